// Text output of the project's values, for readable failures.
#pragma once

#include <ostream>

#include "math/rect.h"
#include "math/vec.h"
#include "physics/body.h"
#include "physics/query/query.h"

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

inline std::ostream& operator<<(std::ostream& out, const Hit& hit) {
    constexpr const char* kHitKinds[] = {"nothing", "tile", "body"};
    out << kHitKinds[static_cast<int>(hit.kind)] << (hit.isOneWay ? " (one-way)" : "");
    if (hit.kind == HitKind::tile) out << " of cell " << hit.cell;
    if (hit.kind == HitKind::body) out << " " << hit.body;
    return out << " after " << hit.distance << " at " << hit.pixel << ", free up to " << hit.travel
               << ", normal " << hit.normal;
}

inline std::ostream& operator<<(std::ostream& out, const Body& body) {
    return out << body.rect << " speed " << body.speed << " remainder " << body.remainder;
}

}  // namespace pixelstep
