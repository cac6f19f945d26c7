// Tests of files on Windows: Unicode names, long paths, and read-only or locked files.
#include <doctest/doctest.h>
#include <windows.h>

#include <chrono>
#include <string>
#include <thread>

#include "files/paths.h"
#include "files/recovery.h"
#include "io/file_state.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// A file that is open in another program.
class LockedFile {
public:
    LockedFile(const std::string& path, DWORD share)
        : handle_(::CreateFileW(systemPath(path).c_str(), GENERIC_READ, share, nullptr,
                                OPEN_EXISTING, 0, nullptr)) {
        REQUIRE(handle_ != INVALID_HANDLE_VALUE);
    }
    ~LockedFile() { ::CloseHandle(handle_); }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

private:
    HANDLE handle_;
};

std::string textIn(const std::string& path) {
    const Result<std::string> bytes = readFile(path);
    return bytes ? *bytes : bytes.error().message;
}

}  // namespace

TEST_CASE("files: a name with any letters is written, backed up, listed and read") {
    const TemporaryFolder folder;
    const std::string subfolder = folder.path("Ordner mit Leerzeichen \xC3\x9C/");
    std::filesystem::create_directory(systemPath(subfolder));
    const std::string path = subfolder +
                             "\xC3\x9Cn\xC3\xAF"
                             "code \xE9\x96\xA2\xE5\x8D\xA1.json";
    CHECK_FALSE(writeFile(path, "one", Backup::replaced));
    CHECK_FALSE(writeFile(path, "two", Backup::replaced));
    CHECK(textIn(path) == "two");
    CHECK(textIn(path + "~") == "one");
    CHECK(levelsIn(subfolder) == std::vector<std::string>{path});
    CHECK(stemOf(path) ==
          "\xC3\x9Cn\xC3\xAF"
          "code \xE9\x96\xA2\xE5\x8D\xA1");
    CHECK(folderOf(absolutePath(path)) == subfolder);
}

TEST_CASE("files: a path of more than 260 characters is written, found and read") {
    const TemporaryFolder folder;
    // A path of any length needs this prefix.
    std::wstring extended =
        L"\\\\?\\" + std::filesystem::path(systemPath(folder.path(""))).make_preferred().native();
    std::string subfolder = folder.path("");
    for (int i = 0; i < 6; ++i) {
        const std::string part(60, static_cast<char>('a' + i));
        extended += systemPath(part).native() + L"\\";
        subfolder += part + "/";
        REQUIRE(::CreateDirectoryW(extended.c_str(), nullptr) != 0);
    }
    const std::string path = subfolder + "level.json";
    CHECK(path.size() > 360);
    CHECK_FALSE(writeFile(path, "one", Backup::replaced));
    CHECK_FALSE(writeFile(path, "two", Backup::replaced));
    CHECK(textIn(path) == "two");
    CHECK(textIn(path + "~") == "one");
    CHECK(stampOf(path).exists);
    CHECK(stampOf(path).size == 3);
}

TEST_CASE("files: a read-only file is rejected and unchanged") {
    const TemporaryFolder folder;
    folder.write("f", "old");
    const std::string path = folder.path("f");
    REQUIRE(::SetFileAttributesW(systemPath(path).c_str(), FILE_ATTRIBUTE_READONLY) != 0);
    const auto error = writeFile(path, "new", Backup::replaced);
    REQUIRE(error);
    CHECK(error->message.starts_with("cannot be written: "));
    CHECK(textIn(path) == "old");
    CHECK(folder.entries() == 1);
    REQUIRE(::SetFileAttributesW(systemPath(path).c_str(), FILE_ATTRIBUTE_NORMAL) != 0);
    CHECK_FALSE(writeFile(path, "new"));
    CHECK(textIn(path) == "new");
}

TEST_CASE("files: a file that another program opens shortly is waited for, longer is an error") {
    const TemporaryFolder folder;
    folder.write("f", "old");
    {
        std::optional<LockedFile> held(std::in_place, folder.path("f"), FILE_SHARE_READ);
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
            held.reset();
        });
        CHECK_FALSE(writeFile(folder.path("f"), "new"));
        other.join();
    }
    CHECK(textIn(folder.path("f")) == "new");
    const LockedFile held(folder.path("f"), FILE_SHARE_READ);
    const auto error = writeFile(folder.path("f"), "newer");
    REQUIRE(error);
    CHECK(error->message.starts_with("cannot be written: "));
    CHECK(textIn(folder.path("f")) == "new");
    CHECK(folder.entries() == 1);
}

TEST_CASE("files: folders and devices are reported as not being files") {
    const TemporaryFolder folder;
    CHECK(textIn(folder.path("")) == "this is a folder; expected a file");
    CHECK(textIn("NUL") == "this is a device; expected a file");
    CHECK(writeFile("NUL", "new")->message == "this is not a regular file; nothing is written");
    CHECK(couldNotOpen(readFile(folder.path("none")).error()));
    CHECK_FALSE(stampOf(folder.path("none")).exists);
}

TEST_CASE("files: a change is visible in the time stamp, in subfolder or by another file") {
    const TemporaryFolder folder;
    folder.write("f", "one");
    const FileStamp first = stampOf(folder.path("f"));
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    folder.write("f", "two");
    const FileStamp second = stampOf(folder.path("f"));
    CHECK(second.number == first.number);
    CHECK(second.changedNs > first.changedNs);
    CHECK_FALSE(writeFile(folder.path("f"), "six"));
    CHECK(stampOf(folder.path("f")).number != first.number);
}

TEST_CASE("recovery: a file that one process uses is not taken by another, and no lock remains") {
    const TemporaryFolder folder;
    {
        const auto file = RecoveryFile::create(folder.path(""));
        REQUIRE(file);
        CHECK_FALSE(writeFile(file->path(), "{}"));
        CHECK_FALSE(RecoveryFile::takeOver(file->path()));
        CHECK(folder.entries() == 2);
        const auto other = RecoveryFile::create(folder.path(""));
        REQUIRE(other);
        CHECK(other->path() != file->path());
    }
    CHECK(folder.entries() == 1);
}

TEST_CASE("paths: drives are roots, and are listed in a common root") {
    CHECK(isFromRoot("C:/levels/a.json"));
    CHECK(isFromRoot("/levels"));
    CHECK_FALSE(isFromRoot("levels/C"));
    CHECK(absolutePath("C:\\levels\\.\\x\\..\\a.json") == "C:/levels/a.json");
    CHECK(folderAbove("C:/levels/") == "C:/");
    CHECK(folderAbove("C:/") == "/");
    CHECK(folderAbove("/").empty());
    const std::vector<std::string> found = drives();
    CHECK(std::ranges::find(found, "C:/") != found.end());
}
