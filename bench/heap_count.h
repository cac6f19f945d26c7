// Measures the peak heap memory between two calls.
#pragma once

#include <cstdint>

namespace pixelstep {

/// Starts to measure, on this thread.
void startHeapCount();

/// [bytes] the peak of allocated memory since then, minus the memory at the start. Counts only
/// memory of operator new, including the allocator's rounding.
int64_t heapPeak();

}  // namespace pixelstep
