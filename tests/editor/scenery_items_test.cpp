// Tests of editing signs and zones.
#include <doctest/doctest.h>

#include "editor/edit_bench.h"

using namespace pixelstep;

namespace {

EditPointer shifted(Vec2i pixel) {
    return {.at = pixel, .shift = true};
}
EditPointer controlled(Vec2i pixel) {
    return {.at = pixel, .ctrl = true};
}

/// Edit mode with the tool for zones of a kind.
struct ZoneBench : Bench {
    explicit ZoneBench(ZoneKind kind = ZoneKind::hazard) : Bench(kHall, kHallPlayer) {
        edit.setTool(EditTool::zone);
        edit.setZoneKind(kind);
    }
    void clickAt(EditPointer pointer, MouseButton button = MouseButton::left) {
        press(pointer, button);
        release(button);
    }
    /// Places a hazard, which is then chosen.
    void placeLarge() { dragPixels(at({64, 16}), at({127, 63})); }
    const std::vector<Zone>& zones() const { return world.level.scenery->zones; }
    const std::vector<Sign>& signs() const { return world.level.scenery->signs; }
    Rect rect(size_t index) const { return zoneRect(zones().at(index)); }
};

}  // namespace

TEST_CASE(
    "zones: a click places 16 x 16 px on the half-tile grid, a coin 8 x 8, with Shift on any "
    "pixel") {
    ZoneBench bench(ZoneKind::hazard);
    bench.clickAt(at({101, 45}));
    REQUIRE(bench.zones().size() == 1);
    CHECK(bench.rect(0) == Rect{96, 40, 16, 16});
    CHECK(bench.zones()[0].kind == ZoneKind::hazard);
    bench.edit.setZoneKind(ZoneKind::coin);
    bench.clickAt(at({155, 45}));
    REQUIRE(bench.zones().size() == 2);
    CHECK(bench.rect(1) == Rect{152, 40, 8, 8});
    CHECK(bench.zones()[1].kind == ZoneKind::coin);
    bench.clickAt(shifted({205, 43}));
    REQUIRE(bench.zones().size() == 3);
    CHECK(bench.rect(2) == Rect{201, 39, 8, 8});
    CHECK(bench.edit.chosen() == ItemRef{ItemKind::zone, 2});
    CHECK_FALSE(findError(bench.world.level));
}

TEST_CASE("zones: a drag covers all half tiles from press to release, in all directions") {
    ZoneBench bench;
    bench.dragPixels(at({66, 18}), at({121, 57}));
    CHECK(bench.rect(0) == Rect{64, 16, 64, 48});
    bench.dragPixels(at({210, 30}), at({190, 29}));
    CHECK(bench.rect(1) == Rect{184, 24, 32, 8});
    bench.dragPixels(shifted({241, 11}), shifted({250, 30}));
    CHECK(bench.rect(2) == Rect{241, 11, 10, 20});
}

TEST_CASE("zones: new goals and checkpoints reach up to the next tile, by a click and by a drag") {
    for (const ZoneKind kind : {ZoneKind::goal, ZoneKind::checkpoint}) {
        ZoneBench bench(kind);
        bench.clickAt(at({101, 72}));
        bench.dragPixels(at({162, 66}), at({173, 79}));
        REQUIRE(bench.zones().size() == 2);
        CHECK(bench.rect(0) == Rect{96, 0, 16, 80});
        CHECK(bench.rect(1) == Rect{160, 0, 16, 80});
    }
}

TEST_CASE("zones: the preview of a click and a drag equals the result") {
    ZoneBench bench(ZoneKind::checkpoint);
    const auto shown = [&](EditPointer pointer) {
        const auto preview = bench.edit.placementPreview(bench.world, pointer);
        REQUIRE(preview);
        REQUIRE(preview->item == ItemRef{ItemKind::zone, 0});
        return preview->items.scenery->zones[0];
    };
    const Zone clicked = shown(at({101, 45}));
    bench.clickAt(at({101, 45}));
    CHECK(bench.zones()[0] == clicked);
    bench.press(at({203, 18}));
    bench.moveTo(at({240, 57}));
    const Zone dragged = shown(at({240, 57}));
    bench.release();
    CHECK(bench.zones()[1] == dragged);
    CHECK_FALSE(bench.edit.placementPreview(bench.world, at({220, 40})));
}

TEST_CASE("zones: a chosen zone is moved by its middle, resized by its edges and corners") {
    ZoneBench bench;
    bench.placeLarge();
    REQUIRE(bench.rect(0) == Rect{64, 16, 64, 48});
    bench.dragPixels(at({96, 40}), at({105, 43}));
    CHECK(bench.rect(0) == Rect{72, 16, 64, 48});
    bench.dragPixels(at({136, 40}), at({153, 60}));
    CHECK(bench.rect(0) == Rect{72, 16, 80, 48});
    bench.dragPixels(at({72, 16}), at({79, 26}));
    CHECK(bench.rect(0) == Rect{80, 24, 72, 40});
    bench.dragPixels(at({110, 63}), shifted({90, 58}));
    CHECK(bench.rect(0) == Rect{80, 24, 72, 35});
    CHECK(bench.zones().size() == 1);
}

TEST_CASE(
    "zones: dragging an edge past the opposite one leaves half a tile, with Shift one pixel") {
    ZoneBench bench;
    bench.placeLarge();
    bench.dragPixels(at({64, 40}), at({300, 40}));
    CHECK(bench.rect(0) == Rect{120, 16, 8, 48});
    bench.dragPixels(at({124, 64}), shifted({124, -90}));
    CHECK(bench.rect(0) == Rect{120, 16, 8, 1});
    CHECK_FALSE(findError(bench.world.level));
}

TEST_CASE("zones: inside a large zone a click chooses it, a drag or Ctrl makes another zone") {
    ZoneBench bench;
    bench.placeLarge();
    bench.edit.cancel();
    REQUIRE_FALSE(bench.edit.chosen());
    bench.dragPixels(at({84, 32}), at({110, 44}));
    REQUIRE(bench.zones().size() == 2);
    CHECK(bench.rect(1) == Rect{80, 32, 32, 16});
    bench.clickAt(at({70, 55}));
    CHECK(bench.zones().size() == 2);
    CHECK(bench.edit.chosen() == ItemRef{ItemKind::zone, 0});
    bench.edit.setZoneKind(ZoneKind::coin);
    bench.clickAt(controlled({68, 20}));
    REQUIRE(bench.zones().size() == 3);
    CHECK(bench.rect(2) == Rect{64, 16, 8, 8});
    // A small zone is dragged at once, even over a chosen large one.
    bench.clickAt(at({100, 59}));
    CHECK(bench.edit.chosen() == ItemRef{ItemKind::zone, 0});
    bench.dragPixels(at({69, 20}), at({101, 20}));
    CHECK(bench.rect(2) == Rect{96, 16, 8, 8});
}

TEST_CASE(
    "zones: Delete removes the chosen zone, the right button the smallest under the pointer") {
    ZoneBench bench;
    bench.placeLarge();
    bench.edit.setZoneKind(ZoneKind::coin);
    bench.clickAt(controlled({85, 35}));
    bench.clickAt(at({200, 35}));
    REQUIRE(bench.zones().size() == 3);
    REQUIRE(bench.edit.chosen()->index == 2);
    bench.clickAt(at({85, 35}), MouseButton::right);
    CHECK(bench.zones().size() == 2);
    CHECK(bench.zones()[0].kind == ZoneKind::hazard);
    // Its index has changed, but it is still chosen.
    bench.edit.update(bench.world);
    CHECK(bench.edit.chosen()->index == 1);
    bench.call(&LevelEditor::remove);
    REQUIRE(bench.zones().size() == 1);
    CHECK(bench.zones()[0].kind == ZoneKind::hazard);
    CHECK_FALSE(bench.edit.chosen());
    bench.clickAt(at({96, 40}), MouseButton::right);
    CHECK(bench.zones().empty());
}

TEST_CASE("signs: of two signs in one place a click chooses the upper one") {
    ZoneBench bench;
    bench.edit.setTool(EditTool::sign);
    bench.clickAt(at({104, 80}));
    bench.clickAt(controlled({112, 80}));
    REQUIRE(bench.signs().size() == 2);
    bench.clickAt(at({108, 70}), MouseButton::right);
    REQUIRE(bench.signs().size() == 1);
    CHECK(bench.signs()[0].feet == Vec2i{104, 80});
}

TEST_CASE(
    "items: each kind has its own tool; tools of bodies work with all bodies, others do not") {
    int kinds = 0;
    for (int i = 0; i < kEditToolCount; ++i) {
        const auto kind = itemKindOf(static_cast<EditTool>(i));
        if (!kind || static_cast<EditTool>(i) == EditTool::enemy) continue;
        CHECK(*kind == kItems[static_cast<size_t>(kinds)].kind);
        ++kinds;
    }
    CHECK(kinds == static_cast<int>(kItems.size()));
    CHECK(itemKindOf(EditTool::player) == ItemKind::player);
    CHECK(itemKindOf(EditTool::zone) == ItemKind::zone);
    CHECK(itemKindOf(EditTool::enemy) == ItemKind::clone);
    CHECK(shareTools(ItemKind::clone, ItemKind::platform));
    CHECK_FALSE(shareTools(ItemKind::platform, ItemKind::sign));
    CHECK_FALSE(shareTools(ItemKind::sign, ItemKind::zone));
}

TEST_CASE("items: the command of an edit names only what has changed") {
    ZoneBench bench;
    bench.placeLarge();
    const Items before = itemsOf(bench.world);
    CHECK(editBetween(before, before) == Edit{});
    for (const ItemRow& row : kItems) {
        CAPTURE(row.name);
        Items after = before;
        const ItemRef placed =
            place(after, bench.world.level.tiles, {.kind = row.kind, .to = at({200, 40})}, {});
        CHECK(itemCount(after, row.kind) == placed.index + 1);
        const Edit edit = editBetween(before, after);
        CHECK(edit.cast.has_value() == isBody(row.kind));
        CHECK(edit.signs.has_value() == (row.kind == ItemKind::sign));
        CHECK(edit.zones.has_value() == (row.kind == ItemKind::zone));
        CHECK(
            editBetween(before, without(after, {placed})) ==
            editBetween(before, row.kind == ItemKind::player ? without(before, {placed}) : before));
    }
}

TEST_CASE("signs: a click places one, a drag moves it, Delete and the right button remove it") {
    ZoneBench bench;
    bench.edit.setTool(EditTool::sign);
    bench.clickAt(at({101, 77}));
    REQUIRE(bench.signs().size() == 1);
    CHECK(bench.signs()[0].feet == Vec2i{104, 80});
    CHECK_FALSE(signTextRejection(bench.signs()[0].text));
    CHECK_FALSE(bench.signs()[0].text.empty());
    CHECK(bench.edit.chosen() == ItemRef{ItemKind::sign, 0});
    bench.dragPixels(at({104, 70}), at({155, 45}));
    CHECK(bench.signs()[0].feet == Vec2i{152, 56});
    bench.clickAt(shifted({203, 79}));
    REQUIRE(bench.signs().size() == 2);
    CHECK(bench.signs()[1].feet == Vec2i{203, 79});
    bench.clickAt(at({152, 50}), MouseButton::right);
    REQUIRE(bench.signs().size() == 1);
    CHECK(bench.signs()[0].feet == Vec2i{203, 79});
    bench.clickAt(at({203, 70}));
    bench.call(&LevelEditor::remove);
    CHECK(bench.signs().empty());
}

TEST_CASE(
    "signs and zones: a click that only chooses and a drag back to the start change nothing") {
    ZoneBench bench;
    bench.clickAt(at({200, 40}));
    bench.edit.setTool(EditTool::sign);
    bench.clickAt(at({104, 80}));
    const Level before = bench.world.level;
    bench.press(at({104, 70}));
    bench.moveTo(at({106, 71}));
    bench.release();
    bench.press(at({104, 70}));
    bench.moveTo(at({144, 71}));
    bench.moveTo(at({105, 70}));
    CHECK(bench.edit.takeCommands(bench.world).empty());
    bench.edit.release(bench.world, MouseButton::left);
    CHECK(bench.edit.takeCommands(bench.world).empty());
    CHECK(bench.world.level == before);
}

TEST_CASE("signs and zones: the selection tool moves both, and selects inside large zones") {
    ZoneBench bench;
    bench.placeLarge();
    bench.edit.setTool(EditTool::sign);
    bench.clickAt(at({104, 56}));
    bench.edit.setTool(EditTool::select);
    bench.dragPixels(at({104, 50}), at({112, 50}));
    CHECK(bench.signs()[0].feet == Vec2i{112, 56});
    CHECK(bench.edit.chosen()->kind == ItemKind::sign);
    bench.dragPixels(at({72, 24}), at({90, 40}));
    CHECK(bench.edit.selection());
    CHECK(bench.rect(0) == Rect{64, 16, 64, 48});
    bench.clickAt(at({72, 56}), MouseButton::right);
    bench.clickAt(at({72, 56}));
    CHECK(bench.edit.chosen() == ItemRef{ItemKind::zone, 0});
    bench.dragPixels(at({80, 40}), at({96, 40}));
    CHECK(bench.rect(0) == Rect{80, 16, 64, 48});
    bench.clickAt(at({300, 10}));
    CHECK_FALSE(bench.edit.chosen());
}

TEST_CASE("signs and zones: they do not affect placing and choosing bodies") {
    ZoneBench bench;
    bench.placeLarge();
    bench.edit.setTool(EditTool::clone);
    CHECK_FALSE(bench.edit.chosen());
    bench.clickAt(at({96, 60}));
    CHECK(bench.world.level.cast->clones.size() == 1);
    REQUIRE(bench.edit.chosen());
    bench.edit.setTool(EditTool::zone);
    CHECK_FALSE(bench.edit.chosen());
    bench.clickAt(at({96, 40}));
    CHECK(bench.edit.chosen());
    CHECK(bench.zones().size() == 1);
}

TEST_CASE("signs and zones: a removed one that comes back is chosen again, by its tool or select") {
    for (const EditTool tool : {EditTool::zone, EditTool::select, EditTool::sign}) {
        ZoneBench bench;
        bench.placeLarge();
        const Shared<Scenery> before = bench.world.level.scenery;
        bench.call(&LevelEditor::remove);
        REQUIRE(bench.zones().empty());
        bench.edit.setTool(tool);
        bench.world.level.scenery = before;
        bench.edit.update(bench.world);
        CHECK(bench.edit.chosen().has_value() == (tool != EditTool::sign));
    }
}

TEST_CASE("signs and zones: after an undo removes one, it is neither chosen nor dragged") {
    ZoneBench bench;
    const Level before = bench.world.level;
    bench.placeLarge();
    bench.press(at({96, 40}));
    bench.moveTo(at({120, 40}));
    CHECK(bench.edit.isBusy());
    REQUIRE(itemRect(bench.edit.shownItems(bench.world), *bench.edit.chosen()) !=
            itemRect(itemsOf(bench.world), *bench.edit.chosen()));
    bench.world.level.scenery = before.scenery;
    bench.edit.update(bench.world);
    CHECK_FALSE(bench.edit.isBusy());
    CHECK_FALSE(bench.edit.chosen());
    bench.moveTo(at({130, 40}));
    bench.release();
    CHECK(bench.world.level == before);
}
