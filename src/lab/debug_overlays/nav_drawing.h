// AI paths over the world: graph, routes, reachable places, and reasons as text.
#pragma once

#include <SDL.h>

#include <optional>
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

/// Draws the standing places and routes of followers with the size of the inspected one, otherwise
/// of the first one; for the inspected one also the moves from its place and, if it finds no route,
/// the places that it can reach.
void drawRoutes(SDL_Renderer* sdl, const World& world, const Rect& view,
                std::optional<uint32_t> inspected);

}  // namespace pixelstep
