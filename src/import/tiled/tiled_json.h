// Reads Tiled maps as levels, with warnings about parts that a level cannot express.
#pragma once

#include "import/map_files.h"
#include "import/map_level.h"
#include "import/tiled/tiled_xml.h"

namespace pixelstep {

/// Reads an orthogonal map with square tiles, JSON or XML; docs/formats.md describes the
/// conversion.
/// @param read  called for each tileset and template in a separate file
/// @param choices  choices of solid parts, which come before all rules
/// @param known    after an error, set to the parts that can be chosen, if they are known; may be
/// null
/// @param decode   for the opacity of tiles; none: it is unknown
Result<ImportedLevel> readTiled(std::string_view text, const ReadNamed& read,
                                const MapChoices& choices = {}, MapInfo* known = nullptr,
                                const DecodePicture& decode = {});

/// The same for a map's file. The file of choices next to it is read; `choices` take precedence.
Result<ImportedLevel> readTiledSource(const SourceFile& source, const ReadNamed& read,
                                      const MapChoices& choices = {}, MapInfo* known = nullptr,
                                      const DecodePicture& decode = {});

/// The same from a path, with any file name; names of tilesets are relative to its folder.
Result<ImportedLevel> loadTiled(const std::string& path, const MapChoices& choices = {},
                                const DecodePicture& decode = {});

/// True for a file that is a Tiled map by its name (.tmj, .tmx, .xml), or for .json by its content.
bool isTiledMap(const SourceFile& source);

/// The path for saving the level of a map: "cave.json" for "cave.tmj", "cave.level.json" for
/// "cave.json".
std::string levelPathForMap(const std::string& path);

}  // namespace pixelstep
