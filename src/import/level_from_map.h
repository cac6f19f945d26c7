// A level of an imported map: what every editor's maps go through once they are parsed.
#pragma once

#include <functional>

#include "import/map_objects.h"

namespace pixelstep {

/// Makes a level of a map and its ground: bodies, zones and signs of its objects, what its editor
/// adds, and the checks that hold for all levels. Crates and platforms that a level cannot have,
/// such as those in walls, are taken out with a warning.
/// @param own   bodies that were read before; its player takes precedence
/// @param home  [px of the file] where a player without a start is placed; empty: anywhere
/// @param finish  adds texts and pictures to the level; gets the objects that became something
void makeLevel(MapNotes& notes, const ImportedMap& map, SolidGround ground, ObjectCast own,
               const Rect& home, ImportedLevel& made,
               const std::function<void(const ObjectCast&, SolidGround&)>& finish);

/// Reads a map with its choices: those that are given, or else those kept beside it. There, the
/// name of a level that is gone is a warning.
/// @param read      as for all files that the map names
/// @param readWith  reads the map
Result<ImportedLevel> readWithChoices(
    const std::string& path, const ReadNamed& read, const MapChoices& choices,
    const std::function<Result<ImportedLevel>(const MapChoices&)>& readWith);

}  // namespace pixelstep
