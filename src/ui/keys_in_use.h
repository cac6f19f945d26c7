// The keys that texts of the present ImGui context name.
#pragma once

#include "ui/key_map.h"

namespace pixelstep {

/// What a context's user data points at.
struct KeysInUse {
    const KeyMap* map = nullptr;  ///< null: the first keys
    Device device = Device::keyboard;
};

/// Those of the present context; the first keys if there is no context.
KeysInUse keysInUse();

}  // namespace pixelstep
