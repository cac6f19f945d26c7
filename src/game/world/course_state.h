// A run through a level's zones: its start, the coins collected, its end.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "physics/groups.h"

namespace pixelstep {

/// A pickup that the player has taken.
struct TakenPickup {
    uint32_t zone = 0;  ///< its index in the level
    int64_t step = 0;   ///< in which it was taken

    friend bool operator==(const TakenPickup&, const TakenPickup&) = default;
};

/// A switch of the level.
struct SwitchState {
    uint32_t zone = 0;        ///< its index in the level
    GroupMask by = 0;         ///< the groups for which it acts
    bool isOn = false;        ///< after the last step
    bool isOccupied = false;  ///< a member of these groups was in it at the end of the last step

    friend bool operator==(const SwitchState&, const SwitchState&) = default;
};

/// The state of a run; default in a level without zones.
struct CourseState {
    std::optional<int64_t> firstButton{};  ///< the step of the first button since the start
    std::optional<int64_t> goal{};         ///< the step that reached a goal
    std::optional<uint32_t> checkpoint{};  ///< the last one reached, as an index in the level
    std::vector<uint32_t> coins{};         ///< indices of collected coins, ascending
    std::vector<TakenPickup> pickups{};    ///< in the order in which they were taken last
    std::vector<SwitchState> switches{};   ///< all switches, by ascending zone
    bool hasStomped = false;               ///< the player bounces in the next step
    GroupMask hazards = 0;                 ///< groups whose bodies are hazards
    int64_t startedAt = 0;  ///< the step before which the level was opened or restarted

    friend bool operator==(const CourseState&, const CourseState&) = default;
};

}  // namespace pixelstep
