// Queries on a nav graph.
#include <algorithm>
#include <cstdlib>
#include <type_traits>

#include "game/nav/nav_build.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

// The index of the block that contains a node; -1 outside the map.
int blockIndex(const NavGraph& graph, NavNode node) {
    const int x = node.x - graph.bounds.left;
    const int y = node.y - 1 - graph.bounds.top;
    if (x < 0 || y < 0 || x >= graph.bounds.width || y >= graph.bounds.height) return -1;
    return y / kNavBlockSide * graph.columns + x / kNavBlockSide;
}

// Follows a run from segment to segment towards another place.
template <class OnBlock>
bool isJoined(const NavGraph& graph, NavNode from, NavNode to, int most, OnBlock onBlock) {
    if (std::abs(from.x - to.x) > most) return false;
    const NavPlace* goal = placeAt(graph, to);
    const NavPlace* place = placeAt(graph, from);
    if (goal == nullptr || place == nullptr) return false;
    const int goalBlock = blockIndex(graph, to);
    const int direction = to.x < from.x ? -1 : 1;
    while (place != nullptr) {
        const int at = blockIndex(graph, from);
        onBlock(at);
        if (at == goalBlock && place->segment == goal->segment) return true;
        const NavSegment& segment =
            graph.table->blocks[static_cast<size_t>(at)]->segments[place->segment];
        const int8_t dy = direction < 0 ? segment.left : segment.right;
        const NavNode end = direction < 0 ? segment.first : segment.last;
        if (dy == NavPlace::kNoStep || (to.x - end.x) * direction <= 0) return false;
        from = end + Vec2i{direction, dy};
        place = placeAt(graph, from);
    }
    return false;
}

}  // namespace

Rect blockArea(const NavGraph& graph, int block) {
    return {graph.bounds.left + block % graph.columns * kNavBlockSide,
            graph.bounds.top + block / graph.columns * kNavBlockSide, kNavBlockSide, kNavBlockSide};
}

const NavGraph* graphFor(const Nav& nav, Vec2i size) {
    return graphOfUser(nav, {size, nav.tuning});
}

const NavGraph* graphOfUser(const Nav& nav, const NavUser& user) {
    const auto found = std::ranges::find_if(nav.graphs, [&](const NavGraph& graph) {
        return graph.size == user.size && graph.tuning == user.tuning;
    });
    return found == nav.graphs.end() ? nullptr : &*found;
}

bool isComplete(const NavGraph& graph) {
    return graph.placesDue == 0 && graph.edgesDue == 0;
}

const NavBlock* blockAt(const NavGraph& graph, NavNode node) {
    const int block = blockIndex(graph, node);
    return block < 0 ? nullptr : &*graph.table->blocks[static_cast<size_t>(block)];
}

const NavPlace* placeAt(const NavGraph& graph, NavNode node) {
    const NavBlock* block = blockAt(graph, node);
    if (block == nullptr || block->places.empty()) return nullptr;
    const auto column = static_cast<size_t>((node.x - graph.bounds.left) % kNavBlockSide);
    for (size_t i = block->columns[column]; i < block->columns[column + 1]; ++i)
        if (block->places[i].bottom == node.y) return &block->places[i];
    return nullptr;
}

bool isSameRun(const NavGraph& graph, NavNode from, NavNode to, int most) {
    return isJoined(graph, from, to, most, [](int) {});
}

bool isSameRunWithReads(const NavGraph& graph, NavNode from, NavNode to, int most,
                        const NavTerrain& terrain, Rect& reads) {
    return isJoined(graph, from, to, most, [&](int block) {
        reads = unionOf(reads, placesReach(blockArea(graph, block), graph.size, terrain));
    });
}

std::vector<NavNode> spotsOf(const NavGraph& graph, const NavSegment& segment) {
    std::vector<NavNode> nodes;
    NavNode node = segment.first;
    const NavPlace* place = placeAt(graph, node);
    while (place != nullptr) {
        nodes.push_back(node);
        if (node.x >= segment.last.x || place->right == NavPlace::kNoStep) break;
        node = node + Vec2i{1, place->right};
        place = placeAt(graph, node);
    }
    return nodes;
}

uint64_t hashOf(const Nav& nav) {
    Hasher hasher;
    const auto addTuning = [&](const Tuning& tuning) {
        for (const Tunable& tunable : tunables()) hasher.add(tuning.*tunable.field);
    };
    addTuning(nav.tuning);
    const auto addRect = [&](const Rect& rect) {
        for (const int value : {rect.left, rect.top, rect.width, rect.height}) hasher.add(value);
    };
    for (const NavPlatform& platform : *nav.platforms) {
        addRect(platform.rect);
        hasher.add(platform.isOneWay);
    }
    hasher.add(nav.tilesHash);
    hasher.add(nav.areTileChangesReported);
    for (const NavGraph& graph : nav.graphs) {
        addRect({graph.size.x, graph.size.y, graph.columns, graph.rows});
        if (graph.tuning != nav.tuning) addTuning(graph.tuning);
        addRect(graph.bounds);
        hasher.add(graph.hash);
        hasher.add(graph.work.block);
        hasher.add(graph.work.place);
        hasher.add(graph.work.prefix);
        hasher.add(graph.work.edges.size());
        addRect(graph.work.reads);
    }
    return hasher.value();
}

size_t unsharedBytes(const Nav& nav, const Nav* other) {
    const auto bytesOf = [](const auto& items) {
        return items.size() * sizeof(typename std::decay_t<decltype(items)>::value_type);
    };
    size_t bytes = 0;
    for (size_t i = 0; i < nav.graphs.size(); ++i) {
        const NavGraph& graph = nav.graphs[i];
        const bool hasReference = other != nullptr && i < other->graphs.size();
        const auto* shared = hasReference ? &other->graphs[i].table : nullptr;
        if (shared != nullptr && graph.table.isSameAs(*shared)) continue;
        const auto& blocks = graph.table->blocks;
        bytes += bytesOf(blocks) + bytesOf(graph.table->due);
        for (size_t j = 0; j < blocks.size(); ++j) {
            const NavBlock& block = *blocks[j];
            if (shared != nullptr && j < (*shared)->blocks.size() &&
                blocks[j].isSameAs((*shared)->blocks[j]))
                continue;
            bytes += sizeof(NavBlock) + bytesOf(block.columns) + bytesOf(block.places) +
                     bytesOf(block.segments) + bytesOf(block.edges) + bytesOf(block.firstEdge);
        }
    }
    return bytes;
}

}  // namespace pixelstep
