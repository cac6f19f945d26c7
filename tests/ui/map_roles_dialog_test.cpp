// Tests of the dialog about the roles of a map's parts.
#include "ui/dialogs/map_roles_dialog.h"

#include <doctest/doctest.h>

#include "draw/pixels/image.h"
#include "import/part_list.h"
#include "support/queue.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/drawn_panel.h"

using namespace pixelstep;

namespace {

/// A dialog with parts "part 0", "part 1", ... whose choices are as given.
MapRolesDialog dialogOf(size_t parts, const MapChoices& choices = {}, size_t readings = 0) {
    MapInfo map;
    map.choices = choices;
    map.playerSize = {12, 40};
    const AppliedChoices applied{.own = choices};
    for (size_t i = 0; i < parts; ++i) {
        MapPart part;
        part.name = "part " + std::to_string(i);
        if (const auto role = applied.roleFor({part.name})) {
            part.role = role;
            part.source = RoleSource::choice;
        }
        map.parts.push_back(part);
    }
    for (size_t i = 0; i < readings; ++i) {
        MapReading reading{.kind = static_cast<ReadingKind>(i), .cells = 10 + i, .hasRoom = true};
        if (reading.kind == ReadingKind::oneLayer) reading.layer = "stuff";
        reading.size = {8, 4};
        reading.picture.resize(32, 255);
        map.readings.push_back(reading);
    }
    if (readings > 1) map.readings[1].isUsed = true;
    MapRolesDialog dialog;
    dialog.path = "maps/cave.tmx";
    dialog.map = std::make_shared<const MapInfo>(std::move(map));
    return dialog;
}

/// The pushed choices; nothing if there are none.
std::optional<MapChoices> choicesIn(CommandQueue& queue) {
    const auto chosen = taken<ChooseRoles>(queue);
    return chosen ? std::optional(chosen->choices) : std::nullopt;
}

std::optional<MapChoices> choose(MapRolesDialog& dialog, SDL_Scancode key, bool isShift = false) {
    CommandQueue queue;
    pressKey(dialog, key, isShift, queue);
    return choicesIn(queue);
}

bool closes(MapRolesDialog& dialog, SDL_Scancode key) {
    return pushedBy<CloseDialog>([&](CommandQueue& queue) { pressKey(dialog, key, false, queue); })
        .has_value();
}

/// Draws it until its layout is settled.
/// @return  the choices that it has pushed
std::optional<MapChoices> draw(MapRolesDialog& dialog, const DrawnPanel& panel, int frames = 4) {
    CommandQueue queue;
    for (int i = 0; i < frames; ++i) {
        ImGui::NewFrame();
        drawMapRoles(dialog, panel.hidden.renderer, queue);
        ImGui::EndFrame();
    }
    return choicesIn(queue);
}

/// The window of its rows.
const ImGuiWindow& drawn(MapRolesDialog& dialog, const DrawnPanel& panel, int frames = 4) {
    draw(dialog, panel, frames);
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto* const found = std::find_if(windows.begin(), windows.end(), [](ImGuiWindow* window) {
        return std::string_view(window->Name).find("/parts_") != std::string_view::npos &&
               window->WasActive && std::string_view(window->Name).starts_with("Map roles");
    });
    REQUIRE(found != windows.end());
    return **found;
}

/// Presses and releases the left button at a point.
std::optional<MapChoices> click(MapRolesDialog& dialog, const DrawnPanel& panel, ImVec2 at) {
    ImGui::GetIO().MousePos = at;
    draw(dialog, panel, 2);
    ImGui::GetIO().MouseDown[0] = true;
    auto pressed = draw(dialog, panel, 1);
    ImGui::GetIO().MouseDown[0] = false;
    auto released = draw(dialog, panel, 2);
    return released ? released : pressed;
}

constexpr size_t kFirstPart = MapRolesDialog::kSides;  // without readings

}  // namespace

TEST_CASE(
    "map roles: digits choose for the focused part, and the same digit again makes it automatic") {
    const MapChoices before{.roles = {{MapRole::oneWay, "part 1"}}};
    MapRolesDialog dialog = dialogOf(3, before);
    dialog.focused = kFirstPart + 2;
    CHECK(choose(dialog, SDL_SCANCODE_1) ==
          MapChoices{.roles = {{MapRole::oneWay, "part 1"}, {MapRole::ground, "part 2"}}});
    CHECK(choose(dialog, SDL_SCANCODE_KP_3) ==
          MapChoices{.roles = {{MapRole::oneWay, "part 1"}, {MapRole::nothing, "part 2"}}});
    CHECK(choose(dialog, SDL_SCANCODE_0) == before);
    dialog.focused = kFirstPart + 1;
    CHECK(choose(dialog, SDL_SCANCODE_2) == MapChoices{});
    CHECK(choose(dialog, SDL_SCANCODE_3) == MapChoices{.roles = {{MapRole::nothing, "part 1"}}});
    CHECK(choose(dialog, SDL_SCANCODE_BACKSPACE) == MapChoices{});
    CHECK_FALSE(choose(dialog, SDL_SCANCODE_4));
    // A reading and the player's size are neither solid nor one-way.
    dialog.focused = 0;
    CHECK_FALSE(choose(dialog, SDL_SCANCODE_1));
}

TEST_CASE("map roles: arrows and page keys move the focus and stop at both ends") {
    MapRolesDialog dialog = dialogOf(10, {}, 5);
    dialog.rowsInView = 4;
    const auto after = [&](SDL_Scancode key) {
        CHECK_FALSE(choose(dialog, key));
        return dialog.focused;
    };
    // Readings 0 1 2 / 3 4, the player's width 5 and height 6, then ten parts.
    CHECK(after(SDL_SCANCODE_UP) == 0);
    CHECK(after(SDL_SCANCODE_LEFT) == 0);
    CHECK(after(SDL_SCANCODE_RIGHT) == 1);
    CHECK(after(SDL_SCANCODE_DOWN) == 4);
    CHECK(after(SDL_SCANCODE_RIGHT) == 4);
    CHECK(after(SDL_SCANCODE_UP) == 1);
    CHECK(after(SDL_SCANCODE_RIGHT) == 2);
    CHECK(after(SDL_SCANCODE_DOWN) == 4);
    CHECK(after(SDL_SCANCODE_DOWN) == 5);
    CHECK(after(SDL_SCANCODE_DOWN) == 6);
    CHECK(after(SDL_SCANCODE_DOWN) == 7);
    CHECK(after(SDL_SCANCODE_PAGEDOWN) == 11);
    CHECK(after(SDL_SCANCODE_END) == 16);
    CHECK(after(SDL_SCANCODE_DOWN) == 16);
    CHECK(after(SDL_SCANCODE_PAGEUP) == 12);
    CHECK(after(SDL_SCANCODE_HOME) == 0);
    dialog.focused = 5;
    CHECK(after(SDL_SCANCODE_UP) == 3);
    MapRolesDialog none = dialogOf(0);
    CHECK_FALSE(choose(none, SDL_SCANCODE_END));
    CHECK(none.focusedPart() == nullptr);
    CHECK_FALSE(choose(none, SDL_SCANCODE_1));
}

TEST_CASE("map roles: Enter takes the focused reading; if it is taken, Enter closes the dialog") {
    MapRolesDialog dialog = dialogOf(1, {.roles = {{MapRole::coin, "part 0"}}}, 6);
    dialog.focusUsedReading();
    CHECK(dialog.focused == 1);
    dialog.focused = 4;
    CHECK_FALSE(closes(dialog, SDL_SCANCODE_RETURN));
    CHECK(choose(dialog, SDL_SCANCODE_RETURN) ==
          MapChoices{.roles = {{MapRole::coin, "part 0"}}, .reading = ReadingKind::allLayers});
    dialog.focused = 5;
    CHECK(choose(dialog, SDL_SCANCODE_KP_ENTER) == MapChoices{.roles = {{MapRole::coin, "part 0"}},
                                                              .reading = ReadingKind::oneLayer,
                                                              .layer = "stuff"});
    MapRolesDialog chosen = dialogOf(1, {.reading = ReadingKind::allLayers}, 6);
    chosen.focused = 4;
    CHECK(closes(chosen, SDL_SCANCODE_RETURN));
    // Another reading replaces it, and 0 makes it automatic.
    chosen.focused = 5;
    CHECK(choose(chosen, SDL_SCANCODE_RETURN) ==
          MapChoices{.reading = ReadingKind::oneLayer, .layer = "stuff"});
    CHECK(choose(chosen, SDL_SCANCODE_0) == MapChoices{});
}

TEST_CASE("map roles: a click on a reading takes it") {
    const DrawnPanel panel(1, {1280.0f, 720.0f});
    MapRolesDialog dialog = dialogOf(2, {}, 6);
    const ImGuiWindow& rows = drawn(dialog, panel);
    const float width = rows.WorkRect.GetWidth();
    const auto clickAt = [&](float column) {
        return click(
            dialog, panel,
            {rows.WorkRect.Min.x + width * (2 * column + 1) / 6, rows.WorkRect.Min.y + 30});
    };
    CHECK(clickAt(0) == MapChoices{.reading = ReadingKind::collision});
    CHECK(dialog.focused == 0);
    CHECK(clickAt(2) == MapChoices{.reading = ReadingKind::tiles});
    CHECK(dialog.focused == 2);
}

TEST_CASE("map roles: Left and Right go through all roles and back to automatic") {
    MapRolesDialog dialog = dialogOf(2);
    dialog.focused = kFirstPart + 1;
    const auto after = [&](SDL_Scancode key) {
        const auto choices = choose(dialog, key);
        REQUIRE(choices);
        dialog = dialogOf(2, *choices);
        dialog.focused = kFirstPart + 1;
        return AppliedChoices{.own = *choices}.roleFor({"part 1"});
    };
    std::vector<MapRole> all{MapRole::ground, MapRole::oneWay, MapRole::nothing};
    all.insert(all.end(), choosableRoles().begin(), choosableRoles().end());
    // All roles can be chosen for cells, too.
    CHECK(std::ranges::find(all, MapRole::enemy) != all.end());
    for (const MapRole role : all) CHECK(after(SDL_SCANCODE_RIGHT) == role);
    CHECK_FALSE(after(SDL_SCANCODE_RIGHT));
    CHECK(after(SDL_SCANCODE_LEFT) == MapRole::powerup);
    CHECK(choicesByRole(dialog, MapRole::powerup) == MapChoices{});
    CHECK(choicesByRole(dialog, MapRole::goal) == MapChoices{.roles = {{MapRole::goal, "part 1"}}});
    CHECK(choose(dialog, SDL_SCANCODE_1) == MapChoices{.roles = {{MapRole::ground, "part 1"}}});
}

TEST_CASE("map roles: the player's size changes by keys, within the sides of bodies") {
    MapRolesDialog dialog = dialogOf(1, {}, 3);
    dialog.focused = 3;
    CHECK(choose(dialog, SDL_SCANCODE_RIGHT) == MapChoices{.playerSize = Vec2i{13, 40}});
    dialog.focused = 4;
    CHECK(choose(dialog, SDL_SCANCODE_LEFT) == MapChoices{.playerSize = Vec2i{12, 39}});
    CHECK(choicesBySide(dialog, 0, 0).playerSize == Vec2i{1, 40});
    CHECK(choicesBySide(dialog, 1, 1000).playerSize == Vec2i{12, 256});
    MapRolesDialog chosen = dialogOf(1, {.playerSize = Vec2i{5, 7}});
    chosen.focused = 1;
    CHECK(choose(chosen, SDL_SCANCODE_RIGHT) == MapChoices{.playerSize = Vec2i{5, 8}});
    CHECK(choose(chosen, SDL_SCANCODE_0) == MapChoices{});
    // While a number is typed, its keys choose nothing.
    chosen.isTyping = true;
    chosen.focused = kFirstPart;
    for (const SDL_Scancode key : {SDL_SCANCODE_1, SDL_SCANCODE_0, SDL_SCANCODE_RETURN}) {
        CHECK_FALSE(choose(chosen, key));
        CHECK_FALSE(closes(chosen, key));
    }
}

TEST_CASE("map roles: F switches between the map and all maps of its folder") {
    MapRolesDialog dialog = dialogOf(1, {.roles = {{MapRole::coin, "part 0"}}}, 2);
    MapInfo map = *dialog.map;
    map.folderChoices = {.roles = {{MapRole::goal, "x"}}};
    dialog.map = std::make_shared<const MapInfo>(map);
    dialog.focused = 0;
    CHECK_FALSE(choose(dialog, SDL_SCANCODE_F));
    CHECK(dialog.isForFolder);
    CHECK(choose(dialog, SDL_SCANCODE_RETURN) ==
          MapChoices{.roles = {{MapRole::goal, "x"}}, .reading = ReadingKind::collision});
    choose(dialog, SDL_SCANCODE_F);
    CHECK_FALSE(dialog.isForFolder);
    CHECK(choose(dialog, SDL_SCANCODE_RETURN) ==
          MapChoices{.roles = {{MapRole::coin, "part 0"}}, .reading = ReadingKind::collision});
}

TEST_CASE("map roles: the focus stays on its part when readings and the order of parts change") {
    MapRolesDialog dialog = dialogOf(3, {}, 2);
    dialog.focused = dialog.firstPart() + 2;
    MapInfo changed = *dialogOf(3, {}, 5).map;
    std::swap(changed.parts[0], changed.parts[2]);
    dialog.show(std::make_shared<const MapInfo>(changed));
    REQUIRE(dialog.focusedPart() != nullptr);
    CHECK(dialog.focusedPart()->name == "part 2");
    dialog.focused = dialog.readingCount() + 1;
    dialog.show(dialogOf(3, {}, 2).map);
    CHECK(dialog.focusedSide() == 1);
    // From a reading it goes to the one that is used now.
    dialog.focused = 0;
    dialog.show(dialogOf(3, {}, 4).map);
    CHECK(dialog.focused == 1);
}

TEST_CASE("map roles: Tab cycles through the levels of a project") {
    MapInfo map;
    map.choices = {.roles = {{MapRole::nothing, "a"}}};
    map.levels = {"one", "two", "three"};
    map.level = "three";
    MapRolesDialog dialog{.path = "x.ldtk", .map = std::make_shared<const MapInfo>(map)};
    CHECK(choose(dialog, SDL_SCANCODE_TAB) ==
          MapChoices{.roles = {{MapRole::nothing, "a"}}, .level = "one"});
    CHECK(choose(dialog, SDL_SCANCODE_TAB, true) ==
          MapChoices{.roles = {{MapRole::nothing, "a"}}, .level = "two"});
    MapRolesDialog single = dialogOf(1);
    CHECK_FALSE(choose(single, SDL_SCANCODE_TAB));
}

TEST_CASE("map roles: what is focused scrolls into view in a small window, at any text size") {
    for (const int scale : {1, 2}) {
        CAPTURE(scale);
        const DrawnPanel panel(scale, {640.0f, 360.0f});
        MapRolesDialog dialog = dialogOf(12, {}, 6);
        MapInfo map = *dialog.map;
        map.counts.resize(8, {.label = "coins", .count = 2, .from = "coin"});
        dialog.map = std::make_shared<const MapInfo>(map);
        const ImGuiWindow& rows = drawn(dialog, panel);
        CHECK(rows.Scroll.y == 0.0f);
        const auto scrollAfter = [&](SDL_Scancode key) {
            choose(dialog, key);
            drawn(dialog, panel);
            return rows.Scroll.y;
        };
        // With small text, both rows of pictures and the player's size fit.
        const float second = scrollAfter(SDL_SCANCODE_DOWN);
        CHECK((second > 0.0f) == (scale > 1));
        const float size = scrollAfter(SDL_SCANCODE_DOWN);
        CHECK((size > second) == (scale > 1));
        scrollAfter(SDL_SCANCODE_DOWN);
        CHECK(scrollAfter(SDL_SCANCODE_DOWN) > size);
        const float spacing = ImGui::GetStyle().ItemSpacing.y;
        CHECK(scrollAfter(SDL_SCANCODE_END) >= rows.ScrollMax.y - spacing);
        CHECK(scrollAfter(SDL_SCANCODE_HOME) == 0.0f);
    }
}

TEST_CASE("map roles: the button that resets a row is inside its frame") {
    const DrawnPanel panel(1, {640.0f, 360.0f});
    MapRolesDialog dialog = dialogOf(1, {.solid = {"part 0"}});
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

TEST_CASE("map roles: pictures are small") {
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

TEST_CASE("map roles: a reset makes everything automatic except the level; Esc closes the dialog") {
    const MapChoices choices{.solid = {"a"},
                             .roles = {{MapRole::oneWay, "b"}},
                             .reading = ReadingKind::tiles,
                             .playerSize = Vec2i{4, 4},
                             .level = "l"};
    CHECK(choicesByRules(dialogOf(1, choices)) == MapChoices{.level = "l"});
    MapRolesDialog roles = dialogOf(1);
    roles.focused = kFirstPart;
    FileDialog dialog = std::move(roles);
    CommandQueue queue;
    for (const SDL_Scancode key : {SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE}) {
        pressKey(dialog, key, false, queue);
        CHECK(taken<CloseDialog>(queue));
    }
    pressKey(dialog, SDL_SCANCODE_1, false, queue);
    CHECK(choicesIn(queue) == MapChoices{.roles = {{MapRole::ground, "part 0"}}});
    pressKey(dialog, SDL_SCANCODE_DOWN, false, queue);
    CHECK(queue.isEmpty());
}
