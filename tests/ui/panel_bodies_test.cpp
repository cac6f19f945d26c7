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
    for (const Command& command : undoBodies(panel.state, panel.world, {}))
        CHECK_FALSE(apply(panel.world, command).rejection);
}

void redo(DrawnPanel& panel) {
    for (const Command& command : redoBodies(panel.state, panel.world, {}))
        CHECK_FALSE(apply(panel.world, command).rejection);
}

}  // namespace

TEST_CASE("panel: adding and removing bodies are undo steps") {
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
    CHECK(undoBodies(panel.state, panel.world, {}).empty());
}

TEST_CASE("panel: a change of bodies is undone only if no later edit of the level exists") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    panel.click({"clones", "+1"});
    CHECK(undoBodies(panel.state, panel.world, {.undoSteps = 1}).empty());
    undo(panel);
    CHECK(clonesIn(panel.world) == 0);
}

TEST_CASE("panel: undo of added bodies removes only these, also after they were removed") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    panel.click({"clones", "+10"});
    REQUIRE_FALSE(apply(panel.world, SpawnClone{}).rejection);
    const uint32_t other = panel.world.actors.back().id;
    panel.click({"clones", "Remove all"});
    undo(panel);
    REQUIRE(clonesIn(panel.world) == 11);
    undo(panel);
    CHECK(clonesIn(panel.world) == 1);
    CHECK(panel.world.actors.back().id == 2 * other);
}

TEST_CASE("panel: thousands of removed clones are restored by one command") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    for (int i = 0; i < 3; ++i) panel.click({"clones", "+1000"});
    const std::vector<Rect> before = rectsOf(panel.world);
    panel.click({"clones", "Remove all"});
    const std::vector<Command> commands = undoBodies(panel.state, panel.world, {});
    REQUIRE(commands.size() == 1);
    CHECK_FALSE(apply(panel.world, commands.front()).rejection);
    CHECK(rectsOf(panel.world) == before);
}

TEST_CASE("panel: redo of a removal also removes bodies that only its undo has spawned") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    panel.click({"clones", "+1"});
    panel.click({"clones", "+10"});
    panel.click({"clones", "Remove all"});
    for (int round = 0; round < 2; ++round) {
        undo(panel);
        undo(panel);
        CHECK(clonesIn(panel.world) == 1);
        redo(panel);
        CHECK(clonesIn(panel.world) == 11);
        redo(panel);
        CHECK(clonesIn(panel.world) == 0);
    }
}

TEST_CASE("panel: redo restores the bodies that undo removed, and removes those that it restored") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    panel.click({"clones", "+10"});
    const std::vector<Rect> ten = rectsOf(panel.world);
    panel.click({"clones", "Remove all"});
    panel.click({"clones", "+1"});
    for (int round = 0; round < 2; ++round) {
        undo(panel);
        CHECK(clonesIn(panel.world) == 0);
        undo(panel);
        CHECK(rectsOf(panel.world) == ten);
        undo(panel);
        CHECK(clonesIn(panel.world) == 0);
        redo(panel);
        CHECK(rectsOf(panel.world) == ten);
        redo(panel);
        CHECK(clonesIn(panel.world) == 0);
        redo(panel);
        CHECK(clonesIn(panel.world) == 1);
        CHECK(redoBodies(panel.state, panel.world, {}).empty());
    }
    // After a new change, or an edit of the level, there is nothing to redo.
    undo(panel);
    CHECK(redoBodies(panel.state, panel.world, {.undoSteps = 1}).empty());
    panel.click({"clones", "+10"});
    CHECK(redoBodies(panel.state, panel.world, {}).empty());
}
