// Looks the player's contacts through.
#include "scene/beside.h"

namespace pixelstep {

const Actor* bodyBeside(const World& world, Side side) {
    const Rect strip = stripBeside(world.player().body.rect, outwardOf(side));
    for (const auto& [a, b] : world.contacts) {
        if (a != 0) continue;  // the player has the smallest index
        const Actor& other = world.actors[b];
        if (!isCharacter(other.kind) && overlaps(strip, other.body.rect)) return &other;
    }
    return nullptr;
}

}  // namespace pixelstep
