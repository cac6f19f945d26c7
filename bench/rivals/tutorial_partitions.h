// The broadphase of the tutorial as published, for comparison.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "crowd.h"
#include "physics/body_grid.h"

namespace pixelstep {

/// The tutorial's map and moving objects, line by line, in C++: floats, heap objects, lists of
/// pointers, partitions of 16 x 16 tiles of 16 px, collision data written to both objects.
/// Source: Daniel Branicki, "Basic 2D Platformer Physics, Part 5".
class TutorialPartitions {
public:
    explicit TutorialPartitions(const Crowd& crowd);
    ~TutorialPartitions();
    TutorialPartitions(const TutorialPartitions&) = delete;
    TutorialPartitions& operator=(const TutorialPartitions&) = delete;

    /// Moves every object and finds all that touch or overlap.
    void step();

    /// The pairs of the last step, sorted.
    std::vector<IndexPair> pairs() const;

    /// The checksum of all collision data, for comparison with other implementations.
    uint64_t contactSum() const;

private:
    struct Map;
    std::unique_ptr<Map> map_;
};

}  // namespace pixelstep
