// The table of abilities.
#include "game/character/ability.h"

#include <algorithm>

namespace pixelstep {
namespace {

// onValue is that of Celeste, scaled to tiles of twice the size, if Celeste has the ability.
constexpr auto kAbilities = std::to_array<Ability>({
    {"coyote time", &Tuning::coyoteSteps, 0, 6},
    {"jump buffer", &Tuning::jumpBufferSteps, 0, 5},
    {"acceleration", &Tuning::runAccel, 0, 2000},
    {"deceleration", &Tuning::runDecel, 0, 2000},
    {"turning", &Tuning::turnAccel, 0, 3000},
    {"air control", &Tuning::airControl, 100, 65},
    {"apex gravity", &Tuning::apexSpeed, 0, 80, {&Tuning::apexGravity}},
    {"heavier falling", &Tuning::fallGravity, 100, 160},
    {"fast fall", &Tuning::fastFallSpeed, 0, 1200},
    {"corner correction", &Tuning::cornerCorrection, 0, 4},
    {"air jumps", &Tuning::airJumps, 0, 1},
    {"wall slide", &Tuning::wallSlideSpeed, 0, 60},
    {"wall jump", &Tuning::wallJumpSpeed, 0, 260, {&Tuning::wallReach, &Tuning::wallJumpSteps}},
    {"dash", &Tuning::dashSpeed, 0, 480, {&Tuning::dashSteps, &Tuning::dashCooldown}},
    {"ledge grab", &Tuning::ledgeGrab, 0, 1},
    {"stomp", &Tuning::stompSpeed, 0, 300},
});

}  // namespace

std::span<const Ability> abilities() {
    return kAbilities;
}

const Ability* abilitySwitchedBy(const Tunable& tunable) {
    const auto found = std::ranges::find(kAbilities, tunable.field, &Ability::switchTunable);
    return found == kAbilities.end() ? nullptr : &*found;
}

const Ability* abilityNeededBy(const Tunable& tunable) {
    const auto found = std::ranges::find_if(kAbilities, [&](const Ability& ability) {
        return std::ranges::find(ability.dependents, tunable.field) != ability.dependents.end();
    });
    return found == kAbilities.end() ? nullptr : &*found;
}

int valueToSwitchOn(const Ability& ability, const Tuning& base) {
    return isOn(ability, base) ? base.*ability.switchTunable : ability.onValue;
}

}  // namespace pixelstep
