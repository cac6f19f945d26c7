// The table of tunables: a row makes a slider, a member of level files and a part of the hash.
#include "game/level/tuning.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

constexpr std::array kTunables = {
    Tunable{"steps_per_second", "Hz", &Tuning::stepsPerSecond, 10, 240, 10, 240,
            "Simulation steps a second. Fewer are coarser in time, yet nothing tunnels."},
    Tunable{"gravity", "px/s\u00b2", &Tuning::gravity, 0, 100000, 0, 4000,
            "Pull downwards. 0: a jump never comes down; high: short, snappy jumps."},
    Tunable{"max_fall_speed", "px/s", &Tuning::maxFallSpeed, 0, 100000, 0, 2000,
            "Falling gets no faster than this. 0: nothing falls."},
    Tunable{"walk_speed", "px/s", &Tuning::walkSpeed, 0, 100000, 0, 600,
            "Speed while a direction is held. 0: rooted to the spot."},
    Tunable{"jump_speed", "px/s", &Tuning::jumpSpeed, 0, 100000, 0, 1000,
            "Upward speed at which a jump begins. 0: no jump."},
    Tunable{"min_jump_speed", "px/s", &Tuning::minJumpSpeed, 0, 100000, 0, 1000,
            "What is left of the upward speed when jump is let go. 0: it ends at once; "
            "jump_speed or more: every jump is a full one."},
    Tunable{"coyote_steps", "steps", &Tuning::coyoteSteps, 0, 600, 0, 30,
            "A jump still counts in so many steps after walking off a ledge. 0: only on ground.",
            false},
    Tunable{"jump_buffer_steps", "steps", &Tuning::jumpBufferSteps, 0, 600, 0, 30,
            "A press so many steps before landing still jumps. 0: only on the very step.", false},
    Tunable{"max_climb", "px", &Tuning::maxClimb, 0, 32, 0, 16,
            "Height climbed, and followed down, per pixel walked. 0: slopes are walls; at most "
            "one tile."},
    Tunable{"stick_to_slopes", "0/1", &Tuning::stickToSlopes, 0, 1, 0, 1,
            "1: kept on ground that falls away by up to max_climb. 0: hops down slopes."},
    Tunable{"soft_clones", "0/1", &Tuning::softClones, 0, 1, 0, 1,
            "1: characters that overlap part. 0: clones are ghosts, unless a group says otherwise.",
            false},
    Tunable{"lift_cap_x", "px/s", &Tuning::liftCapX, 0, 100000, 0, 600,
            "So much of a platform's sideways speed a jump takes along at most. 0: none.", false},
    Tunable{"lift_cap_y", "px/s", &Tuning::liftCapY, 0, 100000, 0, 600,
            "So much of a platform's upward speed a jump takes along at most. 0: none.", false},
    Tunable{"echo_steps", "steps", &Tuning::echoSteps, 0, 600, 0, 120,
            "Clones with the brain echo do what the player did so many steps ago. 0: at once, as "
            "mirror.",
            false},
};

// A field without a row would be in no file, no slider and no hash.
static_assert(kTunables.size() == sizeof(Tuning) / sizeof(int));

}  // namespace

std::span<const Tunable> tunables() {
    return kTunables;
}

const Tunable* findTunable(std::string_view name) {
    const auto found = std::ranges::find(kTunables, name, &Tunable::name);
    return found == kTunables.end() ? nullptr : &*found;
}

}  // namespace pixelstep
