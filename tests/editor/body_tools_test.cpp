// Tests of spawning by mouse and buttons: paths, sizes and places of new bodies.
#include "editor/body_tools.h"

#include <doctest/doctest.h>

#include "editor/play_tools.h"
#include "scene/path_lines.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

const Actor& newest(const World& world) {
    return world.actors.back();
}

/// Applies the commands of the tools.
/// @return  the number of done commands
int applyAll(World& world, PlayTools& playTools) {
    int done = 0;
    for (const Command& command : playTools.takeCommands(world))
        done += apply(world, command).rejection ? 0 : 1;
    return done;
}

/// A world with a standing player that faces a direction.
World facing(int direction, const Level& level = levelWithFloor()) {
    World world = makeWorld(level, 0);
    step(world, direction < 0 ? kButtonLeft : kButtonRight);
    step(world, 0);
    return world;
}

}  // namespace

TEST_CASE("path pen: press, drag and release make a path of two points") {
    PathPen pen;
    CHECK(!pen.isDrawing());
    CHECK(!pen.press({10, 10}));
    pen.moveTo({50, 12});
    CHECK(pen.pointsTo({50, 12}) == std::vector<Vec2i>{{10, 10}, {50, 12}});
    CHECK(pen.release());
    CHECK(pen.take() == std::vector<Vec2i>{{10, 10}, {50, 12}});
    CHECK(!pen.isDrawing());
    CHECK(!pen.release());
}

TEST_CASE("path pen: clicks add points, and clicking the last one twice ends the path") {
    PathPen pen;
    for (const Vec2i point : {Vec2i{10, 10}, Vec2i{60, 10}, Vec2i{60, 50}}) {
        CHECK(!pen.press(point));
        CHECK(!pen.release());
        pen.moveTo({99, 99});
        CHECK(!pen.release());
    }
    CHECK(pen.press({61, 52}));
    CHECK(pen.take() == std::vector<Vec2i>{{10, 10}, {60, 10}, {60, 50}});
}

TEST_CASE("path pen: points are undone one by one, or cancelled together") {
    PathPen pen;
    pen.press({10, 10});
    pen.release();
    pen.press({60, 10});
    pen.undo();
    CHECK(pen.points() == std::vector<Vec2i>{{10, 10}});
    pen.undo();
    CHECK(!pen.isDrawing());
    pen.undo();
    pen.press({10, 10});
    pen.cancel();
    CHECK(!pen.isDrawing());
    CHECK(!pen.release());
}

TEST_CASE("path pen: a drag that has left the view continues by clicks") {
    PathPen pen;
    pen.press({10, 10});
    pen.ignoreButton();
    pen.moveTo({80, 10});
    CHECK(!pen.release());
    CHECK(pen.points().size() == 1);
}

TEST_CASE("path pen: no path is longer than a level allows") {
    PathPen pen;
    size_t pressed = 1;
    for (int x = 0; !pen.press({x, 0}); x += 10) {
        pen.release();
        ++pressed;
    }
    CHECK(pressed == PathPen::kMaxPoints);
    CHECK(pen.points().size() == PathPen::kMaxPoints);
}

TEST_CASE("body tools: a crate is placed next to the player, on the side that it faces") {
    for (const int direction : {-1, 1}) {
        for (const int side : {1, 7, 16, 30}) {
            Level level = levelWithFloor();
            Cast cast = *level.cast;
            cast.player->feet = {160, 144};
            level.cast = cast;
            World world = facing(direction, level);
            const Rect player = world.player().body.rect;
            BodyTools tools;
            tools.crateWidth = tools.crateHeight = side;
            REQUIRE(!apply(world, crateNextTo(tools, world)).rejection);
            const Rect crate = newest(world).body.rect;
            CHECK(crate.width == side);
            CHECK(crate.bottom() == player.bottom());
            CHECK((direction < 0 ? player.left - crate.right() : crate.left - player.right()) == 1);
        }
    }
}

TEST_CASE("body tools: a crate is lifted onto a step, and rejected without any room") {
    const Level step = levelOfRows({"........", "........", "...#####", "########"},
                                   R"({"x": 40, "y": 48, "height": 20})");
    World world = facing(1, step);
    BodyTools tools;
    REQUIRE(!apply(world, crateNextTo(tools, world)).rejection);
    CHECK(newest(world).body.rect.bottom() == 32);
    tools.crateHeight = 100;
    CHECK(findRejection(world, crateNextTo(tools, world)));
}

TEST_CASE("body tools: a platform starts in front of the player's feet, moves ahead and returns") {
    for (const int direction : {-1, 1}) {
        Level level = levelWithFloor();
        Cast cast = *level.cast;
        cast.player->feet = {160, 144};
        level.cast = cast;
        World world = facing(direction, level);
        const Rect player = world.player().body.rect;
        REQUIRE(!apply(world, platformNextTo({}, world)).rejection);
        const Rect begin = newest(world).body.rect;
        CHECK(begin.bottom() == player.bottom());
        CHECK(!overlaps(begin, player));
        int farthest = 0;
        for (int i = 0; i < 300; ++i) {
            step(world, 0);
            const int way = (newest(world).body.rect.left - begin.left) * direction;
            CHECK(way >= 0);
            farthest = std::max(farthest, way);
        }
        CHECK(farthest == 96);
        CHECK(world.player().body.rect.left == player.left);
    }
}

TEST_CASE("play tools: the crate tool places a crate of the chosen size around the pointer") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.setLeftTool(Tool::crate);
    playTools.bodies().crateWidth = 20;
    playTools.bodies().crateHeight = 10;
    const PointerHint hint = playTools.hintAt(world, {100, 60});
    REQUIRE(hint.preview);
    CHECK(!hint.brush);
    CHECK(!hint.preview->isRejected);
    playTools.press(world, MouseButton::left, {100, 60});
    CHECK(applyAll(world, playTools) == 1);
    CHECK(newest(world).kind == Kind::crate);
    CHECK(newest(world).body.rect == Rect{90, 55, 20, 10});
    CHECK(newest(world).body.rect == hint.preview->rect);
    const PointerHint inFloor = playTools.hintAt(world, {100, 150});
    CHECK(inFloor.preview->isRejected);
    CHECK(!inFloor.rejection.empty());
}

TEST_CASE("play tools: a dragged path becomes a platform that follows it") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.setLeftTool(Tool::platform);
    playTools.bodies().isOneWay = true;
    playTools.bodies().platformSpeed = 120;
    playTools.press(world, MouseButton::left, {100, 60});
    playTools.moveTo(world, {180, 60});
    CHECK(playTools.isDrawingPath());
    const PointerHint hint = playTools.hintAt(world, {180, 60});
    CHECK(hint.preview->path == std::vector<Vec2i>{{100, 60}, {180, 60}});
    CHECK(hint.preview->isOneWay);
    playTools.release(MouseButton::left);
    CHECK(!playTools.isDrawingPath());
    CHECK(applyAll(world, playTools) == 1);
    const Actor platform = newest(world);
    CHECK(platform.kind == Kind::platform);
    CHECK(platform.isOneWay);
    CHECK(platform.body.rect == hint.preview->rect);
    CHECK(contains(platform.body.rect, {100, 60}));
    REQUIRE(world.platforms.size() == 1);
    CHECK(world.platforms[0].progress.speed == 120);
    CHECK(middlesOf(*world.platforms[0].progress.path, 8) == hint.preview->path);
    for (int i = 0; i < 40; ++i) step(world, 0);
    CHECK(newest(world).body.rect.left == platform.body.rect.left + 80);
}

TEST_CASE("play tools: a clicked path ends by Enter, one point makes a static platform") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.setLeftTool(Tool::platform);
    for (const Vec2i point : {Vec2i{60, 60}, Vec2i{100, 60}, Vec2i{100, 30}}) {
        playTools.press(world, MouseButton::left, point);
        playTools.release(MouseButton::left);
    }
    CHECK(applyAll(world, playTools) == 0);
    playTools.finishPath();
    CHECK(applyAll(world, playTools) == 1);
    CHECK(world.platforms[0].progress.path->size() == 3);

    playTools.press(world, MouseButton::left, {200, 60});
    playTools.release(MouseButton::left);
    playTools.finishPath();
    CHECK(applyAll(world, playTools) == 1);
    const Rect rect = newest(world).body.rect;
    for (int i = 0; i < 30; ++i) step(world, 0);
    CHECK(newest(world).body.rect == rect);
    playTools.finishPath();
    CHECK(applyAll(world, playTools) == 0);
}

TEST_CASE("play tools: another tool cancels a path, and a rejection has a reason") {
    World world = makeWorld(levelWithFloor(), 0);
    PlayTools playTools;
    playTools.setLeftTool(Tool::platform);
    playTools.press(world, MouseButton::left, {60, 60});
    playTools.setLeftTool(Tool::crate);
    CHECK(!playTools.isDrawingPath());
    playTools.setLeftTool(Tool::platform);
    const Rect player = world.player().body.rect;
    const PointerHint hint = playTools.hintAt(world, {player.left, player.top + 10});
    CHECK(hint.rejection == "a body is in the way");
    CHECK(hint.preview->isRejected);
}

TEST_CASE("play tools: the inspect tool frames the body under the pointer") {
    World world = makeWorld(levelWithFloor(), 0);
    const PlayTools playTools;
    const Rect player = world.player().body.rect;
    const PointerHint over = playTools.hintAt(world, {player.left + 4, player.top + 4});
    REQUIRE(over.preview);
    CHECK(over.preview->rect == player);
    CHECK(!over.brush);
    const PointerHint nextToIt = playTools.hintAt(world, {200, 40});
    CHECK(!nextToIt.preview);
    CHECK(nextToIt.brush);
}
