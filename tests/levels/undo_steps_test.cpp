// Tests of undo steps: what forms a step, and the memory limit.
#include <doctest/doctest.h>

#include "game/level/level_difference.h"
#include "game/run/session.h"
#include "support/level_of_rows.h"
#include "support/random_world.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

constexpr size_t kMaxHistoryBytes = 200000;  // [bytes]

Level wide() {
    return makeEmptyLevel(16, 60, 23);
}

/// Hundreds of undo steps of one tile each, more than fit into the limit. @return all levels
std::vector<Level> editOften(History& history) {
    std::vector<Level> levels{wide()};
    Random random{1};
    World world = makeWorld(wide(), 0);
    for (size_t i = 1; i < 400; ++i) {
        Level level = levels.back();
        const Vec2i cell{random.between(0, level.tiles.columns() - 1),
                         random.between(0, level.tiles.rows() - 1)};
        level.tiles.setTile(cell, {.shape = kBlock, .material = static_cast<uint8_t>(i % 4)});
        if (level == levels.back()) continue;
        world.level = level;
        history.recordChange(world, {}, i);
        levels.push_back(level);
        REQUIRE(history.bytes() <= kMaxHistoryBytes);
    }
    return levels;
}

}  // namespace

TEST_CASE("undo: a change in the past discards later steps, and undo restores them") {
    Session session(levelWithFloor(), 0);
    for (int column = 3; column < 6; ++column) {
        session.step(0);
        session.apply(placing("block", {{column, 3}}));
    }
    session.apply(SpawnClone{});
    session.step(kRight);
    const Replay run = session.recording();
    session.goTo(2);
    CHECK(session.hasLaterLevel());
    CHECK(session.undoSteps() == 1);
    CHECK(session.redoSteps() == 0);
    const Level shown = session.world().level;
    // A rejected change discards nothing.
    CHECK(session.apply(Tune{{{findTunable("gravity"), -1}}}).rejection);
    CHECK(session.takeDiscardedSteps() == 0);
    session.apply(placing("block", {{7, 3}}));
    CHECK(session.takeDiscardedSteps() == 2);
    CHECK(session.takeDiscardedSteps() == 0);
    CHECK_FALSE(session.isInPast());
    // Right after it undo is enough; later the steps are restored in the same way.
    CHECK_FALSE(session.undo().rejection);
    CHECK(session.recording() == run);
    CHECK(session.world().level == shown);
    for (int later = 0; later < 2; ++later) {
        session.apply(placing("block", {{8, 3}}));
        for (int i = 0; i < 40 * later; ++i) session.step(0);
        session.apply(placing("block", {{9, 3}}));
        REQUIRE(session.restoreDiscarded());
        CHECK(session.recording() == run);
        CHECK(session.isInPast());
        CHECK(session.world().stepCount == 2);
        CHECK(session.world().level == shown);
    }
    CHECK_FALSE(session.restoreDiscarded());
    session.goTo(session.lastStep());
    CHECK(session.undoSteps() == 4);
    ReplayPlayer player(run);
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(hashOf(session.world()) == hashOf(player.world()));
}

TEST_CASE("undo: discarded steps end when a rewind discards steps from before them") {
    Session session(levelWithFloor(), 0);
    for (int i = 0; i < 50; ++i) session.step(0);
    session.goTo(40);
    session.apply(placing("block", {{7, 3}}));
    session.goTo(20);
    session.step(0);
    CHECK_FALSE(session.restoreDiscarded());
}

TEST_CASE("undo: after a rewind to the middle of a stroke, its first part is an undo step") {
    Session session(levelWithFloor(), 0);
    const Level start = session.world().level;
    session.beginStroke();
    session.apply(placing("block", {{3, 3}}));
    session.step(0);
    const Level middle = session.world().level;
    session.apply(placing("block", {{4, 3}}));
    session.endStroke();
    session.step(0);
    CHECK(session.undoSteps() == 1);
    session.goTo(1);
    CHECK(session.world().level == middle);
    CHECK(session.undoSteps() == 1);
    session.undo();
    CHECK(session.world().level == start);
    session.redo();
    CHECK(session.world().level == middle);
    CHECK(session.redoSteps() == 0);
}

TEST_CASE(
    "undo: a load removes all steps, a watched replay adds steps, and resuming it keeps them") {
    Session session(levelWithFloor(), 0);
    session.apply(placing("block", {{3, 3}}));
    session.step(0);
    session.apply(placing("block", {{4, 3}}));
    session.step(0);
    Session watching(session.recording());
    while (watching.isWatching()) watching.step(0);
    watching.stopWatching();
    CHECK(watching.undoSteps() == 2);
    session.apply(Load{levelWithFloor()});
    CHECK(session.undoSteps() == 0);
    CHECK(session.undo().rejection);
    CHECK(session.redo().rejection);
}

TEST_CASE("undo: the level is clean when undo reaches the saved state") {
    Session session(levelWithFloor(), 0);
    session.apply(placing("block", {{3, 3}}));
    CHECK(session.isDirty());
    session.undo();
    CHECK_FALSE(session.isDirty());
    session.redo();
    CHECK(session.isDirty());
}

TEST_CASE("undo: a rejected command changes nothing and is not recorded") {
    Session session(levelOfRows({"....", "....", "....", "####"}, R"({"x": 8, "y": 48})"), 0);
    session.apply(Resize{4, 4});
    session.apply(
        Place{{.shape = "block"},
              {{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}, {3, 0}, {3, 1}, {3, 2}, {0, 0}}});
    session.apply(Edit{.places = {{{.shape = "empty"}, {{0, 0}}}}});
    session.apply(Edit{.places = {{{.shape = "empty"}, {{1, 0}, {1, 1}, {1, 2}}}}});
    session.apply(Resize{30, 48});
    const size_t entries = session.recording().entries.size();
    const World before = session.world();
    REQUIRE(before.player().body.rect.width == 30);
    // Only one column is free: too narrow for this player, but not for its original size.
    CHECK_FALSE(session.undo().rejection);
    CHECK(session.world().player().body.rect.width == 12);
    CHECK(session.recording().entries.size() == entries + 1);
}

TEST_CASE("history: stays within its memory limit by dropping the oldest steps") {
    History history(wide(), kMaxHistoryBytes);
    const std::vector<Level> levels = editOften(history);
    World world = makeWorld(levels.back(), 0);
    const int kept = history.steps(History::Direction::undo, world);
    CHECK(kept > 5);
    CHECK(kept < static_cast<int>(levels.size()) - 1);
    for (int i = 1; i <= kept; ++i) {
        const auto step = history.next(History::Direction::undo, world);
        REQUIRE(step);
        REQUIRE(*step->level == levels[levels.size() - 1 - static_cast<size_t>(i)]);
        world.level = *step->level;
        history.confirm(History::Direction::undo, *step, world, {}, {}, levels.size());
    }
    CHECK_FALSE(history.next(History::Direction::undo, world));
    CHECK(history.steps(History::Direction::redo, world) == kept);
}

TEST_CASE("history: after a rewind before its oldest step, later changes can be undone") {
    History history(wide(), kMaxHistoryBytes);
    editOften(history);
    World world = makeWorld(wide(), 0);
    history.goTo(0);
    history.truncate(world);
    CHECK(history.bytes() == 0);
    CHECK(history.steps(History::Direction::undo, world) == 0);
    CHECK(history.steps(History::Direction::redo, world) == 0);
    world.level.tiles.setTile({1, 1}, {.shape = kBlock});
    history.recordChange(world, {}, 1);
    REQUIRE(history.steps(History::Direction::undo, world) == 1);
    CHECK(*history.next(History::Direction::undo, world)->level == wide());
}

TEST_CASE(
    "undo: changes too large for an edit are undone by a reload, including covered spawn points") {
    Level level = makeEmptyLevel(8, 400, 300);
    level.cast = Cast{.player = BodyStart{.feet = {16, 299 * 8}, .height = 20},
                      .clones = {BodyStart{.feet = {60, 299 * 8}, .height = 20}}};
    Session session(level, 0);
    session.apply(Clear{Clear::clones});
    session.apply(placing("block", {{7, 298}}));
    const Level buried = session.world().level;
    REQUIRE(findError(buried));
    std::vector<Vec2i> cells;
    for (int row = 0; row < 250; ++row)
        for (int column = 0; column < 400; ++column) cells.push_back({column, row});
    session.apply(Edit{.places = {placing("bump one_way", cells)}, .keepsStarts = true});
    const auto commands = commandsBetween(session.world().level, buried);
    REQUIRE(commands.size() == 2);
    CHECK(std::holds_alternative<Reload>(commands[0]));
    const Rect player = session.world().player().body.rect;
    session.undo();
    CHECK(writeLevel(session.world().level) == writeLevel(buried));
    CHECK(session.world().player().body.rect == player);
    session.redo();
    CHECK(session.world().level.tiles.tile({399, 249}).oneWay);
    session.undo();
    session.undo();
    CHECK(session.world().level == level);
}
