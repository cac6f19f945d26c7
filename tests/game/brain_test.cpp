// Brains that need no map: in, drawn worlds with clones that think; out, what buttons they hold.
#include "game/brain.h"

#include <algorithm>

#include "support/play.h"

namespace pixelstep {
namespace {

// A clone with this brain, its feet there. @return its id
uint32_t addClone(World& world, BrainKind brain, Vec2i feet, int width = 12, int height = 20) {
    SpawnClone spawn;
    spawn.x = feet.x;
    spawn.y = feet.y;
    spawn.width = width;
    spawn.height = height;
    spawn.brain = brain;
    accepted(world, spawn);
    return world.nextId - 1;
}

const Actor& actorOf(const World& world, uint32_t id) {
    return *findActor(world, id);
}

Buttons heldBy(const World& world, uint32_t id) {
    return actorOf(world, id).character.lastButtons;
}

Vec2i feetOfClone(const World& world, uint32_t id) {
    return feetOf(actorOf(world, id).body.rect);
}

// How far a patrol gets either way in so many steps, as left and right pixels of its box.
struct Span {
    int left = 1000000;
    int right = -1000000;
    int turns = 0;
    bool leftGround = false;
    friend bool operator==(const Span&, const Span&) = default;
};

Span spanOf(World world, uint32_t id, int steps) {
    Span span;
    Buttons last = heldBy(world, id);
    for (int i = 0; i < steps; ++i) {
        step(world, 0);
        const Actor& actor = actorOf(world, id);
        span.left = std::min(span.left, actor.body.rect.left);
        span.right = std::max(span.right, actor.body.rect.right());
        span.turns += i > 0 && heldBy(world, id) != last;
        span.leftGround = span.leftGround || !actor.grounded;
        last = heldBy(world, id);
    }
    return span;
}

World patrolWorld(const std::vector<std::string>& drawing, Vec2i feet, int width = 12) {
    World world = worldOf(drawing, 8, 8);
    REQUIRE(addClone(world, BrainKind::patrol, feet, width) == 1);
    return world;
}

std::vector<std::string> mirrored(std::vector<std::string> drawing) {
    for (std::string& row : drawing) {
        std::ranges::reverse(row);
        for (char& c : row) c = c == '/' ? '\\' : c == '\\' ? '/' : c;
    }
    return drawing;
}

const std::vector<std::string> kFloor{"................", "................", "..@.............",
                                      "################"};

}  // namespace

TEST_CASE("brain: each has a name by which it is found, and no other name has one") {
    REQUIRE(brainNames().size() == 5);
    for (const std::string_view name : brainNames()) {
        REQUIRE(findBrain(name));
        CHECK(brainName(*findBrain(name)) == name);
    }
    CHECK_FALSE(findBrain("Idle"));
    CHECK_FALSE(findBrain(""));
}

TEST_CASE("brain: an idle clone holds nothing, whatever the player does") {
    World world = worldOf(kFloor);
    const uint32_t id = addClone(world, BrainKind::idle, {120, 48});
    Random random{1};
    Buttons held = 0;
    for (int i = 0; i < 200; ++i) {
        step(world, held = randomButtons(random, held));
        REQUIRE(heldBy(world, id) == 0);
    }
}

TEST_CASE("brain: a mirror holds what the player holds, in the same step") {
    World world = worldOf(kFloor);
    const uint32_t id = addClone(world, BrainKind::mirror, feetOfPlayer(world));
    Random random{2};
    Buttons held = 0;
    for (int i = 0; i < 300; ++i) {
        step(world, held = randomButtons(random, held));
        REQUIRE(heldBy(world, id) == held);
        REQUIRE(actorOf(world, id).body.rect == world.player().body.rect);
    }
}

TEST_CASE("brain: an echo goes where the player went, so many steps later") {
    for (const int delay : {0, 1, 7, 30, 600}) {
        CAPTURE(delay);
        World world = worldOf(kFloor);
        accepted(world, tuning("echo_steps", delay));
        const uint32_t id = addClone(world, BrainKind::echo, feetOfPlayer(world));
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

TEST_CASE("brain: an echo that comes late echoes what was before it") {
    World world = worldOf(kFloor);
    run(world, kButtonRight, 20);
    run(world, 0, 5);
    const uint32_t id = addClone(world, BrainKind::echo, {200, 48});
    run(world, 0, 4);
    CHECK(heldBy(world, id) == 0);  // 30 steps ago nothing had happened
    run(world, 0, 1);
    CHECK(heldBy(world, id) == 0);
    run(world, 0, 1);
    CHECK(heldBy(world, id) == kButtonRight);
}

TEST_CASE("brain: another echo delay keeps what is remembered of the buttons") {
    World world = worldOf(kFloor);
    const uint32_t id = addClone(world, BrainKind::echo, {200, 48});
    const auto pressedAt = [](int64_t at) { return static_cast<Buttons>(at * 7 / 3 % 16); };
    const auto play = [&](int steps) {
        for (int i = 0; i < steps; ++i) step(world, pressedAt(world.stepCount));
    };
    const auto expectEcho = [&](int64_t delay, int64_t since) {
        const int64_t at = world.stepCount - 1 - delay;  // of the step just done
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
        expectEcho(25, shortened - 10);  // what is older was forgotten
    }
    accepted(world, tuning("echo_steps", 0));
    play(1);
    expectEcho(0, 0);
}

TEST_CASE("brain: an echo forgets at a restart") {
    World world = worldOf(kFloor);
    run(world, kButtonRight, 40);
    accepted(world, Restart{});
    const uint32_t id = addClone(world, BrainKind::echo, {200, 48});
    for (int i = 0; i < 30; ++i) {
        step(world, 0);
        REQUIRE(heldBy(world, id) == 0);
    }
}

TEST_CASE("patrol: walks from wall to wall, touching both") {
    const World world =
        patrolWorld({"............", "............", "#..........#", "############"}, {100, 48});
    const Span span = spanOf(world, 1, 600);
    CHECK(span.left == 16);
    CHECK(span.right == 11 * 16);
    CHECK(span.turns >= 5);
    CHECK_FALSE(span.leftGround);
}

TEST_CASE("patrol: turns at ledges, of tiles and of planks, and never falls") {
    for (const char* const floor : {"...######...", "...------..."}) {
        CAPTURE(floor);
        const World start = patrolWorld(
            {"............", "............", floor, "............", "############"}, {100, 32}, 8);
        for (const int speed : {20, 60, 160, 600, 2400}) {
            CAPTURE(speed);
            World world = start;
            accepted(world, tuning("walk_speed", speed));
            const Span span = spanOf(world, 1, 1200);
            CHECK_FALSE(span.leftGround);
            const int stride = speed / 60 + 1;
            CHECK(span.left >= 48);
            CHECK(span.right <= 9 * 16);
            CHECK(span.left < 48 + stride);
            CHECK(span.right > 9 * 16 - stride);
            CHECK(span.turns >= (speed < 60 ? 2 : 10));
        }
    }
}

TEST_CASE("patrol: follows slopes up and down, and turns where they end too steeply") {
    const World world =
        patrolWorld({"....................", "....................", ".......####.........",
                     "....../####\\........", "...../######\\.......", "....################"},
                    {150, 32});
    // The top is a tile higher than the slopes' ends, on both sides.
    const Span top = spanOf(world, 1, 600);
    CHECK(top.left >= 7 * 16);
    CHECK(top.right <= 11 * 16);
    const World lower =
        patrolWorld({"....................", "....................", "....................",
                     "....../####\\........", "...../######\\.......", "....################"},
                    {150, 48});
    const Span whole = spanOf(lower, 1, 900);
    CHECK(whole.left < 4 * 16 + 3);
    CHECK(whole.right == 20 * 16);
    CHECK_FALSE(whole.leftGround);
    CHECK(whole.turns >= 3);
}

TEST_CASE("patrol: stands still where it has no room to turn, and goes on when it gets some") {
    // A pit of 20 px for a body of 12.
    World world = worldOf({"........", "...@....", "........", "########"}, 4, 4);
    accepted(world, placing("block", {{1, 2}, {3, 2}}));
    const uint32_t id = addClone(world, BrainKind::patrol, {38, 48});
    run(world, 0, 40);
    const Vec2i rests = feetOfClone(world, id);
    for (int i = 0; i < 100; ++i) {
        step(world, 0);
        REQUIRE(feetOfClone(world, id) == rests);
        REQUIRE(heldBy(world, id) == 0);
    }
    accepted(world, placing("empty", {{3, 2}}));
    const Span span = spanOf(world, id, 300);
    CHECK(span.left == 32);
    CHECK(span.right == 128);
}

TEST_CASE("patrol: on a pillar hardly wider than itself it stands") {
    const World world =
        patrolWorld({"........", "........", "..##....", "..##...@", "########"}, {48, 32}, 26);
    const Span span = spanOf(world, 1, 200);
    CHECK(span.turns <= 1);
    CHECK_FALSE(span.leftGround);
}

TEST_CASE("patrol: holds its direction in the air") {
    World world = patrolWorld({"............", "............", "............", "............",
                               "............", "############"},
                              {60, 20});
    for (int i = 0; i < 10; ++i) {
        step(world, 0);
        REQUIRE_FALSE(actorOf(world, 1).grounded);
        REQUIRE(heldBy(world, 1) == kButtonRight);
    }
}

TEST_CASE("patrol: turns at a crate and rides a platform without leaving it") {
    World world = patrolWorld({"................", "................", "................",
                               "................", "................", "################"},
                              {60, 80});
    accepted(world, SpawnCrate{{{{160, 80}}}});
    const Span crate = spanOf(world, 1, 400);
    CHECK(crate.right > 152 - 3);
    CHECK(findActor(world, 2)->body.rect.left == 152);
    CHECK(crate.left == 0);

    SpawnPlatform lift;
    lift.platform = {.body = {{120, 40}, 64, 8}, .path = {{{120, 40}, {160, 40}}}, .speed = 30};
    accepted(world, lift);
    const uint32_t rider = addClone(world, BrainKind::patrol, {120, 32});
    int turns = 0;
    Buttons last = 0;
    for (int i = 0; i < 600; ++i) {
        step(world, 0);
        REQUIRE(feetOfClone(world, rider).y == 32);
        turns += heldBy(world, rider) != last;
        last = heldBy(world, rider);
    }
    CHECK(turns > 8);
}

TEST_CASE("patrol: left and right are alike, on any terrain") {
    Random random{11};
    constexpr int kColumns = 20;
    for (int round = 0; round < 40; ++round) {
        std::vector<std::string> drawing(7, std::string(kColumns, '.'));
        for (int row = 2; row < 6; ++row)
            for (int column = 0; column < kColumns; ++column)
                if (random.chance(1, 4))
                    drawing[static_cast<size_t>(row)][static_cast<size_t>(column)] =
                        "#-/\\"[random.between(0, 3)];
        drawing.emplace_back(kColumns, '#');
        drawing[0] = "@...................";
        auto flipped = mirrored(drawing);
        World right = worldOf(drawing, 8, 8);
        World left = worldOf(flipped, 8, 8);
        const int x = random.between(20, kColumns * 16 - 20);
        const uint32_t a = addClone(right, BrainKind::patrol, {x, 24}, 12, 20);
        const uint32_t b = addClone(left, BrainKind::patrol, {kColumns * 16 - x, 24}, 12, 20);
        left.actors[b].character.facing = -1;
        for (int i = 0; i < 500; ++i) {
            step(right, 0);
            step(left, 0);
            CAPTURE(round);
            CAPTURE(i);
            const Rect& one = actorOf(right, a).body.rect;
            const Rect& two = actorOf(left, b).body.rect;
            REQUIRE(one.top == two.top);
            REQUIRE(one.left == kColumns * 16 - two.right());
        }
    }
}

TEST_CASE("brain: who comes first among the clones changes nothing for the others") {
    const auto play = [](std::vector<BrainKind> brains) {
        World world = worldOf(kFloor);
        std::vector<uint32_t> ids;
        for (const BrainKind brain : brains)
            ids.push_back(addClone(world, brain, {40 + 40 * static_cast<int>(brain), 48}));
        Random random{5};
        Buttons held = 0;
        for (int i = 0; i < 200; ++i) step(world, held = randomButtons(random, held));
        std::vector<std::pair<BrainKind, Vec2i>> ends;
        for (const uint32_t id : ids)
            ends.emplace_back(actorOf(world, id).brain, feetOfClone(world, id));
        std::ranges::sort(ends, {}, [](const auto& end) { return end.first; });
        return ends;
    };
    using enum BrainKind;
    CHECK(play({idle, mirror, echo, patrol}) == play({patrol, echo, mirror, idle}));
}

TEST_CASE("brain: set for one clone or for all, and back as the level says at a restart") {
    Level level = levelOf(kFloor);
    level.cast.edit().clones = {BodyStart{.feet = {100, 48}},
                                BodyStart{.feet = {140, 48}, .brain = BrainKind::patrol}};
    World world = makeWorld(level, 0);
    const auto brainsAre = [&](BrainKind first, BrainKind second) {
        CHECK(world.actors[1].brain == first);
        CHECK(world.actors[2].brain == second);
    };
    brainsAre(BrainKind::idle, BrainKind::patrol);
    CHECK(accepted(world, SetBrain{1, BrainKind::mirror}).done == 1);
    brainsAre(BrainKind::mirror, BrainKind::patrol);
    CHECK(accepted(world, SetBrain{{}, BrainKind::echo}).done == 2);
    brainsAre(BrainKind::echo, BrainKind::echo);
    CHECK(world.player().brain == BrainKind::idle);
    requireRefused(world, SetBrain{0, BrainKind::echo});
    requireRefused(world, SetBrain{7, BrainKind::echo});
    accepted(world, Restart{});
    brainsAre(BrainKind::idle, BrainKind::patrol);
}

TEST_CASE("brain: the hash tells brains and remembered buttons apart") {
    World world = worldOf(kFloor);
    addClone(world, BrainKind::idle, {120, 48});
    const uint64_t before = hashOf(world);
    World other = world;
    for (const BrainKind brain : {BrainKind::mirror, BrainKind::echo, BrainKind::patrol}) {
        accepted(other, SetBrain{1, brain});
        CHECK(hashOf(other) != before);
    }
    accepted(other, SetBrain{1, BrainKind::idle});
    CHECK(hashOf(other) == before);
    other.pressed.ring[7] = kButtonLeft;
    CHECK(hashOf(other) != before);
    other = world;
    other.level.cast.edit().clones = {BodyStart{.feet = {120, 48}}};
    const uint64_t withClone = hashOf(other);
    other.level.cast.edit().clones.front().brain = BrainKind::patrol;
    CHECK(hashOf(other) != withClone);
}

}  // namespace pixelstep
