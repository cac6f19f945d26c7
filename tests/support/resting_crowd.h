// Crowds of which few move: in, a seed; out, worlds after steps, commands and ways through time,
// each with what its step stirred.
#pragma once

#include "game/world/stirred.h"
#include "support/play.h"
#include "support/random_abilities.h"

namespace pixelstep {

/// Hundreds of idle clones and a few that move, with abilities, on a random map.
struct RestingCrowd {
    Random random;
    World world;
    Scratch scratch{};
    Stirred stirred{};

    explicit RestingCrowd(uint64_t seed) : random{seed}, world(makeWorld(crowded(random), seed)) {
        earlier_ = world;
    }

    /// Something happens that is no step, now and then.
    /// @return  true if the world is another
    bool change() {
        if (random.chance(1, 60)) earlier_ = world;
        if (random.chance(1, 80)) {
            std::swap(world, earlier_);
            return true;
        }
        if (!random.chance(1, 40)) return false;
        switch (random.between(0, 3)) {
            case 0: apply(world, randomTune(random)); break;
            case 1: apply(world, randomSpawn(random, world)); break;
            case 2: apply(world, randomPlace(random, world)); break;
            default: apply(world, randomSetBrain(random, world)); break;
        }
        return true;
    }

    void step() {
        pixelstep::step(world, hands_.next(random), scratch);
        stirred = stirredIn(world, scratch);
    }

private:
    static Level crowded(Random& random) {
        Level level = randomLevel(random);
        level.tuning = allAbilities(random, 60);
        Cast cast = *level.cast;
        cast.clones.clear();
        while (cast.clones.size() < 600) {
            const bool moves = cast.clones.size() < 10;
            auto clone = randomStart(random, level.tiles);
            if (!clone) continue;
            if (moves) clone->brain = random.chance(1, 2) ? BrainKind::mirror : randomBrain(random);
            cast.clones.push_back(*clone);
        }
        level.cast = cast;
        return level;
    }

    World earlier_{};
    AbilityHands hands_{};
};

/// Plays crowds, each for 120 steps with changes in between.
/// @param looker  () -> one who looks at a crowd: (RestingCrowd&, bool isStep), after each step and
///                after each change
/// @return        how many steps told what they stirred
template <class Looker>
int playRestingCrowds(uint64_t firstSeed, uint64_t count, const Looker& looker) {
    int told = 0;
    for (uint64_t seed = firstSeed; seed < firstSeed + count; ++seed) {
        CAPTURE(seed);
        RestingCrowd crowd(seed);
        auto look = looker();
        for (int i = 0; i < 120; ++i) {
            CAPTURE(i);
            if (crowd.change()) look(crowd, false);
            crowd.step();
            look(crowd, true);
            told += crowd.stirred.isAbout(crowd.world);
        }
    }
    return told;
}

}  // namespace pixelstep
