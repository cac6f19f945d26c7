// Tests of a system that gives no more threads: who asked for some does the work itself.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <functional>

#include "io/background.h"
#include "io/workers.h"

using namespace pixelstep;

namespace {

constexpr int kCannotSay = 2;

/// Leaves this process no more threads than that, itself included; one if its user has others.
/// @return  false where the system knows no such limit, or no such user
bool leaveThreads(rlim_t most) {
    constexpr uid_t kNobodyElse = 1999999973;  // the system's administrator has no limit
    const rlimit limit{most, most};
    return ::setrlimit(RLIMIT_NPROC, &limit) == 0 &&
           (::geteuid() != 0 || ::setuid(kNobodyElse) == 0);
}

/// Whether it holds in a child process that gets no more threads than that.
bool holdsWith(rlim_t most, const std::function<bool()>& is) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) ::_exit(!leaveThreads(most) ? kCannotSay : is() ? 0 : 1);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    if (WIFEXITED(status) && WEXITSTATUS(status) == kCannotSay) {
        MESSAGE("this user cannot be left without threads");
        return true;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("few threads: a loop is done by those that the system gives") {
    for (const rlim_t most : {rlim_t{1}, rlim_t{2}}) {
        CHECK(holdsWith(most, [most] {
            Workers workers(5);
            std::atomic<size_t> sum = 0;
            workers.parallelFor()(1000, 7, [&](size_t first, size_t end) {
                for (size_t i = first; i < end; ++i) sum += i;
            });
            return workers.threads() <= static_cast<int>(most) && sum == 999 * 1000 / 2;
        }));
    }
}

TEST_CASE("few threads: work in the background is done when it is asked for") {
    CHECK(holdsWith(1, [] {
        std::future<int> work = std::async(backgroundLaunch(), [] { return 42; });
        return isDone(work) && work.get() == 42;
    }));
}
