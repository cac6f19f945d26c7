// Keeps nav graphs up to date with bounded work per step. Only this file changes a graph.
#include "game/nav/nav.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <tuple>

#include "game/nav/nav_build.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

// For moves that press jump in the air, jump buffer and coyote time matter.
bool pressesInAir(const Tuning& tuning) {
    return tuning.airJumps > 0 || tuning.wallJumpSpeed > 0;
}

uint64_t hashOfBlock(const NavGraph::Table& table, size_t block) {
    return mixBits(mixBits(block + 1) + table.blocks[block]->hash + table.due[block]);
}

// Changes a block or its due parts, and updates counts and hash.
template <class Edit>
void editBlock(NavGraph& graph, int index, Edit edit) {
    NavGraph::Table& table = graph.table.edit();
    const auto i = static_cast<size_t>(index);
    const auto count = [&](int by) {
        graph.placesDue += by * ((table.due[i] & kNavPlacesDue) != 0);
        graph.edgesDue += by * ((table.due[i] & kNavEdgesDue) != 0);
    };
    count(-1);
    graph.hash -= hashOfBlock(table, i);
    edit(table.blocks[i], table.due[i]);
    graph.hash += hashOfBlock(table, i);
    count(1);
}

// Marks all blocks as due.
void reset(NavGraph& graph, const TileMap& tiles) {
    graph.bounds = tiles.bounds();
    graph.columns = (graph.bounds.width + kNavBlockSide - 1) / kNavBlockSide;
    graph.rows = (graph.bounds.height + kNavBlockSide - 1) / kNavBlockSide;
    const auto count = static_cast<size_t>(graph.columns * graph.rows);
    const Shared<NavBlock> none;
    graph.table = NavGraph::Table{.blocks = std::vector(count, none),
                                  .due = std::vector<uint8_t>(count, kNavPlacesDue | kNavEdgesDue)};
    graph.placesDue = graph.edgesDue = graph.columns * graph.rows;
    graph.work = {};
    graph.hash = 0;
    for (size_t i = 0; i < count; ++i) graph.hash += hashOfBlock(*graph.table, i);
}

bool isTooLarge(const TileMap& tiles) {
    const Rect bounds = tiles.bounds();
    const int64_t columns = (bounds.width + kNavBlockSide - 1) / kNavBlockSide;
    const int64_t rows = (bounds.height + kNavBlockSide - 1) / kNavBlockSide;
    return columns * rows > kMaxNavBlocks;
}

bool hasSamePlatforms(const Nav& nav, const NavTerrain& terrain) {
    return std::ranges::equal(*nav.platforms, terrain.platforms);
}

// Platforms that appeared, vanished or moved change the terrain in their rectangle, like tiles.
void followPlatforms(Nav& nav, const NavTerrain& terrain) {
    std::vector<NavPlatform> before = *nav.platforms;
    std::vector<NavPlatform> current(terrain.platforms.begin(), terrain.platforms.end());
    nav.platforms = current;
    const auto isLess = [](const NavPlatform& a, const NavPlatform& b) {
        return std::tuple(a.rect.left, a.rect.top, a.rect.width, a.rect.height, a.isOneWay) <
               std::tuple(b.rect.left, b.rect.top, b.rect.width, b.rect.height, b.isOneWay);
    };
    std::ranges::sort(before, isLess);
    std::ranges::sort(current, isLess);
    std::vector<NavPlatform> changed;
    std::ranges::set_symmetric_difference(before, current, std::back_inserter(changed), isLess);
    for (const NavPlatform& platform : changed) tilesChanged(nav, platform.rect);
}

// Stores the input of the graphs.
void storeTerrain(Nav& nav, const NavTerrain& terrain) {
    nav.tuning = tuningForMoves(terrain.tuning);
    nav.platforms = std::vector(terrain.platforms.begin(), terrain.platforms.end());
    nav.tilesHash = terrain.tiles.hash();
    nav.areTileChangesReported = false;
}

// Turns the graphs for the terrain's tuning into graphs for another tuning, unless one exists.
void retune(Nav& nav, const NavTerrain& terrain, const Tuning& tuning) {
    if (nav.tuning == tuning) return;
    std::erase_if(nav.graphs, [&](const NavGraph& graph) {
        return graph.tuning == nav.tuning && graphOfUser(nav, {graph.size, tuning}) != nullptr;
    });
    for (NavGraph& graph : nav.graphs) {
        if (graph.tuning != nav.tuning) continue;
        graph.tuning = tuning;
        reset(graph, terrain.tiles);
    }
    nav.tuning = tuning;
}

void followChanges(Nav& nav, const NavTerrain& terrain) {
    if (nav.graphs.empty()) return;
    const bool isUnknown = nav.tilesHash != terrain.tiles.hash() && !nav.areTileChangesReported;
    const bool isOther = isUnknown || nav.graphs.front().bounds != terrain.tiles.bounds();
    const Tuning tuning = tuningForMoves(terrain.tuning);
    if (!isOther && nav.tuning != tuning) retune(nav, terrain, tuning);
    if (!isOther) {
        nav.tilesHash = terrain.tiles.hash();
        if (!hasSamePlatforms(nav, terrain)) followPlatforms(nav, terrain);
        nav.areTileChangesReported = false;
        return;
    }
    retune(nav, terrain, tuning);
    storeTerrain(nav, terrain);
    if (isTooLarge(terrain.tiles)) nav.graphs.clear();
    for (NavGraph& graph : nav.graphs) reset(graph, terrain.tiles);
}

// The block nearest to a point for which this kind of work is due; ties: the first.
int nearestDue(const NavGraph& graph, uint8_t kind, Vec2i focus) {
    const int x = (focus.x - graph.bounds.left) / kNavBlockSide;
    const int y = (focus.y - graph.bounds.top) / kNavBlockSide;
    int best = -1;
    int least = 0;
    const std::vector<uint8_t>& due = graph.table->due;
    int index = 0;
    for (int row = 0; row < graph.rows; ++row) {
        for (int column = 0; column < graph.columns; ++column, ++index) {
            if (!(due[static_cast<size_t>(index)] & kind)) continue;
            const int distance = std::abs(column - x) + std::abs(row - y);
            if (best >= 0 && distance >= least) continue;
            best = index;
            least = distance;
        }
    }
    return best;
}

// The construction of one graph.
struct Builder {
    NavGraph& graph;
    NavTerrain terrain;
    NavSimulator simulator;
    MoveTree moves;

    Builder(NavGraph& built, const NavTerrain& ground)
        : graph(built),
          terrain{ground.tiles, ground.platforms, built.tuning},
          simulator(terrain, built.size),
          moves(movesFor(built.tuning)) {}

    int searchUnits() const { return 1 + graph.columns * graph.rows / 100; }

    int64_t findBlockPlaces(int index) {
        NavBlock found;
        const int64_t units = findPlaces(found, blockArea(graph, index), simulator);
        editBlock(graph, index, [&](Shared<NavBlock>& block, uint8_t& due) {
            due &= static_cast<uint8_t>(~kNavPlacesDue);
            const bool isSame = found.columns == block->columns && found.places == block->places;
            if (isSame) return;
            if (found.places.empty()) {
                found = {};
            } else {
                found.hash = contentHash(found);
            }
            block = std::move(found);
        });
        return units;
    }

    void begin(int index) {
        graph.work = {};
        graph.work.block = index;
        graph.work.reads = placesReach(blockArea(graph, index), graph.size, terrain);
    }

    int64_t continueWork(int64_t budget) {
        const int64_t units = findEdges(graph.work, graph, simulator, terrain, moves, budget);
        const size_t count =
            graph.table->blocks[static_cast<size_t>(graph.work.block)]->places.size();
        if (graph.work.place >= count) publish();
        return units;
    }

    void publish() {
        NavGraph::Work& work = graph.work;
        const Tuning& tuning = terrain.tuning;
        const int margin = terrain.tiles.tileSize() + 2 +
                           tuning.maxClimb * (takeoffLength(tuning) + 1) + tuning.cornerCorrection +
                           (tuning.wallJumpSpeed > 0 ? tuning.wallReach : 0);
        editBlock(graph, work.block, [&](Shared<NavBlock>& block, uint8_t& due) {
            due &= static_cast<uint8_t>(~kNavEdgesDue);
            if (block->places.empty()) return;
            NavBlock& filled = block.edit();
            setEdges(filled, std::move(work.edges));
            filled.reads = work.reads.grown(margin);
            filled.hash = contentHash(filled);
        });
        work = {};
    }

    // Does one piece of due work. @return units of work; 0: nothing was due
    int64_t doUnit(Vec2i focus, int64_t budget) {
        if (graph.placesDue > 0)
            return searchUnits() + findBlockPlaces(nearestDue(graph, kNavPlacesDue, focus));
        if (graph.edgesDue == 0) return 0;
        if (graph.work.block >= 0) return 1 + continueWork(budget);
        begin(nearestDue(graph, kNavEdgesDue, focus));
        return searchUnits() + continueWork(budget);
    }
};

void markChanged(NavGraph& graph, const Rect& pixels) {
    // Larger than any tile.
    constexpr int kLargestTile = 32;
    const int climb = 2 * graph.tuning.maxClimb + 2;
    const Rect near{pixels.left - graph.size.x - 2 - kLargestTile,
                    pixels.top - climb - kLargestTile,
                    pixels.width + graph.size.x + 4 + 2 * kLargestTile,
                    pixels.height + graph.size.y + 2 * (climb + kLargestTile)};
    const int count = graph.columns * graph.rows;
    for (int index = 0; index < count; ++index) {
        const bool hasPlaces = overlaps(blockArea(graph, index), near);
        const NavBlock& block = *graph.table->blocks[static_cast<size_t>(index)];
        const bool hasEdges = hasPlaces || overlaps(block.reads, pixels);
        if (!hasEdges) continue;
        editBlock(graph, index, [&](Shared<NavBlock>&, uint8_t& due) {
            due |= static_cast<uint8_t>(hasPlaces ? kNavPlacesDue | kNavEdgesDue : kNavEdgesDue);
        });
        if (graph.work.block == index) graph.work = {};
    }
    if (graph.work.block >= 0 && overlaps(graph.work.reads.grown(2 * kLargestTile + climb), pixels))
        graph.work = {};
}

}  // namespace

Tuning tuningForMoves(Tuning tuning) {
    const bool hasPresses = pressesInAir(tuning);
    for (const Tunable& tunable : tunables()) {
        const bool isForPresses =
            tunable.field == &Tuning::coyoteSteps || tunable.field == &Tuning::jumpBufferSteps;
        if (!tunable.isForMoves && !(isForPresses && hasPresses))
            tuning.*tunable.field = tunable.standard();
    }
    return tuning;
}

bool addNavSize(Nav& nav, const NavTerrain& terrain, Vec2i size) {
    return addNavUser(nav, terrain, {size, tuningForMoves(terrain.tuning)});
}

bool addNavUser(Nav& nav, const NavTerrain& terrain, const NavUser& user) {
    followChanges(nav, terrain);
    if (graphOfUser(nav, user) != nullptr) return true;
    const Tuning shared = tuningForMoves(terrain.tuning);
    const bool isOwn = user.tuning != shared;
    const auto count = std::ranges::count_if(
        nav.graphs, [&](const NavGraph& graph) { return (graph.tuning != shared) == isOwn; });
    if (count >= (isOwn ? kMaxOwnNavs : kMaxNavSizes) || isTooLarge(terrain.tiles)) return false;
    NavGraph graph;
    graph.size = user.size;
    graph.tuning = user.tuning;
    reset(graph, terrain.tiles);
    storeTerrain(nav, terrain);
    nav.graphs.push_back(std::move(graph));
    return true;
}

void removeUnusedGraphs(Nav& nav, const NavTerrain& terrain, std::span<const NavUser> users) {
    followChanges(nav, terrain);
    std::erase_if(nav.graphs, [&](const NavGraph& graph) {
        return std::ranges::find(users, NavUser{graph.size, graph.tuning}) == users.end();
    });
}

void tilesChanged(Nav& nav, const Rect& pixels) {
    nav.areTileChangesReported = true;
    for (NavGraph& graph : nav.graphs) markChanged(graph, pixels);
}

int updateNav(Nav& nav, const NavTerrain& terrain, Vec2i focus, int budget) {
    followChanges(nav, terrain);
    int64_t done = 0;
    for (NavGraph& graph : nav.graphs) {
        if (isComplete(graph)) continue;
        Builder builder(graph, terrain);
        while (done < budget) {
            const int64_t units = builder.doUnit(focus, budget - done);
            if (units == 0) break;
            done += units;
        }
    }
    return static_cast<int>(done);
}

int64_t finishNav(Nav& nav, const NavTerrain& terrain) {
    followChanges(nav, terrain);
    constexpr int64_t kNoEnd = INT64_MAX / 2;
    int64_t done = 0;
    for (NavGraph& graph : nav.graphs) {
        Builder builder(graph, terrain);
        const int count = graph.columns * graph.rows;
        const auto isDue = [&](int index, uint8_t kind) {
            return (graph.table->due[static_cast<size_t>(index)] & kind) != 0;
        };
        for (int index = 0; index < count; ++index)
            if (isDue(index, kNavPlacesDue)) done += builder.findBlockPlaces(index);
        for (int index = 0; index < count; ++index) {
            if (!isDue(index, kNavEdgesDue)) continue;
            builder.begin(index);
            done += builder.continueWork(kNoEnd);
        }
    }
    return done;
}

}  // namespace pixelstep
