// What an edit makes of a level: in, a level and an edit; out, another level, or why not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// A level as an edit leaves it.
struct Edited {
    Level level;
    Rect changed{};                ///< [px] around all tiles that are not what they were
    std::vector<Vec2i> leftOut{};  ///< cells outside the map
    int done = 0;                  ///< cells set
};

/// Why no level could be edited so, whatever lives on it: a map too large or too far away, a shape
/// that is not there, bodies that no file could have. Nothing if it can be done.
std::optional<std::string> editRefusal(const Level& level, const Edit& edit);

/// The level after the edit, its bodies settled unless the edit keeps starts.
/// Requires: editRefusal found nothing.
/// @return  nothing if the player would have no place to start at
std::optional<Edited> edited(const Level& level, const Edit& edit);

}  // namespace pixelstep
