// The named folders of levels: the included ones, each with its purpose, and the player's own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

// The names of two of the included folders.
inline constexpr std::string_view kLessonFolder = "Lessons";
inline constexpr std::string_view kCourseFolder = "Courses";

/// A folder of levels with a name.
struct LevelFolder {
    std::string name;
    std::string folder;       ///< absolute; ends with '/'
    std::string description;  ///< its content in one line
    std::string emptyHint;    ///< its purpose, shown while it is empty
    bool isOwn = false;       ///< the player's own; the others are included in the program
    bool holdsRuns = false;   ///< saved runs instead of levels
};

/// Lessons, courses, levels, bug levels, the player's own and saved runs, in this order.
/// @param data    the folder of the data, or empty if there are no bundled levels
/// @param player  the player's own, or empty if there is none; both end with '/'
std::vector<LevelFolder> levelFolders(const std::string& data, const std::string& player);

/// The index of a folder, in any spelling of its path; `folders.size()` if it is none of them.
/// @param folder  ends with '/', or is empty (the working folder)
size_t folderIndexOf(std::span<const LevelFolder> folders, const std::string& folder);

/// The level of a saved run, as in the name of its file: "gap" of "gap-2026-01-31-235959", also
/// with the number of a copy. Empty if the file has another name.
std::string levelOfRun(const std::string& stem);

/// The next folder with levels after that of a level, wrapping around; nothing if there is none.
/// @return  its path
std::optional<std::string> folderAfter(std::span<const LevelFolder> folders,
                                       const std::string& level);

}  // namespace pixelstep
