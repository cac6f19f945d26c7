// The members of a level file that objects of the classes player, clone, crate, platform and sign
// state as properties.
#pragma once

#include "game/level/level.h"
#include "import/imported_map.h"
#include "import/map_notes.h"

namespace pixelstep {

// Each adds the members that the object states to what was drawn. A bad value is a warning and left
// out. Structured values are JSON texts.

void addPlayerMembers(const ImportedObject& object, MapNotes& notes, BodyStart& player);
/// Also of a clone: `brain`, `tuning`.
void addCloneMembers(const ImportedObject& object, MapNotes& notes, BodyStart& clone);
void addCrateMembers(const ImportedObject& object, MapNotes& notes, CrateStart& crate);
void addPlatformMembers(const ImportedObject& object, MapNotes& notes, PlatformStart& platform);
void addSignMembers(const ImportedObject& object, MapNotes& notes, Sign& sign);

/// The name, the comment and the tunables of a map.
void addMapMembers(const ImportedMap& map, MapNotes& notes, Level& level);

/// "object 'a'", or "entity 'a'".
std::string titleOf(const ImportedObject& object);

}  // namespace pixelstep
