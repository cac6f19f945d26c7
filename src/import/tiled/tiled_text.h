// A level's name, comments, legend, groups and tuning, as custom properties of a map.
#pragma once

#include <functional>

#include "game/level/level.h"
#include "import/tiled/tiled_notes.h"

namespace pixelstep {

/// Reads a map's properties into a level. Requires: its tiles have their shapes.
void readMapText(MapNotes& notes, const TiledProperties& properties, Level& level);
/// The same for a map of another program: only the name and the comment.
void readForeignText(MapNotes& notes, const TiledProperties& properties, Level& level);

/// Reads a property that contains a part of a level file; `read` gets its JSON. An error is
/// reported at the property, with its place in the JSON.
void readTiledNode(MapNotes& notes, const TiledProperties& properties, std::string_view name,
                   const std::function<void(ErrorSink&, JsonValue)>& read);

/// The names in a text, separated by commas or as a JSON list.
std::optional<std::vector<std::string>> namesIn(std::string_view text);

/// Writes names as such a text.
std::string namesText(const std::vector<std::string>& names);

}  // namespace pixelstep
