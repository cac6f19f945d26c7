// Makes the player, zones, bodies and signs of a level from the objects and cells of a map.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "game/level/level.h"
#include "import/imported_map.h"
#include "import/map_ground.h"
#include "import/map_notes.h"
#include "import/map_pictures.h"

namespace pixelstep {

/// An object that became a zone, a sign or a body.
struct ConvertedObject {
    MapObjectKey thing;
    Vec2i moved{};  ///< [px] offset from its position in the map
};

/// What a map's objects and cells became.
struct MapCast {
    Cast cast;
    Scenery scenery;
    /// Objects that became parts of the level; nothing for the player, which has its own picture.
    std::map<const ImportedObject*, std::optional<ConvertedObject>> taken{};
    const ImportedObject* player = nullptr;
    std::vector<Zone> zonesOfCells{};
};

/// Converts everything that has a role. What is left out is one warning for each kind and layer,
/// with a count.
MapCast readObjects(const MapParts& parts, const MapGround& ground, MapNotes& notes);

/// True for a layer whose cells can have roles: hidden ones only if they hold values, or if a
/// hidden layer is for collision; and none with a parallax of its own.
bool readsCells(const MapParts& parts, size_t layer);

/// The cells of a layer: calls `visit(tile, rect)` with each tile or value and its pixels of the
/// file.
template <class Visit>
void forEachCell(const ImportedMap& map, const ImportedLayer& layer, Visit visit);

/// [px of the file] The cells that a tile in a cell covers, from its lower left corner.
Rect cellRect(const ImportedMap& map, const ImportedLayer& layer, Vec2i cell, uint32_t tile);

/// Rectangles that cover the same cells. Sorts them.
std::vector<Rect> joinCells(std::vector<Vec2i> cells);

template <class Visit>
void forEachCell(const ImportedMap& map, const ImportedLayer& layer, Visit visit) {
    for (const ImportedBlock& block : layer.blocks) {
        for (size_t i = 0; i < block.tiles.size(); ++i) {
            if (block.tiles[i] == 0) continue;
            const int at = static_cast<int>(i);
            const Vec2i cell{block.cells.left + at % block.cells.width,
                             block.cells.top + at / block.cells.width};
            visit(block.tiles[i], cellRect(map, layer, cell, block.tiles[i]));
        }
    }
    for (const PlacedTile& one : layer.placed)
        visit(one.tile, Rect{one.at.x, one.at.y, layer.side, layer.side});
}

}  // namespace pixelstep
