// Applies the movement settings of `--preset` and `--tune`.
#include "app/cli/tuning_overrides.h"

#include <utility>
#include <variant>

#include "app/cli/own_folders.h"
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

/// The changed values, or an error line if the level cannot start with them.
std::variant<TunableValues, std::string> valuesFor(const TuningOverrides& overrides,
                                                   const Level& level) {
    const Result<TunableValues> values = overriddenValues(overrides, level.tuning);
    if (!values) return errorLine(overrides.preset, values.error());
    if (const auto reason = overridesRejection(level, *values))
        return (overrides.tune.empty() ? overrides.preset : "--tune") + ": " + *reason;
    return *values;
}

}  // namespace

std::optional<std::string> applyTuningOverrides(const TuningOverrides& overrides, Level& level) {
    const auto values = valuesFor(overrides, level);
    if (const auto* line = std::get_if<std::string>(&values)) return *line;
    level.tuning = changed(level.tuning, std::get<TunableValues>(values));
    return std::nullopt;
}

std::optional<std::string> applyTuningOverrides(const TuningOverrides& overrides, Replay& replay) {
    const auto values = valuesFor(overrides, replay.level);
    if (const auto* line = std::get_if<std::string>(&values)) return *line;
    replay = replayWithTuning(std::move(replay), std::get<TunableValues>(values));
    return std::nullopt;
}

}  // namespace pixelstep
