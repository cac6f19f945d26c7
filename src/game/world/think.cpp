// Asks each clone's brain in turn.
#include "game/world/think.h"

#include "game/world/bodies.h"
#include "game/world/own_tuning.h"
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
                   .hasWallRight = touches.at(kRight).any(),
                   .speedX = actor.body.speed.x},
                  tuningOf(world, actor));
}

// As long as the longest echo needs.
void fitHistory(World& world) {
    const int length = longestEcho(world);
    if (world.pressed.ring.size() != static_cast<size_t>(length))
        resize(world.pressed, world.stepCount, length);
}

}  // namespace

void think(World& world, Buttons pressed, bool hasBrains, Scratch& scratch) {
    fitHistory(world);
    std::vector<Buttons>& held = scratch.held;
    held.clear();
    if (!hasBrains && world.followers.empty())
        return remember(world.pressed, world.stepCount, pressed);
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
            case BrainKind::echo:
                held[index] = echoed(world.pressed, world.stepCount, pressed,
                                     valueFor(world, actor, &Tuning::echoSteps));
                break;
            case BrainKind::patrol: held[index] = patrolled(world, scratch.solids, index); break;
            case BrainKind::follow: break;  // all together, below
        }
    }
    pursue(world, scratch, held);
    remember(world.pressed, world.stepCount, pressed);
}

}  // namespace pixelstep
