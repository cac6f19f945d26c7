// Tests of the AIs without path-finding: the buttons of clones in drawn worlds.
#include "game/level/ai.h"

#include "support/ai_clones.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kFloor{"................", "................", "..@.............",
                                      "################"};

}  // namespace

TEST_CASE("AI: each AI is found by its name, and by no other") {
    REQUIRE(kAiKinds.size() == 5);
    for (const std::string_view name : namesOf(kAiKinds)) {
        REQUIRE(findAi(name));
        CHECK(aiName(*findAi(name)) == name);
    }
    CHECK_FALSE(findAi("Idle"));
    CHECK_FALSE(findAi(""));
}

TEST_CASE("AI: an idle clone holds no buttons") {
    World world = worldOf(kFloor);
    const uint32_t id = addClone(world, AiKind::idle, {120, 48});
    Random random{1};
    Buttons held = 0;
    for (int i = 0; i < 200; ++i) {
        step(world, held = randomButtons(random, held));
        REQUIRE(heldBy(world, id) == 0);
    }
}

TEST_CASE("AI: a mirror holds what the player holds, in the same step") {
    World world = worldOf(kFloor);
    const uint32_t id = addClone(world, AiKind::mirror, feetOfPlayer(world));
    Random random{2};
    Buttons held = 0;
    for (int i = 0; i < 300; ++i) {
        step(world, held = randomButtons(random, held));
        REQUIRE(heldBy(world, id) == held);
        REQUIRE(actorOf(world, id).body.rect == world.player().body.rect);
    }
}

TEST_CASE("AI: an echo repeats the player after the delay") {
    for (const int delay : {0, 1, 7, 30, 600}) {
        CAPTURE(delay);
        World world = worldOf(kFloor);
        accepted(world, tuning("echo_steps", delay));
        const uint32_t id = addClone(world, AiKind::echo, feetOfPlayer(world));
        Random random{3};
        std::vector<Rect> went{world.player().body.rect};
        Buttons held = 0;
        for (int i = 0; i < delay + 400; ++i) {
            step(world, held = randomButtons(random, held));
            went.push_back(world.player().body.rect);
            const auto then = static_cast<size_t>(std::max(0, i + 1 - delay));
            REQUIRE(actorOf(world, id).body.rect == went[then]);
        }
    }
}

TEST_CASE("AI: an echo that is added later repeats buttons from before it existed") {
    World world = worldOf(kFloor);
    run(world, kButtonRight, 20);
    run(world, 0, 5);
    const uint32_t id = addClone(world, AiKind::echo, {200, 48});
    run(world, 0, 4);
    CHECK(heldBy(world, id) == 0);  // there was no input 30 steps ago
    run(world, 0, 1);
    CHECK(heldBy(world, id) == 0);
    run(world, 0, 1);
    CHECK(heldBy(world, id) == kButtonRight);
}

TEST_CASE("AI: changing the echo delay keeps the stored buttons") {
    World world = worldOf(kFloor);
    const uint32_t id = addClone(world, AiKind::echo, {200, 48});
    const auto pressedAt = [](int64_t at) { return static_cast<Buttons>(at * 7 / 3 % 16); };
    const auto play = [&](int steps) {
        for (int i = 0; i < steps; ++i) step(world, pressedAt(world.stepCount));
    };
    const auto expectEcho = [&](int64_t delay, int64_t since) {
        const int64_t at = world.stepCount - 1 - delay;  // of the last step
        CHECK(heldBy(world, id) == (at < since ? 0 : pressedAt(at)));
    };
    play(100);
    expectEcho(30, 0);
    accepted(world, tuning("echo_steps", 10));
    play(1);
    expectEcho(10, 0);
    play(13);
    expectEcho(10, 0);
    const int64_t shortened = world.stepCount;
    accepted(world, tuning("echo_steps", 25));
    for (int i = 0; i < 40; ++i) {
        play(1);
        expectEcho(25, shortened - 10);  // older buttons are discarded
    }
    accepted(world, tuning("echo_steps", 0));
    play(1);
    expectEcho(0, 0);
}

TEST_CASE("AI: a restart clears the stored buttons") {
    World world = worldOf(kFloor);
    run(world, kButtonRight, 40);
    accepted(world, Restart{});
    const uint32_t id = addClone(world, AiKind::echo, {200, 48});
    for (int i = 0; i < 30; ++i) {
        step(world, 0);
        REQUIRE(heldBy(world, id) == 0);
    }
}

TEST_CASE("AI: the order of clones does not affect other clones") {
    const auto play = [](std::vector<AiKind> kinds) {
        World world = worldOf(kFloor);
        std::vector<uint32_t> ids;
        for (const AiKind ai : kinds)
            ids.push_back(addClone(world, ai, {40 + 40 * static_cast<int>(ai), 48}));
        Random random{5};
        Buttons held = 0;
        for (int i = 0; i < 200; ++i) step(world, held = randomButtons(random, held));
        std::vector<std::pair<AiKind, Vec2i>> ends;
        for (const uint32_t id : ids)
            ends.emplace_back(actorOf(world, id).ai, feetOfClone(world, id));
        std::ranges::sort(ends, {}, [](const auto& end) { return end.first; });
        return ends;
    };
    using enum AiKind;
    CHECK(play({idle, mirror, echo, patrol}) == play({patrol, echo, mirror, idle}));
}

TEST_CASE(
    "AI: a command sets it for one clone or all, and a restart resets it to that of the level") {
    Level level = levelOf(kFloor);
    level.cast.edit().clones = {BodyStart{.feet = {100, 48}},
                                BodyStart{.feet = {140, 48}, .ai = AiKind::patrol}};
    World world = makeWorld(level, 0);
    const auto aisAre = [&](AiKind first, AiKind second) {
        CHECK(world.actors[1].ai == first);
        CHECK(world.actors[2].ai == second);
    };
    aisAre(AiKind::idle, AiKind::patrol);
    CHECK(accepted(world, SetAi{1, AiKind::mirror}).count == 1);
    aisAre(AiKind::mirror, AiKind::patrol);
    CHECK(accepted(world, SetAi{{}, AiKind::echo}).count == 2);
    aisAre(AiKind::echo, AiKind::echo);
    CHECK(world.player().ai == AiKind::idle);
    requireRejected(world, SetAi{0, AiKind::echo});
    requireRejected(world, SetAi{7, AiKind::echo});
    accepted(world, Restart{});
    aisAre(AiKind::idle, AiKind::patrol);
}

}  // namespace pixelstep
