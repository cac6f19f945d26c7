// The members of a level file that objects of the classes player, clone, crate, platform, sign
// and zone state as properties.
#pragma once

#include <string>
#include <string_view>

#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "import/imported_map.h"
#include "import/map_notes.h"

namespace pixelstep {

/// An object, and its name in messages: "object 'rat' in layer 'Things'".
struct NamedObject {
    const ImportedObject& object;
    std::string title;
};

/// True for a member that an object of one of these classes can state.
bool isObjectMember(std::string_view name);

// Each adds the members that the object states to what was drawn. A bad value is a warning and left
// out. Structured values are JSON texts.

void addPlayerMembers(const NamedObject& object, MapNotes& notes, BodyStart& player);
/// Also of a clone: `brain`, `tuning`.
void addCloneMembers(const NamedObject& object, MapNotes& notes, BodyStart& clone);
/// @param shapes  with the surfaces of the level
void addCrateMembers(const NamedObject& object, const ShapeSet& shapes, MapNotes& notes,
                     CrateStart& crate);
/// @param isOfLevel  false: a platform by its name, in a map that may be for another game
/// @param shapes     the same
void addPlatformMembers(const NamedObject& object, bool isOfLevel, const ShapeSet& shapes,
                        MapNotes& notes, PlatformStart& platform);
void addSignMembers(const NamedObject& object, MapNotes& notes, Sign& sign);
/// The kind that an object of the class `zone` states.
std::optional<ZoneKind> statedZoneKind(const ImportedObject& object);
void addZoneMembers(const NamedObject& object, MapNotes& notes, Zone& zone);

/// The members of a legend entry after `material`: surface, breaks and their times.
/// @param title   "tile 'cave.png:12'"
/// @param shapes  with the surfaces of the level
void addTileMembers(const ImportedProperties& properties, const MapPlace& place,
                    const std::string& title, const ShapeSet& shapes, MapNotes& notes,
                    TileSpec& tile);

/// Gives the level the surfaces that the map's property `surfaces` defines, a JSON text as in a
/// level file. A bad text is a warning.
void addMapSurfaces(const ImportedMap& map, MapNotes& notes, TileMap& tiles);

/// The name, the comment and the tunables of a map.
void addMapMembers(const ImportedMap& map, MapNotes& notes, Level& level);

}  // namespace pixelstep
