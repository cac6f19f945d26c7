// How often the file of a level is read.
#include <doctest/doctest.h>

#include <array>

#include "app/main_loop.h"
#include "app/played.h"
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
        folder.write("room.json", writeLevel(levelWithFloor()));
        for (const char* name : {"external.tmj", "walls.tsj"}) {
            folder.write(name,
                         *readFile(std::string(PIXELSTEP_SOURCE_DIR) + "/tests/tiled/" + name));
        }
        folder.write("map.json", folder.read("external.tmj"));
    }
};

constexpr std::array kNames{"room.json", "external.tmj", "map.json"};

}  // namespace

TEST_CASE("one read: the program reads the level that it starts on once, and each tileset") {
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
        CHECK(tileset.take() == (name == "room.json" ? 0 : 1));
    }
}

TEST_CASE("one read: a running game reads a level that it opens once, and each tileset") {
    const List list;
    Played played;
    for (const std::string name : kNames) {
        CAPTURE(name);
        OpenCounter level(list.folder.path(name));
        OpenCounter tileset(list.folder.path("walls.tsj"));
        played.app.documentController.requestLevel(list.folder.path(name));
        CHECK(level.take() == 1);
        CHECK(tileset.take() == (name == "room.json" ? 0 : 1));
        CHECK_FALSE(played.app.documentController.hasUnsavedWork());
    }
    // The count is no idle one: the first look at a file reads it again.
    OpenCounter level(played.app.document.path());
    played.app.documentController.reloadChangedFiles(Watcher::kEveryNs);
    CHECK(level.take() == 1);
}

TEST_CASE("one read: a save reads the old file to compare it, and to keep it as a backup") {
    const List list;
    Played played;
    played.app.documentController.requestLevel(list.folder.path("room.json"));
    played.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    OpenCounter level(list.folder.path("room.json"));
    played.app.documentController.save();
    CHECK(level.take() == 2);
    CHECK_FALSE(played.app.documentController.hasUnsavedWork());
}
