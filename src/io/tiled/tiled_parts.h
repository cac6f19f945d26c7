// What of a Tiled map may be chosen, and what became of it under a rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/maps/map_level.h"
#include "io/maps/solid_rules.h"
#include "io/tiled/tiled_attempt.h"

namespace pixelstep {

/// A layer of objects that may be solid.
struct ObjectLayer {
    std::string name;
    std::optional<Solidity> chosen{};
    bool isNamed = false;    ///< its name says that it is there to collide with
    bool isThing = false;    ///< its name says a thing that is solid where other objects are
    bool hasFigure = false;  ///< one of its objects has an extent; points and pictures have none
};

std::vector<ObjectLayer> objectLayers(TiledNotes& notes, const TiledLayers& layers,
                                      const MapChoices& choices);

/// True if the objects of a layer are drawn as solid or one-way.
bool isSolidUnder(const ObjectLayer& layer, SolidRule rule);

MapPart partOf(const MapLayer& layer, const LayerVerdict& verdict, const CellTally& tally);
MapPart partOf(const ObjectLayer& layer, SolidRule rule);
MapPart classPart(std::string_view name, std::optional<Solidity> chosen, SolidRule rule,
                  const CellTally& tally);

}  // namespace pixelstep
