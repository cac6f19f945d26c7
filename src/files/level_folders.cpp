// The table of named folders.
#include "files/level_folders.h"

#include <algorithm>
#include <filesystem>

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
    const auto add = [&](const char* name, const char* folder, const char* holds) {
        folders.push_back({name, absolutePath(data + folder), holds, "No levels installed"});
    };
    if (!data.empty()) {
        add("Lessons", "levels/lessons/", "One rule of movement and one task each");
        add("Courses", "levels/courses/", "From a start to a goal, against your own best time");
        add("Levels", "levels/", "Playgrounds, each about one part of the physics");
        add("Bug levels", "levels/bugs/", "Bugs reported in other engines, one small level each");
    }
    if (!player.empty())
        folders.push_back({"Your own", absolutePath(player + "levels/"),
                           "Levels that you have created",
                           "{newLevel} creates a level, {save} saves it here", true});
    return folders;
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
        if (next != present && !levelsIn(folders[next].folder).empty()) return folders[next].folder;
    }
    return std::nullopt;
}

}  // namespace pixelstep
