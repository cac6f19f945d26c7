// Hashes of the values in levels and bodies.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/character/tuning.h"
#include "math/hash.h"
#include "math/rect.h"
#include "physics/groups.h"
#include "physics/platform.h"
#include "physics/surface.h"

namespace pixelstep {

inline void addTo(Hasher& hasher, std::string_view text) {
    hasher.add(text.size());
    for (const char letter : text) hasher.add(static_cast<unsigned char>(letter));
}

/// Adds a member only where it is not the default, so that states without it keep their hashes.
inline void addMember(Hasher& hasher, std::string_view name, int64_t value, int64_t standard = 0) {
    if (value == standard) return;
    addTo(hasher, name);
    hasher.add(value);
}

inline void addTo(Hasher& hasher, const Rect& rect) {
    for (int value : {rect.left, rect.top, rect.width, rect.height}) hasher.add(value);
}

inline void addTo(Hasher& hasher, const Surface& surface) {
    for (const int value : {surface.grip, surface.speed, surface.push, surface.bounce})
        hasher.add(value);
}

inline void addTo(Hasher& hasher, const Groups& groups) {
    for (GroupMask mask : {groups.member, groups.collidesWith, groups.detectsOnly})
        hasher.add(mask);
    hasher.add(groups.onlyDetectsCharacters);
}

/// Newer settings count only where they are used, so that levels without them keep their hashes.
inline void addTo(Hasher& hasher, const Tuning& tuning) {
    const Tunable* firstNew = findTunable("climb_speed");
    for (const Tunable& tunable : tunables())
        if (const int value = tuning.*tunable.field;
            &tunable < firstNew || value != tunable.standard())
            hasher.add(value);
}

inline void addTo(Hasher& hasher, const TunableValues& values) {
    hasher.add(values.size());
    for (const auto& [tunable, value] : values) {
        hasher.add(tunable - tunables().data());
        hasher.add(value);
    }
}

inline void addTo(Hasher& hasher, const PathProgress& progress) {
    hasher.add(progress.path->size());
    for (Vec2i point : *progress.path) {
        hasher.add(point.x);
        hasher.add(point.y);
    }
    for (int64_t value : {int64_t{progress.speed}, int64_t{progress.pointIndex},
                          int64_t{progress.direction}, progress.distance, progress.remainder})
        hasher.add(value);
    // Only where they matter, so that levels without them keep their hashes.
    const int state = static_cast<int>(progress.mode) | (progress.awaitsRider ? 4 : 0) |
                      progress.waitSteps << 3 | progress.waiting << 13;
    if (state != 0) hasher.add(state);
}

}  // namespace pixelstep
