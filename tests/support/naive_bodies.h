// The reference implementation of pushing and carrying, written from docs/rules.md. Tests all
// bodies for each pixel, and undoes a failed push by a copy. Shares no code with `Push`.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "support/naive_mover.h"

namespace pixelstep {

enum class NaiveKind { character, crate, platform, oneWayPlatform };

inline bool naiveMeets(const Rect& a, const Rect& b) {
    return a.width > 0 && b.width > 0 && a.left < b.right() && b.left < a.right() &&
           a.top < b.bottom() && b.top < a.bottom();
}

/// The boxes of all bodies, by index. Crushed bodies have an empty box.
struct NaivePlaces {
    std::vector<Rect> boxes;
    std::vector<bool> hasMoved;  ///< in this pixel: one is enough
    std::vector<int> lifted;     ///< [px] in this step, by others than their carriers
};

struct NaiveTerrain {
    int maxClimb = 4;
    bool sticks = true;
};

/// How far a pixel to the side may lead up, down under a ceiling, and down along the ground.
struct NaiveStepLimits {
    int stepUp = 1;
    int stepDown = 1;
    int snapDown = 0;
};

class NaiveBodies {
public:
    static constexpr size_t kNone = SIZE_MAX;

    const PixelMap* pixels = nullptr;
    std::vector<NaiveKind> kinds{};
    NaiveTerrain terrain{};  ///< of all bodies
    NaivePlaces now{};
    std::vector<bool> isStatic{};             ///< platforms without a path; empty: none
    std::vector<std::vector<bool>> passes{};  ///< [a][b]: a's groups ignore b; empty: none does
    std::vector<size_t> carriers{};           ///< in this step

    /// "At the start of each step, before anything moves, every body gets at most one carrier."
    void chooseCarriers() {
        held_.assign(kinds.size(), 0);
        now.lifted.assign(kinds.size(), 0);
        carriers.clear();
        for (size_t i = 0; i < kinds.size(); ++i) carriers.push_back(carrierOf(i));
    }

    /// "of the crates and the platforms with a path whose top edge touches the row of pixels below
    /// its feet, the one under most of these pixels; of equal ones the lowest id. If static ground
    /// lies under more pixels than that, the body has no carrier."
    size_t carrierOf(size_t body) const {
        if (isPlatform(body) || isGone(body)) return kNone;
        std::vector<int> under(kinds.size(), 0);
        int ground = 0;
        const Rect row = rowBelow(body);
        for (int x = row.left; x < row.right(); ++x) {
            bool isGround =
                pixels->isSolid(x, row.top) || naiveIsTop(*pixels, x, row.top, now.boxes[body]);
            for (size_t i = 0; i < kinds.size(); ++i) {
                const Rect& box = now.boxes[i];
                const bool isBelow = box.top == row.top && x >= box.left && x < box.right();
                if (!isBelow || !canStandOn(body, i)) continue;
                if (isStaticAt(i)) {
                    isGround = true;
                } else {
                    ++under[i];
                }
            }
            ground += isGround;
        }
        const auto most = std::ranges::max_element(under);
        if (*most == 0 || ground > *most) return kNone;
        return static_cast<size_t>(most - under.begin());
    }

    /// All that is solid to one body, pixel by pixel: a map for the naive mover.
    struct View {
        const NaiveBodies& all;
        size_t self;

        bool isSolid(int x, int y) const { return all.pixels->isSolid(x, y) || isBody(x, y); }
        bool isSolid(const Rect& box) const {
            for (int y = box.top; y < box.bottom(); ++y)
                for (int x = box.left; x < box.right(); ++x)
                    if (isSolid(x, y)) return true;
            return false;
        }
        bool isTile(int x, int y) const { return all.pixels->isTile(x, y); }
        bool isOneWay(int x, int y) const { return all.pixels->isOneWay(x, y); }
        Vec2i cellOf(int x, int y) const { return all.pixels->cellOf(x, y); }
        int topOf(Vec2i cell, int x) const { return all.pixels->topOf(cell, x); }
        int leftOf(Vec2i cell) const { return all.pixels->leftOf(cell); }
        int rightOf(Vec2i cell) const { return all.pixels->rightOf(cell); }
        /// "holds what comes down on it, and is passed otherwise"
        bool isPlatformTop(int x, int y, const Rect& box) const {
            for (size_t i = 0; i < all.kinds.size(); ++i) {
                const Rect& top = all.now.boxes[i];
                if (all.kinds[i] == NaiveKind::oneWayPlatform && y == top.top && x >= top.left &&
                    x < top.right() && !naiveMeets(top, box) && all.respondsTo(self, i))
                    return true;
            }
            return false;
        }

    private:
        bool isBody(int x, int y) const {
            for (size_t i = 0; i < all.kinds.size(); ++i)
                if (all.isInWay(self, i) && naiveMeets(all.now.boxes[i], {x, y, 1, 1})) return true;
            return false;
        }
    };
    View viewOf(size_t body) const { return {*this, body}; }

    /// "A crate or platform stops every body that checks it and does not ignore it; a moving crate
    /// is also stopped by the bodies that it stops."
    bool isInWay(size_t mover, size_t other) const {
        if (mover == other || isGone(other)) return false;
        const auto stops = [&](size_t solid, size_t body) {
            return (kinds[solid] == NaiveKind::crate || kinds[solid] == NaiveKind::platform) &&
                   respondsTo(body, solid);
        };
        return stops(other, mover) || (!isPlatform(other) && stops(mover, other));
    }
    bool respondsTo(size_t me, size_t other) const { return passes.empty() || !passes[me][other]; }
    bool isStaticAt(size_t body) const { return !isStatic.empty() && isStatic[body]; }
    /// True if `body` may stand on `other`: crates and platforms that it does not ignore.
    bool canStandOn(size_t body, size_t other) const {
        return body != other && !isGone(other) && kinds[other] != NaiveKind::character &&
               respondsTo(body, other);
    }
    bool isGone(size_t body) const { return now.boxes[body].width == 0; }
    bool isPlatform(size_t body) const {
        return kinds[body] == NaiveKind::platform || kinds[body] == NaiveKind::oneWayPlatform;
    }

    /// The bodies that block a body within an area.
    std::vector<size_t> blockingWithin(size_t body, const Rect& area) const {
        std::vector<size_t> found;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (isInWay(body, i) && naiveMeets(now.boxes[i], area)) found.push_back(i);
        return found;
    }
    Rect rowBelow(size_t body) const {
        const Rect& box = now.boxes[body];
        return {box.left, box.bottom(), box.width, 1};
    }

    /// "A character that walks into a crate moves it by a pixel, with what stands on it and the
    /// crates ahead of it, or not at all."
    /// @return  what is said to the character's own pixel, then
    NaiveSide walk(size_t body, int direction, NaiveStepLimits limits) {
        beginPixel();
        held_.assign(kinds.size(), 0);
        remainingRise_ = 0;
        const NaivePlaces before = now;
        const NaiveSide side = cleared(body, direction, limits, false);
        if (!side.moves) now = before;
        return side;
    }

    /// One pixel of a platform's path, along one axis.
    /// @param remainingRise  [px] up that are left of its way in this step after this one
    void movePlatform(size_t platform, Vec2i unit, int remainingRise) {
        beginPixel();
        remainingRise_ = remainingRise;
        const std::vector<size_t> riders = ridersOf(platform);
        if (kinds[platform] == NaiveKind::platform)
            clearPath(platform, unit);
        else if (unit.y < 0)
            raise(platform);
        shift(platform, unit.x, unit.y);
        if (unit.x != 0) carry(platform, riders, unit.x);
        if (unit.y > 0) lower(platform, riders);
        lowerHeldRiders();
    }

private:
    std::vector<int> held_{};  // [px] above its carrier, which went down while another held it
    int remainingRise_ = 0;

    void beginPixel() { now.hasMoved.assign(kinds.size(), false); }
    void shift(size_t body, int dx, int dy) {
        now.boxes[body] = now.boxes[body].moved(dx, dy);
        now.hasMoved[body] = true;
    }
    void crush(size_t body) { now.boxes[body] = {}; }

    NaiveStepLimits standing() const {
        return {terrain.maxClimb, 0, terrain.sticks ? terrain.maxClimb : 0};
    }
    NaiveSide side(size_t body, int direction, NaiveStepLimits limits) const {
        return naiveSideways(viewOf(body), now.boxes[body], direction, limits.stepUp,
                             limits.stepDown, limits.snapDown);
    }
    std::vector<size_t> ahead(size_t body, int direction) const {
        const Rect& box = now.boxes[body];
        return blockingWithin(body,
                              {direction > 0 ? box.right() : box.left - 1, box.top, 1, box.height});
    }

    // Characters and crates on crates and platforms, and crates on characters.
    bool standsOn(size_t body, size_t other) const {
        const Rect& box = now.boxes[body];
        const Rect& deck = now.boxes[other];
        const bool isOnHead = kinds[other] == NaiveKind::character &&
                              kinds[body] == NaiveKind::crate && respondsTo(other, body);
        return !isGone(body) && !isGone(other) && !isPlatform(body) &&
               (isOnHead || canStandOn(body, other)) && box.bottom() == deck.top &&
               box.left < deck.right() && deck.left < box.right();
    }

    // "carried only by its carrier, while it stands on it"; or would but for what holds it higher,
    // or has lifted it by no more than its carrier still rises.
    bool rides(size_t body) const {
        const size_t carrier = carriers[body];
        if (carrier == kNone || isGone(body) || isGone(carrier)) return false;
        const Rect& box = now.boxes[body];
        const Rect& deck = now.boxes[carrier];
        const int gap = deck.top - box.bottom();
        const bool isAbove = gap == 0 || (gap > 0 && gap <= held_[body]) ||
                             (gap > 0 && gap <= now.lifted[body] && gap <= remainingRise_);
        return isAbove && box.left < deck.right() && deck.left < box.right();
    }

    // What a body carries, what that carries, and so on.
    std::vector<size_t> ridersOf(size_t root) const {
        std::vector<size_t> riders;
        std::vector<size_t> carrying{root};
        for (size_t k = 0; k < carrying.size(); ++k) {
            for (size_t i = 0; i < kinds.size(); ++i) {
                if (carriers[i] != carrying[k] || !rides(i)) continue;
                riders.push_back(i);
                carrying.push_back(i);
            }
        }
        return riders;
    }

    std::vector<size_t> standingOn(size_t solid) const {
        std::vector<size_t> found;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (standsOn(i, solid)) found.push_back(i);
        return found;
    }

    // "Crates no taller than the body climbs are walked over; so are taller ones that cannot move,
    // if their tops are low enough."
    // @param presses  as a platform does: what cannot make way is crushed
    NaiveSide cleared(size_t body, int direction, NaiveStepLimits limits, bool presses) {
        while (true) {
            const NaiveSide attempt = side(body, direction, limits);
            const std::vector<size_t> there = ahead(body, direction);
            if (there.empty() || (attempt.moves && attempt.dy >= 0)) return attempt;
            const size_t other = there.front();
            if (attempt.moves && now.boxes[other].height <= limits.stepUp) return attempt;
            const bool canMove = kinds[other] == NaiveKind::crate ||
                                 (presses && kinds[other] == NaiveKind::character);
            const NaivePlaces before = now;
            if (canMove && shoved(other, direction, presses && !attempt.moves)) continue;
            now = before;
            return attempt;
        }
    }

    // "They climb and follow the ground as walkers do, take along what stands on them, and push
    // further crates."
    bool shoved(size_t body, int direction, bool presses) {
        const std::vector<size_t> riders = ridersOf(body);
        const std::vector<size_t> above = standingOn(body);
        const bool isGrounded = naiveBelow(viewOf(body), now.boxes[body]).isBlocked;
        const NaiveStepLimits limits = isGrounded ? standing() : NaiveStepLimits{};
        const NaivePlaces before = now;
        NaiveSide attempt = cleared(body, direction, limits, false);
        for (int rise = 0; rise < limits.stepUp && !attempt.moves; ++rise) {
            // What stands on it makes headroom for a climb.
            if (!ahead(body, direction).empty() || !makeHeadroom(body, above)) break;
            attempt = cleared(body, direction, limits, false);
        }
        if (!attempt.moves) {
            now = before;
            if (!presses) return false;
            attempt = cleared(body, direction, limits, true);
        }
        if (!attempt.moves) {
            crush(body);
            return true;
        }
        shift(body, direction, attempt.dy);
        carry(body, riders, direction);
        return true;
    }

    // A raised body is still carried afterwards, even if it was carried before.
    bool makeHeadroom(size_t body, const std::vector<size_t>& above) {
        const std::vector<Rect> before = now.boxes;
        if (above.empty()) return false;
        for (const size_t other : above)
            if (!shifted(other, -1, body, false)) return false;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (before[i] != now.boxes[i]) now.hasMoved[i] = false;
        return true;
    }

    // One pixel up or down, with all that is in the way; or, pressed, no more.
    bool shifted(size_t body, int dy, size_t by, bool presses) {
        const Rect& box = now.boxes[body];
        const bool isByCarrier = carriers[body] == by && standsOn(body, by);
        const Rect row{box.left, dy > 0 ? box.bottom() : box.top - 1, box.width, 1};
        bool isFree = !pixels->isSolid(row);
        for (const size_t other : blockingWithin(body, row))
            isFree = isFree && !isPlatform(other) && shifted(other, dy, body, presses);
        if (isFree) shift(body, 0, dy);
        if (isFree && dy < 0 && !isByCarrier) ++now.lifted[body];
        if (!isFree && presses) crush(body);
        return isFree || presses;
    }

    // "go on whatever is in their way. Only a body pressed against something solid is crushed."
    void clearPath(size_t platform, Vec2i unit) {
        while (true) {
            const Rect& box = now.boxes[platform];
            size_t body = 0;
            while (body < kinds.size() && (isPlatform(body) || !respondsTo(body, platform) ||
                                           naiveMeets(now.boxes[body], box) ||
                                           !naiveMeets(now.boxes[body], box.moved(unit.x, unit.y))))
                ++body;
            if (body == kinds.size()) return;
            if (unit.x != 0)
                shoved(body, unit.x, true);
            else
                shifted(body, unit.y, platform, true);
        }
    }

    // One-way platforms push nothing: they pass through bodies that cannot rise.
    void raise(size_t platform) {
        for (const size_t body : standingOn(platform)) {
            const NaivePlaces before = now;
            if (!shifted(body, -1, platform, false)) now = before;
        }
    }

    // "those ahead move first; a blocked rider stays behind": as long as one can follow its
    // carrier, the foremost of these does.
    void carry(size_t root, std::vector<size_t> riders, int direction) {
        std::vector<size_t> gone{root};
        const auto hasGone = [&](size_t body) { return std::ranges::count(gone, body) > 0; };
        const std::vector<Rect> places = now.boxes;
        std::ranges::sort(riders, {}, [&](size_t rider) {
            const Rect& box = places[rider];
            return std::pair(direction > 0 ? -box.right() : box.left, rider);
        });
        const auto follows = [&](size_t rider) {
            if (!hasGone(carriers[rider]) || hasGone(rider) || isGone(rider)) return false;
            if (now.hasMoved[rider]) return true;
            const NaiveSide attempt = side(rider, direction, standing());
            if (attempt.moves) shift(rider, direction, attempt.dy);
            if (attempt.moves && attempt.dy < 0) hold(rider);
            return attempt.moves;
        };
        while (true) {
            const auto next = std::ranges::find_if(riders, follows);
            if (next == riders.end()) return;
            gone.push_back(*next);
        }
    }

    // Riders of what went down go down, if nothing holds them. One that another carrier holds
    // stays a rider.
    void lower(size_t root, std::vector<size_t> riders) {
        std::vector<size_t> gone{root};
        const auto follows = [&](size_t rider) {
            return std::ranges::count(gone, carriers[rider]) > 0 &&
                   std::ranges::count(gone, rider) == 0 &&
                   !naiveBelow(viewOf(rider), now.boxes[rider]).isBlocked;
        };
        while (true) {
            const auto next = std::ranges::find_if(riders, follows);
            if (next == riders.end()) break;
            shift(*next, 0, 1);
            gone.push_back(*next);
        }
        for (const size_t rider : riders) {
            const bool isLeft = std::ranges::count(gone, carriers[rider]) > 0 &&
                                std::ranges::count(gone, rider) == 0;
            if (isLeft) hold(rider);
        }
    }
    // Another carrier holds it above its own.
    void hold(size_t rider) {
        if (carrierOf(rider) != kNone) held_[rider] = std::max(held_[rider], gapBelow(rider));
    }
    int gapBelow(size_t body) const {
        return now.boxes[carriers[body]].top - now.boxes[body].bottom();
    }

    // A body held above its carrier follows it as soon as nothing holds it.
    void lowerHeldRiders() {
        const auto follows = [&](size_t body) {
            return held_[body] > 0 && rides(body) && gapBelow(body) > 0 &&
                   !naiveBelow(viewOf(body), now.boxes[body]).isBlocked;
        };
        while (true) {
            size_t body = 0;
            while (body < kinds.size() && !follows(body)) ++body;
            if (body == kinds.size()) return;
            const std::vector<size_t> riders = ridersOf(body);
            shift(body, 0, 1);
            lower(body, riders);
        }
    }
};

}  // namespace pixelstep
