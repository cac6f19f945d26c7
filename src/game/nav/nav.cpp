// Keeps nav graphs up to date, block by block. Only this file changes a graph.
#include "game/nav/nav.h"

#include <algorithm>
#include <cstdlib>

#include "game/nav/nav_build.h"

namespace pixelstep {
namespace {

NavGraph emptyGraph(const NavUser& user, const Rect& bounds) {
    NavGraph graph{.user = user,
                   .bounds = bounds,
                   .columns = (bounds.width + kNavBlockSide - 1) / kNavBlockSide,
                   .rows = (bounds.height + kNavBlockSide - 1) / kNavBlockSide,
                   .table = {}};
    const auto count = static_cast<size_t>(graph.columns * graph.rows);
    graph.table = NavGraph::Table{.blocks = std::vector(count, Shared<NavBlock>{}),
                                  .due = std::vector(count, NavDue::placesAndEdges)};
    return graph;
}

bool isTooLarge(const Rect& bounds) {
    const int64_t columns = (bounds.width + kNavBlockSide - 1) / kNavBlockSide;
    const int64_t rows = (bounds.height + kNavBlockSide - 1) / kNavBlockSide;
    return columns * rows > kMaxNavBlocks;
}

// Makes the blocks due that depend on these pixels.
void markChanged(NavGraph& graph, const Rect& pixels) {
    // Larger than any tile.
    constexpr int kLargestTile = 32;
    const Vec2i size = graph.user.size;
    const int climb = 2 * graph.user.tuning.maxClimb + 2;
    const Rect near{pixels.left - size.x - 2 - kLargestTile, pixels.top - climb - kLargestTile,
                    pixels.width + size.x + 4 + 2 * kLargestTile,
                    pixels.height + size.y + 2 * (climb + kLargestTile)};
    NavGraph::Table& table = graph.table.edit();
    for (size_t i = 0; i < table.blocks.size(); ++i) {
        if (overlaps(blockArea(graph, static_cast<int>(i)), near))
            table.due[i] = NavDue::placesAndEdges;
        else if (table.due[i] == NavDue::none && overlaps(table.blocks[i]->reads, pixels))
            table.due[i] = NavDue::edges;
    }
}

// Makes due what changed since the last update, and drops all graphs if shapes or bounds did.
void followTerrain(Nav& nav, const NavInput& input) {
    const TileMap& tiles = input.tiles;
    const auto mark = [&](const Rect& pixels) {
        for (NavGraph& graph : nav.graphs) markChanged(graph, pixels);
    };
    if (nav.tiles->hash() != tiles.hash()) {
        const bool isComparable =
            nav.tiles->bounds() == tiles.bounds() && nav.tiles->shapes() == tiles.shapes();
        if (!isComparable) nav.graphs.clear();
        Rect changed;
        if (isComparable)
            for (const Vec2i cell : tiles.cellsThatDiffer(*nav.tiles))
                changed = changed.isEmpty() ? tiles.cellRect(cell)
                                            : unionOf(changed, tiles.cellRect(cell));
        mark(changed);
        nav.tiles = tiles;
    }
    const std::vector<NavPlatform> before = *nav.platforms;
    if (std::ranges::equal(before, input.platforms)) return;
    const auto markMissing = [&](std::span<const NavPlatform> from,
                                 std::span<const NavPlatform> in) {
        for (const NavPlatform& platform : from)
            if (std::ranges::find(in, platform) == in.end()) mark(platform.rect);
    };
    markMissing(before, input.platforms);
    markMissing(input.platforms, before);
    nav.platforms = std::vector(input.platforms.begin(), input.platforms.end());
}

// The due block nearest to a point, or -1; ties: the first.
int nearestDue(const NavGraph& graph, Vec2i focus) {
    const int x = (focus.x - graph.bounds.left) / kNavBlockSide;
    const int y = (focus.y - graph.bounds.top) / kNavBlockSide;
    int best = -1;
    int least = 0;
    int index = 0;
    for (int row = 0; row < graph.rows; ++row) {
        for (int column = 0; column < graph.columns; ++column, ++index) {
            if (graph.table->due[static_cast<size_t>(index)] == NavDue::none) continue;
            const int distance = std::abs(column - x) + std::abs(row - y);
            if (best >= 0 && distance >= least) continue;
            best = index;
            least = distance;
        }
    }
    return best;
}

}  // namespace

Tuning tuningForMoves(Tuning tuning) {
    for (const Tunable& tunable : tunables())
        if (!tunable.isForMoves) tuning.*tunable.field = tunable.standard();
    return tuning;
}

int64_t updateNav(Nav& nav, const NavInput& input, int64_t budget) {
    followTerrain(nav, input);
    std::vector<NavGraph> graphs;
    const size_t count = isTooLarge(input.tiles.bounds()) ? 0 : kMaxNavGraphs;
    for (const NavUser& user : input.users.first(std::min(count, input.users.size()))) {
        const NavGraph* old = graphFor(nav, user);
        graphs.push_back(old != nullptr ? *old : emptyGraph(user, input.tiles.bounds()));
    }
    nav.graphs = std::move(graphs);
    int64_t done = 0;
    for (NavGraph& graph : nav.graphs) {
        if (done >= budget || isComplete(graph)) continue;
        NavBuilder builder(graph, input.tiles, input.platforms);
        const int64_t before = done;
        for (int64_t searches = 0; done < budget;) {
            const int block = nearestDue(graph, input.focus);
            if (block < 0) break;
            builder.buildBlock(block);
            searches += 1 + graph.columns * graph.rows / 100;
            done = before + searches + builder.work();
        }
    }
    return done;
}

}  // namespace pixelstep
