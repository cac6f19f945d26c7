// The list of moves, their buttons, and the speed of a body that walks.
#include "game/nav/nav_move.h"

#include <algorithm>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {

void addTo(Hasher& hasher, const NavMove& move) {
    for (const int value : {int{move.kind}, int{move.isHeld}, int{move.first}, int{move.second},
                            int{move.turn}, int{move.runUp}})
        hasher.add(value);
}

void addTo(Hasher& hasher, const NavProgress& progress) {
    for (const int value :
         {progress.steps, progress.airSteps, int{progress.isLanding}, int{progress.brake}})
        hasher.add(value);
}

Buttons buttonsOf(const NavMove& move, const NavProgress& progress) {
    if (progress.isLanding) return towards(progress.brake);
    const bool hasTurned = move.turn > 0 && progress.airSteps >= move.turn;
    Buttons held = towards(hasTurned ? move.second : move.first);
    const bool presses = progress.steps == move.runUp;
    const bool holds = move.isHeld && progress.steps > move.runUp;
    if (move.kind == NavMove::jump && (presses || holds)) held |= kButtonUp;
    if (move.kind == NavMove::drop && progress.steps == 0) held |= kButtonDown;
    if (move.kind == NavMove::climbDown) held |= kButtonDown;
    return held;
}

NavStepEnd stepEndOf(bool grounded, int64_t speedX, const Tuning& tuning) {
    NavStepEnd end{.grounded = grounded, .slides = grounded && tuning.runDecel > 0 && speedX != 0};
    const int direction = sign(speedX);
    // Brakes unless that would reverse it.
    if (end.slides && sign(runSpeedAfter(speedX, -direction, tuning)) != -direction)
        end.brake = static_cast<int8_t>(-direction);
    return end;
}

bool advance(NavProgress& progress, const NavMove& move, const NavStepEnd& end) {
    ++progress.steps;
    progress.brake = end.brake;
    if (!end.grounded) {
        ++progress.airSteps;
        return false;
    }
    const bool hasLeft = progress.airSteps > 0 || move.kind != NavMove::walk;
    const bool isThere =
        progress.isLanding || (hasLeft ? progress.steps > move.runUp : end.isPastEnd);
    progress.isLanding = isThere && end.slides;
    return isThere && !end.slides;
}

std::vector<NavMove> movesFor(const Tuning& tuning) {
    const int64_t toApex =
        int64_t{tuning.jumpSpeed} * tuning.stepsPerSecond / std::max(1, tuning.gravity);
    const auto apex = static_cast<int>(std::clamp<int64_t>(toApex, 4, kMaxMoveSteps));
    const auto quarters = [&](int count) { return std::max(1, apex * count / 4); };
    std::vector<NavMove> moves;
    const auto add = [&](NavMove::Kind kind, bool isHeld, int first, int turn = 0, int second = 0) {
        if (turn > 0 && first == second) return;
        moves.push_back({.kind = kind,
                         .isHeld = isHeld,
                         .first = static_cast<int8_t>(first),
                         .second = static_cast<int8_t>(turn > 0 ? second : first),
                         .turn = static_cast<int16_t>(turn)});
    };
    for (const int first : {-1, 1}) {
        add(NavMove::walk, false, first);
        for (const int turn : {1, quarters(1)})
            for (const int second : {0, -first}) add(NavMove::walk, false, first, turn, second);
        add(NavMove::walk, false, first, quarters(2), -first);
    }
    for (const int first : {0, -1, 1}) {
        add(NavMove::drop, false, first);
        for (const int second : {0, -first}) {
            if (first != 0) add(NavMove::drop, false, first, quarters(2), second);
        }
    }
    for (const int first : {0, -1, 1}) {
        add(NavMove::jump, true, first);
        for (const int count : {2, 4, 6})
            for (const int second : {0, -1, 1})
                add(NavMove::jump, true, first, quarters(count), second);
        add(NavMove::jump, false, first);
    }
    if (tuning.climbSpeed > 0) add(NavMove::climbDown, false, 0);
    // With slow acceleration, a jump from rest is short.
    constexpr int kSlow = 10;  // [steps] to full speed
    if (tuning.runAccel == 0) return moves;
    const int64_t toSpeed = int64_t{tuning.walkSpeed} * tuning.stepsPerSecond / tuning.runAccel + 1;
    for (const int64_t steps : {toSpeed, toSpeed / 2}) {
        if (toSpeed < kSlow || steps > kMaxMoveSteps / 2) continue;
        for (const int direction : {-1, 1}) {
            add(NavMove::jump, true, direction);
            moves.back().runUp = static_cast<int16_t>(steps);
        }
    }
    return moves;
}

int64_t runSpeedAfter(int64_t speed, int direction, const Tuning& tuning) {
    CharacterState state;
    Vec2q both{speed, 0};
    control(state, both, towards(direction), {.grounded = true}, tuning);
    return both.x;
}

int64_t slideLength(int64_t speed, const Tuning& tuning) {
    const int64_t loss = perStep(toFixed(tuning.runDecel), tuning.stepsPerSecond);
    if (loss == 0) return 0;
    const int64_t fast = std::abs(speed);
    const int64_t steps = fast / loss;
    const int64_t sum = steps * fast - loss * steps * (steps + 1) / 2;
    return sum / tuning.stepsPerSecond * sign(speed);
}

}  // namespace pixelstep
