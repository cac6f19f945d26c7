// Builds blocks. Edges are found by simulating moves, each from every place of its takeoff
// interval.
#include <algorithm>
#include <cstdlib>

#include "game/nav/nav_build.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kMinSavedSteps = 4;  // [steps] required saving of a second edge between two segments
// [px] approximate distance between places from which moves are tried, and those with a turn
constexpr int kTakeoffEvery = 3;
constexpr int kTurnEvery = 8;

// Finds the edges that start in one block.
class EdgeSearch {
public:
    EdgeSearch(NavBuilder& builder, int index)
        : reads(placesReach(blockArea(builder.graph, index), builder.graph.user.size,
                            builder.terrain)),
          builder_(builder),
          length_(takeoffLength(builder.terrain.tuning)) {}

    void run(const NavBlock& block, int left) {
        for (size_t column = 0; column + 1 < block.columns.size(); ++column)
            for (size_t i = block.columns[column]; i < block.columns[column + 1]; ++i)
                searchFrom({left + static_cast<int>(column), block.places[i].bottom},
                           block.places[i]);
    }

    std::vector<NavEdge> edges;
    Rect reads;  // [px] on which they depend

private:
    // Tries all moves from one place.
    void searchFrom(NavNode node, const NavPlace& place) {
        const bool isEnd = place.left == NavPlace::kNoStep || place.right == NavPlace::kNoStep;
        const int every = (kTakeoffEvery + length_ - 1) / length_ * length_;
        const int everyTurn = (kTurnEvery + every - 1) / every * every;
        if (!isEnd && floorMod(node.x, every) != 0) return;
        const bool turns = isEnd || floorMod(node.x, everyTurn) == 0;
        for (const NavMove& move : builder_.moves) {
            if (!canBegin(node, place, move) || (move.turn > 0 && !turns)) continue;
            // Until it turns, a move equals the one without a turn that is listed before it.
            const auto turn = static_cast<size_t>(move.turn);
            if (turn == 0) flights_.assign(1, builder_.simulator.atRest(node));
            if (turn >= flights_.size()) continue;  // has landed by then
            NavFlight flight = flights_[turn];
            if (finish(flight, move, node.x, turn == 0)) consider(node, place, move, flight);
        }
    }

    bool canBegin(NavNode node, const NavPlace& place, const NavMove& move) const {
        switch (move.kind) {
            case NavMove::walk:
                return move.first < 0 ? place.left == NavPlace::kNoStep && !place.wallLeft
                                      : place.right == NavPlace::kNoStep && !place.wallRight;
            case NavMove::drop: return place.onOneWay && !isAboveLadder(node);
            case NavMove::climbDown: return place.onOneWay && isAboveLadder(node);
            case NavMove::jump: return builder_.terrain.tuning.jumpSpeed > 0;
        }
        return false;
    }

    bool isAboveLadder(NavNode node) const {
        return builder_.terrain.tiles.hasLadders() &&
               builder_.simulator.atRest(node).sensors.canClimbDown;
    }

    // Simulates a move to its end. @return false if it takes too long
    bool finish(NavFlight& flight, const NavMove& move, int endX, bool isRecorded = false) {
        for (bool isOver = false; !isOver;) {
            if (flight.progress.steps == kMaxMoveSteps) return false;
            isOver = builder_.simulator.step(flight, move, endX);
            reads = unionOf(reads, flight.body.rect);
            const bool isNext = static_cast<size_t>(flight.progress.airSteps) == flights_.size();
            if (isRecorded && isNext && !isOver) flights_.push_back(flight);
        }
        return true;
    }

    // Adds an edge for a move that has landed, unless one that is as good leads there.
    void consider(NavNode node, const NavPlace& place, const NavMove& move,
                  const NavFlight& landed) {
        const NavNode to = nodeOf(landed.body.rect);
        const NavPlace* landing = builder_.placeAt(to);
        if (landing == nullptr || isSameRun(node, to)) return;
        // Which edges count as equal depends on the segments of the target block: record this
        // dependency.
        isSameRun(to, to);
        NavEdge edge{.from = node,
                     .move = move,
                     .to = to,
                     .steps = landed.progress.steps,
                     .segment = place.segment};
        const int block = blockIndex(builder_.graph, to);
        const auto known = std::ranges::find_if(edges, [&](const NavEdge& other) {
            return other.segment == edge.segment && blockIndex(builder_.graph, other.to) == block &&
                   builder_.placeAt(other.to)->segment == landing->segment;
        });
        if (known != edges.end() && known->steps <= edge.steps + kMinSavedSteps) return;
        if (needsBothFacings(move) && !hasSameLanding(edge, node, -1)) return;
        if (!findInterval(edge)) return;
        if (known == edges.end())
            edges.push_back(edge);
        else if (edge.steps < known->steps)
            *known = edge;
    }

    // Widens the takeoff interval until a walker cannot step over it. @return false if it cannot be
    // made wide enough
    bool findInterval(NavEdge& edge) {
        NavNode ends[2] = {edge.from, edge.from};
        const auto isWide = [&] { return ends[1].x - ends[0].x + 1 >= length_; };
        bool isAtWall = false;
        bool isWholeRun = true;
        for (const int side : {1, 0}) {
            bool canExtend = true;
            while (canExtend && !isWide()) {
                const NavPlace& place = *builder_.placeAt(ends[side]);
                const int8_t dy = side == 0 ? place.left : place.right;
                if (dy == NavPlace::kNoStep) {
                    isAtWall = isAtWall || (side == 0 ? place.wallLeft : place.wallRight);
                    break;
                }
                const NavNode next = ends[side] + Vec2i{side == 0 ? -1 : 1, dy};
                canExtend = builder_.placeAt(next) != nullptr && hasSameLanding(edge, next) &&
                            (!needsBothFacings(edge.move) || hasSameLanding(edge, next, -1));
                if (canExtend) ends[side] = next;
            }
            isWholeRun = isWholeRun && canExtend && !isWide();
        }
        edge.takeoffLeft = ends[0].x;
        edge.takeoffRight = ends[1].x;
        return isAtWall || isWholeRun || isWide();
    }

    // Corner correction prefers the faced side, which a move straight up does not determine.
    bool needsBothFacings(const NavMove& move) const {
        return move.first == 0 && builder_.terrain.tuning.cornerCorrection > 0;
    }

    // True if the move from there leads to the same run. If it takes longer, including the walk to
    // `edge.to`, the edge's steps increase.
    bool hasSameLanding(NavEdge& edge, NavNode from, int facing = 1) {
        NavFlight flight = builder_.simulator.atRest(from, facing);
        if (edge.move.kind == NavMove::drop && !flight.sensors.onOneWay) return false;
        if (edge.move.kind == NavMove::climbDown && !flight.sensors.canClimbDown) return false;
        if (!finish(flight, edge.move, edge.from.x)) return false;
        const NavNode to = nodeOf(flight.body.rect);
        if (!isSameRun(edge.to, to)) return false;
        const int back = (std::abs(to.x - edge.to.x) + length_ - 1) / length_;
        edge.steps = std::max(edge.steps, flight.progress.steps + back);
        return true;
    }

    // Also records the pixels on which the result depends.
    bool isSameRun(NavNode from, NavNode to) {
        const NavGraph& graph = builder_.graph;
        return isJoined(
            graph, from, to, [&](NavNode node) { return builder_.placeAt(node); },
            [&](int block) {
                reads = unionOf(
                    reads, placesReach(blockArea(graph, block), graph.user.size, builder_.terrain));
            });
    }

    NavBuilder& builder_;
    int length_;
    std::vector<NavFlight> flights_;  // of the last move without a turn, by its steps in the air
};

}  // namespace

NavBuilder::NavBuilder(NavGraph& built, const TileMap& tiles,
                       std::span<const NavPlatform> platforms)
    : graph(built),
      table(built.table.edit()),
      terrain{tiles, platforms, built.user.tuning},
      simulator(terrain, built.user.size),
      moves(movesFor(built.user.tuning)) {}

void NavBuilder::findBlockPlaces(int index) {
    const auto i = static_cast<size_t>(index);
    if (table.due[i] != NavDue::placesAndEdges) return;
    table.due[i] = NavDue::edges;
    NavBlock found;
    placesWork += findPlaces(found, blockArea(graph, index), simulator);
    // If the places are the same, the old edges stay for now.
    const NavBlock& old = *table.blocks[i];
    if (found.columns == old.columns && found.places == old.places) return;
    if (found.places.empty()) {
        found = {};
    } else {
        found.hash = contentHash(found);
    }
    table.blocks[i] = std::move(found);
}

const NavPlace* NavBuilder::placeAt(NavNode node) {
    const int index = blockIndex(graph, node);
    if (index >= 0) findBlockPlaces(index);
    return pixelstep::placeAt(graph, node);
}

void NavBuilder::buildBlock(int index) {
    const Rect area = blockArea(graph, index);
    const auto i = static_cast<size_t>(index);
    findBlockPlaces(index);
    table.due[i] = NavDue::none;
    if (table.blocks[i]->places.empty()) return;
    EdgeSearch search(*this, index);
    search.run(*table.blocks[i], area.left);
    const Tuning& tuning = terrain.tuning;
    const int margin = terrain.tiles.tileSize() + 2 +
                       tuning.maxClimb * (takeoffLength(tuning) + 1) + tuning.cornerCorrection;
    NavBlock& filled = table.blocks[i].edit();
    setEdges(filled, std::move(search.edges));
    filled.reads = search.reads.grown(margin);
    filled.hash = contentHash(filled);
}

void setEdges(NavBlock& block, std::vector<NavEdge> edges) {
    std::ranges::stable_sort(edges, {}, &NavEdge::segment);
    block.edges = std::move(edges);
    block.firstEdge.assign(block.segments.size() + 1, 0);
    for (const NavEdge& edge : block.edges) ++block.firstEdge[edge.segment + size_t{1}];
    for (size_t i = 1; i < block.firstEdge.size(); ++i)
        block.firstEdge[i] += block.firstEdge[i - 1];
}

}  // namespace pixelstep
