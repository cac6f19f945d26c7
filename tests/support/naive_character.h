// The reference implementation of characters, written from docs/formats.md on the naive mover.
// Shares no code with the controller.
#pragma once

#include <algorithm>
#include <optional>

#include "game/character/buttons.h"
#include "game/character/tuning.h"
#include "support/naive_mover.h"

namespace pixelstep {

/// The surroundings of a character when a step starts.
struct NaiveSurroundings {
    bool ground = false;       ///< not rising, and a pixel down is blocked
    bool onlyOneWays = false;  ///< the ground consists of one-way tiles and platforms only
    int wallLeft = -1;         ///< [px] free before a wall within wall_reach; -1: none
    int wallRight = -1;
    bool ledge = false;         ///< the ledge that it hangs from still exists
    int64_t carrierSpeedX = 0;  ///< [1/65536 px/s] speed of its carrier
    int64_t carrierSpeedY = 0;
    bool isCarried = false;  ///< a carrier has moved it in this step
    /// [px] the movement of the platform that carries it through the air, where that was blocked
    std::optional<int> blockedCarry{};
    // The surface on which it stands.
    int grip = 100;
    int speed = 100;
    int bounce = 0;
    // Ladders, with climb_speed > 0.
    bool atLadder = false;
    bool onLadderTop = false;     ///< below a middle pixel
    bool holdsLadderTop = false;  ///< below any pixel
    int toLadderTop = 0;          ///< [px] from its feet up
};

/// A character of the reference implementation. Instead of counting down, it stores the step at
/// which something happened.
class NaiveCharacter {
public:
    static constexpr int kNever = -1'000'000;

    Tuning tuning{};
    NaiveBody body{};     ///< its speedX includes the lift of a jump
    bool hangs = false;   ///< from a ledge
    int hangSide = 0;     ///< -1, +1: its side
    bool isDash = false;  ///< the last step was a step of a dash
    bool jumped = false;  ///< in the last step
    bool dashed = false;  ///< a dash started in the last step
    bool dropped = false;
    bool dashesIntoFloor = false;
    bool bounced = false;
    bool climbs = false;
    int64_t moveY = 0;  ///< the vertical speed at which it moves in this step

    /// One step on a map.
    void step(const PixelMap& map, Buttons buttons) {
        step(map, buttons, look(map),
             [&](const Rect& box, int direction, int climb, int duck, int follow) {
                 return naiveSideways(map, box, direction, climb, duck, follow);
             });
    }

    /// The same with bodies that carry it and that it pushes.
    /// @param around  the result of `look`, with the speed of the carrier
    /// @param nextX   as for naiveMove
    template <class Map, class NextX>
    void step(const Map& map, Buttons buttons, const NaiveSurroundings& around, NextX nextX) {
        decide(around, buttons);
        finish(map, buttons, around, nextX);
    }

    /// The part of `step` after `decide`.
    template <class Map, class NextX>
    void finish(const Map& map, Buttons buttons, const NaiveSurroundings& around, NextX nextX) {
        if (dropped) body.box = body.box.moved(0, 1);
        if (dropped && climbs) body.remainderY -= 65536;  // part of the climb
        const bool staysOnGround =
            around.ground && !jumped && !bounced && !dropped && body.speedY >= 0;
        // A climb up ends with the feet on the top of the ladder.
        const int64_t toTop = around.toLadderTop * int64_t{65536};
        const bool reaches = climbs && body.speedY < 0 &&
                             -(body.remainderY + body.speedY / tuning.stepsPerSecond) >= toTop;
        if (reaches) {
            body.remainderY = 0;
            body.speedY = moveY = -toTop * tuning.stepsPerSecond;
        }
        // With `integration` 1 it moves by the mean of two vertical speeds.
        const int64_t after = body.speedY;
        body.speedY = moveY;  // includes the lift
        const NaiveAssists assists = assistsWith(around.ground, buttons);
        body.hitX = body.hitCeiling = body.hitFloor = body.grabbed = false;
        // In the step of a jump, its carrier has already moved it by this.
        if (!around.isCarried) jumpLiftX_ = 0;
        // In the air, the platform whose speed it keeps has moved it, except where that was
        // blocked.
        if (around.blockedCarry && !around.ground && !isDash && keepsLift()) {
            jumpLiftX_ = lift_;
            body.remainderX += *around.blockedCarry * int64_t{65536};
        }
        body.speedX -= jumpLiftX_;
        body.speedY -= jumpLiftY_;
        naiveMove(map, body, tuning.stepsPerSecond, staysOnGround, tuning.maxClimb,
                  tuning.stickToSlopes != 0, assists, nextX);
        if (!body.hitX && !body.grabbed) body.speedX += jumpLiftX_;
        if (!body.hitCeiling) body.speedY += jumpLiftY_;
        if (!body.hitCeiling && !body.hitFloor && !body.grabbed) body.speedY = after;
        applyMove();
        if (!climbs || (!body.hitFloor && (!reaches || body.hitCeiling))) return;
        climbs = false;
        body.speedY = body.remainderY = 0;
    }

    template <class Map>
    NaiveSurroundings look(const Map& map) const {
        const NaiveBlock below = naiveBelow(map, body.box);
        NaiveSurroundings around{.ground = body.speedY >= 0 && below.isBlocked,
                                 .onlyOneWays = below.onlyOneWay,
                                 .wallLeft = distanceToWall(map, -1),
                                 .wallRight = distanceToWall(map, 1),
                                 .ledge = hangs && naiveLedge(map, body.box, hangSide)};
        if (tuning.climbSpeed > 0) lookAtLadders(map, around);
        return around;
    }

    /// A character is at a ladder if a middle pixel of one of its rows is in one. It climbs the
    /// ladder of the lowest such pixel of each middle column, to the higher top.
    template <class Map>
    void lookAtLadders(const Map& map, NaiveSurroundings& around) const {
        const Rect& box = body.box;
        const int feet = box.bottom();
        const auto isTop = [&](int x) {
            return map.isLadder(x, feet) && map.topOf(map.cellOf(x, feet), x) == feet;
        };
        for (int x = box.left; x < box.right(); ++x)
            around.holdsLadderTop = around.holdsLadderTop || isTop(x);
        for (int x = box.left; x < box.right(); ++x) {
            const bool isMiddle = 2 * x + 1 >= 2 * box.left + box.width - 1 &&
                                  2 * x + 1 <= 2 * box.left + box.width + 1;
            if (!isMiddle) continue;
            around.onLadderTop = around.onLadderTop || isTop(x);
            int y = feet - 1;
            while (y >= box.top && !map.isLadder(x, y)) --y;
            if (y < box.top) continue;
            around.atLadder = true;
            while (map.isLadder(x, y - 1)) --y;
            around.toLadderTop = std::max(around.toLadderTop, feet - y);
        }
    }

    /// Computes the speed from buttons and surroundings.
    void decide(const NaiveSurroundings& around, Buttons buttons) {
        ++now_;
        const int held = has(buttons, kButtonRight) - has(buttons, kButtonLeft);
        const bool pressesUp = has(buttons, kButtonUp) && !has(last_, kButtonUp);
        const bool pressesDash = has(buttons, kButtonDash) && !has(last_, kButtonDash);
        const bool down = has(buttons, kButtonDown);
        const bool pressesDown = down && !has(last_, kButtonDown);
        if (held != 0) facing_ = held;
        jumped = dashed = dropped = dashesIntoFloor = false;
        bounced = around.bounce > 0;
        jumpLiftX_ = jumpLiftY_ = 0;
        // In these rules, vx does not include the lift of a jump.
        int64_t vx = isDash ? body.speedX : body.speedX - lift_;
        int64_t& vy = body.speedY;

        // Remembered presses.
        if (pressesUp) pressedUpAt_ = now_;
        const bool remembers = pressedUpAt_ >= 0 && now_ - pressedUpAt_ <= tuning.jumpBufferSteps;

        // Ground, coyote time, ledge, wall.
        if (around.ground) {
            body.remainderY = 0;
            groundAt_ = now_;
            hasJumpedSinceGround_ = false;
            isRisingByJump_ = false;
            lift_ = 0;
            refill();
        }
        const bool coyote = !around.ground && !hasJumpedSinceGround_ &&
                            now_ - groundAt_ <= tuning.coyoteSteps && groundAt_ != kNever;
        if (hangs && (around.ground || !around.ledge)) releaseLedge();
        // Leaving a ledge starts coyote time, except by a jump.
        if (hangs) groundAt_ = now_;
        if (hangs && !pressesUp && (down || held == -hangSide)) releaseLedge();
        if (climbs && ((!around.atLadder && !around.onLadderTop) ||
                       (around.ground && !has(buttons, kButtonUp))))
            climbs = false;
        const bool slides = !around.ground && !hangs && !climbs && tuning.wallSlideSpeed > 0 &&
                            held != 0 && wall(around, held) == 0 && !down;
        // A dash ends at the start of the step after its last one.
        if (isDash && now_ - dashAt_ >= tuning.dashSteps) endDash(vx);
        if (slides && vy > 0 && !isDash) refill();

        // In the step in which a dash starts there is no jump, and a jump's press is discarded.
        const bool dashes = !bounced && pressesDash && tuning.dashSpeed > 0 && !hasDashed_ &&
                            now_ - dashAt_ >= tuning.dashCooldown;
        if (dashes) pressedUpAt_ = kNever;

        // Ladders. A bounce or a dash comes first, a jump later.
        const bool mayClimb = !bounced && !dashes && tuning.climbSpeed > 0 && !climbs && !isDash &&
                              !hangs && now_ - ladderLeftAt_ > kLadderWait;
        const bool climbsDown = mayClimb && pressesDown && around.onLadderTop && around.onlyOneWays;
        const bool grabsLadder =
            climbsDown || (mayClimb && around.atLadder &&
                           ((pressesUp && (!around.ground || held == 0)) ||
                            (has(buttons, kButtonUp) && vy > 0 && !around.ground)));
        const bool ladderJump = !bounced && !dashes && climbs && pressesUp && held != 0;
        const bool mayJump = !bounced && !dashes && !grabsLadder && !climbs;

        // Jump: from a ledge, the ground, a wall, or the air, in this order.
        const bool ledgeJump = mayJump && hangs && pressesUp;
        const bool groundJump = mayJump && !ledgeJump && remembers && (around.ground || coyote);
        const int side = jumpedWall(around);
        const bool wallJump = mayJump && !ledgeJump && !groundJump && !hangs && remembers &&
                              !around.ground && tuning.wallJumpSpeed > 0 && side != 0;
        const bool airJump = mayJump && !ledgeJump && !groundJump && !wallJump && !hangs &&
                             pressesUp && !around.ground && !isDash && airJumps_ < tuning.airJumps;
        jumped = ledgeJump || groundJump || wallJump || airJump || ladderJump;
        if (jumped) {
            if (isDash) endDash(vx);
            if (hangs) releaseLedge();
            pressedUpAt_ = kNever;
            hasJumpedSinceGround_ = true;
            isRisingByJump_ = true;
            vy = -whole(tuning.jumpSpeed);
            if (groundJump) applyLift(around, vy);
            if (airJump) ++airJumps_;
            if (wallJump) {
                vx = -side * whole(tuning.wallJumpSpeed);
                if (lift_ * side > 0) lift_ = 0;
                lockedUntil_ = now_ + tuning.wallJumpSteps;
            }
            if (ladderJump) {
                vx = held * whole(tuning.walkSpeed);
                leaveLadder();
            }
        }
        if (bounced) {
            if (isDash) endDash(vx);
            refill();
            climbs = false;
            pressedUpAt_ = kNever;
            hasJumpedSinceGround_ = true;
            isRisingByJump_ = false;
            vy = -whole(around.bounce);
            applyLift(around, vy);
        }
        if (grabsLadder) {
            climbs = true;
            hasJumpedSinceGround_ = true;
            isRisingByJump_ = false;
            lockedUntil_ = kNever;
            lift_ = 0;
        }

        // Dash.
        if (dashes) {
            if (hangs) releaseLedge();
            if (climbs) leaveLadder();
            beginDash(buttons, held, vx, vy);
        }
        std::optional<int64_t> before;
        if (isDash) {
            dashesIntoFloor = around.ground && vy > 0;
            if (dashesIntoFloor) vy = 0;
        } else if (hangs) {
            vx = vy = 0;
        } else if (climbs) {
            refill();
            pressedUpAt_ = kNever;
            vx = held * whole(tuning.climbSpeed);
            vy = (has(buttons, kButtonDown) - has(buttons, kButtonUp)) * whole(tuning.climbSpeed);
            before = vy;
            dropped = climbsDown && vy > 0;
        } else {
            // Run.
            if (now_ >= lockedUntil_ && !ladderJump) vx = speedAfterRun(vx, held, around);
            // Gravity and speed limits.
            const bool leaves = jumped || bounced;
            dropped = around.ground && !leaves && around.onlyOneWays && !around.holdsLadderTop &&
                      (tuning.dropNeedsPress != 0 ? pressesDown : down);
            if (around.ground && !leaves) vy = 0;
            before = vy;
            // With `integration` 1 the step of a jump has gravity; it starts at -jump_speed.
            const bool jumpFalls = leaves && tuning.integration == 1;
            if (jumpFalls || (!leaves && (!around.ground || dropped))) {
                vy = speedAfterFall(vy, buttons, around.ground && !leaves);
                if (slides) vy = std::min(vy, whole(tuning.wallSlideSpeed));
            }
            // Releasing the button cuts the speed of every kind of jump.
            if (isRisingByJump_ && !has(buttons, kButtonUp))
                vy = std::max(vy, -whole(tuning.minJumpSpeed));
            if (vy >= 0) isRisingByJump_ = false;
        }
        // Half the sum of the vertical speeds before and after gravity and limits, rounded toward
        // zero.
        moveY = tuning.integration == 1 && before ? (*before + vy) / 2 : vy;
        // The lift of a jump is added last, and never during a dash.
        body.speedX = isDash || hangs ? vx : vx + lift_;
        if (around.ground && body.speedX == 0) body.remainderX = 0;
        last_ = buttons;
    }

    /// True if it no longer drops through what it dropped through before.
    bool endsDrops(Buttons buttons) const { return jumped || (climbs && has(buttons, kButtonUp)); }

    NaiveAssists assistsWith(bool ground, Buttons buttons) const {
        NaiveAssists assists;
        if (hangs) return assists;
        const int held = has(buttons, kButtonRight) - has(buttons, kButtonLeft);
        const int64_t vx = isDash ? body.speedX : body.speedX - lift_;
        assists.cornerReach = tuning.cornerCorrection;
        assists.onlyCornerSide = (vx > 0) - (vx < 0);
        assists.facing = facing_;
        const bool mayGrab =
            tuning.ledgeGrab != 0 && !climbs && !ground && now_ - ledgeReleasedAt_ >= kLedgeWait;
        if (mayGrab) assists.ledgeSide = held;
        return assists;
    }

    /// Applies the results of the move.
    void applyMove() {
        if (body.hitX) lift_ = 0;
        if (!body.grabbed) return;
        hangs = true;
        hangSide = facing_;
        isDash = false;
        groundAt_ = now_;
        hasJumpedSinceGround_ = false;
        isRisingByJump_ = false;
        pressedUpAt_ = kNever;
        lift_ = 0;
        refill();
    }

    int facing() const { return facing_; }
    /// Restores air jumps and the dash.
    void refill() {
        airJumps_ = 0;
        hasDashed_ = false;
    }
    /// Releasing the button cuts the rise, as after a jump.
    void riseAsByJump() { isRisingByJump_ = body.speedY < 0; }
    /// True if it keeps the sideways speed of the platform that it jumped off.
    bool keepsLift() const { return lift_ != 0; }
    int64_t lift() const { return lift_; }

private:
    static constexpr int kLedgeWait = 10;
    static constexpr int kLadderWait = 10;

    static bool has(Buttons buttons, Button button) { return (buttons & button) != 0; }
    static int64_t whole(int64_t value) { return value * 65536; }

    static int wall(const NaiveSurroundings& around, int side) {
        return side < 0 ? around.wallLeft : around.wallRight;
    }

    // A wall blocks a pixel to the side after at most wall_reach free ones.
    template <class Map>
    int distanceToWall(const Map& map, int side) const {
        Rect box = body.box;
        for (int k = 0; k <= tuning.wallReach; ++k) {
            const NaiveSide step = naiveSideways(map, box, side, 1, 1, 0);
            if (!step.canMove) return k;
            box = box.moved(side, step.dy);
        }
        return -1;
    }

    // If there are walls on both sides, the one that the character faces.
    int jumpedWall(const NaiveSurroundings& around) const {
        const bool faced = wall(around, facing_) >= 0;
        const bool other = wall(around, -facing_) >= 0;
        return faced ? facing_ : other ? -facing_ : 0;
    }

    void releaseLedge() {
        hangs = false;
        ledgeReleasedAt_ = now_;
    }

    void leaveLadder() {
        climbs = false;
        ladderLeftAt_ = now_;
    }

    // The lift lasts until the character lands.
    void applyLift(const NaiveSurroundings& around, int64_t& vy) {
        const int64_t capX = whole(tuning.liftCapX);
        lift_ = jumpLiftX_ = std::clamp(around.carrierSpeedX, -capX, capX);
        jumpLiftY_ = std::clamp<int64_t>(around.carrierSpeedY, -whole(tuning.liftCapY), 0);
        vy += jumpLiftY_;
    }

    void beginDash(Buttons buttons, int held, int64_t& vx, int64_t& vy) {
        dashed = hasDashed_ = true;
        isDash = false;
        isRisingByJump_ = false;
        dashAt_ = now_;
        // A dash of 0 steps ends before it moves, and has no effect.
        if (tuning.dashSteps == 0) return;
        isDash = true;
        int x = held;
        const int y = has(buttons, kButtonDown) - has(buttons, kButtonUp);
        if (x == 0 && y == 0) x = facing_;
        const int64_t speed =
            x != 0 && y != 0 ? tuning.dashSpeed * int64_t{46341} : whole(tuning.dashSpeed);
        vx = x * speed;
        vy = y * speed;
    }

    // After a dash, vx is limited to walk_speed, and an upward vy becomes 0.
    void endDash(int64_t& vx) {
        isDash = false;
        vx = std::clamp(vx, -whole(tuning.walkSpeed), whole(tuning.walkSpeed));
        body.speedY = std::max<int64_t>(body.speedY, 0);
    }

    // The change of speed by an acceleration in one step; in the air, times air_control / 100.
    int64_t change(int64_t acceleration, bool ground) const {
        const int64_t percent = ground ? 100 : tuning.airControl;
        return whole(acceleration) * percent / 100 / tuning.stepsPerSecond;
    }

    // On the ground, the surface changes the speed and the acceleration; an instant one then
    // counts as 10 walking speeds per second.
    int64_t speedAfterRun(int64_t vx, int held, const NaiveSurroundings& around) const {
        const bool ground = around.ground && !bounced;
        int64_t target = held * whole(tuning.walkSpeed);
        if (ground) target = target * around.speed / 100;
        const bool isSlippery = ground && around.grip < 100;
        const bool isAgainst = held != 0 && ((held > 0 && vx < 0) || (held < 0 && vx > 0));
        int acceleration = held == 0 ? tuning.runDecel : tuning.runAccel;
        if (isAgainst && tuning.turnAccel > 0) acceleration = tuning.turnAccel;
        if (acceleration == 0 && isSlippery) acceleration = 10 * tuning.walkSpeed;
        if (acceleration == 0 && !isSlippery) {
            if (!ground && tuning.airControl < 100) target = target * tuning.airControl / 100;
            return target;
        }
        int64_t by = change(acceleration, ground);
        if (isSlippery) by = by * around.grip / 100;
        return vx < target ? std::min(vx + by, target) : std::max(vx - by, target);
    }

    int64_t speedAfterFall(int64_t vy, Buttons buttons, bool ground) const {
        int64_t percent = 100;
        const bool atApex = has(buttons, kButtonUp) && std::abs(vy) < whole(tuning.apexSpeed);
        if (!ground && atApex)
            percent = tuning.apexGravity;
        else if (!ground && vy > 0)
            percent = tuning.fallGravity;
        const bool fast = !ground && has(buttons, kButtonDown) && tuning.fastFallSpeed > 0;
        const int64_t most = whole(fast ? tuning.fastFallSpeed : tuning.maxFallSpeed);
        return std::min(vy + whole(tuning.gravity) * percent / 100 / tuning.stepsPerSecond, most);
    }

    int facing_ = 1;
    int now_ = 0;
    int groundAt_ = kNever;
    int pressedUpAt_ = kNever;
    int dashAt_ = kNever;
    int ledgeReleasedAt_ = kNever;
    int ladderLeftAt_ = kNever;
    int lockedUntil_ = kNever;
    int airJumps_ = 0;
    bool hasDashed_ = false;
    bool hasJumpedSinceGround_ = false;
    bool isRisingByJump_ = false;
    int64_t lift_ = 0;
    int64_t jumpLiftX_ = 0;  // speed of its carrier that a jump in this step adds
    int64_t jumpLiftY_ = 0;
    Buttons last_ = 0;
};

}  // namespace pixelstep
