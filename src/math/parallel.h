// How work on many things is shared out: by a function from outside, so that physics needs no
// threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace pixelstep {

/// Does the work on first..end - 1. Calls may run at the same time; what one writes no other reads.
using ParallelBody = std::function<void(size_t first, size_t end)>;

/// Calls `body` for the stretches of 0..count - 1 that are `grain` long (the last may be shorter),
/// in any order and on any threads, and returns when all are done. The stretches depend on count
/// and grain alone: results by stretch, joined in order, are the same for any number of threads.
/// If a body throws (memory may be out), the first exception comes out of the call once no body is
/// at work any more; some stretches are then left undone.
/// Requires: grain > 0.
using ParallelFor = std::function<void(size_t count, size_t grain, const ParallelBody& body)>;

/// One stretch after the other: what a program without threads passes.
inline void inTurn(size_t count, size_t grain, const ParallelBody& body) {
    for (size_t first = 0; first < count; first += grain)
        body(first, std::min(first + grain, count));
}

/// Who shares out work on many things that do not ask one another, and how. Results are the same
/// whatever this is.
struct Sharing {
    ParallelFor by = {};  ///< without, all is done in turn
    size_t least = 2048;  ///< fewer are not worth it, and are done in turn
    size_t grain = 512;   ///< to one stretch; > 0

    bool isWorthIt(size_t count) const { return by && count >= least; }
    void run(size_t count, const ParallelBody& body) const {
        isWorthIt(count) ? by(count, grain, body) : inTurn(count, grain, body);
    }
    /// How many stretches these are, and which one begins at `first`.
    size_t stretches(size_t count) const { return (count + grain - 1) / grain; }
    size_t stretchAt(size_t first) const { return first / grain; }
};

/// True if `is` holds for all indices below `count`.
/// @param is  (size_t index) -> bool; calls may run at the same time
template <class Is>
bool holdsForAll(size_t count, const Sharing& sharing, const Is& is) {
    std::atomic<bool> holds = true;
    sharing.run(count, [&](size_t first, size_t end) {
        while (first < end && is(first)) ++first;
        if (first < end) holds = false;
    });
    return holds;
}

/// What there is to find at some of the indices below `count`, in their order.
/// @param found  has room for `count`; what lies in it beyond those found is of no use
/// @param find   (size_t index, Found& to) -> bool: whether there is something, then written to
///               `to`; calls may run at the same time
/// @return       how many were found
template <class Found, class Find>
size_t gather(size_t count, const Sharing& sharing, std::vector<Found>& found, const Find& find) {
    std::vector<size_t> counts(sharing.stretches(count));
    sharing.run(count, [&](size_t first, size_t end) {
        size_t next = first;
        for (size_t i = first; i < end; ++i) next += find(i, found[next]) ? 1 : 0;
        counts[sharing.stretchAt(first)] = next - first;
    });
    size_t all = 0;
    for (size_t stretch = 0; stretch < counts.size(); ++stretch) {
        const size_t first = stretch * sharing.grain;
        const auto at = [&](size_t index) { return found.begin() + static_cast<ptrdiff_t>(index); };
        if (all != first) std::copy(at(first), at(first + counts[stretch]), at(all));
        all += counts[stretch];
    }
    return all;
}

/// The indices below `count` for which `is` holds, ascending.
/// @param is  (size_t index) -> bool; calls may run at the same time
template <class Is>
std::vector<uint32_t> indicesWhere(size_t count, const Sharing& sharing, const Is& is) {
    std::vector<uint32_t> found(count);
    found.resize(gather(count, sharing, found, [&](size_t i, uint32_t& to) {
        to = static_cast<uint32_t>(i);
        return is(i);
    }));
    return found;
}

}  // namespace pixelstep
