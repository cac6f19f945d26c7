// Limits for worlds that a fuzzer plays, and the check of the rules of the world, which aborts.
#pragma once

#include <variant>

#include "game/run/replay.h"
#include "support/world_rules.h"
#include "target.h"

namespace pixelstep::fuzz {

inline constexpr int64_t kMaxPixels = int64_t{1} << 20;
inline constexpr int64_t kMaxPixelsFollowed = int64_t{1} << 17;  // the graph is built in one step
inline constexpr size_t kMaxSmallBodies = 40;
inline constexpr int kMaxSmallSpeed = 2000;  // [px/s] of platforms, which push pixel by pixel

inline bool isSlow(const PlatformStart& platform) {
    return platform.speed.value_or(0) <= kMaxSmallSpeed;
}

inline bool follows(const BodyStart& clone) {
    return clone.ai == AiKind::follow;
}

inline bool isSmall(const Level& level) {
    const Rect bounds = level.tiles.bounds();
    const Cast& cast = *level.cast;
    const bool isFollowed = std::ranges::any_of(cast.clones, follows);
    return int64_t{bounds.width} * bounds.height <=
               (isFollowed ? kMaxPixelsFollowed : kMaxPixels) &&
           cast.clones.size() + cast.crates.size() + cast.platforms.size() < kMaxSmallBodies &&
           std::ranges::all_of(cast.platforms, isSlow);
}

// True if the map of an edit is small, for any tile size, since followers may be added.
inline bool isSmall(const Edit& edit) {
    constexpr int64_t kPixelsOfTile = 32 * 32;
    if (edit.map &&
        int64_t{edit.map->columns} * edit.map->rows * kPixelsOfTile > kMaxPixelsFollowed)
        return false;
    return !edit.cast || std::ranges::all_of(edit.cast->platforms, isSlow);
}

/// True if neither the command's level nor its result is large.
inline bool isSmall(const Command& command) {
    if (const auto* load = std::get_if<Load>(&command)) return isSmall(*load->level);
    if (const auto* reload = std::get_if<Reload>(&command)) return isSmall(*reload->level);
    if (const auto* edit = std::get_if<Edit>(&command)) return isSmall(*edit);
    const auto* spawn = std::get_if<SpawnPlatform>(&command);
    return spawn == nullptr || isSlow(spawn->platform);
}

/// The maximum number of bodies that an entry can add.
inline int64_t mostNewBodies(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.content);
    if (command == nullptr) return 0;
    if (const auto* clones = std::get_if<SpawnClone>(command)) return clones->count;
    if (const auto* edit = std::get_if<Edit>(command); edit != nullptr && edit->cast)
        return static_cast<int64_t>(edit->cast->clones.size() + edit->cast->crates.size() +
                                    edit->cast->platforms.size());
    return std::holds_alternative<SpawnCrate>(*command) ||
           std::holds_alternative<SpawnPlatform>(*command);
}

inline bool isSmall(const Replay& replay) {
    if (!isSmall(replay.level)) return false;
    int64_t bodies = 0;
    for (const ReplayEntry& entry : replay.entries) {
        bodies += mostNewBodies(entry);
        const auto* command = std::get_if<Command>(&entry.content);
        if (command != nullptr && !isSmall(*command)) return false;
    }
    return bodies < static_cast<int64_t>(kMaxSmallBodies);
}

/// Aborts if a rule of the world or of its derived values is broken.
inline void checkWorld(const World& world) {
    const auto broken = brokenRule(world, PixelMap(world.level.tiles));
    guarantee(!broken, broken.value_or(""));
    guarantee(world.level.tiles.hash() == world.level.tiles.recomputeHash(),
              "the map's hash is that of its tiles");
}

}  // namespace pixelstep::fuzz
