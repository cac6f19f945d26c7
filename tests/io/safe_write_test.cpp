// Tests of saving: files left by killed writers, and backups.
#include "io/safe_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <vector>

#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::string kOld = "the old bytes";
const std::string kNew(100000, 'n');

}  // namespace

TEST_CASE("saving: files of a killed writer are removed after ten minutes") {
    const TemporaryFolder folder;
    const std::vector<std::string> others = {".pixelstep-abc", ".pixelstep-abc12.", ".pixelstep",
                                             ".pixelstep-abc123~", "pixelstep-abc123"};
    for (const std::string& name : others) folder.write(name, "x");
    std::filesystem::create_directory(folder.path(".pixelstep-folder"));
    folder.write(".pixelstep-abc123", "left");
    const long all = folder.entries();
    CHECK_FALSE(writeFile(folder.path("f"), "x"));
    CHECK(folder.entries() == all + 1);
    for (const std::string& name : others) CHECK(folder.read(name) == "x");
}

TEST_CASE("backup: has all bytes that the last save replaced, with their mode") {
    const TemporaryFolder folder;
    CHECK_FALSE(writeFile(folder.path("f"), "one", Backup::replaced));
    CHECK(folder.entries() == 1);  // there was no old file
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

TEST_CASE("backup: a file that cannot be read or is too large is backed up, too") {
    const TemporaryFolder folder;
    folder.write("f", "secret");
    REQUIRE(::chmod(folder.path("f").c_str(), 0200) == 0);
    CHECK_FALSE(writeFile(folder.path("f"), "two", Backup::replaced));
    REQUIRE(::chmod(folder.path("f~").c_str(), 0600) == 0);
    CHECK(folder.read("f~") == "secret");
    folder.write("g", "");
    std::filesystem::resize_file(folder.path("g"), static_cast<uintmax_t>(kMaxFileSize) + 1);
    CHECK_FALSE(writeFile(folder.path("g"), "two", Backup::replaced));
    CHECK(std::filesystem::file_size(folder.path("g~")) ==
          static_cast<uintmax_t>(kMaxFileSize) + 1);
    CHECK(folder.entries() == 4);
}

TEST_CASE("backup: saving the same bytes again does not change it") {
    const TemporaryFolder folder;
    folder.write("f", "one");
    for (int i = 0; i < 3; ++i) CHECK_FALSE(writeFile(folder.path("f"), "two", Backup::replaced));
    CHECK(folder.read("f~") == "one");
    CHECK_FALSE(writeFile(folder.path("f"), "three"));  // without a backup
    CHECK(folder.read("f~") == "one");
}

TEST_CASE("backup: a file is saved even if its backup cannot be made") {
    const TemporaryFolder folder;
    folder.write("f", kOld);
    std::filesystem::create_directory(folder.path("f~"));
    CHECK_FALSE(writeFile(folder.path("f"), kNew, Backup::replaced));
    CHECK(folder.read("f") == kNew);
    CHECK(folder.entries() == 2);
}

TEST_CASE("backup: a name that is too long for the '~' is rejected before anything is written") {
    const TemporaryFolder folder;
    const std::string longest(255, 'n');
    CHECK_FALSE(writeFile(folder.path(longest), kOld));
    for (const bool isPresent : {true, false}) {
        const auto error = writeFile(folder.path(longest), kNew, Backup::replaced);
        REQUIRE(error);
        CHECK(error->message.starts_with("its name is too long for a backup"));
        CHECK(folder.entries() == (isPresent ? 1 : 0));
        if (isPresent) CHECK(folder.read(longest) == kOld);
        std::filesystem::remove(folder.path(longest));
    }
    const std::string shorter(254, 'n');
    folder.write(shorter, kOld);
    CHECK_FALSE(writeFile(folder.path(shorter), kNew, Backup::replaced));
    CHECK(folder.read(shorter + "~") == kOld);
}

TEST_CASE("backup: it is next to the file, not next to a symlink to it") {
    const TemporaryFolder folder;
    folder.write("sub/target", "old");
    std::filesystem::create_symlink("sub/target", folder.path("link"));
    CHECK_FALSE(writeFile(folder.path("link"), "new", Backup::replaced));
    CHECK(std::filesystem::is_symlink(folder.path("link")));
    CHECK(folder.read("sub/target") == "new");
    CHECK(folder.read("sub/target~") == "old");
    CHECK(folder.entries() == 2);
}

TEST_CASE("saving: a symlink to a missing file creates it, and circular links are an error") {
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
