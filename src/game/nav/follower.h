// The follower: in, where a body is and whom it wants to reach; out, the buttons it presses.
#pragma once

#include <array>
#include <cstdint>

#include "game/nav/nav_route.h"

namespace pixelstep {

/// What a follower is doing.
enum class Following : uint8_t {
    waiting,  ///< for a route, or for the ground
    walking,  ///< to where the next move begins, or to the goal
    moving,   ///< in a move
    arrived,  ///< it touches its target
    lost,     ///< there is no way: see `reason`
};

/// What a follower remembers from step to step. Cheap to copy.
struct FollowerState {
    /// A move that failed, and so is left out for a while.
    struct Grudge {
        NavBan ban{};
        int failures = 0;
        int steps = 0;  ///< until it is forgotten; 0: none
        friend bool operator==(const Grudge&, const Grudge&) = default;
    };
    Following doing = Following::waiting;
    NoWay reason = NoWay::none;
    bool wantsRoute = true;
    Shared<NavRoute> route{};
    int leg = 0;             ///< the next of the route's edges
    NavProgress progress{};  ///< of the move
    bool isAtRest = false;   ///< the last step began on the ground and pressed nothing
    int sinceRoute = 1000;   ///< [steps] since the last search; saturates
    int stuckSteps = 0;      ///< [steps] of walking without moving
    int lastX = 0;           ///< [px] where it was in the last step
    std::array<Grudge, 4> grudges{};

    friend bool operator==(const FollowerState&, const FollowerState&) = default;
};

/// What a follower knows in a step.
struct FollowerSenses {
    Rect body;  ///< its own
    bool grounded =
        false;    ///< as the controller will sense it: not rising, a pixel down is refused
    Rect target;  ///< whom it wants to touch
};

inline constexpr int kStepsBetweenRoutes = 20;  ///< of one follower
inline constexpr int kStepsOnRoute = 120;       ///< then it looks whether there is a better one
inline constexpr int kStepsWhenLost = 60;       ///< until it looks again
inline constexpr int kStuckSteps = 30;          ///< of walking without moving, then it looks again
inline constexpr int kBanSteps = 600;           ///< a move that failed twice is left out so long
/// Segments that all searches of a step may go on from before no other begins.
inline constexpr int kFollowerBudget = 1500;

/// The buttons to hold in this step. It walks to where a move begins, stands there for a step, does
/// the move, and looks for another route where that did not go as promised.
/// @param graph   for bodies of its size, or null: it stays where it is
/// @param budget  of this step, from kFollowerBudget on; searches take from it, and none begins at
///                0 or less
Buttons follow(FollowerState& state, const FollowerSenses& senses, const NavGraph* graph,
               const Tuning& tuning, NavScratch& scratch, int& budget);

/// A hash of all that later steps read.
uint64_t hashOf(const FollowerState& state);

}  // namespace pixelstep
