// Tests of the displayed cells of the broadphase, compared with the rectangles and the found pairs.
#include "physics/grid/grid_cells.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>

#include "math/fixed.h"
#include "math/random.h"
#include "physics/grid/grid.h"

namespace pixelstep {
namespace {

// The expected place of a body: its layer, and its cell counted from the grid's origin.
struct Place {
    size_t layer = 0;
    Vec2i cell;
};

// The rule: the finest cells that the body fits into, by its top-left corner.
std::optional<Place> placeOf(const Rect& rect, const std::vector<GridCells>& layers) {
    if (rect.isEmpty()) return std::nullopt;
    for (size_t i = 0; i < layers.size(); ++i) {
        const int size = layers[i].cellSize;
        if (std::max(rect.width, rect.height) > size) continue;
        const Vec2i from = Vec2i{rect.left, rect.top} - layers[i].origin;
        return Place{i, {floorDiv(from.x, size), floorDiv(from.y, size)}};
    }
    FAIL("no layer's cells hold the body");
    return std::nullopt;
}

std::vector<GridCells> recounted(const std::vector<Rect>& rects,
                                 const std::vector<GridCells>& layers) {
    std::vector<std::map<std::pair<int, int>, uint32_t>> counts(layers.size());
    for (const Rect& rect : rects)
        if (const auto place = placeOf(rect, layers))
            ++counts[place->layer][{place->cell.y, place->cell.x}];
    std::vector<GridCells> result;
    for (size_t i = 0; i < layers.size(); ++i) {
        const int size = layers[i].cellSize;
        result.push_back({size, layers[i].origin, {}});
        for (const auto& [cell, count] : counts[i]) {
            const Vec2i corner = layers[i].origin + Vec2i{cell.second, cell.first} * size;
            result.back().occupied.push_back({{corner.x, corner.y, size, size}, count});
        }
    }
    return result;
}

// True if the search of a box in another layer tests this cell: from one cell before the box to its
// far edge.
bool isSearchedFrom(const Rect& box, Vec2i cell, const GridCells& layer) {
    const Vec2i corner = layer.origin + cell * layer.cellSize;
    const Rect area{corner.x, corner.y, layer.cellSize, layer.cellSize};
    return touchOrOverlap(area, {box.left - layer.cellSize, box.top - layer.cellSize,
                                 box.width + layer.cellSize, box.height + layer.cellSize});
}

void requireInSearchedCells(const std::vector<Rect>& rects, const std::vector<IndexPair>& pairs,
                            const std::vector<GridCells>& layers) {
    for (const auto& pair : pairs) {
        const auto a = placeOf(rects[pair.a], layers);
        const auto b = placeOf(rects[pair.b], layers);
        REQUIRE(a.has_value());
        REQUIRE(b.has_value());
        if (a->layer == b->layer) {
            REQUIRE(std::abs(a->cell.x - b->cell.x) <= 1);
            REQUIRE(std::abs(a->cell.y - b->cell.y) <= 1);
        } else {
            REQUIRE(isSearchedFrom(rects[pair.a], b->cell, layers[b->layer]));
            REQUIRE(isSearchedFrom(rects[pair.b], a->cell, layers[a->layer]));
        }
    }
}

std::vector<Rect> randomRects(Random& random) {
    std::vector<Rect> rects;
    const int spread = 1 << random.between(5, 16);
    const Vec2i centre{random.between(-40000, 40000), random.between(-40000, 40000)};
    const int largest = 1 << random.between(3, 9);
    for (int i = random.between(2, 200); i > 0; --i)
        rects.push_back({centre.x + random.between(-spread, spread),
                         centre.y + random.between(-spread, spread), random.between(0, largest),
                         random.between(1, random.chance(1, 4) ? largest : 40)});
    return rects;
}

}  // namespace

TEST_CASE(
    "grid cells: they are the cells of the search, with counts that equal those of the "
    "rectangles") {
    std::array grids{Grid(Grid::Code::scalar), Grid(Grid::Code::sse2)};
    int layered = 0;
    for (uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const std::vector<Rect> rects = randomRects(random);
        for (Grid& grid : grids) {
            std::vector<IndexPair> pairs;
            grid.findPairs(rects, pairs);
            if (grid.cells().empty())
                grid.layOut(rects);  // a few bodies are searched without cells
            const std::vector<GridCells> layers = grid.cells();
            REQUIRE((gridCellsOf(rects) == layers));
            REQUIRE((recounted(rects, layers) == layers));
            requireInSearchedCells(rects, pairs, layers);
            layered += layers.size() > 1;
        }
    }
    CHECK(layered > 100);
}

TEST_CASE("grid cells: they start at the corner of the crowd, not of the world") {
    const std::vector<Rect> rects{{-7, 5, 12, 30}, {30, 40, 12, 30}, {31, 41, 12, 30}};
    CHECK((gridCellsOf(rects) ==
           std::vector<GridCells>{{32, {-7, 5}, {{{-7, 5, 32, 32}, 1}, {{25, 37, 32, 32}, 2}}}}));
}

TEST_CASE(
    "grid cells: each size has its own cells, a few small bodies use those of the next larger "
    "size") {
    const auto sizesOf = [](const std::vector<Rect>& rects) {
        std::vector<int> sizes;
        for (const GridCells& layer : gridCellsOf(rects)) sizes.push_back(layer.cellSize);
        return sizes;
    };
    const Rect small{0, 0, 10, 10}, middle{50, 0, 10, 33}, large{100, 0, 200, 10};
    CHECK(sizesOf({small, small}) == std::vector{32});
    CHECK(sizesOf({small, small, middle}) == std::vector{32, 64});
    CHECK(sizesOf({small, middle, middle}) == std::vector{64});
    CHECK(sizesOf({small, small, small, middle, middle, large}) == std::vector{32, 64, 256});
}

TEST_CASE("grid cells: without a search there are no cells, and earlier ones are removed") {
    Grid grid;
    std::vector<IndexPair> pairs;
    CHECK(grid.cells().empty());
    grid.findPairs(std::vector<Rect>(100, {0, 0, 9, 9}), pairs);
    CHECK(grid.cells().size() == 1);
    grid.findPairs(std::vector<Rect>{{0, 0, 9, 9}}, pairs);
    CHECK(grid.cells().empty());
    grid.layOut(std::vector<Rect>{{0, 0, 9, 9}, {5, 5, 9, 9}});
    CHECK(grid.cells().size() == 1);
    grid.findPairs(std::vector<Rect>{{0, 0, 9, 9}, {5, 5, 9, 9}}, pairs);
    CHECK(grid.cells().empty());
    CHECK(gridCellsOf({}).empty());
    CHECK(gridCellsOf(std::vector<Rect>{{0, 0, 9, 0}, {5, 5, 0, 9}}).empty());
}

TEST_CASE("grid cells: positions that are one table width apart are in different cells") {
    std::vector<Rect> rects;
    for (int i = 0; i < 40; ++i) rects.push_back({i * 65536, 0, 30, 30});
    const std::vector<GridCells> layers = gridCellsOf(rects);
    REQUIRE(layers.size() == 1);
    CHECK(layers[0].occupied.size() == 40);
    CHECK(layers[0].bodyCount() == 40);
}

}  // namespace pixelstep
