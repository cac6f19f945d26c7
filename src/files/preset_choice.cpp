// Comparing tunings with presets.
#include "files/preset_choice.h"

#include <algorithm>

namespace pixelstep {
namespace {

const Preset* presetOfTuning(const PresetList& list, const Tuning& tuning) {
    const auto found = std::ranges::find_if(list.presets, [&](const ListedPreset& item) {
        return chosenTuning(item.preset, tuning) == tuning;
    });
    return found == list.presets.end() ? nullptr : &found->preset;
}

}  // namespace

void PresetChoice::follow(const PresetList& list, const Tuning& tuning) {
    if (seen_ == tuning) return;
    seen_ = tuning;
    if (!isChanged(tuning)) return;
    if (const Preset* found = presetOfTuning(list, tuning)) inUse_ = *found;
}

std::string presetNameOf(const PresetList& list, const Tuning& tuning) {
    const Preset* found = presetOfTuning(list, tuning);
    return found == nullptr ? "" : found->name;
}

}  // namespace pixelstep
