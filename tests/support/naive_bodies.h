// The reference implementation of pushing and carrying, written from docs/rules.md. Tests all
// bodies for each pixel, and undoes a failed push by a copy. Shares no code with `Pusher`.
#pragma once

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "support/naive_mover.h"

namespace pixelstep {

enum class NaiveKind { character, crate, platform, oneWayPlatform, trigger };

inline bool naiveOverlaps(const Rect& a, const Rect& b) {
    return a.width > 0 && b.width > 0 && a.left < b.right() && b.left < a.right() &&
           a.top < b.bottom() && b.top < a.bottom();
}

/// The boxes of all bodies, by index. Crushed bodies have an empty box.
struct NaivePlaces {
    std::vector<Rect> boxes;
    std::vector<bool> hasMoved;  ///< in this pixel: a body moves at most once
    std::vector<int> lifted;     ///< [px] in this step, by bodies other than their carriers
};

struct NaiveTerrain {
    int maxClimb = 4;
    bool sticks = true;
};

/// The vertical limits [px] of a move by one pixel to the side.
struct NaiveStepLimits {
    int climb = 1;
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
    std::vector<std::vector<bool>> passes{};  ///< [a][b]: a's groups ignore b; empty: no body does
    std::vector<size_t> carriers{};           ///< in this step
    std::vector<bool> isInAir{};              ///< carried through the air in this step
    std::vector<int> blockedCarry{};  ///< [px] signed: the pixels in which these were blocked
    /// Characters and the one-way platforms that they drop through, which do not hold them.
    std::vector<std::pair<size_t, size_t>> drops{};
    std::map<size_t, NaiveDrops> tileDrops{};  ///< by character

    /// At the start of each step, before anything moves, every body gets at most one carrier.
    void chooseCarriers() {
        held_.assign(kinds.size(), 0);
        now.lifted.assign(kinds.size(), 0);
        carriers.clear();
        isInAir.assign(kinds.size(), false);
        blockedCarry.assign(kinds.size(), 0);
        for (size_t i = 0; i < kinds.size(); ++i) carriers.push_back(carrierOf(i));
    }

    /// In this step, a platform carries a body in the air sideways, whatever is below that.
    void carryInAir(size_t body, size_t platform) {
        carriers[body] = platform;
        isInAir[body] = true;
    }

    /// The carrier is a crate or a platform with a path whose top edge touches the row of pixels
    /// below the body's feet: the one under most of these pixels, on a tie the one with the lowest
    /// id. If static ground is under more pixels than that, the body has no carrier.
    size_t carrierOf(size_t body) const {
        if (isPlatform(body) || isGone(body)) return kNone;
        std::vector<int> under(kinds.size(), 0);
        int ground = 0;
        const Rect row = rowBelow(body);
        for (int x = row.left; x < row.right(); ++x) {
            bool isGround = pixels->isSolid(x, row.top) ||
                            (naiveIsTop(*pixels, x, row.top, now.boxes[body]) &&
                             !dropsThroughTile(body, pixels->cellOf(x, row.top)));
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

    /// All pixels that are solid for one body, as a map for the naive mover.
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
        bool isLadder(int x, int y) const { return all.pixels->isLadder(x, y); }
        bool dropsThroughTile(Vec2i cell) const { return all.dropsThroughTile(self, cell); }
        Vec2i cellOf(int x, int y) const { return all.pixels->cellOf(x, y); }
        int topOf(Vec2i cell, int x) const { return all.pixels->topOf(cell, x); }
        int leftOf(Vec2i cell) const { return all.pixels->leftOf(cell); }
        int rightOf(Vec2i cell) const { return all.pixels->rightOf(cell); }
        /// A one-way platform stops a body that moves down onto it, and no other body.
        bool isPlatformTop(int x, int y, const Rect& box) const {
            for (size_t i = 0; i < all.kinds.size(); ++i) {
                const Rect& top = all.now.boxes[i];
                if (all.kinds[i] == NaiveKind::oneWayPlatform && y == top.top && x >= top.left &&
                    x < top.right() && !naiveOverlaps(top, box) && all.respondsTo(self, i) &&
                    !all.dropsThrough(self, i))
                    return true;
            }
            return false;
        }

    private:
        bool isBody(int x, int y) const {
            for (size_t i = 0; i < all.kinds.size(); ++i)
                if (all.isBlockedByBody(self, i) && naiveOverlaps(all.now.boxes[i], {x, y, 1, 1}))
                    return true;
            return false;
        }
    };
    View viewOf(size_t body) const { return {*this, body}; }

    /// A crate or platform stops every body that collides with it. A moving crate is also stopped
    /// by the bodies that it stops.
    bool isBlockedByBody(size_t mover, size_t other) const {
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
               kinds[other] != NaiveKind::trigger && respondsTo(body, other) &&
               !dropsThrough(body, other);
    }
    bool dropsThrough(size_t body, size_t other) const {
        return std::ranges::find(drops, std::pair(body, other)) != drops.end();
    }
    bool dropsThroughTile(size_t body, Vec2i cell) const {
        const auto found = tileDrops.find(body);
        return found != tileDrops.end() && found->second.contains(cell);
    }
    /// A character that drops is held again by none of the one-way surfaces that it stood on..
    void beginDrops(size_t body) {
        const Rect row = rowBelow(body);
        for (size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i] == NaiveKind::oneWayPlatform && canStandOn(body, i) &&
                now.boxes[i].top == row.top && naiveOverlaps(now.boxes[i], row))
                drops.emplace_back(body, i);
        tileDrops[body].begin(*pixels, now.boxes[body]);
    }
    /// .. until they are above it, or it stands on something else, or jumps. A tile is above it
    /// with its lower edge.
    void endDrops(size_t body, bool stands) {
        if (stands || isGone(body))
            tileDrops.erase(body);
        else if (tileDrops.contains(body))
            tileDrops[body].end(*pixels, now.boxes[body]);
        std::erase_if(drops, [&](const auto& drop) {
            return drop.first == body &&
                   (stands || isGone(body) || now.boxes[body].top > now.boxes[drop.second].top);
        });
    }
    bool isGone(size_t body) const { return now.boxes[body].width == 0; }
    bool isPlatform(size_t body) const {
        return kinds[body] != NaiveKind::character && kinds[body] != NaiveKind::crate;
    }

    /// The bodies that block a body within an area.
    std::vector<size_t> blockingWithin(size_t body, const Rect& area) const {
        std::vector<size_t> found;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (isBlockedByBody(body, i) && naiveOverlaps(now.boxes[i], area)) found.push_back(i);
        return found;
    }
    Rect rowBelow(size_t body) const {
        const Rect& box = now.boxes[body];
        return {box.left, box.bottom(), box.width, 1};
    }

    /// A character that walks into a crate moves it by a pixel, with the bodies on it and the
    /// crates ahead of it, or not at all.
    /// @return  the result of the character's own pixel after that
    NaiveSide walk(size_t body, int direction, NaiveStepLimits limits) {
        beginPixel();
        held_.assign(kinds.size(), 0);
        remainingRise_ = 0;
        const NaivePlaces before = now;
        const NaiveSide side = tryMove(body, direction, limits, false);
        if (!side.canMove) now = before;
        return side;
    }

    /// One pixel of a platform's path, along one axis.
    /// @param remainingRise  [px] that the platform still rises in this step after this pixel
    void movePlatform(size_t platform, Vec2i unit, int remainingRise) {
        beginPixel();
        remainingRise_ = remainingRise;
        const std::vector<size_t> riders = ridersOf(platform);
        if (kinds[platform] == NaiveKind::platform)
            clearPath(platform, unit);
        else if (unit.y < 0 && kinds[platform] == NaiveKind::oneWayPlatform)
            raiseBodies(platform);
        shift(platform, unit.x, unit.y);
        if (unit.x != 0) carry(platform, riders, unit.x);
        if (unit.y > 0) lower(platform, riders);
        lowerHeldRiders();
    }

    /// The riders of a crate that moves by its own velocity follow it sideways and, if it does not
    /// fall, down.
    void followCrate(size_t crate, const std::vector<size_t>& riders, Vec2i by) {
        for (int k = 0; k < std::abs(by.x); ++k) {
            beginPixel();
            carry(crate, riders, by.x > 0 ? 1 : -1);
        }
        for (int k = 0; k < by.y; ++k) {
            beginPixel();
            lower(crate, riders);
        }
    }

    /// Belts: in each pixel, a body moves with everything on it, if nothing blocks it.
    void beginBelts() {
        beginPixel();
        remainingRise_ = 0;
    }
    /// A carrier that is a belt moves a body both by taking it along and as a belt.
    void moveOnBelt(size_t body, int direction, bool isCarrierBelt) {
        if (isGone(body)) return;
        const std::vector<size_t> riders = ridersOf(body);
        const auto forgetMoves = [&] {
            now.hasMoved[body] = false;
            for (const size_t rider : riders) now.hasMoved[rider] = false;
        };
        if (isCarrierBelt) forgetMoves();
        if (now.hasMoved[body]) return;
        const NaiveSide attempt = side(body, direction, standing());
        if (!attempt.canMove) return;
        shift(body, direction, attempt.dy);
        carry(body, riders, direction);
        if (isCarrierBelt) forgetMoves();
    }

    /// The riders of a body, their riders, and so on.
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

    /// Characters and crates on crates and platforms, and crates on characters.
    bool standsOn(size_t body, size_t other) const {
        const Rect& box = now.boxes[body];
        const Rect& deck = now.boxes[other];
        const bool isOnHead = kinds[other] == NaiveKind::character &&
                              kinds[body] == NaiveKind::crate && respondsTo(other, body);
        return !isGone(body) && !isGone(other) && !isPlatform(body) &&
               (isOnHead || canStandOn(body, other)) && box.bottom() == deck.top &&
               box.left < deck.right() && deck.left < box.right();
    }

private:
    std::vector<int> held_{};  // [px] above its carrier, which moved down while another held it
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
        return naiveSideways(viewOf(body), now.boxes[body], direction, limits.climb,
                             limits.stepDown, limits.snapDown);
    }
    std::vector<size_t> ahead(size_t body, int direction) const {
        const Rect& box = now.boxes[body];
        return blockingWithin(body,
                              {direction > 0 ? box.right() : box.left - 1, box.top, 1, box.height});
    }

    // A body rides on its carrier while it stands on it. It also rides if another body holds it
    // above its carrier, or has lifted it by no more than its carrier still rises.
    bool rides(size_t body) const {
        const size_t carrier = carriers[body];
        if (carrier == kNone || isGone(body) || isGone(carrier)) return false;
        if (isInAir[body]) return true;
        const Rect& box = now.boxes[body];
        const Rect& deck = now.boxes[carrier];
        const int gap = deck.top - box.bottom();
        const bool isAbove = gap == 0 || (gap > 0 && gap <= held_[body]) ||
                             (gap > 0 && gap <= now.lifted[body] && gap <= remainingRise_);
        return isAbove && box.left < deck.right() && deck.left < box.right();
    }

    std::vector<size_t> standingOn(size_t solid) const {
        std::vector<size_t> found;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (standsOn(i, solid)) found.push_back(i);
        return found;
    }

    // A body walks over crates that are not taller than it can climb, and over taller ones that
    // cannot move, if their tops are low enough.
    // @param presses  as a platform does: a body that cannot move away is crushed
    NaiveSide tryMove(size_t body, int direction, NaiveStepLimits limits, bool presses) {
        while (true) {
            const NaiveSide attempt = side(body, direction, limits);
            const std::vector<size_t> there = ahead(body, direction);
            if (there.empty() || (attempt.canMove && attempt.dy >= 0)) return attempt;
            const size_t other = there.front();
            if (attempt.canMove && now.boxes[other].height <= limits.climb) return attempt;
            const bool canMove = kinds[other] == NaiveKind::crate ||
                                 (presses && kinds[other] == NaiveKind::character);
            const NaivePlaces before = now;
            if (canMove && tryPush(other, direction, presses && !attempt.canMove)) continue;
            now = before;
            return attempt;
        }
    }

    // Pushed bodies climb and follow the ground as walkers do, carry their riders, and push
    // further crates.
    bool tryPush(size_t body, int direction, bool presses) {
        const std::vector<size_t> riders = ridersOf(body);
        const std::vector<size_t> above = standingOn(body);
        const bool isGrounded = naiveBelow(viewOf(body), now.boxes[body]).isBlocked;
        const NaiveStepLimits limits = isGrounded ? standing() : NaiveStepLimits{};
        const NaivePlaces before = now;
        NaiveSide attempt = tryMove(body, direction, limits, false);
        for (int rise = 0; rise < limits.climb && !attempt.canMove; ++rise) {
            // The bodies on it move up, so that it has headroom for a climb.
            if (!ahead(body, direction).empty() || !makeHeadroom(body, above)) break;
            attempt = tryMove(body, direction, limits, false);
        }
        if (!attempt.canMove) {
            now = before;
            if (!presses) return false;
            attempt = tryMove(body, direction, limits, true);
        }
        if (!attempt.canMove) {
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
            if (!tryShift(other, -1, body, false)) return false;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (before[i] != now.boxes[i]) now.hasMoved[i] = false;
        return true;
    }

    // Moves a body one pixel up or down, with the bodies in its way. A pressed body that cannot
    // move is crushed.
    bool tryShift(size_t body, int dy, size_t by, bool presses) {
        const Rect& box = now.boxes[body];
        const bool isByCarrier = carriers[body] == by && standsOn(body, by);
        const Rect row{box.left, dy > 0 ? box.bottom() : box.top - 1, box.width, 1};
        bool isFree = !pixels->isSolid(row);
        for (const size_t other : blockingWithin(body, row))
            isFree = isFree && !isPlatform(other) && tryShift(other, dy, body, presses);
        if (isFree) shift(body, 0, dy);
        if (isFree && dy < 0 && !isByCarrier) ++now.lifted[body];
        if (!isFree && presses) crush(body);
        return isFree || presses;
    }

    // Nothing stops a platform. Only a body that is pressed against something solid is crushed.
    void clearPath(size_t platform, Vec2i unit) {
        while (true) {
            const Rect& box = now.boxes[platform];
            size_t body = 0;
            while (body < kinds.size() &&
                   (isPlatform(body) || !respondsTo(body, platform) ||
                    naiveOverlaps(now.boxes[body], box) ||
                    !naiveOverlaps(now.boxes[body], box.moved(unit.x, unit.y))))
                ++body;
            if (body == kinds.size()) return;
            if (unit.x != 0)
                tryPush(body, unit.x, true);
            else
                tryShift(body, unit.y, platform, true);
        }
    }

    // One-way platforms push nothing: they pass through bodies that cannot rise.
    void raiseBodies(size_t platform) {
        for (const size_t body : standingOn(platform)) {
            const NaivePlaces before = now;
            if (!tryShift(body, -1, platform, false)) now = before;
        }
    }

    // The riders in front move first, and a blocked rider stays behind: as long as a rider can
    // follow its carrier, the foremost of these does.
    void carry(size_t root, std::vector<size_t> riders, int direction) {
        std::vector<size_t> followed{root};
        const auto hasFollowed = [&](size_t body) {
            return std::ranges::count(followed, body) > 0;
        };
        const std::vector<Rect> places = now.boxes;
        std::ranges::sort(riders, {}, [&](size_t rider) {
            const Rect& box = places[rider];
            return std::pair(direction > 0 ? -box.right() : box.left, rider);
        });
        const auto follows = [&](size_t rider) {
            if (!hasFollowed(carriers[rider]) || hasFollowed(rider) || isGone(rider)) return false;
            if (now.hasMoved[rider]) return true;
            const NaiveSide attempt =
                side(rider, direction, isInAir[rider] ? NaiveStepLimits{} : standing());
            if (attempt.canMove) shift(rider, direction, attempt.dy);
            if (attempt.canMove && attempt.dy < 0 && !isInAir[rider]) hold(rider);
            return attempt.canMove;
        };
        while (true) {
            const auto next = std::ranges::find_if(riders, follows);
            if (next == riders.end()) break;
            followed.push_back(*next);
        }
        for (const size_t rider : riders)
            if (!hasFollowed(rider)) blockedCarry[rider] += direction;
    }

    // Riders follow a carrier that moved down, if nothing holds them. A rider that another carrier
    // holds stays a rider.
    void lower(size_t root, std::vector<size_t> riders) {
        std::vector<size_t> followed{root};
        const auto follows = [&](size_t rider) {
            return std::ranges::count(followed, carriers[rider]) > 0 && !isInAir[rider] &&
                   std::ranges::count(followed, rider) == 0 &&
                   !naiveBelow(viewOf(rider), now.boxes[rider]).isBlocked;
        };
        while (true) {
            const auto next = std::ranges::find_if(riders, follows);
            if (next == riders.end()) break;
            shift(*next, 0, 1);
            followed.push_back(*next);
        }
        for (const size_t rider : riders) {
            const bool isLeft = std::ranges::count(followed, carriers[rider]) > 0 &&
                                !isInAir[rider] && std::ranges::count(followed, rider) == 0;
            if (isLeft) hold(rider);
        }
    }
    // Notes that another carrier holds the rider above its own.
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
