// The order in which the levels of a folder are to be learned.
#pragma once

#include <string>
#include <vector>

namespace pixelstep {

/// Its file, beside the levels: a level's name a line, without `.json`.
inline constexpr const char* kOrderFile = "order.txt";

/// Puts the levels that the text names first, in its order; the others follow as they were.
/// @param paths  of levels
/// @param text   lines of names; what is no level's is passed over
void sortByOrder(std::vector<std::string>& paths, const std::string& text);

}  // namespace pixelstep
