// Tests of recovery files: written, found only by the next run, and removed after saving.
#include "files/recovery.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "files/autosave.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

constexpr int64_t kSecond = 1000000000;

Level levelWithMembers(int column) {
    Level level = levelWithFloor();
    level.tiles.setTile({column, 1}, {.shape = kBlock});
    return level;
}

std::vector<LostWork> lostIn(const TemporaryFolder& folder) {
    std::vector<std::string> notes;
    std::vector<LostWork> found = findLostWork(folder.path(""), notes);
    CHECK(notes.empty());
    return found;
}

/// Runs something in another process, which then dies as by kill -9.
template <class Work>
void inProcessThatDies(const Work& work) {
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

TEST_CASE("recovery: a killed process leaves its work to the next, a living one does not") {
    const TemporaryFolder folder;
    inProcessThatDies([&] {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithMembers(3), "/levels/room.json");
    });
    std::vector<LostWork> found = lostIn(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0].recovery.path == "/levels/room.json");
    CHECK(found[0].recovery.level == levelWithMembers(3));
    CHECK(lostIn(folder).empty());  // it is ours now
    found.clear();
    CHECK(lostIn(folder).size() == 1);  // and was let go
}

TEST_CASE("recovery: work on the same level does not overwrite work that waits for an answer") {
    const TemporaryFolder folder;
    inProcessThatDies([&] {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithMembers(3), "/levels/room.json");
    });
    {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithMembers(4), "/levels/room.json");
        CHECK(lostIn(folder).size() == 1);
    }
    CHECK(lostIn(folder).size() == 2);
}

TEST_CASE("recovery: an invalid file is renamed and reported") {
    const TemporaryFolder folder;
    folder.write("0123456789abcdef.json", "{ half");
    std::vector<std::string> notes;
    CHECK(findLostWork(folder.path(""), notes).empty());
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].find("not JSON") != std::string::npos);
    CHECK(folder.read("0123456789abcdef.json.bad") == "{ half");
    CHECK(lostIn(folder).empty());
}

TEST_CASE("recovery: a folder that can't be written is reported each time, and does no harm") {
    const TemporaryFolder folder;
    folder.write("in the way", "");
    Autosaver saver(folder.path("in the way/"));
    saver.writeNow(levelWithMembers(3), "");
    CHECK(saver.takeError());
    saver.writeNow(levelWithMembers(4), "");
    CHECK(saver.takeError());
    CHECK_FALSE(saver.takeError());
}

TEST_CASE("recovery: a level's file is newer if it took its place after the work was written") {
    const TemporaryFolder folder;
    folder.write("level.json", "{}");
    Autosaver(folder.path("own/")).writeNow(levelWithMembers(3), folder.path("level.json"));
    std::vector<std::string> notes;
    const std::vector<LostWork> lost = findLostWork(folder.path("own/"), notes);
    REQUIRE(lost.size() == 1);
    const auto writtenAfter = [&](std::chrono::hours time) {
        const auto now = std::filesystem::file_time_type::clock::now();
        std::filesystem::last_write_time(lost[0].slot.path(), now + time);
    };
    writtenAfter(std::chrono::hours(1));
    CHECK_FALSE(isFileNewer(lost[0]));
    writtenAfter(std::chrono::hours(-1));
    CHECK(isFileNewer(lost[0]));
    // What is copied with its own old time as well.
    std::filesystem::last_write_time(
        folder.path("level.json"),
        std::filesystem::file_time_type::clock::now() - std::chrono::hours(24));
    CHECK(isFileNewer(lost[0]));
    std::filesystem::remove(folder.path("level.json"));
    CHECK_FALSE(isFileNewer(lost[0]));
}

TEST_CASE("autosave: two seconds after a change, then at most every ten, and gone when saved") {
    const TemporaryFolder folder;
    Autosaver saver(folder.path(""));
    const auto files = [&] { return saver.finish(), folder.entries(); };
    const auto tick = [&](int column, int64_t second) {
        const Level level = levelWithMembers(column);
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
    CHECK(content() == levelWithMembers(2));
    tick(3, 103);
    tick(4, 111);
    CHECK(content() == levelWithMembers(2));
    tick(4, 112);
    CHECK(content() == levelWithMembers(4));
    saver.update(nullptr, "a.json", 113 * kSecond);
    CHECK(files() == 0);
}

TEST_CASE("autosave: work on another level has its own place, the first one's is removed") {
    const TemporaryFolder folder;
    Autosaver saver(folder.path(""));
    saver.writeNow(levelWithMembers(1), "/a.json");
    saver.writeNow(levelWithMembers(2), "/b.json");
    saver = {};
    const std::vector<LostWork> found = lostIn(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0].recovery.path == "/b.json");
}

TEST_CASE("autosave: what was restored stays on disk until it is saved") {
    const TemporaryFolder folder;
    inProcessThatDies([&] {
        Autosaver saver(folder.path(""));
        saver.writeNow(levelWithMembers(3), "/levels/room.json");
    });
    Autosaver saver(folder.path(""));
    saver.adopt(std::move(lostIn(folder).front()));
    CHECK(folder.entries() == 2);
    const Level level = levelWithMembers(3);
    saver.update(&level, "/levels/room.json", kSecond);
    CHECK(folder.entries() == 2);
    saver.drop();
    CHECK(folder.entries() == 0);
}

TEST_CASE("autosave: a level with a wall over its player is kept as one that can be loaded") {
    const TemporaryFolder folder;
    Autosaver saver(folder.path(""));
    Level level = levelWithFloor();
    level.tiles.setTile(level.tiles.cellAt({32, 140}), {.shape = kBlock});
    REQUIRE(findError(level));
    saver.writeNow(level, "/a.json");
    saver = {};
    const std::vector<LostWork> found = lostIn(folder);
    REQUIRE(found.size() == 1);
    CHECK(found[0].recovery.level.tiles == level.tiles);
}
