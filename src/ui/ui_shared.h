// Data that all widgets of an ImGui context share, in its user data.
#pragma once

#include <string>

#include "ui/key_map.h"

namespace pixelstep {

struct UiShared {
    const KeyMap* map = nullptr;  ///< for texts; null: the default keys
    Device device = Device::keyboard;
    bool isColourBlindSafe = false;
};

/// The data of the current context, or a default. `map` is never null.
UiShared uiShared();

}  // namespace pixelstep
