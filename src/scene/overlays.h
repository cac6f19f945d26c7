// Which overlays are shown; each is a switch of its own.
#pragma once

namespace pixelstep {

/// What is drawn over the world for those who want to see the physics.
struct Overlays {
    bool boxes = false;         ///< every body's rectangle
    bool sensors = false;       ///< the lines one pixel outside the player, lit where refused
    bool touchedTiles = false;  ///< the tiles that the player touches
    bool grid = false;          ///< the broadphase's occupied cells, by layer, with their counts
    bool masks = false;         ///< the solid pixels of tiles, and surfaces of one-ways
    bool offsets = false;       ///< those of the tile under the pointer, as a table beside it
    bool why = false;           ///< the rule that last moved or stopped the player, above it
    bool paths = false;         ///< the ways of platforms, and where they turn
    bool plainSky = false;      ///< one colour instead of hills and clouds
    bool routes = false;        ///< what followers know, and the ways that they take
    bool look = false;          ///< a ray from the player to the pointer
    bool lookBox = false;       ///< the player's rectangle instead of a ray

    friend bool operator==(const Overlays&, const Overlays&) = default;
};

}  // namespace pixelstep
