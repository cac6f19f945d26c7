// The user's settings, and the table that file, settings page, command line and documentation
// follow from.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/level/enum_table.h"
#include "game/level/tuning.h"
#include "io/json/json_reader.h"
#include "lab/debug_overlays/overlays.h"
#include "scene/visual_effects.h"
#include "ui/ui_shared.h"

namespace pixelstep {

inline constexpr int kPanelWidth = 340;       ///< [window points] at 100 %, the default
inline constexpr int kLeastPanelWidth = 340;  ///< less would cut texts off
inline constexpr int kMostPanelWidth = 700;
inline constexpr uint32_t kMaxRecentLevels = 12;

/// Which groups of tunables are open, by TunableGroup.
using OpenGroups = std::array<bool, kTunableGroups.size()>;

constexpr OpenGroups groupsOpenAtFirst() {
    OpenGroups open{};
    open[static_cast<size_t>(TunableGroup::run)] = true;
    open[static_cast<size_t>(TunableGroup::jump)] = true;
    return open;
}

/// Hints that are given once.
struct ShownHints {
    bool walked = false;  ///< with the default keys, so that no hint about arrows is needed
    bool arrows = false;  ///< that arrow keys choose the tile
    bool clone = false;   ///< that this key makes a clone
    bool edit = false;    ///< how to leave edit mode

    friend bool operator==(const ShownHints&, const ShownHints&) = default;
};

/// Which direction counts while left and right are held together.
enum class Opposite : uint8_t { neutral, last, first };

struct OppositeRow {
    Opposite opposite;
    std::string_view name;   ///< in the settings file
    std::string_view label;  ///< on its button
    std::string_view help;
};

inline constexpr auto kOpposites = std::to_array<OppositeRow>({
    {Opposite::neutral, "neutral", "Neutral", "Left and right held together are no direction"},
    {Opposite::last, "last", "Last", "The direction that was pressed last counts"},
    {Opposite::first, "first", "First", "The direction that was pressed first counts"},
});
static_assert(isTableOf(kOpposites, &OppositeRow::opposite, Opposite::first));

/// How keys and sticks become buttons. Recordings hold only the resulting buttons.
struct InputSettings {
    Opposite opposite = Opposite::neutral;
    int stickPress = 50;    ///< [%] of its way, beyond which a stick holds a button
    int stickRelease = 33;  ///< [%] below which it lets go; at most stickPress
    bool stickUp = false;   ///< up on the stick is the button up

    friend bool operator==(const InputSettings&, const InputSettings&) = default;
};

/// The user's settings; not part of the world. A new one is a member here and its row in
/// `settingRows` or `settingLists`.
struct Settings {
    bool showsPanel = true;
    bool isFullscreen = false;
    bool interpolates = true;
    bool vsync = true;
    int speedPercent = 100;        ///< of real time, 5..200; not kept
    int textPercent = 0;           ///< [%] of the usual size: 100..300; 0: by the display
    int panelWidth = kPanelWidth;  ///< [window points] at 100 %
    int volume = 80;               ///< [%] of sound
    bool isMuted = false;
    bool showsPictures = true;   ///< a map of another editor is drawn with its own pictures
    bool looksAhead = true;      ///< the camera shows more of where a runner is going
    bool tapsToHold = false;     ///< a tap on a key replaces holding it, until the next tap
    bool hasFewColours = false;  ///< colours that differ in brightness as well
    InputSettings input;
    std::optional<Vec2i> windowSize;  ///< [window points]
    Overlays overlays;
    OpenGroups openGroups = groupsOpenAtFirst();
    VisualEffects visualEffects;
    KeyMap keys{};
    SectionStates sections;
    ShownHints shownHints;
    std::vector<std::string> recent;  ///< paths of levels, the last opened first

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Puts a path at the front of the levels that were last open.
void noteRecent(std::vector<std::string>& recent, const std::string& path);

/// Where on the settings page a setting is.
enum class SettingGroup : uint8_t { none, display, sound, controls };

using SettingMember = std::variant<bool Settings::*, int Settings::*, bool InputSettings::*,
                                   int InputSettings::*, Opposite InputSettings::*>;

template <class T>
T& valueOf(Settings& settings, T Settings::*member) {
    return settings.*member;
}
template <class T>
T& valueOf(Settings& settings, T InputSettings::*member) {
    return settings.input.*member;
}
template <class T>
const T& valueOf(const Settings& settings, T Settings::*member) {
    return settings.*member;
}
template <class T>
const T& valueOf(const Settings& settings, T InputSettings::*member) {
    return settings.input.*member;
}

/// One setting with a single value.
struct SettingRow {
    std::string_view name;  ///< in the settings file
    SettingMember member;
    SettingGroup group = SettingGroup::none;
    const char* label = "";
    const char* help = "";
    IntRange range{};                    ///< of a number
    const char* unit = "";               ///< of a number
    std::span<const int> offered{};      ///< values that get a button; none: a slider
    std::array<const char*, 2> words{};  ///< buttons for false and true; none: a checkbox
    const char* option = nullptr;        ///< of the command line, for a single run
    bool optionValue = false;            ///< the value that the option sets
    const char* optionHelp = "";
};

/// All of them, in the order of file, page and documentation.
std::span<const SettingRow> settingRows();
/// Requires: there is one of this name.
const SettingRow& settingNamed(std::string_view name);

/// One setting that is a list of names.
struct SettingList {
    std::string_view name;  ///< in the settings file
    const char* help;
    std::vector<std::string> (*read)(const Settings&);
    void (*write)(Settings&, const std::vector<std::string>&);  ///< unknown names are left out
};

std::span<const SettingList> settingLists();

/// The settings that the command line chooses for one run.
using SettingOverrides = std::vector<const SettingRow*>;

void applyOverrides(Settings& settings, const SettingOverrides& overrides);
/// The settings to keep of a run: those that the command line chose stay as they were stored unless
/// the user has changed them since.
Settings withoutOverrides(Settings settings, const SettingOverrides& overrides,
                          const Settings& stored);

}  // namespace pixelstep
