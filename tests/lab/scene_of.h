// What views see of a world in tests.
#pragma once

#include "lab/view.h"

namespace pixelstep {

/// A world without interpolation, one window point for each pixel.
/// @param settings  must outlive the scene
inline ViewScene sceneOf(const World& world, const Settings& settings) {
    return {.world = world, .settings = settings, .pointOf = [](Vec2i pixel) { return pixel; }};
}

/// Settings with or without the colour-blind palette.
inline Settings settingsWith(bool isColourBlindSafe) {
    Settings settings;
    settings.isColourBlindSafe = isColourBlindSafe;
    return settings;
}

}  // namespace pixelstep
