// Commands: every change that a world accepts besides buttons. Panel, mouse, replays and tests use
// the same ones.
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

/// Sets the tiles of cells; `empty` erases. Cells outside the map, and those where a solid pixel
/// would cover a body, are left out. Decoration covers no body.
struct Place {
    static constexpr std::string_view kName = "place";
    TileSpec tile;
    std::vector<Vec2i> cells{};  ///< column, row
    Layer layer = Layer::ground;

    friend bool operator==(const Place&, const Place&) = default;
};

/// Adds clones. A single clone appears at the given place, several at the nearest free places, or
/// one at each free one of `places`.
struct SpawnClone {
    static constexpr std::string_view kName = "spawn_clone";
    std::optional<int> x{};  ///< [px] point between the feet; the player's if left out
    std::optional<int> y{};
    std::optional<int> width{};  ///< [px] 1..kMaxBodySide; the player's if left out
    std::optional<int> height{};
    int count = 1;                                     ///< 1..kMaxBodies
    AiKind ai = AiKind::idle;                          ///< of all these clones
    std::optional<TunableValues> tuning{};             ///< instead of the level's, see OwnTuning
    std::optional<std::vector<std::string>> groups{};  ///< left out or empty: the group of clones
    /// [px] points between the feet, at most 65536; instead of `x`, `y` and `count`
    std::vector<Vec2i> places{};

    friend bool operator==(const SpawnClone&, const SpawnClone&) = default;
};

/// Resizes the player. Its feet keep their place; if something is in the way, the player moves to
/// the nearest free place that overlaps the old one.
struct Resize {
    static constexpr std::string_view kName = "resize";
    std::optional<int> width{};  ///< [px] 1..kMaxBodySide; kept if left out
    std::optional<int> height{};

    friend bool operator==(const Resize&, const Resize&) = default;
};

/// Sets tunables.
struct Tune {
    static constexpr std::string_view kName = "tune";
    TunableValues changes;

    friend bool operator==(const Tune&, const Tune&) = default;
};

/// Adds a crate to the running game, not to the level.
struct SpawnCrate {
    static constexpr std::string_view kName = "spawn_crate";
    CrateStart crate;

    friend bool operator==(const SpawnCrate&, const SpawnCrate&) = default;
};

/// Adds a platform to the running game, not to the level.
struct SpawnPlatform {
    static constexpr std::string_view kName = "spawn_platform";
    PlatformStart platform;

    friend bool operator==(const SpawnPlatform&, const SpawnPlatform&) = default;
};

/// Removes all bodies of a kind from the running game, or all tiles.
struct Clear {
    static constexpr std::string_view kName = "clear";
    enum Target : uint8_t { clones, tiles, crates, platforms } target = clones;
    std::optional<uint32_t> from{};  ///< the lowest id to remove; all if left out
    std::optional<uint32_t> to{};    ///< the highest id to remove

    friend bool operator==(const Clear&, const Clear&) = default;
};

/// A row of the table of things that can be cleared.
struct ClearRow {
    Clear::Target target;
    std::string_view name;     ///< in replays
    std::optional<Kind> kind;  ///< of the bodies; empty for tiles
};

inline constexpr auto kClears = std::to_array<ClearRow>({
    {Clear::clones, "clones", Kind::clone},
    {Clear::tiles, "tiles", std::nullopt},
    {Clear::crates, "crates", Kind::crate},
    {Clear::platforms, "platforms", Kind::platform},
});
static_assert(isTableOf(kClears, &ClearRow::target, Clear::platforms));  // the last value

/// Moves all bodies back to their spawn points and keeps the tiles. The player restarts at the free
/// place nearest to its start or to the given point.
struct Restart {
    static constexpr std::string_view kName = "restart";
    std::optional<int> x{};  ///< [px] point between the player's feet; by default its start
    std::optional<int> y{};

    friend bool operator==(const Restart&, const Restart&) = default;
};

/// Sends the player back to the last checkpoint that it has reached, as a hazard does: the run goes
/// on.
struct ToCheckpoint {
    static constexpr std::string_view kName = "to_checkpoint";

    friend bool operator==(const ToCheckpoint&, const ToCheckpoint&) = default;
};

/// Replaces the level.
struct Load {
    static constexpr std::string_view kName = "load";
    Shared<Level> level;

    friend bool operator==(const Load&, const Load&) = default;
};

/// Adds a shape to the level, or changes the heights of an existing shape and so of all tiles that
/// use it.
struct SetShape {
    static constexpr std::string_view kName = "shape";
    std::string name;              ///< valid for isShapeName
    std::vector<uint8_t> heights;  ///< [px] tileSize of them, 0..tileSize, left to right

    friend bool operator==(const SetShape&, const SetShape&) = default;
};

/// A map's new extent, in the columns and rows of the old map.
struct MapBounds {
    int left = 0;  ///< [tiles] the new first column; negative: to the left of the old map
    int top = 0;
    int columns = 0;  ///< [tiles] 1..kMaxMapSide
    int rows = 0;

    friend bool operator==(const MapBounds&, const MapBounds&) = default;
};

/// Changes the authored level, all at once. Living bodies in the way of new solid pixels move to
/// the nearest free place; clones and crates without one are removed (an event), the player
/// restarts. Spawn points in the way also move or are removed, so that the level can be loaded (see
/// `legalized`). Otherwise living bodies and platforms continue unchanged: new spawn points and
/// paths take effect at the next restart.
struct Edit {
    static constexpr std::string_view kName = "edit";
    /// The map's new extent. Cells of both maps keep their tiles and their place in the world.
    std::optional<MapBounds> map{};
    /// Tiles of the new map, set in this order, also over bodies; cells outside are left out.
    std::vector<Place> places{};
    std::optional<Cast> cast{};                ///< all bodies of the level, instead of the old ones
    std::optional<std::vector<Sign>> signs{};  ///< instead of the old ones
    std::optional<std::vector<Zone>> zones{};  ///< instead of the old ones; they count at once
    /// The level's own surfaces, instead of the old ones. Tiles keep theirs by name.
    std::optional<std::vector<Surface>> surfaces{};
    /// Spawn points stay, even inside solid pixels, as `Place` leaves them: for undo, which
    /// restores the exact former state.
    bool keepsStarts = false;

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Replaces the level while play continues, after its file was changed by another program. The
/// player stays, or moves to the nearest free place, and takes the size of its spawn point if that
/// has changed. The other bodies also stay if the new level has the same cast and groups as the old
/// one; otherwise they are created again.
struct Reload {
    static constexpr std::string_view kName = "reload";
    Shared<Level> level;

    friend bool operator==(const Reload&, const Reload&) = default;
};

/// Gives a clone, or all clones in the world, another AI.
struct SetAi {
    static constexpr std::string_view kName = "set_brain";
    std::optional<uint32_t> id{};  ///< of the clone; left out: all clones
    AiKind ai = AiKind::idle;

    friend bool operator==(const SetAi&, const SetAi&) = default;
};

using Command = std::variant<Place, SpawnClone, Resize, Tune, Clear, Restart, Load, SetShape,
                             SpawnCrate, SpawnPlatform, SetAi, Edit, Reload, ToCheckpoint>;

/// The command's name in replays, its kName.
inline std::string_view commandName(const Command& command) {
    return std::visit([](const auto& one) { return one.kName; }, command);
}

}  // namespace pixelstep
