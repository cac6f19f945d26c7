// The reference implementation of the place to which a hazard zone sends the player: tries all
// places in order, by the text of docs/rules.md. Shares no code with `respawnPlace`.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "game/level/hazard_places.h"
#include "game/world/course.h"
#include "game/world/explain.h"
#include "support/world_rules.h"

namespace pixelstep {

/// The rectangles that the player avoids: crates and platforms, with their places until it acts in
/// the next step and a pixel around those that move. These are the places of a step in which only
/// platforms move by themselves.
inline std::vector<Rect> naiveObstacles(World world) {
    for (Actor& actor : world.actors) {
        if (actor.kind == Kind::platform) continue;
        actor.ai = AiKind::idle;
        actor.hasGravity = false;
        actor.body.speed = {actor.character.inherited.x, 0};
    }
    std::vector<Rect> obstacles;
    for (const Actor& actor : world.actors) {
        Actor solid = actor;
        solid.isOneWay = false;  // one-way platforms count, too
        // It also keeps a distance from what would hurt it by contact.
        const int margin = actor.isTrigger ? 1 : 0;
        solid.isTrigger = false;
        if (!naiveIsSolidTo(world, world.player(), solid)) continue;
        const auto explained = explainStep(world, 0, actor.id);
        Rect reached = actor.body.rect;
        for (const ExplainedPixel& pixel : explained->pixels)
            reached = unionOf(reached, pixel.place);
        const bool moves = reached != actor.body.rect || !explained->isPresent;
        obstacles.push_back(reached.grown((moves ? 1 : 0) + margin));
    }
    return obstacles;
}

/// The first place around `wanted` that is free and in no hazard zone, at most `reach` px away in
/// each direction.
inline std::optional<Rect> naiveFreePlace(const World& world, const std::vector<Rect>& obstacles,
                                          const Rect& wanted, int reach) {
    const int facing = world.player().character.facing;
    const auto isFree = [&](const Rect& box) {
        for (const Rect& obstacle : obstacles)
            if (naiveSharesPixel(obstacle, box)) return false;
        for (const Zone& zone : world.level.scenery->zones)
            if (zone.kind == ZoneKind::hazard && naiveSharesPixel(zoneRect(zone), box))
                return false;
        return !world.tiles().isSolid(box);
    };
    for (int distance = 0; distance <= 2 * reach; ++distance) {
        for (int rows = std::max(0, distance - reach); rows <= std::min(distance, reach); ++rows) {
            const int columns = distance - rows;
            for (const int dy : {-rows, rows})
                for (const int dx : {columns * facing, -columns * facing})
                    if (isFree(wanted.moved(dx, dy))) return wanted.moved(dx, dy);
        }
    }
    return std::nullopt;
}

/// The place to which a hazard zone sends the player.
/// @param world  right after that
inline std::optional<Rect> naiveRespawnPlace(const World& world) {
    const std::vector<Rect> obstacles = naiveObstacles(world);
    const Rect& start = world.playerStart;
    if (world.course.checkpoint) {
        const Zone& zone = world.level.scenery->zones[*world.course.checkpoint];
        const int reach = kRespawnReach * world.level.tiles.tileSize();
        if (const auto place =
                naiveFreePlace(world, obstacles, checkpointPlace(zone, start), reach))
            return place;
    }
    const Rect map = world.level.tiles.bounds();
    return naiveFreePlace(world, obstacles, start, map.width + map.height);
}

}  // namespace pixelstep
