// Exits in the game: they open the other level as a new session.
#include <doctest/doctest.h>

#include "io/level/level_json.h"
#include "io/temporary_folder.h"
#include "ldtk/ldtk_support.h"
#include "shell.h"
#include "test_game.h"

namespace pixelstep {
namespace {

Level levelWithExit(const std::string& to, std::optional<Vec2i> at = {}) {
    Level level = levelWithFloor();
    Zone exit{.feet = {100, 144}, .width = 16, .height = 32, .kind = ZoneKind::exits};
    exit.to = to;
    exit.at = at;
    level.scenery.edit().zones = {exit};
    return level;
}

// Two levels in a folder; the first leads to `to`.
struct TwoLevels {
    test::TemporaryFolder files;

    explicit TwoLevels(const std::string& to, std::optional<Vec2i> at = {}) {
        files.write("a.json", writeLevel(levelWithExit(to, at)));
        Level other = levelWithFloor();
        other.text.edit().name = "Other";
        files.write("b.json", writeLevel(other));
    }
    void open(TestGame& game) {
        game.app.documentController.apply(game.app.document.open(files.path("a.json")));
        game.frame();
    }
};

void walkRight(TestGame& game, int steps) {
    game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < steps; ++i) game.frame();
    game.key(SDL_SCANCODE_D, false);
    game.frame();
}

}  // namespace

TEST_CASE("exit in the window: the other level is a new session, at its start or at a place") {
    for (const std::optional<Vec2i> at : {std::optional<Vec2i>{}, std::optional(Vec2i{200, 144})}) {
        TwoLevels levels("b.json", at);
        TestGame game;
        levels.open(game);
        walkRight(game, 60);
        CHECK(game.app.document.path() == levels.files.path("b.json"));
        CHECK(game.world().level.text->name == "Other");
        CHECK(game.world().stepCount < 60);
        const int left = game.world().player().body.rect.left;
        CHECK((left > 150) == at.has_value());
    }
}

TEST_CASE("exit in the window: unsaved changes ask first, and it is tried once until it is left") {
    TwoLevels levels("b.json");
    TestGame game;
    levels.open(game);
    game.app.queue.push(Command{Edit{.signs = std::vector<Sign>{{{9, 9}, "new", {}, {}}}}});
    game.frame();
    walkRight(game, 60);
    CHECK(game.app.document.path() == levels.files.path("a.json"));
    CHECK(game.app.documentController.hasUnsavedWork());
}

TEST_CASE("exit in the window: without a file play goes on") {
    TestGame game(levelWithExit("b.json"));
    walkRight(game, 60);
    CHECK(game.world().player().body.rect.left > 100);
}

TEST_CASE("exit in the window: to a missing file play goes on") {
    TwoLevels levels("missing.json");
    TestGame other;
    levels.open(other);
    walkRight(other, 60);
    CHECK(other.app.document.path() == levels.files.path("a.json"));
    CHECK(other.world().player().body.rect.left > 100);
}

namespace {

/// A level of a project of LDtk: the player at 24, 80, and an exit with its feet at 104, 80.
std::string levelOfProject(const std::string& name, const std::string& to) {
    const auto entity = [](const std::string& kind, int left, const std::string& fields) {
        return R"({"__identifier": ")" + kind +
               R"(", "__grid": [1, 3], "__pivot": [0, 0], "px": [)" + std::to_string(left) +
               R"(, 56], "width": 12, "height": 24, "fieldInstances": [)" + fields + "]}";
    };
    const auto field = [](const std::string& member, const std::string& value) {
        return R"({"__identifier": ")" + member + R"(", "__type": "String", "__value": ")" + value +
               "\"}";
    };
    const std::string exit =
        field("kind", "exit") + "," + field("to", to) + "," + field("at", "[40, 80]");
    return test::levelTextOf(
        name, test::entityLayer(entity("Player", 18, "") + "," + entity("Zone", 98, exit)) + "," +
                  test::gridLayer("Cells", test::kLdtkFloor));
}

}  // namespace

TEST_CASE("exit in the window: in a project of LDtk the name of a level opens that level") {
    test::TemporaryFolder files;
    files.write("map.ldtk", test::projectOf(levelOfProject("Hall", "Garden") + "," +
                                            levelOfProject("Garden", "Hall")));
    TestGame game;
    game.app.documentController.apply(game.app.document.open(files.path("map.ldtk")));
    game.frame();
    for (const char* name : {"Garden", "Hall", "Garden"}) {
        CAPTURE(std::string(name));
        for (int i = 0; i < 60 && game.world().level.text->name != name; ++i) walkRight(game, 1);
        CHECK(game.app.document.path() == files.path("map.ldtk"));
        CHECK(game.world().level.text->name == name);
        CHECK(feetOf(game.world().player().body.rect).x >= 40);
        CHECK(game.world().stepCount < 30);
    }
    // A reload keeps the level.
    game.app.documentController.reload();
    game.frame();
    CHECK(game.world().level.text->name == "Garden");
}

TEST_CASE("exit: `import` and `resave` name files for the levels of a project") {
    const Shell shell;
    REQUIRE(!writeFile(shell.folder + "map.ldtk",
                       test::projectOf(levelOfProject("Hall", "Garden") + "," +
                                       levelOfProject("Garden", "Hall"))));
    for (const std::string command : {"import", "resave"}) {
        CAPTURE(command);
        REQUIRE(shell.run(command + " map.ldtk -o a.json").code == 0);
        CHECK(shell.read("a.json").find("\"to\": \"Garden.json\"") != std::string::npos);
        CHECK(shell.read("err.txt").find("exits now lead to Garden.json") != std::string::npos);
    }
}

TEST_CASE("exit: run prints the first one before its last line, and plays on") {
    const Shell shell;
    REQUIRE(!writeFile(shell.folder + "a.json", writeLevel(levelWithExit("rooms/b.json"))));
    REQUIRE(!writeFile(shell.folder + "run.json",
                       R"({"version": 1, "level": "a.json", "steps": 120,
                           "commands": [{"step": 0, "hold": ["right"]}]})"));
    const ProgramResult result = shell.run("run run.json --trace trace.csv");
    CHECK(result.code == 0);
    CHECK(result.out.starts_with("exit step="));
    CHECK(result.out.find(" to=rooms/b.json\nsteps=120 hash=") != std::string::npos);
}

}  // namespace pixelstep
