// The commands that turn one level into another: for undo and redo.
#pragma once

#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// The commands that turn the level `from` of a world into `to`, comments included; none if they
/// are equal: an Edit and a Tune if the difference is small; otherwise a Reload, followed by an
/// Edit if bodies of `to` start inside something solid, which a file cannot contain. A world
/// rejects them only if there is no place for its player. Cost: O(chunks of the map) + O(cells of
/// chunks that the two levels do not share).
std::vector<Command> commandsBetween(const Level& from, const Level& to);

/// Approximate memory of a level, without storage shared with `other`. [bytes]
size_t unsharedBytes(const Level& level, const Level* other);

}  // namespace pixelstep
