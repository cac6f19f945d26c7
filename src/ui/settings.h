// The user's settings, and the table from which file, settings page, command line and documentation
// are generated.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/character/tuning.h"
#include "io/json/json_reader.h"
#include "math/enum_table.h"
#include "scene/visual_effects.h"
#include "ui/overlays.h"
#include "ui/ui_shared.h"

namespace pixelstep {

inline constexpr int kPanelWidth = 340;     ///< [window points] at 100 %, the default
inline constexpr int kMinPanelWidth = 340;  ///< smaller widths would cut off texts
inline constexpr int kMaxPanelWidth = 700;
inline constexpr uint32_t kMaxRecentLevels = 12;

/// Which groups of movement settings are open, by TunableGroup.
using OpenGroups = std::array<bool, kTunableGroups.size()>;

constexpr OpenGroups groupsOpenAtFirst() {
    OpenGroups open{};
    open[static_cast<size_t>(TunableGroup::run)] = true;
    open[static_cast<size_t>(TunableGroup::jump)] = true;
    return open;
}

/// Sections of the panel by title: true if open. Those that were never changed are not included.
using SectionStates = std::map<std::string, bool, std::less<>>;

/// The hints that were shown. Each hint is shown once.
struct ShownHints {
    /// the player has walked with the default keys, so that the hint about arrow keys is not needed
    bool walked = false;
    bool arrows = false;  ///< arrow keys choose the tile
    bool clone = false;   ///< this key spawns a clone
    bool edit = false;    ///< how to leave edit mode
    bool ghost = false;   ///< the pale figure is the best run

    friend bool operator==(const ShownHints&, const ShownHints&) = default;
};

/// The direction that counts while left and right are held together.
enum class Opposite : uint8_t { neutral, last, first };

struct OppositeRow {
    Opposite opposite;
    std::string_view name;   ///< in the settings file
    std::string_view label;  ///< the label of its button
    std::string_view help;
};

inline constexpr auto kOpposites = std::to_array<OppositeRow>({
    {Opposite::neutral, "neutral", "Neutral", "Left and right held together are no direction"},
    {Opposite::last, "last", "Last", "The direction that was pressed last counts"},
    {Opposite::first, "first", "First", "The direction that was pressed first counts"},
});
static_assert(isTableOf(kOpposites, &OppositeRow::opposite, Opposite::first));

/// How keys and sticks are converted to buttons. Recordings contain only the resulting buttons.
struct InputSettings {
    Opposite opposite = Opposite::neutral;
    int stickPress = 50;  ///< [%] of the range: beyond this the stick presses a button
    /// [%] of the range: below this it releases the button; at most stickPress
    int stickRelease = 33;
    bool stickUp = false;  ///< pushing the stick up presses the button up

    friend bool operator==(const InputSettings&, const InputSettings&) = default;
};

/// The user's settings; not part of the world. A new setting is a member here and a row in
/// `settingRows` or `settingLists`.
struct Settings {
    bool showsPanel = true;
    bool isFullscreen = false;
    bool interpolates = true;
    bool vsync = true;
    int speedPercent = 100;        ///< [%] of real time, 5..200; not stored
    int textPercent = 0;           ///< [%] of the standard size: 100..300; 0: automatic
    int displayTextPercent = 100;  ///< [%] the automatic size, of the present display; not stored
    int panelWidth = kPanelWidth;  ///< [window points] at a text size of 100 %
    int volume = 80;               ///< [%]
    int musicVolume = 50;          ///< [%]
    bool isMuted = false;
    bool showsPictures = true;  ///< imported maps are drawn with their own pictures
    bool showsTitle = true;     ///< at a start without a level
    bool looksAhead = true;     ///< the camera shows more of the direction in which the player runs
    bool tapsToHold = false;    ///< a tap on a key holds it until the next tap
    bool isColourBlindSafe = false;  ///< the colour-blind palette is used
    bool reducesEffects = false;     ///< no flashes, bursts or shaking; time never stands still
    bool showsRun = true;            ///< time, coins, deaths and progress of a run
    InputSettings input;
    std::optional<Vec2i> windowSize;  ///< [window points]
    Overlays overlays;
    OpenGroups openGroups = groupsOpenAtFirst();
    VisualEffects visualEffects;
    KeyMap keys{};
    SectionStates sections;
    ShownHints shownHints;
    std::vector<std::string> recent;  ///< paths of levels, the last opened one first

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The visual effects that are drawn.
VisualEffects shownEffects(const Settings& settings);
/// True if deaths and goals have no ceremony: by this setting, or since all visual effects are off.
inline bool hasReducedEffects(const Settings& settings) {
    return settings.reducesEffects || settings.visualEffects.plain;
}

/// Moves or adds a path to the front of the recent levels.
void addRecent(std::vector<std::string>& recent, const std::string& path);

/// The section of the settings page.
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
    IntRange range{};                    ///< for numbers
    const char* unit = "";               ///< for numbers
    std::span<const int> offered{};      ///< values that have a button; empty: a slider
    std::array<const char*, 2> words{};  ///< buttons for false and true; null: a checkbox
    const char* option = nullptr;        ///< the command-line option that sets it for one run
    bool optionValue = false;            ///< the value that the option sets
    const char* optionHelp = "";
};

/// All settings, in the order of file, page and documentation.
std::span<const SettingRow> settingRows();
/// Requires: there is a setting of this name.
const SettingRow& settingNamed(std::string_view name);

/// One setting that is a list of names.
struct SettingList {
    std::string_view name;  ///< in the settings file
    const char* help;
    std::vector<std::string> (*read)(const Settings&);
    void (*write)(Settings&, const std::vector<std::string>&);  ///< unknown names are left out
};

std::span<const SettingList> settingLists();

/// The settings that command-line options changed for one run.
using SettingOverrides = std::vector<const SettingRow*>;

void applyOverrides(Settings& settings, const SettingOverrides& overrides);
/// The settings to store: those changed by the command line keep their stored values, unless the
/// user has changed them since.
Settings withoutOverrides(Settings settings, const SettingOverrides& overrides,
                          const Settings& stored);

}  // namespace pixelstep
