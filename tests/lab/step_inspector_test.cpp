// Tests of the step inspector: texts and positions of attempts, and which step is shown.
#include "lab/step_inspector/step_inspector.h"

#include <doctest/doctest.h>

#include "math/fixed.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

using Words = std::vector<std::string>;

Words attemptTexts(const Explanation& explanation) {
    Words words;
    for (size_t row = 0; row < explanation.pixels.size(); ++row)
        words.push_back(attemptText(explanation, row));
    return words;
}

Explanation explained(const World& world, Buttons held, uint32_t id = 0) {
    return *explainStep(world, held, id);
}

// 17 px to a wall, 2 2/3 px per step.
Level walledLevel() {
    Level level = levelOf({".....", ".@.#.", "#####"});
    level.cast.edit().player->feet.x = 25;
    return level;
}

}  // namespace

TEST_CASE("step inspector: each attempt has a text") {
    World world = makeWorld(walledLevel(), 0);
    CHECK(attemptTexts(explained(world, 0)) ==
          Words{"Position before the step", "no movement requested"});
    run(world, kButtonRight, 6);
    CHECK(attemptTexts(explained(world, kButtonRight)) ==
          Words{"Position before the step", "one pixel right: moved", "one pixel right: moved",
                "one pixel right: blocked by tile 3, 1"});

    World hill = makeWorld(levelOf({"....", "@/..", "####"}, 12, 12), 0);
    run(hill, kButtonRight, 1);
    CHECK(attemptText(explained(hill, kButtonRight), 1) == "one pixel right: climbed 1");
    run(hill, kButtonRight, 4);
    CHECK(attemptText(explained(hill, kButtonLeft), 1) ==
          "one pixel left: snapped to the ground 1 down");

    Level planks = levelOf({"....", ".@..", ".--.", "....", "...."});
    planks.tuning.gravity = 7200;
    CHECK(attemptTexts(explained(makeWorld(planks, 0), kButtonDown)) ==
          Words{"Position before the step", "one pixel down: drops into the one-way platform",
                "one pixel down: moved", "one pixel down: moved"});
}

TEST_CASE("step inspector: surfaces, ladders, areas and stomps that act have a text") {
    Level level = levelOf({".....", ".@...", "#####"});
    const auto textAfter = [&](Buttons held, int steps = 0) {
        World world = makeWorld(level, 0);
        run(world, held, steps);
        return conditionsText(explained(world, held));
    };
    CHECK(textAfter(0).empty());
    level.scenery.edit().zones = {{.feet = {40, 32},
                                   .width = 80,
                                   .height = 32,
                                   .kind = ZoneKind::area,
                                   .tuning = OwnTuning{.values = {{findTunable("gravity"), 300}}}}};
    CHECK(textAfter(0) == "gravity 300 by areas and pickups");
    level.scenery.edit().zones.clear();
    const TileMap plain = level.tiles;
    for (int x = 0; x < 5; ++x) {
        Tile tile = level.tiles.tile({x, 2});
        tile.surface = static_cast<uint8_t>(level.tiles.shapes().findSurface("spring"));
        level.tiles.setTile({x, 2}, tile);
    }
    CHECK(textAfter(0) == "on spring, thrown up");
    level.tiles = plain;
    level.tiles.setTile({1, 1}, Tile{kLadder});
    CHECK(textAfter(kButtonUp) == "climbs");
}

TEST_CASE("step inspector: effects of other bodies have a text, too") {
    Level level = levelOf({"......", "......", "......", "......", "######"});
    const Vec2i feet{40, 64};
    level.cast.edit().platforms = {{.body = {.feet = feet, .width = 32, .height = 8},
                                    .path = std::vector<Vec2i>{feet, {feet.x + 60, feet.y}},
                                    .speed = 120}};
    level.cast.edit().player = BodyStart{.feet = {40, 56}, .width = 12, .height = 20};
    level.cast.edit().crates = {{.body = {.feet = {64, 64}, .width = 16, .height = 16}}};
    const World world = makeWorld(level, 0);
    CHECK(attemptTexts(explained(world, 0)) == Words{"Position before the step",
                                                     "carried 1 right by platform 2",
                                                     "carried 1 right by platform 2"});
    CHECK(attemptTexts(explained(world, 0, 1)) == Words{"Position before the step",
                                                        "pushed 1 right by platform 2",
                                                        "pushed 1 right by platform 2"});
    CHECK(requestText(explained(world, 0, 2)) == "follows its path");
    CHECK_FALSE(idealLine(explained(world, 0, 2)));
}

TEST_CASE("step inspector: shows the tested column and its blocking pixels") {
    World world = makeWorld(walledLevel(), 0);
    run(world, kButtonRight, 6);
    const Explanation explanation = explained(world, kButtonRight);
    const TileMap& tiles = world.level.tiles;
    CHECK(requestedPixels(explanation, 0) == Rect{});
    const Rect box =
        explanation.pixels[2].place;  // flush with the wall at 48; 20 px high, from row 12 on
    CHECK(requestedPixels(explanation, 1) == Rect{46, 12, 1, 20});
    CHECK(pixelsInWay(explanation, 1, tiles).empty());
    CHECK(box == Rect{36, 12, 12, 20});
    CHECK(requestedPixels(explanation, 3) == Rect{48, 12, 1, 20});
    CHECK(pixelsInWay(explanation, 3, tiles) == std::vector<Rect>{{48, 16, 1, 16}});

    // The surface of a one-way tile also blocks, although it is not solid.
    World planks = worldOf({"...", ".@.", "...", ".-.", "..."}, 6, 20);
    Explanation landing = explained(planks, 0);
    for (int i = 0; i < 60 && landing.pixels.back().result != PixelResult::blocked; ++i) {
        run(planks, 0, 1);
        landing = explained(planks, 0);
    }
    const size_t last = landing.pixels.size() - 1;
    CHECK(attemptText(landing, last) == "one pixel down: blocked by tile 1, 3");
    CHECK(pixelsInWay(landing, last, planks.level.tiles) == std::vector<Rect>{{21, 48, 6, 1}});
}

TEST_CASE("step inspector: a blocking crate is shown at its position") {
    Level level = levelOf({"......", "@.....", "######"});
    level.tiles.setTile({3, 1}, {.shape = kBlock});
    level.cast.edit().player->feet = {20, 32};
    level.cast.edit().crates = {{.body = {.feet = {40, 32}, .width = 16, .height = 16}}};
    World world = makeWorld(level, 0);
    run(world, kButtonRight, 2);
    const Explanation explanation = explained(world, kButtonRight);
    const size_t last = explanation.pixels.size() - 1;
    CHECK(attemptText(explanation, last) == "one pixel right: blocked by crate 1");
    CHECK(pixelsInWay(explanation, last, world.level.tiles) == std::vector<Rect>{{32, 16, 1, 16}});
}

TEST_CASE("step inspector: the ideal line starts at the exact position and follows the speed") {
    World world = makeWorld(walledLevel(), 0);
    run(world, kButtonRight, 1);
    const Explanation explanation = explained(world, kButtonRight);
    const auto line = idealLine(explanation);
    REQUIRE(line);
    const int64_t step = toFixed(160) / 60;
    CHECK(line->from == Vec2q{toFixed(19) + step, toFixed(12)});
    CHECK(line->to == Vec2q{toFixed(19) + 2 * step, toFixed(12)});
    CHECK(requestText(explanation) == "requests 3 right, and snaps to the ground");
    CHECK(remainderText(explanation) == "sub-pixel remainder 0.333, 0.000 px");
    CHECK(line->to.x - toFixed(explanation.pixels.back().place.left) ==
          explanation.request.remainderAfter.x);
}

TEST_CASE("step inspector: the region contains all positions, unless they are far apart") {
    World world = makeWorld(walledLevel(), 0);
    const Explanation explanation = explained(world, kButtonRight);
    CHECK(magnifiedRegion(explanation, 64) == Rect{19 - 5, 12 - 5, 12 + 2 + 10, 20 + 10});
    const Rect small = magnifiedRegion(explanation, 16);
    CHECK(small.width == 16);
    CHECK(small.height == 16);
    Explanation far = explanation;
    far.pixels.front().place.left -= 1000;  // for example after a restart
    CHECK(magnifiedRegion(far, 64).width <= 64);
    CHECK(overlaps(magnifiedRegion(far, 64), far.pixels.back().place));
}

TEST_CASE("step inspector: shows last and next step, with slider and play") {
    Session session(walledLevel(), 0);
    StepInspector stepInspector;
    stepInspector.update(session, 0);
    CHECK_FALSE(stepInspector.explanation());  // the inspector is closed
    stepInspector.open(0);
    stepInspector.update(session, 0);
    CHECK_FALSE(stepInspector.explanation());  // there is no step yet
    stepInspector.inspect(InspectedStep::next);
    stepInspector.update(session, kButtonRight);
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.lastRow() == 2);
    CHECK(stepInspector.explanation()->step == 0);
    stepInspector.update(session, 0);  // the key was released
    CHECK(stepInspector.lastRow() == 1);

    for (int i = 0; i < 7; ++i) session.step(kButtonRight);
    stepInspector.inspect(InspectedStep::last);
    stepInspector.update(session, 0);
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.explanation()->step == 6);
    CHECK(stepInspector.explanation()->pixels.back().place == session.world().player().body.rect);
    REQUIRE(stepInspector.lastRow() == 3);
    CHECK(stepInspector.row() == 3);
    stepInspector.goBy(-2);
    CHECK(stepInspector.row() == 1);
    stepInspector.goBy(-9);
    CHECK(stepInspector.row() == 0);
    stepInspector.goTo(9);
    CHECK(stepInspector.row() == 3);

    stepInspector.togglePlay();
    CHECK(stepInspector.row() == 0);
    stepInspector.advance(StepInspector::kNsPerRow - 1);
    CHECK(stepInspector.row() == 0);
    stepInspector.advance(1);
    CHECK(stepInspector.row() == 1);
    stepInspector.advance(StepInspector::kNsPerRow);
    CHECK(stepInspector.isPlaying());
    stepInspector.advance(StepInspector::kNsPerRow);
    CHECK(stepInspector.row() == 3);
    CHECK_FALSE(stepInspector.isPlaying());

    // A row stays selected while its attempt exists.
    stepInspector.goTo(1);
    stepInspector.update(session, kButtonLeft);
    CHECK(stepInspector.row() == 1);
    session.goTo(3);
    stepInspector.update(session, 0);
    CHECK(stepInspector.explanation()->step == 2);
    CHECK(stepInspector.explanation()->pixels.back().place == session.world().player().body.rect);
    // From here on the recorded steps are shown, unless a button is held.
    stepInspector.inspect(InspectedStep::next);
    stepInspector.update(session, 0);
    CHECK(attemptText(*stepInspector.explanation(), 1) == "one pixel right: moved");
    stepInspector.update(session, kButtonLeft);
    CHECK(attemptText(*stepInspector.explanation(), 1) == "one pixel left: moved");
    stepInspector.update(session, 0);
    stepInspector.toggleButtons(kButtonLeft);
    stepInspector.update(session, 0);
    CHECK(attemptText(*stepInspector.explanation(), 1) == "one pixel left: moved");
    stepInspector.close();
    CHECK_FALSE(stepInspector.explanation());
}

TEST_CASE(
    "step inspector: the last step is shown with the commands before it, also of a watched run") {
    Session played(walledLevel(), 0);
    for (int i = 0; i < 4; ++i) played.step(kButtonRight);
    played.apply(Resize{.width = 8, .height = 16});
    for (int i = 0; i < 4; ++i) played.step(kButtonLeft);
    Session watched(played.recording());
    StepInspector stepInspector;
    stepInspector.open(0);
    for (int i = 0; i < 8; ++i) {
        CAPTURE(i);
        stepInspector.inspect(InspectedStep::next);
        stepInspector.update(watched, kButtonUp);  // with any buttons of the viewer
        REQUIRE(stepInspector.explanation());
        const Rect predicted = stepInspector.explanation()->pixels.back().place;
        watched.step(0);
        CHECK(predicted == watched.world().player().body.rect);
        stepInspector.inspect(InspectedStep::last);
        stepInspector.update(watched, 0);
        REQUIRE(stepInspector.explanation());
        CHECK(stepInspector.explanation()->pixels.back().place == predicted);
        CHECK(stepInspector.explanation()->pixels.front().place.width == (i < 4 ? 12 : 8));
    }
}

TEST_CASE("step inspector: a step of a crowd is shown when another thread has computed it") {
    Session session(walledLevel(), 0);
    REQUIRE_FALSE(session.apply(SpawnClone{.count = 5000}).rejection);
    session.step(kButtonRight);
    StepInspector stepInspector;
    stepInspector.open(0);
    const auto predict = [&] {
        do stepInspector.update(session, 0);
        while (stepInspector.isWorking());
    };
    stepInspector.update(session, 0);
    CHECK(stepInspector.isWorking());
    CHECK_FALSE(stepInspector.explanation());
    predict();
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.explanation()->step == 0);
    CHECK(stepInspector.explanation()->pixels.back().place == session.world().player().body.rect);
    CHECK(stepInspector.row() == stepInspector.lastRow());
    // A result that is no longer requested is removed.
    session.step(kButtonRight);
    stepInspector.update(session, 0);
    session.step(kButtonRight);
    predict();
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.explanation()->step == 2);
    // The same applies to a computation that was running when it was closed.
    session.step(kButtonRight);
    stepInspector.update(session, 0);
    stepInspector.close();
    stepInspector.open(1);
    predict();
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.explanation()->id == 1);
}

}  // namespace pixelstep
