// Kills a child process that saves continuously: the file is complete, and no older than the last
// reported save.
#include <doctest/doctest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <new>

#include "io/safe_file.h"
#include "math/random.h"
#include "support.h"
#include "support/sanitized.h"
#include "support/saved_text.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr uint64_t kSeed = 20;
constexpr int kKills = kIsSanitized ? 60 : 250;  // sanitizers make every child slow
constexpr int64_t kMaxDelay = 4000;              // [us]

/// Reports of the child process, in shared memory.
struct Progress {
    std::atomic<int64_t> begun{0};  ///< the version of the current save
    std::atomic<int64_t> saved{0};  ///< the version of the last completed save
};

class SharedProgress {
public:
    SharedProgress()
        : memory_(::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
        REQUIRE(memory_ != MAP_FAILED);
        new (memory_) Progress;
    }
    ~SharedProgress() { ::munmap(memory_, sizeof(Progress)); }
    SharedProgress(const SharedProgress&) = delete;
    SharedProgress& operator=(const SharedProgress&) = delete;

    Progress* operator->() const { return static_cast<Progress*>(memory_); }

private:
    void* memory_;
};

[[noreturn]] void saveForEver(const std::string& path, const SharedProgress& progress) {
    for (int64_t version = progress->begun + 1;; ++version) {
        progress->begun = version;
        if (writeFile(path, textOfVersion(version), Backup::replaced)) ::_exit(1);
        progress->saved = version;
    }
}

int64_t microsecondsOfSave(const std::string& path) {
    constexpr int kSaves = 8;
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kSaves; ++i) writeFile(path, textOfVersion(i), Backup::replaced);
    const auto taken = std::chrono::steady_clock::now() - start;
    return std::chrono::duration_cast<std::chrono::microseconds>(taken).count() / kSaves;
}

}  // namespace

TEST_CASE("saving: a writer that is killed hundreds of times at any moment never loses a file") {
    const TemporaryFolder folder;
    const std::string path = folder.path("f");
    const SharedProgress progress;
    // The measured time only spreads the kills over one or two saves; no result depends on it.
    const auto most =
        static_cast<int>(std::clamp<int64_t>(3 * microsecondsOfSave(path), 100, kMaxDelay));
    REQUIRE_FALSE(writeFile(path, textOfVersion(0)));
    REQUIRE_FALSE(writeFile(folder.path("f~"), textOfVersion(0)));
    Random random{kSeed};
    int duringSave = 0;
    for (int kill = 0; kill < kKills; ++kill) {
        CAPTURE(kSeed);
        CAPTURE(kill);
        const int64_t before = progress->begun;
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) saveForEver(path, progress);
        while (progress->begun == before) ::usleep(20);
        ::usleep(static_cast<useconds_t>(random.between(0, most)));
        REQUIRE(::kill(child, SIGKILL) == 0);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status));

        const int64_t begun = progress->begun;
        const int64_t saved = progress->saved;
        const int64_t found = versionOf(folder.read("f"));
        const int64_t backup = versionOf(folder.read("f~"));
        // Some versions never became the file, so the backup is only known to be older.
        CHECK(found >= saved);
        CHECK(found <= begun);
        CHECK(backup >= 0);
        CHECK((backup < found || found == 0));
        duringSave += begun != saved;
    }
    CHECK(duringSave > kKills / 10);  // otherwise they were killed between saves
}
