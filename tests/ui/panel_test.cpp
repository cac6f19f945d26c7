// Tests of the panel section about movement: pointing, clicking, dragging and typing.
#include "panel/panel.h"

#include <doctest/doctest.h>

#include <string>

#include "editor/ui/tool_widgets.h"
#include "editor/ui/tools.h"
#include "game/character/ability.h"
#include "io/preset_json.h"
#include "io/tuning_code.h"
#include "lab/tunables/tunables.h"
#include "ui/drawn_panel.h"
#include "ui/widgets.h"

using namespace pixelstep;

namespace {

Tuning allOn() {
    Tuning tuning;
    for (const Ability& ability : abilities()) tuning.*ability.switchTunable = ability.onValue;
    return tuning;
}

/// The panel with the second page of its movement tab.
struct SettingsPanel : DrawnPanel {
    explicit SettingsPanel(int panelScale = 1) : DrawnPanel(panelScale) {
        state.movement.showsAllSettings = true;
        frame();
        frame();
    }
};

void openAll(DrawnPanel& panel) {
    panel.settings.openGroups.fill(true);
    // The first frame adds a scroll bar, and the second one is drawn next to it.
    panel.frame();
    panel.frame();
    panel.frame();
}

/// Presses, moves right by a distance and releases. @return  the number of commands
size_t drag(DrawnPanel& panel, ImVec2 at, float by) {
    const size_t before = panel.commands.size();
    panel.pointTo(at);
    panel.press(true);
    for (int i = 1; i <= 10; ++i) panel.pointTo({at.x + by * static_cast<float>(i) / 10.0f, at.y});
    panel.press(false);
    panel.frame();
    return panel.commands.size() - before;
}

/// The middle of a tile in the first row of the palette.
ImVec2 needTile(DrawnPanel& panel, int column) {
    const ImGuiID id = ImHashData(&column, sizeof column, DrawnPanel::parts()->ID);
    const auto at = panel.find(ImHashStr("##tile", 0, id));
    REQUIRE(at);
    return *at;
}

}  // namespace

TEST_CASE("tile words: shape, one-way, surface and what breaks a tile") {
    const ShapeSet shapes = [] {
        ShapeSet set;
        set.addBreakRule({.byHead = true, .byFeet = true});
        return set;
    }();
    const auto ice = static_cast<uint8_t>(shapes.findSurface("ice"));
    CHECK(tileWords(shapes, {}).empty());
    CHECK(tileWords(shapes, {.shape = kBlock}) == "Block");
    CHECK(tileWords(shapes, {.shape = kLadderTop, .oneWay = true}) == "Ladder");
    CHECK(tileWords(shapes, {.shape = kBlock, .oneWay = true, .surface = ice, .breaks = 1}) ==
          "Block, one-way, ice, breaks by head or feet");
}

TEST_CASE("panel: in a narrow window it leaves space for the view if possible") {
    Settings settings;
    settings.textPercent = 100;
    CHECK(isNarrow(640));
    CHECK(panelWidthIn(settings, 640) == 340);
    CHECK(panelWidthIn(settings, 500) == 500);
    CHECK_FALSE(isNarrow(1280));
}

TEST_CASE("panel: large text is limited by the width of the window") {
    Settings settings;
    struct Row {
        int chosen, window, shown;
    };
    for (const Row& row :
         {Row{100, 640, 100}, Row{150, 640, 100}, Row{300, 640, 100}, Row{150, 960, 150},
          Row{200, 1280, 200}, Row{300, 1280, 200}, Row{300, 1920, 300}}) {
        CAPTURE(row.chosen);
        CAPTURE(row.window);
        settings.textPercent = row.chosen;
        CHECK(textPercentIn(settings, row.window) == row.shown);
        // Automatic: that of the display.
        settings.textPercent = 0;
        settings.displayTextPercent = row.chosen;
        CHECK(textPercentIn(settings, row.window) == row.shown);
        CHECK(row.window - panelWidthIn(settings, row.window) >= 2 * row.shown);
    }
}

TEST_CASE("panel: a dragged slider tunes at once; its mark restores the preset's value") {
    SettingsPanel panel;
    panel.state.presets.choice.choose({.name = "light", .values = {{findTunable("gravity"), 777}}});
    const ImVec2 slider = panel.need({"movement", "jump", "gravity", "##value"});
    drag(panel, slider, 40.0f);
    CHECK(panel.tuning().gravity > 1030);
    panel.commands.clear();
    panel.click({"movement", "jump", "gravity", "##reset"});
    CHECK(panel.tuning().gravity == 777);
    CHECK(panel.commands.size() == 1);
    CHECK_FALSE(panel.find({"movement", "jump", "gravity", "##reset"}));
}

TEST_CASE("panel: a group and all settings are reset by one command each") {
    SettingsPanel panel;
    panel.world.level.tuning.gravity = 900;
    panel.world.level.tuning.jumpSpeed = 300;
    panel.world.level.tuning.walkSpeed = 99;
    panel.world.level.tuning.liftCapX = 9;
    panel.click({"movement", "jump", "##reset"});
    CHECK(panel.tuning().gravity == 1030);
    CHECK(panel.tuning().jumpSpeed == 410);
    CHECK(panel.tuning().walkSpeed == 99);
    CHECK(panel.commands.size() == 1);
    panel.click({"movement", "Reset all"});
    CHECK(panel.tuning() == Tuning{});
    CHECK(panel.commands.size() == 2);
    panel.click({"movement", "Reset all"});
    CHECK(panel.commands.size() == 2);
}

TEST_CASE("panel: a disabled ability is a line with a switch, and unfolds when it is on") {
    SettingsPanel panel;
    openAll(panel);
    CHECK_FALSE(panel.find({"movement", "dash", "dash_speed", "##value"}));
    panel.click({"movement", "dash", "##switch"});
    CHECK(panel.tuning().dashSpeed > 0);
    CHECK(panel.commands.size() == 1);
    CHECK(panel.find({"movement", "dash", "dash_speed", "##value"}));
    CHECK(panel.find({"movement", "dash", "dash_cooldown", "##value"}));
    panel.click({"movement", "dash", "##switch"});
    CHECK(panel.tuning() == Tuning{});
    CHECK_FALSE(panel.find({"movement", "dash", "dash_cooldown", "##value"}));
    CHECK_FALSE(panel.find({"movement", "air", "apex_gravity", "##value"}));
    panel.click({"movement", "air", "apex_speed", "##plus"});
    CHECK(panel.tuning().apexSpeed > 0);
    CHECK(panel.find({"movement", "air", "apex_gravity", "##value"}));
}

TEST_CASE("panel: a search finds tunables, also in closed groups and of disabled abilities") {
    SettingsPanel panel;
    panel.settings.openGroups.fill(false);
    panel.click({"movement", "##search"});
    panel.type("cooldown");
    CHECK(panel.find({"movement", "dash", "dash_cooldown", "##value"}));
    CHECK_FALSE(panel.find({"movement", "dash", "dash_speed", "##value"}));
    CHECK_FALSE(panel.find({"movement", "jump", "gravity", "##value"}));
    CHECK(panel.settings.openGroups == OpenGroups{});
    CHECK(panel.commands.empty());
}

TEST_CASE("panel: a click opens and closes a group, which is stored in the settings") {
    SettingsPanel panel;
    REQUIRE(panel.settings.openGroups == groupsOpenAtFirst());
    const auto world = static_cast<size_t>(TunableGroup::world);
    panel.click({"movement", "world", "world"});
    CHECK(panel.settings.openGroups[world]);
    CHECK(panel.find({"movement", "world", "lift_cap_x", "##value"}));
    panel.click({"movement", "world", "world"});
    CHECK_FALSE(panel.settings.openGroups[world]);
    CHECK(panel.commands.empty());
}

TEST_CASE("panel: a value outside the slider's range can be typed, also over the text 'off'") {
    SettingsPanel panel;
    const auto typeInto = [&](std::initializer_list<const char*> path, const char* text) {
        const ImVec2 at = panel.need(path);
        imgui::setCtrl(true);
        panel.click(at);
        imgui::setCtrl(false);
        panel.type(text);
        panel.click(ImVec2{5.0f, 5.0f});
    };
    typeInto({"movement", "jump", "gravity", "##value"}, "50000");
    CHECK(panel.tuning().gravity == 50000);
    typeInto({"movement", "run", "run_accel", "##value"}, "123456789");
    CHECK(panel.tuning().runAccel == 100000);
}

TEST_CASE("panel: the jump designer sets gravity and jump speed by one command per frame") {
    DrawnPanel panel;
    const auto before = jumpShapeOf(panel.tuning());
    const ImVec2 height = panel.need({"movement", "##jump height"});
    CHECK(drag(panel, height, 30.0f) <= 11);
    const auto higher = jumpShapeOf(panel.tuning());
    CHECK(higher->height > before->height);
    CHECK(higher->apexSteps == before->apexSteps);
    for (const Command& command : panel.commands) {
        const Tune& tune = std::get<Tune>(command);
        CHECK(tune.changes.size() <= 2);
        for (const TunableValue& value : tune.changes)
            CHECK((value.tunable->name == "gravity" || value.tunable->name == "jump_speed"));
    }
    const ImVec2 time = panel.need({"movement", "##time to apex"});
    drag(panel, time, 40.0f);
    const auto longer = jumpShapeOf(panel.tuning());
    CHECK(longer->apexSteps > higher->apexSteps);
    CHECK(std::abs(longer->height - higher->height) <= 1);
}

TEST_CASE("panel: a slider of the jump designer that does not move requests nothing more") {
    DrawnPanel panel;
    panel.pointTo(panel.need({"movement", "##jump height"}));
    panel.press(true);
    panel.frame();
    const size_t before = panel.commands.size();
    for (int i = 0; i < 20; ++i) panel.frame();
    CHECK(panel.commands.size() == before);
    panel.press(false);
}

TEST_CASE("panel: the tuning is copied as a preset and as each language") {
    DrawnPanel panel;
    panel.world.level.tuning.gravity = 1234;
    for (const CodeLanguageRow& row : kCodeLanguages) {
        const ImVec2 at = panel.need({"movement", row.name});
        panel.pointTo(at);
        panel.press(true);
        ImGui::GetIO().MouseDown[0] = false;
        panel.frame();
        REQUIRE(panel.copied.has_value());
        CHECK(panel.copied->description == row.name);
        CHECK(panel.copied->text == codeOf(panel.tuning(), row.language));
    }
    const ImVec2 at = panel.need({"movement", "JSON"});
    panel.pointTo(at);
    panel.press(true);
    ImGui::GetIO().MouseDown[0] = false;
    panel.frame();
    REQUIRE(panel.copied.has_value());
    const Result<Preset> preset = readPreset(panel.copied->text);
    REQUIRE(bool(preset));
    CHECK(chosenTuning(*preset, Tuning{}) == panel.tuning());
}

TEST_CASE("panel: nothing is wider than the panel, with all groups open and all abilities on") {
    for (const int scale : {1, 2, 3}) {
        CAPTURE(scale);
        SettingsPanel panel(scale);
        panel.world.level.tuning = allOn();
        openAll(panel);
        const ImGuiWindow* parts = DrawnPanel::parts();
        CHECK(parts->ContentSize.x <= parts->WorkRect.GetWidth());
        // Names end before their values start; values fit into their sliders.
        const float slider = parts->WorkRect.GetWidth() - labelWidth() + widthBeforeReset();
        Tuning most;
        for (const Tunable& tunable : tunables()) {
            most.*tunable.field = tunable.high;
            CAPTURE(tunable.name);
            const float name = ImGui::CalcTextSize(tunable.label.data()).x;
            CHECK(scaled(7.0f) + name <= labelWidth());
            CHECK(ImGui::CalcTextSize(valueText(tunable, most).c_str()).x <= slider);
        }
    }
}

TEST_CASE("panel: the rows of buttons end at the margin, also while time is stopped") {
    for (const int scale : {1, 2, 3}) {
        for (const bool isPaused : {false, true}) {
            CAPTURE(scale);
            CAPTURE(isPaused);
            DrawnPanel panel(scale, {640.0f, 360.0f});
            panel.isPaused = isPaused;
            panel.frame();
            panel.frame();
            const ImGuiWindow* window = ImGui::FindWindowByName("panel");
            CHECK(window->ContentSize.x == window->WorkRect.GetWidth());
        }
    }
}

TEST_CASE("panel: movement is the first section, and its presets are visible in a small window") {
    DrawnPanel panel(1, {640.0f, 360.0f});
    const ImVec2 at = panel.need({"movement", "presets", "##preset"});
    CHECK(DrawnPanel::parts()->Scroll.y == 0.0f);
    CHECK(at.y < 300.0f);
}

TEST_CASE("panel: neither page of movement scrolls in a window of 1280 x 720 points") {
    for (const int scale : {1, 2}) {
        for (const bool showsAll : {false, true}) {
            CAPTURE(scale);
            CAPTURE(showsAll);
            const auto size = static_cast<float>(scale);
            DrawnPanel panel(scale, {1280.0f * size, 720.0f * size});
            panel.state.presets.choice.choose(
                {.name = "tutorial",
                 .comment = "The movement of the tutorials: full speed at once, jump height by how "
                            "long you hold. Start here."});
            panel.state.movement.showsAllSettings = showsAll;
            panel.frame();
            panel.frame();
            CHECK(DrawnPanel::parts()->ScrollMax.y == 0.0f);
        }
    }
}

TEST_CASE(
    "tooltip: it is left of the panel, otherwise below or above its control, inside the window") {
    const Rect item{1000, 300, 100, 20};
    const Vec2i room{1280, 720};
    CHECK(tooltipPlace(item, {260, 60}, room, 940, 16) == Vec2i{664, 300});
    CHECK(tooltipPlace({1000, 700, 100, 20}, {260, 60}, room, 940, 16) == Vec2i{664, 660});
    CHECK(tooltipPlace({200, 10, 100, 20}, {260, 60}, room, 0, 16) == Vec2i{200, 46});
    CHECK(tooltipPlace({1200, 680, 60, 20}, {260, 60}, room, 0, 16) == Vec2i{1020, 604});
    // Too high for above and below, so it is next to the control.
    CHECK(tooltipPlace({20, 100, 100, 20}, {200, 180}, {400, 300}, 0, 16) == Vec2i{136, 100});
    CHECK(tooltipPlace({260, 100, 100, 20}, {200, 180}, {400, 300}, 0, 16) == Vec2i{44, 100});
}

TEST_CASE("panel: a tile that is chosen in play is placed by the left button") {
    DrawnPanel panel;
    panel.state.tab = PanelTab::build;
    panel.frame();
    CHECK(panel.tools.leftTool() == Tool::inspect);
    panel.click(needTile(panel, 0));
    CHECK(panel.tools.leftTool() == Tool::tile);
    panel.tools.setLeftTool(Tool::oneWay);
    panel.click(needTile(panel, 1));
    CHECK(panel.tools.leftTool() == Tool::oneWay);
}

TEST_CASE("panel: the buttons of tools show their whole names and keys") {
    for (const int scale : {1, 2}) {
        CAPTURE(scale);
        DrawnPanel panel(scale);
        panel.state.tab = PanelTab::build;
        panel.frame();
        for (const ToolRow& row : tools()) {
            const std::string id = "##" + std::string(row.name);
            CAPTURE(id);
            const ImVec2 inside = panel.need({id.c_str()});
            const auto endOf = [&](float by) {
                panel.pointTo(inside);
                const ImGuiID button = ImGui::GetCurrentContext()->HoveredId;
                float x = inside.x;
                while (ImGui::GetCurrentContext()->HoveredId == button)
                    panel.pointTo({x += by, inside.y});
                return x;
            };
            const std::string text = row.name + (" " + keyText(row.action));
            CHECK(endOf(1.0f) - endOf(-1.0f) > ImGui::CalcTextSize(text.c_str()).x);
        }
    }
}

TEST_CASE("panel: before a frame draws its first window, no widget is anywhere") {
    const DrawnPanel panel;
    CHECK(Ui::hasWidgetAt({1200, 300}));
    ImGui::NewFrame();
    for (int x = 0; x < 1280; x += 20)
        for (int y = 0; y < 720; y += 20) CHECK_FALSE(Ui::hasWidgetAt({x, y}));
    ImGui::EndFrame();
}
