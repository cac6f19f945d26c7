// A run through a level's zones: its start, the coins collected, its end.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "physics/groups.h"

namespace pixelstep {

/// The zones' part of a world's state; the default in a level without zones.
struct CourseState {
    std::optional<int64_t> firstButton{};  ///< the step of the first button since the start
    std::optional<int64_t> goal{};         ///< the step that reached a goal
    std::optional<uint32_t> checkpoint{};  ///< the last one reached, by its index in the level
    std::vector<uint32_t> coins{};         ///< taken, by their indices, ascending
    GroupMask hazards = 0;                 ///< bodies in these are hazards to touch

    friend bool operator==(const CourseState&, const CourseState&) = default;
};

}  // namespace pixelstep
