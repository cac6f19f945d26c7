// The table of inputs: the name, default keys and help of each button, held key and action.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "game/character/buttons.h"
#include "ui/action.h"

namespace pixelstep {

/// The mode in which a key triggers its action.
enum class KeyMode : uint8_t { any, play, edit };

/// The part of the help that shows an input.
enum class HelpSection : uint8_t { keys, mouse, maps };

/// Instead of a help text: shares the row of the input before, whose text describes both.
inline constexpr std::string_view kSameRow = "+";
/// Instead of a help text: ends the range of keys that begins in the row of the input before.
inline constexpr std::string_view kRangeEnd = "..";

/// All that is known about an input. Its keys are the default ones; a KeyMap has the current ones.
struct InputRow {
    std::variant<Button, HeldKey, Action> input;
    std::string_view name;  ///< that of the enumerator; in settings files, and in texts in braces
    const char* label;      ///< on the settings page
    KeyMode mode;
    /// as in settings files, at most two, separated by ", "; texts show the first one. Keys of
    /// buttons are found by position, so WASD works on any keyboard layout.
    std::string_view keys{};
    const char* pad = "";  ///< as in settings files
    /// The text in the help of play and of edit mode. Where it is empty, the help of that mode does
    /// not show the input.
    std::string_view playHelp{};
    std::string_view editHelp{};
    HelpSection section = HelpSection::keys;
};

/// The index of a row: buttons in the order of kButtons, held keys, actions.
using InputIndex = size_t;

std::span<const InputRow> inputs();
size_t inputCount();
std::optional<InputIndex> inputNamed(std::string_view name);

// Functions of ui/key_map.h for the current keys, which are set by Ui::useKeys. Before that, the
// default keys are used.
std::string keyText(Action action);
std::string keysText(Action action);
std::string withKeys(std::string_view text);
/// Like withKeys, but with the pad's buttons if the pad was used last.
std::string withInputs(std::string_view text);

}  // namespace pixelstep
