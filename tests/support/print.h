// For readable failures: in, the project's values; out, their text on a stream.
#pragma once

#include <ostream>

#include "math/rect.h"
#include "math/vec.h"
#include "physics/body.h"

namespace pixelstep {

inline std::ostream& operator<<(std::ostream& out, Vec2i v) {
    return out << "(" << v.x << ", " << v.y << ")";
}

inline std::ostream& operator<<(std::ostream& out, Vec2q v) {
    return out << "(" << v.x << "/65536, " << v.y << "/65536)";
}

inline std::ostream& operator<<(std::ostream& out, const Rect& r) {
    return out << "[" << r.left << ", " << r.top << "; " << r.width << " x " << r.height << "]";
}

inline std::ostream& operator<<(std::ostream& out, const Body& body) {
    return out << body.rect << " speed " << body.speed << " remainder " << body.remainder;
}

}  // namespace pixelstep
