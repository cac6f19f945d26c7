// A Tiled map that is reloaded while another program saves it. The test sets the poll times.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/test_game.h"
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

/// A game on a map with a tileset file.
struct GameOnMapFile {
    TemporaryFolder folder;
    std::string path = folder.path("map.tmj");
    TestGame game;
    int64_t nowNs = 0;

    GameOnMapFile() {
        folder.write("map.tmj", textOfMap("external.tmj"));
        folder.write("walls.tsj", textOfMap("walls.tsj"));
        game.app.documentController.requestLevel(path);
        poll();
    }

    App& app() { return game.app; }
    const Level& level() { return game.world().level; }
    void poll() {
        nowNs += Watcher::kEveryNs;
        execute(app(), FollowFiles{nowNs});
    }
};

}  // namespace

TEST_CASE("map on disk: a map saved by Tiled is reloaded at the next poll") {
    GameOnMapFile f;
    CHECK(f.level().tuning.walkSpeed == 200);
    f.folder.write("map.tmj", replaced(textOfMap("external.tmj"), "\"value\":200", "\"value\":90"));
    f.poll();
    CHECK(f.level().tuning.walkSpeed == 90);
    CHECK_FALSE(f.app().documentController.hasUnsavedWork());
}

TEST_CASE("map on disk: changes and deletion of a tileset of the map are detected, too") {
    GameOnMapFile f;
    const std::string tileset = textOfMap("walls.tsj");
    f.folder.write("walls.tsj", replaced(tileset, "\"value\":\"wood\"", "\"value\":\"snow\""));
    f.poll();
    CHECK(f.level().tiles.tile({0, 5}).material == 3);
    std::filesystem::remove(f.folder.path("walls.tsj"));
    for (int i = 0; i < 8; ++i) f.poll();
    CHECK(f.app().document.fileError().isReported);
    CHECK(f.app().document.fileError().text.find("walls.tsj: ") != std::string::npos);
    CHECK_FALSE(f.app().document.isGone());
    CHECK(f.level().tiles.tile({0, 5}).material == 3);
    f.folder.write("walls.tsj", tileset);
    f.poll();
    CHECK(f.app().document.fileError().text.empty());
    CHECK(f.level().tiles.tile({0, 5}).material == 2);
}

TEST_CASE("map on disk: a tileset that was missing at first is loaded as soon as it exists") {
    TemporaryFolder folder;
    folder.write("map.tmj", textOfMap("external.tmj"));
    TestGame game;
    game.app.documentController.requestLevel(folder.path("map.tmj"));
    execute(game.app, FollowFiles{Watcher::kEveryNs});
    const auto tile = [&] { return game.world().level.tiles.tile({0, 5}); };
    CHECK(tile().shape == kBlock);
    CHECK(tile().material == 0);
    folder.write("walls.tsj", textOfMap("walls.tsj"));
    execute(game.app, FollowFiles{2 * Watcher::kEveryNs});
    CHECK(tile().material == 2);
}

TEST_CASE("map on disk: saving writes a level next to the map, and the map stays unchanged") {
    GameOnMapFile f;
    f.app().sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{0, 0}}}});
    CHECK(f.app().documentController.hasUnsavedWork());
    f.app().documentController.save();
    CHECK_FALSE(f.app().documentController.hasUnsavedWork());
    CHECK(f.app().document.path() == f.folder.path("map.json"));
    CHECK(loadLevel(f.folder.path("map.json"))->tiles.isObstacle({0, 0}));
    CHECK(*readFile(f.path) == textOfMap("external.tmj"));
}

TEST_CASE("following a map: its pictures are decoded when it is read, also after a replay") {
    const std::string map = PIXELSTEP_SOURCE_DIR "/tests/maps/cases/19_broken_picture.tmx";
    for (const bool isAfterReplay : {false, true}) {
        CAPTURE(isAfterReplay);
        TestGame game;
        if (isAfterReplay) {
            const Replay run{.level = game.world().level, .steps = 60, .entries = {}};
            game.app.documentController.requestTransition(
                {.type = Transition::watch, .replay = std::make_shared<const Replay>(run)});
            REQUIRE(game.app.session.isWatching());
        }
        const DocumentResult requests = game.app.document.open(map);
        CHECK(std::ranges::any_of(requests.lines, [](const std::string& line) {
            return line.find("it is a broken PNG file") != std::string::npos;
        }));
    }
}
