// The routes of followers: reachable places, and reasons as text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// The reason why a follower finds no route; empty if it has one.
std::string noRouteOf(const World& world, uint32_t id);

/// The state of a follower: "walks, 3 moves to go", or the reason why it finds no route; empty for
/// other bodies.
std::string followingWords(const World& world, uint32_t id);

/// The segments that the search of a follower without a route has reached.
std::vector<NavSegment> reachOf(const World& world, uint32_t id);

/// A follower without a route, and its label: "no path: " and the reason.
struct NoRouteNote {
    uint32_t id = 0;
    std::string text;

    friend bool operator==(const NoRouteNote&, const NoRouteNote&) = default;
};

/// The notes of all such followers in view, at most `most`.
std::vector<NoRouteNote> noRouteNotes(const World& world, const Rect& view, size_t most);

}  // namespace pixelstep
