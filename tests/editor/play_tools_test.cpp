// Tests of strokes, tools and the cursor.
#include "editor/play_tools.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "math/random.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

void applyAll(World& world, PlayTools& playTools) {
    for (const Command& command : playTools.takeCommands(world)) apply(world, command);
}

int tileCount(const World& world) {
    const TileMap& tiles = world.level.tiles;
    int count = 0;
    for (int row = 0; row < tiles.rows(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            count += tiles.isEmpty({column, row}) ? 0 : 1;
        }
    }
    return count;
}

}  // namespace

TEST_CASE("stroke: all tiles between two distant events are painted") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    const int before = tileCount(world);
    playTools.press(world, MouseButton::right, {100, 20});
    playTools.moveTo(world, {300, 20});
    playTools.release(MouseButton::right);
    applyAll(world, playTools);
    for (int column = 6; column <= 18; ++column) CHECK(world.level.tiles.isObstacle({column, 1}));
    CHECK(tileCount(world) == before + 13);
    playTools.moveTo(world, {100, 60});
    CHECK(playTools.takeCommands(world).empty());
}

TEST_CASE("stroke: tiles that are already there are not requested again") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.press(world, MouseButton::right, {100, 20});
    applyAll(world, playTools);
    playTools.moveTo(world, {101, 21});
    CHECK(playTools.takeCommands(world).empty());
}

TEST_CASE("stroke: cells outside the map and under bodies are left out, the rest is placed") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    // At the height of the player, from outside the map to the right.
    const Rect player = world.player().body.rect;
    playTools.press(world, MouseButton::right, {-40, player.top + 20});
    playTools.moveTo(world, {100, player.top + 20});
    const std::vector<Command> commands = playTools.takeCommands(world);
    REQUIRE(commands.size() == 1);
    CHECK(!findRejection(world, commands[0]));
    CHECK(apply(world, commands[0]).leftOut.empty());
    CHECK(!world.level.tiles.isSolid(world.player().body.rect));
    const int row = (player.top + 20) / 16;
    CHECK(world.level.tiles.isObstacle({0, row}));
    CHECK(world.level.tiles.isObstacle({6, row}));
    CHECK(world.level.tiles.isEmpty({2, row}));
}

TEST_CASE("play tools: the middle button places one-way tiles, the eraser removes tiles") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.press(world, MouseButton::middle, {100, 20});
    playTools.release(MouseButton::middle);
    applyAll(world, playTools);
    CHECK(world.level.tiles.isOneWay({6, 1}));
    playTools.setLeftTool(Tool::erase);
    playTools.press(world, MouseButton::left, {100, 20});
    playTools.release(MouseButton::left);
    applyAll(world, playTools);
    CHECK(world.level.tiles.isEmpty({6, 1}));
}

TEST_CASE(
    "play tools: the left button does nothing without a tool, and spawns with the clone tool") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.press(world, MouseButton::left, {100, 60});
    playTools.moveTo(world, {200, 60});
    CHECK(playTools.takeCommands(world).empty());
    playTools.setLeftTool(Tool::clone);
    playTools.press(world, MouseButton::left, {100, 60});
    applyAll(world, playTools);
    REQUIRE(world.actors.size() == 2);
    CHECK(feetOf(world.actors[1].body.rect) == Vec2i{100, 60});
}

TEST_CASE("play tools: another button during a stroke does not disturb it") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.press(world, MouseButton::right, {100, 20});
    playTools.press(world, MouseButton::middle, {100, 60});
    playTools.release(MouseButton::middle);
    CHECK(playTools.isPainting());
    playTools.release(MouseButton::right);
    CHECK(!playTools.isPainting());
}

TEST_CASE("cursor: its reason for a rejection equals that of apply") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.setLeftTool(Tool::tile);
    const Rect player = world.player().body.rect;
    const PointerHint onBody = playTools.hintAt(world, {player.left + 2, player.top + 2});
    REQUIRE(onBody.brush);
    CHECK(onBody.brush->isRejected);
    CHECK(onBody.rejection == "a body is in the way");
    CHECK(!playTools.hintAt(world, {-5, 20}).rejection.empty());
    const PointerHint inTheAir = playTools.hintAt(world, {100, 20});
    REQUIRE(inTheAir.brush);
    CHECK(!inTheAir.brush->isRejected);
    CHECK(inTheAir.brush->cell == Vec2i{6, 1});
    CHECK(inTheAir.rejection.empty());
}

TEST_CASE("preview: the clone tool shows no tile, and reports where no clone fits") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.setLeftTool(Tool::clone);
    CHECK(!playTools.hintAt(world, {100, 60}).brush);
    CHECK(playTools.hintAt(world, {100, 60}).rejection.empty());
    CHECK(!playTools.hintAt(world, {100, 150}).rejection.empty());
}
