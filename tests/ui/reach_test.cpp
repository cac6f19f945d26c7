// Tests of the place from which edit mode shows the reach of a jump.
#include <doctest/doctest.h>

#include "editor/ui/edit_overlay.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

TEST_CASE("reach: it starts on the ground below the pointer, or at the pointer in high air") {
    const Level level = levelOfRows({
        "........",
        "........",
        "........",
        "........",
        "........",
        "....-...",
        "........",
        "..####..",
    });
    const TileMap& tiles = level.tiles;
    constexpr int kHigh = 48;  // [px] three tiles
    struct Row {
        const char* name;
        Vec2i cell;
        std::optional<Vec2i> feet;
    };
    const Row kRows[] = {
        {"on the ground", {3, 6}, Vec2i{56, 112}},
        {"three tiles above the ground", {3, 4}, Vec2i{56, 112}},
        {"too high above the ground", {3, 1}, Vec2i{56, 32}},
        {"above a one-way platform", {4, 3}, Vec2i{72, 80}},
        {"in a column without ground", {0, 5}, Vec2i{8, 96}},
        {"inside the ground", {3, 7}, std::nullopt},
        {"outside the map", {-1, 3}, std::nullopt},
    };
    for (const Row& row : kRows) {
        CAPTURE(row.name);
        const Rect rect = tiles.cellRect(row.cell);
        CHECK(reachFeet(tiles, {rect.left + 3, rect.top + 5}, kHigh) == row.feet);
    }
}
