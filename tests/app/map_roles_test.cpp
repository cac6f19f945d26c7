// Choosing the roles of a map's parts in the game.
#include <doctest/doctest.h>

#include <filesystem>

#include "app/test_game.h"
#include "import/map_choices.h"
#include "io/temporary_folder.h"
#include "support/drawn_map.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const Rows kWithBits{"........", "...##...", "........", ".#......", "........", "########"};

MapChoices chosenAs(MapRole role, const std::string& name) {
    return {.roles = {{role, name}}};
}

MapChoices onlyLayer(const std::string& name) {
    return {.reading = ReadingKind::oneLayer, .layer = name};
}

struct GameOnMap {
    TemporaryFolder folder;
    TestGame game;

    GameOnMap() {
        folder.write("map.tmj", textOfMap(DrawnMap{.layers = tileLayer("bits", kBits) + "," +
                                                             tileLayer("ground", kFloor)}));
        folder.write("full.tmj", textOfMap(DrawnMap{.layers = tileLayer("a", kFilled) + "," +
                                                              tileLayer("sky", kFloor)}));
        folder.write("unnamed.tmj",
                     textOfMap(DrawnMap{.layers = tileLayer("stuff", kBits) + "," +
                                                  tileLayer("Environment", kFloor)}));
    }
    App& app() { return game.app; }
    Rows rows() const { return rowsOf(game.world().level); }
    MapRolesDialog* dialog() { return findDialog<MapRolesDialog>(game.app.modes); }
    void open(const std::string& name) { app().documentController.requestLevel(folder.path(name)); }
    void tap(SDL_Scancode key) {
        game.tap(key);
        game.frame();
    }
    void tapPad(SDL_GameControllerButton button) {
        for (const bool isDown : {true, false}) {
            SDL_Event event{};
            event.type = isDown ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
            event.cbutton.button = static_cast<uint8_t>(button);
            game.push(event);
        }
        game.frame();
    }
    /// Moves the focus down to a part.
    void focus(const std::string& part) {
        REQUIRE(dialog() != nullptr);
        for (int i = 0; i < 20; ++i) {
            const MapPart* focused = dialog()->focusedPart();
            if (focused != nullptr && focused->name == part) return;
            tap(SDL_SCANCODE_DOWN);
        }
        FAIL("no part " << part);
    }
    MapChoices storedChoices(const std::string& name) const {
        return *readChoices(folder.read(name));
    }
};

}  // namespace

TEST_CASE("map roles: a note reports what counts, and the dialog changes it at once") {
    GameOnMap p;
    p.open("map.tmj");
    CHECK(p.app().toasts.latest() == "Solid: ground. F4 changes it");
    CHECK(p.rows() == kFloorAsTiles);
    p.tap(SDL_SCANCODE_F4);
    p.focus("bits");
    p.tap(SDL_SCANCODE_1);
    CHECK(p.rows() == kWithBits);
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->focusedPart()->isChosen());
    CHECK(p.storedChoices("map.pixelstep.json") == chosenAs(MapRole::ground, "bits"));
    p.tap(SDL_SCANCODE_1);
    CHECK(p.rows() == kFloorAsTiles);
    CHECK_FALSE(std::filesystem::exists(p.folder.path("map.pixelstep.json")));
    p.tap(SDL_SCANCODE_RETURN);
    CHECK(p.dialog() == nullptr);
}

TEST_CASE("map roles: a reading is taken by Enter, and written for the map or for its folder") {
    GameOnMap p;
    p.open("unnamed.tmj");
    CHECK(p.app().toasts.latest() == "Nothing in this map names its ground.");
    CHECK(p.rows() == kWithBits);
    p.tap(SDL_SCANCODE_F4);
    REQUIRE(p.dialog() != nullptr);
    const auto& readings = p.dialog()->map->readings;
    REQUIRE(readings.size() == 3);
    CHECK(readings[0].isUsed);
    CHECK(readings[1].layer == "Environment");
    p.tap(SDL_SCANCODE_RIGHT);
    p.tap(SDL_SCANCODE_RETURN);
    CHECK(p.rows() == kFloorAsTiles);
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.storedChoices("unnamed.pixelstep.json") == onlyLayer("Environment"));
    // For all maps of the folder, it moves there.
    p.tap(SDL_SCANCODE_F);
    REQUIRE(p.dialog()->isForFolder);
    p.tap(SDL_SCANCODE_HOME);
    while (p.dialog()->focusedReading() != nullptr &&
           p.dialog()->focusedReading()->layer != "stuff")
        p.tap(SDL_SCANCODE_RIGHT);
    p.tap(SDL_SCANCODE_RETURN);
    CHECK(p.storedChoices("maps.pixelstep.json") == onlyLayer("stuff"));
    CHECK_FALSE(std::filesystem::exists(p.folder.path("unnamed.pixelstep.json")));
    CHECK(p.rows() == Rows{"........", "...##...", "........", ".#......", "........", "........"});
    // A second Enter closes the dialog.
    p.tap(SDL_SCANCODE_RETURN);
    CHECK(p.dialog() == nullptr);
}

TEST_CASE("map roles: a gamepad moves the focus, takes readings, chooses roles and closes") {
    GameOnMap p;
    p.open("unnamed.tmj");
    p.tap(SDL_SCANCODE_F4);
    REQUIRE(p.dialog() != nullptr);
    p.tapPad(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK(p.dialog()->focused == 1);
    p.tapPad(SDL_CONTROLLER_BUTTON_A);
    CHECK(p.rows() == kFloorAsTiles);
    REQUIRE(p.dialog() != nullptr);
    p.tapPad(SDL_CONTROLLER_BUTTON_Y);
    CHECK(p.rows() == kWithBits);
    CHECK_FALSE(std::filesystem::exists(p.folder.path("unnamed.pixelstep.json")));
    while (p.dialog()->focusedPart() == nullptr) p.tapPad(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    CHECK(p.dialog()->focusedPart()->name == "Environment");
    p.tapPad(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);  // solid
    p.tapPad(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    CHECK(p.rows()[5] == "--------");
    p.tapPad(SDL_CONTROLLER_BUTTON_X);
    CHECK(p.dialog()->isForFolder);
    p.tapPad(SDL_CONTROLLER_BUTTON_B);
    CHECK(p.dialog() == nullptr);
}

TEST_CASE("map roles: the player's size changes in the level") {
    GameOnMap p;
    p.open("map.tmj");
    p.tap(SDL_SCANCODE_F4);
    REQUIRE(p.dialog() != nullptr);
    while (!p.dialog()->focusedSide()) p.tap(SDL_SCANCODE_DOWN);
    p.tap(SDL_SCANCODE_RIGHT);
    CHECK(p.dialog()->map->playerSize == Vec2i{13, 40});
    CHECK(p.game.world().player().body.rect.width == 13);
    CHECK(p.storedChoices("map.pixelstep.json").playerSize == Vec2i{13, 40});
    p.tap(SDL_SCANCODE_BACKSPACE);
    CHECK(p.game.world().player().body.rect.width == 12);
}

TEST_CASE("map roles: a level of the game's own format has no layers to choose") {
    TestGame own;
    own.tap(SDL_SCANCODE_F4);
    own.frame();
    CHECK(!own.app.modes.has<DialogMode>());
}

TEST_CASE("map roles: a map that cannot be played without a choice opens the dialog") {
    GameOnMap p;
    const Rows before = p.rows();
    p.app().links.drop(p.folder.path("full.tmj"));
    p.game.frame();
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->note == "nothing in it is solid and leaves room for a player");
    CHECK(p.rows() == before);
    p.focus("a");
    p.tap(SDL_SCANCODE_3);
    CHECK(p.rows() == before);
    REQUIRE(p.dialog() != nullptr);
    p.tap(SDL_SCANCODE_HOME);
    p.focus("sky");
    p.tap(SDL_SCANCODE_1);
    CHECK(p.rows() == kFloorAsTiles);
    CHECK(p.app().document.path() == p.folder.path("full.tmj"));
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->note.empty());
    // A choice that leaves nothing solid is reported, and the level stays.
    p.tap(SDL_SCANCODE_HOME);
    p.focus("sky");
    p.tap(SDL_SCANCODE_3);
    CHECK_FALSE(p.dialog()->note.empty());
    CHECK(p.rows() == kFloorAsTiles);
    p.tap(SDL_SCANCODE_HOME);
    p.focus("sky");
    p.tap(SDL_SCANCODE_1);
    CHECK(p.dialog()->note.empty());
}

TEST_CASE("map roles: unsaved changes cause a question first") {
    GameOnMap p;
    p.app().documentController.requestLevel(p.folder.path("map.tmj"));
    p.app().sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{7, 0}}}});
    p.app().links.drop(p.folder.path("full.tmj"));
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->path == p.folder.path("full.tmj"));
    p.tap(SDL_SCANCODE_ESCAPE);
    p.tap(SDL_SCANCODE_F4);
    p.focus("bits");
    p.tap(SDL_SCANCODE_1);
    execute(p.app(), FollowFiles{});
    REQUIRE(p.app().modes.find<QuestionMode>());
    CHECK(p.rows()[0] == ".......#");
    p.app().documentController.answer(Answer::external);
    p.game.frame();
    CHECK(p.rows() == kWithBits);
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->focusedPart()->isChosen());
}

TEST_CASE("map roles: a reason that does not fit next to a name has lines of its own") {
    const auto heightFor = [](const std::string& name) {
        TestGame game;
        MapInfo map;
        map.parts.push_back({.name = name, .cells = 1});
        game.app.modes.push<DialogMode>(MapRolesDialog{
            .path = "x.tmx", .map = std::make_shared<const MapInfo>(std::move(map))});
        game.frame();
        return findDialog<MapRolesDialog>(game.app.modes)->reasonHeight;
    };
    CHECK(heightFor("ground") == 0.0f);
    CHECK(heightFor(std::string(45, 'w')) > 0.0f);
}

TEST_CASE("map roles: thousands of parts, long names, many levels and large text are drawn") {
    TestGame game;
    MapInfo map;
    for (int i = 0; i < 4096; ++i) {
        MapPart part;
        part.name = std::string(static_cast<size_t>(i % 7) * 100, 'w') + std::to_string(i);
        part.kind = static_cast<MapPart::Kind>(i % 4);
        part.role = static_cast<MapRole>(i % static_cast<int>(roleRows().size()));
        part.source = i % 5 == 0 ? RoleSource::choice : RoleSource::name;
        part.isGround = i % 3 == 0;
        if (i % 6 == 0) part.colour = 0xff3366ccU;
        map.parts.push_back(part);
        map.levels.push_back(part.name);
    }
    map.parts[3].name.clear();
    for (int i = 0; i < 6; ++i)
        map.readings.push_back(
            {.kind = static_cast<ReadingKind>(i), .layer = std::string(300, 'w')});
    for (const int percent : {100, 200, 300}) {
        game.app.settings.textPercent = percent;
        MapRolesDialog dialog{.path = "x.ldtk", .map = std::make_shared<const MapInfo>(map)};
        dialog.note = std::string(300, 'n');
        game.app.modes.removeTop<DialogMode>();
        game.app.modes.push<DialogMode>(std::move(dialog));
        for (const SDL_Scancode key : {SDL_SCANCODE_END, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_HOME}) {
            game.tap(key);
            game.frame();
            game.frame();
        }
        CHECK(findDialog<MapRolesDialog>(game.app.modes)->rowsInView < 40);
    }
}
