// Rules of worlds with many bodies, checked after each step: cheap rules for all bodies, expensive
// ones for a sample.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/world/world.h"
#include "support/world_rules.h"

namespace pixelstep {

inline constexpr int kComparedWithAll = 4;  // bodies per step

/// False for commands that load or restart a level or need path-finding.
inline bool playsOn(const Command& command) {
    if (std::holds_alternative<Restart>(command) || std::holds_alternative<Load>(command))
        return false;
    const auto* ai = std::get_if<SetAi>(&command);
    const auto* spawn = std::get_if<SpawnClone>(&command);
    return !(ai != nullptr && ai->ai == AiKind::follow) &&
           !(spawn != nullptr && spawn->ai == AiKind::follow);
}

/// The number of solid pixels in any rectangle, from the map of single pixels.
class SolidSums {
public:
    explicit SolidSums(const TileMap& map) : bounds_(map.bounds()) {
        const PixelMap pixels(map);
        const auto width = static_cast<size_t>(bounds_.width) + 1;
        sums_.assign(width * (static_cast<size_t>(bounds_.height) + 1), 0);
        for (int y = 0; y < bounds_.height; ++y) {
            int row = 0;
            for (int x = 0; x < bounds_.width; ++x) {
                row += pixels.isSolid(bounds_.left + x, bounds_.top + y);
                at(x + 1, y + 1) = at(x + 1, y) + row;
            }
        }
    }

    /// Outside the map is solid.
    bool isSolid(const Rect& box) {
        const int left = box.left - bounds_.left;
        const int top = box.top - bounds_.top;
        const int right = left + box.width;
        const int bottom = top + box.height;
        if (left < 0 || top < 0 || right > bounds_.width || bottom > bounds_.height) return true;
        return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) != 0;
    }

private:
    int& at(int x, int y) {
        return sums_[static_cast<size_t>(y) * (static_cast<size_t>(bounds_.width) + 1) +
                     static_cast<size_t>(x)];
    }

    Rect bounds_;
    std::vector<int> sums_;
};

/// True if the actor is not marked as grounded, although it does not rise and a solid pixel blocks
/// a move by one pixel down.
inline bool isWronglyAirborne(const Actor& actor, SolidSums& solids) {
    const Rect& box = actor.body.rect;
    return actor.kind != Kind::platform && actor.body.speed.y >= 0 && !actor.grounded &&
           solids.isSolid({box.left, box.bottom(), box.width, 1});
}

inline bool hasWrongOverlapCount(const World& world, const Actor& me) {
    int count = 0;
    for (const Actor& other : world.actors)
        count += &other != &me && isCharacter(other.kind) &&
                 naiveSharesPixel(me.body.rect, other.body.rect);
    return std::min(count, kMaxOverlaps) != me.overlaps;
}

inline std::optional<std::string> brokenBy(const World& world, const Actor& actor,
                                           SolidSums& solids) {
    const Body& body = actor.body;
    if (std::abs(body.remainder.x) >= 65536 || std::abs(body.remainder.y) >= 65536)
        return nameOf(actor) + " has a remainder of a whole pixel";
    if (actor.kind == Kind::platform) return {};
    if (solids.isSolid(body.rect)) return nameOf(actor) + " is inside solid pixels";
    if (isWronglyAirborne(actor, solids)) return nameOf(actor) + " stands and is not grounded";
    for (const Actor& other : world.actors) {
        if (actor.id == other.id) continue;
        if (naiveIsSolidTo(world, actor, other) && naiveSharesPixel(body.rect, other.body.rect))
            return nameOf(actor) + " is inside " + nameOf(other);
    }
    return {};
}

/// Crates and platforms are few, so every body is compared only with these.
inline std::optional<std::string> violationOf(const World& world, SolidSums& solids,
                                              Random& random) {
    World solidBodies;  // crates and platforms only
    solidBodies.groupSets = world.groupSets;
    for (const Actor& actor : world.actors)
        if (!isCharacter(actor.kind)) solidBodies.actors.push_back(actor);
    for (const Actor& actor : world.actors)
        if (auto broken = brokenBy(solidBodies, actor, solids)) return broken;
    for (int i = 0; i < kComparedWithAll; ++i) {
        const int last = static_cast<int>(world.actors.size()) - 1;
        const Actor& me = world.actors[static_cast<size_t>(random.between(0, last))];
        if (hasWrongOverlapCount(world, me)) return nameOf(me) + " has a wrong number of overlaps";
    }
    return {};
}

}  // namespace pixelstep
