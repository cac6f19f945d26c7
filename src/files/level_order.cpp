// Sorting by a list of names.
#include "files/level_order.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "files/paths.h"

namespace pixelstep {

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

}  // namespace pixelstep
