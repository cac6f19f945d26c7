// A level's name, comments, legend, groups and tuning, as custom properties of a map.
#pragma once

#include <functional>

#include "game/level/level.h"
#include "import/tiled/tiled_notes.h"

namespace pixelstep {

/// Reads a map's properties into a level. Requires: its tiles have their shapes.
void readMapText(MapNotes& notes, const TiledProperties& properties, Level& level);
/// The same of a map that was made for another program: the name and the comment alone.
void readForeignText(MapNotes& notes, const TiledProperties& properties, Level& level);

/// A property that holds a piece of a level file; `read` gets its JSON. An error in it is noted at
/// the property, with its place in the piece.
void readTiledNode(MapNotes& notes, const TiledProperties& properties, std::string_view name,
                   const std::function<void(ErrorSink&, JsonValue)>& read);

/// Names in a text: separated by commas, or a JSON list.
std::optional<std::vector<std::string>> namesIn(std::string_view text);

/// Names as such a text.
std::string namesText(const std::vector<std::string>& names);

}  // namespace pixelstep
