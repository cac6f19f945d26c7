// The grid's inner loops in plain C++: in, one box and four others; out, those that it meets.
#include "physics/grid_code.h"

namespace pixelstep {
namespace {

struct ScalarLanes {
    template <class Box>
    using Packer = PlainPacker<Box>;

    template <class Box>
    static Box spread(Box reach) {
        return reach;
    }

    // Writes each and steps on only from those that meet, without a branch.
    template <class Box>
    static IndexPair* four(const Box* boxes, Box reach, uint32_t place, uint32_t first,
                           IndexPair* next) {
        for (uint32_t i = first; i < first + 4; ++i) {
            *next = {place, i};
            next += boxes[i].isWithin(reach);
        }
        return next;
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
