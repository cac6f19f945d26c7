// How often the file of a level is read.
#include <doctest/doctest.h>

#include <array>

#include "app/main_loop.h"
#include "app/test_game.h"
#include "io/open_counter.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// A folder with a level, a map and the map's tileset.
struct List {
    TemporaryFolder folder;

    List() {
        folder.write("level.json", writeLevel(levelWithFloor()));
        for (const char* name : {"external.tmj", "walls.tsj"}) {
            folder.write(name,
                         *readFile(std::string(PIXELSTEP_SOURCE_DIR) + "/tests/tiled/" + name));
        }
        folder.write("map.json", folder.read("external.tmj"));
    }
};

constexpr std::array kNames{"level.json", "external.tmj", "map.json"};

}  // namespace

TEST_CASE("one read: the program reads its first level and each tileset once") {
    const List list;
    for (const std::string name : kNames) {
        CAPTURE(name);
        OpenCounter level(list.folder.path(name));
        OpenCounter tileset(list.folder.path("walls.tsj"));
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
        PlayOptions options;
        options.level = list.folder.path(name);
        options.quitAfter = 0;
        CHECK(playInWindow(options) == 0);
        CHECK(level.take() == 1);
        CHECK(tileset.take() == (name == "level.json" ? 0 : 1));
    }
}

TEST_CASE("one read: a running game reads an opened level and each tileset once") {
    const List list;
    TestGame game;
    for (const std::string name : kNames) {
        CAPTURE(name);
        OpenCounter level(list.folder.path(name));
        OpenCounter tileset(list.folder.path("walls.tsj"));
        game.app.documentController.requestLevel(list.folder.path(name));
        CHECK(level.take() == 1);
        CHECK(tileset.take() == (name == "level.json" ? 0 : 1));
        CHECK_FALSE(game.app.documentController.hasUnsavedWork());
    }
    // The counter works: the first poll of a file reads it again.
    OpenCounter level(game.app.document.path());
    execute(game.app, FollowFiles{Watcher::kEveryNs});
    CHECK(level.take() == 1);
}

TEST_CASE("one read: saving reads the old file once to compare it and once for the backup") {
    const List list;
    TestGame game;
    game.app.documentController.requestLevel(list.folder.path("level.json"));
    game.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    OpenCounter level(list.folder.path("level.json"));
    game.app.documentController.save();
    CHECK(level.take() == 2);
    CHECK_FALSE(game.app.documentController.hasUnsavedWork());
}
