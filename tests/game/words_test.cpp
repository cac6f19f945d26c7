// Tests of the words in files: texts of tiles and names of tunables.
#include <doctest/doctest.h>

#include "game/character/tuning.h"
#include "game/level/tile_text.h"

namespace pixelstep {

TEST_CASE(
    "words: the text of a tile is a shape, optionally a transform and one_way, in this order") {
    CHECK(*parseTileText("block") == TileSpec{.shape = "block"});
    CHECK(*parseTileText("slope45 fx") == TileSpec{.shape = "slope45", .transform = kFlipX});
    CHECK(*parseTileText("bump f90xy one_way") ==
          TileSpec{.shape = "bump", .transform = 7, .oneWay = true});
    CHECK(*parseTileText("dent one_way") == TileSpec{.shape = "dent", .oneWay = true});
    CHECK(*parseTileText("one_way") == TileSpec{.shape = "block", .oneWay = true});
    CHECK(*parseTileText("empty") == TileSpec{});
}

TEST_CASE("words: all other texts of tiles are rejected") {
    for (const char* text :
         {"", " ", "block ", " block", "block  fx", "fx", "fx block", "block one_way fx",
          "one_way one_way", "empty fx", "empty one_way", "block fx fy", "Block", "2x", "block fz",
          "block one_way x", "blöck", "block\tfx", "_a"}) {
        CAPTURE(text);
        CHECK_FALSE(parseTileText(text));
    }
}

TEST_CASE("words: the text of a tile reads back as the tile, for every tile of a set") {
    ShapeSet shapes(16);
    shapes.add({"dent", std::vector<uint8_t>(16, 3)});
    for (uint16_t shape = 0; shape < shapes.all().size(); ++shape) {
        for (uint8_t transform = 0; transform < kTransformCount; ++transform) {
            for (bool oneWay : {false, true}) {
                const Tile tile{.shape = shape, .transform = transform, .oneWay = oneWay};
                const auto spec = parseTileText(tileText(specOf(shapes, tile)));
                REQUIRE(spec);
                const Tile expected = shape == kEmpty  ? Tile{}
                                      : isLadder(tile) ? Tile{.shape = kLadder}
                                                       : tile;
                CHECK(*tileOf(shapes, *spec) == expected);
            }
        }
    }
    CHECK_FALSE(tileOf(shapes, {.shape = "bent"}));
    CHECK(tileText({.shape = "block", .oneWay = true}) == "one_way");
    CHECK(tileText({.shape = "block", .transform = kFlipX, .oneWay = true}) == "block fx one_way");
}

TEST_CASE("words: new shapes cannot have reserved names") {
    for (const char* name : {"dent", "a", "a_1", "one_way2", "blocky"}) CHECK(isShapeName(name));
    for (const char* name :
         {"", "block", "empty", "bump", "one_way", "fx", "f90xy", "Dent", "1a", "a-b", "a b", "_a"})
        CHECK_FALSE(isShapeName(name));
}

TEST_CASE("words: materials are found by name, stone first") {
    CHECK(findMaterial("stone") == 0);
    for (int i = 0; i < static_cast<int>(materialNames().size()); ++i)
        CHECK(findMaterial(materialNames()[static_cast<size_t>(i)]) == i);
    CHECK(findMaterial("butter") == -1);
}

TEST_CASE("words: the tunables are those of the level format, in its order, with its defaults") {
    struct Row {
        const char* name;
        int standard, low, high;
    };
    const std::vector<Row> rows = {{"steps_per_second", 60, 10, 240},
                                   {"gravity", 1030, 0, 100000},
                                   {"max_fall_speed", 900, 0, 100000},
                                   {"walk_speed", 160, 0, 100000},
                                   {"jump_speed", 410, 0, 100000},
                                   {"min_jump_speed", 200, 0, 100000},
                                   {"coyote_steps", 4, 0, 600},
                                   {"jump_buffer_steps", 6, 0, 600},
                                   {"max_climb", 4, 0, 32},
                                   {"stick_to_slopes", 1, 0, 1}};
    REQUIRE(tunables().size() >= rows.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        const Tunable& tunable = tunables()[i];
        CHECK(tunable.name == rows[i].name);
        CHECK(tunable.standard() == rows[i].standard);
        CHECK(tunable.low == rows[i].low);
        CHECK(tunable.high == rows[i].high);
        CHECK(findTunable(rows[i].name) == &tunable);
    }
    for (const Tunable& tunable : tunables()) {
        CAPTURE(tunable.name);
        CHECK(tunable.low <= tunable.sliderLow);
        CHECK(tunable.sliderLow <= tunable.standard());
        CHECK(tunable.standard() <= tunable.sliderHigh);
        CHECK(tunable.sliderHigh <= tunable.high);
        CHECK_FALSE(tunable.doc.empty());
        CHECK_FALSE(tunable.unit.empty());
    }
    CHECK(findTunable("grvity") == nullptr);
}

}  // namespace pixelstep
