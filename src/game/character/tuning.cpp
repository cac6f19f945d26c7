// The table of tunables. Sliders, level files and hashes are generated from its rows.
#include "game/character/tuning.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

using Group = TunableGroup;

constexpr std::array kTunables = {
    Tunable{"steps_per_second", "Step rate", "Hz", Group::world, &Tuning::stepsPerSecond, 10, 240,
            10, 240,
            "Simulation steps a second. Fewer steps are coarser in time, but no body tunnels."},
    Tunable{"gravity", "Gravity", "px/s\u00b2", Group::jump, &Tuning::gravity, 0, 100000, 0, 4000,
            "Downward acceleration. 0: a jump never comes down; high: short, snappy jumps."},
    Tunable{"max_fall_speed", "Max fall speed", "px/s", Group::jump, &Tuning::maxFallSpeed, 0,
            100000, 0, 2000, "Maximum fall speed. 0: no body falls."},
    Tunable{"walk_speed", "Run speed", "px/s", Group::run, &Tuning::walkSpeed, 0, 100000, 0, 600,
            "Speed while a direction is held. 0: the character cannot walk."},
    Tunable{"jump_speed", "Jump speed", "px/s", Group::jump, &Tuning::jumpSpeed, 0, 100000, 0, 1000,
            "Upward speed at the start of a jump. 0: no jump."},
    Tunable{"min_jump_speed", "Min jump speed", "px/s", Group::jump, &Tuning::minJumpSpeed, 0,
            100000, 0, 1000,
            "Upward speed is cut to this when jump is released. 0: the rise ends at once; "
            "Jump speed or more: every jump has full height."},
    Tunable{"coyote_steps", "Coyote time", "steps", Group::jump, &Tuning::coyoteSteps, 0, 600, 0,
            30,
            "A jump still counts for this many steps after walking off the ground or letting go of "
            "a ledge. 0: only on ground.",
            false},
    Tunable{
        "jump_buffer_steps", "Jump buffer", "steps", Group::jump, &Tuning::jumpBufferSteps, 0, 600,
        0, 30,
        "A press up to this many steps before landing still jumps. 0: only in the step that lands.",
        false},
    Tunable{"max_climb", "Max climb", "px", Group::terrain, &Tuning::maxClimb, 0, 32, 0, 16,
            "Height climbed, and followed down, for each pixel walked. 0: slopes are walls; at "
            "most one tile."},
    Tunable{"stick_to_slopes", "Stick to slopes", "0/1", Group::terrain, &Tuning::stickToSlopes, 0,
            1, 0, 1, "1: stays on ground that falls away by up to Max climb. 0: hops down slopes."},
    Tunable{"soft_clones", "Push apart", "0/1", Group::crowd, &Tuning::softClones, 0, 1, 0, 1,
            "1: overlapping characters push apart. 0: they do not collide, unless a group says "
            "otherwise.",
            false},
    Tunable{"lift_cap_x", "Platform boost X (max)", "px/s", Group::world, &Tuning::liftCapX, 0,
            100000, 0, 600, "Maximum horizontal platform speed added to a jump. 0: none.", false},
    Tunable{"lift_cap_y", "Platform boost Y (max)", "px/s", Group::world, &Tuning::liftCapY, 0,
            100000, 0, 600, "Maximum upward platform speed added to a jump. 0: none.", false},
    Tunable{"echo_steps", "Echo delay", "steps", Group::crowd, &Tuning::echoSteps, 0, 600, 0, 120,
            "Delay of clones with the AI Echo, which repeat your input. 0: at once, like Mirror.",
            false},
    Tunable{"run_accel", "Run acceleration", "px/s\u00b2", Group::run, &Tuning::runAccel, 0, 100000,
            0, 4000,
            "Acceleration toward Run speed while a direction is held. 0: full speed at once; low: "
            "as on ice."},
    Tunable{"run_decel", "Run deceleration", "px/s\u00b2", Group::run, &Tuning::runDecel, 0, 100000,
            0, 4000, "Deceleration while no direction is held. 0: stops at once; low: slides on."},
    Tunable{
        "turn_accel", "Turn acceleration", "px/s\u00b2", Group::run, &Tuning::turnAccel, 0, 100000,
        0, 8000,
        "Replaces Run acceleration while the held direction is against the motion. 0: the same."},
    Tunable{"air_control", "Air control", "%", Group::air, &Tuning::airControl, 0, 1000, 0, 200,
            "Percentage of the accelerations of running that acts in the air; where these are 0, "
            "part of Run speed. 0: no control in the air; 100: as on the ground."},
    Tunable{
        "apex_speed", "Apex speed", "px/s", Group::air, &Tuning::apexSpeed, 0, 100000, 0, 200,
        "While jump is held and the vertical speed is below this, Apex gravity applies. 0: never."},
    Tunable{"apex_gravity", "Apex gravity", "%", Group::air, &Tuning::apexGravity, 0, 1000, 0, 100,
            "Percentage of gravity near the top of a jump; see Apex speed. 0: floats there while "
            "jump is held; 100: no difference."},
    Tunable{"fall_gravity", "Fall gravity", "%", Group::air, &Tuning::fallGravity, 0, 1000, 50, 400,
            "Percentage of gravity while falling. 100: as while rising; more: falls faster; 0: the "
            "fall does not accelerate."},
    Tunable{"fast_fall_speed", "Fast fall speed", "px/s", Group::air, &Tuning::fastFallSpeed, 0,
            100000, 0, 2000,
            "Maximum fall speed while down is held in the air, instead of Max fall speed. 0: off."},
    Tunable{"corner_correction", "Corner correction", "px", Group::jump, &Tuning::cornerCorrection,
            0, 32, 0, 12,
            "A jump that hits the corner of a ceiling is moved sideways by up to this to go on. 0: "
            "off."},
    Tunable{"air_jumps", "Air jumps", "count", Group::air, &Tuning::airJumps, 0, 100, 0, 3,
            "Number of additional jumps in the air. 0: none.", false},
    Tunable{"wall_slide_speed", "Wall slide speed", "px/s", Group::wall, &Tuning::wallSlideSpeed, 0,
            100000, 0, 300,
            "Maximum fall speed while holding toward a wall that the character touches. 0: off."},
    Tunable{"wall_jump_speed", "Wall jump speed", "px/s", Group::wall, &Tuning::wallJumpSpeed, 0,
            100000, 0, 400, "Horizontal speed of a jump off a wall. 0: no wall jumps.", false},
    Tunable{"wall_reach", "Wall reach", "px", Group::wall, &Tuning::wallReach, 0, 32, 0, 8,
            "Walls up to this distance can be jumped off. 0: only walls that it touches.", false},
    Tunable{"wall_jump_steps", "Wall jump lock", "steps", Group::wall, &Tuning::wallJumpSteps, 0,
            600, 0, 30,
            "Steps after a wall jump in which directions have no effect. 0: you can turn back at "
            "once and climb a single wall.",
            false},
    Tunable{"dash_speed", "Dash speed", "px/s", Group::dash, &Tuning::dashSpeed, 0, 100000, 0, 600,
            "Speed of a dash, in eight directions and without gravity. 0: no dash.", false},
    Tunable{"dash_steps", "Dash duration", "steps", Group::dash, &Tuning::dashSteps, 0, 600, 0, 30,
            "Duration of a dash. 0: it ends before it moves.", false},
    Tunable{"dash_cooldown", "Dash cooldown", "steps", Group::dash, &Tuning::dashCooldown, 0, 600,
            0, 60,
            "Steps from the start of a dash until another can start. It also needs ground, a wall "
            "slide or a ledge in between. 0: no wait.",
            false},
    Tunable{"ledge_grab", "Ledge grab", "0/1", Group::ledge, &Tuning::ledgeGrab, 0, 1, 0, 1,
            "1: while falling and holding toward a wall, the character grabs the wall's top edge. "
            "0: off.",
            false},
    Tunable{"drop_needs_press", "Drop: new press only", "0/1", Group::terrain,
            &Tuning::dropNeedsPress, 0, 1, 0, 1,
            "1: drops through a one-way platform only when down is pressed while standing on it. "
            "0: whenever down is held, so a fast fall passes all of them.",
            false},
    Tunable{"integration", "Exact parabola", "0/1", Group::world, &Tuning::integration, 0, 1, 0, 1,
            "How gravity is integrated. 1: the exact parabola, equally high at any step rate. 0: "
            "semi-implicit Euler, as in most engines; a jump is higher with fewer steps a second."},
    Tunable{"climb_speed", "Climb speed", "px/s", Group::terrain, &Tuning::climbSpeed, 0, 100000, 0,
            300, "Speed on ladders. 0: they cannot be climbed, only their tops hold."},
    Tunable{"stomp_speed", "Stomp speed", "px/s", Group::jump, &Tuning::stompSpeed, 0, 100000, 0,
            1000,
            "Upward speed after landing on a clone that is a hazard, which is removed; Jump speed "
            "while jump is held. 0: off.",
            false},
};

// Every field needs a row, otherwise files, sliders and hashes would lack it.
static_assert(kTunables.size() == sizeof(Tuning) / sizeof(int));

}  // namespace

std::span<const Tunable> tunables() {
    return kTunables;
}

Tuning changed(Tuning tuning, std::span<const TunableValue> values) {
    for (const auto& [tunable, value] : values) tuning.*tunable->field = value;
    return tuning;
}

std::vector<std::string_view> tunableNames() {
    std::vector<std::string_view> names;
    for (const Tunable& tunable : tunables()) names.push_back(tunable.name);
    return names;
}

const Tunable* findTunable(std::string_view name) {
    const auto found = std::ranges::find(kTunables, name, &Tunable::name);
    return found == kTunables.end() ? nullptr : &*found;
}

}  // namespace pixelstep
