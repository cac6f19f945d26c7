// The effect of the command Edit on a level, and its refusal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// A level after an Edit.
struct Edited {
    Level level;
    Rect changed{};                ///< [px] around all tiles that changed
    std::vector<Vec2i> leftOut{};  ///< cells outside the map
    int done = 0;                  ///< cells set
};

/// Why this level cannot be edited so, whatever lives on it: a map too large or too far away, a
/// shape that the level lacks, bodies that no file could have. Nothing if it can be done.
std::optional<std::string> editRefusal(const Level& level, const Edit& edit);

/// The level after the edit, its bodies settled unless the edit keeps starts.
/// Requires: editRefusal found nothing.
/// @return  nothing if the player would have no place to start at
std::optional<Edited> edited(const Level& level, const Edit& edit);

}  // namespace pixelstep
