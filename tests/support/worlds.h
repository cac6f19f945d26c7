// Creates and plays worlds for tests, from drawings, buttons and commands.
#pragma once

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "game/world/bodies.h"
#include "game/world/world.h"
#include "support/maps.h"
#include "support/print.h"

namespace pixelstep {

/// A level drawn as tiles; the player's feet are in the middle of the bottom edge of the cell `@`.
inline Level levelOf(std::vector<std::string> drawing, int width = 12, int height = 20,
                     int tileSize = 16, Vec2i origin = {}) {
    Level level;
    Cast cast;
    for (size_t row = 0; row < drawing.size(); ++row) {
        const size_t column = drawing[row].find('@');
        if (column == std::string::npos) continue;
        drawing[row][column] = '.';
        cast.player =
            BodyStart{.feet = {origin.x + static_cast<int>(column) * tileSize + tileSize / 2,
                               origin.y + (static_cast<int>(row) + 1) * tileSize},
                      .width = width,
                      .height = height};
    }
    level.tiles = mapOf(drawing, plainLegend(), tileSize, origin);
    level.cast = cast;
    return level;
}

inline World worldOf(const std::vector<std::string>& drawing, int width = 12, int height = 20) {
    return makeWorld(levelOf(drawing, width, height), 0);
}

inline void run(World& world, Buttons buttons, int steps) {
    for (int i = 0; i < steps; ++i) step(world, buttons);
}

inline bool happened(const World& world, EventKind kind, uint32_t id = 0) {
    return std::ranges::any_of(
        world.events, [&](const Event& event) { return event.kind == kind && event.id == id; });
}

/// Changes the groups of one body.
/// @param how  (Groups&) changes them
template <class How>
void changeGroups(World& world, size_t index, How how) {
    Groups groups = groupsOf(world, world.actors[index]);
    how(groups);
    setGroups(world, world.actors[index], groups);
}

inline Vec2i feetOfPlayer(const World& world) {
    return feetOf(world.player().body.rect);
}

inline Place placing(const std::string& words, std::vector<Vec2i> cells) {
    return {.tile = *parseTileText(words), .cells = std::move(cells)};
}

inline Tune tuning(const std::string& name, int value) {
    return {{{findTunable(name), value}}};
}

/// Applies a command and requires that it is accepted.
/// @return  the result
inline Outcome accepted(World& world, const Command& command) {
    REQUIRE_FALSE(findRejection(world, command));
    return apply(world, command);
}

/// Checks that the command is rejected and that the world does not change, including the last
/// events.
inline void requireRejected(World world, const Command& command) {
    run(world, kButtonRight | kButtonUp, 1);  // creates an event
    const World before = world;
    REQUIRE(findRejection(world, command));
    const Outcome outcome = apply(world, command);
    REQUIRE(outcome.rejection == findRejection(before, command));
    REQUIRE_FALSE(outcome.rejection->empty());
    REQUIRE(outcome.count == 0);
    REQUIRE(outcome.leftOut.empty());
    REQUIRE(world == before);
}

/// The first body that overlaps solid pixels, or null.
inline const Actor* actorInSolid(const World& world) {
    for (const Actor& actor : world.actors)
        if (world.tiles().isSolid(actor.body.rect)) return &actor;
    return nullptr;
}

}  // namespace pixelstep
