// Parts of a valid level that have no effect, or an unexpected one.
#pragma once

#include <string>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// A part of a level that probably is a mistake.
struct LevelWarning {
    std::string place;  ///< a JSON pointer in the level; empty: it is not in the level's file
    std::string text;

    friend bool operator==(const LevelWarning&, const LevelWarning&) = default;
};

/// All warnings about a level: hazards at checkpoints and starts, areas that followers ignore,
/// channels without a switch or a platform.
std::vector<LevelWarning> levelWarnings(const Level& level);

}  // namespace pixelstep
