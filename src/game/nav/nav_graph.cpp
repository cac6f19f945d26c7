// Queries on a nav graph.
#include <algorithm>
#include <cstdlib>
#include <type_traits>

#include "game/level/level_hash.h"
#include "game/nav/nav_build.h"
#include "math/hash.h"

namespace pixelstep {
int blockIndex(const NavGraph& graph, NavNode node) {
    const int x = node.x - graph.bounds.left;
    const int y = node.y - 1 - graph.bounds.top;
    if (x < 0 || y < 0 || x >= graph.bounds.width || y >= graph.bounds.height) return -1;
    return y / kNavBlockSide * graph.columns + x / kNavBlockSide;
}

Rect blockArea(const NavGraph& graph, int block) {
    return {graph.bounds.left + block % graph.columns * kNavBlockSide,
            graph.bounds.top + block / graph.columns * kNavBlockSide, kNavBlockSide, kNavBlockSide};
}

const NavGraph* graphFor(const Nav& nav, const NavUser& user) {
    const auto found = std::ranges::find(nav.graphs, user, &NavGraph::user);
    return found == nav.graphs.end() ? nullptr : &*found;
}

bool isComplete(const NavGraph& graph) {
    return std::ranges::all_of(graph.table->due, [](NavDue due) { return due == NavDue::none; });
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

bool isSameRun(const NavGraph& graph, NavNode from, NavNode to) {
    return isJoined(
        graph, from, to, [&](NavNode node) { return placeAt(graph, node); }, [](int) {});
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

uint64_t contentHash(const NavBlock& block) {
    Hasher hasher;
    for (const uint16_t first : block.columns) hasher.add(int{first});
    for (const NavPlace& place : block.places) {
        for (const int value : {place.bottom, int{place.left}, int{place.right}}) hasher.add(value);
        hasher.add(place.wallLeft + 2 * place.wallRight + 4 * place.onOneWay);
    }
    for (const NavEdge& edge : block.edges) {
        for (const int value : {edge.from.x, edge.from.y, edge.to.x, edge.to.y, edge.takeoffLeft,
                                edge.takeoffRight, edge.steps})
            hasher.add(value);
        addTo(hasher, edge.move);
    }
    for (const int value :
         {block.reads.left, block.reads.top, block.reads.width, block.reads.height})
        hasher.add(value);
    return hasher.value();
}

uint64_t hashOf(const Nav& nav) {
    Hasher hasher;
    const auto addRect = [&](const Rect& rect) {
        for (const int value : {rect.left, rect.top, rect.width, rect.height}) hasher.add(value);
    };
    hasher.add(nav.tiles->hash());
    for (const NavPlatform& platform : *nav.platforms) {
        addRect(platform.rect);
        hasher.add(platform.isOneWay);
    }
    for (const NavGraph& graph : nav.graphs) {
        addRect({graph.user.size.x, graph.user.size.y, graph.columns, graph.rows});
        addTo(hasher, graph.user.tuning);
        addRect(graph.bounds);
        for (const Shared<NavBlock>& block : graph.table->blocks) hasher.add(block->hash);
        for (const NavDue due : graph.table->due) hasher.add(static_cast<int>(due));
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
