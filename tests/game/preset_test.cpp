// Tests of choosing presets, and of what-if runs.
#include "game/level/preset.h"

#include <doctest/doctest.h>

#include "game/run/session.h"
#include "game/run/what_if.h"
#include "game/world/actor_tuning.h"

using namespace pixelstep;

namespace {

TunableValue value(const char* name, int number) {
    return {findTunable(name), number};
}

/// A replay that runs and jumps, tunes walk_speed later, and has a clone with its own gravity.
Replay recordedRun() {
    Level level = makeEmptyLevel(16, 40, 20);
    Session session(level, 1);
    SpawnClone clone;
    clone.ai = AiKind::mirror;
    clone.tuning = TunableValues{value("gravity", 500)};
    session.apply(clone);
    for (int i = 0; i < 120; ++i) {
        if (i == 60) session.apply(Tune{{value("walk_speed", 50)}});
        session.step(static_cast<Buttons>(i % 60 > 20 && i % 60 < 40 ? kButtonRight | kButtonUp
                                                                     : kButtonRight));
    }
    return withChecksums(session.recording());
}

}  // namespace

TEST_CASE("preset: omitted values get their default, except four that stay") {
    const Preset preset{.name = "p", .values = {value("gravity", 700)}};
    Tuning present;
    present.stepsPerSecond = 120;
    present.softClones = 1;
    present.echoSteps = 7;
    present.integration = 1;
    present.walkSpeed = 300;
    present.gravity = 2;
    Tuning expected;
    expected.stepsPerSecond = 120;
    expected.softClones = 1;
    expected.echoSteps = 7;
    expected.integration = 1;
    expected.gravity = 700;
    CHECK(chosenTuning(preset, present) == expected);

    const Preset naming{.name = "q", .values = {value("steps_per_second", 30)}};
    expected.stepsPerSecond = 30;
    expected.gravity = Tuning{}.gravity;
    CHECK(chosenTuning(naming, present) == expected);
}

TEST_CASE("preset: a clone created from it names every tunable except those of the whole level") {
    Tuning present;
    present.echoSteps = 7;
    const Preset preset{.name = "p", .values = {value("gravity", 700)}};
    const TunableValues values = cloneTuning(preset, present);
    CHECK(values.size() == tunables().size() - 2);
    CHECK(values.front().tunable->name == "gravity");
    for (const TunableValue& each : values) {
        CHECK(each.tunable->field != &Tuning::stepsPerSecond);
        CHECK(each.tunable->field != &Tuning::integration);
    }
    CHECK(changed(present, values) == chosenTuning(preset, present));
}

TEST_CASE("preset: a tuning stored as a preset is the same when it is chosen") {
    Tuning tuning;
    for (const Tunable& tunable : tunables()) tuning.*tunable.field = tunable.low + 1;
    Tuning elsewhere;
    CHECK(chosenTuning(presetOf("mine", tuning), tuning) == tuning);
    const Tuning there = chosenTuning(presetOf("mine", tuning), elsewhere);
    CHECK(there.stepsPerSecond == elsewhere.stepsPerSecond);
    CHECK(there.gravity == tuning.gravity);
}

TEST_CASE("preset: choosing one is one undo step") {
    Session session(makeEmptyLevel(16, 40, 20), 0);
    const Tuning before = session.world().level.tuning;
    const Preset preset{.name = "p", .values = {value("gravity", 700), value("air_jumps", 2)}};
    const TunableValues changes = changesBetween(before, chosenTuning(preset, before));
    CHECK(changes.size() == 2);
    session.apply(Tune{changes});
    CHECK(session.world().level.tuning.airJumps == 2);
    CHECK(session.undoSteps() == 1);
    session.undo();
    CHECK(session.world().level.tuning == before);
    session.redo();
    CHECK(session.world().level.tuning == chosenTuning(preset, before));
}

TEST_CASE(
    "what if: the run equals that of a level with these settings, including later tune commands") {
    const Replay replay = recordedRun();
    const TunableValues values{value("gravity", 2000), value("walk_speed", 90)};
    const Replay other = replayWithTuning(replay, values);
    CHECK(other.hashes.empty());
    CHECK(other.checksums.digits.empty());
    CHECK(other.entries == replay.entries);

    Replay byHand = replay;
    byHand.level.tuning.gravity = 2000;
    byHand.level.tuning.walkSpeed = 90;
    ReplayPlayer player(other);
    ReplayPlayer expected(byHand);
    ReplayPlayer original(replay);
    bool differs = false;
    while (!player.isDone()) {
        player.advance([](const std::string&) {});
        expected.advance([](const std::string&) {});
        original.advance([](const std::string&) {});
        REQUIRE(hashOf(player.world()) == hashOf(expected.world()));
        differs = differs || hashOf(player.world()) != hashOf(original.world());
    }
    CHECK(differs);
    CHECK_FALSE(player.check().hasMismatch());
    CHECK(player.world().level.tuning.gravity == 2000);
    CHECK(player.world().level.tuning.walkSpeed == 50);
    CHECK(tuningOf(player.world(), player.world().actors[1]).gravity == 500);
}

TEST_CASE("what if: settings that a level cannot have are rejected") {
    const Level level = makeEmptyLevel(8, 40, 20);
    CHECK(overridesRejection(level, {value("max_climb", 9)}));
    CHECK_FALSE(overridesRejection(level, {value("max_climb", 8)}));
    CHECK_FALSE(overridesRejection(level, {value("steps_per_second", 30)}));
}
