// Pushing and carrying, one pixel at a time.
#include "physics/push.h"

#include <algorithm>
#include <tuple>

namespace pixelstep {
namespace {

bool isPlatform(Role role) {
    return role == Role::platform || role == Role::oneWayPlatform;
}

// True if `carrier` can carry `rider`.
bool holds(const BodyTraits& carrier, const BodyTraits& rider) {
    return carrier.role != Role::character && answers(rider.groups, carrier.groups);
}

}  // namespace

void Push::begin() {
    ++pixel_;
    tries_ = 0;
    done_.clear();
}

void Push::undoTo(size_t mark) {
    for (; done_.size() > mark; done_.pop_back()) {
        const uint32_t body = done_.back().body;
        solids_.place(body, done_.back().from);
        marks_[body].movedAt = 0;
    }
}

void Push::place(uint32_t body, const Rect& rect, Verdict verdict, uint32_t by) {
    done_.push_back({body, solids_.rect(body), rect, verdict, by});
    solids_.place(body, rect);
    marks_[body].movedAt = pixel_;
}

// Tells where the pixel that is done has moved the listener's body.
void Push::tell() const {
    for (const Shift& shift : done_) {
        if (shift.body != listener_->body) continue;
        const Block by{.isBlocked = shift.by != kNobody, .body = shift.by};
        const Axis axis = shift.to.left != shift.from.left ? Axis::x : Axis::y;
        listener_->add(shift.verdict, axis, shift.to, by);
    }
}

void Push::crush(uint32_t body, std::vector<uint32_t>& crushed) {
    solids_.remove(body);
    crushed.push_back(body);
}

SideStep Push::stepOf(uint32_t body, int direction, Footing footing) const {
    return stepSideways(Obstacles(tiles_, solids_, body), solids_.rect(body), direction, footing);
}

Footing Push::footing(uint32_t body) const {
    const Obstacles around(tiles_, solids_, body);
    return footingOf(bool(blockBelow(around, solids_.rect(body))), solids_.traits(body).terrain);
}

SideStep Push::stepPushing(uint32_t body, int direction, Footing footing) {
    begin();
    const SideStep step = tryStep(body, direction, footing, nullptr, 0);
    if (!step.moves) undoTo(0);
    if (listener_ != nullptr && listener_->body != body) tell();
    return step;
}

// The body that has to be pushed before this step: the one that stops it, or a crate that the step
// would climb although it is too tall for that.
uint32_t Push::toPush(uint32_t body, const SideStep& step, int direction, Footing footing) const {
    if (!step.moves) return step.body;
    if (step.dy >= 0) return kNobody;
    const BodyTraits& me = solids_.traits(body);
    const uint32_t ahead =
        solids_.firstInWay(stripBeside(solids_.rect(body), {direction, 0}), me, body);
    const bool isTall = ahead != kNobody && solids_.rect(ahead).height > footing.climb;
    return isTall ? ahead : kNobody;
}

SideStep Push::tryStep(uint32_t body, int direction, Footing footing,
                       std::vector<uint32_t>* crushed, int depth) {
    while (true) {
        const SideStep step = stepOf(body, direction, footing);
        const uint32_t other = toPush(body, step, direction, footing);
        if (other == kNobody || depth >= kMaxPushDepth || ++tries_ > kMaxPushTries) return step;
        const Role role = solids_.traits(other).role;
        // Walkers push crates; a platform pushes everything.
        const bool canBePushed = role == Role::crate || (crushed && role == Role::character);
        // A body that could be climbed instead is not crushed.
        std::vector<uint32_t>* breaks = step.moves ? nullptr : crushed;
        const size_t mark = done_.size();
        if (canBePushed && makeWay(other, body, direction, breaks, depth + 1)) continue;
        undoTo(mark);
        return step;
    }
}

// Raises what stands on a body by a pixel, so that the body can climb. The riders do not count as
// moved: they are still to be carried.
bool Push::makeHeadroom(uint32_t body, std::span<const Ride> rides, int depth) {
    const size_t mark = done_.size();
    bool isFree = !rides.empty();
    for (const auto& [rider, carrier] : rides)
        if (carrier == body) isFree = isFree && makeWayUpright(rider, body, -1, nullptr, depth + 1);
    for (size_t i = mark; i < done_.size(); ++i) marks_[done_[i].body].movedAt = 0;
    return isFree;
}

// One pixel to the side, with all that stands on it.
bool Push::makeWay(uint32_t body, uint32_t by, int direction, std::vector<uint32_t>* crushed,
                   int depth) {
    const std::vector<Ride> rides = allRidesOn(body);
    const Footing how = footing(body);
    const size_t mark = done_.size();
    SideStep step = tryStep(body, direction, how, nullptr, depth);
    // If a body stops it, headroom does not help.
    const auto needsHeadroom = [&] { return !step.moves && step.body == kNobody; };
    for (int rise = 0; rise < how.climb && needsHeadroom(); ++rise) {
        if (!makeHeadroom(body, rides, depth)) break;
        step = tryStep(body, direction, how, nullptr, depth);
    }
    if (!step.moves) {
        undoTo(mark);
        if (crushed) step = tryStep(body, direction, how, crushed, depth);
    }
    if (step.moves) {
        place(body, solids_.rect(body).moved(direction, step.dy), Verdict::pushed, by);
        carry(rides, body, direction);
    } else if (crushed) {
        crush(body, *crushed);
    }
    return step.moves || crushed;
}

// One pixel up or down, with all that is in the way.
bool Push::makeWayUpright(uint32_t body, uint32_t by, int dy, std::vector<uint32_t>* crushed,
                          int depth) {
    const bool isRider = dy < 0 && solids_.rect(body).bottom() == solids_.rect(by).top;
    const Rect ahead = stripBeside(solids_.rect(body), {0, dy});
    bool isFree = depth < kMaxPushDepth && !tiles_.isSolid(ahead);
    for (const uint32_t other : solids_.within(ahead)) {
        if (other == body || !solids_.isThere(other) ||
            !Solids::isInWayOf(solids_.traits(body), solids_.traits(other)))
            continue;
        isFree = isFree && !isPlatform(solids_.traits(other).role) &&
                 makeWayUpright(other, body, dy, crushed, depth + 1);
    }
    if (isFree) {
        const Verdict verdict = isRider ? Verdict::carried : Verdict::pushed;
        place(body, solids_.rect(body).moved(0, dy), verdict, by);
    } else if (crushed) {
        crush(body, *crushed);
    }
    return isFree || crushed;
}

// The first body within `ahead` that a platform has to push, or kNobody.
uint32_t Push::firstToPush(uint32_t platform, const Rect& ahead) const {
    for (const uint32_t body : solids_.within(ahead))
        if (!isPlatform(solids_.traits(body).role) &&
            Solids::isSolidTo(solids_.traits(body), solids_.traits(platform)))
            return body;
    return kNobody;
}

void Push::clearWay(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed) {
    const Rect& rect = solids_.rect(platform);
    const Rect ahead = stripBeside(rect, unit);
    // One at a time: what is pushed may carry others into the way, or out of it.
    while (true) {
        const uint32_t body = firstToPush(platform, ahead);
        if (body == kNobody) return;
        if (unit.x != 0) {
            makeWay(body, platform, unit.x, &crushed, 0);
        } else {
            makeWayUpright(body, platform, unit.y, &crushed, 0);
        }
    }
}

void Push::addRidersOf(uint32_t carrier, std::vector<Ride>& rides) const {
    const BodyTraits& traits = solids_.traits(carrier);
    const Rect& rect = solids_.rect(carrier);
    for (const uint32_t body : solids_.within(stripBeside(rect, {0, -1})))
        if (solids_.rect(body).bottom() == rect.top && !isPlatform(solids_.traits(body).role) &&
            holds(traits, solids_.traits(body)))
            rides.push_back({body, carrier});
}

// The riders of a body, their riders, and so on.
std::vector<Push::Ride> Push::allRidesOn(uint32_t carrier) const {
    std::vector<Ride> rides;
    addRidersOf(carrier, rides);
    std::vector<uint32_t> seen{carrier};
    size_t first = 0;
    for (int level = 0; level < kMaxPushDepth && first < rides.size(); ++level) {
        for (const size_t end = rides.size(); first < end; ++first) {
            const uint32_t rider = rides[first].rider;
            if (solids_.traits(rider).role == Role::character) continue;
            if (std::ranges::find(seen, rider) != seen.end()) continue;
            seen.push_back(rider);
            addRidersOf(rider, rides);
        }
    }
    return rides;
}

// A one-way platform pushes nobody: it passes through riders that cannot rise.
void Push::raise(uint32_t platform) {
    std::vector<Ride> rides;
    addRidersOf(platform, rides);
    for (const Ride& ride : rides) {
        const size_t mark = done_.size();
        if (!makeWayUpright(ride.rider, platform, -1, nullptr, 0)) undoTo(mark);
    }
}

// The lowest first; each follows if its carrier went down and nothing else holds it.
void Push::lower(const std::vector<Ride>& rides, uint32_t root) {
    std::vector<Ride> order = rides;
    std::ranges::sort(order, {}, [&](const Ride& ride) {
        return std::tuple(-solids_.rect(ride.rider).bottom(), ride.rider, ride.carrier);
    });
    for (const auto& [rider, carrier] : order) {
        const bool hasMoved = marks_[rider].movedAt == pixel_;
        const bool isCarried = carrier == root || marks_[carrier].movedAt == pixel_;
        if (!solids_.isThere(rider) || hasMoved || !isCarried) continue;
        const Rect& rect = solids_.rect(rider);
        if (!blockBelow(Obstacles(tiles_, solids_, rider), rect))
            place(rider, rect.moved(0, 1), Verdict::carried, carrier);
    }
}

Push::Carried& Push::carried(uint32_t body) {
    Mark& mark = marks_[body];
    if (mark.rideAt != ride_) mark = {mark.movedAt, ride_, Carried::no};
    return mark.carried;
}

void Push::carry(std::vector<Ride> rides, uint32_t root, int direction) {
    if (rides.empty()) return;
    ++ride_;
    carried(root) = Carried::moved;
    std::vector<uint32_t> riders;
    for (const auto& [rider, carrier] : rides) {
        if (carried(rider) == Carried::no) riders.push_back(rider);
        carried(rider) = Carried::waiting;
    }
    std::ranges::sort(rides);
    // The front riders first, to clear the way for the others.
    std::ranges::sort(riders, {}, [&](uint32_t rider) {
        const Rect& rect = solids_.rect(rider);
        return std::pair(direction > 0 ? -rect.right() : rect.left, rider);
    });
    for (const uint32_t rider : riders) carryOne(rider, rides, direction, 0);
}

// True if one of its carriers has moved.
bool Push::isCarriedBy(uint32_t rider, std::span<const Ride> rides, int direction, int depth) {
    bool isCarried = false;
    auto ride = std::ranges::lower_bound(rides, rider, {}, &Ride::rider);
    for (; ride != rides.end() && ride->rider == rider; ++ride) {
        carryOne(ride->carrier, rides, direction, depth + 1);
        isCarried = isCarried || carried(ride->carrier) == Carried::moved;
    }
    return isCarried;
}

// The first of its carriers that has moved, if anybody wants to know.
uint32_t Push::carrierOf(uint32_t rider, std::span<const Ride> rides) {
    if (listener_ == nullptr) return kNobody;
    for (const Ride& ride : rides)
        if (ride.rider == rider && carried(ride.carrier) == Carried::moved) return ride.carrier;
    return kNobody;
}

void Push::carryOne(uint32_t rider, std::span<const Ride> rides, int direction, int depth) {
    if (carried(rider) != Carried::waiting || !solids_.isThere(rider)) return;
    carried(rider) = Carried::busy;
    bool moves = depth < kMaxPushDepth && isCarriedBy(rider, rides, direction, depth);
    // On two carriers at once, or pushed as well: one pixel is enough.
    while (moves && marks_[rider].movedAt != pixel_) {
        const SideStep step =
            stepOf(rider, direction, footingOf(true, solids_.traits(rider).terrain));
        if (step.moves) {
            place(rider, solids_.rect(rider).moved(direction, step.dy), Verdict::carried,
                  carrierOf(rider, rides));
        } else {
            // A rider that waits in front of it goes first.
            moves = step.body != kNobody && carried(step.body) == Carried::waiting;
            if (moves) carryOne(step.body, rides, direction, depth + 1);
        }
    }
    carried(rider) = moves ? Carried::moved : Carried::stayed;
}

void Push::movePlatform(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed) {
    begin();
    const std::vector<Ride> rides = allRidesOn(platform);
    if (solids_.traits(platform).role == Role::platform) {
        clearWay(platform, unit, crushed);
    } else if (unit.y < 0) {
        raise(platform);
    }
    place(platform, solids_.rect(platform).moved(unit.x, unit.y), Verdict::moved, kNobody);
    if (unit.x != 0) carry(rides, platform, unit.x);
    if (unit.y > 0) lower(rides, platform);
    if (listener_ != nullptr) tell();
}

}  // namespace pixelstep
