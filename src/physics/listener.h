// The trace of one body in a step: every pixel that it tried, in order, and every place that other
// bodies moved it to. Without a trace nothing is computed for it.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"

namespace pixelstep {

/// What became of an attempt to move a body.
enum class Verdict : uint8_t {
    start,     ///< where it was
    moved,     ///< by its pixel and no more
    climbed,   ///< a pixel to the side, and up
    sank,      ///< a pixel to the side, and down, under a ceiling
    followed,  ///< a pixel to the side, and down, on ground that falls away
    corner,    ///< a pixel up, after as many to the side as lead around a corner
    blocked,   ///< not at all
    pushed,    ///< by a body that came from the side, from above or from below
    carried,   ///< by what it stood on
    parted,    ///< from a soft body that it overlapped
    grabbed,   ///< a ledge, which ended its way
    stays      ///< it did not try to move
};

/// Along which axis a body tried to move.
enum class Axis : uint8_t { none, x, y };

/// One attempt and its outcome.
struct Attempt {
    Verdict verdict = Verdict::start;
    Axis axis = Axis::none;
    Rect place{};  ///< [px] after it
    Block by{};    ///< the tile or body that refused, moved or holds it, if one did

    friend constexpr bool operator==(const Attempt&, const Attempt&) = default;
};

/// Records the attempts of one body.
struct Listener {
    uint32_t body = kNobody;  ///< its index among bodies
    std::vector<Attempt> attempts{};

    void add(Verdict verdict, Axis axis, const Rect& place, const Block& by = {}) {
        attempts.push_back({verdict, axis, place, by});
    }
};

/// The outcome of a pixel to the side.
/// @param dy  [px] how far the body rose (negative) or sank with it
constexpr Verdict sidewaysVerdict(int dy, bool grounded) {
    if (dy == 0) return Verdict::moved;
    if (dy < 0) return Verdict::climbed;
    return grounded ? Verdict::followed : Verdict::sank;
}

/// The tile or body that refuses a pixel to the side; the tile, if both do.
constexpr Block refusing(const SideStep& step) {
    if (step.hitsTile) return {.isBlocked = true, .cell = step.cell};
    return {.isBlocked = true, .body = step.body};
}

/// Records nothing and compiles to nothing.
struct Unheard {
    template <class Make>
    void tell(Make) const {}
};

/// Records into a trace.
struct HeardBy {
    Listener& listener;
    /// @param make  () -> Attempt
    template <class Make>
    void tell(Make make) const {
        listener.attempts.push_back(make());
    }
};

}  // namespace pixelstep
