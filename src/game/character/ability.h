// Abilities of characters, and the tunables that control them.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "game/character/tuning.h"

namespace pixelstep {

/// An ability that one tunable switches on and off.
struct Ability {
    std::string_view name;
    int Tuning::*switchTunable;  ///< the tunable that switches the ability
    int offValue;                ///< the value of that tunable without the ability
    int onValue;                 ///< the value of that tunable when a switch turns the ability on
    std::array<int Tuning::*, 2>
        dependents{};  ///< other tunables, which have no effect without the ability; null: none
};

/// All abilities, in the order of the tunables.
std::span<const Ability> abilities();

constexpr bool isOn(const Ability& ability, const Tuning& tuning) {
    return tuning.*ability.switchTunable != ability.offValue;
}

/// The ability that this tunable switches, or null.
const Ability* abilitySwitchedBy(const Tunable& tunable);
/// The ability without which this tunable has no effect, or null.
const Ability* abilityNeededBy(const Tunable& tunable);

/// The value that switches the ability on: that of `base` if it is on there, otherwise `onValue`.
int valueToSwitchOn(const Ability& ability, const Tuning& base);

}  // namespace pixelstep
