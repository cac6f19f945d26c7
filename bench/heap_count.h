// How much memory a piece of work takes: in, the work between two calls; out, bytes of heap.
#pragma once

#include <cstdint>

namespace pixelstep {

/// Begins to measure, on this thread.
void startHeapCount();

/// [bytes] the most that was held at once since then, beyond what was held at the start. Counts
/// what operator new hands out, with what the allocator rounds up, and nothing else.
int64_t heapPeak();

}  // namespace pixelstep
