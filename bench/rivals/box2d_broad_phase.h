// The broadphase of Box2D 2.4.1, for comparison.
#pragma once

#include <memory>
#include <vector>

#include "crowd.h"
#include "physics/body_grid.h"

namespace pixelstep {

/// b2BroadPhase with the lists of pairs of b2ContactManager. UpdatePairs adds new pairs; a pair is
/// removed when its fat boxes no longer overlap. Fat boxes overlap before bodies do, so the pairs
/// of a step are those of the list whose rectangles touch or overlap.
class Box2dBroadPhase {
public:
    /// @param pixelsPerMetre  Box2D enlarges boxes by 0.1 m and four times the displacement, so
    /// this
    ///                        determines its speed
    Box2dBroadPhase(const Crowd& crowd, float pixelsPerMetre);
    ~Box2dBroadPhase();
    Box2dBroadPhase(const Box2dBroadPhase&) = delete;
    Box2dBroadPhase& operator=(const Box2dBroadPhase&) = delete;

    void step();
    std::vector<IndexPair> pairs() const;  ///< sorted

private:
    struct Pairs;
    std::unique_ptr<Pairs> pairs_;
};

}  // namespace pixelstep
