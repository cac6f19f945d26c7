// The grid's inner loops in plain C++.
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

    // True if any of four and four others lies within the reach.
    template <class Box>
    static bool meetsAny(const Box* boxes, const Box* others, Box reach) {
        bool any = false;
        for (uint32_t i = 0; i < 4; ++i) any |= boxes[i].isWithin(reach);
        for (uint32_t i = 0; i < 4; ++i) any |= others[i].isWithin(reach);
        return any;
    }

    // Writes each and steps on only from those that meet, without a branch.
    template <class Box>
    static uint32_t four(const Box* boxes, Box reach, uint32_t index, uint32_t first, uint32_t* a,
                         uint32_t* b) {
        uint32_t count = 0;
        for (uint32_t place = first; place < first + 4; ++place) {
            a[count] = index;
            b[count] = place;
            count += boxes[place].isWithin(reach);
        }
        return count;
    }

    template <class Box>
    static uint32_t eight(const Box* boxes, Box reach, uint32_t index, uint32_t first, uint32_t* a,
                          uint32_t* b) {
        const uint32_t count = four(boxes, reach, index, first, a, b);
        return count + four(boxes, reach, index, first + 4, a + count, b + count);
    }

    static void fourPairs(const uint32_t* a, const uint32_t* b, const uint32_t* indices,
                          IndexPair* pairs) {
        for (size_t i = 0; i < 4; ++i) pairs[i] = pairOf(a[i], indices[b[i]]);
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
