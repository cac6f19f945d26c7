// Updates the buttons of all AI characters.
#include "game/world/choose_buttons.h"

#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "game/world/followers.h"

namespace pixelstep {
namespace {

Buttons patrolButtons(const World& world, const Solids& solids, uint32_t index) {
    const Actor& actor = world.actors[index];
    const Touches& touches = actor.body.touches;
    return patrol(collisionContextOf(world, solids, index),
                  {.box = actor.body.rect,
                   .facing = actor.character.facing,
                   .grounded = actor.grounded,
                   .hasWallLeft = touches.at(kLeft).any(),
                   .hasWallRight = touches.at(kRight).any(),
                   .speedX = actor.body.speed.x},
                  tuningOf(world, actor));
}

// The buttons of one character; none for followers, which are updated together.
Buttons aiButtons(const World& world, Buttons pressed, const Solids& solids, uint32_t index) {
    const Actor& actor = world.actors[index];
    if (actor.kind == Kind::player) return pressed;
    switch (actor.ai) {
        case AiKind::mirror: return pressed;
        case AiKind::echo:
            return echoButtons(world.buttonHistory, world.stepCount, pressed,
                               valueFor(world, actor, &Tuning::echoSteps));
        case AiKind::patrol: return patrolButtons(world, solids, index);
        case AiKind::idle:
        case AiKind::follow: break;
    }
    return 0;
}

// Resizes the button history to the longest echo.
void fitHistory(World& world) {
    const int length = maxEchoSteps(world);
    if (world.buttonHistory.ring.size() != static_cast<size_t>(length))
        resize(world.buttonHistory, world.stepCount, length);
}

}  // namespace

Buttons buttonsHeldBefore(const World& world, const Actor& clone) {
    const Buttons last = world.player().character.lastButtons;
    if (clone.ai == AiKind::mirror) return last;
    if (clone.ai != AiKind::echo) return 0;
    const int lag = valueFor(world, clone, &Tuning::echoSteps);
    const bool isRecorded = lag <= static_cast<int>(world.buttonHistory.ring.size());
    return isRecorded ? echoButtons(world.buttonHistory, world.stepCount, last, lag) : Buttons{0};
}

void chooseButtons(World& world, Buttons pressed, Scratch& scratch) {
    fitHistory(world);
    const auto count = static_cast<uint32_t>(world.actors.size());
    scratch.held.clear();
    for (uint32_t index = 0; index < count; ++index)
        scratch.held.push_back(aiButtons(world, pressed, scratch.solids, index));
    updateFollowers(world, scratch, scratch.held);
    recordButtons(world.buttonHistory, world.stepCount, pressed);
}

}  // namespace pixelstep
