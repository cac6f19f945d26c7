// The parts of the soak: each plays a numbered world and returns counts and the first violated
// rule.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace pixelstep {

/// The result of one world, and the number of body-steps of each kind.
struct SoakOutcome {
    int64_t bodySteps = 0;
    int64_t moves = 0;                     ///< the body moved
    int64_t far = 0;                       ///< by 16 px or more
    int64_t grounded = 0;                  ///< it started on the ground
    int64_t slopes = 0;                    ///< it climbed or was kept on falling ground
    int64_t stops = 0;                     ///< wall, floor or ceiling stopped it
    int64_t oneWays = 0;                   ///< only one-way tiles held it afterwards
    std::optional<std::string> violation;  ///< which body, which step, what was expected

    /// Adds what another came to; the first violation stays.
    void add(const SoakOutcome& other);
};

/// Moves random bodies through world number `world` of the series `seed`. After each step of each
/// body, which rounds corners and grabs ledges in half of them: no solid pixel within it, `move` as
/// `moveByPixels` in every bit, both as the reference implementation, and every verdict on the next
/// pixel as the naive one.
SoakOutcome soakPhysics(uint64_t seed, uint64_t world);

/// Plays world number `world` of the series `seed`: platforms, crates, clones, random buttons and
/// commands. After each step: the rules of tests/support/world_rules.h, and a second world in
/// lockstep that equals it.
SoakOutcome soakWorld(uint64_t seed, uint64_t world);

/// Plays world number `world` of the series `seed` with up to three hundred clones, soft or not,
/// each of which has abilities, many of its own tuning. After each step: no body inside solid
/// pixels or bodies, no body that stands and is not grounded, no remainder of a pixel, the overlaps
/// of a few against all, and a body that hangs from a ledge is at one; now and then a twin that
/// equals the world.
SoakOutcome soakAbilities(uint64_t seed, uint64_t world);

}  // namespace pixelstep
