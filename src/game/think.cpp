// One brain after the other.
#include "game/think.h"

#include "game/bodies.h"
#include "game/pursuit.h"

namespace pixelstep {
namespace {

Buttons patrolled(const World& world, const Solids& solids, uint32_t index) {
    const Actor& actor = world.actors[index];
    const PositionState& touches = actor.body.touches;
    return patrol(obstaclesOf(world, solids, index),
                  {.box = actor.body.rect,
                   .facing = actor.character.facing,
                   .grounded = actor.grounded,
                   .hasWallLeft = touches.at(kLeft).any(),
                   .hasWallRight = touches.at(kRight).any()},
                  world.level.tuning);
}

}  // namespace

void think(World& world, Scratch& scratch, Buttons pressed, Buttons echoed) {
    std::vector<Buttons>& held = scratch.held;
    const auto count = static_cast<uint32_t>(world.actors.size());
    held.assign(count, 0);
    for (uint32_t index = 0; index < count; ++index) {
        const Actor& actor = world.actors[index];
        if (actor.kind == Kind::player) {
            held[index] = pressed;
            continue;
        }
        switch (actor.brain) {
            case BrainKind::idle: break;
            case BrainKind::mirror: held[index] = pressed; break;
            case BrainKind::echo: held[index] = echoed; break;
            case BrainKind::patrol: held[index] = patrolled(world, scratch.solids, index); break;
            case BrainKind::follow: break;  // together, below
        }
    }
    pursue(world, scratch, held);
}

}  // namespace pixelstep
