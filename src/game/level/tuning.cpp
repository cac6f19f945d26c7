// The table of tunables: a row makes a slider, a member of level files and a part of the hash.
#include "game/level/tuning.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

using Group = TunableGroup;

constexpr std::array kTunables = {
    Tunable{"steps_per_second", "Hz", Group::world, &Tuning::stepsPerSecond, 10, 240, 10, 240,
            "Simulation steps a second. Fewer are coarser in time, yet nothing tunnels."},
    Tunable{"gravity", "px/s\u00b2", Group::jump, &Tuning::gravity, 0, 100000, 0, 4000,
            "Pull downwards. 0: a jump never comes down; high: short, snappy jumps."},
    Tunable{"max_fall_speed", "px/s", Group::jump, &Tuning::maxFallSpeed, 0, 100000, 0, 2000,
            "Falling gets no faster than this. 0: nothing falls."},
    Tunable{"walk_speed", "px/s", Group::run, &Tuning::walkSpeed, 0, 100000, 0, 600,
            "Speed while a direction is held. 0: rooted to the spot."},
    Tunable{"jump_speed", "px/s", Group::jump, &Tuning::jumpSpeed, 0, 100000, 0, 1000,
            "Upward speed at which a jump begins. 0: no jump."},
    Tunable{"min_jump_speed", "px/s", Group::jump, &Tuning::minJumpSpeed, 0, 100000, 0, 1000,
            "What is left of the upward speed when jump is let go. 0: it ends at once; "
            "jump_speed or more: every jump is a full one."},
    Tunable{"coyote_steps", "steps", Group::jump, &Tuning::coyoteSteps, 0, 600, 0, 30,
            "A jump still counts in so many steps after walking off the ground or letting go of a "
            "ledge. "
            "0: only on ground.",
            false},
    Tunable{"jump_buffer_steps", "steps", Group::jump, &Tuning::jumpBufferSteps, 0, 600, 0, 30,
            "A press so many steps before landing still jumps. 0: only on the very step.", false},
    Tunable{"max_climb", "px", Group::terrain, &Tuning::maxClimb, 0, 32, 0, 16,
            "Height climbed, and followed down, per pixel walked. 0: slopes are walls; at most "
            "one tile."},
    Tunable{"stick_to_slopes", "0/1", Group::terrain, &Tuning::stickToSlopes, 0, 1, 0, 1,
            "1: kept on ground that falls away by up to max_climb. 0: hops down slopes."},
    Tunable{"soft_clones", "0/1", Group::crowd, &Tuning::softClones, 0, 1, 0, 1,
            "1: characters that overlap part. 0: clones are ghosts, unless a group says otherwise.",
            false},
    Tunable{"lift_cap_x", "px/s", Group::world, &Tuning::liftCapX, 0, 100000, 0, 600,
            "So much of a platform's sideways speed a jump takes along at most. 0: none.", false},
    Tunable{"lift_cap_y", "px/s", Group::world, &Tuning::liftCapY, 0, 100000, 0, 600,
            "So much of a platform's upward speed a jump takes along at most. 0: none.", false},
    Tunable{"echo_steps", "steps", Group::crowd, &Tuning::echoSteps, 0, 600, 0, 120,
            "Clones with the brain echo do what the player did so many steps ago. 0: at once, as "
            "mirror.",
            false},
    Tunable{"run_accel", "px/s\u00b2", Group::run, &Tuning::runAccel, 0, 100000, 0, 4000,
            "Speeding up toward walk_speed while a direction is held. 0: at once; low: as on ice."},
    Tunable{"run_decel", "px/s\u00b2", Group::run, &Tuning::runDecel, 0, 100000, 0, 4000,
            "Slowing down while no direction is held. 0: at once; low: slides on."},
    Tunable{"turn_accel", "px/s\u00b2", Group::run, &Tuning::turnAccel, 0, 100000, 0, 8000,
            "Instead of run_accel while the direction held is against the motion. 0: as "
            "run_accel."},
    Tunable{"air_control", "%", Group::air, &Tuning::airControl, 0, 1000, 0, 200,
            "Part of run_accel, run_decel and turn_accel that acts off the ground; where these are "
            "at once, part of walk_speed. 0: a jump's course is fixed; 100: as on the ground."},
    Tunable{"apex_speed", "px/s", Group::air, &Tuning::apexSpeed, 0, 100000, 0, 200,
            "Slower than this up or down with jump held, apex_gravity counts. 0: never."},
    Tunable{"apex_gravity", "%", Group::air, &Tuning::apexGravity, 0, 1000, 0, 100,
            "Part of gravity near the top of a jump; see apex_speed. 0: hangs there while jump is "
            "held; 100: no difference."},
    Tunable{"fall_gravity", "%", Group::air, &Tuning::fallGravity, 0, 1000, 50, 400,
            "Part of gravity while falling. 100: as while rising; more: comes down harder; 0: "
            "falls no faster than it does."},
    Tunable{"fast_fall_speed", "px/s", Group::air, &Tuning::fastFallSpeed, 0, 100000, 0, 2000,
            "With down held in the air, falls no faster than this, instead of max_fall_speed. 0: "
            "off."},
    Tunable{"corner_correction", "px", Group::jump, &Tuning::cornerCorrection, 0, 32, 0, 12,
            "A jump that hits a ceiling's corner is moved sideways so far at most to go on. 0: it "
            "bumps its head."},
    Tunable{"air_jumps", "count", Group::air, &Tuning::airJumps, 0, 100, 0, 3,
            "So many more jumps off the ground. 0: none; 1: one more in the air."},
    Tunable{"wall_slide_speed", "px/s", Group::wall, &Tuning::wallSlideSpeed, 0, 100000, 0, 300,
            "Falls no faster than this while holding toward a wall that touches. 0: off."},
    Tunable{"wall_jump_speed", "px/s", Group::wall, &Tuning::wallJumpSpeed, 0, 100000, 0, 400,
            "Speed away from a wall that a jump in the air near it begins with. 0: no wall jumps."},
    Tunable{"wall_reach", "px", Group::wall, &Tuning::wallReach, 0, 32, 0, 8,
            "Walls up to this far from a side can be jumped off. 0: only those that touch."},
    Tunable{"wall_jump_steps", "steps", Group::wall, &Tuning::wallJumpSteps, 0, 600, 0, 30,
            "So long after a wall jump the direction held does nothing. 0: one can turn back at "
            "once and climb a single wall."},
    Tunable{"dash_speed", "px/s", Group::dash, &Tuning::dashSpeed, 0, 100000, 0, 600,
            "Speed of a dash, in eight directions and without gravity. 0: no dash."},
    Tunable{"dash_steps", "steps", Group::dash, &Tuning::dashSteps, 0, 600, 0, 30,
            "How long a dash lasts. 0: it ends before it moves."},
    Tunable{"dash_cooldown", "steps", Group::dash, &Tuning::dashCooldown, 0, 600, 0, 60,
            "From the start of a dash until another can begin, which takes ground, a wall slide or "
            "a ledge between them. 0: no wait."},
    Tunable{"ledge_grab", "0/1", Group::ledge, &Tuning::ledgeGrab, 0, 1, 0, 1,
            "1: falling and holding toward a wall, it hangs from the wall's top edge. 0: falls "
            "past it."},
    Tunable{"drop_needs_press", "0/1", Group::terrain, &Tuning::dropNeedsPress, 0, 1, 0, 1,
            "1: drops through a one-way platform when down is pressed while standing on it. 0: "
            "whenever down is held, so a fast fall passes every one.",
            false},
    Tunable{
        "integration", "0/1", Group::world, &Tuning::integration, 0, 1, 0, 1,
        "How gravity is integrated. 0: semi-implicit Euler, as in most engines; a jump is higher "
        "at fewer steps a second. 1: the exact parabola, as high at any rate."},
};

// A field without a row would be in no file, no slider and no hash.
static_assert(kTunables.size() == sizeof(Tuning) / sizeof(int));

}  // namespace

std::span<const Tunable> tunables() {
    return kTunables;
}

Tuning changed(Tuning tuning, std::span<const TunableValue> values) {
    for (const auto& [tunable, value] : values) tuning.*tunable->field = value;
    return tuning;
}

const Tunable* findTunable(std::string_view name) {
    const auto found = std::ranges::find(kTunables, name, &Tunable::name);
    return found == kTunables.end() ? nullptr : &*found;
}

}  // namespace pixelstep
