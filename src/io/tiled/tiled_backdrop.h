// What fills a Tiled map behind everything, where no layer is left that is not full.
#pragma once

#include <span>
#include <vector>

#include "io/maps/solid_rules.h"
#include "io/tiled/tiled_layers.h"
#include "io/tiled/tiled_tilesets.h"

namespace pixelstep {

/// What the cells of some layers show.
struct CellCounts {
    size_t cells = 0;        ///< that are filled, without those left out
    size_t drawn = 0;        ///< with a collision shape drawn on their tile
    uint32_t behind = 0;     ///< the tile that fills most of the map's upper half; 0 if none does
    size_t behindCells = 0;  ///< that it fills, of all
};

/// Counts the cells of all layers that are not nothing by their verdicts.
/// @param bounds  [tiles] of the map
CellCounts countCells(TiledNotes& notes, const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                      const Rect& bounds, std::span<const LayerVerdict> verdicts);

}  // namespace pixelstep
