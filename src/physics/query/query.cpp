// Rays and sweeps: combines the hits of tiles and bodies, and computes the members of each hit.
#include "physics/query/query.h"

#include <algorithm>
#include <optional>

#include "physics/mover.h"
#include "physics/query/cast_bodies.h"
#include "physics/query/cast_tiles.h"

namespace pixelstep {
namespace {

Rect placeAt(const Rect& box, const Line& line, int64_t step) {
    const Vec2i way = line.at(step);
    return box.moved(way.x, way.y);
}

Rect lowestRow(const Rect& box) {
    return {box.left, box.bottom() - 1, box.width, 1};
}

// The topmost, then leftmost of the solid pixels within `pixels`.
std::optional<Vec2i> firstSolidPixel(const TileMap& tiles, const Rect& pixels) {
    for (int y = pixels.top; y < pixels.bottom(); ++y) {
        const Rect row{pixels.left, y, pixels.width, 1};
        const std::optional<Vec2i> cell = tiles.firstSolidCell(row);
        if (!cell) continue;
        int x = std::max(pixels.left, tiles.cellRect(*cell).left);
        while (!tiles.sharesPixel(*cell, {x, y, 1, 1})) ++x;
        return Vec2i{x, y};
    }
    return std::nullopt;
}

// A hit after `step` of the line.
Hit hitAfter(const Line& line, int64_t step) {
    return {.distance = static_cast<int>(step), .travel = line.at(std::max<int64_t>(step - 1, 0))};
}

Hit missOf(const Rect& box, const Line& line) {
    Hit miss{.distance = static_cast<int>(line.length), .travel = line.by};
    miss.pixel = Vec2i{box.left, box.top} + line.by;
    return miss;
}

// The normal, opposite to the axis of the step that hits.
// @param hits  (box) -> true if it overlaps the hit object
template <class Hits>
Vec2i normalOf(const Rect& box, const Line& line, int64_t step, Hits hits) {
    if (step == 0) return {};
    const Vec2i before = line.at(step - 1);
    const Vec2i by = line.at(step) - before;
    const Vec2i longer = line.isSteep ? Vec2i{0, by.y} : Vec2i{by.x, 0};
    const Vec2i halfway = before + longer;
    return hits(box.moved(halfway.x, halfway.y)) ? -longer : longer - by;
}

Hit tileHit(const TileMap& tiles, const Rect& box, const Line& line, int64_t step) {
    const Rect here = placeAt(box, line, step);
    Hit hit = hitAfter(line, step);
    hit.kind = HitKind::tile;
    if (const auto pixel = firstSolidPixel(tiles, here)) {
        hit.pixel = *pixel;
        hit.cell = tiles.cellAt(*pixel);
        hit.normal =
            normalOf(box, line, step, [&](const Rect& halfway) { return tiles.isSolid(halfway); });
        return hit;
    }
    const Rect row = lowestRow(here);
    hit.isOneWay = true;
    hit.normal = {0, -1};
    hit.cell = *firstOneWaySurface(tiles, row, placeAt(box, line, step - 1));
    const Rect part = intersection(tiles.cellRect(hit.cell), row);
    hit.pixel = {part.left, part.top};
    while (tiles.surfaceRow(hit.cell, hit.pixel.x - tiles.cellRect(hit.cell).left) != part.top)
        ++hit.pixel.x;
    return hit;
}

Hit bodyHit(const Solids& bodies, const Rect& box, const Line& line, const BodyStep& found) {
    const Rect& rect = bodies.rect(found.body);
    Hit hit = hitAfter(line, found.step);
    hit.kind = HitKind::body;
    hit.body = found.body;
    hit.isOneWay = bodies.traits(found.body).role == Role::oneWayPlatform;
    const Rect part = intersection(placeAt(box, line, found.step), rect);
    hit.pixel = {part.left, part.top};
    hit.normal =
        hit.isOneWay ? Vec2i{0, -1} : normalOf(box, line, found.step, [&](const Rect& halfway) {
            return overlaps(halfway, rect);
        });
    return hit;
}

Rect pixelAt(Vec2i at) {
    return {at.x, at.y, 1, 1};
}

}  // namespace

bool isIncluded(const QueryFilter& filter, const Solids& bodies, uint32_t body) {
    const BodyTraits& other = bodies.traits(body);
    const bool isOneWay = other.role == Role::oneWayPlatform;
    if (body == filter.self || bodies.rect(body).isEmpty() || (isOneWay && !filter.oneWays))
        return false;
    if (filter.seen == QueryTargets::detected) return detects(filter.me.groups, other.groups);
    return isOneWay ? respondsTo(filter.me.groups, other.groups)
                    : Solids::isBlockedBy(filter.me, other);
}

Hit sweep(const QueryWorld& world, const Rect& box, Vec2i by, const QueryFilter& filter) {
    const Line line(by);
    if (box.isEmpty()) return missOf(box, line);
    const int64_t stop =
        filter.tiles ? firstTileStep(world.tiles, box, line, filter.oneWays) : line.length + 1;
    if (world.bodies != nullptr) {
        const BodyStep first = firstBody(*world.bodies, box, line, stop - 1, filter);
        if (first.body != kInvalidBody) return bodyHit(*world.bodies, box, line, first);
    }
    return stop > line.length ? missOf(box, line) : tileHit(world.tiles, box, line, stop);
}

Hit rayCast(const QueryWorld& world, Vec2i from, Vec2i to, const QueryFilter& filter) {
    return sweep(world, pixelAt(from), to - from, filter);
}

std::vector<Vec2i> cellsOnRay(const TileMap& tiles, Vec2i from, const Line& line, int steps) {
    std::vector<Vec2i> cells;
    for (int64_t step = 0; step <= steps;) {
        const Vec2i here = from + line.at(step);
        cells.push_back(tiles.cellAt(here));
        step = line.firstOutside(step, here, tiles.cellRect(cells.back()));
    }
    return cells;
}

}  // namespace pixelstep
