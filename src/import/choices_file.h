// The file beside a map that keeps what was chosen for it.
#pragma once

#include <string>

#include "import/level_source.h"
#include "import/map_choices.h"

namespace pixelstep {

/// The choices that are kept beside a map; none where there is no such file.
/// @param read  as for all files that the map names
Result<MapChoices> choicesBeside(const std::string& path, const ReadNamed& read);

/// Keeps choices beside a map. Where nothing is chosen, the file goes.
/// @return  the error, with the file's name, or nothing if they are kept
std::optional<Error> keepChoices(const std::string& path, const MapChoices& choices);

}  // namespace pixelstep
