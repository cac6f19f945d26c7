// Replaces operator new and delete to count allocated bytes.
#include "heap_count.h"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

// Replacements of operator new and delete need global counters.
thread_local int64_t heldBytes = 0;
thread_local int64_t peakBytes = 0;

}  // namespace

void* operator new(std::size_t size) {
    void* place = std::malloc(size > 0 ? size : 1);
    if (place == nullptr) throw std::bad_alloc();
    heldBytes += static_cast<int64_t>(malloc_usable_size(place));
    peakBytes = std::max(peakBytes, heldBytes);
    return place;
}

void operator delete(void* place) noexcept {
    heldBytes -= static_cast<int64_t>(malloc_usable_size(place));
    std::free(place);
}

void operator delete(void* place, std::size_t) noexcept {
    operator delete(place);
}

namespace pixelstep {

void startHeapCount() {
    heldBytes = peakBytes = 0;
}

int64_t heapPeak() {
    return peakBytes;
}

}  // namespace pixelstep
