// A legend that reads well: in, a map without one; out, characters for the tiles that have a usual
// one.
#include "io/plain_legend.h"

#include <algorithm>

namespace pixelstep {
namespace {

// What a tile is usually drawn with, whatever it is made of.
struct UsualSymbol {
    char32_t symbol;
    uint16_t shape;
    uint8_t transform;
    bool oneWay;
};
constexpr UsualSymbol kUsual[] = {
    {U'#', kBlock, 0, false},         {U'-', kBlock, 0, true},          {U'/', kSlope45, 0, false},
    {U'\\', kSlope45, kFlipX, false}, {U'a', kSlope22a, 0, false},      {U'b', kSlope22b, 0, false},
    {U'B', kSlope22b, kFlipX, false}, {U'A', kSlope22a, kFlipX, false}, {U'^', kBump, 0, false},
};

char32_t usualSymbol(Tile tile) {
    for (const auto& [symbol, shape, transform, oneWay] : kUsual) {
        const bool suits =
            tile.shape == shape && tile.transform == transform && tile.oneWay == oneWay;
        if (suits) return symbol;
    }
    return 0;
}

}  // namespace

std::vector<LegendEntry> plainLegend(const TileMap& tiles) {
    std::vector<LegendEntry> legend;
    for (int row = 0; row < tiles.rows(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            const Tile tile = tiles.tile({column, row});
            const char32_t symbol = usualSymbol(tile);
            if (symbol == 0 ||
                std::ranges::find(legend, symbol, &LegendEntry::symbol) != legend.end())
                continue;
            const bool isStone = tile.material == 0;
            legend.push_back({symbol, tile, !isStone, !isStone, {}});
        }
    }
    // In the order of the table, whatever comes first in the map.
    std::ranges::sort(legend, {}, [](const LegendEntry& entry) {
        return std::ranges::find(kUsual, entry.symbol, &UsualSymbol::symbol) - std::begin(kUsual);
    });
    return legend;
}

}  // namespace pixelstep
