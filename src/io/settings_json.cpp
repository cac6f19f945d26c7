// Settings as JSON, with the readers and the writer that levels use.
#include "io/settings_json.h"

#include <array>

#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/path_text.h"

namespace pixelstep {
namespace {

constexpr auto kSettingsMembers = std::to_array<std::string_view>(
    {"version", "panel", "panel_size", "fullscreen", "window", "vsync", "interpolation", "volume",
     "muted", "overlays", "open_groups", "juice", "recent"});
constexpr auto kListLimits = std::to_array<ListLimit>(
    {{"overlays", 64}, {"open_groups", 64}, {"juice", 64}, {"recent", kMaxRecentLevels}});
constexpr IntRange kWindowSides{1, 65536};
constexpr IntRange kPanelScales{1, 3};
constexpr IntRange kVolumes{0, 100};

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

Preferences readPreferencesValue(FaultKeeper& faults, JsonValue root) {
    Preferences result;
    if (!expectKind(faults, root, JsonKind::object)) return result;
    expectVersion(faults, root);
    expectMembers(faults, root, kSettingsMembers);
    result.showsPanel = readOptionalBool(faults, root, "panel");
    result.panelScale = readOptionalInt(faults, root, "panel_size", kPanelScales);
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
    object.addNumber("panel_size", preferences.panelScale);
    addBool(object, "fullscreen", preferences.isFullscreen);
    if (preferences.windowSize) object.add("window", JsonPiece::pair(*preferences.windowSize));
    addBool(object, "vsync", preferences.vsync);
    addBool(object, "interpolation", preferences.interpolates);
    object.addNumber("volume", preferences.volume);
    addBool(object, "muted", preferences.isMuted);
    if (!preferences.overlays.empty())
        object.add("overlays", JsonPiece::texts(preferences.overlays));
    object.addTexts("open_groups", preferences.openGroups);
    object.addTexts("juice", preferences.juice);
    JsonPiece recent = JsonPiece::list(JsonPiece::Layout::broken);
    for (const std::string& path : preferences.recent) recent.add(JsonPiece::text(pathText(path)));
    if (!recent.isEmpty()) object.add("recent", std::move(recent));
    return object.print();
}

}  // namespace pixelstep
