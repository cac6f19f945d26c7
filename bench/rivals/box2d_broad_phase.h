// The broadphase of Box2D 2.4.1, for comparison.
#pragma once

#include <memory>
#include <vector>

#include "crowd.h"
#include "physics/grid/index_pair.h"

namespace pixelstep {

/// b2BroadPhase with the lists of pairs that b2ContactManager keeps: new ones from UpdatePairs, if
/// not known to both bodies already; ended where fat boxes part. As fat boxes meet before bodies
/// do, the pairs of a step are those known ones whose rectangles meet.
class Box2dBroadPhase {
public:
    /// @param pixelsPerMetre  Box2D makes boxes fatter by 0.1 m and four times the move, so this
    ///                        decides its speed
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
