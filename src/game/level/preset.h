// Presets: named tunings.
#pragma once

#include <optional>
#include <string>

#include "game/character/tuning.h"

namespace pixelstep {

/// Named values of tunables. Tunables that it does not name get their default, except those of
/// `isKeptByPresets`.
struct Preset {
    std::string name;
    std::optional<std::string> schema{};         ///< `$schema` of its file
    std::optional<std::string> comment{};        ///< its purpose
    std::optional<std::string> tuningComment{};  ///< comment of the values
    TunableValues values{};                      ///< in the order of tunables()

    friend bool operator==(const Preset&, const Preset&) = default;
};

/// True for tunables that belong to the level rather than to the movement: a preset changes them
/// only if it names them.
bool isKeptByPresets(const Tunable& tunable);

/// The tuning after applying the preset.
Tuning chosenTuning(const Preset& preset, const Tuning& present);

/// The values that turn the first tuning into the second.
TunableValues changesBetween(const Tuning& from, const Tuning& to);

/// The own tuning of a clone made from the preset: every tunable but steps_per_second and
/// integration.
/// @param present  the level's, for the tunables that the preset leaves as they are
TunableValues cloneTuning(const Preset& preset, const Tuning& present);

/// A tuning as a preset: all tunables except those of `isKeptByPresets`.
Preset presetOf(const std::string& name, const Tuning& tuning);
/// The same, also with those of `isKeptByPresets` that differ from a level's.
Preset presetOf(const std::string& name, const Tuning& tuning, const Tuning& level);

}  // namespace pixelstep
