// Random levels, similar to those of an editor.
#pragma once

#include "game/level/level.h"
#include "math/random.h"

namespace pixelstep::test {

/// A level with tiles that no legend entry knows, unused entries, any texts, and so on. It may
/// break the rules of the world.
Level randomLevel(Random& random);

}  // namespace pixelstep::test
