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
    int64_t slopes = 0;                    ///< it climbed or followed falling ground
    int64_t stops = 0;                     ///< wall, floor or ceiling stopped it
    int64_t oneWays = 0;                   ///< only one-way tiles held it afterwards
    std::optional<std::string> violation;  ///< body, step, and the expected state

    /// Adds another outcome; the first violation stays.
    void add(const SoakOutcome& other);
};

/// Moves random bodies through world number `world` of the series `seed`; half of the bodies
/// correct corners and grab ledges. Checks after each step of each body: it contains no solid
/// pixel, `move` equals `moveByPixels` in every bit, both equal the reference implementation, and
/// every result for the next pixel equals the naive one.
SoakOutcome soakPhysics(uint64_t seed, uint64_t world);

/// Plays world number `world` of the series `seed`: platforms, crates, clones, random buttons and
/// commands. Checks after each step: the rules of tests/support/world_rules.h, and equality with a
/// second world in lockstep.
SoakOutcome soakWorld(uint64_t seed, uint64_t world);

/// Plays world number `world` of the series `seed` with up to three hundred clones with abilities,
/// many with their own tuning. Checks after each step: no body is inside solid pixels or bodies,
/// each body that stands is grounded, remainders are below a pixel, the overlaps of a few bodies
/// are counted correctly, and hanging bodies are at a ledge; some worlds are compared with a second
/// world in lockstep.
SoakOutcome soakAbilities(uint64_t seed, uint64_t world);

/// Plays world number `world` of the series `seed`, a small one with many elements of levels at
/// five rates, with random buttons and commands. Checks after each step as soakWorld.
SoakOutcome soakElements(uint64_t seed, uint64_t world);

}  // namespace pixelstep
