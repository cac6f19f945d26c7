// The reference for rays and sweeps: a loop over every step, pixel and body.
#pragma once

#include <optional>

#include "physics/mover.h"
#include "physics/query/query.h"

namespace pixelstep {
namespace sweep_by_pixels {

// A box before and after a step.
struct Step {
    Rect before;
    Rect halfway;  // the step's part along the longer axis done
    Rect here;
    int64_t number;

    Step(const Rect& box, const Line& line, int64_t step) : number(step) {
        const Vec2i from = line.at(step == 0 ? 0 : step - 1);
        const Vec2i to = line.at(step);
        before = box.moved(from.x, from.y);
        halfway = line.isSteep ? box.moved(from.x, to.y) : box.moved(to.x, from.y);
        here = box.moved(to.x, to.y);
    }
    bool isDown() const { return here.top > before.top; }
};

template <class Visit>
bool anyPixel(const Rect& box, Visit visit) {
    for (int y = box.top; y < box.bottom(); ++y)
        for (int x = box.left; x < box.right(); ++x)
            if (visit(Vec2i{x, y})) return true;
    return false;
}

inline Vec2i normalOf(const Line& line, const Step& step, bool isHitHalfway) {
    const Vec2i by{step.here.left - step.before.left, step.here.top - step.before.top};
    const Vec2i longer = line.isSteep ? Vec2i{0, by.y} : Vec2i{by.x, 0};
    if (isHitHalfway || by == longer) return -longer;
    return longer - by;
}

inline std::optional<Hit> solidHit(const TileMap& tiles, const Line& line, const Step& step) {
    Hit hit{.kind = HitKind::tile};
    const bool isHit = anyPixel(step.here, [&](Vec2i pixel) {
        hit.pixel = pixel;
        return tiles.isSolidAt(pixel);
    });
    if (!isHit) return std::nullopt;
    hit.cell = tiles.cellAt(hit.pixel);
    const auto isSolid = [&](Vec2i pixel) { return tiles.isSolidAt(pixel); };
    hit.normal = normalOf(line, step, anyPixel(step.halfway, isSolid));
    return hit;
}

inline std::optional<Hit> oneWayHit(const TileMap& tiles, const Step& step) {
    Hit hit{.kind = HitKind::tile, .isOneWay = true, .normal = {0, -1}};
    const Rect row{step.here.left, step.here.bottom() - 1, step.here.width, 1};
    const bool isHit = step.isDown() && anyPixel(row, [&](Vec2i pixel) {
                           hit.pixel = pixel;
                           hit.cell = tiles.cellAt(pixel);
                           const int column = pixel.x - tiles.cellRect(hit.cell).left;
                           return tiles.isOneWay(hit.cell) &&
                                  tiles.surfaceRow(hit.cell, column) == pixel.y &&
                                  oneWayBlocks(tiles, hit.cell, step.before);
                       });
    return isHit ? std::optional(hit) : std::nullopt;
}

inline std::optional<Hit> bodyHit(const Solids& bodies, uint32_t body, const Line& line,
                                  const Step& step) {
    const Rect& rect = bodies.rect(body);
    const bool isOneWay = bodies.traits(body).role == Role::oneWayPlatform;
    Rect part = intersection(step.here, rect);
    if (isOneWay) {
        const Rect lowest{step.here.left, step.here.bottom() - 1, step.here.width, 1};
        part = intersection(lowest, {rect.left, rect.top, rect.width, 1});
    }
    if (part.isEmpty() || (isOneWay && !step.isDown())) return std::nullopt;
    Hit hit{.kind = HitKind::body, .isOneWay = isOneWay, .pixel = {part.left, part.top}};
    hit.body = body;
    hit.normal = isOneWay ? Vec2i{0, -1} : normalOf(line, step, overlaps(step.halfway, rect));
    return hit;
}

inline std::optional<Hit> hitOf(const QueryWorld& scene, const Line& line, const Step& step,
                                const QueryFilter& filter) {
    std::optional<Hit> hit;
    if (filter.tiles) hit = solidHit(scene.tiles, line, step);
    if (!hit && filter.tiles && filter.oneWays) hit = oneWayHit(scene.tiles, step);
    const size_t count = scene.bodies == nullptr ? 0 : scene.bodies->size();
    for (uint32_t body = 0; !hit && body < count; ++body)
        if (isIncluded(filter, *scene.bodies, body)) hit = bodyHit(*scene.bodies, body, line, step);
    return hit;
}

}  // namespace sweep_by_pixels

inline Hit sweepByPixels(const QueryWorld& scene, const Rect& box, Vec2i by,
                         const QueryFilter& filter = {}) {
    const Line line(by);
    for (int64_t number = 0; !box.isEmpty() && number <= line.length; ++number) {
        const sweep_by_pixels::Step step(box, line, number);
        std::optional<Hit> hit = sweep_by_pixels::hitOf(scene, line, step, filter);
        if (!hit) continue;
        hit->distance = static_cast<int>(number);
        hit->travel = {step.before.left - box.left, step.before.top - box.top};
        return *hit;
    }
    return {.distance = static_cast<int>(line.length),
            .pixel = Vec2i{box.left, box.top} + by,
            .travel = by};
}

}  // namespace pixelstep
