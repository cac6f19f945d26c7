// Reads and writes settings by their table.
#include "ui/settings_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <type_traits>

#include "io/file_calls.h"
#include "io/file_state.h"
#include "io/json/json_writer.h"
#include "io/path_text.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "ui/key_settings.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "settings.json";
constexpr int64_t kMaxBytes = int64_t{1} << 20;
constexpr uint32_t kMaxNames = 64;
constexpr uint32_t kMaxKeyNames = 256;
constexpr IntRange kWindowSides{1, 65536};
constexpr IntRange kPanelScales{1, 3};
constexpr auto kKeyMembers = std::to_array<std::string_view>({"keys", "pad"});
constexpr std::string_view kRecent = "recent";

std::vector<std::string_view> knownMembers() {
    std::vector<std::string_view> names{"version", "panel_size", "window", "keys"};
    for (const SettingRow& row : settingRows()) names.push_back(row.name);
    for (const SettingList& list : settingLists()) names.push_back(list.name);
    return names;
}

std::vector<ListLimit> listLimits() {
    std::vector<ListLimit> limits{{"keys", kMaxKeyNames}};
    for (const SettingList& list : settingLists())
        limits.push_back({list.name, list.name == kRecent ? kMaxRecentLevels : kMaxNames});
    return limits;
}

void readValue(ErrorSink& errors, JsonValue value, const SettingRow&, bool& result) {
    result = readBool(errors, value);
}

void readValue(ErrorSink& errors, JsonValue value, const SettingRow& row, int& result) {
    result = readInt(errors, value, row.range);
}

void readValue(ErrorSink& errors, JsonValue value, const SettingRow&, Opposite& result) {
    if (!expectKind(errors, value, JsonKind::text)) return;
    const OppositeRow* row = findRow(kOpposites, value.text());
    if (row == nullptr) return failExpected(errors, value, "neutral, last or first");
    result = row->opposite;
}

std::vector<std::string> readNames(ErrorSink& errors, JsonValue list) {
    std::vector<std::string> names;
    if (!expectKind(errors, list, JsonKind::array)) return names;
    for (const JsonValue item : list.items())
        if (expectKind(errors, item, JsonKind::text)) names.emplace_back(item.text());
    return names;
}

std::vector<std::string> readPaths(ErrorSink& errors, JsonValue list) {
    std::vector<std::string> paths;
    if (!expectKind(errors, list, JsonKind::array)) return paths;
    for (const JsonValue item : list.items()) {
        if (!expectKind(errors, item, JsonKind::text)) continue;
        const auto path = pathOfText(item.text());
        if (path) paths.push_back(*path);
        if (!path) failExpected(errors, item, "a path with unusual bytes written as %c3");
    }
    return paths;
}

KeyMap readKeys(ErrorSink& errors, JsonValue keys) {
    std::vector<ChosenKeys> all;
    if (!expectKind(errors, keys, JsonKind::object)) return KeyMap();
    for (const auto& [name, value] : keys.members()) {
        if (!expectKind(errors, value, JsonKind::object)) return KeyMap();
        expectMembers(errors, value, kKeyMembers);
        ChosenKeys chosen{.name = std::string(name)};
        if (const auto list = value.find("keys")) chosen.keys = readNames(errors, *list);
        const std::optional<JsonValue> pad = value.find("pad");
        if (pad && expectKind(errors, *pad, JsonKind::text)) chosen.pad = pad->text();
        all.push_back(std::move(chosen));
    }
    return keyMapOf(all);
}

// A missing threshold is adapted to the other one.
void readThresholds(ErrorSink& errors, JsonValue root, InputSettings& input) {
    const std::optional<JsonValue> release = root.find("stick_release");
    if (release && input.stickRelease > input.stickPress)
        failExpected(errors, *release, "at most stick_press");
    input.stickRelease = std::min(input.stickRelease, input.stickPress);
}

Settings readSettingsValue(ErrorSink& errors, JsonValue root) {
    Settings result;
    if (!expectKind(errors, root, JsonKind::object)) return result;
    expectVersion(errors, root);
    expectMembers(errors, root, knownMembers());
    // Earlier versions only had integer multiples.
    if (const auto times = readOptionalInt(errors, root, "panel_size", kPanelScales))
        result.textPercent = *times * 100;
    for (const SettingRow& row : settingRows()) {
        const std::optional<JsonValue> value = root.find(row.name);
        if (!value) continue;
        std::visit([&](auto member) { readValue(errors, *value, row, valueOf(result, member)); },
                   row.member);
    }
    readThresholds(errors, root, result.input);
    for (const SettingList& list : settingLists()) {
        const std::optional<JsonValue> value = root.find(list.name);
        if (!value) continue;
        list.write(result,
                   list.name == kRecent ? readPaths(errors, *value) : readNames(errors, *value));
    }
    if (const auto size = root.find("window"))
        result.windowSize = readPair(errors, *size, kWindowSides);
    if (const auto keys = root.find("keys")) result.keys = readKeys(errors, *keys);
    return result;
}

JsonNode nodeOf(bool value) {
    return JsonNode::boolean(value);
}

JsonNode nodeOf(int value) {
    return JsonNode::number(value);
}

JsonNode nodeOf(Opposite value) {
    return JsonNode::text(rowOf(kOpposites, value).name);
}

JsonNode nodeOfPaths(const std::vector<std::string>& paths) {
    JsonNode list = JsonNode::list(JsonNode::Layout::broken);
    for (const std::string& path : paths) list.add(JsonNode::text(pathText(path)));
    return list;
}

JsonNode nodeOfKeys(const std::vector<ChosenKeys>& all) {
    JsonNode keys = JsonNode::object(JsonNode::Layout::broken);
    for (const ChosenKeys& chosen : all) {
        JsonNode row = JsonNode::object();
        row.add("keys", JsonNode::texts(chosen.keys));
        if (!chosen.pad.empty()) row.add("pad", JsonNode::text(chosen.pad));
        keys.add(chosen.name, std::move(row));
    }
    return keys;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

/// The names of a file with the changes that lead from `before` to `after`.
std::vector<std::string> mergedNames(const SettingList& list, const Settings& file,
                                     const Settings& before, const Settings& after) {
    std::vector<std::string> names = list.read(file);
    const std::vector<std::string> old = list.read(before);
    const std::vector<std::string> now = list.read(after);
    if (list.name == kRecent) {
        // Levels that were opened since are in front of the one that was opened last before.
        const auto opened = old.empty() ? now.end() : std::ranges::find(now, old.front());
        for (auto path = opened; path != now.begin();) addRecent(names, *--path);
        return names;
    }
    std::erase_if(names, [&](const auto& name) { return has(old, name) && !has(now, name); });
    for (const std::string& name : now)
        if (!has(old, name) && !has(names, name)) names.push_back(name);
    return names;
}

/// The settings of a file with the changes that lead from `before` to `after`.
Settings merged(Settings file, const Settings& before, const Settings& after) {
    for (const SettingRow& row : settingRows()) {
        const auto merge = [&](auto member) {
            if (valueOf(after, member) != valueOf(before, member))
                valueOf(file, member) = valueOf(after, member);
        };
        std::visit(merge, row.member);
    }
    file.input.stickRelease = std::min(file.input.stickRelease, file.input.stickPress);
    for (const SettingList& list : settingLists()) {
        if (list.read(before) != list.read(after))
            list.write(file, mergedNames(list, file, before, after));
    }
    if (after.windowSize != before.windowSize) file.windowSize = after.windowSize;
    for (InputIndex input = 0; input < inputCount(); ++input)
        if (after.keys.of(input) != before.keys.of(input))
            file.keys.set(input, after.keys.of(input));
    return file;
}

FoundSettings setAsideInvalid(const std::string& path, const Error& error,
                              const Settings& otherwise) {
    // Do not overwrite an invalid file that was renamed earlier.
    std::string ending = ".bad";
    for (int i = 2; i < 10 && stampOf(path + ending).exists; ++i)
        ending = ".bad" + std::to_string(i);
    FoundSettings found{.values = otherwise};
    found.canSave = !stampOf(path + ending).exists &&
                    system_call::rename(path.c_str(), (path + ending).c_str()) == 0;
    found.note = errorLine(path, error) + "; its settings are not used" +
                 (found.canSave ? ", and it is kept as " + std::string(kName) + ending : "");
    return found;
}

}  // namespace

Result<Settings> readSettings(std::string_view text) {
    const std::vector<ListLimit> lists = listLimits();
    const JsonLimits limits{.lists = lists, .textBytes = kMaxPathTextBytes};
    const Result<JsonTree> tree = JsonTree::parse(text, limits);
    if (!tree) return tree.error();
    ErrorSink errors;
    Settings result = readSettingsValue(errors, tree->root());
    if (errors.hasError()) return *errors.error();
    return result;
}

std::string writeSettings(const Settings& settings) {
    const Settings defaults;
    JsonNode object = JsonNode::object(JsonNode::Layout::broken);
    object.add("version", JsonNode::number(1));
    for (const SettingRow& row : settingRows()) {
        const auto add = [&](auto member) {
            const auto& value = valueOf(settings, member);
            if (value != valueOf(defaults, member)) object.add(row.name, nodeOf(value));
        };
        std::visit(add, row.member);
    }
    if (settings.windowSize) object.add("window", JsonNode::pair(*settings.windowSize));
    for (const SettingList& list : settingLists()) {
        const std::vector<std::string> names = list.read(settings);
        if (names == list.read(defaults)) continue;
        object.add(list.name, list.name == kRecent ? nodeOfPaths(names) : JsonNode::texts(names));
    }
    const std::vector<ChosenKeys> keys = chosenKeysOf(settings.keys);
    if (!keys.empty()) object.add("keys", nodeOfKeys(keys));
    return object.print();
}

FoundSettings loadSettings(const std::string& folder, const Settings& otherwise) {
    const std::string path = folder + kName;
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(systemPath(path), ignored))) return {.values = otherwise};
    const Result<std::string> text = readFile(path, kMaxBytes);
    if (!text) return setAsideInvalid(path, text.error(), otherwise);
    const Result<Settings> values = readSettings(*text);
    if (!values) return setAsideInvalid(path, values.error(), otherwise);
    return {.values = *values};
}

void SettingsFile::openFolder(const std::string& folder, const FoundSettings& found,
                              const Settings& used) {
    folder_ = folder;
    stored_ = used;
    onDisk_ = found.values;
    canSave_ = found.canSave;
}

std::optional<std::string> SettingsFile::save(const Settings& settings) {
    if (folder_.empty() || !canSave_) return std::nullopt;
    if (writeSettings(settings) == writeSettings(stored_)) return std::nullopt;
    // Another program may have written the file since.
    const FoundSettings found = loadSettings(folder_, onDisk_);
    onDisk_ = merged(found.values, stored_, settings);
    stored_ = settings;
    canSave_ = found.canSave;
    if (!canSave_) return found.note;
    const auto error = writeFile(folder_ + kName, writeSettings(onDisk_));
    if (!error) return found.note;
    canSave_ = false;
    return errorLine(folder_ + kName, *error);
}

}  // namespace pixelstep
