// Compares the nav graph with a search that shares no code with it: it scans every pixel for
// places, and plays every move from each of them. Failures print the fixed seeds.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "game/character/character_sim.h"
#include "game/world/scratch.h"
#include "math/fixed.h"
#include "support/nav_play.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

struct NodeOrder {
    bool operator()(NavNode a, NavNode b) const {
        return std::pair(a.x, a.y) < std::pair(b.x, b.y);
    }
};

class Reference {
public:
    Reference(const Level& level, Vec2i size) : level_(level), size_(size) {
        findPlaces();
        findRuns();
        findEdges();
    }

    const std::vector<std::vector<NavNode>>& runs() const { return runs_; }

    /// The runs that can be reached from a run.
    std::set<int> reachedFrom(int run) const {
        std::set<int> reached{run};
        std::vector<int> open{run};
        while (!open.empty()) {
            const int at = open.back();
            open.pop_back();
            for (const int next : ways_[static_cast<size_t>(at)])
                if (reached.insert(next).second) open.push_back(next);
        }
        return reached;
    }

private:
    bool isClear(const Rect& box) const {
        for (int y = box.top; y < box.bottom(); ++y)
            for (int x = box.left; x < box.right(); ++x)
                if (level_.tiles.isSolidAt({x, y})) return false;
        return true;
    }

    void findPlaces() {
        const Rect bounds = level_.tiles.bounds();
        for (int x = bounds.left; x + size_.x <= bounds.right(); ++x) {
            for (int y = bounds.top + size_.y; y <= bounds.bottom(); ++y) {
                const Rect box = rectAt({x, y}, size_);
                if (obstacleBelow(level_.tiles, box) && isClear(box)) runOf_[{x, y}] = -1;
            }
        }
    }

    // The place after walking one pixel, or nothing if the body is blocked or falls.
    std::optional<NavNode> placeAfterWalk(NavNode from, int direction) const {
        const ClimbLimits limits = climbLimitsOf(true, terrainRulesOf(level_.tuning));
        const MoveXResult step = testMoveX(level_.tiles, rectAt(from, size_), direction, limits);
        if (!step.canMove || !step.grounded) return std::nullopt;
        return from + Vec2i{direction, step.dy};
    }
    std::optional<NavNode> placeNextTo(NavNode from, int direction) const {
        const auto there = placeAfterWalk(from, direction);
        return there && placeAfterWalk(*there, -direction) == from ? there : std::nullopt;
    }
    bool isWall(NavNode from, int direction) const {
        const ClimbLimits limits = climbLimitsOf(true, terrainRulesOf(level_.tuning));
        return !testMoveX(level_.tiles, rectAt(from, size_), direction, limits).canMove;
    }

    void findRuns() {
        for (auto& [node, run] : runOf_) {
            if (placeNextTo(node, -1)) continue;
            runs_.emplace_back();
            for (std::optional<NavNode> next = node; next; next = placeNextTo(*next, 1)) {
                runOf_.at(*next) = static_cast<int>(runs_.size()) - 1;
                runs_.back().push_back(*next);
            }
        }
        ways_.resize(runs_.size());
    }

    // A ladder's top below this column of a body.
    bool isLadderTop(NavNode from, int column) const {
        const Vec2i cell = level_.tiles.cellAt({from.x + column, from.y});
        return level_.tuning.climbSpeed > 0 && level_.tiles.isOneWay(cell) &&
               level_.tiles.isLadderAt(cell) && level_.tiles.cellRect(cell).top == from.y;
    }
    bool holdsLadderTop(NavNode from) const {
        for (int column = 0; column < size_.x; ++column)
            if (isLadderTop(from, column)) return true;
        return false;
    }
    bool isAboveLadder(NavNode from) const {
        const bool isTop = isLadderTop(from, (size_.x - 1) / 2) || isLadderTop(from, size_.x / 2);
        return isTop && obstacleBelow(level_.tiles, rectAt(from, size_)).onlyOneWay;
    }

    // The run on which a move from rest ends, or -1.
    int landingRunOf(NavNode from, const NavMove& move, int endX) {
        World world = makeWorld(levelWith(level_.tiles, level_.tuning, rectAt(from, size_)), 0);
        if (move.kind == NavMove::drop &&
            !obstacleBelow(level_.tiles, world.player().body.rect).onlyOneWay)
            return -1;
        if (move.kind == NavMove::climbDown && !isAboveLadder(from)) return -1;
        if (move.kind == NavMove::drop && holdsLadderTop(from)) return -1;
        NavProgress progress;
        for (int i = 0; i < kMaxMoveSteps; ++i) {
            step(world, buttonsOf(move, progress), scratch_);
            const Actor& me = world.player();
            const bool isPast = (me.body.rect.left - endX) * move.first > 0;
            if (!advance(progress, move, {me.grounded, isPast})) continue;
            const auto found = runOf_.find(nodeOf(me.body.rect));
            return found == runOf_.end() ? -1 : found->second;
        }
        return -1;
    }

    void findEdges() {
        for (const NavMove& move : movesFor(level_.tuning))
            for (size_t run = 0; run < runs_.size(); ++run)
                tryMove(static_cast<int>(run), move, move.turn > 0);
    }

    void tryMove(int run, const NavMove& move, bool turns) {
        const std::vector<NavNode>& nodes = runs_[static_cast<size_t>(run)];
        const Tuning& tuning = level_.tuning;
        const int length = (tuning.walkSpeed + tuning.stepsPerSecond - 1) / tuning.stepsPerSecond;
        const int last = static_cast<int>(nodes.size()) - 1;
        const bool isWalk = move.kind == NavMove::walk;
        if (isWalk && isWall(move.first < 0 ? nodes.front() : nodes.back(), move.first)) return;
        const int endX = move.first < 0 ? nodes.front().x : nodes.back().x;
        std::vector<int> to;
        const bool isFar = isWalk && last > 2 * length;
        for (int i = 0; i <= last; ++i) {
            const bool isSkipped = isFar && (move.first < 0 ? i > length : i < last - length);
            to.push_back(isSkipped ? -1 : landingRunOf(nodes[static_cast<size_t>(i)], move, endX));
        }
        int every = (3 + length - 1) / length * length;
        if (turns) every = (8 + every - 1) / every * every;
        for (int i = 0; i <= last; ++i) {
            const int goal = to[static_cast<size_t>(i)];
            const bool isEnd = i == 0 || i == last;
            const bool isTried =
                isWalk ? i == (move.first < 0 ? 0 : last)
                       : isEnd || floorMod(nodes[static_cast<size_t>(i)].x, every) == 0;
            if (goal < 0 || goal == run || !isTried) continue;
            int left = i;
            int right = i;
            while (left > 0 && to[static_cast<size_t>(left - 1)] == goal) --left;
            while (right < last && to[static_cast<size_t>(right + 1)] == goal) ++right;
            const bool isWide = right - left + 1 >= length;
            const bool isStopped = (left == 0 && isWall(nodes.front(), -1)) ||
                                   (right == last && isWall(nodes.back(), 1));
            if (isWide || isStopped || (left == 0 && right == last))
                ways_[static_cast<size_t>(run)].insert(goal);
        }
    }

    const Level& level_;
    Vec2i size_;
    Scratch scratch_;
    std::map<NavNode, int, NodeOrder> runOf_;
    std::vector<std::vector<NavNode>> runs_;  // from left to right
    std::vector<std::set<int>> ways_;
};

TEST_CASE("nav: reaches exactly the runs that every move from every pixel reaches") {
    int reachable = 0;
    int unreachable = 0;
    for (uint64_t seed = 1; seed <= test::roundsOf(6u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Level level = levelWith(randomNavMap(random, 9, 8, 10), randomNavTuning(random), {});
        const Vec2i size{random.between(6, 14), random.between(10, 30)};
        const Nav nav = navOf(level, size);
        const Reference reference(level, size);
        size_t places = 0;
        for (const std::vector<NavNode>& run : reference.runs()) places += run.size();
        REQUIRE(allNodes(nav.graphs[0]).size() == places);
        NavScratch scratch;
        NavRoute route;
        for (size_t from = 0; from < reference.runs().size(); ++from) {
            const std::set<int> reached = reference.reachedFrom(static_cast<int>(from));
            for (size_t to = 0; to < reference.runs().size(); ++to) {
                const NavNode start = reference.runs()[from].front();
                const NavNode goal = reference.runs()[to].back();
                CAPTURE(start);
                CAPTURE(goal);
                const NoRouteReason found =
                    findRoute(nav.graphs[0], level.tuning, start, goal, {}, route, scratch);
                const bool isReached = reached.contains(static_cast<int>(to));
                CHECK(found == (isReached ? NoRouteReason::none : NoRouteReason::notConnected));
                ++(isReached ? reachable : unreachable);
            }
        }
    }
    MESSAGE("reachable: ", reachable, ", unreachable: ", unreachable);
    CHECK(reachable > test::minOccurrences(100));
    CHECK(unreachable > test::minOccurrences(50));
}

TEST_CASE("nav: an edge leads to its landing from every pixel of its takeoff interval") {
    int edges = 0;
    for (uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Level level =
            levelWith(randomNavMap(random, 24, 16, 15), randomNavTuning(random), {});
        const Vec2i size{random.between(6, 20), random.between(10, 40)};
        const Nav nav = navOf(level, size);
        const NavGraph& graph = nav.graphs[0];
        for (const Shared<NavBlock>& block : graph.table->blocks) {
            for (const NavEdge& edge : block->edges) {
                if (++edges % 8 != 0) continue;
                CAPTURE(edge.from);
                const std::vector<NavNode> path = pathOf(edge, terrainOf(level), size);
                REQUIRE(path.front() == edge.from);
                REQUIRE(path.back() == edge.to);
                REQUIRE_FALSE(isSameRun(graph, edge.from, edge.to));
                const int x = random.between(edge.takeoffLeft, edge.takeoffRight);
                NavNode node = edge.from;
                while (node.x != x) {
                    const NavPlace& place = *placeAt(graph, node);
                    const int direction = x < node.x ? -1 : 1;
                    node = node + Vec2i{direction, direction < 0 ? place.left : place.right};
                }
                World world =
                    makeWorld(levelWith(level.tiles, level.tuning, rectAt(node, size)), 0);
                Scratch scratch;
                NavProgress progress;
                const int endX = edge.move.first < 0 ? edge.takeoffLeft : edge.takeoffRight;
                for (bool isOver = false; !isOver;) {
                    REQUIRE(progress.steps < kMaxMoveSteps);
                    step(world, buttonsOf(edge.move, progress), scratch);
                    const Actor& me = world.player();
                    const bool isPast = (me.body.rect.left - endX) * edge.move.first > 0;
                    isOver = advance(progress, edge.move, {me.grounded, isPast});
                    if (node == edge.from)
                        REQUIRE(nodeOf(me.body.rect) == path[static_cast<size_t>(progress.steps)]);
                }
                // It also stays there after the buttons are released.
                const NavNode landed = nodeOf(world.player().body.rect);
                step(world, 0, scratch);
                REQUIRE(nodeOf(world.player().body.rect) == landed);
                REQUIRE(isSameRun(graph, edge.to, landed));
            }
        }
    }
    MESSAGE("edges: ", edges);
    CHECK(edges > 2000);
}

}  // namespace
}  // namespace pixelstep
