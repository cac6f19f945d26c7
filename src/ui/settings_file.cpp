// Reads and writes settings by their tables.
#include "ui/settings_file.h"

#include <algorithm>
#include <filesystem>

#include "io/file_calls.h"
#include "io/file_state.h"
#include "io/members/members.h"
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
constexpr std::string_view kRecent = "recent";

std::vector<ListLimit> listLimits() {
    std::vector<ListLimit> limits{{"keys", kMaxKeyNames}};
    for (const SettingList& list : settingLists())
        limits.push_back({list.name, list.name == kRecent ? kMaxRecentLevels : kMaxNames});
    return limits;
}

constexpr auto typeOf(const SettingRow&, bool) {
    return Flag{};
}
constexpr auto typeOf(const SettingRow& row, int) {
    return Whole(row.range);
}
constexpr auto typeOf(const SettingRow&, Opposite) {
    return OneOf{kOpposites, &OppositeRow::opposite, "direction"};
}

/// The size of the panel in files of earlier versions, which only had integer multiples.
struct PanelSize {
    static constexpr Whole kScales{1, 3};

    std::string expected() const { return kScales.expected(); }
    void read(ErrorSink& errors, JsonValue json, Settings& settings) const {
        int times = 0;
        kScales.read(errors, json, times);
        settings.textPercent = times * 100;
    }
    bool isDefault(const Settings&) const { return true; }
    JsonNode write(const Settings&) const { return JsonNode::number(0); }
    JsonNode schema(SchemaDefinitions& definitions) const { return kScales.schema(definitions); }
};

/// A list of names, or of paths.
struct NameList {
    static constexpr ListOf<PathType> kPaths{PathType{}, kMaxRecentLevels, "paths",
                                             JsonNode::Layout::broken};
    static constexpr ListOf kNames{Text{}, kMaxNames, "names"};
    const SettingList& row;

    std::string expected() const { return kNames.expected(); }
    void read(ErrorSink& errors, JsonValue json, Settings& settings) const {
        std::vector<std::string> names;
        if (row.name == kRecent)
            kPaths.read(errors, json, names);
        else
            kNames.read(errors, json, names);
        if (!errors.hasError()) row.write(settings, names);
    }
    bool isDefault(const Settings& settings) const {
        return row.read(settings) == row.read(Settings{});
    }
    JsonNode write(const Settings& settings) const {
        return row.name == kRecent ? kPaths.write(row.read(settings))
                                   : kNames.write(row.read(settings));
    }
    JsonNode schema(SchemaDefinitions& definitions) const { return kNames.schema(definitions); }
};

struct ChosenKeysMembers {
    using Value = ChosenKeys;
    static constexpr std::string_view kName = "chosen_keys";
    static constexpr std::string_view kMeaning = "The keys and the pad's button of an action.";

    template <class Visitor, class Chosen>
    static void visit(Visitor& v, Chosen& chosen) {
        v.written("keys", chosen.keys, ListOf{Text{}, kMaxKeyNames, "keys"}, kNoItems, "Keys.");
        v.optional("pad", chosen.pad, Text{}, "", "The button of the pad.");
    }
};

/// Chosen keys by the names of their actions.
struct KeysPart {
    std::string expected() const { return "an object of keys"; }
    void read(ErrorSink& errors, JsonValue json, Settings& settings) const {
        if (!expectKind(errors, json, JsonKind::object)) return;
        std::vector<ChosenKeys> all;
        for (const auto& [name, value] : json.members()) {
            readMembers<ChosenKeysMembers>(errors, value, all.emplace_back());
            all.back().name = name;
        }
        if (!errors.hasError()) settings.keys = keyMapOf(all);
    }
    bool isDefault(const Settings& settings) const { return chosenKeysOf(settings.keys).empty(); }
    JsonNode write(const Settings& settings) const {
        JsonNode keys = JsonNode::object(JsonNode::Layout::broken);
        for (const ChosenKeys& chosen : chosenKeysOf(settings.keys))
            keys.add(chosen.name, objectNode<ChosenKeysMembers>(chosen));
        return keys;
    }
    JsonNode schema(SchemaDefinitions& definitions) const {
        return definitions.refer<ChosenKeysMembers>();
    }
};

struct SettingsMembers {
    using Value = Settings;
    static constexpr std::string_view kName = "settings";
    static constexpr bool kHasVersion = true;
    static constexpr std::string_view kMeaning = "The user's settings.";

    template <class Visitor, class AnySettings>
    static void visit(Visitor& v, AnySettings& settings) {
        const Settings defaults;
        v.version();
        v.part("panel_size", settings, PanelSize{}, "The text size, in hundreds of percent.");
        for (const SettingRow& row : settingRows()) {
            const auto visitRow = [&](auto member) {
                const auto standard = valueOf(defaults, member);
                v.optional(row.name, valueOf(settings, member), typeOf(row, standard), standard,
                           row.help);
            };
            std::visit(visitRow, row.member);
        }
        v.optional("window", settings.windowSize, Pair{kWindowSides}, kNoDefault,
                   "The size of the window.");
        for (const SettingList& list : settingLists())
            v.part(list.name, settings, NameList{list}, list.help);
        v.part("keys", settings, KeysPart{}, "The keys that were chosen.");
    }
};

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
    Settings result = readObject<SettingsMembers>(errors, tree->root());
    // A missing threshold is adapted to the other one.
    InputSettings& input = result.input;
    if (!errors.hasError() && input.stickRelease > input.stickPress)
        if (const auto release = tree->root().find("stick_release"))
            failExpected(errors, *release, "at most stick_press");
    input.stickRelease = std::min(input.stickRelease, input.stickPress);
    if (errors.hasError()) return *errors.error();
    return result;
}

std::string writeSettings(const Settings& settings) {
    return objectNode<SettingsMembers>(settings, JsonNode::Layout::broken).print();
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
