// Benchmarks loading a large level: time and heap, compared with the same cells as a flat array of
// integers.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "heap_count.h"
#include "io/json/json_reader.h"
#include "io/level/level_json.h"
#include "math/random.h"
#include "suites.h"

namespace pixelstep {
namespace {

constexpr int kSide = 1024;  // [tiles]

// The tile of each number or character.
constexpr std::string_view kSymbols = ".#/\\ab-";
const std::vector<Tile> kTiles = {{},
                                  {.shape = kBlock},
                                  {.shape = kSlope45},
                                  {.shape = kSlope45, .transform = kFlipX},
                                  {.shape = kSlope22a},
                                  {.shape = kSlope22b},
                                  {.shape = kBlock, .oneWay = true}};

// One cell in three is not empty, and two of three of these are blocks, in random order.
std::vector<int> randomCells() {
    Random random{7};
    std::vector<int> cells(size_t{kSide} * kSide);
    for (int& cell : cells)
        if (random.chance(1, 3)) cell = random.chance(2, 3) ? 1 : random.between(2, 6);
    return cells;
}

std::string rowsText(const std::vector<int>& cells) {
    std::string text = R"({
  "version": 1,
  "legend": {"#": "block", "/": "slope45", "\\": "slope45 fx", "a": "slope22a", "b": "slope22b",
             "-": "block one_way"},
  "rows": [)";
    for (size_t i = 0; i < cells.size(); ++i) {
        if (i % kSide == 0) text += i == 0 ? "\n    \"" : "\",\n    \"";
        const char symbol = kSymbols[static_cast<size_t>(cells[i])];
        text += symbol == '\\' ? std::string("\\\\") : std::string(1, symbol);
    }
    return text + "\"\n  ]\n}\n";
}

std::string flatText(const std::vector<int>& cells) {
    std::string text = "{\"columns\": " + std::to_string(kSide) + ", \"tiles\": [";
    for (size_t i = 0; i < cells.size(); ++i)
        text += (i == 0 ? "" : ",") + std::to_string(cells[i]);
    return text + "]}\n";
}

// Reads cells as the rows of a level are read: with the same parser and checks, into the same map.
TileMap readFlat(std::string_view text) {
    constexpr ListLimit kLists[] = {{"tiles", kSide * kSide}};
    const Result<JsonTree> tree = JsonTree::parse(text, {.lists = kLists});
    if (!tree) std::abort();
    ErrorSink errors;
    const int columns = requireInt(errors, tree->root(), "columns", {1, kMaxMapSide});
    const auto list = requireMember(errors, tree->root(), "tiles", "a list");
    if (!list || errors.hasError()) std::abort();
    TileMap tiles(ShapeSet(16), {}, columns, static_cast<int>(list->size()) / columns);
    std::vector<Tile> line;
    int row = 0;
    for (const JsonValue value : list->items()) {
        const int tile = readInt(errors, value, {0, static_cast<int>(kTiles.size()) - 1});
        line.push_back(kTiles[static_cast<size_t>(tile)]);
        if (static_cast<int>(line.size()) < columns) continue;
        tiles.setRow(row++, line);
        line.clear();
    }
    if (errors.hasError()) std::abort();
    return tiles;
}

TileMap readRows(std::string_view text) {
    const Result<Level> level = readLevel(text);
    if (level) return level->tiles;
    std::fprintf(stderr, "%s\n", errorLine("level", level.error()).c_str());
    std::abort();
}

template <class Read>
void timeLoading(benchmark::State& state, const std::string& text, Read read) {
    startHeapCount();
    benchmark::DoNotOptimize(read(text));
    constexpr double kMegabyte = 1e6;
    state.counters["heap_MB"] = static_cast<double>(heapPeak()) / kMegabyte;
    state.counters["text_MB"] = static_cast<double>(text.size()) / kMegabyte;
    for (auto _ : state) benchmark::DoNotOptimize(read(text));
    setTraffic(state, {.bytes = text.size() + read(text).unsharedBytes(nullptr)});
}

void addLoading(const std::string& name, const std::string& text,
                TileMap (*read)(std::string_view)) {
    const auto shared = std::make_shared<const std::string>(text);
    addBenchmark(
        name, 1, [=](benchmark::State& state) { timeLoading(state, *shared, read); }, "level");
}

}  // namespace

void addLoadBenchmarks() {
    const std::vector<int> cells = randomCells();
    const std::string rows = rowsText(cells);
    const std::string flat = flatText(cells);
    if (readRows(rows).hash() != readFlat(flat).hash()) std::abort();
    addLoading("load/1024x1024", rows, readRows);
    addLoading(rivalName("load/1024x1024", "flat_integers"), flat, readFlat);
}

}  // namespace pixelstep
