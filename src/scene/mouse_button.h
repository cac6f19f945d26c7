// The mouse buttons that are used.
#pragma once

#include <cstdint>

namespace pixelstep {

enum class MouseButton : uint8_t { left, middle, right };

}  // namespace pixelstep
