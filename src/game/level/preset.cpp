// Applies presets to tunings.
#include "game/level/preset.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

constexpr std::array kKeptByPresets{&Tuning::stepsPerSecond, &Tuning::softClones,
                                    &Tuning::echoSteps, &Tuning::integration};

template <class Takes>
TunableValues valuesOf(const Tuning& tuning, const Takes& takes) {
    TunableValues values;
    for (const Tunable& tunable : tunables())
        if (takes(tunable)) values.push_back({&tunable, tuning.*tunable.field});
    return values;
}

}  // namespace

bool isKeptByPresets(const Tunable& tunable) {
    return std::ranges::find(kKeptByPresets, tunable.field) != kKeptByPresets.end();
}

Tuning chosenTuning(const Preset& preset, const Tuning& present) {
    Tuning tuning;
    for (int Tuning::*const field : kKeptByPresets) tuning.*field = present.*field;
    return changed(tuning, preset.values);
}

TunableValues changesBetween(const Tuning& from, const Tuning& to) {
    return valuesOf(
        to, [&](const Tunable& tunable) { return from.*tunable.field != to.*tunable.field; });
}

TunableValues cloneTuning(const Preset& preset, const Tuning& present) {
    return valuesOf(chosenTuning(preset, present),
                    [](const Tunable& tunable) { return tunable.isForClones(); });
}

Preset presetOf(const std::string& name, const Tuning& tuning) {
    return presetOf(name, tuning, tuning);
}

Preset presetOf(const std::string& name, const Tuning& tuning, const Tuning& level) {
    return {.name = name, .values = valuesOf(tuning, [&](const Tunable& tunable) {
                              return !isKeptByPresets(tunable) ||
                                     tuning.*tunable.field != level.*tunable.field;
                          })};
}

}  // namespace pixelstep
