// Keys as text for the settings file, and the reverse.
#pragma once

#include <string>
#include <vector>

#include "ui/key_map.h"

namespace pixelstep {

/// The keys that the user has chosen for an input, as text.
struct ChosenKeys {
    std::string name;
    std::vector<std::string> keys{};
    std::string pad{};

    friend bool operator==(const ChosenKeys&, const ChosenKeys&) = default;
};

/// The differences from the default keys, by name. Keys are named by their position on the US
/// layout.
std::vector<ChosenKeys> chosenKeysOf(const KeyMap& map);
/// The default keys with these changes applied. Unknown names and keys are skipped; names of
/// earlier versions are read.
KeyMap keyMapOf(const std::vector<ChosenKeys>& chosen);

}  // namespace pixelstep
