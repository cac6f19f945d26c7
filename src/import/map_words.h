// What the names that people give in map editors mean: of layers, objects and properties.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// What a tile or a layer is to bodies.
enum class Solidity : uint8_t { solid, oneWay, nothing };

/// The words of a name in lower case: "BG-Trees2" is bg, trees. Digits and signs part words, and so
/// does a capital behind a small letter.
std::vector<std::string> wordsOf(std::string_view name);

/// What a property of this name, in any spelling, says where it is true; nothing for other names.
std::optional<Solidity> solidityNamed(std::string_view property);

/// What a layer's name says of its tiles.
enum class LayerMeaning : uint8_t {
    none,
    collision,   ///< it is there to collide with, and other layers are not
    ground,      ///< it is solid
    decoration,  ///< it is not
};
LayerMeaning meaningOf(std::string_view layerName);

/// True for the name of a layer of tiles that says collision or ground.
bool isNamedSolid(std::string_view layerName);

/// True for the name of a layer of objects that are solid.
bool isCollisionName(std::string_view layerName);
/// True besides for one of things, such as pipes, that are solid where another layer's objects are.
bool isSolidThing(std::string_view layerName);
/// True for the name of the layer that is either in front of all or, beside a layer of platforms,
/// the ground.
bool isForeground(std::string_view layerName);
/// True for the name of a layer of platforms, which need not be all of the ground.
bool isPlatformName(std::string_view layerName);

/// How likely a name or class of an object, or the name of a layer, says where the player begins:
/// the lower the likelier; nothing for names that do not say it.
std::optional<int> rankOfPlayer(std::string_view name);

/// The shape and transform of a slope that is named by its heights left and right, 0 none, 2 half,
/// 1 whole, as in "0_1", or by a word: `forward` is /, `backward` \. A legend's words; empty for
/// other names.
std::string_view slopeNamed(std::string_view name);

}  // namespace pixelstep
