// The table of named folders.
#include "files/level_places.h"

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

std::vector<LevelPlace> levelPlaces(const std::string& data, const std::string& player) {
    std::vector<LevelPlace> places;
    const auto add = [&](const char* name, const char* folder, const char* holds) {
        places.push_back({name, wholePath(data + folder), holds, "No levels installed"});
    };
    if (!data.empty()) {
        add("Lessons", "levels/lessons/", "One rule of movement and one task each");
        add("Courses", "levels/courses/", "From a start to a goal, against your own best time");
        add("Levels", "levels/", "Playgrounds, each about one part of the physics");
        add("Bug levels", "levels/bugs/", "Bugs reported in other engines, one small level each");
    }
    if (!player.empty())
        places.push_back({"Your own", wholePath(player + "levels/"), "Levels that you have created",
                          "{newLevel} creates a level, {save} saves it here", true});
    return places;
}

size_t placeOf(std::span<const LevelPlace> places, const std::string& folder) {
    const std::string whole = wholePath(folder.empty() ? "./" : folder);
    const auto found = std::ranges::find_if(
        places, [&](const LevelPlace& place) { return isSameFolder(place.folder, whole); });
    return static_cast<size_t>(found - places.begin());
}

std::optional<std::string> placeAfter(std::span<const LevelPlace> places,
                                      const std::string& level) {
    const size_t present = placeOf(places, folderOf(level));
    for (size_t i = 1; i <= places.size(); ++i) {
        // From another folder to the first one.
        const size_t next = present == places.size() ? i - 1 : (present + i) % places.size();
        if (next != present && !levelsIn(places[next].folder).empty()) return places[next].folder;
    }
    return std::nullopt;
}

}  // namespace pixelstep
