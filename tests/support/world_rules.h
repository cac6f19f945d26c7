// The rules of every world, checked after a step by testing all pairs. Shares no code with the
// step.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "game/world/world.h"
#include "support/pixel_map.h"

namespace pixelstep {

inline std::string nameOf(const Actor& actor) {
    return std::string(kindName(actor.kind)) + " " + std::to_string(actor.id);
}

/// B is solid to A if B is a crate or platform and A collides with a group of B.
inline bool naiveIsSolidTo(const World& world, const Actor& a, const Actor& b) {
    const bool isSolid =
        b.kind == Kind::crate || (b.kind == Kind::platform && !b.isOneWay && !b.isTrigger);
    const Groups& mine = groupsOf(world, a);
    const Groups& otherGroups = groupsOf(world, b);
    return isSolid && (mine.collidesWith & otherGroups.member) != 0 &&
           (mine.detectsOnly & otherGroups.member) == 0;
}

inline bool naiveSharesPixel(const Rect& a, const Rect& b) {
    return a.left < b.right() && b.left < a.right() && a.top < b.bottom() && b.top < a.bottom();
}

/// No body ends a step inside solid pixels or solid bodies.
inline std::optional<std::string> bodyInsideSolid(const World& world, const PixelMap& pixels) {
    for (const Actor& a : world.actors) {
        if (a.kind == Kind::platform) continue;
        if (pixels.isSolid(a.body.rect)) return nameOf(a) + " is inside solid pixels";
        for (const Actor& b : world.actors)
            if (&a != &b && naiveIsSolidTo(world, a, b) &&
                naiveSharesPixel(a.body.rect, b.body.rect))
                return nameOf(a) + " is inside " + nameOf(b);
    }
    return {};
}

/// The contacts are all overlapping or touching pairs in which one body detects the other.
inline std::optional<std::string> contactError(const World& world) {
    std::vector<IndexPair> expected;
    std::vector<int> counts(world.actors.size());
    for (uint32_t i = 0; i < world.actors.size(); ++i) {
        for (uint32_t j = i + 1; j < world.actors.size(); ++j) {
            const Actor& a = world.actors[i];
            const Actor& b = world.actors[j];
            if (!touchOrOverlap(a.body.rect, b.body.rect)) continue;
            const Groups& mine = groupsOf(world, a);
            const Groups& otherGroups = groupsOf(world, b);
            const bool isNoticed = (mine.collidesWith & otherGroups.member) != 0 ||
                                   (otherGroups.collidesWith & mine.member) != 0;
            if (isNoticed) expected.push_back({i, j});
            if (!naiveSharesPixel(a.body.rect, b.body.rect)) continue;
            counts[i] += b.kind == Kind::player || b.kind == Kind::clone;
            counts[j] += a.kind == Kind::player || a.kind == Kind::clone;
        }
    }
    if (contactPairs(world) != expected) return "contacts are not those of all pairs";
    for (size_t i = 0; i < counts.size(); ++i)
        if (world.actors[i].overlaps != std::min(counts[i], kMaxOverlaps))
            return nameOf(world.actors[i]) + " has a wrong number of overlaps";
    return {};
}

/// Ids ascend, the player is the first, platforms are on their paths, and remainders are below a
/// pixel.
inline std::optional<std::string> stateError(const World& world) {
    size_t platform = 0;
    for (size_t i = 0; i < world.actors.size(); ++i) {
        const Actor& actor = world.actors[i];
        if (i > 0 && actor.id <= world.actors[i - 1].id) return "ids do not ascend";
        if ((i == 0) != (actor.kind == Kind::player)) return "the player is not the first";
        const Body& body = actor.body;
        if (std::abs(body.remainder.x) >= 65536 || std::abs(body.remainder.y) >= 65536)
            return nameOf(actor) + " has a remainder of a whole pixel";
        if (actor.kind != Kind::platform) continue;
        if (platform >= world.platforms.size() || world.platforms[platform].id != actor.id)
            return nameOf(actor) + " has no path";
        const PathProgress& progress = world.platforms[platform++].progress;
        if (!progress.path->empty() && feetOf(body.rect) != positionOn(progress))
            return nameOf(actor) + " left its path";
    }
    if (platform != world.platforms.size()) return "a path has no platform";
    return {};
}

inline std::optional<std::string> brokenRule(const World& world, const PixelMap& pixels) {
    if (auto broken = bodyInsideSolid(world, pixels)) return broken;
    if (auto broken = contactError(world)) return broken;
    return stateError(world);
}

inline std::optional<std::string> brokenRule(const World& world) {
    return brokenRule(world, PixelMap(world.tiles()));
}

}  // namespace pixelstep
