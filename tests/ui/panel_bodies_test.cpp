// Tests of the panel section about bodies: spawning, removing, and undo.
#include <doctest/doctest.h>

#include <algorithm>

#include "ui/drawn_panel.h"

using namespace pixelstep;

TEST_CASE("panel: buttons spawn and remove bodies, and offer to undo a removal") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.frame();
    const auto clones = [&] {
        return std::ranges::count(panel.world.actors, Kind::clone, &Actor::kind);
    };
    panel.click({"clones", "+1"});
    panel.click({"clones", "+10"});
    CHECK(clones() == 11);
    panel.click({"clones", "Remove all"});
    CHECK(clones() == 0);
}

TEST_CASE("panel: the reason keeps its height, so that what is below it does not move") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::bodies;
    panel.reason.text = "short";
    panel.frame();
    const ImVec2 before = panel.need({"clones", "+1"});
    panel.reason.text =
        std::string(12, 'a') + " a reason that needs more than one line of the panel";
    panel.frame();
    const ImVec2 after = panel.need({"clones", "+1"});
    CHECK(after.x == before.x);
    CHECK(after.y == before.y);
}
