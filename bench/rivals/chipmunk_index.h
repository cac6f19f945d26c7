// The spatial indexes of Chipmunk 7, for comparison.
#pragma once

#include <memory>
#include <vector>

#include "crowd.h"
#include "physics/body_grid.h"

namespace pixelstep {

enum class ChipmunkKind { spaceHash32, spaceHash64, tree };

/// An index of Chipmunk, reindexed and queried at each step. Candidates are tested by
/// `cpBBIntersects`, for which touching boxes intersect, too.
class ChipmunkIndex {
public:
    ChipmunkIndex(const Crowd& crowd, ChipmunkKind kind);
    ~ChipmunkIndex();
    ChipmunkIndex(const ChipmunkIndex&) = delete;
    ChipmunkIndex& operator=(const ChipmunkIndex&) = delete;

    void step();
    std::vector<IndexPair> pairs() const;  ///< sorted

private:
    struct Index;
    std::unique_ptr<Index> index_;
};

}  // namespace pixelstep
