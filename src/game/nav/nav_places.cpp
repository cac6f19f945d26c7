// Finds the standing places of an area and their connections by walking.
#include <algorithm>

#include "game/nav/nav_build.h"

namespace pixelstep {
namespace {

// The connection by walking from a place to the next one.
struct Join {
    int8_t dy = NavPlace::kNoStep;
    bool isWall = false;
};

Join joinOf(const NavSimulator& simulator, const Rect& box, int direction) {
    const CollisionContext context = simulator.context();
    const ClimbLimits limits = climbLimitsOf(true, simulator.rules());
    const MoveXResult there = testMoveX(context, box, direction, limits);
    if (!there.canMove) return {.isWall = true};
    if (!there.grounded) return {};
    const Rect neighbour = box.moved(direction, there.dy);
    const MoveXResult back = testMoveX(context, neighbour, -direction, limits);
    const bool isMutual = back.canMove && back.dy == -there.dy;
    return {.dy = isMutual ? static_cast<int8_t>(there.dy) : NavPlace::kNoStep};
}

// Groups the places of a block into segments, column by column.
void findSegments(NavBlock& block, const Rect& area) {
    const auto placeIn = [&](size_t column, int bottom) -> const NavPlace* {
        const auto from = block.places.begin() + block.columns[column];
        const auto to = block.places.begin() + block.columns[column + 1];
        const auto found = std::lower_bound(
            from, to, bottom, [](const NavPlace& place, int y) { return place.bottom < y; });
        return found != to && found->bottom == bottom ? &*found : nullptr;
    };
    for (size_t column = 0; column + 1 < block.columns.size(); ++column) {
        for (size_t i = block.columns[column]; i < block.columns[column + 1]; ++i) {
            NavPlace& place = block.places[i];
            const NavNode node{area.left + static_cast<int>(column), place.bottom};
            const bool isJoined = column > 0 && place.left != NavPlace::kNoStep;
            const NavPlace* before =
                isJoined ? placeIn(column - 1, place.bottom + place.left) : nullptr;
            if (before == nullptr) {
                place.segment = static_cast<uint16_t>(block.segments.size());
                block.segments.push_back({.first = node, .left = place.left});
            } else {
                place.segment = before->segment;
            }
            block.segments[place.segment].last = node;
            block.segments[place.segment].right = place.right;
        }
    }
}

}  // namespace

Rect placesReach(const Rect& area, Vec2i size, const NavTerrain& terrain) {
    const int climb = 2 * terrain.tuning.maxClimb + 2;
    const int tile = terrain.tiles.tileSize();  // neighbouring one-way tiles act together
    return {area.left - 2 - tile, area.top - size.y - climb - tile,
            area.width + size.x + 4 + 2 * tile, area.height + size.y + 2 * (climb + tile) + 2};
}

int findPlaces(NavBlock& block, const Rect& area, const NavSimulator& simulator) {
    block = {};
    const CollisionContext context = simulator.context();
    const TileMap& tiles = simulator.tiles();
    const Rect bounds = tiles.bounds();
    const Vec2i size = simulator.size();
    const int end = std::min(area.bottom(), bounds.bottom());
    int units = 0;
    for (int x = area.left; x < area.right(); ++x) {
        block.columns.push_back(static_cast<uint16_t>(block.places.size()));
        if (x > bounds.right() - size.x) continue;
        for (int bottom = std::max(area.top + 1, bounds.top + size.y); bottom <= end; ++units) {
            const Rect cells = tiles.cellsUnder({x, bottom, size.x, 1});
            if (!simulator.hasPlatforms() && !tiles.hasPixels(cells)) {
                bottom = tiles.cellRect({0, cells.top + 1}).top;
                continue;
            }
            const Rect box = rectAt({x, bottom}, size);
            const Obstacle below = obstacleBelow(context, box);
            if (below && !context.isSolid(box)) {
                const Join left = joinOf(simulator, box, -1);
                const Join right = joinOf(simulator, box, 1);
                block.places.push_back({.bottom = bottom,
                                        .left = left.dy,
                                        .right = right.dy,
                                        .wallLeft = left.isWall,
                                        .wallRight = right.isWall,
                                        .onOneWay = below.onlyOneWay});
            }
            // Boxes of this height overlap the ground until they are below it: skip them.
            bottom += below && !below.onlyOneWay ? size.y + 1 : 1;
        }
    }
    units += 4 * static_cast<int>(block.places.size());
    block.columns.push_back(static_cast<uint16_t>(block.places.size()));
    if (block.places.empty()) block.columns.clear();
    findSegments(block, area);
    setEdges(block, {});
    return units;
}

}  // namespace pixelstep
