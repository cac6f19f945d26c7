// Settings as JSON, with the readers and the writer that levels use.
#include "io/settings_json.h"

#include <algorithm>
#include <array>

#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/path_text.h"

namespace pixelstep {
namespace {

constexpr auto kSettingsMembers = std::to_array<std::string_view>(
    {"version",       "panel",         "panel_size",      "text_size",     "panel_width",
     "fullscreen",    "window",        "vsync",           "interpolation", "look_ahead",
     "map_pictures",  "tap_to_hold",   "few_colours",     "volume",        "muted",
     "overlays",      "open_sections", "closed_sections", "open_groups",   "juice",
     "told",          "keys",          "recent",          "opposite",      "stick_press",
     "stick_release", "stick_up"});
constexpr auto kKeyMembers = std::to_array<std::string_view>({"keys", "pad"});
constexpr auto kListLimits = std::to_array<ListLimit>({{"overlays", 64},
                                                       {"open_sections", 64},
                                                       {"closed_sections", 64},
                                                       {"open_groups", 64},
                                                       {"juice", 64},
                                                       {"told", 64},
                                                       {"keys", 256},
                                                       {"recent", kMaxRecentLevels}});
constexpr IntRange kWindowSides{1, 65536};
constexpr IntRange kPanelScales{1, 3};
constexpr IntRange kTextPercents{100, 300};
constexpr IntRange kPanelWidths{200, 1000};
constexpr IntRange kVolumes{0, 100};
constexpr IntRange kSticks{kLeastStick, kMostStick};

template <class Read>
void readList(FaultKeeper& faults, JsonValue root, std::string_view key, const Read& read) {
    const std::optional<JsonValue> list = root.find(key);
    if (!list || !expectKind(faults, *list, JsonKind::array)) return;
    for (const JsonValue item : list->items()) {
        if (expectKind(faults, item, JsonKind::text)) read(item);
    }
}

void readRecent(FaultKeeper& faults, JsonValue root, Preferences& result) {
    readList(faults, root, "recent", [&](JsonValue item) {
        if (const auto path = pathOfText(item.text())) {
            result.recent.push_back(*path);
        } else {
            failExpected(faults, item, "a path, its unusual bytes as %c3");
        }
    });
}

void readKeys(FaultKeeper& faults, JsonValue root, Preferences& result) {
    const std::optional<JsonValue> keys = root.find("keys");
    if (!keys || !expectKind(faults, *keys, JsonKind::object)) return;
    for (const auto& [name, value] : keys->members()) {
        if (!expectKind(faults, value, JsonKind::object)) return;
        expectMembers(faults, value, kKeyMembers);
        ChosenKeys chosen{.name = std::string(name)};
        readList(faults, value, "keys",
                 [&](JsonValue item) { chosen.keys.emplace_back(item.text()); });
        const std::optional<JsonValue> pad = value.find("pad");
        if (pad && expectKind(faults, *pad, JsonKind::text)) chosen.pad = pad->text();
        result.keys.push_back(std::move(chosen));
    }
}

// Before there were sizes between, it was a whole number.
std::optional<int> readTextPercent(FaultKeeper& faults, JsonValue root) {
    const std::optional<int> times = readOptionalInt(faults, root, "panel_size", kPanelScales);
    const std::optional<int> percent = readOptionalInt(faults, root, "text_size", kTextPercents);
    if (percent || !times) return percent;
    return *times * 100;
}

Opposite readOpposite(FaultKeeper& faults, JsonValue root) {
    const std::optional<JsonValue> value = root.find("opposite");
    if (!value || !expectKind(faults, *value, JsonKind::text)) return {};
    if (const OppositeRow* row = findRow(kOpposites, value->text())) return row->opposite;
    failExpected(faults, *value, "neutral, last or first");
    return {};
}

InputSettings readInput(FaultKeeper& faults, JsonValue root) {
    InputSettings input{.opposite = readOpposite(faults, root)};
    input.stickPress =
        readOptionalInt(faults, root, "stick_press", kSticks).value_or(input.stickPress);
    // A threshold that is left out fits the other one.
    const std::optional<int> release = readOptionalInt(faults, root, "stick_release", kSticks);
    if (release && *release > input.stickPress)
        failExpected(faults, *root.find("stick_release"), "at most stick_press");
    input.stickRelease = release.value_or(std::min(input.stickRelease, input.stickPress));
    input.stickUp = readOptionalBool(faults, root, "stick_up").value_or(false);
    return input;
}

Preferences readPreferencesValue(FaultKeeper& faults, JsonValue root) {
    Preferences result;
    if (!expectKind(faults, root, JsonKind::object)) return result;
    expectVersion(faults, root);
    expectMembers(faults, root, kSettingsMembers);
    result.showsPanel = readOptionalBool(faults, root, "panel");
    result.textPercent = readTextPercent(faults, root);
    result.panelWidth = readOptionalInt(faults, root, "panel_width", kPanelWidths);
    result.showsPictures = readOptionalBool(faults, root, "map_pictures");
    result.looksAhead = readOptionalBool(faults, root, "look_ahead");
    result.tapsToHold = readOptionalBool(faults, root, "tap_to_hold");
    result.hasFewColours = readOptionalBool(faults, root, "few_colours");
    result.input = readInput(faults, root);
    readList(faults, root, "open_sections",
             [&](JsonValue item) { result.openSections.emplace_back(item.text()); });
    readList(faults, root, "closed_sections",
             [&](JsonValue item) { result.closedSections.emplace_back(item.text()); });
    readList(faults, root, "told", [&](JsonValue item) { result.told.emplace_back(item.text()); });
    readKeys(faults, root, result);
    result.isFullscreen = readOptionalBool(faults, root, "fullscreen");
    if (const auto size = root.find("window"))
        result.windowSize = readPair(faults, *size, kWindowSides);
    result.vsync = readOptionalBool(faults, root, "vsync");
    result.interpolates = readOptionalBool(faults, root, "interpolation");
    result.volume = readOptionalInt(faults, root, "volume", kVolumes);
    result.isMuted = readOptionalBool(faults, root, "muted");
    readList(faults, root, "overlays",
             [&](JsonValue item) { result.overlays.emplace_back(item.text()); });
    if (root.find("open_groups")) result.openGroups.emplace();
    readList(faults, root, "open_groups",
             [&](JsonValue item) { result.openGroups->emplace_back(item.text()); });
    if (root.find("juice")) {
        result.juice.emplace();
        readList(faults, root, "juice",
                 [&](JsonValue item) { result.juice->emplace_back(item.text()); });
    }
    readRecent(faults, root, result);
    return result;
}

void addBool(JsonPiece& object, std::string_view key, const std::optional<bool>& value) {
    if (value) object.add(key, JsonPiece::boolean(*value));
}

// What is not as at first.
void addInput(JsonPiece& object, const InputSettings& input) {
    const InputSettings first;
    if (input.opposite != first.opposite)
        object.add("opposite",
                   JsonPiece::text(std::string(rowOf(kOpposites, input.opposite).name)));
    if (input.stickPress != first.stickPress || input.stickRelease != first.stickRelease) {
        object.addNumber("stick_press", input.stickPress);
        object.addNumber("stick_release", input.stickRelease);
    }
    if (input.stickUp) object.add("stick_up", JsonPiece::boolean(true));
}

void addTexts(JsonPiece& object, std::string_view key, const std::vector<std::string>& values) {
    if (!values.empty()) object.add(key, JsonPiece::texts(values));
}

void addKeys(JsonPiece& object, const std::vector<ChosenKeys>& all) {
    if (all.empty()) return;
    JsonPiece keys = JsonPiece::object(JsonPiece::Layout::broken);
    for (const ChosenKeys& chosen : all) {
        JsonPiece row = JsonPiece::object();
        row.add("keys", JsonPiece::texts(chosen.keys));
        if (!chosen.pad.empty()) row.add("pad", JsonPiece::text(chosen.pad));
        keys.add(chosen.name, std::move(row));
    }
    object.add("keys", std::move(keys));
}

}  // namespace

Result<Preferences> readPreferences(std::string_view text) {
    const JsonLimits limits{.lists = kListLimits, .textBytes = kMaxPathTextBytes};
    const Result<JsonTree> tree = JsonTree::parse(text, limits);
    if (!tree) return tree.fault();
    FaultKeeper faults;
    Preferences result = readPreferencesValue(faults, tree->root());
    if (faults.hasFault()) return *faults.fault();
    return result;
}

std::string writePreferences(const Preferences& preferences) {
    JsonPiece object = JsonPiece::object(JsonPiece::Layout::broken);
    object.add("version", JsonPiece::number(1));
    addBool(object, "panel", preferences.showsPanel);
    object.addNumber("text_size", preferences.textPercent);
    object.addNumber("panel_width", preferences.panelWidth);
    addBool(object, "fullscreen", preferences.isFullscreen);
    if (preferences.windowSize) object.add("window", JsonPiece::pair(*preferences.windowSize));
    addBool(object, "vsync", preferences.vsync);
    addBool(object, "interpolation", preferences.interpolates);
    addBool(object, "map_pictures", preferences.showsPictures);
    addBool(object, "look_ahead", preferences.looksAhead);
    addBool(object, "tap_to_hold", preferences.tapsToHold);
    addBool(object, "few_colours", preferences.hasFewColours);
    addInput(object, preferences.input);
    object.addNumber("volume", preferences.volume);
    addBool(object, "muted", preferences.isMuted);
    addTexts(object, "overlays", preferences.overlays);
    addTexts(object, "open_sections", preferences.openSections);
    addTexts(object, "closed_sections", preferences.closedSections);
    object.addTexts("open_groups", preferences.openGroups);
    object.addTexts("juice", preferences.juice);
    addTexts(object, "told", preferences.told);
    addKeys(object, preferences.keys);
    JsonPiece recent = JsonPiece::list(JsonPiece::Layout::broken);
    for (const std::string& path : preferences.recent) recent.add(JsonPiece::text(pathText(path)));
    if (!recent.isEmpty()) object.add("recent", std::move(recent));
    return object.print();
}

}  // namespace pixelstep
