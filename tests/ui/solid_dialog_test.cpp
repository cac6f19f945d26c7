// Tests of the dialog for solid layers.
#include "ui/dialogs/solid_dialog.h"

#include <doctest/doctest.h>

#include "draw/pixels/image.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/drawn_panel.h"

using namespace pixelstep;

namespace {

SolidDialog dialogOf(size_t parts, const MapChoices& choices = {}) {
    MapInfo map;
    map.choices = choices;
    for (size_t i = 0; i < parts; ++i) {
        MapPart part;
        part.name = "part " + std::to_string(i);
        part.chosen = choices.of(part.name);
        map.parts.push_back(part);
    }
    SolidDialog dialog;
    dialog.path = "maps/cave.tmx";
    dialog.map = std::make_shared<const MapInfo>(std::move(map));
    return dialog;
}

/// Draws it until its layout is settled.
/// @return  the window of its rows
const ImGuiWindow& drawn(SolidDialog& dialog, const DrawnPanel& panel, int frames = 4) {
    for (int i = 0; i < frames; ++i) {
        ImGui::NewFrame();
        drawSolid(dialog, panel.hidden.renderer);
        ImGui::EndFrame();
    }
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto* const found = std::find_if(windows.begin(), windows.end(), [](ImGuiWindow* window) {
        return std::string_view(window->Name).find("/parts_") != std::string_view::npos &&
               window->WasActive && std::string_view(window->Name).starts_with("Map roles");
    });
    REQUIRE(found != windows.end());
    return **found;
}

}  // namespace

TEST_CASE(
    "solid dialog: digits choose for the focused part, and the same digit again makes it "
    "automatic") {
    SolidDialog dialog = dialogOf(3, {.oneWay = {"part 1"}});
    dialog.focused = 2;
    CHECK(pressKey(dialog, SDL_SCANCODE_1, false).choices ==
          MapChoices{.alsoSolid = {"part 2"}, .oneWay = {"part 1"}});
    CHECK(pressKey(dialog, SDL_SCANCODE_KP_3, false).choices ==
          MapChoices{.oneWay = {"part 1"}, .ignore = {"part 2"}});
    CHECK(pressKey(dialog, SDL_SCANCODE_0, false).choices == MapChoices{.oneWay = {"part 1"}});
    dialog.focused = 1;
    CHECK(pressKey(dialog, SDL_SCANCODE_2, false).choices == MapChoices{});
    CHECK(pressKey(dialog, SDL_SCANCODE_3, false).choices == MapChoices{.ignore = {"part 1"}});
    CHECK(pressKey(dialog, SDL_SCANCODE_BACKSPACE, false).choices == MapChoices{});
    CHECK_FALSE(pressKey(dialog, SDL_SCANCODE_4, false).choices);
}

TEST_CASE("solid dialog: arrows and page keys move the focus and stop at both ends") {
    SolidDialog dialog = dialogOf(10);
    dialog.rowsInView = 4;
    const auto after = [&](SDL_Scancode key) {
        CHECK_FALSE(pressKey(dialog, key, false).choices);
        return dialog.focused;
    };
    CHECK(after(SDL_SCANCODE_UP) == 0);
    CHECK(after(SDL_SCANCODE_DOWN) == 1);
    CHECK(after(SDL_SCANCODE_PAGEDOWN) == 5);
    CHECK(after(SDL_SCANCODE_END) == 9);
    CHECK(after(SDL_SCANCODE_DOWN) == 9);
    CHECK(after(SDL_SCANCODE_PAGEUP) == 5);
    CHECK(after(SDL_SCANCODE_HOME) == 0);
    SolidDialog none = dialogOf(0);
    CHECK_FALSE(pressKey(none, SDL_SCANCODE_DOWN, false).choices);
    CHECK(pressKey(none, SDL_SCANCODE_1, false).choices == MapChoices{});
    CHECK_FALSE(pressKey(none, SDL_SCANCODE_0, false).choices);
}

TEST_CASE("solid dialog: Tab cycles through the levels of a project") {
    MapInfo map;
    map.choices = {.ignore = {"a"}};
    map.levels = {"one", "two", "three"};
    map.level = "three";
    SolidDialog dialog{.path = "x.ldtk", .map = std::make_shared<const MapInfo>(map)};
    CHECK(pressKey(dialog, SDL_SCANCODE_TAB, false).choices ==
          MapChoices{.ignore = {"a"}, .level = "one"});
    CHECK(pressKey(dialog, SDL_SCANCODE_TAB, true).choices ==
          MapChoices{.ignore = {"a"}, .level = "two"});
    SolidDialog single = dialogOf(1);
    CHECK_FALSE(pressKey(single, SDL_SCANCODE_TAB, false).choices);
}

TEST_CASE("solid dialog: the counts scroll with the rows, so that a small window shows several") {
    const DrawnPanel panel(1, {640.0f, 360.0f});
    SolidDialog dialog = dialogOf(12);
    MapInfo map = *dialog.map;
    map.counts.resize(8, {.label = "coins", .count = 2, .from = "coin"});
    dialog.map = std::make_shared<const MapInfo>(map);
    const ImGuiWindow& rows = drawn(dialog, panel);
    CHECK(rows.Scroll.y == 0.0f);
    CHECK(dialog.rowsInView >= 5);
    const auto scrollAfter = [&](SDL_Scancode key) {
        pressKey(dialog, key, false);
        drawn(dialog, panel);
        return rows.Scroll.y;
    };
    CHECK(scrollAfter(SDL_SCANCODE_DOWN) == 0.0f);
    CHECK(scrollAfter(SDL_SCANCODE_END) == rows.ScrollMax.y);
    CHECK(scrollAfter(SDL_SCANCODE_HOME) == 0.0f);
}

TEST_CASE("solid dialog: the button that resets a row is inside its frame") {
    const DrawnPanel panel(1, {640.0f, 360.0f});
    SolidDialog dialog = dialogOf(1, {.solid = {"part 0"}});
    const ImGuiWindow& rows = drawn(dialog, panel);
    const ImGuiID reset = ImHashStr("##reset", 0, ImHashData("\0\0\0", sizeof(int), rows.ID));
    float right = 0.0f;
    for (float y = rows.WorkRect.Min.y; y < rows.WorkRect.Max.y; y += 6.0f)
        for (float x = rows.WorkRect.Max.x - 20.0f; x < rows.WorkRect.Max.x; ++x) {
            ImGui::GetIO().MousePos = {x, y};
            drawn(dialog, panel, 1);
            if (ImGui::GetCurrentContext()->HoveredId == reset) right = std::max(right, x);
        }
    CHECK(right > 0.0f);
    CHECK(right < rows.WorkRect.Max.x - 3.0f);
}

TEST_CASE("solid dialog: pictures are small") {
    Image picture(256, 64);
    for (int x = 0; x < 256; ++x)
        for (int y = 0; y < 64; ++y) picture.at(x, y) = 0xff000000U + static_cast<uint32_t>(x);
    const Image small = cutOf(picture, {8, 0, 16, 8});
    CHECK(small.width == 16);
    CHECK(small.height == 8);
    CHECK(small.at(0, 0) == 0xff000008U);
    CHECK(small.at(1, 7) == 0xff000009U);
    const Image large = cutOf(picture, {0, 0, 256, 64});
    CHECK(large.width == CutList::kCutSide);
    CHECK(large.height == 16);
    CHECK(large.at(63, 15) == 0xff0000fcU);

    MapInfo map;
    map.parts.resize(2);
    map.parts[0].cuts = {0, 1, 7};
    map.parts[1].cuts = {2};
    map.pictures.files = {
        {"a.png", std::make_shared<std::string>(*encodePng(picture)), {256, 64}, {}},
        {"b.png", std::make_shared<std::string>("none"), {4, 4}, {}}};
    map.pictures.cuts = {
        {0, {0, 0, 16, 16}, {16, 16}}, {0, {250, 60, 16, 16}, {16, 16}}, {1, {0, 0, 4, 4}, {4, 4}}};
    CutList list;
    list.show(std::make_shared<const MapInfo>(map));
    CHECK(list.sizeOf(0) == Vec2i{16, 16});
    for (const uint32_t none : {1U, 2U, 7U}) CHECK(list.sizeOf(none) == Vec2i{});
    map.parts.clear();
    list.show(std::make_shared<const MapInfo>(map));
    CHECK(list.sizeOf(0) == Vec2i{});
}

TEST_CASE(
    "solid dialog: a reset makes everything automatic except the level; Enter and Esc close it") {
    CHECK(choicesByRules(*dialogOf(1, {.solid = {"a"}, .oneWay = {"b"}, .level = "l"}).map) ==
          MapChoices{.level = "l"});
    FileDialog dialog = dialogOf(1);
    CHECK(pressKey(dialog, SDL_SCANCODE_RETURN).type == DialogRequest::close);
    CHECK(pressKey(dialog, SDL_SCANCODE_ESCAPE).type == DialogRequest::close);
    const DialogRequest request = pressKey(dialog, SDL_SCANCODE_1);
    CHECK(request.type == DialogRequest::choose);
    CHECK(request.choices == MapChoices{.alsoSolid = {"part 0"}});
    CHECK(pressKey(dialog, SDL_SCANCODE_DOWN).type == DialogRequest::nothing);
}

TEST_CASE("solid dialog: Left and Right go through the roles and back to automatic") {
    SolidDialog dialog = dialogOf(2);
    dialog.focused = 1;
    const auto after = [&](SDL_Scancode key) {
        const SolidRequest request = pressKey(dialog, key, false);
        REQUIRE(request.choices);
        dialog = dialogOf(2, *request.choices);
        MapInfo map = *dialog.map;
        const MapChoice choice = request.choices->choiceFor({"part 1"});
        map.parts[1].role = choice.role;
        map.parts[1].isRoleChosen = choice.role.has_value();
        dialog.map = std::make_shared<const MapInfo>(std::move(map));
        dialog.focused = 1;
        return choice.role;
    };
    // Cells of a layer can be zones or the start.
    for (const MapRole role :
         {MapRole::start, MapRole::checkpoint, MapRole::hazard, MapRole::goal, MapRole::coin})
        CHECK(after(SDL_SCANCODE_RIGHT) == role);
    CHECK_FALSE(after(SDL_SCANCODE_RIGHT));
    CHECK(after(SDL_SCANCODE_LEFT) == MapRole::coin);
    CHECK(choicesByRole(dialog, MapRole::coin) == MapChoices{});
    CHECK(choicesByRole(dialog, MapRole::goal).roles ==
          std::vector<RoleChoice>{{MapRole::goal, "part 1"}});
    // Solid instead.
    CHECK(pressKey(dialog, SDL_SCANCODE_1, false).choices == MapChoices{.alsoSolid = {"part 1"}});
}
