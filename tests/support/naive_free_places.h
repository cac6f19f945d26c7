// The reference implementation of finding free places: a full search for each body.
#pragma once

#include "physics/fit.h"
#include "physics/solids.h"

namespace pixelstep {

/// The reference results for FreePlaceFinder.
class NaiveFreePlaceFinder {
public:
    NaiveFreePlaceFinder(const TileMap& tiles, Solids& solids) : tiles_(tiles), solids_(solids) {}

    std::optional<Rect> nearest(uint32_t body, const Rect& wanted, int facing) {
        return nearestClear(tiles_, wanted, Reach::everywhere(tiles_, wanted), facing,
                            solids_.allBlocking(solids_.traits(body), body));
    }
    void putBack(uint32_t body, const Rect& rect) { solids_.putBack(body, rect); }

private:
    const TileMap& tiles_;
    Solids& solids_;
};

}  // namespace pixelstep
