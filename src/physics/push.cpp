// Pushing and carrying, one pixel at a time.
#include "physics/push.h"

#include <algorithm>
#include <utility>

namespace pixelstep {

Push::Push(const TileMap& tiles, Solids& solids, MoveTrace* trace)
    : tiles_(tiles),
      solids_(solids),
      trace_(trace),
      carriers_(solids.size(), kInvalidBody),
      marks_(solids.size()) {
    if (!solids.hasSolids()) return;
    for (uint32_t body = 0; body < solids.size(); ++body) {
        carriers_[body] = carrierOf(tiles, solids, body);
        if (carriers_[body] != kInvalidBody) rides_.push_back({carriers_[body], body});
    }
    std::ranges::sort(rides_);
}

void Push::begin() {
    ++pixel_;
    remainingRise_ = 0;
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

void Push::place(uint32_t body, const Rect& rect, PixelResult result, uint32_t by) {
    done_.push_back({body, solids_.rect(body), rect, result, by});
    solids_.place(body, rect);
    marks_[body].movedAt = pixel_;
}

// Records where this pixel has moved the traced body.
void Push::record() const {
    for (const Shift& shift : done_) {
        if (shift.body != trace_->body) continue;
        const Obstacle by{.isBlocked = shift.by != kInvalidBody, .body = shift.by};
        const Axis axis = shift.to.left != shift.from.left ? Axis::x : Axis::y;
        trace_->add(shift.result, axis, shift.to, by);
    }
}

void Push::crush(uint32_t body, std::vector<uint32_t>& crushed) {
    solids_.remove(body);
    crushed.push_back(body);
}

MoveXResult Push::stepOf(uint32_t body, int direction, StepLimits limits) const {
    return tryMoveX(CollisionContext(tiles_, solids_, body), solids_.rect(body), direction, limits);
}

StepLimits Push::limits(uint32_t body) const {
    const CollisionContext around(tiles_, solids_, body);
    return stepLimitsOf(bool(obstacleBelow(around, solids_.rect(body))),
                        solids_.traits(body).terrain);
}

MoveXResult Push::stepPushing(uint32_t body, int direction, StepLimits limits) {
    begin();
    for (const uint32_t held : std::exchange(held_, {})) marks_[held].held = 0;
    MoveXResult step = tryStep(body, direction, limits, nullptr, 0);
    if (!step.moves) undoTo(0);
    step.pushes = !done_.empty();
    if (trace_ != nullptr && trace_->body != body) record();
    return step;
}

// The body that has to be pushed before this move: the blocking one, or a crate that is too tall to
// be climbed.
uint32_t Push::toPush(uint32_t body, const MoveXResult& step, int direction,
                      StepLimits limits) const {
    if (!step.moves) return step.body;
    if (step.dy >= 0) return kInvalidBody;
    const BodyTraits& me = solids_.traits(body);
    const uint32_t ahead =
        solids_.firstBlocking(stripOutside(solids_.rect(body), {direction, 0}), me, body);
    const bool isTall = ahead != kInvalidBody && solids_.rect(ahead).height > limits.stepUp;
    return isTall ? ahead : kInvalidBody;
}

MoveXResult Push::tryStep(uint32_t body, int direction, StepLimits limits,
                          std::vector<uint32_t>* crushed, int depth) {
    while (true) {
        const MoveXResult step = stepOf(body, direction, limits);
        const uint32_t other = toPush(body, step, direction, limits);
        if (other == kInvalidBody || depth >= kMaxPushDepth || ++tries_ > kMaxPushTries)
            return step;
        const Role role = solids_.traits(other).role;
        // Characters push crates; platforms push everything.
        const bool canBePushed = role == Role::crate || (crushed && role == Role::character);
        // A body that could be climbed instead is not crushed.
        std::vector<uint32_t>* breaks = step.moves ? nullptr : crushed;
        const size_t mark = done_.size();
        if (canBePushed && moveSideways(other, body, direction, breaks, depth + 1)) continue;
        undoTo(mark);
        return step;
    }
}

// Raises the bodies that stand on a body (`above`) by a pixel, so that it can climb. Raised bodies
// do not count as moved, since they are carried later.
bool Push::makeHeadroom(uint32_t body, std::span<const uint32_t> above, int depth) {
    const size_t mark = done_.size();
    bool isFree = !above.empty();
    for (const uint32_t other : above)
        isFree = isFree && moveVertically(other, body, -1, nullptr, depth + 1);
    for (size_t i = mark; i < done_.size(); ++i) marks_[done_[i].body].movedAt = 0;
    return isFree;
}

// Moves a body one pixel to the side, with everything that it carries.
bool Push::moveSideways(uint32_t body, uint32_t by, int direction, std::vector<uint32_t>* crushed,
                        int depth) {
    const std::vector<uint32_t> riders = ridersOf(body);
    const std::vector<uint32_t> above = standingOn(body);
    const StepLimits how = limits(body);
    const size_t mark = done_.size();
    MoveXResult step = tryStep(body, direction, how, nullptr, depth);
    // Headroom does not help against a blocking body.
    const auto needsHeadroom = [&] { return !step.moves && step.body == kInvalidBody; };
    for (int rise = 0; rise < how.stepUp && needsHeadroom(); ++rise) {
        if (!makeHeadroom(body, above, depth)) break;
        step = tryStep(body, direction, how, nullptr, depth);
    }
    if (!step.moves) {
        undoTo(mark);
        if (crushed) step = tryStep(body, direction, how, crushed, depth);
    }
    if (step.moves) {
        place(body, solids_.rect(body).moved(direction, step.dy), PixelResult::pushed, by);
        carry(riders, body, direction);
    } else if (crushed) {
        crush(body, *crushed);
    }
    return step.moves || crushed;
}

// Moves a body one pixel up or down, with everything in the way.
bool Push::moveVertically(uint32_t body, uint32_t by, int dy, std::vector<uint32_t>* crushed,
                          int depth) {
    const bool isRider =
        dy < 0 && carriers_[body] == by && solids_.rect(body).bottom() == solids_.rect(by).top;
    const Rect ahead = stripOutside(solids_.rect(body), {0, dy});
    bool isFree = depth < kMaxPushDepth && !tiles_.isSolid(ahead);
    for (const uint32_t other : solids_.within(ahead)) {
        if (other == body || !solids_.isPresent(other) ||
            !Solids::isBlockedBy(solids_.traits(body), solids_.traits(other)))
            continue;
        isFree = isFree && !isPlatform(solids_.traits(other).role) &&
                 moveVertically(other, body, dy, crushed, depth + 1);
    }
    if (isFree) {
        const PixelResult result = isRider ? PixelResult::carried : PixelResult::pushed;
        place(body, solids_.rect(body).moved(0, dy), result, by);
    } else if (crushed) {
        crush(body, *crushed);
    }
    return isFree || crushed;
}

// The first body within `ahead` that a platform has to push, or kInvalidBody.
uint32_t Push::firstToPush(uint32_t platform, const Rect& ahead) const {
    for (const uint32_t body : solids_.within(ahead))
        if (!isPlatform(solids_.traits(body).role) &&
            Solids::isSolidTo(solids_.traits(body), solids_.traits(platform)))
            return body;
    return kInvalidBody;
}

void Push::clearPath(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed) {
    const Rect& rect = solids_.rect(platform);
    const Rect ahead = stripOutside(rect, unit);
    // One at a time, since a pushed body may carry others into the way or out of it.
    while (true) {
        const uint32_t body = firstToPush(platform, ahead);
        if (body == kInvalidBody) return;
        if (unit.x != 0) {
            moveSideways(body, platform, unit.x, &crushed, 0);
        } else {
            moveVertically(body, platform, unit.y, &crushed, 0);
        }
    }
}

// The characters and crates on top of a crate or platform, or the crates on top of a character.
std::vector<uint32_t> Push::standingOn(uint32_t body) const {
    const Rect& rect = solids_.rect(body);
    const BodyTraits& below = solids_.traits(body);
    std::vector<uint32_t> found = solids_.within(stripOutside(rect, {0, -1}));
    std::erase_if(found, [&](uint32_t other) {
        const BodyTraits& above = solids_.traits(other);
        const bool isHeld = below.role == Role::character ? Solids::isSolidTo(below, above)
                                                          : respondsTo(above.groups, below.groups);
        return solids_.rect(other).bottom() != rect.top || isPlatform(above.role) || !isHeld;
    });
    return found;
}

// The gap between a body and its carrier below. [px]
int Push::gapBelow(uint32_t body) const {
    return solids_.rect(carriers_[body]).top - solids_.rect(body).bottom();
}

// True if a body stands on its carrier, or would without another body that holds or lifts it.
bool Push::rides(uint32_t body) const {
    const Rect& rect = solids_.rect(body);
    const Rect& carrier = solids_.rect(carriers_[body]);
    const Mark& mark = marks_[body];
    const int gap = gapBelow(body);
    return solids_.isPresent(body) && solids_.isPresent(carriers_[body]) && gap >= 0 &&
           gap <= std::max(mark.held, std::min(mark.lifted, remainingRise_)) &&
           rect.left < carrier.right() && carrier.left < rect.right();
}

// All bodies that a body carries, directly or indirectly.
std::vector<uint32_t> Push::ridersOf(uint32_t root) const {
    std::vector<uint32_t> riders;
    const auto add = [&](uint32_t carrier) {
        auto ride = std::ranges::lower_bound(rides_, carrier, {}, &Ride::carrier);
        for (; ride != rides_.end() && ride->carrier == carrier; ++ride)
            if (rides(ride->rider)) riders.push_back(ride->rider);
    };
    add(root);
    size_t next = 0;
    for (int level = 0; level < kMaxPushDepth && next < riders.size(); ++level)
        for (const size_t end = riders.size(); next < end; ++next) add(riders[next]);
    return riders;
}

// One-way platforms push nothing: they pass through bodies that cannot rise.
void Push::raise(uint32_t platform) {
    for (const uint32_t body : standingOn(platform)) {
        const size_t mark = done_.size();
        if (!moveVertically(body, platform, -1, nullptr, 0)) undoTo(mark);
    }
}

// Riders follow a body that moved down, the lowest first, unless something holds them.
void Push::lower(std::vector<uint32_t> riders, uint32_t root) {
    std::ranges::sort(riders, {}, [&](uint32_t rider) {
        return std::pair(-solids_.rect(rider).bottom(), rider);
    });
    for (const uint32_t rider : riders) {
        const uint32_t carrier = carriers_[rider];
        if (carrier != root && marks_[carrier].movedAt != pixel_) continue;
        const Rect& rect = solids_.rect(rider);
        if (!obstacleBelow(CollisionContext(tiles_, solids_, rider), rect)) {
            place(rider, rect.moved(0, 1), PixelResult::carried, carrier);
        } else {
            hold(rider);
        }
    }
}

// Records that another carrier holds a rider above its own carrier.
void Push::hold(uint32_t rider) {
    int& held = marks_[rider].held;
    const int gap = gapBelow(rider);
    if (gap <= held || carrierOf(tiles_, solids_, rider) == kInvalidBody) return;
    if (held == 0) held_.push_back(rider);
    held = gap;
}

// Bodies that were held above their carriers follow them as soon as nothing holds them.
void Push::lowerHeldRiders() {
    std::ranges::sort(held_, {},
                      [&](uint32_t body) { return std::pair(-solids_.rect(body).bottom(), body); });
    for (size_t i = 0; i < held_.size(); ++i) {
        const uint32_t body = held_[i];
        const auto isFree = [&] {
            return !obstacleBelow(CollisionContext(tiles_, solids_, body), solids_.rect(body));
        };
        while (gapBelow(body) > 0 && rides(body) && isFree()) {
            const std::vector<uint32_t> riders = ridersOf(body);
            place(body, solids_.rect(body).moved(0, 1), PixelResult::carried, carriers_[body]);
            lower(riders, body);
        }
    }
}

Push::CarryState& Push::carried(uint32_t body) {
    Mark& mark = marks_[body];
    if (mark.rideAt != ride_) {
        mark.rideAt = ride_;
        mark.carried = CarryState::no;
    }
    return mark.carried;
}

void Push::carry(std::vector<uint32_t> riders, uint32_t root, int direction) {
    if (riders.empty()) return;
    ++ride_;
    carried(root) = CarryState::moved;
    for (const uint32_t rider : riders) carried(rider) = CarryState::waiting;
    // The front riders move first, out of the way of the others.
    std::ranges::sort(riders, {}, [&](uint32_t rider) {
        const Rect& rect = solids_.rect(rider);
        return std::pair(direction > 0 ? -rect.right() : rect.left, rider);
    });
    for (const uint32_t rider : riders) carryOne(rider, direction, 0);
}

void Push::carryOne(uint32_t rider, int direction, int depth) {
    if (carried(rider) != CarryState::waiting || !solids_.isPresent(rider)) return;
    carried(rider) = CarryState::busy;
    const uint32_t carrier = carriers_[rider];
    if (depth < kMaxPushDepth) carryOne(carrier, direction, depth + 1);
    bool moves = depth < kMaxPushDepth && carried(carrier) == CarryState::moved;
    // It may have been pushed by this pixel already.
    while (moves && marks_[rider].movedAt != pixel_) {
        const MoveXResult step =
            stepOf(rider, direction, stepLimitsOf(true, solids_.traits(rider).terrain));
        if (step.moves) {
            place(rider, solids_.rect(rider).moved(direction, step.dy), PixelResult::carried,
                  carrier);
            if (step.dy < 0) hold(rider);
        } else {
            // A waiting rider in front of it moves first.
            moves = step.body != kInvalidBody && carried(step.body) == CarryState::waiting;
            if (moves) carryOne(step.body, direction, depth + 1);
        }
    }
    carried(rider) = moves ? CarryState::moved : CarryState::stayed;
}

void Push::movePlatform(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed,
                        int remainingRise) {
    begin();
    remainingRise_ = remainingRise;
    const std::vector<uint32_t> riders = ridersOf(platform);
    if (solids_.traits(platform).role == Role::platform) {
        clearPath(platform, unit, crushed);
    } else if (unit.y < 0) {
        raise(platform);
    }
    place(platform, solids_.rect(platform).moved(unit.x, unit.y), PixelResult::moved, kInvalidBody);
    if (unit.x != 0) carry(riders, platform, unit.x);
    if (unit.y > 0) lower(riders, platform);
    lowerHeldRiders();
    for (const Shift& shift : done_)
        if (shift.result == PixelResult::pushed && shift.to == shift.from.moved(0, -1))
            ++marks_[shift.body].lifted;
    if (trace_ != nullptr) record();
}

}  // namespace pixelstep
