// The buttons of a character.
#pragma once

#include <cstdint>

#include "math/enum_table.h"

namespace pixelstep {

/// The held buttons, one bit each.
enum Button : uint8_t {
    kButtonLeft = 1,
    kButtonRight = 2,
    kButtonUp = 4,
    kButtonDown = 8,
    kButtonDash = 16
};
using Buttons = uint8_t;

/// A row of the table of buttons.
struct ButtonRow {
    Button button;
    std::string_view name;  ///< in replays
};

inline constexpr auto kButtons = std::to_array<ButtonRow>({
    {kButtonLeft, "left"},
    {kButtonRight, "right"},
    {kButtonUp, "up"},
    {kButtonDown, "down"},
    {kButtonDash, "dash"},
});

}  // namespace pixelstep
