// The table of named folders.
#include "files/level_folders.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "files/paths.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

bool isSameFolder(const std::string& a, const std::string& b) {
    std::error_code error;
    return a == b || (fs::equivalent(systemPath(a), systemPath(b), error) && !error);
}

}  // namespace

std::vector<LevelFolder> levelFolders(const std::string& data, const std::string& player) {
    std::vector<LevelFolder> folders;
    const auto add = [&](std::string_view name, const char* folder, const char* holds) {
        folders.push_back(
            {std::string(name), absolutePath(data + folder), holds, "No levels installed"});
    };
    if (!data.empty()) {
        add(kLessonFolder, "levels/lessons/", "One rule of movement and one task each");
        add(kCourseFolder, "levels/courses/", "From a start to a goal, against your own best time");
        add("Levels", "levels/", "Playgrounds, each about one part of the physics");
        add("Bug levels", "levels/bugs/", "Bugs reported in other engines, one small level each");
    }
    if (player.empty()) return folders;
    folders.push_back({"Your own", absolutePath(player + "levels/"), "Levels that you have created",
                       "{newLevel} creates a level, {save} saves it here", true});
    folders.push_back({"Replays", absolutePath(player + "replays/"), "Your saved runs",
                       "\"Save run\" in the panel's Level tab saves the run so far here", true,
                       true});
    return folders;
}

std::string levelOfRun(const std::string& stem) {
    constexpr std::string_view kTime = "-dddd-dd-dd-dddddd";  // d: a digit
    std::string name = stem;
    const size_t number = name.find_last_not_of("0123456789");
    if (number != std::string::npos && name[number] == '_') name.resize(number);
    if (name.size() <= kTime.size()) return "";
    const size_t level = name.size() - kTime.size();
    for (size_t i = 0; i < kTime.size(); ++i) {
        const bool isDigit = name[level + i] >= '0' && name[level + i] <= '9';
        if (kTime[i] == 'd' ? !isDigit : name[level + i] != '-') return "";
    }
    return name.substr(0, level);
}

size_t folderIndexOf(std::span<const LevelFolder> folders, const std::string& folder) {
    const std::string whole = absolutePath(folder.empty() ? "./" : folder);
    const auto found = std::ranges::find_if(
        folders, [&](const LevelFolder& named) { return isSameFolder(named.folder, whole); });
    return static_cast<size_t>(found - folders.begin());
}

std::optional<std::string> folderAfter(std::span<const LevelFolder> folders,
                                       const std::string& level) {
    const size_t present = folderIndexOf(folders, folderOf(level));
    for (size_t i = 1; i <= folders.size(); ++i) {
        // From another folder to the first one.
        const size_t next = present == folders.size() ? i - 1 : (present + i) % folders.size();
        if (next == present || folders[next].holdsRuns) continue;
        if (!levelsIn(folders[next].folder).empty()) return folders[next].folder;
    }
    return std::nullopt;
}

}  // namespace pixelstep
