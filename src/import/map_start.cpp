// Looking for ground.
#include "import/map_start.h"

#include "physics/fit.h"

namespace pixelstep {

std::optional<BodyStart> startIn(const TileMap& tiles) {
    const auto standing = firstOnTile(tiles, kCharacterWidth, kCharacterHeight);
    if (!standing || standing == firstStanding(tiles, kCharacterWidth, kCharacterHeight))
        return std::nullopt;
    return BodyStart{.feet = feetOf(*standing)};
}

}  // namespace pixelstep
