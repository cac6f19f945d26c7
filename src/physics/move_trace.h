// The trace of one body in a step: every attempted pixel in order, and every movement by other
// bodies. Costs nothing when disabled.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/mover.h"

namespace pixelstep {

/// The result of an attempt to move a body.
enum class PixelResult : uint8_t {
    start,        ///< the initial position
    moved,        ///< by one pixel
    climbed,      ///< a pixel to the side, and up
    steppedDown,  ///< a pixel to the side, and down, under a ceiling
    snappedDown,  ///< a pixel to the side, and down, on descending ground
    corner,       ///< a pixel up, after a corner correction to the side
    blocked,      ///< did not move
    pushed,       ///< by another body
    carried,      ///< by its carrier
    separated,    ///< from a character that it overlapped
    grabbed,      ///< a ledge, which ended the move
    stays         ///< it did not try to move
};

/// The axis of an attempt; none: no single one, as for a diagonal separation, a ledge or a restart.
enum class Axis : uint8_t { none, x, y };

/// One attempt and its result.
struct PixelAttempt {
    PixelResult result = PixelResult::start;
    Axis axis = Axis::none;
    Rect place{};   ///< [px] after the attempt
    Obstacle by{};  ///< the tile or body that blocked, moved or holds it, if any

    friend constexpr bool operator==(const PixelAttempt&, const PixelAttempt&) = default;
};

/// Records the attempts of one body.
struct MoveTrace {
    uint32_t body = kInvalidBody;  ///< its index among bodies
    std::vector<PixelAttempt> attempts{};

    void add(PixelResult result, Axis axis, const Rect& place, const Obstacle& by = {}) {
        attempts.push_back({result, axis, place, by});
    }
};

/// The result of a pixel to the side.
/// @param dy  [px] the vertical movement; negative if it climbed
constexpr PixelResult sidewaysResult(int dy, bool grounded) {
    if (dy == 0) return PixelResult::moved;
    if (dy < 0) return PixelResult::climbed;
    return grounded ? PixelResult::snappedDown : PixelResult::steppedDown;
}

/// The tile or body that blocks a pixel to the side; if both do, the tile.
constexpr Obstacle obstacleOf(const MoveXResult& blocked) {
    if (blocked.hitsTile) return {.isBlocked = true, .cell = blocked.cell};
    return {.isBlocked = true, .body = blocked.body};
}

/// A disabled trace, which compiles to nothing.
struct NoTrace {
    template <class Make>
    void record(Make) const {}
};

/// Records into a trace.
struct RecordingTrace {
    MoveTrace& trace;
    /// @param make  () -> PixelAttempt
    template <class Make>
    void record(Make make) const {
        trace.attempts.push_back(make());
    }
};

}  // namespace pixelstep
