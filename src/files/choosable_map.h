// The choices for an imported map.
#pragma once

#include <memory>
#include <string>

#include "import/map_level.h"

namespace pixelstep {

struct ChoosableMap {
    std::string path;
    std::shared_ptr<const MapInfo> map;  ///< never null
    std::string error{};                 ///< the reason why it cannot be played; empty if it can
};

}  // namespace pixelstep
