// Tests of the members behind, front, view.theme and par_steps.
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string decoratedLevel(const std::string& members) {
    return R"json({
  "version": 1,
  "name": "Porch",
  "legend": {
    "#": "block",
    "w": { "tile": "block", "material": "wood" },
    "H": "ladder"
  },
  "rows": [
    "....",
    "####"
  ],
)json" + members +
           "\n}\n";
}

const std::string kDecorated = decoratedLevel(R"json(  "behind": [
    "..ww",
    "wwww"
  ],
  "front": [
    "H...",
    "...."
  ],
  "player": { "x": 40, "y": 16, "width": 12, "height": 12 },
  "view": { "theme": "mine" },
  "par_steps": [600, 900, 1200])json");

std::string decorationError(const std::string& members) {
    const Result<Level> level = readLevel(decoratedLevel(members));
    REQUIRE_FALSE(level);
    return level.error().place + ": " + level.error().message;
}

}  // namespace

TEST_CASE("level file: decoration, theme and times are written as they were read") {
    const Level level = good(kDecorated);
    CHECK(layerOf(level, Layer::behind).tile({2, 0}).material == 2);
    CHECK(isLadder(layerOf(level, Layer::front).tile({0, 0})));
    CHECK(level.text->parSteps == ParSteps{600, 900, 1200});
    CHECK(writeLevel(level) == kDecorated);
}

TEST_CASE("level file: new tiles of a decoration get a character") {
    Level level = good(kDecorated);
    TileMap front = layerOf(level, Layer::front);
    front.setTile({3, 0}, {.shape = kBump});
    setLayer(level, Layer::front, front);
    const Level again = good(writeLevel(level));
    CHECK(layerOf(again, Layer::front).tile({3, 0}).shape == kBump);
}

TEST_CASE("level file: decoration has the size of the rows") {
    CHECK(decorationError(R"("behind": ["...."])") ==
          "/behind: expected 2 rows of 4 characters, as \"rows\" has, found 1 of 4");
    CHECK(decorationError(R"("front": ["...", "..."])") ==
          "/front: expected 2 rows of 4 characters, as \"rows\" has, found 2 of 3");
    CHECK(decorationError(R"("front": ["...?", "...."])").find("is not in the legend") !=
          std::string::npos);
}

TEST_CASE("level file: decoration may be as large as a map") {
    const int columns = 300, rows = 300;
    Level level = good(kDecorated);
    level.tiles = TileMap(level.tiles.shapes(), {0, 0}, columns, rows);
    TileMap layer(level.tiles.shapes(), {0, 0}, columns, rows);
    layer.setTile({columns - 1, rows - 1}, {.shape = kBlock});
    setLayer(level, Layer::behind, layer);
    setLayer(level, Layer::front, layer);
    const Level again = good(writeLevel(level));
    CHECK(layerOf(again, Layer::behind) == layer);
    CHECK(layerOf(again, Layer::front) == layer);
}

TEST_CASE("level file: par_steps are three ascending times") {
    const std::string expected = "/par_steps: expected a list of three ascending numbers of steps";
    CHECK(decorationError(R"("par_steps": [1, 2])") == expected);
    CHECK(decorationError(R"("par_steps": [3, 2, 4])") == expected);
    CHECK(decorationError(R"("par_steps": [2, 2, 4])") == expected);
    CHECK(decorationError(R"("par_steps": [0, 2, 4])").find("/par_steps/0") == 0);
    CHECK(decorationError(R"("par_steps": [1, 2, 216001])").find("/par_steps/2") == 0);
    CHECK(decorationError(R"("view": { "theme": "moon" })").find("unknown theme") !=
          std::string::npos);
}
