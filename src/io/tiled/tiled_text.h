// A level's name, comments, legend, groups and tuning, as custom properties of a map.
#pragma once

#include "game/level/level.h"
#include "io/tiled/tiled_notes.h"

namespace pixelstep {

/// Reads a map's properties into a level. Requires: its tiles have their shapes.
void readMapText(TiledNotes& notes, const TiledProperties& properties, Level& level);

/// Names in a text: separated by commas, or a JSON list.
std::optional<std::vector<std::string>> namesIn(std::string_view text);

/// Names as such a text.
std::string namesText(const std::vector<std::string>& names);

}  // namespace pixelstep
