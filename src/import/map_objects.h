// Makes start, zones, crates, platforms, enemies and signs from a map's objects, for all editors.
#pragma once

#include <map>
#include <optional>
#include <span>

#include "game/level/level.h"
#include "import/imported_map.h"
#include "import/map_notes.h"
#include "import/map_pictures.h"
#include "import/solid_policy.h"

namespace pixelstep {

/// The first role among names, texts of properties that represent a class, and true properties.
/// Weak words count last, and not in names of properties.
NameMeaning meaningOfAll(std::span<const std::string_view> names,
                         std::span<const ImportedProperty> properties);

/// Decides the roles of a layer's objects, from `first` on, by their names, their true properties
/// and the layer's name.
void setMeanings(ImportedObjects& layer, size_t first = 0);

/// The author's start of the player.
struct AuthorStart {
    FileRect rect{};
    const ImportedObject* object = nullptr;  ///< null: a cell
};
/// The most likely object or cell for the start, in the first level that has one.
std::optional<AuthorStart> findStart(const ImportedMap& map);

/// An object that became a zone, a sign or a body.
struct ConvertedObject {
    MapObjectKey thing;
    Vec2i moved{};  ///< [px] offset from its position in the map
};

/// The result of reading a map's objects.
struct ObjectCast {
    Cast cast;
    Scenery scenery;
    /// Objects that became parts of the level, without names for the player and bodies of our own
    /// maps.
    std::map<JsonValue, std::optional<ConvertedObject>> taken{};
    std::optional<JsonValue> player{};  ///< the player's object
};

/// Reads a map's objects, and zones from its cells. Omitted objects are one warning for each kind,
/// with a count.
/// @param cast  bodies that are already read; its player takes precedence
/// @param defaultArea  [px of the file] area for a player without a start; empty: anywhere
ObjectCast readObjects(MapNotes& notes, const ImportedMap& map, const SolidGround& ground,
                       ObjectCast cast, const Rect& defaultArea = {});

}  // namespace pixelstep
