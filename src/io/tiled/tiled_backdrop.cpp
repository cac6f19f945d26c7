// Counting tiles.
#include "io/tiled/tiled_backdrop.h"

#include <map>

namespace pixelstep {
namespace {

struct Kind {
    size_t cells = 0;
    size_t above = 0;  ///< of them, in the upper half of the map
};

/// The sky is above: of two tiles that are as common, the ground is the other one.
void findBehind(const std::map<uint32_t, Kind>& kinds, CellCounts& counts) {
    size_t most = 0;
    for (const auto& [number, kind] : kinds) {
        const size_t weight = 2 * kind.above + kind.cells;
        if (weight <= most) continue;
        most = weight;
        counts.behind = number;
        counts.behindCells = kind.cells;
    }
}

}  // namespace

CellCounts countCells(TiledNotes& notes, const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                      const Rect& bounds, std::span<const LayerVerdict> verdicts) {
    CellCounts counts;
    std::map<uint32_t, Kind> kinds;
    for (const TiledPatch& patch : patches) {
        if (verdicts[patch.index].is == Solidity::nothing) continue;
        const Rect block = patch.cellsInMap();
        const std::vector<uint32_t> cells = readCells(notes, patch);
        for (size_t i = 0; i < cells.size(); ++i) {
            const uint32_t number = cells[i] & kCellBits;
            if (number == 0 || !tiles.find(number) || tiles.isLeftOut(number)) continue;
            const int row = block.top + static_cast<int>(i) / block.width - bounds.top;
            Kind& kind = kinds[number];
            ++kind.cells;
            if (2 * row < bounds.height) ++kind.above;
            ++counts.cells;
            if (tiles.foreignOf(number).drawn) ++counts.drawn;
        }
    }
    findBehind(kinds, counts);
    return counts;
}

}  // namespace pixelstep
