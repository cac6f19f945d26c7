// The file next to a map that stores the user's choices for it.
#pragma once

#include <string>

#include "import/level_source.h"
#include "import/map_choices.h"

namespace pixelstep {

/// The choices that are stored next to a map; none if there is no such file.
/// @param read  as for all files that the map names
Result<MapChoices> choicesBeside(const std::string& path, const ReadNamed& read);

/// Stores choices next to a map. Without choices, the file is removed.
/// @return  the error, with the file's name, or nothing if they are kept
std::optional<Error> keepChoices(const std::string& path, const MapChoices& choices);

}  // namespace pixelstep
