// The role of each part of a map: what the user chose, otherwise what its own property says,
// otherwise its class, otherwise its name; otherwise the role of its layer, then of its groups.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import/imported_map.h"
#include "import/map_choices.h"
#include "import/map_words.h"

namespace pixelstep {

/// The source of a role.
enum class RoleSource : uint8_t { none, choice, property, kind, name, layer };
/// "by its name", "chosen by you", ...
std::string_view wordsFor(RoleSource source);

struct PartRole {
    std::optional<MapRole> role{};
    RoleSource source = RoleSource::none;
    bool isCollision = false;     ///< its name or class has a word of collision
    bool excludesGround = false;  ///< it is not ground, by its layer either
    bool saysEnemy = false;       ///< its name or class says so, or what it lies in
    bool isPlatforms = false;     ///< a layer that is called platforms, and nothing else

    bool is(MapRole wanted) const { return role == wanted; }
    bool isSolid() const { return role && isSolidRole(*role); }
    bool isChosen() const { return source == RoleSource::choice; }
};

/// The roles of the parts of a map.
struct MapRoles {
    std::vector<PartRole> tiles;                 ///< own roles of ImportedMap::tiles
    std::vector<PartRole> layers;                ///< with those of their groups
    std::vector<std::vector<PartRole>> objects;  ///< of each layer, with those of the layer

    /// The role of a tile or value in a layer.
    PartRole ofCell(size_t layer, uint32_t tile) const;
    /// True if a tile is ground by its own property or class, or by a choice.
    bool isMarked(uint32_t tile) const;
};

/// Finds the roles of all parts.
MapRoles rolesOf(const ImportedMap& map, const AppliedChoices& choices);

/// The names by which a part can be chosen, the first ones first.
std::vector<std::string_view> namesOf(const ImportedObject& object);
/// True for an object that is named or classed as one of a level file: player, clone, crate,
/// platform, sign or zone.
bool isLevelKind(std::string_view name);
/// That name or class of an object; empty if it has none.
std::string_view levelKindOf(const ImportedObject& object, ImportedMap::Editor editor);
/// True if an object has a line, or a property about its path or its speed.
bool hasPath(const ImportedObject& object);

}  // namespace pixelstep
