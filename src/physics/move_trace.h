// The trace of one body in a step: every pixel that it tried, in order, and every place that other
// bodies moved it to. Without a trace nothing is computed for it.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"

namespace pixelstep {

/// The result of an attempt to move a body.
enum class PixelResult : uint8_t {
    start,        ///< where it was
    moved,        ///< by its pixel and no more
    climbed,      ///< a pixel to the side, and up
    steppedDown,  ///< a pixel to the side, and down, under a ceiling
    snappedDown,  ///< a pixel to the side, and down, on ground that falls away
    corner,       ///< a pixel up, after as many to the side as lead around a corner
    blocked,      ///< not at all
    pushed,       ///< by a body that came from the side, from above or from below
    carried,      ///< by its carrier
    separated,    ///< from a character that it overlapped
    grabbed,      ///< a ledge, which ended its way
    stays         ///< it did not try to move
};

/// Along which axis a body tried to move.
enum class Axis : uint8_t { none, x, y };

/// One attempt and its outcome.
struct PixelAttempt {
    PixelResult verdict = PixelResult::start;
    Axis axis = Axis::none;
    Rect place{};  ///< [px] after it
    Block by{};    ///< the tile or body that blocked, moved or holds it, if any

    friend constexpr bool operator==(const PixelAttempt&, const PixelAttempt&) = default;
};

/// Records the attempts of one body.
struct MoveTrace {
    uint32_t body = kInvalidBody;  ///< its index among bodies
    std::vector<PixelAttempt> attempts{};

    void add(PixelResult verdict, Axis axis, const Rect& place, const Block& by = {}) {
        attempts.push_back({verdict, axis, place, by});
    }
};

/// The outcome of a pixel to the side.
/// @param dy  [px] how far the body rose (negative) or stepped down with it
constexpr PixelResult sidewaysResult(int dy, bool grounded) {
    if (dy == 0) return PixelResult::moved;
    if (dy < 0) return PixelResult::climbed;
    return grounded ? PixelResult::snappedDown : PixelResult::steppedDown;
}

/// The tile or body that blocks a pixel to the side; the tile, if both do.
constexpr Block blockOf(const SideStep& step) {
    if (step.hitsTile) return {.isBlocked = true, .cell = step.cell};
    return {.isBlocked = true, .body = step.body};
}

/// Records nothing and compiles to nothing.
struct NoTrace {
    template <class Make>
    void record(Make) const {}
};

/// Records into a trace.
struct RecordingTrace {
    MoveTrace& trace;
    /// @param make  () -> Attempt
    template <class Make>
    void record(Make make) const {
        trace.attempts.push_back(make());
    }
};

}  // namespace pixelstep
