// Tests of renaming, copying and deleting the player's own files.
#include "files/own_files.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/best_runs.h"
#include "files/paths.h"
#include "io/level/level_json.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A player's folder with two levels, a saved run and a best run.
struct Player {
    TemporaryFolder files;
    std::string folder = files.path("own/");
    std::string cave = folder + "levels/cave.json";
    std::string run = folder + "replays/run.json";

    Player() {
        Level level = levelWithFloor();
        level.text.edit().name = "Cave";
        files.write("own/levels/cave.json", writeLevel(level));
        files.write("own/levels/taken.json", "taken");
        files.write("own/replays/run.json", "run");
        files.write(bestRunPath("own/", cave), "best");
    }
    std::string nameIn(const std::string& path) const { return loadLevel(path)->text->name; }
};

}  // namespace

TEST_CASE("own files: a renamed level has the name in it, and keeps its best run") {
    const Player player;
    const auto renamed = renameOwnFile(player.folder, player.cave, "Deep / cave!");
    REQUIRE(renamed);
    CHECK(*renamed == player.folder + "levels/deep_cave.json");
    CHECK(player.nameIn(*renamed) == "Deep / cave!");
    CHECK_FALSE(fs::exists(player.cave));
    CHECK(*readFile(bestRunPath(player.folder, *renamed)) == "best");
    // The same name changes nothing.
    CHECK(*renameOwnFile(player.folder, *renamed, "Deep / cave!") == *renamed);
}

TEST_CASE("own files: a taken name gets a number, and no file is replaced") {
    const Player player;
    const auto renamed = renameOwnFile(player.folder, player.cave, "Taken");
    REQUIRE(renamed);
    CHECK(*renamed == player.folder + "levels/taken_2.json");
    CHECK(player.files.read("own/levels/taken.json") == "taken");
    const auto copied = copyOwnFile(*renamed);
    REQUIRE(copied);
    CHECK(*copied == player.folder + "levels/taken_2_2.json");
    CHECK(*readFile(*copied) == *readFile(*renamed));
    CHECK(fs::last_write_time(*copied) == fs::last_write_time(*renamed));
}

TEST_CASE("own files: a run and an invalid level are renamed as files") {
    const Player player;
    CHECK(*renameOwnFile(player.folder, player.run, "My best") ==
          player.folder + "replays/My best.json");
    CHECK(player.files.read("own/replays/My best.json") == "run");
    CHECK(*renameOwnFile(player.folder, player.folder + "levels/taken.json", "bad") ==
          player.folder + "levels/bad.json");
    for (const char* name : {"a/b", "..", "c\\d"})
        CHECK_FALSE(renameOwnFile(player.folder, player.folder + "levels/bad.json", name));
    CHECK(player.files.read("own/levels/bad.json") == "taken");
}

TEST_CASE("own files: deleted files are moved to a folder, also several of one name") {
    const Player player;
    const std::string deleted = player.folder + "deleted/";
    CHECK(*deleteOwnFile(player.folder, player.run) == deleted + "run.json");
    player.files.write("own/replays/run.json", "second");
    CHECK(*deleteOwnFile(player.folder, player.run) == deleted + "run_2.json");
    CHECK(player.files.read("own/deleted/run.json") == "run");
    CHECK(player.files.read("own/deleted/run_2.json") == "second");
    CHECK_FALSE(fs::exists(player.run));
    CHECK_FALSE(deleteOwnFile(player.folder, player.run));
}

TEST_CASE("own files: only levels and runs in the player's folder are the player's own") {
    const Player player;
    CHECK(isOwnFile(player.folder, player.cave));
    CHECK(isOwnFile(player.folder, player.run));
    for (const char* other : {"settings.json", "runs/a.json", "levels/map.tmj", "levels/../a.json"})
        CHECK_FALSE(isOwnFile(player.folder, player.folder + other));
    CHECK_FALSE(isOwnFile("", player.cave));
}
