// Followers: choose the buttons that lead a body to a target along the nav graph.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/nav/nav_route.h"

namespace pixelstep {

/// The activity of a follower.
enum class FollowerActivity : uint8_t {
    waiting,  ///< for a route, or until it lands
    walking,  ///< to the start of the next move, or to the goal
    moving,   ///< in the middle of a move, such as a jump
    arrived,  ///< it touches its target
    lost,     ///< there is no route: see `reason`
};

/// The state of a follower from step to step. Cheap to copy.
struct FollowerState {
    /// A move that failed. After the second failure it is not used for a while.
    struct EdgeCooldown {
        BannedEdge ban{};
        int failures = 0;
        int steps = 0;  ///< until the edge may be used again; 0: it may
        friend bool operator==(const EdgeCooldown&, const EdgeCooldown&) = default;
    };
    FollowerActivity activity = FollowerActivity::waiting;
    NoRouteReason reason = NoRouteReason::none;
    bool wantsRoute = true;
    Shared<NavRoute> route{};
    int leg = 0;             ///< the index of the route's next edge
    NavProgress progress{};  ///< of the present move
    bool isAtRest = false;   ///< the last step started on the ground without a held button
    int sinceRoute = 1000;   ///< [steps] since the last search; saturates
    int stuckSteps = 0;      ///< [steps] of walking without moving
    int lastX = 0;           ///< [px] where it was in the last step
    std::array<EdgeCooldown, 4> cooldowns{};

    friend bool operator==(const FollowerState&, const FollowerState&) = default;
};

/// The input of a follower in a step.
struct FollowerSensors {
    Rect body;              ///< the follower
    bool grounded = false;  ///< as in CharacterSensors
    Rect target;            ///< the body that it follows
    /// The goal in its graph for this target (`goalFor`): the same for all followers with the same
    /// graph and target.
    std::optional<NavNode> goal{};
    int64_t speedX = 0;   ///< [1/65536 px/s]
    bool hangs = false;   ///< from a ledge, which is in no plan
    bool climbs = false;  ///< holds on to a ladder
};

inline constexpr int kStepsBetweenRoutes = 20;  ///< minimum between two searches of a follower
inline constexpr int kStepsOnRoute = 120;       ///< after that it searches for a better route
inline constexpr int kStepsWhenLost = 60;       ///< until it searches again
inline constexpr int kStuckSteps = 30;  ///< of walking without moving, after that it searches again
inline constexpr int kBanSteps = 600;   ///< for which a move that failed twice is not used
/// Segments that all searches of a step may expand together; after that, no search starts in this
/// step.
inline constexpr int kFollowerBudget = 1500;

/// The buttons to hold in this step. A follower walks to the start of a move, stops there, performs
/// the move, and searches for another route if the move did not end as planned.
/// @param graph   for bodies of its size; null: it does not move
/// @param budget  the rest of kFollowerBudget in this step; searches reduce it, and none starts at
///                0 or less
Buttons follow(FollowerState& state, const FollowerSensors& sensors, const NavGraph* graph,
               const Tuning& tuning, NavScratch& scratch, int& budget);

/// A hash of the state that later steps depend on.
uint64_t hashOf(const FollowerState& state);

}  // namespace pixelstep
