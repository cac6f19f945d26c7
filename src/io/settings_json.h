// Settings and recent levels as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/level/enum_table.h"
#include "io/result.h"

namespace pixelstep {

inline constexpr size_t kMaxRecentLevels = 12;

/// The keys that somebody has chosen for something: texts of keys, as the table of keys has them.
struct ChosenKeys {
    std::string name;
    std::vector<std::string> keys{};
    std::string pad{};

    friend bool operator==(const ChosenKeys&, const ChosenKeys&) = default;
};

/// What counts while left and right are held together.
enum class Opposite : uint8_t { neutral, last, first };

struct OppositeRow {
    Opposite opposite;
    std::string_view name;  ///< in settings and on buttons
    std::string_view text;  ///< for people
};

inline constexpr auto kOpposites = std::to_array<OppositeRow>({
    {Opposite::neutral, "neutral", "Left and right held together are no direction"},
    {Opposite::last, "last", "The direction that was pressed last counts"},
    {Opposite::first, "first", "The direction that was pressed first counts"},
});
static_assert(isTableOf(kOpposites, &OppositeRow::opposite, Opposite::first));

inline constexpr int kLeastStick = 1;  ///< [%] of a stick's way, for both thresholds
inline constexpr int kMostStick = 99;

/// Recordings hold only the buttons that come of it.
struct InputSettings {
    Opposite opposite = Opposite::neutral;
    int stickPress = 50;    ///< [%] of its way, beyond which a stick holds a button
    int stickRelease = 33;  ///< [%] below which it lets go; at most stickPress
    bool stickUp = false;   ///< up on the stick is the button up

    friend bool operator==(const InputSettings&, const InputSettings&) = default;
};

/// Saved between runs. Settings that were never changed are empty.
struct Preferences {
    std::optional<bool> showsPanel{};
    std::optional<int> textPercent{};  ///< 100..300
    std::optional<int> panelWidth{};   ///< [window points] at 100 %
    std::optional<bool> isFullscreen{};
    std::optional<Vec2i> windowSize{};  ///< [window points]
    std::optional<bool> vsync{};
    std::optional<bool> interpolates{};
    std::optional<int> volume{};  ///< [%] 0..100
    std::optional<bool> isMuted{};
    std::vector<std::string> overlays{};                   ///< names of those that are on
    std::optional<std::vector<std::string>> openGroups{};  ///< of tunables, by name
    std::optional<std::vector<std::string>> juice{};       ///< names of the kinds that are on
    std::vector<std::string> recent{};                     ///< paths of levels, the last first
    std::optional<bool> showsPictures{};                   ///< of another editor's map
    std::optional<bool> looksAhead{};                      ///< the camera, of a runner
    std::optional<bool> tapsToHold{};
    std::optional<bool> hasFewColours{};
    InputSettings input{};
    std::vector<std::string> openSections{};    ///< of the panel, that are closed at first
    std::vector<std::string> closedSections{};  ///< that are open at first
    std::vector<std::string> told{};            ///< what needs no telling any more
    std::vector<ChosenKeys> keys{};             ///< those that are not the first ones

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// Reads settings; a fault names the place.
Result<Preferences> readPreferences(std::string_view text);

/// Reading the text gives the same again.
std::string writePreferences(const Preferences& preferences);

}  // namespace pixelstep
