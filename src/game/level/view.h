// The view that a level selects when it is opened, and the task of a lesson. They are not part of
// the simulation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "math/enum_table.h"

namespace pixelstep {

inline constexpr int kMaxZoom = 8;  ///< window pixels per world pixel

/// The names of the overlays that levels may select.
inline constexpr auto kOverlayNames = std::to_array<std::string_view>(
    {"boxes", "sensors", "touched tiles", "grid", "masks", "offsets", "why", "paths", "routes",
     "plain sky", "look", "as a box", "arcs", "ruler", "contacts", "tiles", "naive move",
     "variable step"});

/// The looks of a level's surroundings.
enum class Theme : uint8_t { meadow, mine, glacier, night, coast };

struct ThemeRow {
    Theme theme;
    std::string_view name;  ///< in levels
};

inline constexpr auto kThemes = std::to_array<ThemeRow>({
    {Theme::meadow, "meadow"},
    {Theme::mine, "mine"},
    {Theme::glacier, "glacier"},
    {Theme::night, "night"},
    {Theme::coast, "coast"},
});
static_assert(isTableOf(kThemes, &ThemeRow::theme, Theme::coast));

/// The member `view` of a level file.
struct LevelView {
    std::optional<std::vector<std::string>>
        overlays{};             ///< the enabled overlays; all others are off
    std::optional<int> zoom{};  ///< 1..kMaxZoom
    std::optional<Theme> theme{};
    std::optional<std::string> comment{};

    friend bool operator==(const LevelView&, const LevelView&) = default;
};

/// [steps] The times of a course for gold, silver and bronze, ascending, 1..kMaxParSteps.
using ParSteps = std::array<int, 3>;
inline constexpr int kMaxParSteps = 216000;  // an hour at 60 steps a second

/// What the player of a lesson has to do besides reaching the goal. The window detects it.
enum class LessonTask : uint8_t { pause, inspect, ray, spawn, tune };

struct LessonTaskRow {
    LessonTask task;
    std::string_view name;  ///< in levels
    std::string_view text;  ///< an instruction; contains SignWords in braces
};

inline constexpr auto kLessonTasks = std::to_array<LessonTaskRow>({
    {LessonTask::pause, "pause", "Pause the game: {pause}"},
    {LessonTask::inspect, "inspect", "Inspect a step: {inspect}"},
    {LessonTask::ray, "ray", "Cast a ray: hold {ray} and point"},
    {LessonTask::spawn, "spawn", "Spawn a clone: {clone}"},
    {LessonTask::tune, "tune", "Change a movement setting in the panel"},
});
static_assert(isTableOf(kLessonTasks, &LessonTaskRow::task, LessonTask::tune));  // the last one

}  // namespace pixelstep
