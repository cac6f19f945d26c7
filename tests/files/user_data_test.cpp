// Tests of the player's data, without a window.
#include "files/user_data.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/paths.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

TEST_CASE("user data: without a folder nothing is stored") {
    const TemporaryFolder folder;
    UserData userData;
    const Level level = levelWithFloor();
    CHECK_FALSE(userData.saveWork(&level, folder.path("a.json"), 0));
    userData.finish(&level, folder.path("a.json"));
    CHECK(userData.lostWork() == nullptr);
    CHECK(folder.entries() == 0);
}

TEST_CASE("user data: new levels are saved next to the last one, unless that is bundled") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path("levels"));
    UserData userData;
    CHECK(userData.openFolder(folder.path("own/"), "").empty());
    CHECK(userData.folderForLevels() == folder.path("own/levels/"));
    CHECK(fs::is_directory(folder.path("own/levels")));
    userData.setLastLevelFolder(folder.path("levels/"));
    CHECK(userData.folderForLevels() == folder.path("levels/"));
}

TEST_CASE("user data: of several unsaved works, that on the played level is offered first") {
    const TemporaryFolder folder;
    const std::string mine = folder.path("mine.json");
    Level level = levelWithFloor();
    for (const char* name : {"mine.json", "b.json", "c.json"}) {
        level.text.edit().name = name;
        Autosaver(folder.path("own/recovery/")).writeNow(level, folder.path(name));
    }
    UserData userData;
    CHECK(userData.openFolder(folder.path("own/"), mine).empty());
    REQUIRE(userData.lostWork() != nullptr);
    CHECK(userData.lostWork()->recovery.path == mine);
    const LostWorkQuestion found = lostWorkQuestion(*userData.lostWork());
    REQUIRE(found.lines.size() == 2);
    CHECK(found.lines[0].starts_with("mine.json, with unsaved changes of 20"));
    CHECK(found.lines[1] == mine);
    userData.takeLostWork().file.remove();
    CHECK(userData.lostWork()->recovery.path != mine);
    userData.postponeLostWork();
    CHECK(userData.lostWork() == nullptr);
    // Postponed work is found again.
    CHECK(userData.openFolder(folder.path("own/"), mine).empty());
    userData.takeLostWork();
    userData.takeLostWork();
    CHECK(userData.lostWork() == nullptr);
}

TEST_CASE("user data: unsaved work exists after the run, unless it was saved or discarded") {
    const TemporaryFolder folder;
    const Level level = levelWithFloor();
    const auto lostAfter = [&](const auto& run) {
        {
            UserData userData;
            userData.openFolder(folder.path("own/"), "");
            userData.postponeLostWork();
            run(userData);
        }
        std::vector<std::string> notes;
        return findLostWork(folder.path("own/recovery/"), notes).size();
    };
    CHECK(lostAfter([&](UserData& userData) { userData.finish(nullptr, ""); }) == 0);
    CHECK(lostAfter([&](UserData& userData) {
              userData.discardWork();
              userData.finish(&level, "");
          }) == 0);
    CHECK(lostAfter([&](UserData& userData) {
              CHECK_FALSE(userData.saveWork(&level, "", 0));
              CHECK_FALSE(userData.saveWork(&level, "", kAutosaveAfterNs));
          }) == 1);
    CHECK(lostAfter([&](UserData& userData) { userData.finish(&level, "other.json"); }) == 2);
}
