// Routes: in, a graph and two bodies; out, the quickest moves from one to the other, or why there
// is none.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "game/nav/nav.h"

namespace pixelstep {

/// Why there is no route.
enum class NoWay : uint8_t {
    none,          ///< there is one
    notStanding,   ///< the body is in the air, or on something that moves
    noGoal,        ///< nowhere to stand at or below the target
    notConnected,  ///< no moves lead there
    notBuilt,      ///< none yet: a part of the graph is still due
    noGraph,       ///< too many sizes, or too large a map
    cannotWalk,    ///< walk_speed is 0
};
std::string_view noWayText(NoWay reason);

/// A way to a place.
struct NavRoute {
    std::vector<NavEdge> edges{};  ///< in order; before, between and after them one walks
    NavSpot goal{};                ///< where it ends
    int64_t cost = 0;              ///< [1/16 steps] about

    friend bool operator==(const NavRoute&, const NavRoute&) = default;
};

/// Memory for `findRoute` that is used again. Holds nothing that a result depends on; after a call,
/// what the search has seen.
struct NavScratch {
    struct Label {
        uint32_t block = 0;
        uint16_t segment = 0;
        bool isSeen = false;
        bool isDone = false;
        NavSpot at{};  // where the segment is entered
        int64_t cost = 0;
        uint32_t from = 0;              // the label before
        const NavEdge* edge = nullptr;  // the move from there; null: walked
    };
    struct Open {
        int64_t estimate = 0;
        uint32_t label = 0;
    };
    std::vector<Label> labels;
    std::vector<uint32_t> firsts;  // of a block's labels, where `marks` has `mark`
    std::vector<uint32_t> marks;
    std::vector<Open> open;
    uint32_t mark = 0;
    int expanded = 0;  ///< segments that the last search went on from
};

/// Where a follower goes to get at `target`: its place with the same point between the feet; else
/// that nearest in x (then the left one) of those up to 8 px higher or lower that touch the
/// target's columns; else the first below the point between the target's feet.
std::optional<NavSpot> goalFor(const NavGraph& graph, const Rect& target);

/// A move that is not to be used: those between these places.
struct NavBan {
    NavSpot from{};
    NavSpot to{};

    friend constexpr bool operator==(const NavBan&, const NavBan&) = default;
};

/// The way from where a body stands to a place, by the least steps.
/// @param route  set if there is one
NoWay findRoute(const NavGraph& graph, const Tuning& tuning, NavSpot from, NavSpot goal,
                std::span<const NavBan> bans, NavRoute& route, NavScratch& scratch);

/// The segments that the last search reached, for those who draw why there is no way.
struct NavReached {
    uint32_t block = 0;
    uint16_t segment = 0;
};
std::vector<NavReached> reachedIn(const NavScratch& scratch);

}  // namespace pixelstep
