// The buttons that mean something: in, SDL's numbers; out, names.
#pragma once

#include <cstdint>

namespace pixelstep {

enum class MouseButton : uint8_t { left, middle, right };

}  // namespace pixelstep
