// Keys in use as settings have them, and the other way round.
#pragma once

#include <vector>

#include "io/settings_json.h"
#include "ui/key_map.h"

namespace pixelstep {

/// What differs from the first keys, by name. Keys are told by their place: as the US layout has
/// them.
std::vector<ChosenKeys> chosenKeysOf(const KeyMap& map);
/// The first keys with what was chosen. Unknown names and keys are passed over.
KeyMap keyMapOf(const std::vector<ChosenKeys>& chosen);

}  // namespace pixelstep
