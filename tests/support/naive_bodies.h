// The oracle of pushing and carrying: in, rectangles and a map of pixels; out, where one pixel of a
// walker's or a platform's way puts everybody, from the words of docs/rules.md. Looks at all bodies
// for each pixel, and takes back what came to nothing by keeping a copy. Shares no code with
// `Push`.
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

/// Who is where, by index. Who was crushed has an empty box.
struct NaivePlaces {
    std::vector<Rect> boxes;
    std::vector<bool> hasMoved;  ///< in this pixel: one is enough
};

struct NaiveTerrain {
    int maxClimb = 4;
    bool sticks = true;
};

/// How far a pixel to the side may lead up, down under a ceiling, and down along the ground.
struct NaiveFooting {
    int climb = 1;
    int duck = 1;
    int follow = 0;
};

class NaiveBodies {
public:
    const PixelMap* pixels = nullptr;
    std::vector<NaiveKind> kinds{};
    NaiveTerrain terrain{};  ///< everybody's
    NaivePlaces now{};

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
                    x < top.right() && !naiveMeets(top, box))
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

    /// "A crate or platform stops every body; a moving crate is also stopped by the bodies that it
    /// stops."
    bool isInWay(size_t mover, size_t other) const {
        if (mover == other || isGone(other)) return false;
        const NaiveKind kind = kinds[other];
        return kind == NaiveKind::crate || kind == NaiveKind::platform ||
               (kind == NaiveKind::character && kinds[mover] == NaiveKind::crate);
    }
    bool isGone(size_t body) const { return now.boxes[body].width == 0; }
    bool isPlatform(size_t body) const {
        return kinds[body] == NaiveKind::platform || kinds[body] == NaiveKind::oneWayPlatform;
    }

    /// Who is in the way of a body within an area.
    std::vector<size_t> inWayWithin(size_t body, const Rect& area) const {
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
    NaiveSide walk(size_t body, int direction, NaiveFooting footing) {
        beginPixel();
        const NaivePlaces before = now;
        const NaiveSide side = cleared(body, direction, footing, false);
        if (!side.moves) now = before;
        return side;
    }

    /// One pixel of a platform's path, along one axis.
    void movePlatform(size_t platform, Vec2i unit) {
        beginPixel();
        const std::vector<Ride> rides = ridesOn(platform);
        if (kinds[platform] == NaiveKind::platform)
            clearWay(platform, unit);
        else if (unit.y < 0)
            raiseRiders(platform, rides);
        shift(platform, unit.x, unit.y);
        if (unit.x != 0) carry(platform, rides, unit.x);
        if (unit.y > 0) lower(platform, rides);
    }

private:
    struct Ride {
        size_t rider;
        size_t carrier;
    };

    void beginPixel() { now.hasMoved.assign(kinds.size(), false); }
    void shift(size_t body, int dx, int dy) {
        now.boxes[body] = now.boxes[body].moved(dx, dy);
        now.hasMoved[body] = true;
    }
    void crush(size_t body) { now.boxes[body] = {}; }

    NaiveFooting standing() const {
        return {terrain.maxClimb, 0, terrain.sticks ? terrain.maxClimb : 0};
    }
    NaiveSide side(size_t body, int direction, NaiveFooting footing) const {
        return naiveSideways(viewOf(body), now.boxes[body], direction, footing.climb, footing.duck,
                             footing.follow);
    }
    std::vector<size_t> ahead(size_t body, int direction) const {
        const Rect& box = now.boxes[body];
        return inWayWithin(body,
                           {direction > 0 ? box.right() : box.left - 1, box.top, 1, box.height});
    }

    // "with what stands on it", and on that, and so on: feet on top. Characters carry nobody.
    std::vector<Ride> ridesOn(size_t root) const {
        std::vector<Ride> rides;
        std::vector<size_t> carriers;
        if (kinds[root] != NaiveKind::character) carriers.push_back(root);
        for (size_t k = 0; k < carriers.size(); ++k) {
            const size_t carrier = carriers[k];
            const Rect& deck = now.boxes[carrier];
            for (size_t i = 0; i < kinds.size(); ++i) {
                const Rect& box = now.boxes[i];
                const bool standsOnIt = !isGone(i) && box.bottom() == deck.top &&
                                        box.left < deck.right() && deck.left < box.right();
                if (i == carrier || isPlatform(i) || !standsOnIt) continue;
                rides.push_back({i, carrier});
                const bool isNew = std::ranges::find(carriers, i) == carriers.end();
                if (kinds[i] == NaiveKind::crate && isNew) carriers.push_back(i);
            }
        }
        return rides;
    }

    // "Crates no taller than the body climbs are walked over; so are taller ones that cannot move,
    // if their tops are low enough."
    // @param presses  as a platform does: what cannot make way is crushed
    NaiveSide cleared(size_t body, int direction, NaiveFooting footing, bool presses) {
        while (true) {
            const NaiveSide verdict = side(body, direction, footing);
            const std::vector<size_t> there = ahead(body, direction);
            if (there.empty() || (verdict.moves && verdict.dy >= 0)) return verdict;
            const size_t other = there.front();
            if (verdict.moves && now.boxes[other].height <= footing.climb) return verdict;
            const bool canMove = kinds[other] == NaiveKind::crate ||
                                 (presses && kinds[other] == NaiveKind::character);
            const NaivePlaces before = now;
            if (canMove && shoved(other, direction, presses && !verdict.moves)) continue;
            now = before;
            return verdict;
        }
    }

    // "They climb and follow the ground as walkers do, take along what stands on them, and push
    // further crates."
    bool shoved(size_t body, int direction, bool presses) {
        const std::vector<Ride> rides = ridesOn(body);
        const bool isGrounded = naiveBelow(viewOf(body), now.boxes[body]).isBlocked;
        const NaiveFooting footing = isGrounded ? standing() : NaiveFooting{};
        const NaivePlaces before = now;
        NaiveSide verdict = cleared(body, direction, footing, false);
        for (int rise = 0; rise < footing.climb && !verdict.moves; ++rise) {
            // What stands on it makes headroom for a climb.
            if (!ahead(body, direction).empty() || !makeHeadroom(body, rides)) break;
            verdict = cleared(body, direction, footing, false);
        }
        if (!verdict.moves) {
            now = before;
            if (!presses) return false;
            verdict = cleared(body, direction, footing, true);
        }
        if (!verdict.moves) {
            crush(body);
            return true;
        }
        shift(body, direction, verdict.dy);
        carry(body, rides, direction);
        return true;
    }

    // Who had to rise is still to be carried, be it that it was before: so it has always been.
    bool makeHeadroom(size_t body, const std::vector<Ride>& rides) {
        const std::vector<Rect> before = now.boxes;
        if (rides.empty()) return false;
        for (const Ride& ride : rides)
            if (ride.carrier == body && !shifted(ride.rider, -1, false)) return false;
        for (size_t i = 0; i < kinds.size(); ++i)
            if (before[i] != now.boxes[i]) now.hasMoved[i] = false;
        return true;
    }

    // One pixel up or down, with all that is in the way; or, pressed, no more.
    bool shifted(size_t body, int dy, bool presses) {
        const Rect& box = now.boxes[body];
        const Rect row{box.left, dy > 0 ? box.bottom() : box.top - 1, box.width, 1};
        bool isFree = !pixels->isSolid(row);
        for (const size_t other : inWayWithin(body, row))
            isFree = isFree && !isPlatform(other) && shifted(other, dy, presses);
        if (isFree) shift(body, 0, dy);
        if (!isFree && presses) crush(body);
        return isFree || presses;
    }

    // "go on whatever is in their way. Only a body pressed against something solid is crushed."
    void clearWay(size_t platform, Vec2i unit) {
        while (true) {
            const Rect& box = now.boxes[platform];
            size_t body = 0;
            while (body < kinds.size() && (isPlatform(body) || naiveMeets(now.boxes[body], box) ||
                                           !naiveMeets(now.boxes[body], box.moved(unit.x, unit.y))))
                ++body;
            if (body == kinds.size()) return;
            if (unit.x != 0)
                shoved(body, unit.x, true);
            else
                shifted(body, unit.y, true);
        }
    }

    // "One-way platforms push nobody": who cannot rise is passed.
    void raiseRiders(size_t platform, const std::vector<Ride>& rides) {
        for (const Ride& ride : rides) {
            if (ride.carrier != platform) continue;
            const NaivePlaces before = now;
            if (!shifted(ride.rider, -1, false)) now = before;
        }
    }

    // "those ahead move first; a blocked rider stays behind": as long as one can follow its
    // carrier, the foremost of these does.
    void carry(size_t root, const std::vector<Ride>& rides, int direction) {
        std::vector<size_t> gone{root};
        const std::vector<Rect> places = now.boxes;
        const auto hasGone = [&](size_t body) { return std::ranges::count(gone, body) > 0; };
        std::vector<size_t> riders;
        for (const Ride& ride : rides)
            if (std::ranges::count(riders, ride.rider) == 0) riders.push_back(ride.rider);
        std::ranges::sort(riders, {}, [&](size_t rider) {
            const Rect& box = places[rider];
            return std::pair(direction > 0 ? -box.right() : box.left, rider);
        });
        const auto follows = [&](size_t rider) {
            const bool isCarried = std::ranges::any_of(rides, [&](const Ride& ride) {
                return ride.rider == rider && hasGone(ride.carrier);
            });
            if (!isCarried || hasGone(rider) || isGone(rider)) return false;
            if (now.hasMoved[rider]) return true;
            const NaiveSide verdict = side(rider, direction, standing());
            if (verdict.moves) shift(rider, direction, verdict.dy);
            return verdict.moves;
        };
        while (true) {
            const auto next = std::ranges::find_if(riders, follows);
            if (next == riders.end()) return;
            gone.push_back(*next);
        }
    }

    // Who stands on what went down goes down, if nothing else holds it.
    void lower(size_t root, const std::vector<Ride>& rides) {
        bool goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (const auto& [rider, carrier] : rides) {
                const bool isCarried = carrier == root || now.hasMoved[carrier];
                if (!isCarried || now.hasMoved[rider] || isGone(rider)) continue;
                if (naiveBelow(viewOf(rider), now.boxes[rider]).isBlocked) continue;
                shift(rider, 0, 1);
                goesOn = true;
            }
        }
    }
};

}  // namespace pixelstep
