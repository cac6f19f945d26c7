// Tests of editing spawn points.
#include <doctest/doctest.h>

#include "editor/edit_bench.h"

using namespace pixelstep;

namespace {

const Cast& castOf(const Bench& bench) {
    return *bench.world.level.cast;
}

}  // namespace

TEST_CASE("spawn points: a click places one on the half-tile grid, with Shift on any pixel") {
    Bench bench(kHall, kHallPlayer);
    bench.edit.setTool(EditTool::clone);
    bench.bodies.ai = AiKind::patrol;
    bench.press(at({101, 77}));
    bench.release();
    REQUIRE(castOf(bench).clones.size() == 1);
    CHECK(castOf(bench).clones[0].feet == Vec2i{104, 80});
    CHECK(castOf(bench).clones[0].ai == AiKind::patrol);
    bench.edit.setTool(EditTool::crate);
    EditPointer exact = at({201, 61});
    exact.shift = true;
    bench.press(exact);
    bench.release();
    REQUIRE(castOf(bench).crates.size() == 1);
    CHECK(castOf(bench).crates[0].body.feet == Vec2i{201, 69});
    CHECK(bench.world.actors.size() == 1);
    CHECK_FALSE(findError(bench.world.level));
}

TEST_CASE("spawn points: an enemy is a hazard that patrols, whatever the settings of new clones") {
    Bench bench(kHall, kHallPlayer);
    bench.bodies.ai = AiKind::follow;
    bench.edit.setTool(EditTool::enemy);
    bench.press(at({101, 77}));
    bench.release();
    REQUIRE(castOf(bench).clones.size() == 1);
    const BodyStart expected{
        .feet = {104, 80}, .groups = std::vector<std::string>{"hazard"}, .ai = AiKind::patrol};
    CHECK(castOf(bench).clones[0] == expected);
    const Items items = itemsOf(bench.world);
    CHECK(isEnemy(items, {ItemKind::clone, 0}));
    CHECK(itemName(items, {ItemKind::clone, 0}) == "enemy patrol");
    CHECK_FALSE(isEnemy(items, {ItemKind::player, 0}));
    bench.press(at({104, 60}), MouseButton::right);
    bench.release(MouseButton::right);
    CHECK(castOf(bench).clones.empty());
}

TEST_CASE("spawn points: the preview of a click equals the result") {
    Bench bench(kHall, kHallPlayer);
    for (const EditTool tool : {EditTool::player, EditTool::clone, EditTool::crate,
                                EditTool::platform, EditTool::enemy}) {
        bench.edit.setTool(tool);
        const EditPointer pointer = at({61 + 50 * static_cast<int>(tool) % 250, 41});
        const auto preview = bench.edit.placementPreview(bench.world, pointer);
        REQUIRE(preview);
        bench.press(pointer);
        bench.release();
        REQUIRE(bench.edit.chosen());
        CHECK(itemRect(itemsOf(bench.world), *bench.edit.chosen()) ==
              itemRect(preview->items, preview->item));
    }
}

TEST_CASE(
    "spawn points: a drag moves one, a click only chooses it, Delete and the right button remove "
    "it") {
    Bench bench(kHall, kHallPlayer);
    bench.edit.setTool(EditTool::clone);
    bench.press(at({104, 80}));
    bench.release();
    const Level before = bench.world.level;
    bench.press(at({104, 60}));
    bench.moveTo(at({106, 61}));
    bench.release();
    CHECK(bench.world.level == before);
    bench.dragPixels(at({104, 60}), at({155, 45}));
    CHECK(castOf(bench).clones[0].feet == Vec2i{152, 64});
    bench.edit.setTool(EditTool::crate);
    bench.press(at({152, 40}), MouseButton::right);
    bench.release(MouseButton::right);
    CHECK(castOf(bench).clones.empty());
    bench.press(at({208, 72}));
    bench.release();
    REQUIRE(castOf(bench).crates.size() == 1);
    bench.call(&LevelEditor::remove);
    CHECK(castOf(bench).crates.empty());
    CHECK_FALSE(bench.edit.chosen());
}

TEST_CASE("spawn points: the player always has one, even if the level does not define it") {
    Bench bench(kHall);
    REQUIRE_FALSE(castOf(bench).player);
    const Rect found = bench.world.playerStart;
    bench.edit.setTool(EditTool::select);
    const Vec2i middle{found.left + 6, found.top + 20};
    bench.dragPixels(at(middle), at(middle + Vec2i{80, 0}));
    REQUIRE(castOf(bench).player);
    // Its feet are moved to the grid.
    CHECK(castOf(bench).player->feet == Vec2i{88, 80});
    bench.edit.setTool(EditTool::player);
    bench.press(at({200, 80}));
    bench.release();
    CHECK(castOf(bench).player->feet == Vec2i{200, 80});
    CHECK(bench.world.playerStart == rectAtFeet({200, 80}, 12, 40));
    bench.call(&LevelEditor::remove);
    CHECK_FALSE(castOf(bench).player);
}

TEST_CASE("spawn points: dragging one into a wall moves it to the nearest free place") {
    Bench bench(kHall, kHallPlayer);
    bench.edit.setTool(EditTool::crate);
    bench.press(at({104, 72}));
    bench.release();
    bench.dragPixels(at({104, 72}), at({104, 90}));
    REQUIRE(castOf(bench).crates.size() == 1);
    CHECK(castOf(bench).crates[0].body.feet == Vec2i{104, 80});
    CHECK_FALSE(findError(bench.world.level));
}

TEST_CASE("paths: a drag draws a platform's path, its points are moved, added and removed") {
    Bench bench(kHall, kHallPlayer);
    bench.edit.setTool(EditTool::platform);
    // Middles of 48 x 8: feet four pixels lower, on the grid.
    bench.dragPixels(at({104, 36}), at({184, 36}));
    REQUIRE(castOf(bench).platforms.size() == 1);
    const auto path = [&] { return *castOf(bench).platforms[0].path; };
    CHECK(path() == std::vector<Vec2i>{{104, 40}, {184, 40}});
    CHECK(castOf(bench).platforms[0].body.feet == Vec2i{104, 40});
    CHECK(castOf(bench).platforms[0].speed == bench.bodies.platformSpeed);
    // The end.
    bench.dragPixels(at({184, 36}), at({184, 20}));
    CHECK(path() == std::vector<Vec2i>{{104, 40}, {184, 24}});
    // The ring between.
    bench.dragPixels(at({144, 28}), at({144, 60}));
    CHECK(path() == std::vector<Vec2i>{{104, 40}, {144, 64}, {184, 24}});
    EditPointer more = at({240, 20});
    more.ctrl = true;
    bench.press(more);
    bench.release();
    CHECK(path() == std::vector<Vec2i>{{104, 40}, {144, 64}, {184, 24}, {240, 24}});
    bench.press(at({144, 60}), MouseButton::right);
    bench.release(MouseButton::right);
    CHECK(path() == std::vector<Vec2i>{{104, 40}, {184, 24}, {240, 24}});
    // Moving the body also moves its path.
    bench.dragPixels(at({88, 36}), at({96, 36}));
    CHECK(path() == std::vector<Vec2i>{{112, 40}, {192, 24}, {248, 24}});
    CHECK(castOf(bench).platforms[0].body.feet == Vec2i{112, 40});
    CHECK_FALSE(findError(bench.world.level));
}

TEST_CASE("paths: the first point moves the platform, a path of one point makes it static") {
    Bench bench(kHall, kHallPlayer);
    bench.edit.setTool(EditTool::platform);
    bench.dragPixels(at({104, 36}), at({184, 36}));
    bench.dragPixels(at({104, 36}), at({104, 52}));
    CHECK(castOf(bench).platforms[0].body.feet == Vec2i{104, 56});
    CHECK(castOf(bench).platforms[0].path->front() == Vec2i{104, 56});
    bench.press(at({184, 36}), MouseButton::right);
    bench.release(MouseButton::right);
    CHECK_FALSE(castOf(bench).platforms[0].path);
    CHECK(castOf(bench).platforms[0].body.feet == Vec2i{104, 56});
}

TEST_CASE("spawn points: after an undo removes one, it is neither chosen nor dragged") {
    Bench bench(kHall, kHallPlayer);
    const Level before = bench.world.level;
    bench.edit.setTool(EditTool::platform);
    bench.dragPixels(at({104, 36}), at({184, 36}));
    bench.press(at({184, 36}));
    bench.moveTo(at({200, 20}));
    CHECK(bench.edit.isBusy());
    bench.world.level.cast = before.cast;
    bench.edit.update(bench.world);
    CHECK_FALSE(bench.edit.isBusy());
    CHECK_FALSE(bench.edit.chosen());
    bench.moveTo(at({210, 20}));
    bench.release();
    CHECK(bench.world.level == before);
}

TEST_CASE("spawn points: the choice stays on what was chosen when others come and go") {
    Bench bench(kHall, kHallPlayer);
    bench.edit.setTool(EditTool::clone);
    const std::vector<Vec2i> places{{40, 72}, {104, 72}, {168, 72}};
    for (const Vec2i place : places) {
        bench.press(at(place));
        bench.release();
    }
    const Cast all = castOf(bench);
    const auto chosenFeet = [&] {
        return bench.edit.chosen() ? castOf(bench).clones[bench.edit.chosen()->index].feet
                                   : Vec2i{};
    };
    const auto setCast = [&](const Cast& cast) {
        REQUIRE_FALSE(apply(bench.world, Edit{.cast = cast}).rejection);
        bench.edit.update(bench.world);
    };
    // The first one is deleted, the last one chosen; undo of the deletion keeps that.
    bench.press(at(places[0]));
    bench.release();
    bench.edit.remove(bench.world);
    bench.applyAll();
    bench.edit.update(bench.world);
    CHECK_FALSE(bench.edit.chosen());
    bench.press(at(places[2]));
    bench.release();
    const Vec2i last = all.clones[2].feet;
    CHECK(chosenFeet() == last);
    setCast(all);
    CHECK(chosenFeet() == last);
    CHECK(bench.edit.chosen()->index == 2);
    // If nothing else was chosen, the deleted one is chosen again.
    bench.edit.remove(bench.world);
    bench.applyAll();
    bench.edit.update(bench.world);
    REQUIRE(castOf(bench).clones.size() == 2);
    CHECK_FALSE(bench.edit.chosen());
    setCast(all);
    CHECK(chosenFeet() == last);
}
