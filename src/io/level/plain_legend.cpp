// The table of default symbols.
#include "io/level/plain_legend.h"

#include <algorithm>

namespace pixelstep {
namespace {

// The default symbols of a tile, regardless of its material.
struct DefaultSymbol {
    char32_t symbol;
    std::u32string_view all;  // beginning with it
    uint16_t shape;
    uint8_t transform;
    bool oneWay;
};
constexpr DefaultSymbol kDefaultSymbols[] = {
    {U'#', U"#", kBlock, 0, false},         {U'-', U"-=", kBlock, 0, true},
    {U'/', U"/<", kSlope45, 0, false},      {U'\\', U"\\>", kSlope45, kFlipX, false},
    {U'a', U"a", kSlope22a, 0, false},      {U'b', U"b", kSlope22b, 0, false},
    {U'B', U"B", kSlope22b, kFlipX, false}, {U'A', U"A", kSlope22a, kFlipX, false},
    {U'^', U"^", kBump, 0, false},          {U'H', U"H", kLadder, 0, false},
};
// Symbols of blocks, by the numbers of their materials.
constexpr std::u32string_view kBlocks[] = {U"#", U"g", U"w", U"n"};

const DefaultSymbol* findDefaultSymbol(Tile tile) {
    if (tile.surface != 0 || tile.breaks != 0) return nullptr;
    if (isLadder(tile)) tile = {.shape = kLadder};
    const auto* found = std::ranges::find_if(kDefaultSymbols, [tile](const DefaultSymbol& row) {
        return tile.shape == row.shape && tile.transform == row.transform &&
               tile.oneWay == row.oneWay;
    });
    return found == std::end(kDefaultSymbols) ? nullptr : found;
}

char32_t defaultSymbol(Tile tile) {
    const DefaultSymbol* found = findDefaultSymbol(tile);
    return found == nullptr ? 0 : found->symbol;
}

}  // namespace

std::u32string_view defaultSymbols(Tile tile) {
    const DefaultSymbol* found = findDefaultSymbol(tile);
    if (found == nullptr) return {};
    const bool isPlainBlock = tile.shape == kBlock && !tile.oneWay;
    if (isPlainBlock && tile.material < std::size(kBlocks)) return kBlocks[tile.material];
    return found->all;
}

std::vector<LegendEntry> plainLegend(const TileMap& tiles) {
    std::vector<LegendEntry> legend;
    Tile last;  // the empty tile, which has no symbol
    for (int row = 0; row < tiles.rows(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            const Tile tile = tiles.tile({column, row});
            if (tile == last) continue;
            last = tile;
            const char32_t symbol = defaultSymbol(tile);
            if (symbol == 0 ||
                std::ranges::find(legend, symbol, &LegendEntry::symbol) != legend.end())
                continue;
            const bool isStone = tile.material == 0;
            legend.push_back({.symbol = symbol,
                              .tile = isLadder(tile) ? Tile{.shape = kLadder} : tile,
                              .isObject = !isStone,
                              .hasMaterial = !isStone});
        }
    }
    // In the order of the table, not of the map.
    std::ranges::sort(legend, {}, [](const LegendEntry& entry) {
        return std::ranges::find(kDefaultSymbols, entry.symbol, &DefaultSymbol::symbol) -
               std::begin(kDefaultSymbols);
    });
    return legend;
}

}  // namespace pixelstep
