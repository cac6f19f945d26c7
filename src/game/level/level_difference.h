// The commands that turn one level into another: for undo and redo.
#pragma once

#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// The commands after which a world on the level `from` has the level `to`, to the last comment;
/// none if both are equal. An Edit and a Tune where these suffice and the difference is small;
/// otherwise a Reload, and an Edit after it if bodies of `to` start inside something, as no file
/// may have it. A world rejects them only if its player would have no place. Cost: O(chunks of the
/// map) + O(cells of chunks that the two levels do not share).
std::vector<Command> commandsBetween(const Level& from, const Level& to);

/// About how much memory a level takes beyond what it shares with `other`. [bytes]
size_t bytesBeyond(const Level& level, const Level* other);

}  // namespace pixelstep
