// Applies the movement settings of `--preset` and `--tune`.
#include "app/cli/tuning_overrides.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/cli/system_folders.h"
#include "files/paths.h"
#include "game/run/what_if.h"

namespace pixelstep {

PresetFolders ownPresetFolders() {
    return presetFoldersOf(findData(dataRoots(programFolder())).value_or(""), playerFolder());
}

Result<TunableValues> overriddenValues(const TuningOverrides& overrides, const Tuning& present) {
    Tuning tuning = present;
    if (!overrides.preset.empty()) {
        const Result<Preset> preset = findPreset(ownPresetFolders(), overrides.preset);
        if (!preset) return preset.error();
        tuning = chosenTuning(*preset, tuning);
    }
    return changesBetween(present, changed(tuning, overrides.tune));
}

namespace {

/// The changed values, or an error if the level cannot start with them.
std::variant<TunableValues, CommandError> valuesFor(const TuningOverrides& overrides,
                                                    const Level& level) {
    const Result<TunableValues> values = overriddenValues(overrides, level.tuning);
    if (!values) return CommandError{errorLine(overrides.preset, values.error())};
    for (const TunableValue& value : *values) {
        const auto reason = valueRejection(value, level.tiles.tileSize());
        if (!reason) continue;
        const bool isTuned =
            std::ranges::count(overrides.tune, value.tunable, &TunableValue::tunable) > 0;
        return CommandError{(isTuned ? "--tune" : overrides.preset) + ": " + *reason};
    }
    return *values;
}

}  // namespace

std::optional<CommandError> applyTuningOverrides(const TuningOverrides& overrides, Level& level) {
    const auto values = valuesFor(overrides, level);
    if (const auto* error = std::get_if<CommandError>(&values)) return *error;
    level.tuning = changed(level.tuning, std::get<TunableValues>(values));
    return std::nullopt;
}

std::optional<CommandError> applyTuningOverrides(const TuningOverrides& overrides, Replay& replay) {
    const auto values = valuesFor(overrides, replay.level);
    if (const auto* error = std::get_if<CommandError>(&values)) return *error;
    replay = replayWithTuning(std::move(replay), std::get<TunableValues>(values));
    return std::nullopt;
}

}  // namespace pixelstep
