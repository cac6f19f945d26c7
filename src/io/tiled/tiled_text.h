// What Tiled has no place for, as custom properties: in, those of a map; out, a level's name,
// comments, legend, groups and tuning.
#pragma once

#include "game/level/level.h"
#include "io/tiled/tiled_notes.h"

namespace pixelstep {

/// Reads what a map's properties say into a level, whose tiles have their shapes already.
void readMapText(TiledNotes& notes, const TiledProperties& properties, Level& level);

/// Names in a text: apart by commas, or a JSON list.
std::optional<std::vector<std::string>> namesIn(std::string_view text);

/// Names as such a text.
std::string namesText(const std::vector<std::string>& names);

}  // namespace pixelstep
