// What may be asked of a world: plain values that panel, mouse, replay and test all send.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/level/kind.h"
#include "game/level/level.h"
#include "game/level/tile_text.h"

namespace pixelstep {

/// Sets the tiles of cells; `empty` erases. Cells where a solid pixel would lie on a body, and
/// cells outside the map, are left out.
struct Place {
    static constexpr std::string_view kName = "place";
    TileSpec tile;
    std::vector<Vec2i> cells{};  ///< column, row

    friend bool operator==(const Place&, const Place&) = default;
};

/// Adds clones: one at its place, several spread over the nearest free places.
struct SpawnClone {
    static constexpr std::string_view kName = "spawn_clone";
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
    static constexpr std::string_view kName = "resize";
    std::optional<int> width{};  ///< [px] 1..kMaxBodySide; kept if left out
    std::optional<int> height{};

    friend bool operator==(const Resize&, const Resize&) = default;
};

/// Sets tunables.
struct Tune {
    static constexpr std::string_view kName = "tune";
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
    static constexpr std::string_view kName = "spawn_crate";
    CrateStart crate;

    friend bool operator==(const SpawnCrate&, const SpawnCrate&) = default;
};

/// Adds a living platform.
struct SpawnPlatform {
    static constexpr std::string_view kName = "spawn_platform";
    PlatformStart platform;

    friend bool operator==(const SpawnPlatform&, const SpawnPlatform&) = default;
};

/// Removes all living bodies of a kind, or all tiles.
struct Clear {
    static constexpr std::string_view kName = "clear";
    enum What : uint8_t { clones, tiles, crates, platforms } what = clones;

    friend bool operator==(const Clear&, const Clear&) = default;
};

/// What belongs to something that can be cleared.
struct ClearRow {
    Clear::What what;
    std::string_view name;     ///< in replays
    std::optional<Kind> kind;  ///< of the bodies; tiles are none
};

inline constexpr auto kClears = std::to_array<ClearRow>({
    {Clear::clones, "clones", Kind::clone},
    {Clear::tiles, "tiles", std::nullopt},
    {Clear::crates, "crates", Kind::crate},
    {Clear::platforms, "platforms", Kind::platform},
});
static_assert(isTableOf(kClears, &ClearRow::what, Clear::platforms));  // the last one

/// Makes the bodies anew; the tiles stay as they are. The player begins at its start, or where one
/// says: at the nearest free place to it.
struct Restart {
    static constexpr std::string_view kName = "restart";
    std::optional<int> x{};  ///< [px] point between the player's feet; its start's if left out
    std::optional<int> y{};

    friend bool operator==(const Restart&, const Restart&) = default;
};

/// Replaces the level.
struct Load {
    static constexpr std::string_view kName = "load";
    Shared<Level> level;

    friend bool operator==(const Load&, const Load&) = default;
};

/// Adds a shape to the level, or gives one of its own other heights, wherever it is used.
struct SetShape {
    static constexpr std::string_view kName = "shape";
    std::string name;              ///< as isShapeName wants it
    std::vector<uint8_t> heights;  ///< [px] tileSize of them, 0..tileSize, left to right

    friend bool operator==(const SetShape&, const SetShape&) = default;
};

/// A map in columns and rows of the one before it, which may begin and end elsewhere.
struct MapBounds {
    int left = 0;  ///< [tiles] the new first column, in those of the old map; negative: before it
    int top = 0;
    int columns = 0;  ///< [tiles] 1..kMaxMapSide
    int rows = 0;

    friend bool operator==(const MapBounds&, const MapBounds&) = default;
};

/// Changes what is authored, all at once. Living bodies in the way of new solid pixels move to the
/// nearest free place; clones and crates without one are removed (an event), the player restarts.
/// Authored bodies in the way move likewise, or are left out, so that the level can be loaded (see
/// `settled`). Other than that the living, platforms among them, go on as they were: new starts
/// and paths count from the next restart on.
struct Edit {
    static constexpr std::string_view kName = "edit";
    /// The map's new extent. Cells that both have keep their tiles and their place in the world.
    std::optional<MapBounds> map{};
    /// Tiles of the new map, set in this order, also under bodies; cells outside are left out.
    std::vector<Place> places{};
    std::optional<Cast> cast{};  ///< all that the level begins with, instead of what it had
    /// Authored bodies stay where they are even inside solid pixels, as `Place` leaves them: for
    /// undo, which gives back just what was.
    bool keepsStarts = false;

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Replaces the level under a game that goes on: its file was changed from outside. The player
/// stays where it is, or at the nearest free place; it takes its new start's size if that is not
/// the old one's. The other bodies stay likewise if the level begins with the same cast and groups
/// as the one before; else they are made anew.
struct Reload {
    static constexpr std::string_view kName = "reload";
    Shared<Level> level;

    friend bool operator==(const Reload&, const Reload&) = default;
};

/// Gives a clone, or all that live, another brain.
struct SetBrain {
    static constexpr std::string_view kName = "set_brain";
    std::optional<uint32_t> id{};  ///< of a clone; all if left out
    BrainKind brain = BrainKind::idle;

    friend bool operator==(const SetBrain&, const SetBrain&) = default;
};

using Command = std::variant<Place, SpawnClone, Resize, Tune, Clear, Restart, Load, SetShape,
                             SpawnCrate, SpawnPlatform, SetBrain, Edit, Reload>;

/// The command's name in replays, its kName.
inline std::string_view commandName(const Command& command) {
    return std::visit([](const auto& one) { return one.kName; }, command);
}

}  // namespace pixelstep
