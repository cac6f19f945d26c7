// Cells, one layer on top of another.
#include "io/tiled/tiled_attempt.h"

#include "io/tiled/tiled_figures.h"

namespace pixelstep {
namespace {

// Every cell of all layers, and large tiles besides.
constexpr size_t kMostSet = size_t{1} << 28;

// A cell's place in its block's data, for faults.
std::string cellWords(const TiledPatch& patch, size_t index) {
    const size_t width = static_cast<size_t>(patch.cells.width);
    return "column " + std::to_string(index % width) + ", row " + std::to_string(index / width) +
           " (from 0)";
}

}  // namespace

// What a tile says by our own properties. Requires: the cell is in a tileset.
Tile TiledAttempt::ownTile(uint32_t cell, const LayerVerdict& verdict) {
    if (verdict.is == Solidity::nothing) return {};
    Tile tile = *tiles_.tileOf(cell);
    if (verdict.is == Solidity::oneWay && tile.shape != kEmpty) tile.oneWay = true;
    return tile;
}

Tile TiledAttempt::tileUnder(const ForeignTile& foreign, const MapLayer& layer,
                             const LayerVerdict& verdict) const {
    if (layer.chosen == Solidity::nothing || foreign.chosen == Solidity::nothing) return {};
    if (foreign.isLeftOut && !foreign.chosen) return {};
    // Shapes on tiles that are one cell large say where in it they are solid.
    Tile tile = foreign.cells == Vec2i{1, 1} ? foreign.shaped() : foreign.tile;
    if (const auto chosen = foreign.chosen ? foreign.chosen : layer.chosen) {
        tile.oneWay = *chosen == Solidity::oneWay;
        return tile;
    }
    if (rule_ == SolidRule::choices || layer.said == Solidity::nothing) return {};
    if (foreign.said == Solidity::oneWay && !layer.isApart) {
        tile.oneWay = true;
        return tile;
    }
    if (rule_ == SolidRule::tileProperties)
        return foreign.said == Solidity::solid && !layer.isApart ? tile : Tile{};
    if (verdict.is == Solidity::nothing) return {};
    if (rule_ == SolidRule::tileShapes) return foreign.drawn.value_or(Tile{});
    tile.oneWay = verdict.is == Solidity::oneWay;
    return tile;
}

void TiledAttempt::put(Vec2i cell, Vec2i size, Tile tile) {
    for (int y = cell.y - size.y + 1; y <= cell.y; ++y) {
        for (int x = cell.x; x < cell.x + size.x; ++x) {
            if (!contains(bounds_, {x, y})) {
                ++beyond_;
                continue;
            }
            Tile& now =
                grid_[static_cast<size_t>(y - bounds_.top) * static_cast<size_t>(bounds_.width) +
                      static_cast<size_t>(x - bounds_.left)];
            // What holds from all sides is not opened by what holds from above.
            const bool opens = tile.oneWay && now.shape != kEmpty && !now.oneWay;
            if (!opens || rule_ == SolidRule::ourProperties) now = tile;
            ++added_;
        }
    }
}

void TiledAttempt::add(const TiledPatch& patch, const MapLayer& layer,
                       const LayerVerdict& verdict) {
    const std::vector<uint32_t> cells = readCells(notes_, patch);
    const Rect block = patch.cellsInMap();
    const bool isOurs = rule_ == SolidRule::ourProperties;
    CellTally& tally = grown(layers_, patch.index);
    beyond_ = 0;
    for (size_t i = 0; i < cells.size(); ++i) {
        if ((cells[i] & kCellBits) == 0) continue;
        if (!tiles_.find(cells[i])) {
            notes_.faults.fail(patch.data, cellWords(patch, i) + ": tile number " +
                                               std::to_string(cells[i] & kCellBits) +
                                               " is in no tileset");
            return;
        }
        const ForeignTile* foreign = isOurs ? nullptr : &tiles_.foreignOf(cells[i]);
        const Tile tile = isOurs ? ownTile(cells[i], verdict) : tileUnder(*foreign, layer, verdict);
        tally.add(tile);
        if (foreign != nullptr && foreign->classNumber != 0)
            grown(classes_, foreign->classNumber).add(tile);
        const int at = static_cast<int>(i);
        const Vec2i cell{block.left + at % block.width, block.top + at / block.width};
        if (tile.shape == kEmpty) {
            if (!contains(bounds_, cell)) ++beyond_;
            continue;
        }
        if (added_ + beyond_ > kMostSet) {
            notes_.faults.fail(patch.layer, "tiles larger than the grid cover too many cells");
            return;
        }
        put(cell, isOurs ? Vec2i{1, 1} : foreign->cells, tile);
    }
    if (beyond_ == 0) return;
    const std::string whose = "layer " + nameOf(patch.layer) + ": " + std::to_string(beyond_);
    notes_.warn(patch.layer, whose, " tiles lie outside the map; left out", Matters::play);
}

void TiledAttempt::addObjects(const TiledLayer& layer, bool areOneWay) {
    const TileSides sides = tiles_.sides();
    CellPainter solids(sides.level, bounds_);
    CellPainter oneWays(sides.level, bounds_);
    paintObjects(notes_, layer.value,
                 {.offset = layer.offset, .scale = sides.scale(), .corner = {}}, solids, oneWays);
    if (solids.isExhausted() || oneWays.isExhausted())
        return notes_.faults.fail(layer.value, "its objects cover more than a map can be");
    for (const auto& [cell, pixels] : oneWays.cells()) {
        Tile tile = tiles_.finder().tileOf(pixels);
        tile.oneWay = true;
        put({cell.first, cell.second}, {1, 1}, tile);
    }
    for (const auto& [cell, pixels] : solids.cells()) {
        Tile tile = tiles_.finder().tileOf(pixels);
        tile.oneWay = areOneWay && tile.shape != kEmpty;
        put({cell.first, cell.second}, {1, 1}, tile);
    }
}

TileMap TiledAttempt::map(Vec2i corner) const {
    const int side = tiles_.shapes().tileSize();
    TileMap map(tiles_.shapes(), corner + Vec2i{bounds_.left * side, bounds_.top * side},
                bounds_.width, bounds_.height);
    const auto columns = static_cast<size_t>(bounds_.width);
    for (int row = 0; row < bounds_.height; ++row)
        map.setRow(row, std::span(grid_).subspan(static_cast<size_t>(row) * columns, columns));
    return map;
}

}  // namespace pixelstep
