// The panel's list of tunables, as values: search results, abilities that are off, differences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/level/tuning.h"

namespace pixelstep {

/// The label: "Wall reach" for `wall_reach`. That a time counts in steps is left to its
/// value.
std::string labelOf(const Tunable& tunable);
/// "Run" for a group.
std::string labelOf(const TunableGroupRow& group);

/// True if each word is found in the tunable's name, group or help, in any case; "_" is a space.
bool isFoundBy(const Tunable& tunable, std::string_view words);

/// True if it counts only with an ability that is off.
bool isIdle(const Tunable& tunable, const Tuning& tuning);

/// The tunables of a group that are shown: those found by the words, or, without words, those that
/// count.
std::vector<const Tunable*> shownTunables(TunableGroup group, const Tuning& tuning,
                                          std::string_view words);

/// True if all that the group has are abilities that take several tunables, or the only one.
/// Such a group can be switched as a whole.
bool isSwitchable(TunableGroup group);
/// True if none of a group's abilities is on. Always false for a group with more than abilities.
bool isOff(TunableGroup group, const Tuning& tuning);

/// The changes that switch all abilities of a group on, as in `base` or by default, or off.
TunableValues switched(TunableGroup group, bool isOn, const Tuning& tuning, const Tuning& base);

/// The changes that make all tunables of a group equal to the base's.
TunableValues resetOf(TunableGroup group, const Tuning& tuning, const Tuning& base);
/// The same for all tunables.
TunableValues resetOf(const Tuning& tuning, const Tuning& base);

/// A value with its unit: "410 px/s", "4 steps, 67 ms", "off".
std::string valueText(const Tunable& tunable, const Tuning& tuning);

}  // namespace pixelstep
