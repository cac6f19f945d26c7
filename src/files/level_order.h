// The order of the levels of a folder.
#pragma once

#include <string>
#include <vector>

namespace pixelstep {

/// The file next to the levels: one name in each line, without `.json`.
inline constexpr const char* kOrderFile = "order.txt";

/// Puts the levels that the text names first, in its order; the others follow as they were.
/// @param paths  of levels
/// @param text   lines of names; unknown names are ignored
void sortByOrder(std::vector<std::string>& paths, const std::string& text);

}  // namespace pixelstep
