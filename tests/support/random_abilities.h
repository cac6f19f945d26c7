// Random tunings with abilities, and random buttons that use them.
#pragma once

#include <algorithm>
#include <array>

#include "game/character/buttons.h"
#include "game/character/tuning.h"
#include "math/random.h"

namespace pixelstep {

/// The abilities, each with the tunables that it needs.
inline constexpr int kAbilityCount = 12;

inline int oneOf(Random& random, std::initializer_list<int> values) {
    return values.begin()[random.next() % values.size()];
}

/// Switches an ability on, sometimes with extreme values.
inline void addAbility(Random& random, int ability, Tuning& t) {
    const bool extreme = random.chance(1, 12);
    const auto value = [&](int low, int high, int most) {
        return extreme ? oneOf(random, {0, 1, most}) : random.between(low, high);
    };
    switch (ability) {
        case 0:
            t.runAccel = value(100, 4000, 100000);
            t.runDecel = random.chance(1, 4) ? 0 : value(100, 4000, 100000);
            break;
        case 1: t.turnAccel = value(200, 8000, 100000); break;
        case 2: t.airControl = extreme ? oneOf(random, {0, 1000}) : random.between(0, 200); break;
        case 3:
            t.apexSpeed = value(20, 200, 100000);
            t.apexGravity = extreme ? oneOf(random, {0, 1000}) : random.between(0, 100);
            break;
        case 4: t.fallGravity = extreme ? oneOf(random, {0, 1000}) : random.between(30, 300); break;
        case 5: t.fastFallSpeed = value(50, 1500, 100000); break;
        case 6: t.cornerCorrection = extreme ? 32 : random.between(1, 12); break;
        case 7: t.airJumps = extreme ? 100 : random.between(1, 3); break;
        case 8: t.wallSlideSpeed = value(10, 300, 100000); break;
        case 9:
            t.wallJumpSpeed = value(60, 400, 100000);
            t.wallReach = oneOf(random, {0, 1, 2, 5, extreme ? 32 : 8});
            t.wallJumpSteps = oneOf(random, {0, 1, 8, 20});
            break;
        case 10:
            t.dashSpeed = value(100, 700, 100000);
            t.dashSteps = oneOf(random, {0, 1, 5, 9, 20});
            t.dashCooldown = oneOf(random, {0, 1, 5, 12, 30});
            break;
        default: t.ledgeGrab = 1; break;
    }
}

/// @param rate  steps_per_second
inline Tuning randomAbilities(Random& random, int rate) {
    Tuning t;
    t.stepsPerSecond = rate;
    const int kind = random.between(0, 3);
    if (kind == 0) {
        addAbility(random, random.between(0, kAbilityCount - 1), t);
    } else {
        for (int ability = 0; ability < kAbilityCount; ++ability)
            if (kind == 1 || random.chance(1, 2)) addAbility(random, ability, t);
    }
    if (random.chance(1, 3)) t.gravity = random.between(100, 3000);
    if (random.chance(1, 3)) t.jumpSpeed = random.between(50, 900);
    if (random.chance(1, 3)) t.minJumpSpeed = random.between(0, 400);
    if (random.chance(1, 4)) t.walkSpeed = random.between(0, 500);
    if (random.chance(1, 4)) t.maxFallSpeed = random.between(0, 1200);
    if (random.chance(1, 4)) t.coyoteSteps = random.between(0, 12);
    if (random.chance(1, 4)) t.jumpBufferSteps = random.between(0, 20);
    if (random.chance(1, 4)) t.maxClimb = random.between(0, 8);
    if (random.chance(1, 5)) t.stickToSlopes = 0;
    Random branch = random;  // a copy, so that each seed still creates the same world
    t.dropNeedsPress = branch.chance(1, 3);
    t.integration = branch.chance(1, 3);
    if (branch.chance(1, 4)) t.climbSpeed = branch.between(0, 400);
    return t;
}

/// All abilities at once.
inline Tuning allAbilities(Random& random, int rate) {
    Tuning t = randomAbilities(random, rate);
    for (int ability = 0; ability < kAbilityCount; ++ability) addAbility(random, ability, t);
    return t;
}

/// Holds directions for a long time, and the other buttons shortly.
class AbilityInput {
public:
    Buttons next(Random& random) {
        if (--walk_ <= 0) {
            walk_ = random.chance(1, 4) ? random.between(1, 6) : random.between(10, 90);
            const int way = random.between(0, 10);
            walking_ = Buttons(way < 5    ? int{kButtonLeft}
                               : way < 10 ? int{kButtonRight}
                                          : kButtonLeft * random.between(0, 1));
            if (random.chance(1, 40)) walking_ = kButtonLeft | kButtonRight;
        }
        hold(random, up_, 14, 1, 26);
        hold(random, down_, 50, 1, 20);
        hold(random, dash_, 20, 1, 8);
        return static_cast<Buttons>(walking_ | (up_ > 0 ? kButtonUp : 0) |
                                    (down_ > 0 ? kButtonDown : 0) | (dash_ > 0 ? kButtonDash : 0));
    }

private:
    static void hold(Random& random, int& steps, int oneIn, int least, int most) {
        if (--steps < 0 && random.chance(1, oneIn)) steps = random.between(least, most);
    }

    Buttons walking_ = 0;
    int walk_ = 0;  // steps left
    int up_ = 0;
    int down_ = 0;
    int dash_ = 0;
};

}  // namespace pixelstep
