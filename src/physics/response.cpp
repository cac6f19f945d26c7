// Computes the shares of an overlap, and moves bodies apart.
#include "physics/response.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace pixelstep {
namespace {

bool sharedColumns(const Rect& a, const Rect& b) {
    return a.left < b.right() && b.left < a.right();
}
bool sharedRows(const Rect& a, const Rect& b) {
    return a.top < b.bottom() && b.top < a.bottom();
}

bool separatesAlongX(const TouchingRects& rects, Vec2i overlap) {
    const bool hadX = sharedColumns(rects.myPrevious, rects.otherPrevious);
    const bool hadY = sharedRows(rects.myPrevious, rects.otherPrevious);
    if (hadX != hadY) return hadY;
    return std::abs(overlap.x) <= std::abs(overlap.y);
}

// The share of `overlap` for a body that moved `mine` of `mine + otherMove`.
int shareOf(int overlap, int mine, int otherMove, bool isLowerId) {
    if (mine + otherMove == 0) mine = otherMove = 1;
    const int64_t size = int64_t{std::abs(overlap)} * mine;
    const int64_t all = int64_t{mine} + otherMove;
    const auto share = static_cast<int>(isLowerId ? (size + all - 1) / all : size / all);
    return overlap < 0 ? -share : share;
}

// The increase of the overlap depth with other characters between `start` and `end`. [px]
int64_t overlapIncrease(const Solids& solids, uint32_t self, const Rect& start, const Rect& end,
                        std::span<const uint32_t> others) {
    int64_t sum = 0;
    for (const uint32_t other : others)
        if (other != self && separatesFrom(solids.traits(self), solids.traits(other)))
            sum += int64_t{overlapDepth(end, solids.rect(other))} -
                   overlapDepth(start, solids.rect(other));
    return sum;
}

Rect movedVertically(const CollisionContext& context, Rect rect, int dy) {
    for (int i = 0; i < std::abs(dy); ++i) {
        if (dy > 0 ? obstacleBelow(context, rect) : obstacleAbove(context, rect)) break;
        rect = rect.moved(0, sign(dy));
    }
    return rect;
}

}  // namespace

void Separation::Axis::add(int push) {
    sum += push;
    back = std::min(back, push);
    forth = std::max(forth, push);
}

int Separation::Axis::total() const {
    return static_cast<int>(std::clamp<int64_t>(sum, back, forth));
}

void Separation::add(const TouchingRects& rects, Vec2i overlap, SeparationShare yield) {
    const auto& [me, other, myPrevious, otherPrevious] = rects;
    const bool isUnder = overlap.y <= 0 && other.bottom() > me.bottom();
    if (!overlaps(me, other)) {
        // Directly below, not only at a corner.
        standsOnOther_ =
            standsOnOther_ || (isUnder && sharedColumns(me, other) && other.top == me.bottom());
        return;
    }
    const bool alongX = separatesAlongX(rects, overlap);
    standsOnOther_ = standsOnOther_ || (!alongX && isUnder);
    const auto moved = [alongX](const Rect& now, const Rect& last) {
        return std::abs(alongX ? now.left - last.left : now.top - last.top);
    };
    const int mine = moved(me, myPrevious);
    const int otherMove = moved(other, otherPrevious);
    const int whole = alongX ? overlap.x : overlap.y;
    const int push = yield == SeparationShare::full
                         ? whole
                         : shareOf(whole, mine, otherMove, yield == SeparationShare::asLowerId);
    (alongX ? x_ : y_).add(push);
}

Vec2i Separation::offset() const {
    return {x_.total(), y_.total()};
}

bool separatesFrom(const BodyTraits& me, const BodyTraits& other) {
    return me.role == Role::character && other.role == Role::character &&
           separatesFrom(me.groups, other.groups);
}

bool moveApart(const TileMap& tiles, Solids& solids, uint32_t self, Vec2i offset,
               TerrainRules rules, std::span<const uint32_t> others) {
    if (offset == Vec2i{}) return false;
    const Rect start = solids.rect(self);
    const CollisionContext context(tiles, solids, self);
    const ClimbLimits limits = climbLimitsOf(bool(obstacleBelow(context, start)), rules);
    const Rect end =
        movedVertically(context, walkUntilBlocked(context, start, offset.x, limits), offset.y);
    if (end == start) return false;
    std::vector<uint32_t> all;
    if (others.empty()) all = solids.charactersWithin(unionOf(start, end));
    if (overlapIncrease(solids, self, start, end, others.empty() ? all : others) >= 0) return false;
    solids.setRect(self, end);
    return true;
}

}  // namespace pixelstep
