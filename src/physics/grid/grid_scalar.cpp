// The grid's inner loops in scalar code.
#include "physics/grid/grid_code.h"

namespace pixelstep {
namespace {

struct ScalarLanes {
    template <class Box>
    using Packer = PlainPacker<Box>;

    template <class Box>
    static Box spread(Box reach) {
        return reach;
    }

    // A bit for each of four boxes and four others: set if it is within the reach.
    template <class Box>
    static uint32_t hitMask(const Box* four, const Box* others, Box reach) {
        uint32_t hitBits = 0;
        for (uint32_t i = 0; i < 4; ++i) hitBits |= uint32_t{four[i].isWithin(reach)} << i;
        for (uint32_t i = 0; i < 4; ++i) hitBits |= uint32_t{others[i].isWithin(reach)} << (4 + i);
        return hitBits;
    }

    // Writes a pair with each of the eight boxes, but advances only past those that meet, without a
    // branch; returns their number.
    static uint32_t writePairs(uint32_t hitBits, uint32_t index, const uint32_t* four,
                               const uint32_t* others, IndexPair* pairs) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < 4; ++i, hitBits >>= 1) {
            pairs[count] = pairOf(index, four[i]);
            count += hitBits & 1;
        }
        for (uint32_t i = 0; i < 4; ++i, hitBits >>= 1) {
            pairs[count] = pairOf(index, others[i]);
            count += hitBits & 1;
        }
        return count;
    }
};

}  // namespace

template <class Box>
GridCode<Box> scalarGridCode() {
    return gridCode<ScalarLanes, Box>();
}

template GridCode<NarrowBox> scalarGridCode();
template GridCode<WideBox> scalarGridCode();

}  // namespace pixelstep
