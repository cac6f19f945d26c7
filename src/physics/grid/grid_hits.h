// The pairs that a search has found so far. Internal to the grid.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "physics/grid/index_pair.h"

namespace pixelstep {

/// Pairs that meet. There is always spare capacity, so that the search need not check it for each
/// pair.
struct GridHits {
    /// The number of pairs that may be written beyond `limit` before the next check.
    static constexpr size_t kSpare = 32;

    std::vector<IndexPair> pairs;
    size_t count = 0;
    size_t limit = 0;
    size_t most = 0;      ///< pairs to find
    bool isFull = false;  ///< more than `most` were found

    /// @param kept  the number of pairs that are already stored; at most `maxPairs`
    void start(size_t kept, size_t maxPairs) {
        most = maxPairs;
        isFull = false;
        count = kept;
        grow(kept + 256);
    }

    IndexPair* end() { return pairs.data() + count; }

    /// Call when count > limit. Grows the list, or sets `isFull` if `most` is exceeded.
    void extend() {
        isFull = count > most;
        if (!isFull) grow(2 * pairs.size());
    }

private:
    void grow(size_t size) {
        if (pairs.size() < size) pairs.resize(size);
        limit = std::min(most, pairs.size() - kSpare);
    }
};

}  // namespace pixelstep
