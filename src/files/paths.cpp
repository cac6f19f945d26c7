// Finding data from any working folder.
#include "files/paths.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <sstream>

#include "files/level_format.h"
#include "io/safe_file.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

bool isLevelName(const std::string& name) {
    return std::ranges::any_of(
        levelFormats(), [&](const LevelFormat& format) { return format.hasTypicalName(name); });
}

/// Puts the levels that the text names, one in each line without `.json`, first and in its order.
/// The others follow as they were.
void sortByOrder(std::vector<std::string>& paths, const std::string& text) {
    std::map<std::string, size_t> places;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        places.emplace(line, places.size());
    }
    const auto placeOf = [&](const std::string& path) {
        const auto place = places.find(stemOf(path));
        return place != places.end() ? place->second : places.size();
    };
    std::ranges::stable_sort(paths, {}, placeOf);
}

}  // namespace

std::vector<std::string> dataRoots(const std::string& programFolder) {
    std::vector<std::string> roots;
    if (programFolder.empty()) return roots;
    roots.push_back(programFolder);
    roots.push_back(programFolder + "../share/pixelstep/");
    for (std::string up = "../"; up.size() <= 3 * 3; up += "../") {
        roots.push_back(programFolder + up);
    }
    return roots;
}

std::optional<std::string> findData(std::span<const std::string> roots) {
    for (const std::string& root : roots) {
        std::error_code ignored;
        // Names that only Pixelstep uses; assets/ may belong to another program.
        const bool isOurs =
            fs::is_regular_file(systemPath(root + "assets/hero.png"), ignored) &&
            fs::is_regular_file(systemPath(root + "levels/playground.json"), ignored);
        if (!isOurs) continue;
        const std::string clean = plainPath(fs::weakly_canonical(systemPath(root), ignored));
        if (ignored || clean.empty()) return root;
        return clean.ends_with('/') ? clean : clean + "/";
    }
    return std::nullopt;
}

std::vector<std::string> levelsIn(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    fs::directory_iterator entries(systemPath(folder.empty() ? "." : folder), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        const std::string name = plainPath(entries->path().filename());
        if (isLevelName(name)) found.push_back(folder + name);
    }
    std::sort(found.begin(), found.end());
    constexpr int64_t kMaxOrder = 1 << 20;  // [bytes]
    const Result<std::string> order = readFile(folder + "order.txt", kMaxOrder);
    if (order) sortByOrder(found, *order);
    return found;
}

std::string folderOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

std::string folderAbove(const std::string& folder) {
    if (folder.size() < 2) return "";
    const bool isDrive = folder.size() == 3 && folder.ends_with(":/");
    return isDrive ? "/" : folderOf(folder.substr(0, folder.size() - 1));
}

std::string absolutePath(const std::string& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(systemPath(path), error);
    return error || path.empty() ? path : plainPath(whole.lexically_normal());
}

bool isBelow(const std::string& folder, const std::string& path) {
    std::error_code error;
    if (folder.empty() || path.empty()) return false;
    const fs::path whole = fs::weakly_canonical(fs::absolute(systemPath(path), error), error);
    const fs::path top = systemPath(folder);
    for (fs::path above = whole; !error && above.has_relative_path();) {
        above = above.parent_path();
        std::error_code isMissing;
        if (fs::equivalent(above, top, isMissing)) return true;
    }
    return false;
}

std::string freePath(const std::string& path) {
    const std::string base =
        path.substr(0, path.size() - plainPath(systemPath(path).extension()).size());
    std::string free = path;
    std::error_code ignored;
    for (int i = 2; fs::exists(fs::symlink_status(systemPath(free), ignored)); ++i)
        free = base + "_" + std::to_string(i) + path.substr(base.size());
    return free;
}

std::string stemOf(const std::string& path) {
    return plainPath(systemPath(path).stem());
}

std::optional<std::string> neighbourOf(const std::string& path, int direction) {
    const std::vector<std::string> levels = levelsIn(folderOf(path));
    const auto here = std::find(levels.begin(), levels.end(), path);
    if (levels.empty() || (levels.size() == 1 && here != levels.end())) return std::nullopt;
    if (here == levels.end()) return direction > 0 ? levels.front() : levels.back();
    const auto count = static_cast<std::ptrdiff_t>(levels.size());
    const std::ptrdiff_t next = (here - levels.begin() + (direction > 0 ? 1 : count - 1)) % count;
    return levels[static_cast<size_t>(next)];
}

std::optional<std::string> nextIn(const std::string& path) {
    const std::vector<std::string> levels = levelsIn(folderOf(path));
    const auto here = std::find(levels.begin(), levels.end(), path);
    if (here == levels.end() || here + 1 == levels.end()) return std::nullopt;
    return *(here + 1);
}

}  // namespace pixelstep
