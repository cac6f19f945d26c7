// Finds the standing places of an area and their connections by walking.
#include <algorithm>

#include "game/nav/nav_build.h"

namespace pixelstep {
namespace {

// The places of one column, from the top.
class ColumnScan {
public:
    ColumnScan(const NavSimulator& simulator, const Rect& area, int left)
        : simulator_(simulator),
          context_(simulator.context()),
          size_(simulator.size()),
          left_(left),
          end_(std::min(area.bottom(), simulator.tiles().bounds().bottom())),
          bottom_(std::max(area.top + 1, simulator.tiles().bounds().top + size_.y)) {}

    template <class OnPlace>
    int run(OnPlace onPlace) {
        int units = 0;
        for (; bottom_ <= end_; ++units) {
            if (skipsEmpty()) continue;
            const Rect box = rectAt({left_, bottom_}, size_);
            const Obstacle below = obstacleBelow(context_, box);
            const bool isPlace = below && !context_.isSolid(box);
            if (isPlace) onPlace(box, below.onlyOneWay);
            // Boxes of this height overlap the ground until they are below it: skip them.
            bottom_ += below && !below.onlyOneWay ? size_.y + 1 : 1;
        }
        return units;
    }

private:
    // Skips rows of cells without solid pixels. @return true if it did
    bool skipsEmpty() {
        if (simulator_.hasPlatforms()) return false;
        const TileMap& tiles = context_.tiles;
        const Rect cells = tiles.cellsUnder({left_, bottom_, size_.x, 1});
        if (tiles.hasPixels(cells)) return false;
        bottom_ = tiles.cellRect({0, cells.top + 1}).top;
        return true;
    }

    const NavSimulator& simulator_;
    CollisionContext context_;
    Vec2i size_;
    int left_;
    int end_;
    int bottom_;
};

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
    const Rect bounds = simulator.tiles().bounds();
    int units = 0;
    for (int x = area.left; x < area.right(); ++x) {
        block.columns.push_back(static_cast<uint16_t>(block.places.size()));
        if (x > bounds.right() - simulator.size().x) continue;
        units += ColumnScan(simulator, area, x).run([&](const Rect& box, bool onOneWay) {
            const Join left = joinOf(simulator, box, -1);
            const Join right = joinOf(simulator, box, 1);
            block.places.push_back({.bottom = box.bottom(),
                                    .left = left.dy,
                                    .right = right.dy,
                                    .wallLeft = left.isWall,
                                    .wallRight = right.isWall,
                                    .onOneWay = onOneWay});
        });
    }
    units += 4 * static_cast<int>(block.places.size());
    block.columns.push_back(static_cast<uint16_t>(block.places.size()));
    if (block.places.empty()) block.columns.clear();
    findSegments(block, area);
    setEdges(block, {});
    return units;
}

}  // namespace pixelstep
