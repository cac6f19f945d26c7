// Tests of watching real files, polled at given times.
#include "files/watcher.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <filesystem>

#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A watched file `a` that contains "one", and its polls.
struct WatchedFile {
    TemporaryFolder folder;
    std::string path = folder.path("a");
    Watcher watcher;

    WatchedFile() {
        folder.write("a", "one");
        watcher.watch({readTracked(path).seen});
    }

    std::vector<FileChange> changed() const { return {{path, false}}; }
    std::vector<FileChange> gone() const { return {{path, true}}; }
    /// Polls until all changes are old.
    void pollUntilOld() {
        for (int i = 0; i < 2 * Watcher::kRereads; ++i) CHECK(watcher.pollNow().empty());
    }
    /// Restores the file's times, as with a coarse clock.
    void keepTimes(const struct stat& before) const {
        const timespec times[2] = {before.st_atim, before.st_mtim};
        REQUIRE(::utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
    }
};

}  // namespace

TEST_CASE("watcher: existing content is known, and a change is reported once") {
    WatchedFile w;
    w.pollUntilOld();
    w.folder.write("a", "two");
    CHECK(w.watcher.pollNow() == w.changed());
    w.pollUntilOld();
}

TEST_CASE("watcher: other bytes of the same length in the same file are detected") {
    WatchedFile w;
    w.pollUntilOld();
    for (const char* text : {"two", "six", "ten"}) {
        w.folder.write("a", text);
        CHECK(w.watcher.pollNow() == w.changed());
    }
}

TEST_CASE("watcher: a second change within the same clock tick of the disk is detected") {
    WatchedFile w;
    w.pollUntilOld();
    w.folder.write("a", "two");
    struct stat before {};
    REQUIRE(::stat(w.path.c_str(), &before) == 0);
    CHECK(w.watcher.pollNow() == w.changed());
    w.folder.write("a", "six");
    w.keepTimes(before);
    CHECK(w.watcher.pollNow() == w.changed());
}

TEST_CASE("watcher: a file renamed over it is a change, equal bytes are not") {
    WatchedFile w;
    w.pollUntilOld();
    w.folder.write("b", "one");
    fs::rename(w.folder.path("b"), w.path);
    w.pollUntilOld();
    w.folder.write("b", "two");
    fs::rename(w.folder.path("b"), w.path);
    CHECK(w.watcher.pollNow() == w.changed());
}

TEST_CASE(
    "watcher: a file is gone only after some polls, and a return with other bytes is a change") {
    WatchedFile w;
    w.pollUntilOld();
    fs::remove(w.path);
    for (int i = 1; i < Watcher::kMaxMissedPolls; ++i) CHECK(w.watcher.pollNow().empty());
    CHECK(w.watcher.pollNow() == w.gone());
    w.pollUntilOld();
    w.folder.write("a", "one");
    CHECK(w.watcher.pollNow() == w.changed());
    w.pollUntilOld();
}

TEST_CASE("watcher: an editor that removes the file for a moment causes one change") {
    WatchedFile w;
    w.pollUntilOld();
    fs::rename(w.path, w.folder.path("a~"));
    CHECK(w.watcher.pollNow().empty());
    w.folder.write("a", "two");
    CHECK(w.watcher.pollNow() == w.changed());
    w.pollUntilOld();
}

TEST_CASE("watcher: the game's own writes are known, and later changes are detected") {
    WatchedFile w;
    w.pollUntilOld();
    w.folder.write("a", "ours");
    w.watcher.watch({stateAsWritten(w.path, "ours")});
    w.pollUntilOld();
    w.folder.write("a", "theirs");
    w.watcher.watch({stateAsWritten(w.path, "ours again")});
    CHECK(w.watcher.differs(w.path));
    CHECK(w.watcher.pollNow() == w.changed());
    CHECK_FALSE(w.watcher.differs(w.path));
}

TEST_CASE("watcher: only changed files are reported, and no longer watched files are not") {
    WatchedFile w;
    w.folder.write("b", "one");
    w.watcher.watch({readTracked(w.path).seen, readTracked(w.folder.path("b")).seen,
                     readTracked(w.folder.path("never there")).seen});
    w.folder.write("b", "two");
    CHECK(w.watcher.pollNow() == std::vector<FileChange>{{w.folder.path("b"), false}});
    w.watcher.watch({readTracked(w.path).seen});
    w.folder.write("b", "three");
    w.folder.write("a", "two");
    CHECK(w.watcher.pollNow() == w.changed());
}

TEST_CASE("watcher: a change between the reading of a file and the first poll is detected") {
    WatchedFile w;
    FileState seen = readTracked(w.path).seen;
    struct stat before {};
    REQUIRE(::stat(w.path.c_str(), &before) == 0);
    w.folder.write("a", "two");
    SUBCASE("by its time stamp") {}
    SUBCASE("in the same clock tick of the disk") {
        w.keepTimes(before);
    }
    SUBCASE("during the reading, after its time stamp") {
        seen.stamp = stampOf(w.path);
    }
    w.watcher.watch({seen});
    CHECK(w.watcher.pollNow() == w.changed());
    w.pollUntilOld();
}

TEST_CASE("watcher: it polls no more often than documented") {
    WatchedFile w;
    w.pollUntilOld();
    CHECK(w.watcher.poll(5).empty());
    w.folder.write("a", "two");
    CHECK(w.watcher.poll(5 + Watcher::kEveryNs - 1).empty());
    CHECK(w.watcher.poll(5 + Watcher::kEveryNs) == w.changed());
}

TEST_CASE("watcher: a folder with the file's path is a change, not a crash") {
    WatchedFile w;
    fs::remove(w.path);
    fs::create_directory(w.path);
    CHECK(w.watcher.pollNow() == w.changed());
    w.pollUntilOld();
}
