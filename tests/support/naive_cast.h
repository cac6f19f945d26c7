// The reference implementation of rays and sweeps, by trying every step. Shares no code with the
// queries.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "physics/query/query.h"
#include "support/naive_mover.h"

namespace pixelstep {

struct NaiveScene {
    const PixelMap& pixels;
    std::vector<Rect> rects;
    std::vector<BodyTraits> traits;
};

/// After k steps along the longer axis, floor(k * shorter / longer) are done along the other,
/// for all signs.
inline Vec2i naiveAt(Vec2i by, int64_t k) {
    const int64_t x = std::abs(by.x), y = std::abs(by.y);
    const int64_t n = x > y ? x : y;
    if (n == 0) return {};
    const auto along = [&](int64_t length, int whole) {
        const int64_t gone = length == n ? k : k * length / n;
        return static_cast<int>(whole < 0 ? -gone : gone);
    };
    return {along(x, by.x), along(y, by.y)};
}

/// A query finds the bodies that its `me` collides with or detects, or those that block it.
inline bool naiveFinds(const QueryFilter& filter, uint32_t body, const Rect& rect,
                       const BodyTraits& other) {
    if (body == filter.self || rect.width <= 0 || rect.height <= 0) return false;
    if (other.role == Role::oneWayPlatform && !filter.oneWays) return false;
    const Groups& mine = filter.me.groups;
    const bool isChecked = (mine.collidesWith & other.groups.member) != 0;
    if (filter.seen == QueryTargets::detected) return isChecked;
    if (other.role == Role::oneWayPlatform)
        return isChecked && (mine.detectsOnly & other.groups.member) == 0;
    return Solids::isBlockedBy(filter.me, other);
}

inline bool sharesPixel(const Rect& a, const Rect& b) {
    for (int x = a.left; x < a.right(); ++x)
        if (x >= b.left && x < b.right())
            return std::max(a.top, b.top) < std::min(a.bottom(), b.bottom());
    return false;
}

/// The obstacle of the step from `before` to `here`, which moves along one axis to `half` first.
inline Hit naiveObstacle(const NaiveScene& scene, const QueryFilter& filter, const Rect& before,
                         const Rect& half, const Rect& here) {
    const bool isDown = here.top > before.top;
    const int lowest = here.bottom() - 1;
    const Vec2i by{here.left - before.left, here.top - before.top};
    const Vec2i first{half.left - before.left, half.top - before.top};
    const Vec2i second = by - first;
    const auto against = [&](bool isHitHalfway) {
        return isHitHalfway || second == Vec2i{} ? -first : -second;
    };
    for (int y = here.top; filter.tiles && y < here.bottom(); ++y)
        for (int x = here.left; x < here.right(); ++x)
            if (scene.pixels.isSolid(x, y))
                return {.kind = HitKind::tile,
                        .pixel = {x, y},
                        .normal = against(scene.pixels.isSolid(half)),
                        .cell = scene.pixels.cellOf(x, y)};
    for (int x = here.left; isDown && filter.tiles && filter.oneWays && x < here.right(); ++x)
        if (naiveIsTop(scene.pixels, x, lowest, before))
            return {.kind = HitKind::tile,
                    .isOneWay = true,
                    .pixel = {x, lowest},
                    .normal = {0, -1},
                    .cell = scene.pixels.cellOf(x, lowest)};
    for (uint32_t body = 0; body < scene.rects.size(); ++body) {
        const Rect& rect = scene.rects[body];
        if (!naiveFinds(filter, body, rect, scene.traits[body]) || !sharesPixel(here, rect))
            continue;
        const bool isOneWay = scene.traits[body].role == Role::oneWayPlatform;
        if (isOneWay && (!isDown || lowest != rect.top)) continue;
        return {.kind = HitKind::body,
                .isOneWay = isOneWay,
                .pixel = {std::max(here.left, rect.left), std::max(here.top, rect.top)},
                .normal = isOneWay ? Vec2i{0, -1} : against(sharesPixel(half, rect)),
                .body = body};
    }
    return {};
}

inline Hit naiveSweep(const NaiveScene& scene, const Rect& box, Vec2i by,
                      const QueryFilter& filter) {
    const int length = std::max(std::abs(by.x), std::abs(by.y));
    Vec2i last{};
    for (int k = 0; box.width > 0 && box.height > 0 && k <= length; ++k) {
        const Vec2i now = naiveAt(by, k);
        const bool isXFirst = std::abs(by.x) >= std::abs(by.y);
        const Vec2i half = isXFirst ? Vec2i{now.x, last.y} : Vec2i{last.x, now.y};
        Hit hit = naiveObstacle(scene, filter, box.moved(last.x, last.y), box.moved(half.x, half.y),
                                box.moved(now.x, now.y));
        if (hit.kind != HitKind::nothing) {
            hit.distance = k;
            hit.travel = last;
            return hit;
        }
        last = now;
    }
    return {.distance = length, .pixel = Vec2i{box.left, box.top} + by, .travel = by};
}

}  // namespace pixelstep
