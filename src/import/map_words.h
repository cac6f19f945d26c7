// The meaning of names in maps of other editors: one table of roles with their words, for layers,
// groups, objects, classes, properties, tiles, values and entities alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/level/scenery.h"
#include "import/imported_map.h"

namespace pixelstep {

/// The role of a part of a map. Of several roles in a name the first of these counts.
enum class MapRole : uint8_t {
    start,
    checkpoint,
    hazard,
    goal,
    coin,
    enemy,
    movingPlatform,
    crate,
    sign,
    decoration,
    oneWay,
    ladder,
    surface,
    spring,
    water,
    conveyor,
    door,
    switches,
    key,
    breakable,
    powerup,
    ground,
    nothing,  ///< by a choice, or by a name that excludes ground
};

/// What levels make of a role.
enum class RoleUse : uint8_t { part, solid };

struct RoleRow {
    MapRole role;
    std::string_view name;    ///< in messages and in files of choices: "coin"
    std::string_view plural;  ///< "coins"
    RoleUse use;              ///< `solid`: a kind of ground
    std::string_view words;   ///< separated by spaces; neighbouring words of a name count joined
};

/// In the order of `MapRole`.
std::span<const RoleRow> roleRows();
const RoleRow& rowOf(MapRole role);
/// The name of a role in files and on the command line: "moving_platform".
std::string keyOf(MapRole role);
/// The role of this key.
std::optional<MapRole> roleOfKey(std::string_view key);

/// True for roles that are solid: ground and its kinds, without one-way platforms.
bool isSolidRole(MapRole role);
/// The kind of zone of a role.
std::optional<ZoneKind> zoneOf(MapRole role);

/// The words of a name in lower case: "BG-Trees2" is bg, trees.
std::vector<std::string> wordsOf(std::string_view name);

/// The meaning of a name.
struct NameMeaning {
    std::optional<MapRole> role{};
    bool isCollision = false;      ///< with a word of collision
    bool excludesGround = false;   ///< with a word such as "fake": not ground by its layer either
    bool isPlatformAlone = false;  ///< ground by the word "platform" and no other
};
NameMeaning meaningOfName(std::string_view name);

/// True for the name of a player's start.
bool isStartName(std::string_view name);
/// True for a name that an editor gives to a new layer or group, with any number.
bool isDefaultName(std::string_view name, ImportedMap::Editor editor);
/// True for the name of an IntGrid value that says only that it is in front.
bool isFrontName(std::string_view name);
/// True for the name of a layer that is behind everything.
bool isBehindName(std::string_view name);

/// The number of the material that a name says, such as wood for "Fence"; nothing if it says none.
std::optional<uint8_t> materialIn(std::string_view name);

/// The first role that properties state: a true one whose whole name is a word of a role, or the
/// text of a property such as `type`.
std::optional<MapRole> roleOfProperties(const ImportedProperties& properties);
/// The texts of properties such as `type`, which are names too.
std::vector<std::string_view> classesIn(const ImportedProperties& properties);
/// False for `false`, 0, "false", "0", "no", "none" and for no value; an empty text is true.
bool isTrueValue(const ImportedValue& value);
/// The text of a sign in a property such as `text` or `message`; empty if there is none.
std::string signTextIn(const ImportedProperties& properties);
/// True for a property that can have a meaning, by its name or as the name of a slope.
bool isKnownProperty(const ImportedProperty& property);
/// A property by its name in any spelling; null if there is none.
const ImportedValue* findProperty(const ImportedProperties& properties,
                                  std::initializer_list<std::string_view> names);

/// The shape and transform of a slope, in the words of a legend (in which `half` is half a block);
/// empty for other names. A slope is named by its heights left and right (0 none, 2 half, 1 whole),
/// as in "0_1"; by a word, `forward` for / and `backward` for \; by an angle, as in "45_up_right";
/// or as in phaser-arcade-slopes.
std::string_view slopeNamed(std::string_view name);

}  // namespace pixelstep
