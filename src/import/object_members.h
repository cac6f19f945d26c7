// The members of a level file that objects of the classes player, clone, crate, platform, sign
// and zone state as properties.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "import/imported_map.h"
#include "import/map_notes.h"

namespace pixelstep {

/// The properties of an object or a tile, and its name in messages: "object 'rat' in layer 'A'".
struct NamedPart {
    const ImportedProperties& properties;
    const MapPlace& place;
    std::string title;
};

/// True for a member that an object of one of these classes can state.
bool isObjectMember(std::string_view name);

// Each adds the members that the part states to what was drawn. A bad value is a warning and left
// out. Structured values are JSON texts.

void addPlayerMembers(const NamedPart& part, MapNotes& notes, BodyStart& player);
/// Also of a clone: `brain`, `tuning`.
void addCloneMembers(const NamedPart& part, MapNotes& notes, BodyStart& clone);
/// @param shapes  with the surfaces of the level
void addCrateMembers(const NamedPart& part, const ShapeSet& shapes, MapNotes& notes,
                     CrateStart& crate);
/// @param isOfLevel  false: a platform by its name, in a map that may be for another game
/// @param shapes     the same
void addPlatformMembers(const NamedPart& part, bool isOfLevel, const ShapeSet& shapes,
                        MapNotes& notes, PlatformStart& platform);
void addSignMembers(const NamedPart& part, MapNotes& notes, Sign& sign);
/// The kind that an object or a tile of the class `zone` states.
std::optional<ZoneKind> statedZoneKind(const ImportedProperties& properties);
/// True for a tile of the class `zone`.
inline bool isZoneTile(const ImportedTile& tile) {
    return tile.name == "zone";
}
/// True if properties state a member of zones, other than `kind` and `comment`.
bool statesZoneMembers(const ImportedProperties& properties);
void addZoneMembers(const NamedPart& part, MapNotes& notes, Zone& zone);

/// The members of a legend entry after `material`: surface, breaks and their times.
/// @param shapes  with the surfaces of the level
void addTileMembers(const NamedPart& part, const ShapeSet& shapes, MapNotes& notes, TileSpec& tile);

/// The surfaces that the map's property `surfaces` defines, a JSON text as in a level file. A bad
/// text is a warning.
std::vector<Surface> surfacesOf(const ImportedMap& map, MapNotes& notes);

/// The name, the comment and the tunables of a map.
void addMapMembers(const ImportedMap& map, MapNotes& notes, Level& level);

}  // namespace pixelstep
