// Tests of sets of cells (fills, lines, rectangles), compared with a simple search.
#include "game/level/cells.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "support/maps.h"

namespace pixelstep {
namespace {

struct ByRow {
    bool operator()(Vec2i a, Vec2i b) const { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};
using CellSet = std::set<Vec2i, ByRow>;

/// Adds equal neighbours until there are no more.
CellSet referenceFlood(const TileMap& tiles, Vec2i seed) {
    CellSet found;
    if (tiles.isInside(seed)) found.insert(seed);
    for (size_t before = 0; before != found.size();) {
        before = found.size();
        const CellSet known = found;
        for (const Vec2i cell : known)
            for (const Vec2i direction : {Vec2i{1, 0}, Vec2i{-1, 0}, Vec2i{0, 1}, Vec2i{0, -1}})
                if (tiles.isInside(cell + direction) &&
                    tiles.tile(cell + direction) == tiles.tile(seed))
                    found.insert(cell + direction);
    }
    return found;
}

}  // namespace

TEST_CASE("flood: it fills equal tiles side by side, and stops at others and at corners") {
    const TileMap map = mapOf({"..#...",  //
                               ".#.#..",  //
                               "#...#.",  //
                               "......"});
    const auto cells = floodCells(map, {2, 1});
    REQUIRE(cells);
    CHECK(cells->size() == 16);
    CHECK(std::ranges::count(*cells, Vec2i{0, 0}) == 0);
    CHECK(std::ranges::count(*cells, Vec2i{5, 0}) == 1);
    CHECK(floodCells(map, {2, 0})->size() == 1);
    CHECK(floodCells(map, {6, 0})->empty());
    CHECK(floodCells(map, {0, -1})->empty());
}

TEST_CASE("flood: tiles that differ in material or one-change are different") {
    TileMap map = mapOf({"###"});
    map.setTile({1, 0}, {.shape = kBlock, .material = 2});
    CHECK(floodCells(map, {0, 0})->size() == 1);
    map.setTile({1, 0}, {.shape = kBlock, .oneWay = true});
    CHECK(floodCells(map, {2, 0})->size() == 1);
    map.setTile({1, 0}, {.shape = kBlock});
    CHECK(floodCells(map, {2, 0})->size() == 3);
}

TEST_CASE("flood: on random maps it finds the same cells as a search from neighbour to neighbour") {
    const uint64_t seed = 71;
    Random random{seed};
    CAPTURE(seed);
    for (int round = 0; round < 300; ++round) {
        TileMap map(ShapeSet(), {}, random.between(1, 40), random.between(1, 12));
        for (const Vec2i cell : cellsOf({0, 0, map.columns(), map.rows()}))
            if (random.chance(40, 100)) map.setTile(cell, {.shape = kBlock});
        const Vec2i start{random.between(0, map.columns() - 1), random.between(0, map.rows() - 1)};
        const CellSet expected = referenceFlood(map, start);
        CAPTURE(round);
        CHECK(floodCells(map, start) == std::vector<Vec2i>(expected.begin(), expected.end()));
        CHECK(floodCells(map, start, expected.size()));
        CHECK(!floodCells(map, start, expected.size() - 1));
    }
}

TEST_CASE("flood: it gives up at its limit in the largest map, and fills a whole maze") {
    TileMap map(ShapeSet(), {}, kMaxMapSide, kMaxMapSide);
    CHECK(!floodCells(map, {7, 9}));
    // Walls with a gap at alternating ends: one path of the maximum length.
    for (int row = 1; row < 400; row += 2)
        for (int column = 0; column < kMaxMapSide; ++column)
            if (column != (row % 4 == 1 ? kMaxMapSide - 1 : 0))
                map.setTile({column, row}, {.shape = kBlock});
    for (int column = 0; column < kMaxMapSide; ++column)
        map.setTile({column, 400}, {.shape = kBlock});
    const auto cells = floodCells(map, {0, 0});
    REQUIRE(cells);
    CHECK(cells->size() == 200 * size_t{kMaxMapSide} + 200);
}

TEST_CASE("thin line: one cell for each step of the longer axis, never far from the line") {
    Random random{5};
    for (int round = 0; round < 3000; ++round) {
        const Vec2i from{random.between(-40, 40), random.between(-40, 40)};
        const Vec2i to{random.between(-40, 40), random.between(-40, 40)};
        const std::vector<Vec2i> cells = cellsOnThinLine(from, to);
        const int width = std::abs(to.x - from.x);
        const int height = std::abs(to.y - from.y);
        CHECK(cells.front() == from);
        CHECK(cells.back() == to);
        CHECK(cells.size() == static_cast<size_t>(std::max(width, height)) + 1);
        for (size_t i = 1; i < cells.size(); ++i) {
            const Vec2i change = cells[i] - cells[i - 1];
            CHECK(std::max(std::abs(change.x), std::abs(change.y)) == 1);
        }
        for (const Vec2i cell : cells) {
            const int64_t area = std::abs(int64_t{to.x - from.x} * (cell.y - from.y) -
                                          int64_t{to.y - from.y} * (cell.x - from.x));
            CHECK(2 * area <= std::max(width, height));
        }
    }
}

TEST_CASE(
    "rectangle: any two opposite corners give the same cells, and the outline is their border") {
    const Rect cells = cellsBetween({4, 1}, {1, 3});
    CHECK(cells == Rect{1, 1, 4, 3});
    CHECK(cellsBetween({1, 1}, {4, 3}) == cells);
    CHECK(cellsOf(cells).size() == 12);
    const std::vector<Vec2i> outline = outlineOf(cells);
    CHECK(outline.size() == 10);
    CHECK(std::ranges::count(outline, Vec2i{2, 2}) == 0);
    CHECK(outlineOf({3, 3, 1, 4}).size() == 4);
    CHECK(outlineOf({3, 3, 4, 1}).size() == 4);
}

TEST_CASE("cells: a line has the requested ends and no gap") {
    Random random{3};
    for (int round = 0; round < 3000; ++round) {
        const Vec2i from{random.between(-40, 40), random.between(-40, 40)};
        const Vec2i to{random.between(-40, 40), random.between(-40, 40)};
        const std::vector<Vec2i> cells = cellsOnLine(from, to);
        CHECK(cells.front() == from);
        CHECK(cells.back() == to);
        const int distance = std::abs(to.x - from.x) + std::abs(to.y - from.y);
        CHECK(cells.size() == static_cast<size_t>(distance) + 1);
        for (size_t i = 1; i < cells.size(); ++i) {
            const Vec2i change = cells[i] - cells[i - 1];
            CHECK(std::abs(change.x) + std::abs(change.y) == 1);
        }
        // No cell is farther from the line than half of its diagonal: compares twice the area of
        // the triangle with the length of the line.
        for (const Vec2i cell : cells) {
            const int64_t area = std::abs(int64_t{to.x - from.x} * (cell.y - from.y) -
                                          int64_t{to.y - from.y} * (cell.x - from.x));
            CHECK(area <= std::abs(to.x - from.x) + std::abs(to.y - from.y));
        }
    }
}

}  // namespace pixelstep
