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

    /// Where a widget of a popup is.
    /// @param depth  0: of the bar's popup
    /// @param item   of the widget that shows a property of this item
    std::optional<ImVec2> findInPopup(int depth, std::initializer_list<const char*> path,
                                      std::optional<int> item = {}) {
        const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
        REQUIRE(popups.Size > depth);
        const ImGuiWindow* popup = popups[depth].Window;
        ImGuiID id = popup->ID;
        if (item) id = ImHashData(&*item, sizeof *item, id);
        for (const char* name : path) id = ImHashStr(name, 0, id);
        const ImRect room = popup->InnerRect;
        for (float y = room.Min.y + 2.0f; y < room.Max.y; y += 6.0f)
            for (float x = room.Min.x + 2.0f; x < room.Max.x; x += 6.0f) {
                pointTo({x, y});
                if (ImGui::GetCurrentContext()->HoveredId == id) return ImVec2{x + 2.0f, y};
            }
        return std::nullopt;
    }
    /// Clicks on a widget of a popup, and applies the edits.
    /// @return  their number
    int clickInPopup(int depth, std::initializer_list<const char*> path) {
        const auto at = findInPopup(depth, path);
        CAPTURE(*(path.end() - 1));
        REQUIRE(at);
        click(*at);
        return applyAll();
    }
    /// Drags from a point to the right, and applies the edits.
    void drag(ImVec2 from, float by) {
        pointTo(from);
        ImGui::GetIO().MouseDown[0] = true;
        frame();
        for (int i = 1; i <= 10; ++i) {
            pointTo({from.x + by * static_cast<float>(i) / 10, from.y});
            applyAll();
        }
        ImGui::GetIO().MouseDown[0] = false;
        frame();
    }
    /// @return  the number of edits
    int applyAll() {
        int count = 0;
        for (const AppCommand& pushed : queue.takeAll()) {
            const auto* command = std::get_if<Command>(&pushed);
            if (command == nullptr) continue;
            CHECK(apply(world, *command).rejection.value_or("") == "");
            ++count;
        }
        return count;
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

/// Replaces the level's zones by one of a kind, and chooses it.
void chooseZone(DrawnBar& bar, ZoneKind kind) {
    Zone zone{.feet = {240, 144}, .width = 16, .height = 16};
    setKind(zone, kind);
    zone.tuning.reset();
    REQUIRE_FALSE(apply(bar.world, Edit{.zones = std::vector{zone}}).rejection);
    choose(bar, EditTool::zone, {240, 136});
    REQUIRE(bar.edit.chosen() == ItemRef{ItemKind::zone, 0});
}

const Zone& zoneOf(const DrawnBar& bar) {
    return bar.world.level.scenery->zones.at(0);
}

void clickProperty(DrawnBar& bar, const char* name) {
    CAPTURE(name);
    const auto at = bar.findProperty(name, 0);
    REQUIRE(at);
    bar.click(*at);
    bar.applyAll();
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

TEST_CASE("edit bar: single settings of areas, pickups and clones are added, changed and removed") {
    const Tunable& buffer = *findTunable("jump_buffer_steps");
    const Tunable& ofLevel = *findTunable("soft_clones");
    for (const bool isZone : {true, false}) {
        CAPTURE(isZone);
        DrawnBar bar(100, 2220.0f);
        if (isZone)
            chooseZone(bar, ZoneKind::pickup);
        else
            choose(bar, EditTool::clone, {80, 136});
        const auto own = [&] {
            return isZone ? zoneOf(bar).tuning : bar.world.level.cast->clones.at(0).tuning;
        };
        clickProperty(bar, "##tuning");
        bar.clickInPopup(0, {"##add"});
        // Zones cannot change the settings of the whole level.
        CHECK(bar.findInPopup(1, {ofLevel.label.data()}).has_value() == !isZone);
        CHECK(bar.clickInPopup(1, {buffer.label.data()}) == 1);
        REQUIRE(own());
        CHECK(own()->values == TunableValues{{&buffer, bar.world.level.tuning.jumpBufferSteps}});
        CHECK(bar.clickInPopup(0, {"##add"}) == 0);
        CHECK_FALSE(bar.findInPopup(1, {buffer.label.data()}));  // once only
        CHECK(bar.clickInPopup(1, {findTunable("gravity")->label.data()}) == 1);
        REQUIRE(own()->values.size() == 2);
        CHECK(own()->values[0].tunable == findTunable("gravity"));  // in the table's order
        const auto slider = bar.findInPopup(0, {buffer.name.data(), "##value"});
        REQUIRE(slider);
        bar.drag(*slider, 2000.0f);
        CHECK(own()->values[1] == TunableValue{&buffer, buffer.sliderHigh});
        CHECK(bar.clickInPopup(0, {buffer.name.data(), "##reset"}) == 1);
        CHECK(own()->values.size() == 1);
        CHECK(bar.clickInPopup(0, {"gravity", "##reset"}) == 1);
        CHECK_FALSE(own());
    }
}

TEST_CASE("edit bar: an exit chooses the place in the other level, or leaves it out") {
    DrawnBar bar(100, 2220.0f);
    chooseZone(bar, ZoneKind::exits);
    clickProperty(bar, "Chooses the place");
    CHECK(zoneOf(bar).at == Vec2i{});
    const auto x = bar.findProperty("##at x", 0);
    REQUIRE(x);
    bar.drag(*x, 60.0f);
    const auto more = bar.find("...");
    REQUIRE(more);
    bar.click(*more);
    const auto y = bar.findInPopup(0, {"##at y"}, 0);
    REQUIRE(y);
    bar.drag(*y, 60.0f);
    REQUIRE(zoneOf(bar).at);
    CHECK(zoneOf(bar).at->x > 0);
    CHECK(zoneOf(bar).at->y > 0);
    ImGui::ClosePopupToLevel(0, true);
    clickProperty(bar, "Chooses the place");
    CHECK_FALSE(zoneOf(bar).at);
}

TEST_CASE("edit bar: a switch acts for any groups of the level, at least for one") {
    using Names = std::vector<std::string>;
    DrawnBar bar(100, 2220.0f);
    Cast cast = *bar.world.level.cast;
    cast.clones.at(0).groups = Names{"guests"};
    apply(bar.world, Edit{.cast = cast});
    chooseZone(bar, ZoneKind::switches);
    clickProperty(bar, "##by");
    for (const char* const name : {"Clone##clone", "Crate##crate", "Platform##platform"})
        CHECK(bar.findInPopup(0, {name}));
    bar.clickInPopup(0, {"Player##player"});  // the last one stays
    CHECK_FALSE(zoneOf(bar).by);
    CHECK(bar.clickInPopup(0, {"Guests##guests"}) == 1);
    CHECK(zoneOf(bar).by == Names{"player", "guests"});
    CHECK(bar.clickInPopup(0, {"Hazard##hazard"}) == 1);
    CHECK(bar.clickInPopup(0, {"Player##player"}) == 1);
    CHECK(zoneOf(bar).by == Names{"guests", "hazard"});
}

TEST_CASE("edit bar: every member that a kind of zone may have is shown, and no other") {
    DrawnBar bar(100, 3600.0f);
    for (const ZoneRow& row : kZones) {
        CAPTURE(row.name);
        chooseZone(bar, row.kind);
        visitMembersOfKinds(zoneOf(bar), [&](std::string_view member, const auto&, bool hasIt) {
            // Those with a check box have its text.
            const std::string widget = member == "restores" ? "Refills"
                                       : member == "at"     ? "Chooses the place"
                                                            : "##" + std::string(member);
            CAPTURE(widget);
            CHECK(bar.findProperty(widget.c_str(), 0).has_value() == hasIt);
        });
    }
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
