// Asks each clone's brain in turn.
#include "game/world/think.h"

#include "game/world/bodies.h"
#include "game/world/pursuit.h"

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

Buttons echoOf(World& world, Buttons pressed) {
    const int length = world.level.tuning.echoSteps;
    if (world.pressed.ring.size() != static_cast<size_t>(length))
        resize(world.pressed, world.stepCount, length);
    return exchange(world.pressed, world.stepCount, pressed);
}

}  // namespace

void think(World& world, Buttons pressed, bool hasBrains, Scratch& scratch) {
    const Buttons echoed = echoOf(world, pressed);
    std::vector<Buttons>& held = scratch.held;
    held.clear();
    if (!hasBrains && world.followers.empty()) return;
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
            case BrainKind::follow: break;  // all together, below
        }
    }
    pursue(world, scratch, held);
}

}  // namespace pixelstep
