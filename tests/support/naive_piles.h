// The reference implementation of separation and crowds, by a test of every pair.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "game/world/bodies.h"
#include "game/world/separation.h"

namespace pixelstep {

inline bool naiveYields(const World& world, uint32_t me, uint32_t other) {
    return separatesFrom(traitsOf(world, world.actors[me]), traitsOf(world, world.actors[other]));
}

/// A character separates from at most 48 of those that it overlaps or touches: the next by id,
/// continuing with the first after the last.
inline std::vector<std::vector<uint32_t>> naiveOthers(const World& world) {
    const auto count = static_cast<uint32_t>(world.actors.size());
    std::vector<std::vector<uint32_t>> others(count);
    for (uint32_t me = 0; me < count; ++me)
        for (uint32_t next = 1; next < count && others[me].size() < 48; ++next) {
            const uint32_t other = (me + next) % count;
            if (touchOrOverlap(world.actors[me].body.rect, world.actors[other].body.rect) &&
                naiveYields(world, me, other))
                others[me].push_back(other);
        }
    return others;
}

/// Two bodies whose middles are exactly aligned on an axis separate to the sides from which they
/// came, if these differ.
inline void naiveAlign(Contact& contact) {
    const auto side = [](int start, int size, int otherStart, int otherSize) {
        const int apart = 2 * start + size - (2 * otherStart + otherSize);
        return (apart > 0) - (apart < 0);
    };
    const Rect& me = contact.myRect;
    const Rect& other = contact.otherRect;
    const Rect& mine = contact.myPreviousRect;
    const Rect& others = contact.otherPreviousRect;
    const int x = side(mine.left, mine.width, others.left, others.width);
    const int y = side(mine.top, mine.height, others.top, others.height);
    if (side(me.left, me.width, other.left, other.width) == 0 && x != 0)
        contact.overlap.x = x * std::abs(contact.overlap.x);
    if (side(me.top, me.height, other.top, other.height) == 0 && y != 0)
        contact.overlap.y = y * std::abs(contact.overlap.y);
}

/// The separation of each body from its others. Two standing bodies that overlap and respond to
/// each other are left out.
inline std::vector<Separation> naiveSeparations(const World& world) {
    std::vector<Separation> separations(world.actors.size());
    const std::vector<std::vector<uint32_t>> others = naiveOthers(world);
    for (uint32_t me = 0; me < world.actors.size(); ++me) {
        for (const uint32_t other : others[me]) {
            const Actor& mine = world.actors[me];
            const Actor& otherActor = world.actors[other];
            Contact contact = contactOf(mine.id, mine.body, otherActor.id, otherActor.body);
            naiveAlign(contact);
            const bool yields = naiveYields(world, other, me);
            if (contact.isOverlap && yields && isStanding(mine) && isStanding(otherActor)) continue;
            const SeparationShare share =
                mine.id < otherActor.id ? SeparationShare::asLowerId : SeparationShare::asHigherId;
            separations[me].add(contact, yields ? share : SeparationShare::full);
        }
    }
    return separations;
}

/// The crowds, each sorted by index, and ordered by their smallest index.
/// @param others  the result of naiveOthers at the start of the step
inline std::vector<std::vector<uint32_t>> naiveCrowds(
    const World& world, const std::vector<std::vector<uint32_t>>& others) {
    const auto isJoined = [&](uint32_t a, uint32_t b) {
        const Actor& first = world.actors[a];
        const Actor& second = world.actors[b];
        const bool sharesRows = first.body.rect.top < second.body.rect.bottom() &&
                                second.body.rect.top < first.body.rect.bottom();
        const bool meet =
            std::ranges::count(others[a], b) > 0 || std::ranges::count(others[b], a) > 0;
        return isStanding(first) && isStanding(second) && sharesRows && meet &&
               naiveYields(world, a, b) && naiveYields(world, b, a);
    };
    const auto count = static_cast<uint32_t>(world.actors.size());
    std::vector<std::vector<uint32_t>> crowds;
    std::vector<char> isSeen(count);
    for (uint32_t start = 0; start < count; ++start) {
        if (isSeen[start]) continue;
        std::vector<uint32_t> crowd{start};
        isSeen[start] = 1;
        bool hasOverlap = false;
        for (size_t next = 0; next < crowd.size(); ++next) {
            for (uint32_t other = 0; other < count; ++other) {
                if (!isJoined(crowd[next], other)) continue;
                hasOverlap = hasOverlap || overlaps(world.actors[crowd[next]].body.rect,
                                                    world.actors[other].body.rect);
                if (!isSeen[other]) crowd.push_back(other);
                isSeen[other] = 1;
            }
        }
        std::ranges::sort(crowd);
        if (hasOverlap) crowds.push_back(crowd);
    }
    return crowds;
}

}  // namespace pixelstep
