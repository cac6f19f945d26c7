// Measures the peak heap memory between two calls.
#pragma once

#include <cstdint>

namespace pixelstep {

/// Begins to measure, on this thread.
void startHeapCount();

/// [bytes] the most that was held at once since then, beyond what was held at the start. Counts
/// what operator new hands out, with what the allocator rounds up, and nothing else.
int64_t heapPeak();

}  // namespace pixelstep
