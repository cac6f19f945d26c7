// From one level to another: in, both; out, the commands that make the one into the other.
#pragma once

#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// What a world on the level `from` has to be asked so that its level is `to`, to the last comment:
/// an Edit and a Tune or, where these can't tell the difference or it is large, a Reload, with an
/// Edit if `to` is not as a file could have it: its bodies may start inside something, and do so
/// afterwards. None if both are equal. A world refuses them only if its player would have no place.
/// Cost: O(chunks of the map), and O(cells) of chunks that the two do not share.
std::vector<Command> commandsBetween(const Level& from, const Level& to);

/// About how much memory a level takes that it does not share with `other`. [bytes]
size_t bytesBeyond(const Level& level, const Level* other);

}  // namespace pixelstep
