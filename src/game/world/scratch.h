// The working memory of a step.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "game/nav/nav_route.h"
#include "game/world/actor_tuning.h"
#include "game/world/world.h"
#include "physics/body_grid.h"
#include "physics/response.h"
#include "physics/solids.h"

namespace pixelstep {

/// Memory that `step` reuses. Results do not depend on its contents.
struct Scratch {
    /// A waiting follower, to be sorted by the left or right edge of its rectangle.
    struct QueueEntry {
        int edge = 0;  // [px] left or right
        uint32_t index = 0;
        friend constexpr auto operator<=>(const QueueEntry&, const QueueEntry&) = default;
    };
    /// An actor at the start of the step.
    struct StartState {
        bool isSupported = false;  // it stands on the ground or on another character
        int8_t pushSide = 0;       // pushSideOf: -1 left, +1 right, 0: it walks against no body
        bool wasPushing = false;   // lastMove.isPushing of the previous step
    };
    /// A character's move that a wall or ceiling blocked.
    struct BlockedMove {
        uint32_t index = 0;
        Side side = kLeft;  // of the character
        Obstacle wall{};
        Obstacle ceiling{};
        bool isFirstHit = true;  // no wall stopped it in the previous step
    };
    /// The surface on which a body stands.
    struct SurfaceState {
        uint8_t surface = 0;   // its number
        bool bounces = false;  // it throws the body up
        uint32_t carrier = 0;  // then: id of the platform below it; 0: none
    };
    /// Pixels that a character's move has hit, which may break tiles.
    struct TileHit {
        Rect pixels{};
        bool isBelow = false;  // of the character: one-way tiles are hit, too
        bool byHead = false;
        bool byDash = false;
    };
    // For counting overlaps.
    BodyGrid grid;                     // of all characters
    std::vector<Rect> rects;           // one per actor
    std::vector<uint32_t> characters;  // indices
    // For the passes of a step.
    Solids solids;  // all actors as obstacles, with their current rectangles during a step
    NavScratch nav;
    std::vector<QueueEntry> queueByLeft, queueByRight;
    std::vector<Buttons> held;              // buttons of this step, one per actor
    StepTunings tunings;                    // see findTunings
    std::vector<StartState> startStates;    // one per actor
    std::vector<SurfaceState> surfaces;     // one per actor; empty if no surface is in use
    std::vector<Vec2q> requestedSpeeds;     // [1/65536 px/s] one per actor; characters: with the
                                            // inherited speed, before obstacles reduce it
    std::vector<BlockedMove> blockedMoves;  // sorted by actor index
    std::vector<TileHit> tileHits;
    // For characters that push apart; empty if none does.
    std::vector<Separation> separations;  // one per actor
    std::vector<int8_t> standingMoves;    // [px] one per actor
    std::vector<uint32_t> candidates;     // the others that each may separate from
    std::vector<uint32_t> candidateEnds;  // one per actor: the end of its part
    std::vector<uint32_t> found;
    std::vector<std::pair<int, uint32_t>> crates;    // -bottom and index: the lowest crate first
    std::vector<std::vector<Vec2i>> platformPixels;  // one per platform: its single pixels to move
    std::vector<uint32_t> crushed;  // indices of actors that platforms crushed in this step

    std::span<const uint32_t> candidatesOf(uint32_t index) const {
        const uint32_t first = index == 0 ? 0 : candidateEnds[index - 1];
        return std::span(candidates).subspan(first, candidateEnds[index] - first);
    }
};

}  // namespace pixelstep
