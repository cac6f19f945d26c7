// The content of the panel's list of tunables: search results, abilities that are off, differences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/character/tuning.h"

namespace pixelstep {

/// The label of a group: "Run".
std::string labelOf(const TunableGroupRow& group);

/// True if each word occurs in the tunable's label, name, group or help, ignoring case; "_" equals
/// a space.
bool matchesSearch(const Tunable& tunable, std::string_view words);

/// True if the tunable has no effect, because the ability that it belongs to is off.
bool isIdle(const Tunable& tunable, const Tuning& tuning);

/// The shown tunables of a group: those found by the words or, without words, those that have an
/// effect.
std::vector<const Tunable*> shownTunables(TunableGroup group, const Tuning& tuning,
                                          std::string_view words);

/// True if a group consists only of abilities and can be switched as a whole: each of its abilities
/// has several tunables, or there is only one ability.
bool isSwitchable(TunableGroup group);
/// True if all abilities of a group are off. Always false for a group that has other tunables as
/// well.
bool isOff(TunableGroup group, const Tuning& tuning);

/// The changes that switch all abilities of a group on (with the values of `base` or the defaults)
/// or off.
TunableValues switched(TunableGroup group, bool isOn, const Tuning& tuning, const Tuning& base);

/// The changes that reset all tunables of a group to the values of `base`.
TunableValues resetOf(TunableGroup group, const Tuning& tuning, const Tuning& base);
/// The same for all tunables.
TunableValues resetOf(const Tuning& tuning, const Tuning& base);

/// True if the tunable is a check box in the panel.
bool isSwitch(const Tunable& tunable);

/// The help of a tunable; that of a switch begins with "On: " and "Off: " instead of values.
std::string helpOf(const Tunable& tunable);

/// A value with its unit: "410 px/s", "4 steps, 67 ms", "off".
std::string valueText(const Tunable& tunable, const Tuning& tuning);

}  // namespace pixelstep
