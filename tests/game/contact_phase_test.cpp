// Tests of contact phases (began, stays, ended) in random play.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "math/fixed.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

using Pairs = std::set<std::pair<uint32_t, uint32_t>>;

// The ids of all pairs that touch or overlap, in both orders, by a test of every pair.
Pairs touchingPairs(const World& world) {
    Pairs pairs;
    for (const Actor& me : world.actors)
        for (const Actor& other : world.actors)
            if (me.id != other.id && touchOrOverlap(me.body.rect, other.body.rect) &&
                (detects(groupsOf(world, me), groupsOf(world, other)) ||
                 detects(groupsOf(world, other), groupsOf(world, me))))
                pairs.insert({me.id, other.id});
    return pairs;
}

Level levelWithCrowd(Random& random) {
    Level level = levelOf({"................", "................", "................",
                           "................", ".......@........", "################"});
    LevelText text = *level.text;
    text.groups.push_back({.name = "glass", .collidesWith = {{"player"}}});
    level.text = text;
    PlatformStart platform;
    platform.body.feet = {40, 70};
    platform.body.width = 30;
    platform.body.height = 6;
    platform.path = {{40, 70}, {200, 70}, {200, 40}};
    platform.speed = 90;
    level.cast.edit().platforms.push_back(platform);
    for (int i = 0; i < 16; ++i) {
        CrateStart crate;
        crate.body.feet = {random.between(20, 230), random.between(20, 80)};
        crate.body.width = random.between(3, 20);
        crate.body.height = random.between(3, 20);
        if (random.chance(1, 4)) crate.velocity = Vec2i{random.between(-60, 60), 0};
        if (random.chance(1, 4)) crate.body.groups = {"glass"};
        level.cast.edit().crates.push_back(crate);
        // Only at places without another body.
        if (findError(level)) level.cast.edit().crates.pop_back();
    }
    return level;
}

// The expected results of contactsOf for all bodies, including removed ones.
void requirePhases(const World& world, const Pairs& before) {
    const Pairs now = touchingPairs(world);
    Pairs all = now;
    all.insert(before.begin(), before.end());
    std::map<uint32_t, size_t> counts;
    for (const auto& [me, other] : all) ++counts[me];
    for (const auto& [id, count] : counts) REQUIRE(contactsOf(world, id).size() == count);
    for (const auto& pair : all) {
        for (const Contact& contact : contactsOf(world, pair.first)) {
            if (contact.other != pair.second) continue;
            const ContactPhase phase = !now.contains(pair)     ? ContactPhase::ended
                                       : before.contains(pair) ? ContactPhase::stays
                                                               : ContactPhase::began;
            REQUIRE(contact.phase == phase);
        }
    }
}

}  // namespace

TEST_CASE("contacts: begin, stay and end equal a comparison of all pairs") {
    Random random{71};
    int64_t ended = 0, withTheGone = 0;
    for (int round = 0; round < test::roundsOf(12); ++round) {
        World world = makeWorld(levelWithCrowd(random), 0);
        requirePhases(world, {});
        Buttons held = 0;
        for (int i = 0; i < 150; ++i) {
            CAPTURE(round);
            CAPTURE(i);
            const Pairs before = touchingPairs(world);
            held = randomButtons(random, held);
            step(world, held);
            requirePhases(world, before);
            if (random.chance(1, 10)) apply(world, SpawnClone{});
            if (random.chance(1, 40)) apply(world, Clear{Clear::clones});
            if (random.chance(1, 80)) apply(world, Restart{});
            // The effect of a command is compared with the same step.
            requirePhases(world, before);
            for (const auto& [me, other] : before) {
                const Pairs now = touchingPairs(world);
                ended += !now.contains({me, other});
                withTheGone += findActor(world, other) == nullptr;
            }
        }
    }
    CHECK(ended > test::minOccurrences(100));
    CHECK(withTheGone > test::minOccurrences(20));
}

TEST_CASE(
    "contacts: a contact with a removed body has data of its own side and an empty other side") {
    World world = worldOf({".......", "...@...", "#######"});
    accepted(world, SpawnClone{});
    step(world, 0);
    REQUIRE(contactsOf(world, 0).size() == 1);
    CHECK(contactsOf(world, 0)[0].phase == ContactPhase::stays);
    accepted(world, Clear{Clear::clones});
    const std::vector<Contact> mine = contactsOf(world, 0);
    REQUIRE(mine.size() == 1);
    CHECK(mine[0].phase == ContactPhase::ended);
    CHECK(mine[0].other == 1);
    CHECK(mine[0].myRect == world.player().body.rect);
    CHECK(mine[0].otherRect.isEmpty());
    const std::vector<Contact> otherView = contactsOf(world, 1);
    REQUIRE(otherView.size() == 1);
    CHECK(otherView[0].myRect.isEmpty());
    CHECK(otherView[0].otherRect == world.player().body.rect);
    step(world, 0);
    CHECK(contactsOf(world, 0).empty());
}

TEST_CASE("contacts: walking up to a crate starts a contact, and its normal points back") {
    Level level = levelOf({".......", ".@.....", "#######"});
    Cast cast = *level.cast;
    CrateStart crate;
    crate.body.feet = {70, 32};
    cast.crates.push_back(crate);
    level.cast = cast;
    World world = makeWorld(level, 0);
    while (contactsOf(world, 0).empty()) step(world, kButtonRight);
    const Contact begin = contactsOf(world, 0)[0];
    CHECK(begin.phase == ContactPhase::began);
    CHECK(begin.normal == Vec2i{-1, 0});
    CHECK_FALSE(begin.isOverlap);
    step(world, 0);
    REQUIRE(contactsOf(world, 0).size() == 1);
    CHECK(contactsOf(world, 0)[0].phase == ContactPhase::stays);
    step(world, kButtonLeft);
    REQUIRE(contactsOf(world, 0).size() == 1);
    CHECK(contactsOf(world, 0)[0].phase == ContactPhase::ended);
    CHECK(contactsOf(world, 0)[0].mySpeed.x == -toFixed(world.level.tuning.walkSpeed));
}

}  // namespace pixelstep
