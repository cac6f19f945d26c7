// Tests of what outlives a run, without a window.
#include "files/keeper.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/paths.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

TEST_CASE("keeper: without a folder nothing is kept") {
    const TemporaryFolder folder;
    Keeper keeper;
    const Level level = roomLevel();
    CHECK_FALSE(keeper.keepWork(&level, folder.path("a.json"), 0));
    keeper.finish(&level, folder.path("a.json"));
    CHECK(keeper.lostWork() == nullptr);
    CHECK(folder.entries() == 0);
}

TEST_CASE("keeper: new levels go beside the last one, but not beside those of the program") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path("levels"));
    Keeper keeper;
    CHECK(keeper.use(folder.path("own/"), "").empty());
    CHECK(keeper.folderForLevels() == folder.path("own/levels/"));
    CHECK(fs::is_directory(folder.path("own/levels")));
    keeper.setLevelFolder(folder.path("levels/"));
    CHECK(keeper.folderForLevels() == folder.path("levels/"));
}

TEST_CASE("keeper: of what earlier runs lost, the work on the level that is played comes first") {
    const TemporaryFolder folder;
    const std::string mine = folder.path("mine.json");
    Level level = roomLevel();
    for (const char* name : {"mine.json", "b.json", "c.json"}) {
        level.text.edit().name = name;
        Autosaver(folder.path("own/recovery/")).writeNow(level, folder.path(name));
    }
    Keeper keeper;
    CHECK(keeper.use(folder.path("own/"), mine).empty());
    REQUIRE(keeper.lostWork() != nullptr);
    CHECK(keeper.lostWork()->recovery.path == mine);
    const LostWorkFound found = foundWork(*keeper.lostWork());
    REQUIRE(found.lines.size() == 2);
    CHECK(found.lines[0].starts_with("mine.json, changed and not saved, of 20"));
    CHECK(found.lines[1] == mine);
    keeper.takeLostWork().slot.removeFile();
    CHECK(keeper.lostWork()->recovery.path != mine);
    keeper.postponeLostWork();
    CHECK(keeper.lostWork() == nullptr);
    // What was put off is found again.
    CHECK(keeper.use(folder.path("own/"), mine).empty());
    keeper.takeLostWork();
    keeper.takeLostWork();
    CHECK(keeper.lostWork() == nullptr);
}

TEST_CASE("keeper: unsaved work is there after the run, unless it was saved or given up") {
    const TemporaryFolder folder;
    const Level level = roomLevel();
    const auto lostAfter = [&](const auto& run) {
        {
            Keeper keeper;
            keeper.use(folder.path("own/"), "");
            keeper.postponeLostWork();
            run(keeper);
        }
        std::vector<std::string> notes;
        return findLostWork(folder.path("own/recovery/"), notes).size();
    };
    CHECK(lostAfter([&](Keeper& keeper) { keeper.finish(nullptr, ""); }) == 0);
    CHECK(lostAfter([&](Keeper& keeper) {
              keeper.giveUpWork();
              keeper.finish(&level, "");
          }) == 0);
    CHECK(lostAfter([&](Keeper& keeper) {
              CHECK_FALSE(keeper.keepWork(&level, "", 0));
              CHECK_FALSE(keeper.keepWork(&level, "", kAutosaveAfterNs));
          }) == 1);
    CHECK(lostAfter([&](Keeper& keeper) { keeper.finish(&level, "other.json"); }) == 2);
}
