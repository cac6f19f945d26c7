// Presets by name or file, with single values over them.
#include "app/cli/other_numbers.h"

#include <utility>
#include <variant>

#include "app/cli/own_folders.h"
#include "files/paths.h"
#include "game/run/what_if.h"

namespace pixelstep {

PresetFolders ownPresetFolders() {
    return presetFoldersOf(findData(dataRoots(programFolder())).value_or(""), playerFolder());
}

Result<TunableValues> valuesOf(const TuningOverrides& numbers, const Tuning& present) {
    Tuning tuning = present;
    if (!numbers.preset.empty()) {
        const Result<Preset> preset = findPreset(ownPresetFolders(), numbers.preset);
        if (!preset) return preset.error();
        tuning = chosenTuning(*preset, tuning);
    }
    return changesBetween(present, changed(tuning, numbers.tune));
}

namespace {

// Values that a level can start with, or one line.
std::variant<TunableValues, std::string> valuesFor(const TuningOverrides& numbers,
                                                   const Level& level) {
    const Result<TunableValues> values = valuesOf(numbers, level.tuning);
    if (!values) return errorLine(numbers.preset, values.error());
    if (const auto reason = overridesRefusal(level, *values))
        return (numbers.tune.empty() ? numbers.preset : "--tune") + ": " + *reason;
    return *values;
}

}  // namespace

std::optional<std::string> beginWith(const TuningOverrides& numbers, Level& level) {
    const auto values = valuesFor(numbers, level);
    if (const auto* line = std::get_if<std::string>(&values)) return *line;
    level.tuning = changed(level.tuning, std::get<TunableValues>(values));
    return std::nullopt;
}

std::optional<std::string> beginWith(const TuningOverrides& numbers, Replay& replay) {
    const auto values = valuesFor(numbers, replay.level);
    if (const auto* line = std::get_if<std::string>(&values)) return *line;
    replay = replayWithTuning(std::move(replay), std::get<TunableValues>(values));
    return std::nullopt;
}

}  // namespace pixelstep
