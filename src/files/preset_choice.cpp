// Comparing tunings with presets.
#include "files/preset_choice.h"

#include <algorithm>

namespace pixelstep {
namespace {

const Preset* presetOfTuning(const PresetShelf& shelf, const Tuning& tuning) {
    const auto found = std::ranges::find_if(shelf.presets, [&](const ShelvedPreset& item) {
        return chosenTuning(item.preset, tuning) == tuning;
    });
    return found == shelf.presets.end() ? nullptr : &found->preset;
}

}  // namespace

void PresetChoice::follow(const PresetShelf& shelf, const Tuning& tuning) {
    if (seen_ == tuning) return;
    seen_ = tuning;
    if (!isChanged(tuning)) return;
    if (const Preset* found = presetOfTuning(shelf, tuning)) inUse_ = *found;
}

std::string presetNameOf(const PresetShelf& shelf, const Tuning& tuning) {
    const Preset* found = presetOfTuning(shelf, tuning);
    return found == nullptr ? "" : found->name;
}

}  // namespace pixelstep
