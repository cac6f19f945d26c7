// Ways to share out work: in, stretches of things; out, all of them done, in another order than in
// turn or at the same time.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "math/parallel.h"

namespace pixelstep {

/// The last stretch first.
inline void backwards(size_t count, size_t grain, const ParallelBody& body) {
    for (size_t i = (count + grain - 1) / grain; i-- > 0;)
        body(i * grain, std::min((i + 1) * grain, count));
}

/// On sixteen threads, made for this call.
inline void onThreads(size_t count, size_t grain, const ParallelBody& body) {
    std::vector<std::thread> threads;
    for (size_t k = 0; k < 16; ++k)
        threads.emplace_back([count, grain, k, &body] {
            for (size_t first = k * grain; first < count; first += 16 * grain)
                body(first, std::min(first + grain, count));
        });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace pixelstep
