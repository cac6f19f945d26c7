// Counts how often any process opens a file, as reported by the kernel.
#pragma once

#include <doctest/doctest.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string>

namespace pixelstep::test {

class OpenCounter {
public:
    /// Requires: a file is at `path`.
    explicit OpenCounter(const std::string& path) : events_(::inotify_init1(IN_NONBLOCK)) {
        // Also watches closing, since the kernel merges equal events in a row.
        REQUIRE(::inotify_add_watch(events_, path.c_str(), IN_OPEN | IN_CLOSE) >= 0);
    }
    ~OpenCounter() { ::close(events_); }
    OpenCounter(const OpenCounter&) = delete;
    OpenCounter& operator=(const OpenCounter&) = delete;

    /// The number of times that the file was opened since the last call.
    int take() {
        int opens = 0;
        alignas(inotify_event) std::array<char, 4096> bytes;
        while (true) {
            const ssize_t size = ::read(events_, bytes.data(), bytes.size());
            if (size <= 0) return opens;
            inotify_event event{};
            for (ssize_t at = 0; at < size; at += ssize_t{sizeof event} + event.len) {
                std::memcpy(&event, bytes.data() + at, sizeof event);
                if ((event.mask & IN_OPEN) != 0) ++opens;
            }
        }
    }

private:
    int events_;
};

}  // namespace pixelstep::test
