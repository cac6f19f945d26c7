// Reading and writing settings.json, and the names of overlays.
#include "files/player_folder.h"

#include <algorithm>
#include <filesystem>

#include "io/safe_file.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "settings.json";
constexpr int64_t kMaxBytes = int64_t{1} << 20;

FoundPreferences putAside(const std::string& path, const Fault& fault) {
    FoundPreferences found;
    std::error_code error;
    fs::rename(path, path + ".bad", error);
    found.canSave = !error;
    found.note = faultLine(path, fault) + "; the defaults are used" +
                 (error ? "" : ", and it is kept as settings.json.bad");
    return found;
}

}  // namespace

FoundPreferences loadPreferences(const std::string& folder) {
    const std::string path = folder + kName;
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(path, ignored))) return {};
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
    std::vector<std::string> names;
    for (const OverlayRow& row : kOverlays) {
        if (overlays.*row.isShown) names.emplace_back(row.name);
    }
    return names;
}

Overlays overlaysOf(const std::vector<std::string>& names) {
    Overlays overlays;
    for (const OverlayRow& row : kOverlays) {
        overlays.*row.isShown = std::ranges::find(names, row.name) != names.end();
    }
    return overlays;
}

}  // namespace pixelstep
