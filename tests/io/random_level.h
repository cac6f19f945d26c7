// Random levels, as an editor may make them.
#pragma once

#include "game/level/level.h"
#include "math/random.h"

namespace pixelstep::test {

/// A level with tiles without a legend entry, unused entries, arbitrary texts, and so on. It may
/// break the rules of the world.
Level randomLevel(Random& random);

}  // namespace pixelstep::test
