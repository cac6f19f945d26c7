// Choosing symbols for tiles that have none.
#include "io/level/legend_writer.h"

#include <set>
#include <unordered_map>

#include "game/level/tile_text.h"
#include "io/level/plain_legend.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

// The characters for new tiles whose default characters are taken, in this order; those that are
// the default for other tiles come last, then all code points from here.
constexpr std::u32string_view kSymbols =
    U"=_~+*%&@$!?:;|()[]{}cdefhijklmopqrstuvxyzCDEFGIJKLMNOPQRSTUVWXYZ0123456789,'`"
    U"#-/H"
    U"\\^<>abgwnAB";
constexpr char32_t kFirstOtherSymbol = 0xa1;

uint64_t keyOf(Tile tile) {
    if (isLadder(tile)) return uint64_t{kLadder} << 40;
    return uint64_t{tile.shape} << 40 | uint64_t{tile.breaks} << 32 | uint64_t{tile.surface} << 24 |
           uint64_t{tile.transform} << 16 | uint64_t{tile.material} << 8 | (tile.oneWay ? 1u : 0u);
}

LegendEntry newEntry(char32_t symbol, Tile tile) {
    if (isLadder(tile)) tile = {.shape = kLadder};
    const bool hasMaterial = tile.material != 0;
    return {.symbol = symbol,
            .tile = tile,
            .isObject = hasMaterial || tile.surface != 0 || tile.breaks != 0,
            .hasMaterial = hasMaterial};
}

// Assigns free characters: the default ones, then those of the fixed list.
class FreeSymbols {
public:
    explicit FreeSymbols(const std::vector<LegendEntry>& legend) {
        for (const LegendEntry& entry : legend) used_.insert(entry.symbol);
    }

    char32_t take(Tile tile) {
        for (const char32_t symbol : defaultSymbols(tile))
            if (used_.insert(symbol).second) return symbol;
        while (next_ < kSymbols.size()) {
            const char32_t symbol = kSymbols[next_++];
            if (used_.insert(symbol).second) return symbol;
        }
        while (!isPrintable(other_) || !used_.insert(other_).second) ++other_;
        return other_;
    }

private:
    std::set<char32_t> used_;
    size_t next_ = 0;
    char32_t other_ = kFirstOtherSymbol;
};

using SymbolsByTile = std::unordered_map<uint64_t, char32_t>;

// The first entry of each tile.
SymbolsByTile symbolsByTile(const std::vector<LegendEntry>& legend) {
    SymbolsByTile symbols;
    for (const LegendEntry& entry : legend) symbols.emplace(keyOf(entry.tile), entry.symbol);
    return symbols;
}

std::string rowText(const TileMap& tiles, int row, const SymbolsByTile& symbols) {
    std::string text;
    Tile last;
    std::string lastSymbol = ".";
    for (int column = 0; column < tiles.columns(); ++column) {
        const Tile tile = tiles.tile({column, row});
        if (tile != last) {
            last = tile;
            lastSymbol.clear();
            appendCodePoint(lastSymbol, tile.shape == kEmpty ? U'.' : symbols.at(keyOf(tile)));
        }
        text += lastSymbol;
    }
    return text;
}

}  // namespace

std::vector<LegendEntry> completeLegend(const Level& level) {
    std::vector<LegendEntry> legend = level.text->legend;
    SymbolsByTile symbols = symbolsByTile(legend);
    FreeSymbols free(legend);
    const auto addTiles = [&](const TileMap& tiles) {
        Tile last;
        for (int row = 0; row < tiles.rows(); ++row) {
            for (int column = 0; column < tiles.columns(); ++column) {
                const Tile tile = tiles.tile({column, row});
                if (tile == last || tile.shape == kEmpty) continue;
                last = tile;
                if (symbols.contains(keyOf(tile))) continue;
                const LegendEntry entry = newEntry(free.take(tile), tile);
                symbols.emplace(keyOf(tile), entry.symbol);
                legend.push_back(entry);
            }
        }
    };
    addTiles(level.tiles);
    if (level.decoration->behind) addTiles(*level.decoration->behind);
    if (level.decoration->front) addTiles(*level.decoration->front);
    return legend;
}

JsonNode rowsNode(const TileMap& tiles, const std::vector<LegendEntry>& legend) {
    const SymbolsByTile symbols = symbolsByTile(legend);
    JsonNode node = JsonNode::list(JsonNode::Layout::broken);
    for (int row = 0; row < tiles.rows(); ++row) {
        node.add(JsonNode::text(rowText(tiles, row, symbols)));
    }
    return node;
}

}  // namespace pixelstep
