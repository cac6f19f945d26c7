// What may be chosen in another editor's map.
#pragma once

#include <memory>
#include <string>

#include "io/maps/map_level.h"

namespace pixelstep {

struct MapOffer {
    std::string path;
    std::shared_ptr<const ForeignMap> map;  ///< never null
    std::string fault{};                    ///< why it cannot be played so; empty if it can
};

}  // namespace pixelstep
