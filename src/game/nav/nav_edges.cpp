// Finds edges by simulating moves, for each edge from every place of its takeoff interval.
#include <algorithm>
#include <cstdlib>

#include "game/nav/nav_build.h"
#include "math/fixed.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr int kMinSavedSteps = 4;  // [steps] required saving of a second edge between two segments
constexpr int kTurnEvery = 8;      // [px] approximate distance between tried moves with a turn

// Finds the edges that start at one place.
class Takeoff {
public:
    Takeoff(NavGraph::Work& work, const NavGraph& graph, NavSimulator& simulator,
            const NavTerrain& terrain, NavNode node, const NavPlace& place)
        : work_(work),
          graph_(graph),
          simulator_(simulator),
          terrain_(terrain),
          node_(node),
          place_(place),
          length_(takeoffLength(simulator.tuning())) {}

    // Continues to try moves. @return true when all are done
    template <class IsSpent>
    bool searchMoves(const MoveTree& moves, IsSpent isSpent) {
        const bool isEnd = place_.left == NavPlace::kNoStep || place_.right == NavPlace::kNoStep;
        if (!isEnd && floorMod(node_.x, length_) != 0) return true;
        const int wide = length_ * ((kTurnEvery + length_ - 1) / length_);
        const bool turns = isEnd || floorMod(node_.x, wide) == 0;
        for (; work_.prefix < moves.prefixes.size(); ++work_.prefix) {
            if (isSpent()) return false;
            const MoveTree::Prefix& prefix = moves.prefixes[work_.prefix];
            if (canBegin(prefix.move)) tryPrefix(prefix, turns);
        }
        work_.prefix = 0;
        return true;
    }

private:
    bool canBegin(const NavMove& move) const {
        switch (move.kind) {
            case NavMove::walk:
                return move.first < 0 ? place_.left == NavPlace::kNoStep && !place_.wallLeft
                                      : place_.right == NavPlace::kNoStep && !place_.wallRight;
            case NavMove::drop: return place_.onOneWay;
            case NavMove::jump: return simulator_.tuning().jumpSpeed > 0;
        }
        return false;
    }

    void tryPrefix(const MoveTree::Prefix& prefix, bool turns) {
        NavFlight flight = simulator_.atRest(node_);
        NavProgress before;
        size_t next = 0;
        bool hasWall = !turns || prefix.walls.empty();
        for (bool isOver = false; !isOver;) {
            for (; turns && next < prefix.turns.size() &&
                   prefix.turns[next].turn == flight.progress.airSteps;
                 ++next)
                tryContinuation(flight, before, prefix.turns[next]);
            if (!hasWall && flight.progress.airSteps > 0)
                hasWall = tryOffWall(flight, before, prefix);
            if (flight.progress.steps == kMaxMoveSteps) return;
            before = flight.progress;
            isOver = step(flight, prefix.move);
        }
        consider(prefix.move, flight);
    }

    // Continues with the moves that jump off walls, at their first wall. @return true if this is
    // their first wall
    bool tryOffWall(const NavFlight& flight, const NavProgress& before,
                    const MoveTree::Prefix& prefix) {
        NavProgress progress = before;
        advance(progress, prefix.walls.front(), flight.end);
        if (progress.presses == flight.progress.presses) return false;
        for (const NavMove& move : prefix.walls) tryContinuation(flight, before, move);
        return true;
    }

    bool step(NavFlight& flight, const NavMove& move) {
        const bool isOver = simulator_.step(flight, move, node_.x);
        work_.reads = unionOf(work_.reads, flight.body.rect);
        return isOver;
    }

    // Simulates the rest of a move. @return false if it takes too long
    bool finish(NavFlight& flight, const NavMove& move) {
        while (flight.progress.steps < kMaxMoveSteps)
            if (step(flight, move)) return true;
        return false;
    }

    // Continues a move that equals the prefix up to now.
    void tryContinuation(NavFlight flight, const NavProgress& before, const NavMove& move) {
        flight.progress = before;
        advance(flight.progress, move, flight.end);
        if (finish(flight, move)) consider(move, flight);
    }

    void consider(const NavMove& move, const NavFlight& landed) {
        const NavNode to = nodeOf(landed.body.rect);
        const NavPlace* place = placeAt(graph_, to);
        if (place == nullptr || isJoined(node_, to)) return;
        // Which edges count as equal depends on the segments of the target block: record this
        // dependency.
        isJoined(to, to);
        NavEdge edge{.from = node_,
                     .move = move,
                     .to = to,
                     .steps = landed.progress.steps,
                     .segment = place_.segment};
        NavEdge* known = edgeBetweenSameSegments(edge, *place);
        if (known != nullptr && known->steps <= edge.steps + kMinSavedSteps) return;
        if (needsBothFacings(move) && !hasSameLanding(edge, node_, -1)) return;
        if (!findInterval(edge)) return;
        if (known != nullptr) {
            if (edge.steps < known->steps) *known = edge;
        } else {
            work_.edges.push_back(edge);
        }
    }

    // The existing edge between the same segments, or null.
    NavEdge* edgeBetweenSameSegments(const NavEdge& edge, const NavPlace& place) {
        const NavBlock* block = blockAt(graph_, edge.to);
        const auto found = std::ranges::find_if(work_.edges, [&](const NavEdge& other) {
            if (other.segment != edge.segment || blockAt(graph_, other.to) != block) return false;
            const NavPlace* there = placeAt(graph_, other.to);
            return there != nullptr && there->segment == place.segment;
        });
        return found == work_.edges.end() ? nullptr : &*found;
    }

    // Widens the takeoff interval until a walker cannot step over it. @return false if it cannot be
    // made wide enough
    bool findInterval(NavEdge& edge) {
        NavNode ends[2] = {node_, node_};
        bool isWall = false;
        bool isWhole = true;  // the interval covers the whole run
        for (const int side : {1, 0}) {
            bool canExtend = true;
            while (canExtend && ends[1].x - ends[0].x + 1 < length_) {
                const NavPlace& place = *placeAt(graph_, ends[side]);
                const int8_t dy = side == 0 ? place.left : place.right;
                if (dy == NavPlace::kNoStep) {
                    isWall = isWall || (side == 0 ? place.wallLeft : place.wallRight);
                    break;
                }
                const NavNode next = ends[side] + Vec2i{side == 0 ? -1 : 1, dy};
                canExtend = placeAt(graph_, next) != nullptr && hasSameLanding(edge, next) &&
                            (!needsBothFacings(edge.move) || hasSameLanding(edge, next, -1));
                if (canExtend) ends[side] = next;
            }
            isWhole = isWhole && canExtend && ends[1].x - ends[0].x + 1 < length_;
        }
        edge.takeoffLeft = ends[0].x;
        edge.takeoffRight = ends[1].x;
        return isWall || isWhole || ends[1].x - ends[0].x + 1 >= length_;
    }

    // Corner correction prefers the faced side, which a move straight up does not determine.
    bool needsBothFacings(const NavMove& move) const {
        return move.first == 0 && simulator_.tuning().cornerCorrection > 0;
    }

    // True if the move from there leads to the same run. If it takes longer, including the walk to
    // `edge.to`, the edge's steps increase.
    bool hasSameLanding(NavEdge& edge, NavNode from, int facing = 1) {
        NavFlight flight = simulator_.atRest(from, facing);
        if (edge.move.kind == NavMove::drop && !flight.sensors.onOneWay) return false;
        if (!finish(flight, edge.move)) return false;
        const NavNode to = nodeOf(flight.body.rect);
        if (placeAt(graph_, to) == nullptr || !isJoined(edge.to, to)) return false;
        const int back = (std::abs(to.x - edge.to.x) + length_ - 1) / length_;
        edge.steps = std::max(edge.steps, flight.progress.steps + back);
        return true;
    }

    bool isJoined(NavNode a, NavNode b) {
        return isSameRunWithReads(graph_, a, b, kSameRunReach, terrain_, work_.reads);
    }

    NavGraph::Work& work_;
    const NavGraph& graph_;
    NavSimulator& simulator_;
    const NavTerrain& terrain_;
    NavNode node_;
    const NavPlace& place_;
    int length_;
};

}  // namespace

int64_t findEdges(NavGraph::Work& work, const NavGraph& graph, NavSimulator& simulator,
                  const NavTerrain& terrain, const MoveTree& moves, int64_t budget) {
    const NavBlock& block = *graph.table->blocks[static_cast<size_t>(work.block)];
    const int left = blockArea(graph, work.block).left;
    const int64_t before = simulator.steps;
    const auto isSpent = [&] { return simulator.steps - before >= budget; };
    int column = 0;
    for (; work.place < block.places.size() && !isSpent(); ++work.place) {
        while (block.columns[static_cast<size_t>(column) + 1] <= work.place) ++column;
        const NavPlace& place = block.places[work.place];
        const NavNode node{left + column, place.bottom};
        if (!Takeoff(work, graph, simulator, terrain, node, place).searchMoves(moves, isSpent))
            break;
    }
    return simulator.steps - before;
}

void setEdges(NavBlock& block, std::vector<NavEdge> edges) {
    std::ranges::stable_sort(edges, {}, &NavEdge::segment);
    block.edges = std::move(edges);
    block.firstEdge.assign(block.segments.size() + 1, 0);
    for (const NavEdge& edge : block.edges) ++block.firstEdge[edge.segment + size_t{1}];
    for (size_t i = 1; i < block.firstEdge.size(); ++i)
        block.firstEdge[i] += block.firstEdge[i - 1];
}

uint64_t contentHash(const NavBlock& block) {
    Hasher hasher;
    const auto addNode = [&](NavNode node) {
        hasher.add(node.x);
        hasher.add(node.y);
    };
    for (const uint16_t first : block.columns) hasher.add(int{first});
    for (const NavPlace& place : block.places) {
        for (const int value : {place.bottom, int{place.left}, int{place.right}}) hasher.add(value);
        hasher.add(place.wallLeft + 2 * place.wallRight + 4 * place.onOneWay);
    }
    for (const NavEdge& edge : block.edges) {
        addNode(edge.from);
        addNode(edge.to);
        for (const int value : {edge.takeoffLeft, edge.takeoffRight, edge.steps,
                                int{edge.move.kind}, int{edge.move.isHeld}, int{edge.move.first},
                                int{edge.move.second}, int{edge.move.turn}})
            hasher.add(value);
        addAbilityState(hasher, edge.move);
    }
    for (const int value :
         {block.reads.left, block.reads.top, block.reads.width, block.reads.height})
        hasher.add(value);
    return hasher.value();
}

}  // namespace pixelstep
