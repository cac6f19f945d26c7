// Helpers for tests that play a bug level with held buttons.
#pragma once

#include <algorithm>
#include <optional>

#include "game/world/world.h"
#include "io/support.h"
#include "math/fixed.h"
#include "support/print.h"

namespace pixelstep::test {

/// A world at the start of levels/bugs/NAME.json.
inline World bugLevel(const std::string& name) {
    return makeWorld(good(textOf("levels/bugs/" + name + ".json")), 0);
}

/// The same with the player at rest at another place; nothing if it would be inside solid pixels.
inline std::optional<World> playerAt(const World& world, Vec2i feet) {
    Level level = world.level;
    const Rect& box = world.player().body.rect;
    level.cast.edit().player = BodyStart{feet, box.width, box.height, {}, {}};
    if (findError(level)) return std::nullopt;
    return makeWorld(level, 0);
}

/// The same without one-way tiles, for comparison with a body that passes through them.
inline World withoutOneWays(World world) {
    TileMap& tiles = world.level.tiles;
    for (int row = 0; row < tiles.rows(); ++row)
        for (int column = 0; column < tiles.columns(); ++column)
            if (tiles.isOneWay({column, row})) tiles.setTile({column, row}, {});
    return world;
}

inline const Rect& box(const World& world) {
    return world.player().body.rect;
}
inline int feetRow(const World& world) {
    return box(world).bottom();
}

inline bool happened(const World& world, EventKind kind) {
    return std::ranges::any_of(world.events,
                               [&](const Event& event) { return event.kind == kind; });
}

/// The row of the topmost solid pixel in the player's columns, at or below its head: the row of its
/// feet if it stands on the highest ground below.
/// @param planks  one-way tiles are ground, too
/// @param above   [px] start of the search above the feet; by default from the head
inline int groundUnder(const World& world, bool oneWays = false, int above = kMaxBodySide) {
    const TileMap& tiles = world.level.tiles;
    const Rect& body = box(world);
    for (int y = std::max(body.top, body.bottom() - above);; ++y) {
        const Rect row{body.left, y, body.width, 1};
        if (tiles.isSolid(row)) return y;
        const Rect cells = tiles.cellsUnder(row);
        for (int column = cells.left; oneWays && column < cells.right(); ++column)
            if (tiles.sharesPixel({column, cells.top}, row)) return y;
    }
}

/// Does a step and checks that x changes by exactly the requested speed.
inline void stepAtFullSpeed(World& world, Buttons buttons) {
    const Body before = world.player().body;
    step(world, buttons);
    const Body& now = world.player().body;
    const int direction = ((buttons & kButtonRight) != 0) - ((buttons & kButtonLeft) != 0);
    const Tuning& tuning = world.level.tuning;
    const int64_t speed = direction * toFixed(tuning.walkSpeed);
    CAPTURE(before.rect);
    CAPTURE(now.rect);
    REQUIRE(now.speed.x == speed);
    REQUIRE(toFixed(now.rect.left - before.rect.left) + now.remainder.x - before.remainder.x ==
            perStep(speed, tuning.stepsPerSecond));
}

/// Walks a step at full speed, grounded on the highest ground, without events.
inline void walkOn(World& world, Buttons buttons, bool oneWays = false) {
    stepAtFullSpeed(world, buttons);
    REQUIRE(world.player().grounded);
    REQUIRE(feetRow(world) == groundUnder(world, oneWays));
    REQUIRE(world.events.empty());
}

/// True while a step of the walk speed stays within the columns `left` to `right` [px].
inline bool hasRoom(const World& world, Buttons buttons, int left, int right) {
    const int length = world.level.tuning.walkSpeed / world.level.tuning.stepsPerSecond + 1;
    return (buttons & kButtonRight) ? box(world).right() + length <= right
                                    : box(world).left - length >= left;
}

/// Walks from the start to `right` [px] and back to `left`, with the checks of `walkOn`.
inline void walkBothWays(World world, int left, int right, bool oneWays = false) {
    int steps = 0;
    for (const Buttons buttons : {kButtonRight, kButtonLeft})
        for (; hasRoom(world, buttons, left, right); ++steps) walkOn(world, buttons, oneWays);
    REQUIRE(steps > 0);
}

/// The same from one side of the map to the other, at speeds from less than a pixel per step to
/// many, with every remainder.
inline void walkAcross(const World& start, bool oneWays = false) {
    const int width = start.level.tiles.bounds().width;
    for (const int speed : {37, 60, 160, 320, 640, 2500}) {
        CAPTURE(speed);
        World world = start;
        world.level.tuning.walkSpeed = speed;
        walkBothWays(world, 8, width - 8, oneWays);
    }
    for (int phase = 0; phase < 8; ++phase) {
        World world = start;
        world.actors.front().body.remainder.x = static_cast<int32_t>(phase * kFixedOne / 8);
        walkBothWays(world, 8, width - 8, oneWays);
    }
}

/// Stands for 600 steps: only the step count and the remembered buttons change.
inline void standStill(World world) {
    step(world, 0);
    World later = world;
    for (int i = 0; i < 600; ++i) step(later, 0);
    REQUIRE(later.stepCount == world.stepCount + 600);
    later.stepCount = world.stepCount;
    later.buttonHistory = world.buttonHistory;
    REQUIRE(later == world);
}

}  // namespace pixelstep::test
