// The folders of levels that have names: what comes along, by what it is for, and the player's own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pixelstep {

/// A folder of levels with a name.
struct LevelPlace {
    std::string name;
    std::string folder;   ///< whole; ends with '/'
    std::string holds;    ///< what is in it, in a line
    std::string ifEmpty;  ///< what it is for, while nothing is in it
    bool isOwn = false;   ///< the player's: the others came along
};

/// Lessons, courses, levels, bug levels and the player's own, in this order.
/// @param data    the folder of the data, or empty: nothing came along
/// @param player  the player's own, or empty: nothing of theirs is kept; both end with '/'
std::vector<LevelPlace> levelPlaces(const std::string& data, const std::string& player);

/// The index of the place that a folder is, however it is spelled; `places.size()`: it is none.
/// @param folder  ends with '/', or is empty (the working folder)
size_t placeOf(std::span<const LevelPlace> places, const std::string& folder);

/// The first place behind that of a level, going round, that holds levels; nothing if none does.
/// @return  its folder
std::optional<std::string> placeAfter(std::span<const LevelPlace> places, const std::string& level);

}  // namespace pixelstep
