// What followers know and plan, made visible: in, a world; out, lines over it and words.
#pragma once

#include <SDL.h>

#include <optional>
#include <string>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// Why a follower gets nowhere, or nothing.
std::string noWayOf(const World& world, uint32_t id);

/// What a follower is about: "walks, 3 moves to go", or why there is no way; empty for others.
std::string followingWords(const World& world, uint32_t id);

/// The segments that the search of a follower without a way reaches from where it stands.
std::vector<NavSegment> reachOf(const World& world, uint32_t id);

/// A follower without a way, and the words for it.
struct NoWayNote {
    uint32_t id = 0;
    std::string text;

    friend bool operator==(const NoWayNote&, const NoWayNote&) = default;
};

/// Those in view, at most so many.
std::vector<NoWayNote> noWayNotes(const World& world, const Rect& view, size_t most);

/// Draws where followers can stand and the ways that they take, for bodies of the inspected one's
/// size or the first follower's; of the inspected one also the moves from where it stands, and if
/// there is no way, how far it gets.
void drawRoutes(SDL_Renderer* sdl, const World& world, const Rect& view,
                std::optional<uint32_t> inspected);

}  // namespace pixelstep
