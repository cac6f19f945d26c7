// Objects of other editors' maps as what a level has: start, zones, crates, platforms, enemies and
// signs, for maps of all editors.
#pragma once

#include <set>

#include "game/level/level.h"
#include "import/imported_map.h"
#include "import/map_notes.h"
#include "import/solid_policy.h"

namespace pixelstep {

/// Decides what an object is by its names, its properties that are true and its layer's name.
/// @param isAlone  it is the only one of its layer
void judgeObject(ImportedObject& object, const ImportedObjects& layer, bool isAlone);

/// The objects and cells where the player may begin, the likeliest of the first level that has one.
/// @param cells  of a layer or value with such a name, if there is no better object
struct AuthorStart {
    FileRect rect{};
    const ImportedObject* object = nullptr;  ///< null: a cell
};
std::optional<AuthorStart> findStart(const ImportedMap& map);

/// What became of a map's objects.
struct ObjectCast {
    Cast cast;
    Scenery scenery;
    std::set<JsonValue> taken{};        ///< objects that became something
    std::optional<JsonValue> player{};  ///< the object where the player begins
};

/// Reads a map's objects, and zones from its cells. What is left out is a warning, one for each
/// kind with its number.
/// @param cast  with what was read of the map already; its players come first
/// @param home  [px of the file] where a player without a start begins; empty: anywhere
ObjectCast readObjects(MapNotes& notes, const ImportedMap& map, const SolidGround& ground,
                       ObjectCast cast, const Rect& home = {});

}  // namespace pixelstep
