// Pushing and carrying, one pixel at a time.
#include "physics/push.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace pixelstep {

Pusher::Pusher(const TileMap& tiles, Solids& solids, MoveTrace* trace)
    : tiles_(tiles),
      solids_(solids),
      trace_(trace),
      carriers_(solids.size(), kInvalidBody),
      states_(solids.size()) {
    if (!solids.hasSolids()) return;
    for (uint32_t body = 0; body < solids.size(); ++body) {
        carriers_[body] = carrierOf(tiles, solids, body);
        if (carriers_[body] != kInvalidBody) rides_.push_back({carriers_[body], body});
    }
    std::ranges::sort(rides_);
}

void Pusher::carryInAir(std::span<const Ride> rides) {
    if (rides.empty()) return;
    for (const Ride& ride : rides) {
        carriers_[ride.rider] = ride.carrier;
        states_[ride.rider].isInAir = true;
    }
    std::erase_if(rides_, [&](const Ride& ride) { return states_[ride.rider].isInAir; });
    rides_.insert(rides_.end(), rides.begin(), rides.end());
    std::ranges::sort(rides_);
}

void Pusher::releaseRider(uint32_t body) {
    if (carriers_[body] == kInvalidBody) return;
    carriers_[body] = kInvalidBody;
    std::erase_if(rides_, [&](const Ride& ride) { return ride.rider == body; });
}

void Pusher::moveOnBelt(uint32_t body, int direction, uint32_t belt) {
    if (!solids_.isPresent(body)) return;
    const std::vector<uint32_t> riders = ridersOf(body);
    const auto allowAnotherMove = [&] {
        if (belt == kInvalidBody) return;
        states_[body].movedAt = 0;
        for (const uint32_t rider : riders) states_[rider].movedAt = 0;
    };
    allowAnotherMove();
    if (states_[body].movedAt == pixel_) return;
    const size_t first = shifts_.size();
    const MoveXResult attempt =
        testMoveXAlone(body, direction, climbLimitsOf(true, solids_.traits(body).terrain));
    if (!attempt.canMove) return;
    place(body, solids_.rect(body).moved(direction, attempt.dy), PixelResult::carried, belt);
    carry(riders, body, direction);
    if (trace_ != nullptr) record(first);
    allowAnotherMove();
}

std::optional<int> Pusher::blockedCarry(uint32_t body) const {
    const BodyState& state = states_[body];
    return state.isInAir ? std::optional(state.blockedCarry) : std::nullopt;
}

void Pusher::beginPixel() {
    ++pixel_;
    remainingRise_ = 0;
    tries_ = 0;
    shifts_.clear();
    crushed_.clear();
}

void Pusher::undoTo(size_t count) {
    for (; shifts_.size() > count; shifts_.pop_back()) {
        const uint32_t body = shifts_.back().body;
        solids_.setRect(body, shifts_.back().from);
        states_[body].movedAt = 0;
    }
}

void Pusher::place(uint32_t body, const Rect& rect, PixelResult result, uint32_t by) {
    shifts_.push_back({body, solids_.rect(body), rect, result, by});
    solids_.setRect(body, rect);
    states_[body].movedAt = pixel_;
}

// Records where this pixel has moved the traced body.
void Pusher::record(size_t first) const {
    for (const Shift& shift : std::span(shifts_).subspan(first)) {
        if (shift.body != trace_->body) continue;
        const Obstacle by{.isBlocked = shift.by != kInvalidBody, .body = shift.by};
        const Axis axis = shift.to.left != shift.from.left ? Axis::x : Axis::y;
        trace_->add(shift.result, axis, shift.to, by);
    }
}

void Pusher::crush(uint32_t body, std::vector<uint32_t>& crushed) {
    crushed_.emplace_back(body, solids_.rect(body));
    solids_.remove(body);
    crushed.push_back(body);
}

MoveXResult Pusher::testMoveXAlone(uint32_t body, int direction, ClimbLimits limits) const {
    return testMoveX(CollisionContext(tiles_, solids_, body), solids_.rect(body), direction,
                     limits);
}

ClimbLimits Pusher::limitsOf(uint32_t body) const {
    const CollisionContext context(tiles_, solids_, body);
    return climbLimitsOf(bool(obstacleBelow(context, solids_.rect(body))),
                         solids_.traits(body).terrain);
}

MoveXResult Pusher::moveXPushing(uint32_t body, int direction, ClimbLimits limits) {
    beginPixel();
    for (const uint32_t held : std::exchange(heldBodies_, {})) states_[held].heldGap = 0;
    MoveXResult attempt = tryMoveXPushing(body, direction, limits, nullptr, 0);
    if (!attempt.canMove) undoTo(0);
    attempt.isPushing = !shifts_.empty();
    if (trace_ != nullptr && trace_->body != body) record();
    return attempt;
}

// The body that has to be pushed before this move: the blocking one, or a crate that is too tall to
// be climbed.
uint32_t Pusher::bodyToPush(uint32_t body, const MoveXResult& attempt, int direction,
                            ClimbLimits limits) const {
    if (!attempt.canMove) return attempt.body;
    if (attempt.dy >= 0) return kInvalidBody;
    const BodyTraits& me = solids_.traits(body);
    const uint32_t ahead =
        solids_.firstBlocking(stripOutside(solids_.rect(body), {direction, 0}), me, body);
    const bool isTall = ahead != kInvalidBody && solids_.rect(ahead).height > limits.climb;
    return isTall ? ahead : kInvalidBody;
}

MoveXResult Pusher::tryMoveXPushing(uint32_t body, int direction, ClimbLimits limits,
                                    std::vector<uint32_t>* crushed, int depth) {
    while (true) {
        const MoveXResult attempt = testMoveXAlone(body, direction, limits);
        const uint32_t other = bodyToPush(body, attempt, direction, limits);
        if (other == kInvalidBody || depth >= kMaxChainLength || ++tries_ > kMaxPushTries)
            return attempt;
        const Role role = solids_.traits(other).role;
        // Characters push crates; platforms push everything.
        const bool canBePushed = role == Role::crate || (crushed && role == Role::character);
        // A body that could be climbed instead is not crushed.
        std::vector<uint32_t>* crushable = attempt.canMove ? nullptr : crushed;
        const size_t undoCount = shifts_.size();
        if (canBePushed && moveSideways(other, body, direction, crushable, depth + 1)) continue;
        undoTo(undoCount);
        return attempt;
    }
}

// Raises the bodies that stand on a body (`above`) by a pixel, so that it can climb. Raised bodies
// do not count as moved, since they are carried later.
bool Pusher::makeHeadroom(uint32_t body, std::span<const uint32_t> above, int depth) {
    const size_t undoCount = shifts_.size();
    bool isFree = !above.empty();
    for (const uint32_t other : above)
        isFree = isFree && moveVertically(other, body, -1, nullptr, depth + 1);
    for (size_t i = undoCount; i < shifts_.size(); ++i) states_[shifts_[i].body].movedAt = 0;
    return isFree;
}

// Moves a body one pixel to the side, with everything that it carries.
bool Pusher::moveSideways(uint32_t body, uint32_t by, int direction, std::vector<uint32_t>* crushed,
                          int depth) {
    const std::vector<uint32_t> riders = ridersOf(body);
    const std::vector<uint32_t> above = bodiesOn(body);
    const ClimbLimits limits = limitsOf(body);
    const size_t undoCount = shifts_.size();
    MoveXResult attempt = tryMoveXPushing(body, direction, limits, nullptr, depth);
    // Headroom does not help against a blocking body.
    const auto needsHeadroom = [&] { return !attempt.canMove && attempt.body == kInvalidBody; };
    for (int rise = 0; rise < limits.climb && needsHeadroom(); ++rise) {
        if (!makeHeadroom(body, above, depth)) break;
        attempt = tryMoveXPushing(body, direction, limits, nullptr, depth);
    }
    if (!attempt.canMove) {
        undoTo(undoCount);
        if (crushed) attempt = tryMoveXPushing(body, direction, limits, crushed, depth);
    }
    if (attempt.canMove) {
        place(body, solids_.rect(body).moved(direction, attempt.dy), PixelResult::pushed, by);
        carry(riders, body, direction);
    } else if (crushed) {
        crush(body, *crushed);
    }
    return attempt.canMove || crushed;
}

// Moves a body one pixel up or down, with everything in the way.
bool Pusher::moveVertically(uint32_t body, uint32_t by, int dy, std::vector<uint32_t>* crushed,
                            int depth) {
    const bool isRider =
        dy < 0 && carriers_[body] == by && solids_.rect(body).bottom() == solids_.rect(by).top;
    const Rect ahead = stripOutside(solids_.rect(body), {0, dy});
    bool isFree = depth < kMaxChainLength && !tiles_.isSolid(ahead);
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
uint32_t Pusher::firstToPush(uint32_t platform, const Rect& ahead) const {
    for (const uint32_t body : solids_.within(ahead))
        if (!isPlatform(solids_.traits(body).role) &&
            Solids::isSolidTo(solids_.traits(body), solids_.traits(platform)))
            return body;
    return kInvalidBody;
}

void Pusher::clearPath(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed) {
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

std::vector<uint32_t> Pusher::bodiesOn(uint32_t body) const {
    const Rect& rect = solids_.rect(body);
    const BodyTraits& below = solids_.traits(body);
    if (below.role == Role::trigger) return {};
    std::vector<uint32_t> found = solids_.within(stripOutside(rect, {0, -1}));
    std::erase_if(found, [&](uint32_t other) {
        const BodyTraits& above = solids_.traits(other);
        const bool isHeld = below.role == Role::character ? Solids::isSolidTo(below, above)
                                                          : respondsTo(above.groups, below.groups);
        return solids_.rect(other).bottom() != rect.top || isPlatform(above.role) || !isHeld ||
               solids_.isIgnored(other, body);
    });
    return found;
}

// The gap between a body and its carrier below. [px]
int Pusher::gapBelow(uint32_t body) const {
    return solids_.rect(carriers_[body]).top - solids_.rect(body).bottom();
}

// True if a body stands on its carrier, or would without another body that holds or lifts it, or
// if its carrier carries it in the air.
bool Pusher::isRiding(uint32_t body) const {
    const Rect& rect = solids_.rect(body);
    const Rect& carrier = solids_.rect(carriers_[body]);
    const BodyState& state = states_[body];
    if (state.isInAir) return solids_.isPresent(body);
    const int gap = gapBelow(body);
    return solids_.isPresent(body) && solids_.isPresent(carriers_[body]) && gap >= 0 &&
           gap <= std::max(state.heldGap, std::min(state.liftedGap, remainingRise_)) &&
           rect.left < carrier.right() && carrier.left < rect.right();
}

std::vector<uint32_t> Pusher::ridersOf(uint32_t root) const {
    std::vector<uint32_t> riders;
    const auto add = [&](uint32_t carrier) {
        auto ride = std::ranges::lower_bound(rides_, carrier, {}, &Ride::carrier);
        for (; ride != rides_.end() && ride->carrier == carrier; ++ride)
            if (isRiding(ride->rider)) riders.push_back(ride->rider);
    };
    add(root);
    size_t next = 0;
    for (int level = 0; level < kMaxChainLength && next < riders.size(); ++level)
        for (const size_t end = riders.size(); next < end; ++next) add(riders[next]);
    return riders;
}

// One-way platforms push nothing: they pass through bodies that cannot rise.
void Pusher::raiseBodiesOn(uint32_t platform) {
    for (const uint32_t body : bodiesOn(platform)) {
        const size_t undoCount = shifts_.size();
        if (!moveVertically(body, platform, -1, nullptr, 0)) undoTo(undoCount);
    }
}

// Riders follow a body that moved down, the lowest first, unless something holds them.
void Pusher::lowerRiders(std::vector<uint32_t> riders, uint32_t root) {
    std::ranges::sort(riders, {}, [&](uint32_t rider) {
        return std::pair(-solids_.rect(rider).bottom(), rider);
    });
    for (const uint32_t rider : riders) {
        const uint32_t carrier = carriers_[rider];
        if (states_[rider].isInAir) continue;
        if (carrier != root && states_[carrier].movedAt != pixel_) continue;
        const Rect& rect = solids_.rect(rider);
        if (!obstacleBelow(CollisionContext(tiles_, solids_, rider), rect)) {
            place(rider, rect.moved(0, 1), PixelResult::carried, carrier);
        } else {
            recordHeld(rider);
        }
    }
}

// Records that another carrier holds a rider above its own carrier.
void Pusher::recordHeld(uint32_t rider) {
    int& heldGap = states_[rider].heldGap;
    const int gap = gapBelow(rider);
    if (gap <= heldGap || carrierOf(tiles_, solids_, rider) == kInvalidBody) return;
    if (heldGap == 0) heldBodies_.push_back(rider);
    heldGap = gap;
}

// Bodies that were held above their carriers follow them as soon as nothing holds them: as long as
// one of them can, that with the lowest index does.
void Pusher::lowerHeldRiders() {
    std::ranges::sort(heldBodies_);
    for (size_t i = 0; i < heldBodies_.size();) {
        const uint32_t body = heldBodies_[i];
        const bool follows =
            gapBelow(body) > 0 && isRiding(body) &&
            !obstacleBelow(CollisionContext(tiles_, solids_, body), solids_.rect(body));
        if (!follows) {
            ++i;
            continue;
        }
        const std::vector<uint32_t> riders = ridersOf(body);
        place(body, solids_.rect(body).moved(0, 1), PixelResult::carried, carriers_[body]);
        lowerRiders(riders, body);
        std::ranges::sort(heldBodies_);
        i = 0;
    }
}

Pusher::CarryState& Pusher::carryState(uint32_t body) {
    BodyState& state = states_[body];
    if (state.rideAt != ride_) {
        state.rideAt = ride_;
        state.carryState = CarryState::no;
    }
    return state.carryState;
}

void Pusher::carry(std::vector<uint32_t> riders, uint32_t root, int direction) {
    if (riders.empty()) return;
    ++ride_;
    carryState(root) = CarryState::moved;
    for (const uint32_t rider : riders) carryState(rider) = CarryState::waiting;
    // The front riders move first, out of the way of the others.
    std::ranges::sort(riders, {}, [&](uint32_t rider) {
        const Rect& rect = solids_.rect(rider);
        return std::pair(direction > 0 ? -rect.right() : rect.left, rider);
    });
    for (const uint32_t rider : riders) carryOne(rider, direction, 0);
}

void Pusher::carryOne(uint32_t rider, int direction, int depth) {
    if (carryState(rider) != CarryState::waiting || !solids_.isPresent(rider)) return;
    carryState(rider) = CarryState::busy;
    const uint32_t carrier = carriers_[rider];
    if (depth < kMaxChainLength) carryOne(carrier, direction, depth + 1);
    bool moves = depth < kMaxChainLength && carryState(carrier) == CarryState::moved;
    // It may have been pushed by this pixel already.
    while (moves && states_[rider].movedAt != pixel_) {
        const ClimbLimits limits =
            climbLimitsOf(!states_[rider].isInAir, solids_.traits(rider).terrain);
        const MoveXResult attempt = testMoveXAlone(rider, direction, limits);
        if (attempt.canMove) {
            place(rider, solids_.rect(rider).moved(direction, attempt.dy), PixelResult::carried,
                  carrier);
            if (attempt.dy < 0 && !states_[rider].isInAir) recordHeld(rider);
        } else {
            // A waiting rider in front of it moves first.
            moves = attempt.body != kInvalidBody && carryState(attempt.body) == CarryState::waiting;
            if (moves) carryOne(attempt.body, direction, depth + 1);
        }
    }
    if (!moves) states_[rider].blockedCarry += direction;
    carryState(rider) = moves ? CarryState::moved : CarryState::stayed;
}

void Pusher::movePlatform(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed,
                          int remainingRise) {
    beginPixel();
    remainingRise_ = remainingRise;
    const std::vector<uint32_t> riders = ridersOf(platform);
    if (solids_.traits(platform).role == Role::platform) {
        clearPath(platform, unit, crushed);
    } else if (unit.y < 0) {
        raiseBodiesOn(platform);
    }
    place(platform, solids_.rect(platform).moved(unit.x, unit.y), PixelResult::moved, kInvalidBody);
    if (unit.x != 0) carry(riders, platform, unit.x);
    if (unit.y > 0) lowerRiders(riders, platform);
    lowerHeldRiders();
    for (const Shift& shift : shifts_)
        if (shift.result == PixelResult::pushed && shift.to == shift.from.moved(0, -1))
            ++states_[shift.body].liftedGap;
    if (trace_ != nullptr) record();
}

bool Pusher::tryMovePlatform(uint32_t platform, std::span<const Vec2i> units, int remainingRise) {
    const std::vector<BodyState> states = states_;
    const std::vector<uint32_t> heldBodies = heldBodies_;
    const size_t traced = trace_ == nullptr ? 0 : trace_->attempts.size();
    std::vector<Shift> done;
    std::vector<uint32_t> crushed;
    for (const Vec2i unit : units) {
        if (unit.y < 0) --remainingRise;
        movePlatform(platform, unit, crushed, remainingRise);
        done.insert(done.end(), shifts_.begin(), shifts_.end());
        if (crushed.empty()) continue;
        // Crushed bodies have not moved since then.
        for (const auto& [body, rect] : crushed_) solids_.undoRemove(body, rect);
        for (; !done.empty(); done.pop_back()) solids_.setRect(done.back().body, done.back().from);
        states_ = states;
        heldBodies_ = heldBodies;
        shifts_.clear();
        if (trace_ != nullptr) trace_->attempts.resize(traced);
        return false;
    }
    return true;
}

void Pusher::carryRidersOf(uint32_t crate, const std::vector<uint32_t>& riders, Vec2i by) {
    for (int pixel = 0; pixel < std::abs(by.x); ++pixel) {
        beginPixel();
        carry(riders, crate, sign(by.x));
        if (trace_ != nullptr) record();
    }
    for (int pixel = 0; pixel < by.y; ++pixel) {
        beginPixel();
        lowerRiders(riders, crate);
        if (trace_ != nullptr) record();
    }
}

}  // namespace pixelstep
