// Memory for copies of crowds: new pages cost more than the copy.
#pragma once

#include <cstddef>
#include <vector>

#include "game/run/replay.h"

namespace pixelstep {

/// About how much memory a world takes beyond what it shares with `other`. [bytes]
size_t bytesBeyond(const World& world, const World* other);

/// Moments that nobody needs any more, whose memory the next copies take. A system gives out new
/// memory page by page as it is touched: for 100,000 bodies that takes longer than a frame.
class SpareMoments {
public:
    /// Bodies whose memory is touched at once, 1 MB.
    static constexpr size_t kPreparedAtOnce = 8192;

    /// Goes on to make some ready for copies of this world, unless there are as many.
    /// @return  true if there is one
    bool prepare(const World& world, size_t wanted);
    /// Keeps the memory of one, unless it is beyond so many bytes and there is one already.
    void giveBack(Moment moment, size_t mostBytes);
    /// Forgets what is beyond so many bytes, but for one.
    void trim(size_t mostBytes);
    void clear() { *this = {}; }

    /// The memory of one that fits a copy of this world, if there is some: what a crowd left is not
    /// kept for a few bodies. Its contents are of no use.
    Moment take(const World& world);
    /// A copy, in such memory.
    Moment copyOf(const World& world, const ReplayCursor& cursor);

    size_t size() const { return ready_.size(); }
    size_t bytes() const { return bytes_; }

private:
    void dropUnfit(size_t bodies);

    std::vector<Moment> ready_;
    Moment next_;       // that is being made ready
    size_t bytes_ = 0;  // of those ready
};

}  // namespace pixelstep
