// The meaning of names in imported maps: one table of roles with their words, for layers,
// objects, classes, properties, tiles, values and entities alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/level/scenery.h"

namespace pixelstep {

/// The effect of a tile or a layer on bodies.
enum class Solidity : uint8_t { solid, oneWay, nothing };

/// The role of a part of a map. A name with words of several roles has the first of these roles.
enum class MapRole : uint8_t {
    start,
    checkpoint,
    hazard,
    goal,
    coin,
    enemy,
    movingPlatform,
    crate,
    oneWay,  ///< before ground, since most of its names have a word for ground too
    ground,
    decoration,
    sign,
    // Not supported yet:
    ladder,
    switches,
    pickup,
    breakable,
    liquid,
    surface,
    // Without any effect:
    empty,
};

struct RoleRow {
    MapRole role;
    std::string_view name;    ///< in messages: "coin"
    std::string_view plural;  ///< "coins"
    bool isSupported;
    std::string_view words;        ///< separated by spaces, in lower case without accents
    std::string_view weakWords{};  ///< count only if no other word of a name has a role
};

/// In the order of `MapRole`.
std::span<const RoleRow> roleRows();
const RoleRow& rowOf(MapRole role);

/// The words of a name in lower case and without accents: "BG-Trees2" is bg, trees. Digits,
/// punctuation and a capital after a lower-case letter separate words.
std::vector<std::string> wordsOf(std::string_view name);

/// The kind of owner of a name: clouds are one-way platforms as objects and decoration as layers;
/// `world` is ground only as a layer.
enum class NameOf : uint8_t { thing, layer, objectLayer };

/// The meaning of a name.
struct NameMeaning {
    std::optional<MapRole> role{};
    std::string word{};         ///< the role's word if it is weak, otherwise empty
    bool isNegated = false;     ///< it would be ground without a negating word such as "fake"
    bool hasNegation = false;   ///< it has a negating word
    bool isDecoration = false;  ///< it has a word for decoration, whatever the role is
    bool isCollision = false;   ///< it has a word for collision or solid
    bool isPlatform = false;    ///< it has a word for platform
    bool isThing = false;       ///< of an object layer: solid if other object layers are

    bool isWeak() const { return !word.empty(); }
    bool is(MapRole wanted) const { return role == wanted; }
};
NameMeaning meaningOfName(std::string_view name, NameOf of = NameOf::thing);

/// The meaning of several names of one object: their first role, weak words last.
NameMeaning meaningOfNames(std::span<const std::string_view> names);

/// The rank of a name for the player's start: lower is more likely; nothing for other names.
std::optional<int> rankOfPlayer(std::string_view name);

/// The kind of zone for a role.
std::optional<ZoneKind> zoneOf(MapRole role);

/// The meaning of a true property of this name, in any spelling; nothing for other names.
std::optional<Solidity> solidityOfProperty(std::string_view property);
/// The meaning of a tile's class, a tag of tiles or a value of this name, in any spelling, also in
/// the plural.
std::optional<Solidity> solidityOfClass(std::string_view name);
/// True for the name of a property whose text represents a class: `type`, `tipo`, `itemType`.
bool isClassProperty(std::string_view property);
/// True for the name of a property with the text of a sign: `text`, `message`, `tutorialText`.
bool isSignTextProperty(std::string_view property);
/// The meaning of the text of a property `collision` or `solid`.
std::optional<Solidity> solidityInText(std::string_view text);

/// The meaning of the name of a layer of tiles or values.
enum class LayerMeaning : uint8_t {
    none,
    collision,   ///< it exists only for collision, unlike all other layers
    ground,      ///< it is solid
    oneWay,      ///< it is a one-way platform
    negated,     ///< it would be ground without a negating word such as "fake"
    decoration,  ///< it is not solid: decoration, coins, and so on
};
LayerMeaning meaningOf(std::string_view layerName);

/// True for the name of a layer with a word for background or decoration, where properties of tiles
/// do not count.
bool isBackgroundName(std::string_view layerName);
/// True for the name of a layer of tiles with a word for collision, ground or one-way.
bool isNamedSolid(std::string_view layerName);
/// True for the name of a layer that is in front of everything or, next to a layer of platforms,
/// the ground.
bool isForeground(std::string_view layerName);
/// True for the name of a layer of platforms, which may be only a part of the ground.
bool isPlatformName(std::string_view layerName);

/// The shape and transform of a slope, in the words of a legend (in which `half` is half a block);
/// empty for other names. A slope is named by its heights left and right (0 none, 2 half, 1 whole),
/// as in "0_1"; by a word, `forward` for / and `backward` for \; by an angle, as in "45_up_right";
/// or as in phaser-arcade-slopes.
std::string_view slopeNamed(std::string_view name);
/// True for the name of a value that is a slope, in whatever direction.
bool isSlopeName(std::string_view valueName);
/// True for a text that looks like the name of a slope.
bool looksLikeSlope(std::string_view text);

}  // namespace pixelstep
