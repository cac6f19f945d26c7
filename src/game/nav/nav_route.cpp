// A* search. Its nodes are segments, connected by walking and by edges.
#include "game/nav/nav_route.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace pixelstep {
namespace {

constexpr int64_t kCostOfStep = 16;
constexpr int kGoalRise = 8;       // [px]
constexpr int kNoSegment = 65535;  // of the label of the goal

// One search. The labels of a block's segments are made when it is first reached.
class Search {
public:
    Search(const NavGraph& graph, const Tuning& tuning, NavNode goal,
           std::span<const BannedEdge> bans, NavScratch& scratch)
        : graph_(graph),
          tuning_(tuning),
          goal_(goal),
          bans_(bans),
          scratch_(scratch),
          fastest_(std::max({tuning.jumpSpeed, tuning.maxFallSpeed,
                             tuning.walkSpeed * std::max(1, tuning.maxClimb), 1})) {
        scratch_.labels.clear();
        scratch_.open.clear();
        scratch_.expanded = 0;
        if (scratch_.marks.size() != graph.table->blocks.size() || scratch_.mark == UINT32_MAX) {
            scratch_.marks.assign(graph.table->blocks.size(), 0);
            scratch_.firsts.resize(graph.table->blocks.size());
            scratch_.mark = 0;
        }
        ++scratch_.mark;
    }

    bool run(NavNode from) {
        const NavPlace& goal = *placeAt(graph_, goal_);
        scratch_.labels.push_back({.segment = kNoSegment});
        goalLabel_ = labelAt(goal_, goal);
        reach(from, 0, kNoLabel, nullptr);
        while (!scratch_.open.empty()) {
            std::ranges::pop_heap(scratch_.open, later);
            const uint32_t label = scratch_.open.back().label;
            scratch_.open.pop_back();
            NavScratch::Label& current = scratch_.labels[label];
            if (current.isDone) continue;
            current.isDone = true;
            if (label == 0) return true;
            ++scratch_.expanded;
            expand(label);
        }
        return false;
    }

    void writeTo(NavRoute& route) const {
        route.edges.clear();
        route.goal = goal_;
        route.cost = scratch_.labels[0].cost;
        for (uint32_t label = 0; label != kNoLabel; label = scratch_.labels[label].from)
            if (scratch_.labels[label].edge != nullptr)
                route.edges.push_back(*scratch_.labels[label].edge);
        std::ranges::reverse(route.edges);
    }

private:
    static constexpr uint32_t kNoLabel = UINT32_MAX;

    // Orders the heap: the least estimate first, then the first label.
    static bool later(const NavScratch::Open& a, const NavScratch::Open& b) {
        return a.estimate != b.estimate ? a.estimate > b.estimate : a.label > b.label;
    }

    int64_t walkCost(int pixels) const {
        return std::abs(pixels) * kCostOfStep * tuning_.stepsPerSecond / tuning_.walkSpeed;
    }

    // A lower bound of the remaining cost.
    int64_t minCost(NavNode from) const {
        const int64_t rows = std::abs(from.y - goal_.y);
        return std::max(walkCost(from.x - goal_.x),
                        rows * kCostOfStep * tuning_.stepsPerSecond / fastest_);
    }

    uint32_t labelAt(NavNode node, const NavPlace& place) {
        const auto block = static_cast<size_t>(blockIndex(graph_, node));
        if (scratch_.marks[block] != scratch_.mark) {
            scratch_.marks[block] = scratch_.mark;
            scratch_.firsts[block] = static_cast<uint32_t>(scratch_.labels.size());
            const size_t count = graph_.table->blocks[block]->segments.size();
            for (size_t i = 0; i < count; ++i)
                scratch_.labels.push_back(
                    {.block = static_cast<uint32_t>(block), .segment = static_cast<uint16_t>(i)});
        }
        return scratch_.firsts[block] + place.segment;
    }

    void reach(NavNode node, int64_t cost, uint32_t from, const NavEdge* edge) {
        const NavPlace* place = placeAt(graph_, node);
        if (place == nullptr) return;  // the block where the edge ends is being rebuilt
        improve(labelAt(node, *place), node, cost, from, edge);
    }

    void improve(uint32_t index, NavNode node, int64_t cost, uint32_t from, const NavEdge* edge) {
        NavScratch::Label& label = scratch_.labels[index];
        if (label.isDone || (label.isSeen && label.cost <= cost)) return;
        label.isSeen = true;
        label.at = node;
        label.cost = cost;
        label.from = from;
        label.edge = edge;
        scratch_.open.push_back({cost + minCost(node), index});
        std::ranges::push_heap(scratch_.open, later);
    }

    bool isBanned(const NavEdge& edge) const {
        return std::ranges::find(bans_, BannedEdge{edge.from, edge.to}) != bans_.end();
    }

    void expand(uint32_t index) {
        const NavScratch::Label label = scratch_.labels[index];
        const NavBlock& block = *graph_.table->blocks[label.block];
        const NavSegment& segment = block.segments[label.segment];
        const auto costTo = [&](int x) { return label.cost + walkCost(label.at.x - x); };
        if (index == goalLabel_) improve(0, goal_, costTo(goal_.x), index, nullptr);
        if (segment.left != NavPlace::kNoStep) {
            const NavNode next = segment.first + Vec2i{-1, segment.left};
            reach(next, costTo(next.x), index, nullptr);
        }
        if (segment.right != NavPlace::kNoStep) {
            const NavNode next = segment.last + Vec2i{1, segment.right};
            reach(next, costTo(next.x), index, nullptr);
        }
        for (uint32_t i = block.firstEdge[label.segment]; i < block.firstEdge[label.segment + 1u];
             ++i) {
            const NavEdge& edge = block.edges[i];
            if (!bans_.empty() && isBanned(edge)) continue;
            const int takeoff = std::clamp(label.at.x, edge.takeoffLeft, edge.takeoffRight);
            // One more step to stop.
            reach(edge.to, costTo(takeoff) + (edge.steps + 1) * kCostOfStep, index, &edge);
        }
    }

    const NavGraph& graph_;
    const Tuning& tuning_;
    NavNode goal_;
    std::span<const BannedEdge> bans_;
    NavScratch& scratch_;
    int fastest_;
    uint32_t goalLabel_ = kNoLabel;
};

// The place of a column nearest to a row; ties: the higher one.
std::optional<NavNode> placeNear(const NavGraph& graph, int x, int row, int rise) {
    for (int away = 0; away <= rise; ++away)
        for (const int y : {row - away, row + away})
            if (placeAt(graph, {x, y}) != nullptr) return NavNode{x, y};
    return std::nullopt;
}

std::optional<NavNode> placeBelow(const NavGraph& graph, NavNode node) {
    const int end = graph.bounds.bottom();
    for (int y = std::max(node.y, graph.bounds.top + 1); y <= end;) {
        const NavBlock* block = blockAt(graph, {node.x, y});
        if (block == nullptr) return std::nullopt;
        const int next =
            graph.bounds.top + ((y - 1 - graph.bounds.top) / kNavBlockSide + 1) * kNavBlockSide + 1;
        if (!block->places.empty()) {
            const auto column = static_cast<size_t>((node.x - graph.bounds.left) % kNavBlockSide);
            for (size_t i = block->columns[column]; i < block->columns[column + 1]; ++i)
                if (block->places[i].bottom >= y) return NavNode{node.x, block->places[i].bottom};
        }
        y = next;
    }
    return std::nullopt;
}

}  // namespace

std::string_view noRouteText(NoRouteReason reason) {
    constexpr std::array<std::string_view, 7> kTexts = {
        "there is a path",
        "it is not standing on tiles",
        "there is nowhere to stand below the target",
        "no walk, jump or drop leads there",
        "the search is not finished yet",
        "too many different sizes or settings of followers, or the map is too large",
        "it cannot walk",
    };
    return kTexts[static_cast<size_t>(reason)];
}

std::optional<NavNode> goalFor(const NavGraph& graph, const Rect& target) {
    const Vec2i size = graph.user.size;
    const NavNode centre = nodeOf(rectAtFeet(feetOf(target), size.x, size.y));
    if (placeAt(graph, centre) != nullptr) return centre;
    const int farthest = std::max(centre.x - (target.left - size.x), target.right() - centre.x);
    for (int away = 0; away <= farthest; ++away) {
        for (const int x : {centre.x - away, centre.x + away}) {
            if (x < target.left - size.x || x > target.right()) continue;
            if (const auto node = placeNear(graph, x, centre.y, kGoalRise)) return node;
        }
    }
    return placeBelow(graph, centre);
}

NoRouteReason findRoute(const NavGraph& graph, const Tuning& tuning, NavNode from, NavNode goal,
                        std::span<const BannedEdge> bans, NavRoute& route, NavScratch& scratch) {
    scratch.labels.clear();
    scratch.expanded = 0;
    if (tuning.walkSpeed <= 0) return NoRouteReason::cannotWalk;
    if (placeAt(graph, from) == nullptr)
        return isComplete(graph) ? NoRouteReason::notStanding : NoRouteReason::notBuilt;
    if (placeAt(graph, goal) == nullptr) return NoRouteReason::noGoal;
    Search search(graph, tuning, goal, bans, scratch);
    if (!search.run(from))
        return isComplete(graph) ? NoRouteReason::notConnected : NoRouteReason::notBuilt;
    search.writeTo(route);
    return NoRouteReason::none;
}

std::vector<ReachedSegment> reachedIn(const NavScratch& scratch) {
    std::vector<ReachedSegment> reached;
    for (const NavScratch::Label& label : scratch.labels)
        if (label.isDone && label.segment != kNoSegment)
            reached.push_back({label.block, label.segment});
    return reached;
}

}  // namespace pixelstep
