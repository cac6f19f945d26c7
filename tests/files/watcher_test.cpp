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

/// A watched file `a` that holds "one", and the looks at it.
struct Watched {
    TemporaryFolder folder;
    std::string path = folder.path("a");
    Watcher watcher;

    Watched() {
        folder.write("a", "one");
        watcher.watch({readTracked(path).seen});
    }

    std::vector<FileChange> changed() const { return {{path, false}}; }
    std::vector<FileChange> gone() const { return {{path, true}}; }
    /// Looks until whatever was seen is old.
    void settle() {
        for (int i = 0; i < 2 * Watcher::kRereads; ++i) CHECK(watcher.pollNow().empty());
    }
    /// Gives the file the times that it had before, as a coarse clock would.
    void keepTimes(const struct stat& before) const {
        const timespec times[2] = {before.st_atim, before.st_mtim};
        REQUIRE(::utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
    }
};

}  // namespace

TEST_CASE("watcher: what is there is known, and a change is reported once") {
    Watched w;
    w.settle();
    w.folder.write("a", "two");
    CHECK(w.watcher.pollNow() == w.changed());
    w.settle();
}

TEST_CASE("watcher: other bytes of the same length in the same file are seen") {
    Watched w;
    w.settle();
    for (const char* text : {"two", "six", "ten"}) {
        w.folder.write("a", text);
        CHECK(w.watcher.pollNow() == w.changed());
    }
}

TEST_CASE("watcher: a second change within the same tick of the disk's clock is seen") {
    Watched w;
    w.settle();
    w.folder.write("a", "two");
    struct stat before {};
    REQUIRE(::stat(w.path.c_str(), &before) == 0);
    CHECK(w.watcher.pollNow() == w.changed());
    w.folder.write("a", "six");
    w.keepTimes(before);
    CHECK(w.watcher.pollNow() == w.changed());
}

TEST_CASE("watcher: a file renamed over it is a change, equal bytes are not") {
    Watched w;
    w.settle();
    w.folder.write("b", "one");
    fs::rename(w.folder.path("b"), w.path);
    w.settle();
    w.folder.write("b", "two");
    fs::rename(w.folder.path("b"), w.path);
    CHECK(w.watcher.pollNow() == w.changed());
}

TEST_CASE("watcher: gone only after some looks, back with other bytes is a change") {
    Watched w;
    w.settle();
    fs::remove(w.path);
    for (int i = 1; i < Watcher::kMaxMissedPolls; ++i) CHECK(w.watcher.pollNow().empty());
    CHECK(w.watcher.pollNow() == w.gone());
    w.settle();
    w.folder.write("a", "one");
    CHECK(w.watcher.pollNow() == w.changed());
    w.settle();
}

TEST_CASE("watcher: an editor that removes the file for a moment causes one change") {
    Watched w;
    w.settle();
    fs::rename(w.path, w.folder.path("a~"));
    CHECK(w.watcher.pollNow().empty());
    w.folder.write("a", "two");
    CHECK(w.watcher.pollNow() == w.changed());
    w.settle();
}

TEST_CASE("watcher: what we wrote ourselves is known, and what came after it is not") {
    Watched w;
    w.settle();
    w.folder.write("a", "ours");
    w.watcher.watch({stateAsWritten(w.path, "ours")});
    w.settle();
    w.folder.write("a", "theirs");
    w.watcher.watch({stateAsWritten(w.path, "ours again")});
    CHECK(w.watcher.differs(w.path));
    CHECK(w.watcher.pollNow() == w.changed());
    CHECK_FALSE(w.watcher.differs(w.path));
}

TEST_CASE("watcher: of several files the changed ones are reported, and none that is dropped") {
    Watched w;
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

TEST_CASE("watcher: a change between the reading of a file and the first look is seen") {
    Watched w;
    FileState seen = readTracked(w.path).seen;
    struct stat before {};
    REQUIRE(::stat(w.path.c_str(), &before) == 0);
    w.folder.write("a", "two");
    SUBCASE("by its stamp") {}
    SUBCASE("in the same tick of the disk's clock") {
        w.keepTimes(before);
    }
    SUBCASE("during the reading, behind its stamp") {
        seen.stamp = stampOf(w.path);
    }
    w.watcher.watch({seen});
    CHECK(w.watcher.pollNow() == w.changed());
    w.settle();
}

TEST_CASE("watcher: it polls no more often than documented") {
    Watched w;
    w.settle();
    CHECK(w.watcher.poll(5).empty());
    w.folder.write("a", "two");
    CHECK(w.watcher.poll(5 + Watcher::kEveryNs - 1).empty());
    CHECK(w.watcher.poll(5 + Watcher::kEveryNs) == w.changed());
}

TEST_CASE("watcher: a folder in the file's place is news, not a crash") {
    Watched w;
    fs::remove(w.path);
    fs::create_directory(w.path);
    CHECK(w.watcher.pollNow() == w.changed());
    w.settle();
}
