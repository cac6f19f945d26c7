// Tests of groups by name: the masks of bodies, and their effect in play.
#include "game/level/groups.h"

#include <doctest/doctest.h>

#include <bit>

#include "support/worlds.h"

namespace pixelstep {
namespace {

using Names = std::vector<std::string>;

Level withRules(std::vector<GroupRule> rules) {
    Level level =
        levelOf({"................", "................", "..@.............", "################"});
    level.text.edit().groups = std::move(rules);
    return level;
}

}  // namespace

TEST_CASE("groups: without rules everything collides, except characters with characters") {
    const GroupTable table(withRules({}));
    CHECK(table.names() == Names{"clone", "crate", "platform", "player"});
    for (const KindRow& kind : kKinds) {
        const Groups groups = table.groupsOf({}, kind.kind);
        CHECK(std::popcount(groups.member) == 1);
        CHECK(groups.detectsOnly == 0);
        CHECK(groups.onlyDetectsCharacters);
        for (const KindRow& other : kKinds) CHECK(detects(groups, table.groupsOf({}, other.kind)));
    }
    CHECK(table.groupsOf({"crate"}, Kind::player).member == table.groupsOf({}, Kind::crate).member);
}

TEST_CASE("groups: a rule sets which groups members check, and which of these they ignore") {
    const GroupTable table(
        withRules({{"crate", Names{"obstacle", "decoration"}, Names{"decoration"}}}));
    const Groups crate = table.groupsOf({}, Kind::crate);
    const Groups obstacle = table.groupsOf({"obstacle"}, Kind::crate);
    const Groups decoration = table.groupsOf({"decoration"}, Kind::crate);
    CHECK(respondsTo(crate, obstacle));
    CHECK(detects(crate, decoration));
    CHECK_FALSE(respondsTo(crate, decoration));
    CHECK_FALSE(detects(crate, table.groupsOf({}, Kind::player)));
    CHECK(respondsTo(obstacle, crate));  // it has no rule
}

TEST_CASE("groups: a body in several groups checks and ignores everything that any of them does") {
    const GroupTable table(withRules({{"red", Names{"a"}, {}}, {"blue", Names{"b"}, Names{"a"}}}));
    const Groups a = table.groupsOf({"a"}, Kind::crate);
    const Groups b = table.groupsOf({"b"}, Kind::crate);
    const Groups both = table.groupsOf({"red", "blue"}, Kind::crate);
    CHECK(detects(both, a));
    CHECK_FALSE(respondsTo(both, a));
    CHECK(respondsTo(both, b));
    CHECK(respondsTo(table.groupsOf({"red"}, Kind::crate), a));
    CHECK_FALSE(detects(table.groupsOf({"red"}, Kind::crate), b));
    CHECK(std::popcount(both.member) == 2);
    // A body in one ignored group is ignored.
    CHECK_FALSE(
        respondsTo(table.groupsOf({"blue"}, Kind::crate), table.groupsOf({"a", "b"}, Kind::crate)));
}

TEST_CASE("groups: a body ignores what its first and its last group ignore") {
    const GroupTable table(withRules({{"early", Names{"player", "clone"}, Names{"player"}},
                                      {"late", Names{"player", "clone"}, Names{"clone"}},
                                      {"plain", Names{"crate"}, {}}}));
    const GroupMask both =
        table.groupsOf({}, Kind::player).member | table.groupsOf({}, Kind::clone).member;
    CHECK(table.groupsOf({"early", "late"}, Kind::clone).detectsOnly == both);
    CHECK(table.groupsOf({"early", "late", "plain"}, Kind::clone).detectsOnly == both);
}

TEST_CASE("groups: characters respond to characters only by a rule with checks") {
    const GroupTable table(
        withRules({{"clone", Names{"clone"}, {}}, {"player", {}, Names{"crate"}}}));
    CHECK_FALSE(table.groupsOf({}, Kind::clone).onlyDetectsCharacters);
    CHECK(table.groupsOf({}, Kind::player).onlyDetectsCharacters);
    CHECK_FALSE(respondsTo(table.groupsOf({}, Kind::player), table.groupsOf({}, Kind::crate)));
    CHECK(respondsTo(table.groupsOf({}, Kind::player), table.groupsOf({}, Kind::platform)));
}

TEST_CASE("groups: with an empty list of checks a group detects no body, and is still detected") {
    const GroupTable table(withRules({{"ghost", Names{}, {}}}));
    const Groups ghost = table.groupsOf({"ghost"}, Kind::crate);
    CHECK(ghost.collidesWith == 0);
    CHECK(detects(table.groupsOf({}, Kind::player), ghost));
    CHECK(table.contains("ghost"));
    CHECK_FALSE(table.contains("goat"));
}

TEST_CASE("groups: a platform stops bodies that collide with it, and others pass through") {
    Level level =
        withRules({{"player", {}, Names{"open"}}, {"open", Names{}, {}}, {"shut", Names{}, {}}});
    const PlatformStart field{{.feet = {80, 48}, .width = 8, .height = 48}};
    for (const std::string group : {"open", "shut"}) {
        PlatformStart door = field;
        door.body.groups = Names{group};
        Level gated = level;
        gated.cast.edit().platforms = {door};
        World world = makeWorld(gated, 0);
        run(world, kButtonRight, 60);
        CHECK((world.player().body.rect.left > 84) == (group == "open"));
        CHECK((world.player().body.rect.right() == 76) == (group == "shut"));
    }
}

TEST_CASE("groups: a contact that one body detects is reported to both, others to none") {
    for (const bool isNoticed : {false, true}) {
        Level level =
            withRules({{"player", isNoticed ? Names{"thing"} : Names{"platform"}, Names{"thing"}},
                       {"thing", Names{}, {}}});
        level.cast.edit().crates = {{.body = {.feet = {40, 48}, .groups = Names{"thing"}}}};
        World world = makeWorld(level, 0);
        run(world, 0, 1);
        CHECK(contactsOf(world, 0).size() == (isNoticed ? 1 : 0));
        CHECK(contactsOf(world, 1).size() == (isNoticed ? 1 : 0));
        CHECK(world.player().overlaps == 0);  // counts only characters
    }
}

TEST_CASE("groups: with soft_clones all characters respond to each other, whatever their rules") {
    World world = makeWorld(withRules({}), 0);
    accepted(world, SpawnClone{});
    World soft = world;
    accepted(soft, tuning("soft_clones", 1));
    run(world, 0, 60);
    run(soft, 0, 60);
    CHECK(world.player().overlaps == 1);
    CHECK(soft.player().overlaps == 0);
    CHECK(actorInSolid(soft) == nullptr);
}

}  // namespace pixelstep
