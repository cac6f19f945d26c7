// Tiled maps as levels, with warnings about parts that a level cannot express; levels as maps.
#pragma once

#include "import/map_level.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// Reads an orthogonal map with square tiles, JSON or XML; see docs/formats.md for what becomes of
/// its parts.
/// @param read  called for each tileset and template that lies in a file of its own
/// @param choices  what is solid, before all rules
/// @param known    set to what may be chosen where there is an error, if that is known; may be null
Result<ImportedLevel> readTiled(std::string_view text, const ReadNamed& read,
                                const MapChoices& choices = {}, MapInfo* known = nullptr);

/// The same of a map's file.
/// The file of choices beside it is read where there is one; `choices` go before those.
Result<ImportedLevel> readTiledSource(const SourceFile& source, const ReadNamed& read,
                                      const MapChoices& choices = {}, MapInfo* known = nullptr);

/// The same from a path, whatever the file's name; tilesets are looked for from its folder on.
Result<ImportedLevel> loadTiled(const std::string& path, const MapChoices& choices = {});

/// True for a file that is a map of Tiled's by its name (.tmj, .tmx, .xml), or for a .json by what
/// is in it.
bool isTiledMap(const SourceFile& source);

/// The same of one map of a world (.world), or of all of them side by side. A map is called as its
/// file without its extension; the first in which a player begins comes first.
Result<ImportedLevel> readTiledWorld(std::string_view text, const ReadNamed& read,
                                     const MapChoices& choices = {}, MapInfo* known = nullptr);
bool isTiledWorld(const SourceFile& source);
/// The files of a world's maps; none if it cannot be parsed.
std::vector<std::string> mapsNamedIn(const SourceFile& source);

/// The names of the tilesets that lie in files of their own; none if the map cannot be parsed.
std::vector<std::string> tilesetsNamedIn(const SourceFile& source);

/// Where the level of a map is saved: "cave.json" for "cave.tmj", "cave.level.json" for
/// "cave.json".
std::string levelPathBesideMap(const std::string& path);

/// The palette of a written map: for each material a row of all shapes, and one of one-ways.
struct TiledPalette {
    int columns = 0;
    std::vector<Tile> tiles;  ///< row by row

    int rows() const { return static_cast<int>(tiles.size()) / columns; }
};
TiledPalette paletteOf(const ShapeSet& shapes);

/// The level as a map that Tiled 1.2 and later open. Reading it gives the level again.
/// @param picture  the palette's picture, as the map names it
std::string writeTiled(const Level& level, const std::string& picture);

}  // namespace pixelstep
