// Tests of the numbered catalogue of invalid files. Each gives one line with place and reason in
// bounded memory, or a level if it is valid.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <set>

#include "io/replay/replay_json.h"
#include "support.h"
#include "support/bad_levels.h"
#include "support/sanitized.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// The error line of an invalid file.
std::string rejectionOf(const std::string& path) {
    const Result<Level> level = loadLevel(path);
    return level ? "none" : errorLine("f", level.error());
}

bool isOneShortLine(const std::string& line) {
    return line.find('\n') == std::string::npos && line.size() < 1000;
}

/// Runs a function in a child process. @return  its exit code, or -1 if it was killed
int inChild(const std::function<int()>& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) ::_exit(work());
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// [bytes] of the current address space of this process
rlim_t addressSpaceSize() {
    std::ifstream file("/proc/self/statm");
    rlim_t pages = 0;
    file >> pages;
    return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

void allowMemory(rlim_t more) {
    const rlim_t most = addressSpaceSize() + more;
    const rlimit limit{most, most};
    ::setrlimit(RLIMIT_AS, &limit);
}

}  // namespace

TEST_CASE("catalogue: every invalid level is rejected in one line with place and reason") {
    const TemporaryFolder folder;
    REQUIRE(isGood(kGoodLevel));
    for (const BadLevel& bad : badLevels()) {
        CAPTURE(bad.number);
        CAPTURE(bad.description);
        folder.write("f", bad.bytes);
        const std::string line = rejectionOf(folder.path("f"));
        CAPTURE(line.substr(0, 300));
        CHECK(line.starts_with("f:" + bad.place));
        CHECK(line.find(bad.words) != std::string::npos);
        CHECK(isOneShortLine(line));
    }
}

TEST_CASE(
    "catalogue: an invalid level is also an invalid replay, and a replay that contains it is "
    "invalid") {
    const TemporaryFolder folder;
    for (const BadLevel& bad : badLevels()) {
        if (bad.bytes.size() > 1'000'000 && kIsSanitized) continue;
        CAPTURE(bad.number);
        CAPTURE(bad.description);
        const Result<Replay> replay = readReplay(bad.bytes, "");
        REQUIRE_FALSE(replay);
        CHECK(isOneShortLine(errorLine("f", replay.error())));

        folder.write("level", bad.bytes);
        const Result<Replay> named =
            readReplay(R"({"version": 1, "steps": 1, "level": "level"})", folder.path(""));
        REQUIRE_FALSE(named);
        CHECK(named.error().place == "/level");
        CHECK(isOneShortLine(errorLine("f", named.error())));
        CHECK_FALSE(readReplay(R"({"version": 1, "steps": 1, "level": )" + bad.bytes + "}", ""));
    }
}

TEST_CASE("catalogue: no invalid level takes more memory than 16 times its size plus 16 MiB") {
    if (kIsSanitized) return;  // sanitizers use terabytes of address space
    const TemporaryFolder folder;
    for (const BadLevel& bad : badLevels()) {
        CAPTURE(bad.number);
        CAPTURE(bad.description);
        folder.write("f", bad.bytes);
        const std::string path = folder.path("f");
        CHECK(inChild([&] {
                  allowMemory(16 * bad.bytes.size() + (16u << 20));
                  return loadLevel(path) ? 1 : 0;
              }) == 0);
    }
}

TEST_CASE("catalogue: the memory limit of these tests works") {
    if (kIsSanitized) return;
    CHECK(inChild([] {
              allowMemory(16u << 20);
              try {
                  // More than the free memory of the heap.
                  const std::string much(size_t{1} << 30, 'x');
                  // Otherwise GCC 16 removes the allocation.
                  const volatile char* const bytes = much.data();
                  return bytes[much.size() / 2] == 'x' ? 2 : 1;
              } catch (const std::bad_alloc&) {
                  return 0;
              }
          }) == 0);
}

TEST_CASE("catalogue 4, 54, 55: a byte order mark, CRLF and no last newline are accepted") {
    const Level level = good(kGoodLevel);
    CHECK(good("\xef\xbb\xbf" + kGoodLevel + "\r\n") == level);
    CHECK(good(kGoodLevel + "\n") == level);
    CHECK_FALSE(writeLevel(good("\xef\xbb\xbf" + kGoodLevel)).starts_with("\xef"));
}

TEST_CASE("catalogue 39: a material is never a path, so no symlink leads out of the assets") {
    const TemporaryFolder folder;
    std::filesystem::create_symlink("/etc/passwd", folder.path("stone.png"));
    folder.write("f", levelOfLegend(R"({"#": {"tile": "block", "material": "./stone"}})"));
    CHECK(isErrorAt(rejectionOf(folder.path("f")), " /legend/#/material", "expected"));
}

TEST_CASE("catalogue 43: a file of 4 GiB is rejected by its size") {
    const TemporaryFolder folder;
    folder.write("f", "");
    REQUIRE(::truncate(folder.path("f").c_str(), off_t{1} << 32) == 0);
    CHECK(rejectionOf(folder.path("f")) ==
          "f: has 4294967296 bytes; expected at most " + std::to_string(kMaxFileSize));
}

TEST_CASE("catalogue 46 to 49: a folder, a pipe, a device and a socket are rejected at once") {
    const TemporaryFolder folder;
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    folder.path("s").copy(address.sun_path, sizeof address.sun_path - 1);
    REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK(rejectionOf(folder.path("")) == "f: this is a folder; expected a file");
    CHECK(rejectionOf(folder.path("pipe")) == "f: this is a pipe; expected a file");
    CHECK(rejectionOf("/dev/zero") == "f: this is a device; expected a file");
    CHECK(rejectionOf(folder.path("s")).starts_with("f: cannot be opened"));
    ::close(socket);
}

TEST_CASE("catalogue 50: a file without read permission is rejected") {
    const TemporaryFolder folder;
    folder.write("f", kGoodLevel);
    REQUIRE(::chmod(folder.path("f").c_str(), 0) == 0);
    REQUIRE(::chmod(folder.path("").c_str(), 0755) == 0);
    CHECK(inChild([&] {
              // Root can read all files, so the process becomes another user.
              if (::geteuid() == 0 && ::setuid(65534) != 0) return 2;
              return rejectionOf(folder.path("f")) == "f: cannot be opened: Permission denied" ? 0
                                                                                               : 1;
          }) == 0);
    CHECK(rejectionOf(folder.path("missing")) == "f: cannot be opened: No such file or directory");
}

TEST_CASE("catalogue 51: a file that changes while it is read gives a level or an error") {
    const TemporaryFolder folder;
    const std::string whole = textOf("levels/hills.json");
    folder.write("f", whole);
    const pid_t writer = ::fork();
    REQUIRE(writer >= 0);
    if (writer == 0) {
        // Written in place, as by some editors: the file is empty, then incomplete, then complete.
        for (size_t length = 0;; length = (length + 997) % (whole.size() + 1)) {
            std::ofstream(folder.path("f"), std::ios::binary) << whole.substr(0, length);
            std::ofstream(folder.path("f"), std::ios::binary) << whole;
        }
    }
    int errors = 0;
    for (int i = 0; i < 400; ++i) {
        const Result<Level> level = loadLevel(folder.path("f"));
        if (level) {
            CHECK(level->text->name == "Hills");
        } else {
            ++errors;
            CHECK_FALSE(level.error().message.empty());
        }
    }
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    MESSAGE(errors << " of 400 reads found an incomplete file");
}

TEST_CASE("catalogue 52: a level may be a symlink, and saving keeps it one, with its mode") {
    const TemporaryFolder folder;
    folder.write("sub/level", kGoodLevel);
    REQUIRE(::chmod(folder.path("sub/level").c_str(), 0640) == 0);
    std::filesystem::create_symlink("sub/level", folder.path("link"));
    const Result<Level> level = loadLevel(folder.path("link"));
    REQUIRE(level);
    REQUIRE_FALSE(writeFile(folder.path("link"), writeLevel(*level)));
    CHECK(std::filesystem::is_symlink(folder.path("link")));
    struct stat info {};
    REQUIRE(::stat(folder.path("sub/level").c_str(), &info) == 0);
    CHECK((info.st_mode & 07777) == 0640);
    CHECK(*loadLevel(folder.path("sub/level")) == *level);
}

TEST_CASE(
    "catalogue 53: saving in a folder without write permission is an error and changes nothing") {
    const TemporaryFolder folder;
    folder.write("f", kGoodLevel);
    REQUIRE(::chmod(folder.path("").c_str(), 0555) == 0);
    CHECK(inChild([&] {
              if (::geteuid() == 0 && ::setuid(65534) != 0) return 2;
              const auto error = writeFile(folder.path("f"), "new", Backup::replaced);
              return error && error->message == "cannot be written: Permission denied" ? 0 : 1;
          }) == 0);
    CHECK(folder.read("f") == kGoodLevel);
    CHECK(folder.entries() == 1);
}

TEST_CASE("catalogue: no number is missing") {
    // The tests above, and pictures (40, 41) in tests/draw/image_test.cpp.
    std::set<int> numbers = {4, 39, 40, 41, 43, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55};
    for (const BadLevel& bad : badLevels()) numbers.insert(bad.number);
    CHECK(numbers.size() == 55);
    CHECK(*numbers.begin() == 1);
    CHECK(*numbers.rbegin() == 55);
}
