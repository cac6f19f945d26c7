// Data that all widgets of an ImGui context share, in its user data.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "ui/key_map.h"

namespace pixelstep {

/// Sections of the panel by title: true if open. Those that were never changed are not included.
using SectionStates = std::map<std::string, bool, std::less<>>;

struct UiShared {
    const KeyMap* map = nullptr;  ///< that texts name; null: the first keys
    Device device = Device::keyboard;
    SectionStates* sections = nullptr;  ///< null: as at first, each time
    bool hasFewColours = false;
};

/// That of the present context, or of none. `map` is never null.
UiShared uiShared();

}  // namespace pixelstep
