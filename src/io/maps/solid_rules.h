// Which layers of a map are solid, by the rules that are tried one after the other.
#pragma once

#include <array>
#include <span>

#include "io/maps/map_words.h"

namespace pixelstep {

/// A layer of tiles, whichever editor it is of.
struct MapLayer {
    std::string name;
    std::optional<Solidity> said{};    ///< by a property of its own
    std::optional<Solidity> chosen{};  ///< by whoever plays
    bool isHidden = false;
    bool isApart = false;  ///< it scrolls unlike the rest
};

/// What decides what is solid, in the order in which it is asked.
enum class SolidRule : uint8_t {
    choices,          ///< what somebody has chosen for this map
    ourProperties,    ///< our own properties of tiles
    tileProperties,   ///< properties of tiles that say solid
    layerProperties,  ///< properties of layers that say so
    objectLayers,     ///< rectangles and polygons on layers of objects
    tileShapes,       ///< collision shapes drawn on tiles
    groundLayers,     ///< layers whose names say collision or ground
    allLayers,        ///< all but decoration
};
inline constexpr auto kSolidRules = std::to_array<SolidRule>(
    {SolidRule::choices, SolidRule::ourProperties, SolidRule::tileProperties,
     SolidRule::layerProperties, SolidRule::objectLayers, SolidRule::tileShapes,
     SolidRule::groundLayers, SolidRule::allLayers});

/// What becomes of a layer under a rule.
struct LayerVerdict {
    Solidity is = Solidity::nothing;
    std::string why;  ///< "its name says collision"
};

/// What a rule that looks at layers says of each: layerProperties and the last three. Under the
/// others every layer that is not left out by a property of its own is looked at tile by tile.
std::vector<LayerVerdict> judgeLayers(SolidRule rule, std::span<const MapLayer> layers);

}  // namespace pixelstep
