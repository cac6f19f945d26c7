// The reference for characters that push apart, by a test of every pair.
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
/// came, if these differ; otherwise in x to those that they face (idle clones face none), or if
/// both face the same one, the lower id to that, the right one if both face none.
inline void naiveAlign(Contact& contact, const Actor& actor, const Actor& otherActor) {
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
    if (side(me.left, me.width, other.left, other.width) == 0) {
        const auto faced = [](const Actor& one) {
            return one.ai == AiKind::idle && one.kind == Kind::clone ? 0 : one.character.facing;
        };
        const bool isLower = actor.id < otherActor.id;
        int way = x;
        if (way == 0) way = (faced(actor) > faced(otherActor)) - (faced(actor) < faced(otherActor));
        if (way == 0) way = (faced(actor) < 0) == isLower ? -1 : 1;
        contact.overlap.x = way * std::abs(contact.overlap.x);
    }
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
            naiveAlign(contact, mine, otherActor);
            const bool yields = naiveYields(world, other, me);
            if (contact.isOverlap && yields && isStanding(mine) && isStanding(otherActor)) continue;
            const SeparationShare share =
                mine.id < otherActor.id ? SeparationShare::asLowerId : SeparationShare::asHigherId;
            separations[me].add(contact, yields ? share : SeparationShare::full);
        }
    }
    return separations;
}

/// The pixel by which each standing body steps away from other standing ones: to the side on which
/// it overlaps fewer, at most 64 counted on each.
inline std::vector<int> naiveStandingMoves(const World& world) {
    std::vector<int> moves;
    const auto sumOf = [](const Rect& rect) { return 2 * rect.left + rect.width; };
    for (uint32_t me = 0; me < world.actors.size(); ++me) {
        const Actor& mine = world.actors[me];
        int left = 0;
        int right = 0;
        for (uint32_t other = 0; other < world.actors.size(); ++other) {
            const Actor& them = world.actors[other];
            if (other == me || !isStanding(mine) || !isStanding(them) ||
                !overlaps(mine.body.rect, them.body.rect) || !naiveYields(world, me, other) ||
                !naiveYields(world, other, me))
                continue;
            int side = sumOf(them.body.rect) - sumOf(mine.body.rect);
            if (side == 0) side = sumOf(them.body.previousRect) - sumOf(mine.body.previousRect);
            if (side == 0) side = them.id > mine.id ? 1 : -1;
            (side < 0 ? left : right) += 1;
        }
        left = std::min(left, 64);
        right = std::min(right, 64);
        moves.push_back(left < right ? -1 : left > right ? 1 : 0);
    }
    return moves;
}

/// True if the next step separates all bodies as the loops over every pair do.
inline bool separatesLikeEveryPair(const World& world, Scratch& scratch) {
    loadSolids(world, scratch.solids);
    findSeparations(world, scratch);
    if (scratch.separations.empty()) return true;
    const std::vector<Separation> expected = naiveSeparations(world);
    const std::vector<int> moves = naiveStandingMoves(world);
    return scratch.separations == expected &&
           std::ranges::equal(scratch.standingMoves, moves,
                              [](int8_t found, int naive) { return found == naive; });
}

}  // namespace pixelstep
