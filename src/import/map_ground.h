// What is solid in a map: the readings, and the tiles of the one that is used.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "import/imported_map.h"
#include "import/map_choices.h"
#include "import/map_level.h"
#include "import/map_notes.h"
#include "import/map_roles.h"
#include "import/tile_forms.h"

namespace pixelstep {

/// The author's start of the player.
struct AuthorStart {
    FileRect rect{};
    const ImportedObject* object = nullptr;  ///< null: a cell, or two properties
    MapPlace place{};
    size_t layer = 0;
    size_t others = 0;  ///< further starts in the map
};
/// The first start in the file; what the user chose as start comes before all others.
std::optional<AuthorStart> findStart(const ImportedMap& map, const MapRoles& roles);

/// A map with what is known of its parts before its ground is read.
struct MapParts {
    const ImportedMap& map;
    const AppliedChoices& choices;
    ShapeSet surfaces{};  ///< with the surfaces of the level
    MapRoles roles{};
    std::vector<std::optional<TileForm>> forms{};
    std::optional<AuthorStart> start{};
    std::vector<std::set<uint32_t>> pictures{};  ///< of each layer: tiles that show objects
};

/// The tiles of a level and their sources.
struct MapGround {
    TileMap tiles;
    ReadingKind kind = ReadingKind::allLayers;
    int fileSide = 16;                          ///< [px of the file] of a cell
    Vec2i zero{};                               ///< [px] of the level, position of the file's 0, 0
    Vec2i playerSize{};                         ///< [px]
    std::vector<size_t> cells{};                ///< solid and one-way cells of each layer
    std::vector<size_t> oneWays{};              ///< one-way cells of each layer
    std::vector<size_t> cellsOf{};              ///< solid and one-way cells of each tile or value
    std::set<const ImportedObject*> objects{};  ///< that are solid or one-way

    double scale() const { return static_cast<double>(tiles.tileSize()) / fileSide; }
    /// [px] of the level, rounded.
    Vec2i placeOf(double x, double y) const;
    /// The same for a rectangle, with sides of at least 1; a point becomes as large as a cell,
    /// above it.
    Rect rectOf(const FileRect& from) const;
};

/// The cells of a level of which a rectangle covers at least half, or the cell of its middle.
/// @param pixels  [px] of the level
Rect cellsUnder(const TileMap& tiles, const Rect& pixels);

/// Reads the ground: the first reading that has a solid pixel and leaves room for the player, or
/// the one that the user chose. Without any, an error lists the parts.
/// @param readings  set to all readings of the map, also after an error; in maps with very many
///                  cells only as far as they were tried
std::optional<MapGround> readGround(const MapParts& parts, MapNotes& notes,
                                    std::vector<MapReading>& readings);

}  // namespace pixelstep
