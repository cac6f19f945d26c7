// Tests of the panel section about bodies: spawning, removing, and undo.
#include <doctest/doctest.h>

#include <algorithm>

#include "ui/drawn_panel.h"

using namespace pixelstep;

namespace {

int64_t clonesIn(const World& world) {
    return std::ranges::count(world.actors, Kind::clone, &Actor::kind);
}

std::vector<Rect> rectsOf(const World& world) {
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    return rects;
}

void undo(DrawnPanel& panel) {
    for (const Command& command : undoBodies(panel.state, panel.world, 0))
        CHECK_FALSE(apply(panel.world, command).rejection);
}

}  // namespace

TEST_CASE("panel: bodies that it made or removed are steps of undo, the last one first") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    panel.click({"clones", "+1"});
    panel.click({"clones", "+10"});
    REQUIRE(clonesIn(panel.world) == 11);
    const std::vector<Rect> before = rectsOf(panel.world);
    panel.click({"clones", "Remove all"});
    REQUIRE(clonesIn(panel.world) == 0);
    undo(panel);
    CHECK(rectsOf(panel.world) == before);
    undo(panel);
    CHECK(clonesIn(panel.world) == 1);
    undo(panel);
    CHECK(clonesIn(panel.world) == 0);
    CHECK(undoBodies(panel.state, panel.world, 0).empty());
}

TEST_CASE("panel: a change of bodies is undone only where the level's editing is as it was") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    panel.click({"clones", "+1"});
    CHECK(undoBodies(panel.state, panel.world, 1).empty());
    undo(panel);
    CHECK(clonesIn(panel.world) == 0);
}
