// Reading and writing settings.json, and the names of overlays and kinds of juice.
#include "files/player_folder.h"

#include <algorithm>
#include <filesystem>

#include "io/file_calls.h"
#include "io/safe_file.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "settings.json";
constexpr int64_t kMaxBytes = int64_t{1} << 20;

FoundPreferences putAside(const std::string& path, const Fault& fault) {
    FoundPreferences found;
    found.canSave = system_call::rename(path.c_str(), (path + ".bad").c_str()) == 0;
    found.note = faultLine(path, fault) + "; the defaults are used" +
                 (found.canSave ? ", and it was renamed to settings.json.bad" : "");
    return found;
}

// The switches of a table that are on in `values`, by name, and the other way round.
template <class Table, class Flag, class Values>
std::vector<std::string> namesOfThoseOn(const Table& table, Flag flag, const Values& values) {
    std::vector<std::string> names;
    for (const auto& row : table)
        if (values.*(row.*flag)) names.emplace_back(row.name);
    return names;
}

template <class Values, class Table, class Flag>
Values switchedOn(const Table& table, Flag flag, const std::vector<std::string>& names) {
    Values values;
    for (const auto& row : table)
        values.*(row.*flag) = std::ranges::find(names, row.name) != names.end();
    return values;
}

}  // namespace

FoundPreferences loadPreferences(const std::string& folder) {
    const std::string path = folder + kName;
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(systemPath(path), ignored))) return {};
    const Result<std::string> text = readFile(path, kMaxBytes);
    if (!text) return putAside(path, text.fault());
    const Result<Preferences> values = readPreferences(*text);
    if (!values) return putAside(path, values.fault());
    return {.values = *values};
}

std::optional<std::string> savePreferences(const std::string& folder, const Preferences& values) {
    const auto fault = writeFile(folder + kName, writePreferences(values));
    return fault ? std::optional(faultLine(folder + kName, *fault)) : std::nullopt;
}

void noteRecent(std::vector<std::string>& recent, const std::string& path) {
    std::erase(recent, path);
    recent.insert(recent.begin(), path);
    if (recent.size() > kMaxRecentLevels) recent.resize(kMaxRecentLevels);
}

std::vector<std::string> overlayNames(const Overlays& overlays) {
    return namesOfThoseOn(kOverlays, &OverlayRow::isShown, overlays);
}

Overlays overlaysOf(const std::vector<std::string>& names) {
    return switchedOn<Overlays>(kOverlays, &OverlayRow::isShown, names);
}

std::vector<std::string> juiceNames(const Juice& juice) {
    return namesOfThoseOn(kJuices, &JuiceRow::isOn, juice);
}

Juice juiceOf(const std::vector<std::string>& names) {
    return switchedOn<Juice>(kJuices, &JuiceRow::isOn, names);
}

}  // namespace pixelstep
