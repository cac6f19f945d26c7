// Updates the buttons of all AI characters.
#include "game/world/choose_buttons.h"
#include "game/world/scratch.h"

#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "game/world/followers.h"

namespace pixelstep {
namespace {

Buttons patrolButtons(const World& world, const Scratch& scratch, uint32_t index) {
    const Actor& actor = world.actors[index];
    const Touches& touches = actor.body.touches;
    return patrol(collisionContextOf(world, scratch.solids, index),
                  {.box = actor.body.rect,
                   .facing = actor.character.facing,
                   .grounded = actor.grounded,
                   .hasWallLeft = touches.at(kLeft).any(),
                   .hasWallRight = touches.at(kRight).any(),
                   .speedX = actor.body.speed.x},
                  scratch.tunings.of(index));
}

// The buttons of one character; none for echoes and followers, which are updated below.
Buttons aiButtons(const World& world, Buttons pressed, const Scratch& scratch, uint32_t index) {
    const Actor& actor = world.actors[index];
    if (actor.kind == Kind::player) return pressed;
    switch (actor.ai) {
        case AiKind::mirror: return pressed;
        case AiKind::patrol: return patrolButtons(world, scratch, index);
        case AiKind::idle:
        case AiKind::echo:
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

void chooseButtons(World& world, Buttons pressed, Scratch& scratch) {
    fitHistory(world);
    const auto count = static_cast<uint32_t>(world.actors.size());
    scratch.held.clear();
    for (uint32_t index = 0; index < count; ++index)
        scratch.held.push_back(aiButtons(world, pressed, scratch, index));
    const ButtonRecord now = buttonRecord(pressed, world.player().character.lastButtons);
    for (uint32_t index = 1; index < count; ++index) {
        Actor& actor = world.actors[index];
        if (actor.kind != Kind::clone || actor.ai != AiKind::echo) continue;
        // It presses what the player pressed, not what was held when the echo began.
        const ButtonRecord echoed = echoedButtons(world.buttonHistory, world.stepCount, now,
                                                  ownValueOf(world, actor, &Tuning::echoSteps));
        scratch.held[index] = heldIn(echoed);
        actor.character.lastButtons = heldIn(echoed) & ~pressedIn(echoed);
    }
    updateFollowers(world, scratch, scratch.held);
    recordButtons(world.buttonHistory, world.stepCount, now);
}

}  // namespace pixelstep
