// Steps worked out beside a session: in, runs of random worlds, played twice, once at once and once
// ahead; out, whether both are the same, and whether what was begun before a change is dropped.
#include <doctest/doctest.h>

#include <thread>

#include "game/run/session.h"
#include "support/random_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxRandomBodies = 40;

Level randomPlayableLevel(Random& random) {
    while (true) {
        const Level level = randomBodiesLevel(random);
        if (!findFault(level)) return level;
    }
}

void requireSame(Session& ahead, Session& atOnce) {
    REQUIRE(ahead.world() == atOnce.world());
    REQUIRE(ahead.stirred().few == atOnce.stirred().few);
    REQUIRE(ahead.overlappingPairs() == atOnce.overlappingPairs());
    REQUIRE(ahead.isInPast() == atOnce.isInPast());
    REQUIRE(ahead.isWatching() == atOnce.isWatching());
    REQUIRE(ahead.firstStep() == atOnce.firstStep());
}

// Does to both what is no step.
void changeBoth(Session& one, Session& other, Random& random) {
    if (random.chance(1, 3)) {
        const int64_t step = one.firstStep() + random.between(0, 200);
        one.goTo(step);
        other.goTo(step);
    } else if (random.chance(1, 4)) {
        const auto travel = random.chance(1, 2) ? &Session::undo : &Session::redo;
        (one.*travel)();
        (other.*travel)();
    } else if (one.world().actors.size() < kMaxRandomBodies) {
        const Command command = randomWorldCommand(random, one.world());
        one.apply(command);
        other.apply(command);
    }
}

// What was recorded of a random run, commands and a load among it.
Replay randomRun(uint64_t seed, int64_t steps) {
    Random random{seed};
    Session session(randomPlayableLevel(random), seed);
    Buttons held = 0;
    while (session.recording().steps < steps) {
        if (random.chance(1, 12)) held = static_cast<Buttons>(random.between(0, 15));
        if (random.chance(1, 10) && session.world().actors.size() < kMaxRandomBodies)
            session.apply(randomWorldCommand(random, session.world()));
        if (session.world().stepCount == steps / 2)
            session.apply(Load{.level = randomPlayableLevel(random)});
        session.step(held);
    }
    return session.recording();
}

void stepAhead(Session& session, StepAhead& ahead, Buttons held) {
    session.begin(ahead, held);
    ahead.run();
    REQUIRE(session.take(ahead));
}

}  // namespace

TEST_CASE(
    "step ahead: a run of steps worked out beside the session is the run, whatever changes it") {
    int dropped = 0;
    for (uint64_t seed = 1; seed <= test::fewer(12u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Level level = randomPlayableLevel(random);
        Session ahead(level, seed), atOnce(level, seed);
        StepAhead step;
        Buttons held = 0;
        for (int i = 0; i < 200; ++i) {
            CAPTURE(i);
            if (random.chance(1, 12)) held = static_cast<Buttons>(random.between(0, 15));
            ahead.begin(step, held);
            const World begun = ahead.world();
            std::thread(&StepAhead::run, &step).join();
            if (random.chance(1, 6)) {
                changeBoth(ahead, atOnce, random);
                // A change that came to nothing may leave the step the next one.
                if (!ahead.take(step)) {
                    ++dropped;
                    requireSame(ahead, atOnce);
                    continue;
                }
                REQUIRE(begun.stepCount + 1 == ahead.world().stepCount);
            } else {
                REQUIRE(ahead.take(step));
            }
            atOnce.step(held);
            requireSame(ahead, atOnce);
        }
        REQUIRE(ahead.recording() == atOnce.recording());
        const int64_t last = ahead.lastStep();
        for (int64_t back = last; back >= ahead.firstStep(); back -= 7) {
            ahead.goTo(back);
            atOnce.goTo(back);
            requireSame(ahead, atOnce);
        }
    }
    CHECK(dropped > 20);
}

TEST_CASE(
    "step ahead: the way through what was played leads to the same steps, to the last command") {
    for (uint64_t seed = 1; seed <= test::fewer(6u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        Session ahead(randomRun(seed, 120)), atOnce(ahead.shownReplay());
        while (ahead.isWatching()) ahead.step(0);
        while (atOnce.isWatching()) atOnce.step(0);
        changeBoth(ahead, atOnce, random);
        StepAhead step;
        for (int way = 0; way < 4; ++way) {
            const int64_t last = ahead.recording().steps;
            const int64_t from = std::max(last - random.between(1, 60), ahead.firstStep());
            ahead.goTo(from);
            for (int64_t now = ahead.world().stepCount; now < last; ++now) {
                ahead.beginAgain(step);
                step.run();
                REQUIRE(ahead.take(step));
                atOnce.goTo(now + 1);
                requireSame(ahead, atOnce);
                CHECK(ahead.cursor().nextEntry == atOnce.cursor().nextEntry);
            }
            // From there time goes on as ever.
            const Buttons held = random.chance(1, 2) ? kButtonRight : kButtonUp;
            stepAhead(ahead, step, held);
            atOnce.step(held);
            requireSame(ahead, atOnce);
            changeBoth(ahead, atOnce, random);
            requireSame(ahead, atOnce);
        }
        CHECK(ahead.recording() == atOnce.recording());
    }
}

TEST_CASE("step ahead: a watched replay comes to its end by steps worked out beside it") {
    for (uint64_t seed = 1; seed <= test::fewer(6u); ++seed) {
        CAPTURE(seed);
        const Replay replay = randomRun(seed, 150);
        Session ahead(replay), atOnce(replay);
        StepAhead step;
        while (atOnce.isWatching()) {
            // Its own buttons count, and not these.
            stepAhead(ahead, step, kButtonUp);
            atOnce.step(0);
            requireSame(ahead, atOnce);
        }
        CHECK_FALSE(ahead.check().hasFailed());
        CHECK(ahead.recording() == atOnce.recording());
        CHECK(ahead.takeReports() == atOnce.takeReports());
    }
}

TEST_CASE("step ahead: whoever takes a replay over while a step is under way decides that step") {
    Random random{3};
    const Level level = randomPlayableLevel(random);
    Session run(level, 3);
    for (int i = 0; i < 20; ++i) run.step(kButtonRight);
    Session session(run.recording());
    StepAhead step;
    stepAhead(session, step, 0);
    session.begin(step, 0);
    step.run();
    session.takeOver();
    const World shown = session.world();
    CHECK_FALSE(session.take(step));
    CHECK(session.world() == shown);
}

TEST_CASE("step ahead: a step of one session is none of another's, though both are as old") {
    Random random{4};
    const Level level = randomPlayableLevel(random);
    Session session(level, 4);
    StepAhead step;
    session.begin(step, kButtonRight);
    step.run();
    session = Session(level, 4);
    CHECK_FALSE(session.take(step));
    CHECK(session.world().stepCount == 0);
    stepAhead(session, step, 0);
    CHECK(session.world().stepCount == 1);
}

TEST_CASE("step ahead: those who share out the session's steps share none of those beside it") {
    Random random{5};
    Session session(randomPlayableLevel(random), 5);
    int atOnce = 0, beside = 0;
    const auto counting = [](int& calls) {
        return Sharing{.by =
                           [&calls](size_t count, size_t grain, const ParallelBody& body) {
                               ++calls;
                               inTurn(count, grain, body);
                           },
                       .least = 1};
    };
    session.shareOut(counting(atOnce));
    StepAhead step;
    step.scratch.sharing = counting(beside);
    for (int i = 0; i < 3; ++i) {
        atOnce = beside = 0;
        stepAhead(session, step, 0);
        CHECK(atOnce == 0);
        CHECK(beside > 0);
        session.step(0);
        CHECK(atOnce > 0);
    }
}

}  // namespace pixelstep
