// Choosing solid layers of a map in the game.
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

struct GameOnMap {
    TemporaryFolder folder;
    TestGame game;

    GameOnMap() {
        folder.write("map.tmj", textOfMap({.layers = tileLayer("bits", kBits) + "," +
                                                     tileLayer("ground", kFloor)}));
        folder.write("full.tmj", textOfMap({.layers = tileLayer("a", kFilled) + "," +
                                                      tileLayer("sky", kFloor)}));
    }
    App& app() { return game.app; }
    Rows rows() const { return rowsOf(game.world().level); }
    SolidDialog* dialog() { return findDialog<SolidDialog>(game.app.modes); }
    void tap(SDL_Scancode key) {
        game.tap(key);
        game.frame();
    }
    MapChoices storedChoices(const std::string& name) const {
        return *readChoices(folder.read(name));
    }
};

}  // namespace

TEST_CASE("solid layers: a note reports what counts, and the dialog changes it at once") {
    GameOnMap p;
    p.app().documentController.requestLevel(p.folder.path("map.tmj"));
    CHECK(p.app().toasts.latest() == "Solid: ground. F4 changes it");
    CHECK(p.rows() == kFloorAsTiles);
    p.tap(SDL_SCANCODE_F4);
    REQUIRE(p.dialog() != nullptr);
    p.tap(SDL_SCANCODE_DOWN);
    p.tap(SDL_SCANCODE_1);
    CHECK(p.rows() == kWithBits);
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->map->parts[1].chosen == Solidity::solid);
    CHECK(p.storedChoices("map.pixelstep.json") == MapChoices{.alsoSolid = {"bits"}});
    p.tap(SDL_SCANCODE_1);
    CHECK(p.rows() == kFloorAsTiles);
    CHECK_FALSE(std::filesystem::exists(p.folder.path("map.pixelstep.json")));
    p.tap(SDL_SCANCODE_RETURN);
    CHECK(p.dialog() == nullptr);
}

TEST_CASE("solid layers: a level of the game's own format has no layers to choose") {
    TestGame own;
    own.tap(SDL_SCANCODE_F4);
    own.frame();
    CHECK(!own.app.modes.has<DialogMode>());
}

TEST_CASE("solid layers: a map that cannot be played without a choice opens the dialog") {
    GameOnMap p;
    const Rows before = p.rows();
    p.app().links.drop(p.folder.path("full.tmj"));
    p.game.frame();
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->note == "nothing in it is solid and leaves room for a player");
    CHECK(p.rows() == before);
    p.tap(SDL_SCANCODE_DOWN);
    p.tap(SDL_SCANCODE_3);
    CHECK(p.rows() == before);
    p.tap(SDL_SCANCODE_UP);
    p.tap(SDL_SCANCODE_1);  // the sky
    CHECK(p.rows() == kFloorAsTiles);
    CHECK(p.app().document.path() == p.folder.path("full.tmj"));
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->note.empty());
    // A choice that leaves nothing solid is reported, and the level stays.
    p.tap(SDL_SCANCODE_3);
    CHECK_FALSE(p.dialog()->note.empty());
    CHECK(p.dialog()->map->parts[0].chosen == Solidity::nothing);
    CHECK(p.rows() == kFloorAsTiles);
    p.tap(SDL_SCANCODE_1);
    CHECK(p.dialog()->note.empty());
}

TEST_CASE("solid layers: unsaved changes cause a question first") {
    GameOnMap p;
    p.app().documentController.requestLevel(p.folder.path("map.tmj"));
    p.app().sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{7, 0}}}});
    p.app().links.drop(p.folder.path("full.tmj"));
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->path == p.folder.path("full.tmj"));
    p.tap(SDL_SCANCODE_ESCAPE);
    p.tap(SDL_SCANCODE_F4);
    p.tap(SDL_SCANCODE_DOWN);
    p.tap(SDL_SCANCODE_1);
    execute(p.app(), FollowFiles{});
    REQUIRE(p.app().modes.find<QuestionMode>());
    CHECK(p.rows()[0] == ".......#");
    p.app().documentController.answer(Answer::external);
    p.game.frame();
    CHECK(p.rows() == kWithBits);
    REQUIRE(p.dialog() != nullptr);
    CHECK(p.dialog()->map->parts[1].chosen == Solidity::solid);
}

TEST_CASE("solid layers: a reason that does not fit next to a name has lines of its own") {
    const auto heightFor = [](const std::string& reason) {
        TestGame game;
        MapInfo map;
        map.parts.push_back({.name = "ground", .reason = reason});
        game.app.modes.push<DialogMode>(
            SolidDialog{.path = "x.tmx", .map = std::make_shared<const MapInfo>(std::move(map))});
        game.frame();
        return findDialog<SolidDialog>(game.app.modes)->reasonHeight;
    };
    CHECK(heightFor("by its name (ground)") == 0.0f);
    const float line = heightFor(std::string(45, 'w'));
    CHECK(line > 0.0f);
    CHECK(heightFor("by its tiles' collision shapes, except the tiles that fill it") == 2 * line);
}

TEST_CASE("solid layers: thousands of parts, long names, many levels and large text are drawn") {
    TestGame game;
    MapInfo map;
    for (int i = 0; i < 4096; ++i) {
        MapPart part;
        part.name = std::string(static_cast<size_t>(i % 7) * 100, 'w') + std::to_string(i);
        part.reason = "by its name (ground)";
        part.kind = static_cast<MapPart::Kind>(i % 4);
        part.is = static_cast<Solidity>(i % 3);
        if (i % 5 == 0) part.chosen = Solidity::oneWay;
        if (i % 6 == 0) part.colour = 0xff3366ccU;
        map.parts.push_back(part);
        map.levels.push_back(part.name);
    }
    map.parts[3].name.clear();
    for (const int percent : {100, 200, 300}) {
        game.app.settings.textPercent = percent;
        SolidDialog dialog{.path = "x.ldtk", .map = std::make_shared<const MapInfo>(map)};
        dialog.note = std::string(300, 'n');
        game.app.modes.removeTop<DialogMode>();
        game.app.modes.push<DialogMode>(std::move(dialog));
        for (const SDL_Scancode key : {SDL_SCANCODE_END, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_HOME}) {
            game.tap(key);
            game.frame();
            game.frame();
        }
        CHECK(findDialog<SolidDialog>(game.app.modes)->rowsInView < 40);
    }
}
