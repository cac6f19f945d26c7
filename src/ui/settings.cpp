// The table of settings.
#include "ui/settings.h"

#include <algorithm>

namespace pixelstep {
namespace {

constexpr std::array<int, 5> kTextSizes{0, 100, 150, 200, 300};

constexpr auto kSettingRows = std::to_array<SettingRow>({
    {.name = "text_size",
     .member = &Settings::textPercent,
     .group = SettingGroup::display,
     .label = "Text size",
     .help = "The size of text, if the window is wide enough; automatic follows the display",
     .range = {100, 300},
     .unit = "%",
     .offered = kTextSizes},
    {.name = "few_colours",
     .member = &Settings::isColourBlindSafe,
     .group = SettingGroup::display,
     .label = "Colours",
     .help = "Colour-blind safe: blue, yellow and vermilion, which differ for every kind of colour "
             "vision",
     .words = {"Standard", "Colour-blind safe"}},
    {.name = "reduce_effects",
     .member = &Settings::reducesEffects,
     .group = SettingGroup::display,
     .label = "Reduce effects",
     .help = "No flashes, bursts or shaking, and time does not stand still at a death or a goal"},
    {.name = "run_display",
     .member = &Settings::showsRun,
     .group = SettingGroup::display,
     .label = "Run display",
     .help = "Time, coins, deaths, splits and progress of a run, in the upper left corner"},
    {.name = "fullscreen",
     .member = &Settings::isFullscreen,
     .group = SettingGroup::display,
     .label = "Full screen",
     .help = "The window fills the screen ({toggleFullscreen})",
     .option = "--fullscreen",
     .optionValue = true,
     .optionHelp = "Start in full screen"},
    {.name = "vsync",
     .member = &Settings::vsync,
     .group = SettingGroup::display,
     .label = "V-sync",
     .help = "Waits for the display's refresh"},
    {.name = "interpolation",
     .member = &Settings::interpolates,
     .group = SettingGroup::display,
     .label = "Smooth motion",
     .help =
         "Bodies are drawn between their last two positions: smoother, but up to one step late"},
    {.name = "look_ahead",
     .member = &Settings::looksAhead,
     .group = SettingGroup::display,
     .label = "Look ahead",
     .help = "The camera shows more of the side that the player runs to"},
    {.name = "map_pictures",
     .member = &Settings::showsPictures,
     .group = SettingGroup::display,
     .label = "Original graphics",
     .help = "Imported maps are drawn with their original graphics",
     .option = "--no-pictures",
     .optionValue = false,
     .optionHelp = "Draw Tiled/LDtk maps with the built-in tiles"},
    {.name = "title",
     .member = &Settings::showsTitle,
     .group = SettingGroup::display,
     .label = "Title at start",
     .help = "Show the title at start; otherwise the playground starts at once"},
    {.name = "panel",
     .member = &Settings::showsPanel,
     .label = "Panel",
     .help = "The panel is shown",
     .option = "--no-panel",
     .optionValue = false,
     .optionHelp = "Start with the panel hidden (F2 shows it)"},
    {.name = "panel_width",
     .member = &Settings::panelWidth,
     .label = "Panel width",
     .help = "The width of the panel at a text size of 100 %",
     .range = {200, 1000},
     .unit = "points"},
    {.name = "volume",
     .member = &Settings::volume,
     .group = SettingGroup::sound,
     .label = "Volume",
     .help = "The volume of sounds",
     .range = {0, 100},
     .unit = "%"},
    {.name = "music_volume",
     .member = &Settings::musicVolume,
     .group = SettingGroup::sound,
     .label = "Music",
     .help = "The volume of music; 0 for none",
     .range = {0, 100},
     .unit = "%"},
    {.name = "muted",
     .member = &Settings::isMuted,
     .group = SettingGroup::sound,
     .label = "Mute",
     .help = "No sound and no music is played",
     .option = "--mute",
     .optionValue = true,
     .optionHelp = "Start without sound, only this time"},
    {.name = "tap_to_hold",
     .member = &Settings::tapsToHold,
     .group = SettingGroup::controls,
     .label = "Held keys",
     .help = "Whether {rayCast} and {rewind} are held, or tapped once to start and once to end",
     .words = {"Hold", "Toggle"}},
    {.name = "opposite",
     .member = &InputSettings::opposite,
     .group = SettingGroup::controls,
     .label = "Left + right",
     .help = "The direction that counts while left and right are held together"},
    {.name = "stick_press",
     .member = &InputSettings::stickPress,
     .group = SettingGroup::controls,
     .label = "Stick press",
     .help = "How far the stick is pushed to press a button",
     .range = {1, 99},
     .unit = "%"},
    {.name = "stick_release",
     .member = &InputSettings::stickRelease,
     .group = SettingGroup::controls,
     .label = "Stick release",
     .help = "How far it must return until it counts as released, at most `stick_press`",
     .range = {1, 99},
     .unit = "%"},
    {.name = "stick_up",
     .member = &InputSettings::stickUp,
     .group = SettingGroup::controls,
     .label = "Stick up jumps",
     .help = "Pushing the stick up jumps, as the jump button does"},
});

// The names of a table's switches that are on in `values`, and the reverse.
template <class Table, class Flag, class Values>
std::vector<std::string> namesOfEnabled(const Table& table, Flag flag, const Values& values) {
    std::vector<std::string> names;
    for (const auto& row : table)
        if (values.*(row.*flag)) names.emplace_back(row.name);
    return names;
}

bool isAmong(const std::vector<std::string>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

template <class Table, class Flag, class Values>
void switchOn(const Table& table, Flag flag, const std::vector<std::string>& names,
              Values& values) {
    for (const auto& row : table) values.*(row.*flag) = isAmong(names, row.name);
}

struct HintRow {
    bool ShownHints::*flag;
    const char* name;
};
constexpr auto kShownHints = std::to_array<HintRow>({{&ShownHints::walked, "walked"},
                                                     {&ShownHints::arrows, "arrows"},
                                                     {&ShownHints::clone, "clone"},
                                                     {&ShownHints::edit, "edit"},
                                                     {&ShownHints::ghost, "ghost"}});

std::vector<std::string> openGroupNames(const OpenGroups& open) {
    std::vector<std::string> names;
    for (size_t i = 0; i < open.size(); ++i)
        if (open[i]) names.emplace_back(kTunableGroups[i].name);
    return names;
}

OpenGroups openGroupsOf(const std::vector<std::string>& names) {
    OpenGroups open{};
    for (size_t i = 0; i < open.size(); ++i) open[i] = isAmong(names, kTunableGroups[i].name);
    return open;
}

template <bool kIsOpen>
std::vector<std::string> sectionTitles(const Settings& settings) {
    std::vector<std::string> titles;
    for (const auto& [title, isOpen] : settings.sections)
        if (isOpen == kIsOpen) titles.push_back(title);
    return titles;
}

template <bool kIsOpen>
void setSections(Settings& settings, const std::vector<std::string>& titles) {
    for (const std::string& title : titles) settings.sections[title] = kIsOpen;
}

using Names = std::vector<std::string>;
constexpr auto kSettingLists = std::to_array<SettingList>({
    {"overlays", "The overlays that are shown",
     [](const Settings& s) { return Names(s.overlays.begin(), s.overlays.end()); },
     [](Settings& s, const Names& names) {
         s.overlays = {names.begin(), names.end()};
     }},
    {"juice", "The visual effects that are on",
     [](const Settings& s) {
         return namesOfEnabled(kVisualEffects, &VisualEffectsRow::isOn, s.visualEffects);
     },
     [](Settings& s, const Names& names) {
         switchOn(kVisualEffects, &VisualEffectsRow::isOn, names, s.visualEffects);
     }},
    {"open_groups", "The groups of movement settings that are open in the panel",
     [](const Settings& s) { return openGroupNames(s.openGroups); },
     [](Settings& s, const Names& names) { s.openGroups = openGroupsOf(names); }},
    {"open_sections", "The sections of the panel that are open but closed by default",
     sectionTitles<true>, setSections<true>},
    {"closed_sections", "The sections of the panel that are closed but open by default",
     sectionTitles<false>, setSections<false>},
    {"told", "The hints that were shown",
     [](const Settings& s) { return namesOfEnabled(kShownHints, &HintRow::flag, s.shownHints); },
     [](Settings& s, const Names& names) {
         switchOn(kShownHints, &HintRow::flag, names, s.shownHints);
     }},
    {"recent", "The paths of the levels that were last open, the newest first",
     [](const Settings& s) { return s.recent; },
     [](Settings& s, const Names& names) { s.recent = names; }},
});

bool& switchOf(Settings& settings, const SettingRow& row) {
    return settings.*std::get<bool Settings::*>(row.member);
}

}  // namespace

std::span<const SettingRow> settingRows() {
    return kSettingRows;
}

const SettingRow& settingNamed(std::string_view name) {
    return *std::ranges::find(kSettingRows, name, &SettingRow::name);
}

std::span<const SettingList> settingLists() {
    return kSettingLists;
}

VisualEffects shownEffects(const Settings& settings) {
    VisualEffects effects = effective(settings.visualEffects);
    if (!settings.reducesEffects) return effects;
    effects.dust = effects.afterimages = effects.flashes = effects.touches = effects.shake = false;
    return effects;
}

void addRecent(std::vector<std::string>& recent, const std::string& path) {
    std::erase(recent, path);
    recent.insert(recent.begin(), path);
    if (recent.size() > kMaxRecentLevels) recent.resize(kMaxRecentLevels);
}

void applyOverrides(Settings& settings, const SettingOverrides& overrides) {
    for (const SettingRow* row : overrides) switchOf(settings, *row) = row->optionValue;
}

Settings withoutOverrides(Settings settings, const SettingOverrides& overrides,
                          const Settings& stored) {
    for (const SettingRow* row : overrides) {
        if (switchOf(settings, *row) == row->optionValue)
            switchOf(settings, *row) = stored.*std::get<bool Settings::*>(row->member);
    }
    return settings;
}

}  // namespace pixelstep
