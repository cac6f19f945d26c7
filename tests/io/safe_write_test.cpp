// Tests of saving when calls fail, when the writer is killed, and of the backup: the old file or
// the new one is there, whole.
#include "io/safe_write.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <vector>

#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::string kOld = "the old bytes";
const std::string kNew(100000, 'n');

/// Gets the name of a call and its number; 0 lets it happen, an errno makes it fail.
using Before = std::function<int(const char* name, int number)>;

template <class Answer, class... Words>
void watch(std::function<Answer(Words...)>& call, const std::function<int()>& before) {
    call = [call, before](Words... words) -> Answer {
        const int error = before();
        if (error == 0) return call(words...);
        errno = error;
        return -1;
    };
}

/// The system's calls, with something asked before each.
FileCalls watched(const Before& before) {
    const auto count = std::make_shared<int>(0);
    const auto asked = [&](const char* name) {
        return [before, count, name] { return before(name, (*count)++); };
    };
    FileCalls calls;
    watch(calls.stat, asked("stat"));
    watch(calls.mayWrite, asked("mayWrite"));
    watch(calls.mkstemp, asked("mkstemp"));
    watch(calls.write, asked("write"));
    watch(calls.fchown, asked("fchown"));
    watch(calls.fchmod, asked("fchmod"));
    watch(calls.fsync, asked("fsync"));
    watch(calls.link, asked("link"));
    watch(calls.rename, asked("rename"));
    watch(calls.unlink, asked("unlink"));
    watch(calls.openFolder, asked("openFolder"));
    // What the system says about closing, it says after closing.
    calls.close = [ask = asked("close"), close = calls.close](int file) {
        const int error = ask();
        const int result = close(file);
        if (error == 0) return result;
        errno = error;
        return -1;
    };
    return calls;
}

/// The names of the calls of a save that replaces a file and keeps a backup.
std::vector<std::string> callsOfSave() {
    const TemporaryFolder folder;
    folder.write("f", kOld);
    std::vector<std::string> names;
    const FileCalls calls = watched([&](const char* name, int) {
        names.emplace_back(name);
        return 0;
    });
    CHECK_FALSE(writeFileWith(calls, folder.path("f"), kNew, Backup::replaced));
    return names;
}

/// Old, if there is a fault, and else new; a backup is whole, if there is one.
void checkWhole(const TemporaryFolder& folder, const std::optional<Fault>& fault) {
    CHECK(folder.read("f") == (fault ? kOld : kNew));
    const bool hasBackup = std::filesystem::exists(folder.path("f~"));
    if (hasBackup) CHECK(folder.read("f~") == kOld);
    CHECK_FALSE((fault && hasBackup));
}

}  // namespace

TEST_CASE("saving: makes the calls that make it safe, in this order") {
    CHECK(callsOfSave() == std::vector<std::string>{"stat", "mayWrite", "mkstemp", "write",
                                                    "fchown", "fchmod", "fsync", "close", "link",
                                                    "rename", "rename", "openFolder", "fsync",
                                                    "close", "stat"});
}

TEST_CASE("saving: whichever call fails, the old file or the new one is there, and nothing else") {
    const auto names = callsOfSave();
    for (size_t k = 0; k < names.size(); ++k) {
        for (const int error : {EIO, ENOSPC, EACCES, EROFS, EDQUOT, ENOMEM, EMFILE, EPERM}) {
            CAPTURE(names[k]);
            CAPTURE(error);
            const TemporaryFolder folder;
            folder.write("f", kOld);
            const FileCalls calls = watched(
                [&](const char*, int number) { return number == static_cast<int>(k) ? error : 0; });
            const auto fault = writeFileWith(calls, folder.path("f"), kNew, Backup::replaced);
            checkWhole(folder, fault);
            // What the save cannot do without is a fault; owner, backup and tidying are not.
            const bool isNeeded = k < 8 ? names[k] != "fchown" : k == 9;
            CHECK(fault.has_value() == isNeeded);
            if (fault) CHECK(fault->what.starts_with("cannot be written: "));
            CHECK(folder.entries() == (std::filesystem::exists(folder.path("f~")) ? 2 : 1));
        }
    }
}

TEST_CASE("saving: when every call fails from some point on, one of the two is whole") {
    const auto names = callsOfSave();
    for (size_t k = 0; k < names.size(); ++k) {
        CAPTURE(names[k]);
        const TemporaryFolder folder;
        folder.write("f", kOld);
        const FileCalls calls = watched(
            [&](const char*, int number) { return number >= static_cast<int>(k) ? EIO : 0; });
        checkWhole(folder, writeFileWith(calls, folder.path("f"), kNew, Backup::replaced));
    }
}

TEST_CASE("saving: calls that a signal interrupts are repeated") {
    const auto names = callsOfSave();
    for (size_t k = 0; k < names.size(); ++k) {
        if (names[k] == "fchown" || k + 1 == names.size()) continue;  // those may be left out
        CAPTURE(names[k]);
        const TemporaryFolder folder;
        folder.write("f", kOld);
        const FileCalls calls = watched(
            [&](const char*, int number) { return number == static_cast<int>(k) ? EINTR : 0; });
        CHECK_FALSE(writeFileWith(calls, folder.path("f"), kNew, Backup::replaced));
        CHECK(folder.read("f") == kNew);
        CHECK(folder.read("f~") == kOld);
        CHECK(folder.entries() == 2);
    }
}

TEST_CASE("saving: short writes are gone on with, and one that writes nothing ends it") {
    const TemporaryFolder folder;
    FileCalls calls;
    int count = 0;
    calls.write = [&](int file, const void* bytes, size_t size) {
        ++count;
        return ::write(file, bytes, std::min<size_t>(size, 7001));
    };
    CHECK_FALSE(writeFileWith(calls, folder.path("f"), kNew, Backup::none));
    CHECK(count == 15);
    CHECK(folder.read("f") == kNew);
    calls.write = [](int, const void*, size_t) { return int64_t{0}; };
    CHECK(writeFileWith(calls, folder.path("f"), kOld, Backup::none));
    CHECK(folder.read("f") == kNew);
    CHECK(folder.entries() == 1);
}

TEST_CASE("saving: a writer that dies before any of its calls leaves the old file or the new one") {
    const auto names = callsOfSave();
    for (size_t k = 0; k < names.size(); ++k) {
        CAPTURE(names[k]);
        const TemporaryFolder folder;
        folder.write("f", kOld);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            const FileCalls calls = watched([&](const char*, int number) {
                if (number == static_cast<int>(k)) ::_exit(0);
                return 0;
            });
            writeFileWith(calls, folder.path("f"), kNew, Backup::replaced);
            ::_exit(1);  // it should have died
        }
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK(WEXITSTATUS(status) == 0);
        const bool isRenamed = k > 9;
        CHECK(folder.read("f") == (isRenamed ? kNew : kOld));
        // The next save tidies up, and knows no difference.
        CHECK_FALSE(writeFileWith(FileCalls{}, folder.path("f"), "next", Backup::replaced, 0));
        CHECK(folder.read("f") == "next");
        CHECK(folder.read("f~") == (isRenamed ? kNew : kOld));
        CHECK(folder.entries() == 2);
    }
}

TEST_CASE("saving: what a dead writer left stays for a while, and then goes") {
    const TemporaryFolder folder;
    const std::vector<std::string> strangers = {".pixelstep-abc", ".pixelstep-abc12.", ".pixelstep",
                                                ".pixelstep-abc123~~", "pixelstep-abc123"};
    for (const std::string& name : strangers) folder.write(name, "x");
    std::filesystem::create_directory(folder.path(".pixelstep-folder"));
    folder.write(".pixelstep-abc123", "left");
    folder.write(".pixelstep-aBc12Z~", "left");
    const long all = folder.entries();
    CHECK_FALSE(writeFile(folder.path("f"), "x"));
    CHECK(folder.entries() == all + 1);
    CHECK_FALSE(writeFileWith(FileCalls{}, folder.path("f"), "y", Backup::none, 0));
    CHECK(folder.entries() == all - 1);
    for (const std::string& name : strangers) CHECK(folder.read(name) == "x");
}

TEST_CASE("saving: what a dead writer linked goes at any age, though the save itself touches it") {
    const TemporaryFolder folder;
    folder.write("f", kOld);
    const std::string left = folder.path(".pixelstep-abcdef~");
    REQUIRE(::link(folder.path("f").c_str(), left.c_str()) == 0);
    // The old bytes become the backup after the new file is in place, here in the next second.
    FileCalls calls;
    calls.stat = [](const char* path, FileInfo* info) {
        const int result = system_call::stat(path, info);
        info->touchedNs -= 1000000000;
        return result;
    };
    CHECK_FALSE(writeFileWith(calls, folder.path("f"), kNew, Backup::replaced, 0));
    CHECK(folder.read("f~") == kOld);
    CHECK(folder.entries() == 2);
}

TEST_CASE("backup: holds the bytes that the last save replaced, whole and with their mode") {
    const TemporaryFolder folder;
    CHECK_FALSE(writeFile(folder.path("f"), "one", Backup::replaced));
    CHECK(folder.entries() == 1);  // there was nothing to keep
    REQUIRE(::chmod(folder.path("f").c_str(), 0640) == 0);
    CHECK_FALSE(writeFile(folder.path("f"), "two", Backup::replaced));
    CHECK(folder.read("f~") == "one");
    CHECK_FALSE(writeFile(folder.path("f"), "three", Backup::replaced));
    CHECK(folder.read("f") == "three");
    CHECK(folder.read("f~") == "two");
    struct stat info {};
    REQUIRE(::stat(folder.path("f~").c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0640);
    CHECK(folder.entries() == 2);
}

TEST_CASE("backup: saving the same bytes again keeps it") {
    const TemporaryFolder folder;
    folder.write("f", "one");
    for (int i = 0; i < 3; ++i) CHECK_FALSE(writeFile(folder.path("f"), "two", Backup::replaced));
    CHECK(folder.read("f~") == "one");
    CHECK_FALSE(writeFile(folder.path("f"), "three"));  // asks for none
    CHECK(folder.read("f~") == "one");
}

TEST_CASE("backup: is a copy where a file can have only one name") {
    const TemporaryFolder folder;
    folder.write("f", kOld);
    REQUIRE(::chmod(folder.path("f").c_str(), 0604) == 0);
    FileCalls calls;
    calls.link = [](const char*, const char*) {
        errno = EPERM;
        return -1;
    };
    CHECK_FALSE(writeFileWith(calls, folder.path("f"), kNew, Backup::replaced));
    CHECK(folder.read("f") == kNew);
    CHECK(folder.read("f~") == kOld);
    struct stat info {};
    REQUIRE(::stat(folder.path("f~").c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0604);
    CHECK(folder.entries() == 2);
}

TEST_CASE("backup: one that cannot be made does not hold up the save") {
    const TemporaryFolder folder;
    folder.write("f", kOld);
    std::filesystem::create_directory(folder.path("f~"));
    CHECK_FALSE(writeFile(folder.path("f"), kNew, Backup::replaced));
    CHECK(folder.read("f") == kNew);
    CHECK(folder.entries() == 2);
}

TEST_CASE("backup: a name with no room for the '~' is refused before anything is written") {
    const TemporaryFolder folder;
    const std::string longest(255, 'n');
    CHECK_FALSE(writeFile(folder.path(longest), kOld));
    for (const bool isThere : {true, false}) {
        const auto fault = writeFile(folder.path(longest), kNew, Backup::replaced);
        REQUIRE(fault);
        CHECK(fault->what.starts_with("its name is too long to keep a backup beside it"));
        CHECK(folder.entries() == (isThere ? 1 : 0));
        if (isThere) CHECK(folder.read(longest) == kOld);
        std::filesystem::remove(folder.path(longest));
    }
    const std::string shorter(254, 'n');
    folder.write(shorter, kOld);
    CHECK_FALSE(writeFile(folder.path(shorter), kNew, Backup::replaced));
    CHECK(folder.read(shorter + "~") == kOld);
}

TEST_CASE("backup: lies beside the file, not beside a symlink to it") {
    const TemporaryFolder folder;
    folder.write("sub/target", "old");
    std::filesystem::create_symlink("sub/target", folder.path("link"));
    CHECK_FALSE(writeFile(folder.path("link"), "new", Backup::replaced));
    CHECK(std::filesystem::is_symlink(folder.path("link")));
    CHECK(folder.read("sub/target") == "new");
    CHECK(folder.read("sub/target~") == "old");
    CHECK(folder.entries() == 2);
}

TEST_CASE("saving: a symlink to nothing gets its target, and links in a circle are a fault") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("sub"));
    std::filesystem::create_symlink("sub/target", folder.path("link"));
    CHECK_FALSE(writeFile(folder.path("link"), "new"));
    CHECK(std::filesystem::is_symlink(folder.path("link")));
    CHECK(folder.read("sub/target") == "new");
    std::filesystem::create_symlink("b", folder.path("a"));
    std::filesystem::create_symlink("a", folder.path("b"));
    CHECK(writeFile(folder.path("a"), "new"));
    CHECK(std::filesystem::is_symlink(folder.path("a")));
    CHECK(folder.entries() == 4);
}
