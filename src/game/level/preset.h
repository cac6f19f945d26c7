// Presets: tunings with a name, to be chosen, shared and taken along.
#pragma once

#include <optional>
#include <string>

#include "game/level/tuning.h"

namespace pixelstep {

/// Values for tunables under a name. Other tunables get their default, except those of
/// `staysUnlessNamed`.
struct Preset {
    std::string name;
    std::optional<std::string> schema{};         ///< `$schema` of its file
    std::optional<std::string> comment{};        ///< its purpose
    std::optional<std::string> tuningComment{};  ///< of the values
    TunableValues values{};                      ///< in the order of tunables()

    friend bool operator==(const Preset&, const Preset&) = default;
};

/// True for tunables that a preset does not change unless it names them: they belong to the level
/// rather than to the feel of moving.
bool staysUnlessNamed(const Tunable& tunable);

/// A tuning after the preset is chosen.
Tuning chosenTuning(const Preset& preset, const Tuning& present);

/// The values by which the first tuning becomes the second.
TunableValues changesBetween(const Tuning& from, const Tuning& to);

/// The own tuning of a clone made from the preset: every tunable but steps_per_second and
/// integration.
/// @param present  the level's, for the tunables that the preset leaves as they are
TunableValues cloneTuning(const Preset& preset, const Tuning& present);

/// A tuning as a preset: every tunable but those that stay.
Preset presetOf(const std::string& name, const Tuning& tuning);

}  // namespace pixelstep
