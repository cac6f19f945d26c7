// Finds checkpoints and spawn points in hazards again after a change.
#include "editor/hazard_notes.h"

namespace pixelstep {

const std::vector<HazardPlace>& HazardPlaceCache::of(const Level& level) {
    const uint64_t tiles = level.tiles.hash();
    const bool isSame = isFound_ && tiles_ == tiles && cast_.isSameAs(level.cast) &&
                        scenery_.isSameAs(level.scenery);
    if (isSame) return places_;
    places_ = hazardPlaces(level);
    tiles_ = tiles;
    cast_ = level.cast;
    scenery_ = level.scenery;
    isFound_ = true;
    return places_;
}

}  // namespace pixelstep
