// Routes: the fastest path between two places of a nav graph, or the reason why there is none.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "game/nav/nav.h"

namespace pixelstep {

/// The reason why there is no route.
enum class NoRouteReason : uint8_t {
    none,          ///< there is one
    notStanding,   ///< the body is in the air, or on something that moves
    noGoal,        ///< there is no place to stand at or below the target
    notConnected,  ///< no move leads there
    notBuilt,      ///< no route yet; a part of the graph is still due
    noGraph,       ///< too many sizes, or too large a map
    cannotWalk,    ///< walk_speed is 0
};
std::string_view noRouteText(NoRouteReason reason);

/// A path to a place.
struct NavRoute {
    std::vector<NavEdge> edges{};  ///< in order, with walking before, between and after them
    NavNode goal{};                ///< its end
    int64_t cost = 0;              ///< [1/16 steps] approximate

    friend bool operator==(const NavRoute&, const NavRoute&) = default;
};

/// Memory that `findRoute` reuses. Results do not depend on its contents; after a call it contains
/// the labels of that search.
struct NavScratch {
    struct Label {
        uint32_t block = 0;
        uint16_t segment = 0;
        bool isSeen = false;
        bool isDone = false;
        NavNode at{};  // where the segment is entered
        int64_t cost = 0;
        uint32_t from = 0;              // the previous label
        const NavEdge* edge = nullptr;  // the move from there; null: walked
    };
    struct Open {
        int64_t estimate = 0;
        uint32_t label = 0;
    };
    std::vector<Label> labels;
    std::vector<uint32_t> firsts;  // by block: its first label, valid where marks[block] == mark
    std::vector<uint32_t> marks;
    std::vector<Open> open;
    uint32_t mark = 0;
    int expanded = 0;  ///< segments that the last search expanded
};

/// The goal of a follower for `target`: the place with the same point between the feet; otherwise
/// the place nearest in x (ties: the left one) that shares a column with the target and is at most
/// 8 px higher or lower; otherwise the first place below the point between the target's feet.
std::optional<NavNode> goalFor(const NavGraph& graph, const Rect& target);

/// Moves between these places must not be used.
struct BannedEdge {
    NavNode from{};
    NavNode to{};

    friend constexpr bool operator==(const BannedEdge&, const BannedEdge&) = default;
};

/// The route with the fewest steps between two places.
/// @param route  out: set if there is one
/// @return       the reason why there is none, or NoRouteReason::none
NoRouteReason findRoute(const NavGraph& graph, const Tuning& tuning, NavNode from, NavNode goal,
                        std::span<const BannedEdge> bans, NavRoute& route, NavScratch& scratch);

/// A segment that the last search reached, to draw why there is no route.
struct ReachedSegment {
    uint32_t block = 0;
    uint16_t segment = 0;
};
std::vector<ReachedSegment> reachedIn(const NavScratch& scratch);

}  // namespace pixelstep
