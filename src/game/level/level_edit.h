// The effect of the command Edit on a level, and its rejection.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// A level after an Edit.
struct EditResult {
    Level level;
    Rect changed{};                ///< [px] around all tiles that changed
    std::vector<Vec2i> leftOut{};  ///< cells outside the map
    int count = 0;                 ///< cells set
};

/// The reason why this edit is invalid for the level, or nothing: a map too large or too far away,
/// an unknown shape, invalid bodies. Living bodies are not considered.
std::optional<std::string> editRejection(const Level& level, const Edit& edit);

/// The level after the edit, with spawn points moved out of walls unless the edit keeps them.
/// Requires: editRejection found nothing.
/// @return  nullopt if there is no place where the player could start
std::optional<EditResult> edited(const Level& level, const Edit& edit);

}  // namespace pixelstep
