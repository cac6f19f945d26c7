// The settings of the next crate, platform or clone, and the commands that spawn it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/preset.h"
#include "game/world/world.h"
#include "scene/hint.h"

namespace pixelstep {

/// A clone's own movement settings.
struct CloneTuning {
    std::string preset;  ///< the name of the preset
    TunableValues values;

    friend bool operator==(const CloneTuning&, const CloneTuning&) = default;
};

/// The settings of the next body, from the panel's sliders.
struct BodyTools {
    int crateWidth = kCrateSide;  ///< [px] 1..kMaxBodySide
    int crateHeight = kCrateSide;
    int platformWidth = 48;
    int platformHeight = 8;
    int platformSpeed = 60;  ///< [px/s] along the longer axis of each segment of its path
    bool isOneWay = false;
    AiKind ai = AiKind::idle;  ///< the AI of new clones
    std::optional<CloneTuning>
        cloneSettings{};  ///< settings of new clones; none: the level's settings

    std::optional<TunableValues> ownTuning() const {
        return cloneSettings ? std::optional(cloneSettings->values) : std::nullopt;
    }
    friend bool operator==(const BodyTools&, const BodyTools&) = default;
};

/// Sets the preset of new clones. The AI `idle` is replaced by `mirror`, so that the difference is
/// visible.
/// @param preset   null: the level's
/// @param present  the level's tuning
void setCloneTuning(BodyTools& tools, const Preset* preset, const Tuning& present);

/// The command that spawns clones at the player's position.
SpawnClone clonesOf(const BodyTools& tools, int count);

/// The command that spawns a crate with its middle at `middle`. [px]
SpawnCrate crateAt(const BodyTools& tools, Vec2i middle);

/// The command that spawns a crate one pixel next to the player, on the side that the player faces:
/// at its feet or, if there is no room, up to kMaxCrateLift px higher.
SpawnCrate crateNextTo(const BodyTools& tools, const World& world);
inline constexpr int kMaxCrateLift = 64;

/// The command that spawns a platform, which moves back and forth along these points. With a single
/// point it does not move.
/// @param middles  [px] the points that its middle passes; at least one
SpawnPlatform platformAlong(const BodyTools& tools, const std::vector<Vec2i>& middles);

/// The command that spawns a platform that moves back and forth next to the player, in the nearest
/// free space: at its feet on the side that the player faces, otherwise higher or on the other
/// side.
SpawnPlatform platformNextTo(const BodyTools& tools, const World& world);

/// Previews of the bodies that these commands would spawn.
BodyPreview previewOf(const SpawnClone& spawn, const World& world);
BodyPreview previewOf(const SpawnCrate& spawn, const World& world);
BodyPreview previewOf(const SpawnPlatform& spawn, const World& world);

}  // namespace pixelstep
