// Threads that share work out, for passes over many bodies.
#pragma once

#include <functional>
#include <memory>

#include "math/parallel.h"

namespace pixelstep {

inline constexpr int kMostThreads = 64;

/// A few threads that wait for work. Where there are none (a page in a browser), the caller does it
/// all.
class Workers {
public:
    /// @param threads  1..kMostThreads that work at once, the caller's included; 0: as many as the
    ///                 machine has, but not all of a large one
    /// @param begin    what each thread does first, but for the callers of loops; none: nothing
    explicit Workers(int threads, const std::function<void()>& begin = {});
    ~Workers();
    Workers(Workers&&) noexcept;
    Workers& operator=(Workers&&) noexcept;

    /// How many work at once.
    int threads() const;
    /// Shares out stretches among them; one loop at a time, and none within another.
    /// The function is valid as long as these workers, also after they were moved.
    ParallelFor parallelFor();
    /// Sharing among them; with nobody where one does it all.
    Sharing sharing() { return threads() > 1 ? Sharing{.by = parallelFor()} : Sharing{}; }

private:
    struct Pool;
    std::unique_ptr<Pool> pool_;
};

}  // namespace pixelstep
