// Caches the checkpoints and the start that lie in a hazard zone, until the level changes.
#pragma once

#include <vector>

#include "game/level/hazard_places.h"

namespace pixelstep {

/// A cache of hazardPlaces for edit mode, which draws them in every frame.
class HazardPlaceCache {
public:
    const std::vector<HazardPlace>& of(const Level& level);

private:
    std::vector<HazardPlace> places_;
    uint64_t tiles_ = 0;  // hash
    Shared<Cast> cast_;
    Shared<Scenery> scenery_;
    bool isFound_ = false;
};

}  // namespace pixelstep
