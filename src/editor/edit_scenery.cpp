// Finds, moves, resizes and removes signs and zones.
#include "editor/edit_scenery.h"

#include <algorithm>

#include "editor/edit_spawns.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kSignWidth = 16;  // [px] as it is drawn
constexpr int kSignHeight = 20;

bool isSmall(const Rect& rect) {
    return rect.width <= kZoneSide && rect.height <= kZoneSide;
}

int64_t areaOf(const Rect& rect) {
    return int64_t{rect.width} * rect.height;
}

// The distance inside an edge that still counts as on it; small enough to leave a middle.
int reachWithin(int reach, int side) {
    return std::min(reach, side / 4);
}

// The end of a span that a coordinate is at: -1 or 1; 0: neither.
int endAt(int at, int begin, int size, int reach) {
    const int inside = reachWithin(reach, size);
    if (at >= begin + size - inside) return 1;
    return at < begin + inside ? -1 : 0;
}

// The edges of a zone that a point is on; {0, 0} inside and outside.
Vec2i sideAt(const Rect& rect, Vec2i at, int reach) {
    if (!contains(rect.grown(reach), at)) return {};
    return {endAt(at.x, rect.left, rect.width, reach), endAt(at.y, rect.top, rect.height, reach)};
}

bool isGripped(const Rect& rect, Vec2i at, int reach, bool isChosen) {
    return contains(rect, at) && (isChosen || isSmall(rect) || sideAt(rect, at, reach) != Vec2i{});
}

// The smallest zone for which `counts`; of equal ones the last, which is drawn over the others.
template <class Counts>
std::optional<SceneryRef> smallestZone(const Scenery& scenery, Counts counts) {
    std::optional<SceneryRef> best;
    int64_t least = 0;
    for (size_t i = 0; i < scenery.zones.size(); ++i) {
        const Rect rect = zoneRect(scenery.zones[i]);
        if (!counts(i, rect) || (best && areaOf(rect) > least)) continue;
        best = SceneryRef{SceneryKind::zone, i};
        least = areaOf(rect);
    }
    return best;
}

std::optional<SceneryRef> signAt(const Scenery& scenery, Vec2i at) {
    for (size_t i = scenery.signs.size(); i-- > 0;)
        if (contains(signRect(scenery.signs[i].feet).grown(1), at))
            return SceneryRef{SceneryKind::sign, i};
    return std::nullopt;
}

Rect sized(Rect rect, Vec2i side, Vec2i by) {
    if (side.x < 0) rect.left += by.x;
    if (side.y < 0) rect.top += by.y;
    rect.width = std::max(rect.width + side.x * by.x, 1);
    rect.height = std::max(rect.height + side.y * by.y, 1);
    return rect;
}

// A step of one edge that leaves `least` pixels between it and the other one.
int stepOfEdge(int side, int by, int size, int least) {
    if (side == 0) return 0;
    return side < 0 ? std::min(by, size - least) : std::max(by, least - size);
}

Zone zoneOver(const Rect& rect, ZoneKind kind) {
    return {.feet = feetOf(rect), .width = rect.width, .height = rect.height, .kind = kind};
}

void setRect(Zone& zone, const Rect& rect) {
    zone.feet = feetOf(rect);
    zone.width = rect.width;
    zone.height = rect.height;
}

}  // namespace

bool hasScenery(const Scenery& scenery, const SceneryRef& ref) {
    const bool isSign = ref.kind == SceneryKind::sign;
    return ref.index < (isSign ? scenery.signs.size() : scenery.zones.size());
}

Rect signRect(Vec2i feet) {
    return rectAtFeet(feet, kSignWidth, kSignHeight);
}

Rect sceneryRect(const Scenery& scenery, const SceneryRef& ref) {
    return ref.kind == SceneryKind::sign ? signRect(scenery.signs[ref.index].feet)
                                         : zoneRect(scenery.zones[ref.index]);
}

std::optional<SceneryRef> sceneryAt(const Scenery& scenery, SceneryKind kind, Vec2i at) {
    if (kind == SceneryKind::sign) return signAt(scenery, at);
    return smallestZone(scenery, [at](size_t, const Rect& rect) { return contains(rect, at); });
}

std::optional<SceneryGrip> sceneryGripAt(const Scenery& scenery, SceneryKind kind, Vec2i at,
                                         int reach, const std::optional<SceneryRef>& chosen) {
    const bool isChosen = chosen && chosen->kind == kind && hasScenery(scenery, *chosen);
    if (isChosen && kind == SceneryKind::zone)
        if (const Vec2i side = sideAt(sceneryRect(scenery, *chosen), at, reach); side != Vec2i{})
            return SceneryGrip{*chosen, side};
    std::optional<SceneryRef> found;
    if (kind == SceneryKind::sign) {
        found = signAt(scenery, at);
    } else {
        found = smallestZone(scenery, [&](size_t index, const Rect& rect) {
            return isGripped(rect, at, reach, isChosen && chosen->index == index);
        });
    }
    return found ? std::optional(SceneryGrip{*found}) : std::nullopt;
}

Vec2i sceneryStep(const TileMap& tiles, const Scenery& scenery, const SceneryGrip& grip,
                  Vec2i delta, bool isFree) {
    const auto snappedStep = [&](Vec2i anchor) {
        return snapped(tiles, anchor + delta, isFree) - anchor;
    };
    if (grip.ref.kind == SceneryKind::sign) return snappedStep(scenery.signs[grip.ref.index].feet);
    const Rect rect = sceneryRect(scenery, grip.ref);
    const Vec2i by = snappedStep(
        {grip.side.x > 0 ? rect.right() : rect.left, grip.side.y > 0 ? rect.bottom() : rect.top});
    if (grip.side == Vec2i{}) return by;
    const int least = isFree ? 1 : tiles.tileSize() / 2;
    return {stepOfEdge(grip.side.x, by.x, rect.width, std::min(least, rect.width)),
            stepOfEdge(grip.side.y, by.y, rect.height, std::min(least, rect.height))};
}

Zone zoneBetween(const TileMap& tiles, ZoneKind kind, Vec2i from, Vec2i to, bool isFree) {
    const int grid = isFree ? 1 : tiles.tileSize() / 2;
    const Vec2i origin = tiles.origin();
    const auto lineBefore = [grid](int at, int zero) {
        return zero + floorDiv(at - zero, grid) * grid;
    };
    const int left = lineBefore(std::min(from.x, to.x), origin.x);
    const int top = lineBefore(std::min(from.y, to.y), origin.y);
    const int right = lineBefore(std::max(from.x, to.x), origin.x) + grid;
    const int bottom = lineBefore(std::max(from.y, to.y), origin.y) + grid;
    return zoneOver({left, top, right - left, bottom - top}, kind);
}

Zone zoneAround(const TileMap& tiles, ZoneKind kind, Vec2i at, bool isFree) {
    const int side = kind == ZoneKind::coin ? kCoinSide : kZoneSide;
    const Vec2i corner = snapped(tiles, at - Vec2i{side / 2, side / 2}, isFree);
    return zoneOver({corner.x, corner.y, side, side}, kind);
}

Scenery sceneryMoved(const Scenery& scenery, const SceneryGrip& grip, Vec2i by) {
    Scenery after = scenery;
    if (grip.ref.kind == SceneryKind::sign) {
        Vec2i& feet = after.signs[grip.ref.index].feet;
        feet = feet + by;
        return after;
    }
    Zone& zone = after.zones[grip.ref.index];
    const Rect rect = zoneRect(zone);
    setRect(zone, grip.side == Vec2i{} ? rect.moved(by.x, by.y) : sized(rect, grip.side, by));
    return after;
}

Scenery sceneryWithout(const Scenery& scenery, const SceneryRef& ref) {
    Scenery after = scenery;
    const auto index = static_cast<std::ptrdiff_t>(ref.index);
    if (ref.kind == SceneryKind::sign) {
        after.signs.erase(after.signs.begin() + index);
    } else {
        after.zones.erase(after.zones.begin() + index);
    }
    return after;
}

}  // namespace pixelstep
