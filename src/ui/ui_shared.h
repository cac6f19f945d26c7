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
    const KeyMap* map = nullptr;  ///< for texts; null: the default keys
    Device device = Device::keyboard;
    SectionStates* sections = nullptr;  ///< null: sections always start in their default state
    bool isColourBlindSafe = false;
};

/// The data of the current context, or a default. `map` is never null.
UiShared uiShared();

}  // namespace pixelstep
