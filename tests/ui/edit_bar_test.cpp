// Tests of edit mode's bar as it is drawn.
#include "editor/ui/edit_bar.h"

#include <doctest/doctest.h>

#include "support/queue.h"
#include "ui/drawn_panel.h"

namespace pixelstep {

namespace {

/// The bar without a game.
struct DrawnBar {
    /// @param width  [window points] of the bar
    DrawnBar(int percent, float barWidth)
        : ui(hidden.window, hidden.renderer, percent),
          edit(tools.brush(), tools.bodies()),
          width(barWidth) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {2560.0f, 1440.0f};
        io.DeltaTime = 1.0f / 60.0f;
        io.Fonts->Build();
        Cast cast;
        cast.player = BodyStart{.feet = {40, 144}};
        cast.clones.push_back(BodyStart{.feet = {80, 144}});
        cast.platforms.push_back({.body = {.feet = {160, 120}, .width = 32, .height = 8}});
        apply(world,
              Edit{.cast = cast,
                   .signs = std::vector<Sign>{{.feet = {24, 144}, .text = "Sign"}},
                   .zones = std::vector<Zone>{{.feet = {240, 144}, .width = 16, .height = 16}}});
        frame();
        frame();
    }
    void frame() {
        ImGui::NewFrame();
        const PanelModel panel = makePanelModel(world, settings, tools, timings, reason);
        EditBarModel model{panel, Vec2i{9, 9}};
        model.hasNewSpawns = hasNewSpawns;
        drawEditBar(state, edit, model, width, queue);
        ImGui::EndFrame();
    }
    static ImGuiWindow* window() { return ImGui::FindWindowByName("edit"); }
    void pointTo(ImVec2 at) {
        ImGui::GetIO().MousePos = at;
        frame();
    }
    void click(ImVec2 at) {
        pointTo(at);
        for (const bool isDown : {true, false, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            frame();
        }
    }
    /// Searches a widget of the bar with the pointer.
    std::optional<ImVec2> find(const char* name) {
        const ImGuiID id = ImHashStr(name, 0, window()->ID);
        const float y = window()->Size.y / 2;
        for (float x = 2.0f; x < width; x += 3.0f) {
            pointTo({x, y});
            if (ImGui::GetCurrentContext()->HoveredId == id) return ImVec2{x + 3.0f, y};
        }
        return std::nullopt;
    }

    /// Where a widget of the chosen item is.
    std::optional<ImVec2> findProperty(const char* name, size_t index) {
        const auto number = static_cast<int>(index);
        const ImGuiID id = ImHashStr(name, 0, ImHashData(&number, sizeof number, window()->ID));
        const float y = window()->Size.y / 2;
        for (float x = 2.0f; x < width; x += 9.0f) {
            pointTo({x, y});
            if (ImGui::GetCurrentContext()->HoveredId == id) return ImVec2{x, y};
        }
        return std::nullopt;
    }

    HiddenWindow hidden;
    Ui ui;
    World world = makeWorld(levelWithFloor(), 0);
    Timings timings;
    MotionReason reason;
    EditBarState state;
    Settings settings;
    PlayTools tools;
    LevelEditor edit;
    float width;
    bool hasNewSpawns = false;
    CommandQueue queue;
};

/// Chooses the thing at a world pixel.
void choose(DrawnBar& bar, EditTool tool, Vec2i at) {
    bar.edit.setTool(tool);
    bar.edit.press(bar.world, MouseButton::left, {.at = at});
    bar.edit.release(bar.world, MouseButton::left);
    bar.edit.takeCommands(bar.world);
    bar.frame();
    bar.frame();
}

}  // namespace

TEST_CASE("edit bar: it keeps one row and its height, whatever is chosen, at every size") {
    for (const int percent : {100, 150, 200}) {
        for (const float width : {300.0f, 470.0f, 640.0f, 940.0f, 1280.0f, 1580.0f, 2220.0f}) {
            CAPTURE(percent);
            CAPTURE(width);
            DrawnBar bar(percent, width);
            const int height = bar.state.rect.height;
            CHECK(static_cast<float>(height) < 3.0f * ImGui::GetFontSize() + 12.0f);
            const auto check = [&] {
                CHECK(bar.state.rect == Rect{0, 0, static_cast<int>(width), height});
                const ImGuiWindow* window = DrawnBar::window();
                CHECK(window->ContentSize.x <= window->WorkRect.GetWidth());
                CHECK(window->ContentSize.y <= window->WorkRect.GetHeight());
            };
            for (int tool = 0; tool < kEditToolCount; ++tool) {
                CAPTURE(tool);
                bar.edit.setTool(static_cast<EditTool>(tool));
                bar.frame();
                bar.frame();
                check();
            }
            bar.hasNewSpawns = true;
            for (const auto& [tool, at] : {std::pair{EditTool::clone, Vec2i{80, 136}},
                                           std::pair{EditTool::player, Vec2i{40, 136}},
                                           std::pair{EditTool::platform, Vec2i{160, 116}},
                                           std::pair{EditTool::sign, Vec2i{24, 138}},
                                           std::pair{EditTool::zone, Vec2i{240, 136}}}) {
                const int number = static_cast<int>(tool);
                CAPTURE(number);
                choose(bar, tool, at);
                CHECK(bar.edit.chosen());
                check();
            }
        }
    }
}

TEST_CASE("edit bar: what does not fit is behind one button, and works there") {
    // With room for all there is no such button.
    CHECK_FALSE(DrawnBar(100, 2700.0f).find("..."));
    DrawnBar bar(200, 600.0f);
    REQUIRE(bar.state.toolRects[static_cast<size_t>(EditTool::zone)].isEmpty());
    CHECK_FALSE(bar.state.toolRects[static_cast<size_t>(EditTool::brush)].isEmpty());
    const auto more = bar.find("...");
    REQUIRE(more);
    bar.click(*more);
    const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE(popups.Size == 1);
    const Rect zone = bar.state.toolRects[static_cast<size_t>(EditTool::zone)];
    REQUIRE_FALSE(zone.isEmpty());
    bar.pointTo({static_cast<float>(zone.left + 4), static_cast<float>(zone.top + 4)});
    ImGui::GetIO().MouseDown[0] = true;
    bar.frame();
    ImGui::GetIO().MouseDown[0] = false;
    bar.frame();
    CHECK(taken<Action>(bar.queue) == Action::takeZone);
}

TEST_CASE("edit bar: the chosen item shows the properties of its kind") {
    struct Row {
        EditTool tool;
        Vec2i at;
        std::vector<std::string> widgets;
    };
    const Row kRows[] = {
        {EditTool::player, {40, 136}, {"##width", "##height"}},
        {EditTool::clone, {80, 136}, {"##width", "##height", "##brain"}},
        // The others are behind the button for what does not fit.
        {EditTool::platform, {160, 116}, {"##width", "##height", "##speed", "One-way", "##mode"}},
        {EditTool::sign, {24, 138}, {"Always shown", "##reach"}},
        {EditTool::zone, {240, 136}, {"##kind", "##x", "##y", "##width", "##height"}},
    };
    DrawnBar bar(100, 2220.0f);
    for (const Row& row : kRows) {
        choose(bar, row.tool, row.at);
        REQUIRE(bar.edit.chosen());
        for (const std::string& name : row.widgets) {
            CAPTURE(name);
            CHECK(bar.findProperty(name.c_str(), bar.edit.chosen()->index));
        }
    }
}

TEST_CASE("edit bar: a changed property is stored, its neighbours stay left out") {
    DrawnBar bar(100, 2220.0f);
    choose(bar, EditTool::clone, {80, 136});
    const auto height = bar.findProperty("##height", 0);
    REQUIRE(height);
    bar.pointTo(*height);
    ImGui::GetIO().MouseDown[0] = true;
    bar.frame();
    std::optional<BodyStart> clone;
    for (int i = 1; i <= 10; ++i) {
        bar.pointTo({height->x - 4.0f * static_cast<float>(i), height->y});
        if (const auto command = taken<Command>(bar.queue))
            clone = std::get<Edit>(*command).cast->clones.at(0);
    }
    REQUIRE(clone);
    CHECK(clone->height.value_or(kCharacterHeight) < kCharacterHeight);
    CHECK_FALSE(clone->width);
    CHECK_FALSE(clone->ai);
}

TEST_CASE("edit bar: the list of tiles needs no scroll bar at any size of the text") {
    for (const int percent : {100, 125, 150, 175, 200}) {
        CAPTURE(percent);
        DrawnBar bar(percent, 1900.0f);
        const auto brush = bar.find("None##brush");
        REQUIRE(brush);
        bar.click(*brush);
        const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
        REQUIRE(popups.Size == 1);
        CHECK_FALSE(popups[0].Window->ScrollbarY);
    }
}

}  // namespace pixelstep
