// Crates and platforms to come: in, sizes and places; out, the commands that spawn them.
#pragma once

#include <vector>

#include "game/world/world.h"
#include "scene/hint.h"

namespace pixelstep {

/// What the panel's sliders say of the next body.
struct BodyTools {
    int crateWidth = kCrateSide;  ///< [px] 1..kMaxBodySide
    int crateHeight = kCrateSide;
    int platformWidth = 48;
    int platformHeight = 8;
    int platformSpeed = 60;  ///< [px/s] along the longer axis of its way
    bool isOneWay = false;
    BrainKind brain = BrainKind::idle;  ///< of clones
};

/// A crate with its middle at `middle`.
SpawnCrate crateAt(const BodyTools& tools, Vec2i middle);

/// A crate one pixel beside the player, on the side that it faces, on its level or, where there
/// is no room, up to kHighestLift px higher.
SpawnCrate crateBeside(const BodyTools& tools, const World& world);
inline constexpr int kHighestLift = 64;

/// A platform that goes to and fro along these points; with a single one it stands there.
/// @param middles  where its middle comes by; at least one
SpawnPlatform platformAlong(const BodyTools& tools, const std::vector<Vec2i>& middles);

/// A platform before the player's feet, going to the side that it faces and back.
SpawnPlatform platformBeside(const BodyTools& tools, const World& world);

/// How the bodies of these commands would look.
Ghost ghostOf(const SpawnClone& spawn, const World& world);
Ghost ghostOf(const SpawnCrate& spawn, const World& world);
Ghost ghostOf(const SpawnPlatform& spawn, const World& world);

}  // namespace pixelstep
