// Finding, reading and writing presets.
#include "files/preset_list.h"

#include <algorithm>
#include <filesystem>

#include "io/preset_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".json";
constexpr size_t kMaxNameBytes = 64;

bool isPresetName(const std::string& name) {
    return name.ends_with(kEnding) && !name.ends_with(".schema.json") && !name.starts_with('.');
}

std::vector<std::string> presetsIn(const std::string& folder) {
    std::vector<std::string> found;
    if (folder.empty()) return found;
    std::error_code error;
    fs::directory_iterator entries(systemPath(folder), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        const std::string name = plainPath(entries->path().filename());
        if (isPresetName(name)) found.push_back(folder + name);
    }
    std::ranges::sort(found);
    if (found.size() > kMaxListed) found.resize(kMaxListed);
    return found;
}

void addAll(PresetList& list, const std::string& folder, bool isOwn) {
    const size_t first = list.presets.size();
    for (const std::string& path : presetsIn(folder)) {
        const Result<Preset> preset = loadPreset(path);
        if (preset) {
            list.presets.push_back({*preset, path, isOwn});
        } else {
            list.errors.push_back(errorLine(path, preset.error()));
        }
    }
    // The preset "tutorial" is the reference for all others.
    const auto key = [](const ListedPreset& item) {
        return std::pair(item.preset.name != "tutorial", item.preset.name);
    };
    std::stable_sort(list.presets.begin() + static_cast<std::ptrdiff_t>(first), list.presets.end(),
                     [&](const auto& a, const auto& b) { return key(a) < key(b); });
}

bool isPath(const std::string& word) {
    return word.find('/') != std::string::npos || word.ends_with(kEnding);
}

std::string inLowerCase(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

bool isFile(const std::string& path) {
    std::error_code ignored;
    return fs::exists(systemPath(path), ignored);
}

}  // namespace

const ListedPreset* PresetList::find(std::string_view name) const {
    const ListedPreset* found = nullptr;
    for (const ListedPreset& item : presets)
        if (item.preset.name == name && (found == nullptr || item.isOwn)) found = &item;
    return found;
}

PresetFolders presetFoldersOf(const std::string& data, const std::string& player) {
    return {.shipped = data + "presets/", .own = player.empty() ? "" : player + "presets/"};
}

PresetList readList(const PresetFolders& folders) {
    PresetList list;
    addAll(list, folders.shipped, false);
    addAll(list, folders.own, true);
    return list;
}

std::optional<std::string> findPresetFile(const PresetFolders& folders, const std::string& word) {
    if (isPath(word)) return word;
    const PresetList list = readList(folders);
    if (const ListedPreset* found = list.find(word)) return found->path;
    return isFile(word) ? std::optional(word) : std::nullopt;
}

Result<Preset> findPreset(const PresetFolders& folders, const std::string& word) {
    if (isPath(word)) return loadPreset(word);
    // One of the player's own that cannot be read does not count as the built-in one of its name.
    if (const auto own = ownPresetPath(folders, word); own && isFile(*own)) {
        Result<Preset> preset = loadPreset(*own);
        if (!preset) return Error{"", errorLine(*own, preset.error())};
    }
    const PresetList list = readList(folders);
    if (const ListedPreset* found = list.find(word)) return found->preset;
    if (isFile(word)) return loadPreset(word);
    std::vector<std::string_view> names;
    for (const ListedPreset& item : list.presets) names.emplace_back(item.preset.name);
    // Names are mostly in lower case, so other cases are suggested as well.
    const std::string choice = names.empty() ? "" : choiceWords(inLowerCase(word), names);
    return Error{"", "no preset or file has this name" + choice};
}

std::optional<std::string> ownPresetPath(const PresetFolders& folders, const std::string& name) {
    if (folders.own.empty() || name.empty() || name.size() > kMaxNameBytes) return std::nullopt;
    if (name.starts_with('.') || name.find('/') != std::string::npos || sanitised(name) != name)
        return std::nullopt;
    return folders.own + name + std::string(kEnding);
}

std::optional<std::string> saveOwnPreset(const PresetFolders& folders, const Preset& preset) {
    const std::optional<std::string> path = ownPresetPath(folders, preset.name);
    if (!path)
        return "a preset cannot have the name " + inQuotes(std::string_view(preset.name)) +
               "; expected 1 to 64 printable characters without slashes and without a leading dot";
    std::error_code unused;  // writing reports the error
    fs::create_directories(systemPath(folders.own), unused);
    const auto error = writeFile(*path, writePreset(preset), Backup::replaced);
    return error ? std::optional(errorLine(*path, *error)) : std::nullopt;
}

std::optional<std::string> removeOwnPreset(const PresetFolders& folders, const std::string& path) {
    const bool isOwn = !folders.own.empty() &&
                       systemPath(path).parent_path() == systemPath(folders.own).parent_path();
    if (!isOwn) return path + ": this is not one of your own presets";
    std::error_code error;
    fs::remove(systemPath(path), error);
    return error ? std::optional(path + ": cannot be deleted: " + error.message()) : std::nullopt;
}

}  // namespace pixelstep
