// Tests of edit mode's bar as it is drawn.
#include "editor/ui/edit_bar.h"

#include <doctest/doctest.h>

#include "ui/drawn_panel.h"

namespace pixelstep {

TEST_CASE("edit bar: the list of tiles needs no scroll bar at any size of the text") {
    const HiddenWindow hidden;
    const World world = makeWorld(levelWithFloor(), 0);
    for (const int percent : {100, 125, 150, 175, 200}) {
        CAPTURE(percent);
        const Ui ui(hidden.window, hidden.renderer, percent);
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {1920.0f, 1080.0f};
        io.DeltaTime = 1.0f / 60.0f;
        io.Fonts->Build();
        const Timings timings;
        const MotionReason reason;
        const PanelModel panel = makePanelModel(world, timings, reason);
        EditBarState state;
        PlayTools tools;
        const EditMode edit(tools.brush(), tools.bodies());
        const auto draw = [&] {
            ImGui::NewFrame();
            drawEditBar(state, edit, tools, EditBarModel{panel, std::nullopt}, 1400.0f);
            ImGui::EndFrame();
        };
        draw();
        draw();
        const ImGuiWindow* bar = ImGui::FindWindowByName("edit");
        REQUIRE(bar != nullptr);
        const ImGuiID brush = ImHashStr("None##brush", 0, bar->ID);
        io.MousePos = {20.0f, 0.0f};
        while (ImGui::GetCurrentContext()->HoveredId != brush && io.MousePos.y < 300.0f) {
            io.MousePos.y += 4.0f;
            draw();
        }
        for (const bool isDown : {true, false, false, false}) {
            io.MouseDown[0] = isDown;
            draw();
        }
        const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
        REQUIRE(popups.Size == 1);
        CHECK_FALSE(popups[0].Window->ScrollbarY);
    }
}

}  // namespace pixelstep
