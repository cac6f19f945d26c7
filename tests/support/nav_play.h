// Plays a follower step by step, on a map with a target.
#pragma once

#include "game/nav/follower.h"
#include "game/world/world.h"
#include "support/nav_levels.h"

namespace pixelstep {

inline NavTerrain terrainOf(const Level& level) {
    return {level.tiles, {}, level.tuning};
}

inline NavUser navUserOf(const Tuning& tuning, Vec2i size) {
    return {size, tuningForMoves(tuning)};
}

/// Updates the only graph of `nav` for a tuning and size until nothing is due.
/// @return  units of work
inline int64_t finishNav(Nav& nav, const NavTerrain& terrain, Vec2i size) {
    const NavUser user = navUserOf(terrain.tuning, size);
    return updateNav(nav, {terrain.tiles, terrain.platforms, {&user, 1}}, INT64_MAX);
}

inline Nav navOf(const NavTerrain& terrain, Vec2i size) {
    Nav nav;
    finishNav(nav, terrain, size);
    return nav;
}

inline Nav navOf(const Level& level, Vec2i size) {
    return navOf(terrainOf(level), size);
}

/// A level whose player starts at this rectangle.
inline Level levelWith(const TileMap& tiles, const Tuning& tuning, const Rect& player) {
    Level level;
    level.tiles = tiles;
    level.tuning = tuning;
    Cast cast;
    cast.player = BodyStart{.feet = feetOf(player), .width = player.width, .height = player.height};
    level.cast = cast;
    return level;
}

/// A player that presses a follower's buttons.
struct FollowerRun {
    World world;
    Nav nav;
    FollowerState state{};
    NavScratch scratch{};
    Rect target{};

    void step() {
        const Actor& me = world.player();
        const Tuning& tuning = world.level.tuning;
        const Vec2i size{me.body.rect.width, me.body.rect.height};
        const NavGraph* graph = graphFor(nav, navUserOf(tuning, size));
        const FollowerSensors sensors{.body = me.body.rect,
                                      .grounded = me.grounded,
                                      .target = target,
                                      .goal = graph ? goalFor(*graph, target) : std::nullopt,
                                      .speedX = me.body.speed.x,
                                      .hangs = me.character.ledge != 0,
                                      .climbs = me.character.climbing};
        int budget = kFollowerBudget;
        const Buttons held = follow(state, sensors, graph, tuning, scratch, budget);
        pixelstep::step(world, held);
    }
    /// Steps until it has arrived, or -1 if that takes more than `most`.
    int stepsToTarget(int most) {
        for (int done = 0; done <= most; ++done) {
            if (touchOrOverlap(world.player().body.rect, target)) return done;
            step();
        }
        return -1;
    }
};

inline std::vector<NavNode> allNodes(const NavGraph& graph) {
    std::vector<NavNode> spots;
    for (const Shared<NavBlock>& block : graph.table->blocks)
        for (const NavSegment& segment : block->segments)
            for (const NavNode spot : spotsOf(graph, segment)) spots.push_back(spot);
    return spots;
}

inline NavNode randomNode(const std::vector<NavNode>& spots, Random& random) {
    return spots[static_cast<size_t>(random.between(0, static_cast<int>(spots.size()) - 1))];
}

/// Tunings with different walks and jumps.
inline Tuning randomNavTuning(Random& random) {
    Tuning tuning;
    if (random.chance(1, 2)) return tuning;
    tuning.stepsPerSecond = random.chance(1, 2) ? 60 : random.between(30, 120);
    tuning.walkSpeed = random.between(60, 300);
    tuning.jumpSpeed = random.between(200, 600);
    tuning.gravity = random.between(600, 1800);
    tuning.maxClimb = random.between(0, 8);
    tuning.stickToSlopes = random.chance(3, 4);
    return tuning;
}

}  // namespace pixelstep
