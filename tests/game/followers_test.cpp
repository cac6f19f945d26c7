// Tests of followers in whole worlds, with commands.
#include "game/world/followers.h"
#include "game/world/scratch.h"

#include <algorithm>

#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

uint32_t addFollower(World& world, Vec2i feet, int width = 12, int height = 20) {
    SpawnClone spawn;
    spawn.x = feet.x;
    spawn.y = feet.y;
    spawn.width = width;
    spawn.height = height;
    spawn.ai = AiKind::follow;
    accepted(world, spawn);
    return world.nextId - 1;
}

bool isAtPlayer(const World& world, uint32_t id) {
    return touchOrOverlap(findActor(world, id)->body.rect, world.player().body.rect);
}

// The steps until the clone is at the player, or -1.
int stepsToReach(World& world, uint32_t id, int most) {
    for (int i = 0; i <= most; ++i) {
        if (isAtPlayer(world, id)) return i;
        step(world, 0);
    }
    return -1;
}

NoRouteReason reasonOf(const World& world, uint32_t id) {
    const Follower* follower = findFollower(world, id);
    REQUIRE(follower != nullptr);
    return follower->state.activity == FollowerActivity::lost ? follower->state.reason
                                                              : NoRouteReason::none;
}

// The player on a ledge that one-way platforms lead to; below on the right a closed cell.
const std::vector<std::string> kRooms{
    "....................", "....................", "...@................", ".#####..............",
    "....................", "......---...........", "....................", "............#####...",
    "...---......#...#...", "............#...#...", "####################"};

}  // namespace

TEST_CASE("followers: a follower climbs to the player, and follows when the player leaves") {
    World world = worldOf(kRooms);
    const uint32_t id = addFollower(world, {150, 160});
    CHECK(stepsToReach(world, id, 600) > 20);
    run(world, kButtonRight, 120);
    CHECK_FALSE(isAtPlayer(world, id));
    CHECK(stepsToReach(world, id, 600) > 0);
}

TEST_CASE("followers: removing a tile opens a route, and placing one closes it") {
    World world = worldOf(kRooms);
    const uint32_t id = addFollower(world, {14 * 16 + 8, 160});
    CHECK(stepsToReach(world, id, 300) == -1);
    CHECK(reasonOf(world, id) == NoRouteReason::notConnected);
    World open = world;
    accepted(open, placing("empty", {{12, 8}, {12, 9}}));
    CHECK(stepsToReach(open, id, 600) > 0);
    accepted(open, Clear{Clear::tiles});
    run(open, 0, 300);
    CHECK(isAtPlayer(open, id));

    World closed = world;
    const uint32_t free = addFollower(closed, {150, 160});
    run(closed, 0, 40);  // until the graph is built
    closed.actors[free].body.rect = closed.actors[free].body.previousRect = {146, 140, 12, 20};
    Place walls = placing("block", {});
    for (int row = 4; row < 10; ++row) walls.cells.insert(walls.cells.end(), {{8, row}, {10, row}});
    CHECK(accepted(closed, walls).count == 12);
    CHECK(stepsToReach(closed, free, 400) == -1);
    CHECK(reasonOf(closed, free) == NoRouteReason::notConnected);
}

TEST_CASE("followers: a changed shape and a higher jump also open routes") {
    Level level = levelOf(kRooms);
    World world = makeWorld(level, 0);
    accepted(world, SetShape{"door", std::vector<uint8_t>(16, 16)});
    accepted(world, placing("door", {{12, 8}, {12, 9}}));
    const uint32_t id = addFollower(world, {14 * 16 + 8, 160});
    CHECK(stepsToReach(world, id, 300) == -1);
    accepted(world, SetShape{"door", std::vector<uint8_t>(16, 0)});
    CHECK(stepsToReach(world, id, 600) > 0);

    World tall = worldOf(
        {"......", "@.....", "####..", "......", "......", "......", "......", "......", "######"});
    const uint32_t low = addFollower(tall, {60, 128});
    CHECK(stepsToReach(tall, low, 400) == -1);
    accepted(tall, tuning("jump_speed", 600));
    CHECK(stepsToReach(tall, low, 600) > 0);
}

TEST_CASE("followers: static platforms are part of routes") {
    World world =
        worldOf({"............", "@...........", "####........", "............", "............",
                 "............", "............", "............", "............", "############"});
    const uint32_t id = addFollower(world, {150, 144});
    CHECK(stepsToReach(world, id, 300) == -1);
    accepted(world, SpawnPlatform{{.body = {{100, 88}, 40, 8}}});
    CHECK(stepsToReach(world, id, 600) > 0);
}

TEST_CASE("followers: followers that arrive later queue side by side and stand still") {
    World world = worldOf(
        {"........................", "@.......................", "########################"});
    std::vector<uint32_t> ids;
    for (int i = 0; i < 8; ++i) ids.push_back(addFollower(world, {120 + 30 * i, 32}));
    run(world, 0, 400);
    const World before = world;
    run(world, 0, 120);
    const auto rectOf = [](const World& w, uint32_t id) { return findActor(w, id)->body.rect; };
    for (const uint32_t id : ids) CHECK(rectOf(world, id) == rectOf(before, id));
    CHECK(isAtPlayer(world, ids.front()));
    for (size_t i = 1; i < ids.size(); ++i) {
        const int gap = rectOf(world, ids[i]).left - rectOf(world, ids[i - 1]).right();
        CHECK(gap >= 0);
        CHECK(gap <= 4);
        CHECK(findFollower(world, ids[i])->isQueueing);
    }
    // When the player moves on, the queue does, too.
    accepted(world, tuning("jump_speed", 0));
    run(world, kButtonRight, 60);
    run(world, 0, 200);
    for (const uint32_t id : ids) CHECK(rectOf(world, id) != rectOf(before, id));
}

TEST_CASE("followers: followers from the left queue as well") {
    World world = worldOf(
        {"........................", "......................@.", "########################"});
    std::vector<uint32_t> ids;
    for (int i = 0; i < 8; ++i) ids.push_back(addFollower(world, {300 - 30 * i, 32}));
    run(world, 0, 400);
    CHECK(isAtPlayer(world, ids.front()));
    for (size_t i = 1; i < ids.size(); ++i) {
        const Rect& next = findActor(world, ids[i - 1])->body.rect;
        const int gap = next.left - findActor(world, ids[i])->body.rect.right();
        CHECK(gap >= 0);
        CHECK(gap <= 4);
        CHECK(findFollower(world, ids[i])->isQueueing);
    }
}

TEST_CASE("followers: graphs and states exist only while there are followers") {
    World world = worldOf(kRooms);
    const uint32_t first = addFollower(world, {150, 160});
    const uint32_t second = addFollower(world, {100, 160}, 16, 30);
    run(world, 0, 2);
    CHECK(world.followers.size() == 2);
    CHECK(world.nav.graphs.size() == 2);
    accepted(world, SetAi{second, AiKind::patrol});
    run(world, 0, 1);
    CHECK(world.followers.size() == 1);
    CHECK(world.nav.graphs.size() == 1);
    CHECK(findFollower(world, first) != nullptr);
    CHECK(findFollower(world, second) == nullptr);
    accepted(world, Clear{});
    run(world, 0, 1);
    CHECK(world.followers.empty());
    CHECK(world.nav == Nav{});
    addFollower(world, {150, 160});
    run(world, 0, 1);
    const uint64_t hash = hashOf(world);
    World other = world;
    ++other.followers.front().state.sinceRoute;
    CHECK(hashOf(other) != hash);
    other = world;
    other.followers.front().isQueueing = true;
    CHECK(hashOf(other) != hash);
    other = world;
    other.nav = {};
    CHECK(hashOf(other) != hash);
    accepted(world, Restart{});
    run(world, 0, 1);
    CHECK(world.nav == Nav{});
}

TEST_CASE("followers: followers of sizes without a graph stand still and report it") {
    World world = worldOf(kRooms);
    std::vector<uint32_t> ids;
    for (int i = 0; i <= kMaxNavGraphs; ++i)
        ids.push_back(addFollower(world, {150, 160}, 8 + 2 * i, 20));
    run(world, 0, 5);
    CHECK(world.nav.graphs.size() == kMaxNavGraphs);
    CHECK(reasonOf(world, ids.back()) == NoRouteReason::noGraph);
    CHECK(stepsToReach(world, ids.front(), 600) > 0);
}

TEST_CASE("followers: a copy of a copy in every step plays the same, with all AIs and edits") {
    for (uint64_t seed = 0; seed < test::roundsOf(8u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World one = worldOf(kRooms);
        accepted(one, tuning("soft_clones", static_cast<int>(seed % 2)));
        for (int i = 0; i < 10; ++i)
            apply(one, SpawnClone{.x = random.between(20, 300),
                                  .y = random.between(20, 160),
                                  .width = 12,
                                  .height = 20,
                                  .ai = static_cast<AiKind>(i % 5)});
        apply(one,
              SpawnPlatform{
                  {.body = {{180, 60}, 40, 8}, .path = {{{180, 60}, {280, 60}}}, .speed = 40}});
        World two = one;
        Scratch scratch;
        Buttons held = 0;
        for (int i = 0; i < 300; ++i) {
            if (random.chance(1, 20)) {
                const Command command = random.chance(1, 3) ? Command{randomSetAi(random, one)}
                                                            : Command{randomPlace(random, one)};
                apply(one, command);
                apply(two, command);
            }
            held = randomButtons(random, held);
            step(one, held, scratch);
            World copy = two;  // a snapshot, with its own scratch memory
            step(copy, held);
            two = copy;
            REQUIRE(one == two);
            REQUIRE(hashOf(one) == hashOf(two));
        }
    }
}

}  // namespace pixelstep
