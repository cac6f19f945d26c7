// Tests of recovery files: written, found only by the next run, and removed after saving.
#include "files/recovery.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <thread>

#include "files/autosave.h"
#include "io/file_calls.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

constexpr int64_t kSecond = 1000000000;

Level levelWithBlockAt(int column) {
    Level level = levelWithFloor();
    level.tiles.setTile({column, 1}, {.shape = kBlock});
    return level;
}

std::vector<LostWork> lostWorkIn(const TemporaryFolder& folder) {
    std::vector<std::string> notes;
    std::vector<LostWork> found = findLostWork(folder.path(""), notes);
    CHECK(notes.empty());
    return found;
}

/// Runs a function in another process, which is then killed as by kill -9.
template <class Work>
void inKilledProcess(const Work& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        work();
        ::raise(SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
}

}  // namespace

TEST_CASE(
    "recovery: the next process finds the work of a killed process, but not of a running one") {
    const TemporaryFolder folder;
    inKilledProcess([&] {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithBlockAt(3), "/levels/level.json");
    });
    std::vector<LostWork> found = lostWorkIn(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0].recovery.path == "/levels/level.json");
    CHECK(found[0].recovery.level == levelWithBlockAt(3));
    CHECK(lostWorkIn(folder).empty());  // this process has it now
    found.clear();
    CHECK(lostWorkIn(folder).size() == 1);  // and was released
    CHECK_FALSE(RecoveryFile::takeOver(folder.path("removed by its process.json")));
    CHECK(folder.entries() == 1);
}

TEST_CASE("recovery: work on the same level does not overwrite work that waits for an answer") {
    const TemporaryFolder folder;
    inKilledProcess([&] {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithBlockAt(3), "/levels/level.json");
    });
    {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithBlockAt(4), "/levels/level.json");
        CHECK(lostWorkIn(folder).size() == 1);
    }
    CHECK(lostWorkIn(folder).size() == 2);
}

TEST_CASE("recovery: each running program has one file, and two never share it") {
    const TemporaryFolder folder;
    std::vector<Autosaver> savers(150);
    for (Autosaver& saver : savers) {
        saver = Autosaver(folder.path(""));
        saver.writeNow(levelWithBlockAt(3), "/levels/level.json");
        saver.writeNow(levelWithBlockAt(4), "/levels/level.json");
        CHECK_FALSE(saver.takeError());
    }
    CHECK(folder.entries() == 2 * 150);  // with their locks
    CHECK(lostWorkIn(folder).empty());   // all are running
    savers.resize(100);
    CHECK(lostWorkIn(folder).size() == 50);
    for (Autosaver& saver : savers) saver.drop();
    CHECK(lostWorkIn(folder).size() == 50);
}

TEST_CASE("recovery: a lock that is taken and removed at the same time has one holder") {
    const TemporaryFolder folder;
    const std::string path = folder.path("a.json.lock");
    std::atomic<int> holders = 0;
    std::atomic<int> taken = 0;
    std::atomic<bool> isShared = false;
    const auto takeOften = [&] {
        for (int i = 0; i < 20000; ++i) {
            const int lock = lockFile(path);
            if (lock < 0) continue;
            if (++holders > 1) isShared = true;
            ++taken;
            std::this_thread::yield();  // time for another holder
            --holders;
            unlockFile(path, lock);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(takeOften);
    for (std::thread& thread : threads) thread.join();
    CHECK_FALSE(isShared);
    CHECK(taken > 0);
}

TEST_CASE("recovery: files of earlier versions are found, also with the lock of a killed process") {
    const TemporaryFolder folder;
    const std::vector<std::string> names = {"b1946ac92492d234.json", "b1946ac92492d234-2.json"};
    for (const std::string& name : names)
        folder.write(name, R"({"version": 1, "path": "/levels/a.json", "time": "2026-01-02 03:04",
            "level": {"version": 1, "rows": ["......", "......", "......", "######"],
            "legend": {"#": "block"}, "player": {"x": 24, "y": 48}}})");
    folder.write(names[1] + ".lock", "");
    std::vector<LostWork> found = lostWorkIn(folder);
    REQUIRE(found.size() == 2);
    CHECK(found[0].recovery.path == "/levels/a.json");
    CHECK(found[0].recovery.time == "2026-01-02 03:04");
    CHECK(found[0].recovery.level.tiles.isObstacle({5, 3}));
    found.clear();
    CHECK(folder.entries() == 2);
    const int held = lockFile(folder.path(names[1] + ".lock"));  // by a running earlier version
    REQUIRE(held >= 0);
    CHECK(lostWorkIn(folder).size() == 1);
    unlockFile(folder.path(names[1] + ".lock"), held);
}

TEST_CASE("recovery: an invalid file is renamed and reported") {
    const TemporaryFolder folder;
    folder.write("0123456789abcdef.json", "{ half");
    std::vector<std::string> notes;
    CHECK(findLostWork(folder.path(""), notes).empty());
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].find("not JSON") != std::string::npos);
    CHECK(folder.read("0123456789abcdef.json.bad") == "{ half");
    CHECK(lostWorkIn(folder).empty());
}

TEST_CASE("recovery: a folder without write permission is reported each time, and play continues") {
    const TemporaryFolder folder;
    folder.write("in the way", "");
    Autosaver saver(folder.path("in the way/"));
    saver.writeNow(levelWithBlockAt(3), "");
    CHECK(saver.takeError());
    saver.writeNow(levelWithBlockAt(4), "");
    CHECK(saver.takeError());
    CHECK_FALSE(saver.takeError());
}

TEST_CASE("recovery: a level's file is newer if it was written after the recovery file") {
    const TemporaryFolder folder;
    folder.write("level.json", "{}");
    Autosaver(folder.path("own/")).writeNow(levelWithBlockAt(3), folder.path("level.json"));
    std::vector<std::string> notes;
    const std::vector<LostWork> lost = findLostWork(folder.path("own/"), notes);
    REQUIRE(lost.size() == 1);
    const auto writtenAfter = [&](std::chrono::hours time) {
        const auto now = std::filesystem::file_time_type::clock::now();
        std::filesystem::last_write_time(lost[0].file.path(), now + time);
    };
    writtenAfter(std::chrono::hours(1));
    CHECK_FALSE(isFileNewer(lost[0]));
    writtenAfter(std::chrono::hours(-1));
    CHECK(isFileNewer(lost[0]));
    // Also a file that was copied with its old time.
    std::filesystem::last_write_time(
        folder.path("level.json"),
        std::filesystem::file_time_type::clock::now() - std::chrono::hours(24));
    CHECK(isFileNewer(lost[0]));
    std::filesystem::remove(folder.path("level.json"));
    CHECK_FALSE(isFileNewer(lost[0]));
}

TEST_CASE(
    "autosave: it writes two seconds after a change, then at most every ten, and is removed by a "
    "save") {
    const TemporaryFolder folder;
    Autosaver saver(folder.path(""));
    const auto files = [&] { return saver.finish(), folder.entries(); };
    const auto tick = [&](int column, int64_t second) {
        const Level level = levelWithBlockAt(column);
        saver.update(&level, "a.json", second * kSecond);
        saver.finish();
    };
    tick(1, 100);
    CHECK(files() == 0);
    tick(2, 102);
    REQUIRE(files() == 2);  // with its lock
    std::string written;
    const auto content = [&] {
        for (const auto& entry : fs::directory_iterator(folder.path(""))) {
            if (entry.path().extension() == ".json") written = *readFile(entry.path());
        }
        return readRecovery(written)->level;
    };
    CHECK(content() == levelWithBlockAt(2));
    tick(3, 103);
    tick(4, 111);
    CHECK(content() == levelWithBlockAt(2));
    tick(4, 112);
    CHECK(content() == levelWithBlockAt(4));
    saver.update(nullptr, "a.json", 113 * kSecond);
    CHECK(files() == 0);
}

TEST_CASE("autosave: work on another level replaces that on the previous one") {
    const TemporaryFolder folder;
    Autosaver saver(folder.path(""));
    saver.writeNow(levelWithBlockAt(1), "/a.json");
    saver.writeNow(levelWithBlockAt(2), "/b.json");
    saver = {};
    const std::vector<LostWork> found = lostWorkIn(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0].recovery.path == "/b.json");
}

TEST_CASE("autosave: restored work stays on disk until it is saved") {
    const TemporaryFolder folder;
    inKilledProcess([&] {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithBlockAt(3), "/levels/level.json");
    });
    Autosaver saver(folder.path(""));
    saver.adopt(std::move(lostWorkIn(folder).front()));
    CHECK(folder.entries() == 2);
    const Level level = levelWithBlockAt(3);
    saver.update(&level, "/levels/level.json", kSecond);
    CHECK(folder.entries() == 2);
    saver.drop();
    CHECK(folder.entries() == 0);
}

TEST_CASE("autosave: a level with a wall over its player is stored in a form that can be loaded") {
    const TemporaryFolder folder;
    Autosaver saver(folder.path(""));
    Level level = levelWithFloor();
    level.tiles.setTile(level.tiles.cellAt({32, 140}), {.shape = kBlock});
    REQUIRE(findError(level));
    saver.writeNow(level, "/a.json");
    saver = {};
    const std::vector<LostWork> found = lostWorkIn(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0].recovery.level.tiles == level.tiles);
}
