// A Tiled map that is reloaded while another program saves it. The test sets the poll times.
#include <doctest/doctest.h>

#include <filesystem>

#include "app/played.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string textOfMap(const std::string& name) {
    const Result<std::string> text =
        readFile(std::string(PIXELSTEP_SOURCE_DIR) + "/tests/tiled/" + name);
    REQUIRE(text);
    return *text;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), with);
}

/// A game on a map with a tileset beside it.
struct FollowedMap {
    TemporaryFolder folder;
    std::string path = folder.path("room.tmj");
    Played played;
    int64_t nowNs = 0;

    FollowedMap() {
        folder.write("room.tmj", textOfMap("external.tmj"));
        folder.write("walls.tsj", textOfMap("walls.tsj"));
        played.app.documentController.requestLevel(path);
        look();
    }

    App& app() { return played.app; }
    const Level& level() { return played.world().level; }
    void look() {
        nowNs += Watcher::kEveryNs;
        app().documentController.reloadChangedFiles(nowNs);
    }
};

}  // namespace

TEST_CASE("map on disk: what Tiled saves is played at the next look") {
    FollowedMap f;
    CHECK(f.level().tuning.walkSpeed == 200);
    f.folder.write("room.tmj",
                   replaced(textOfMap("external.tmj"), "\"value\":200", "\"value\":90"));
    f.look();
    CHECK(f.level().tuning.walkSpeed == 90);
    CHECK_FALSE(f.app().documentController.hasUnsavedWork());
}

TEST_CASE("map on disk: a tileset beside the map is followed too, and missed when it goes") {
    FollowedMap f;
    const std::string tileset = textOfMap("walls.tsj");
    f.folder.write("walls.tsj", replaced(tileset, "\"value\":\"wood\"", "\"value\":\"snow\""));
    f.look();
    CHECK(f.level().tiles.tile({0, 5}).material == 3);
    std::filesystem::remove(f.folder.path("walls.tsj"));
    for (int i = 0; i < 8; ++i) f.look();
    CHECK(f.app().document.fileError().isReported);
    CHECK(f.app().document.fileError().text.find("walls.tsj: ") != std::string::npos);
    CHECK_FALSE(f.app().document.isGone());
    CHECK(f.level().tiles.tile({0, 5}).material == 3);
    f.folder.write("walls.tsj", tileset);
    f.look();
    CHECK(f.app().document.fileError().text.empty());
    CHECK(f.level().tiles.tile({0, 5}).material == 2);
}

TEST_CASE("map on disk: a tileset that was missing at first counts as soon as it is there") {
    TemporaryFolder folder;
    folder.write("room.tmj", textOfMap("external.tmj"));
    Played played;
    played.app.documentController.requestLevel(folder.path("room.tmj"));
    played.app.documentController.reloadChangedFiles(Watcher::kEveryNs);
    const auto tile = [&] { return played.world().level.tiles.tile({0, 5}); };
    CHECK(tile().shape == kBlock);
    CHECK(tile().material == 0);
    folder.write("walls.tsj", textOfMap("walls.tsj"));
    played.app.documentController.reloadChangedFiles(2 * Watcher::kEveryNs);
    CHECK(tile().material == 2);
}

TEST_CASE("map on disk: a save goes to a level beside the map, which stays as Tiled left it") {
    FollowedMap f;
    f.app().sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{0, 0}}}});
    CHECK(f.app().documentController.hasUnsavedWork());
    f.app().documentController.save();
    CHECK_FALSE(f.app().documentController.hasUnsavedWork());
    CHECK(f.app().document.path() == f.folder.path("room.json"));
    CHECK(loadLevel(f.folder.path("room.json"))->tiles.isObstacle({0, 0}));
    CHECK(*readFile(f.path) == textOfMap("external.tmj"));
}
