// How much of a crowd is drawn.
#pragma once

#include <cstddef>
#include <cstdint>

#include "scene/juice.h"

namespace pixelstep {

/// How many characters are drawn on a spot of the view: fewer while pictures of a crowd take so
/// long that a key would wait for two of them. The lowest ones go first, which show least.
class CrowdDetail {
public:
    static constexpr int kLeast = 4;
    static constexpr size_t kCrowd = 4096;      ///< bodies in view; of fewer, none are left out
    static constexpr int64_t kLong = 10000000;  ///< [ns] a picture
    static constexpr int64_t kShort = 7000000;  ///< [ns]
    static constexpr int kShortOnes = 60;       ///< in turn, before one more is drawn

    /// Call for each picture of another step.
    /// @param ns      that drawing it took
    /// @param bodies  in view
    void drew(int64_t ns, size_t bodies);
    /// kLeast..kMostOnSpot
    int mostOnSpot() const { return most_; }

private:
    int most_ = kMostOnSpot;
    int longOnes_ = 0;   // in turn
    int shortOnes_ = 0;  // in turn
};

}  // namespace pixelstep
