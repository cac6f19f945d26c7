// The named folders of levels: the included ones, each with its purpose, and the player's own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pixelstep {

/// A folder of levels with a name.
struct LevelPlace {
    std::string name;
    std::string folder;       ///< absolute; ends with '/'
    std::string description;  ///< its content in one line
    std::string emptyHint;    ///< its purpose, shown while it is empty
    bool isOwn = false;       ///< the player's own; the others are included in the program
};

/// Lessons, courses, levels, bug levels and the player's own, in this order.
/// @param data    the folder of the data, or empty if there are no bundled levels
/// @param player  the player's own, or empty if there is none; both end with '/'
std::vector<LevelPlace> levelPlaces(const std::string& data, const std::string& player);

/// The index of the place of a folder, in any spelling of its path; `places.size()` if there is
/// none.
/// @param folder  ends with '/', or is empty (the working folder)
size_t placeOf(std::span<const LevelPlace> places, const std::string& folder);

/// The next place after that of a level, wrapping around, that has levels; nothing if there is
/// none.
/// @return  its folder
std::optional<std::string> placeAfter(std::span<const LevelPlace> places, const std::string& level);

}  // namespace pixelstep
