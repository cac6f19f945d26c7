// Kills a program that saves continuously: the file is complete, and no older than the last
// reported save.
#include <doctest/doctest.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>

#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/temporary_folder.h"
#include "math/random.h"
#include "support/saved_text.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr uint64_t kSeed = 20;
constexpr int kKills = 100;
constexpr int kMaxDelay = 4000;  // [us]

/// The saving program, and its reports.
class Saver {
public:
    Saver(const std::string& path, int64_t version) {
        SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
        HANDLE write = nullptr;
        REQUIRE(::CreatePipe(&reports_, &write, &inherited, 0) != 0);
        STARTUPINFOW start{};
        start.cb = sizeof start;
        start.dwFlags = STARTF_USESTDHANDLES;
        start.hStdOutput = write;
        std::wstring line = systemPath("\"" PIXELSTEP_ENDLESS_SAVER "\" \"" + path + "\" " +
                                       std::to_string(version))
                                .native();
        REQUIRE(::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr,
                                 &start, &process_) != 0);
        ::CloseHandle(write);
    }
    ~Saver() {
        ::CloseHandle(reports_);
        ::CloseHandle(process_.hThread);
        ::CloseHandle(process_.hProcess);
    }
    Saver(const Saver&) = delete;
    Saver& operator=(const Saver&) = delete;

    /// Waits until it has started to save.
    void waitForIt() { readReports(1); }

    void kill() {
        REQUIRE(::TerminateProcess(process_.hProcess, 9) != 0);
        REQUIRE(::WaitForSingleObject(process_.hProcess, 20000) == WAIT_OBJECT_0);
        while (readReports(4096) > 0) continue;
    }

    int64_t begun() const { return begun_; }
    int64_t saved() const { return saved_; }

private:
    DWORD readReports(DWORD most) {
        std::array<char, 4096> bytes{};
        DWORD count = 0;
        if (::ReadFile(reports_, bytes.data(), most, &count, nullptr) == 0) return 0;
        begun_ += std::count(bytes.begin(), bytes.begin() + count, 'b');
        saved_ += std::count(bytes.begin(), bytes.begin() + count, 's');
        return count;
    }

    HANDLE reports_ = nullptr;
    PROCESS_INFORMATION process_{};
    int64_t begun_ = 0;
    int64_t saved_ = 0;
};

}  // namespace

TEST_CASE("saving: a writer that is killed a hundred times at any moment never loses a file") {
    const TemporaryFolder folder;
    const std::string path = folder.path("f");
    REQUIRE_FALSE(writeFile(path, textOfVersion(0)));
    REQUIRE_FALSE(writeFile(folder.path("f~"), textOfVersion(0)));
    Random random{kSeed};
    int duringSave = 0;
    int64_t first = 1;
    for (int kill = 0; kill < kKills; ++kill) {
        CAPTURE(kSeed);
        CAPTURE(kill);
        Saver saver(path, first);
        saver.waitForIt();
        std::this_thread::sleep_for(std::chrono::microseconds(random.between(0, kMaxDelay)));
        saver.kill();
        const int64_t begun = first + saver.begun() - 1;
        const int64_t found = versionOf(folder.read("f"));
        const int64_t kept = versionOf(folder.read("f~"));
        // The file may have the version of the current save, or the version before it.
        if (saver.saved() > 0) CHECK(found >= first + saver.saved() - 1);
        CHECK(found >= 0);
        CHECK(found <= begun);
        CHECK(kept >= 0);
        CHECK((kept < found || found == 0));
        duringSave += saver.begun() != saver.saved();
        first = begun + 1;
    }
    CHECK(duringSave > kKills / 10);  // otherwise they were killed between saves
}
