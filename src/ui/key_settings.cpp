// Converts keys to text for the settings file, and back.
#include "ui/key_settings.h"

#include <algorithm>

namespace pixelstep {
namespace {

/// Names of inputs in settings files of earlier versions.
struct OldName {
    std::string_view old;
    std::string_view name;
};
constexpr auto kOldNames = std::to_array<OldName>({{"toggleArcs", "toggleTrajectories"},
                                                   {"pinArc", "pinTrajectory"},
                                                   {"markArc", "markTrajectory"},
                                                   {"toggleMicroscope", "toggleStepInspector"},
                                                   {"look", "rayCast"},
                                                   {"goBack", "rewind"}});

// Keeps the mark for letters that are found by the printed character.
KeyPress withKeycodeFlag(const KeyPress& press, const InputKeys& first) {
    for (const KeyPress& key : first.keys)
        if (key.key == press.key && key.modifiers == press.modifiers) return key;
    return press;
}

}  // namespace

std::vector<ChosenKeys> chosenKeysOf(const KeyMap& map) {
    std::vector<ChosenKeys> all;
    const KeyMap first;
    for (InputIndex input = 0; input < inputCount(); ++input) {
        const InputKeys& row = map.of(input);
        if (row == first.of(input)) continue;
        ChosenKeys chosen{.name = std::string(inputs()[input].name)};
        for (const KeyPress& press : row.keys)
            if (press.key != SDL_SCANCODE_UNKNOWN) chosen.keys.push_back(placeText(press));
        const char* pad = SDL_GameControllerGetStringForButton(row.pad);
        if (pad != nullptr) chosen.pad = pad;
        all.push_back(std::move(chosen));
    }
    return all;
}

KeyMap keyMapOf(const std::vector<ChosenKeys>& chosen) {
    KeyMap map;
    for (const ChosenKeys& choice : chosen) {
        const auto renamed = std::ranges::find(kOldNames, choice.name, &OldName::old);
        const std::optional<InputIndex> input =
            inputNamed(renamed != kOldNames.end() ? renamed->name : choice.name);
        if (!input) continue;
        InputKeys row;
        size_t next = 0;
        for (const std::string& text : choice.keys) {
            const KeyPress press = withKeycodeFlag(pressOf(text), map.of(*input));
            if (press.key != SDL_SCANCODE_UNKNOWN && next < row.keys.size())
                row.keys[next++] = press;
        }
        if (!choice.pad.empty())
            row.pad = SDL_GameControllerGetButtonFromString(choice.pad.c_str());
        map.set(*input, row);
    }
    return map;
}

}  // namespace pixelstep
