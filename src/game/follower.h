// The follower: in, where a body is and whom it wants to reach; out, the buttons it presses.
#pragma once

#include <array>
#include <cstdint>

#include "game/nav_route.h"

namespace pixelstep {

/// What a follower is doing.
enum class Following : uint8_t {
    waiting,  ///< for a route, or for the ground
    walking,  ///< to where the next move begins, or to the goal
    moving,   ///< in a move
    arrived,  ///< it touches its target
    lost,     ///< there is no way; see `reason`
};

/// What a follower remembers from step to step. Cheap to copy.
struct FollowerState {
    /// A move that did not do what it promised, left out for a while.
    struct Ban {
        NavSpot from{};
        NavSpot to{};
        int steps = 0;  ///< left; 0: none
        friend bool operator==(const Ban&, const Ban&) = default;
    };
    Following doing = Following::waiting;
    NoWay reason = NoWay::none;
    Shared<NavRoute> route;
    int leg = 0;             ///< the next of its edges
    NavProgress progress{};  ///< of the move
    bool wasAtRest = false;  ///< the last step pressed nothing and began on the ground
    int sinceRoute = 1000;   ///< [steps] since the last search (saturates)
    int stuck = 0;           ///< [steps] of walking without getting anywhere
    int lastX = 0;           ///< [px] where it was then
    std::array<Ban, 4> bans{};

    friend bool operator==(const FollowerState&, const FollowerState&) = default;
};

/// What a follower knows in a step.
struct FollowerSenses {
    Rect body;              ///< its own
    bool grounded = false;  ///< it stands, as the controller will sense it in this step
    Rect target;            ///< whom it wants to touch
};

inline constexpr int kFollowerExpansions =
    3000;  ///< segments that all searches of a step go on from

/// The buttons to hold in this step.
/// @param graph    for bodies of its size, or null: it stays
/// @param budget   what is left of kFollowerExpansions in this step; searches take from it, and
///                 none begins at 0 or less
Buttons follow(FollowerState& state, const FollowerSenses& senses, const NavGraph* graph,
               const Tuning& tuning, NavScratch& scratch, int& budget);

/// A hash of all that later steps read.
uint64_t hashOf(const FollowerState& state);

}  // namespace pixelstep
