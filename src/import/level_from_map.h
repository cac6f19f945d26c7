// Makes a level from a parsed map; the same steps for all editors.
#pragma once

#include <functional>

#include "import/map_objects.h"

namespace pixelstep {

/// Makes a level from a map and its ground: bodies, zones and signs of its objects, additions of
/// its editor, and the checks for all levels. Invalid crates and platforms, such as those in walls,
/// are removed with a warning.
/// @param own   bodies that are already read; its player takes precedence
/// @param defaultArea  [px of the file] area for a player without a start; empty: anywhere
/// @param finish  adds texts and pictures to the level; gets the objects that became parts of the
/// level
void makeLevel(MapNotes& notes, const ImportedMap& map, SolidGround ground, ObjectCast own,
               const Rect& defaultArea, ImportedLevel& made,
               const std::function<void(const ObjectCast&, SolidGround&)>& finish);

/// Reads a map with the given choices, or with those stored next to it. A stored level name that no
/// longer exists is a warning.
/// @param read      opens the files that the map names
/// @param readWith  reads the map
Result<ImportedLevel> readWithChoices(
    const std::string& path, const ReadNamed& read, const MapChoices& choices,
    const std::function<Result<ImportedLevel>(const MapChoices&)>& readWith);

}  // namespace pixelstep
