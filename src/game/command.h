// What may be asked of a world: plain values that panel, mouse, replay and test all send.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/level.h"
#include "game/tile_text.h"

namespace pixelstep {

/// Sets the tiles of cells; `empty` erases. Cells where a solid pixel would lie on a body, and
/// cells outside the map, are left out.
struct Place {
    TileSpec tile;
    std::vector<Vec2i> cells{};  ///< column, row

    friend bool operator==(const Place&, const Place&) = default;
};

/// Adds clones: one at its place, several spread over the nearest free places.
struct SpawnClone {
    std::optional<int> x{};  ///< [px] point between the feet; the player's if left out
    std::optional<int> y{};
    std::optional<int> width{};  ///< [px] 1..kMaxBodySide; the player's if left out
    std::optional<int> height{};
    int count = 1;                      ///< 1..kMaxBodies
    BrainKind brain = BrainKind::idle;  ///< of all of them

    friend bool operator==(const SpawnClone&, const SpawnClone&) = default;
};

/// Resizes the player, feet in place, or at the nearest place that still touches the old one.
struct Resize {
    std::optional<int> width{};  ///< [px] 1..kMaxBodySide; kept if left out
    std::optional<int> height{};

    friend bool operator==(const Resize&, const Resize&) = default;
};

/// Sets tunables.
struct Tune {
    struct Change {
        const Tunable* tunable;  ///< one of tunables()
        int value;               ///< within its range
        friend bool operator==(const Change&, const Change&) = default;
    };
    std::vector<Change> changes;

    friend bool operator==(const Tune&, const Tune&) = default;
};

/// Adds a living crate.
struct SpawnCrate {
    CrateStart crate;

    friend bool operator==(const SpawnCrate&, const SpawnCrate&) = default;
};

/// Adds a living platform.
struct SpawnPlatform {
    PlatformStart platform;

    friend bool operator==(const SpawnPlatform&, const SpawnPlatform&) = default;
};

/// Removes all living bodies of a kind, or all tiles.
struct Clear {
    enum What : uint8_t { clones, tiles, crates, platforms } what = clones;

    friend bool operator==(const Clear&, const Clear&) = default;
};

/// Makes the bodies anew; the tiles stay as they are.
struct Restart {
    friend bool operator==(const Restart&, const Restart&) = default;
};

/// Replaces the level.
struct Load {
    Shared<Level> level;

    friend bool operator==(const Load&, const Load&) = default;
};

/// Adds a shape to the level, or gives one of its own other heights, wherever it is used.
struct SetShape {
    std::string name;              ///< as isShapeName wants it
    std::vector<uint8_t> heights;  ///< [px] tileSize of them, 0..tileSize, left to right

    friend bool operator==(const SetShape&, const SetShape&) = default;
};

/// Gives a clone, or all that live, another brain.
struct SetBrain {
    std::optional<uint32_t> id{};  ///< of a clone; all if left out
    BrainKind brain = BrainKind::idle;

    friend bool operator==(const SetBrain&, const SetBrain&) = default;
};

using Command = std::variant<Place, SpawnClone, Resize, Tune, Clear, Restart, Load, SetShape,
                             SpawnCrate, SpawnPlatform, SetBrain>;

}  // namespace pixelstep
