// Finds the bodies that a box hits along a line, and the step of each hit. Internal to the queries;
// callers use `rayCast` and `sweep`.
#pragma once

#include "physics/query/query.h"

namespace pixelstep {

/// A body, and the first step after which the box overlaps it.
struct BodyStep {
    int64_t step = 0;
    uint32_t body = kInvalidBody;

    /// Nearest first; ties: the smallest index.
    friend constexpr auto operator<=>(const BodyStep&, const BodyStep&) = default;
};

/// The first step after which `box` overlaps `body`; with `isOneWay`, the step that moves its
/// lowest row onto the topmost row of `body`. line.length + 1 if there is none.
/// Requires: neither is empty.
int64_t firstBodyStep(const Rect& box, const Line& line, const Rect& body, bool isOneWay);

/// The first body within the first `last` steps; kInvalidBody if there is none.
BodyStep firstBody(const Solids& bodies, const Rect& box, const Line& line, int64_t last,
                   const QueryFilter& filter);

}  // namespace pixelstep
