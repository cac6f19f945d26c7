// The named folders of levels: the included ones, each with its purpose, and the player's own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pixelstep {

/// A folder of levels with a name.
struct LevelFolder {
    std::string name;
    std::string folder;       ///< absolute; ends with '/'
    std::string description;  ///< its content in one line
    std::string emptyHint;    ///< its purpose, shown while it is empty
    bool isOwn = false;       ///< the player's own; the others are included in the program
};

/// Lessons, courses, levels, bug levels and the player's own, in this order.
/// @param data    the folder of the data, or empty if there are no bundled levels
/// @param player  the player's own, or empty if there is none; both end with '/'
std::vector<LevelFolder> levelFolders(const std::string& data, const std::string& player);

/// The index of a folder, in any spelling of its path; `folders.size()` if it is none of them.
/// @param folder  ends with '/', or is empty (the working folder)
size_t folderIndexOf(std::span<const LevelFolder> folders, const std::string& folder);

/// The next folder with levels after that of a level, wrapping around; nothing if there is none.
/// @return  its path
std::optional<std::string> folderAfter(std::span<const LevelFolder> folders,
                                       const std::string& level);

}  // namespace pixelstep
