// Tests of reading and replacing files atomically.
#include "io/safe_file.h"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "io/level/level_json.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string errorOf(const std::string& path, int64_t maxSize = kMaxFileSize) {
    const Result<std::string> bytes = readFile(path, maxSize);
    return bytes ? "none" : bytes.error().message;
}

/// Limits the size of files, as a full disk would.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        previous_ = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &limit_);
        const rlimit small{bytes, limit_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &limit_);
        std::signal(SIGXFSZ, previous_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit limit_{};
    void (*previous_)(int) = nullptr;
};

}  // namespace

TEST_CASE("files: all bytes are read back, also zero bytes and an empty file") {
    const TemporaryFolder folder;
    const std::string bytes("a\0b\r\n\xff", 6);
    folder.write("f", bytes);
    folder.write("empty", "");
    CHECK(*readFile(folder.path("f")) == bytes);
    CHECK(readFile(folder.path("empty"))->empty());
}

TEST_CASE("files: the size is checked before anything is read") {
    const TemporaryFolder folder;
    folder.write("f", std::string(100, 'x'));
    CHECK(errorOf(folder.path("f"), 100) == "none");
    CHECK(errorOf(folder.path("f"), 99).find("expected at most 99") != std::string::npos);
    REQUIRE(::truncate(folder.path("f").c_str(), off_t{1} << 32) == 0);  // 4 GiB, sparse
    CHECK(errorOf(folder.path("f")).find("4294967296 bytes") != std::string::npos);
}

TEST_CASE("files: a file that is not regular is rejected without blocking") {
    const TemporaryFolder folder;
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    CHECK(errorOf(folder.path("")).find("a folder") != std::string::npos);
    CHECK(errorOf(folder.path("pipe")).find("a pipe") != std::string::npos);
    CHECK(errorOf("/dev/zero").find("a device") != std::string::npos);
    for (const std::string& path : {folder.path("pipe"), folder.path("")})
        CHECK(rejectIrregular(path));
    CHECK_FALSE(rejectIrregular(folder.path("missing")));
    CHECK(errorOf(folder.path("missing")).find("cannot be opened") != std::string::npos);
    const Result<Level> level = loadLevel(folder.path("pipe"));
    REQUIRE_FALSE(level);
    CHECK(errorLine("pipe", level.error()) == "pipe: this is a pipe; expected a file");
}

TEST_CASE("files: a socket is rejected") {
    const TemporaryFolder folder;
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder.path("s");
    REQUIRE(path.size() < sizeof address.sun_path);
    path.copy(address.sun_path, path.size());
    REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK(errorOf(path) != "none");
    ::close(socket);
}

TEST_CASE("files: a new file is readable for all users") {
    const TemporaryFolder folder;
    const mode_t mask = ::umask(022);
    CHECK_FALSE(writeFile(folder.path("new"), "text"));
    ::umask(mask);
    CHECK(folder.read("new") == "text");
    struct stat info {};
    REQUIRE(::stat(folder.path("new").c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0644);
    CHECK(folder.entries() == 1);
}

TEST_CASE("files: writing replaces all bytes and keeps the mode") {
    const TemporaryFolder folder;
    folder.write("f", "a long old text");
    REQUIRE(::chmod(folder.path("f").c_str(), 0640) == 0);
    CHECK_FALSE(writeFile(folder.path("f"), "new"));
    CHECK(folder.read("f") == "new");
    struct stat info {};
    REQUIRE(::stat(folder.path("f").c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0640);
    CHECK(folder.entries() == 1);
}

TEST_CASE("files: a read-only file is not replaced, even in a writable folder") {
    const TemporaryFolder folder;
    folder.write("f", "old");
    REQUIRE(::chmod(folder.path("f").c_str(), 0444) == 0);
    REQUIRE(::chmod(folder.path("").c_str(), 0777) == 0);
    // As another user, since modes do not restrict root.
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
        const auto error = writeFile(folder.path("f"), "new", Backup::replaced);
        ::_exit(error && error->message == "cannot be written: Permission denied" ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(folder.read("f") == "old");
    CHECK(folder.entries() == 1);
}

TEST_CASE("files: a reader of the old file still reads the old bytes") {
    const TemporaryFolder folder;
    folder.write("f", "old");
    std::ifstream reader(folder.path("f"));
    CHECK_FALSE(writeFile(folder.path("f"), "new"));
    std::string seen;
    reader >> seen;
    CHECK(seen == "old");
}

TEST_CASE("files: a symlink stays a symlink, and its target is written") {
    const TemporaryFolder folder;
    folder.write("sub/target", "old");
    std::filesystem::create_symlink("sub/target", folder.path("link"));
    CHECK_FALSE(writeFile(folder.path("link"), "new"));
    CHECK(std::filesystem::is_symlink(folder.path("link")));
    CHECK(folder.read("sub/target") == "new");
    CHECK(*readFile(folder.path("link")) == "new");
}

TEST_CASE("files: if the disk is full, the old file is unchanged and no other file is left") {
    const TemporaryFolder folder;
    folder.write("f", "old");
    std::optional<Error> error;
    {
        const FileSizeLimit limit(1000);
        error = writeFile(folder.path("f"), std::string(5000, 'x'));
    }
    REQUIRE(error);
    CHECK(error->message.find("cannot be written") != std::string::npos);
    CHECK(folder.read("f") == "old");
    CHECK(folder.entries() == 1);
}

TEST_CASE("files: writing to an invalid path is an error") {
    const TemporaryFolder folder;
    folder.write("f", "old");
    CHECK(writeFile(folder.path("missing/f"), "x"));
    CHECK(writeFile(folder.path("f/g"), "x"));
    CHECK(writeFile(folder.path(""), "x"));
    std::filesystem::create_directory(folder.path("sub"));
    CHECK(writeFile(folder.path("sub"), "x"));
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    CHECK(writeFile(folder.path("pipe"), "x"));
    CHECK(folder.entries() == 3);
    CHECK(folder.read("f") == "old");
}
