// The grid's inner loops with SSE2, which every x86-64 processor has.
#include "physics/grid/grid_code.h"

#if defined(__SSE2__) && !defined(PIXELSTEP_NO_VECTOR)

#include <emmintrin.h>

namespace pixelstep {
namespace {

__m128i load(const void* from) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
}

// For each of four boxes, a 32-bit lane that is 0 if all lanes of the box are within the reach.
__m128i hitsOfFour(const NarrowBox* boxes, __m128i reach) {
    const __m128i beyond = _mm_packs_epi16(_mm_cmpgt_epi16(load(boxes), reach),
                                           _mm_cmpgt_epi16(load(boxes + 2), reach));
    return _mm_cmpeq_epi32(beyond, _mm_setzero_si128());
}

__m128i hitsOfFour(const WideBox* boxes, __m128i reach) {
    const __m128i two = _mm_packs_epi32(_mm_cmpgt_epi32(load(boxes), reach),
                                        _mm_cmpgt_epi32(load(boxes + 1), reach));
    const __m128i more = _mm_packs_epi32(_mm_cmpgt_epi32(load(boxes + 2), reach),
                                         _mm_cmpgt_epi32(load(boxes + 3), reach));
    return _mm_cmpeq_epi32(_mm_packs_epi16(two, more), _mm_setzero_si128());
}

// Packs a rectangle (left, top, width, height) in one register.
struct NarrowPacker {
    static constexpr uint32_t kAtOnce = 1;

    __m128i origin, toFar, signs, masks, strides, shift;

    explicit NarrowPacker(const GridTable& table) : NarrowPacker(NarrowTable(table)) {}
    explicit NarrowPacker(const NarrowTable& table)
        : origin(load(table.origin.data())),
          toFar(load(table.toFar.data())),
          signs(load(table.signs.data())),
          masks(load(table.masks.data())),
          strides(_mm_set1_epi32(table.strides)),
          shift(_mm_cvtsi32_si128(table.cellShift)) {}

    void operator()(const Rect* rects, const uint32_t* members, NarrowBox* boxes,
                    uint32_t* slots) const {
        const __m128i all = _mm_sub_epi32(load(&rects[*members]), origin);
        const __m128i starts = _mm_unpacklo_epi64(all, all);
        const __m128i edges = _mm_add_epi32(starts, _mm_and_si128(all, signs));
        const __m128i lanes = _mm_add_epi32(_mm_xor_si128(edges, signs), toFar);
        _mm_storel_epi64(reinterpret_cast<__m128i*>(boxes), _mm_packs_epi32(lanes, lanes));
        const __m128i cell = _mm_and_si128(_mm_srl_epi32(all, shift), masks);
        const __m128i slot = _mm_madd_epi16(_mm_packs_epi32(cell, cell), strides);
        *slots = static_cast<uint32_t>(_mm_cvtsi128_si32(slot));
    }
};

struct SseLanes {
    template <class Box>
    using Packer = PackerFor<Box, NarrowPacker>;

    static __m128i spread(NarrowBox reach) {
        return _mm_set1_epi64x(static_cast<int64_t>(reach.lanes));
    }
    static __m128i spread(WideBox reach) {
        return _mm_set_epi64x(static_cast<int64_t>(reach.ends), static_cast<int64_t>(reach.starts));
    }

    // A bit for each of four boxes and four others: set if it is within the reach.
    template <class Box>
    static uint32_t hitMask(const Box* four, const Box* others, __m128i reach) {
        return bitsOf(hitsOfFour(four, reach)) | bitsOf(hitsOfFour(others, reach)) << 4;
    }
    static uint32_t bitsOf(__m128i hits) {
        return static_cast<uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(hits)));
    }

    // Writes a pair with each of the eight boxes, but advances only past those that meet; returns
    // their number.
    static uint32_t writePairs(uint32_t hitBits, uint32_t index, const uint32_t* four,
                               const uint32_t* others, IndexPair* pairs) {
        const uint32_t count = writeFour(hitBits, index, four, pairs);
        return count + writeFour(hitBits >> 4, index, others, pairs + count);
    }

    // A signed comparison is sufficient, since there are fewer than 2^31 rectangles.
    static uint32_t writeFour(uint32_t hitBits, uint32_t index, const uint32_t* indices,
                              IndexPair* pairs) {
        const __m128i one = _mm_set1_epi32(static_cast<int>(index));
        const __m128i others = load(indices);
        const __m128i swap =
            _mm_and_si128(_mm_xor_si128(one, others), _mm_cmpgt_epi32(one, others));
        const __m128i smaller = _mm_xor_si128(one, swap);
        const __m128i larger = _mm_xor_si128(others, swap);
        const __m128 front = _mm_castsi128_ps(_mm_unpacklo_epi32(smaller, larger));
        const __m128 back = _mm_castsi128_ps(_mm_unpackhi_epi32(smaller, larger));
        const uint32_t two = (hitBits & 1) + (hitBits >> 1 & 1);
        const uint32_t three = two + (hitBits >> 2 & 1);
        _mm_storel_pi(reinterpret_cast<__m64*>(pairs), front);
        _mm_storeh_pi(reinterpret_cast<__m64*>(pairs + (hitBits & 1)), front);
        _mm_storel_pi(reinterpret_cast<__m64*>(pairs + two), back);
        _mm_storeh_pi(reinterpret_cast<__m64*>(pairs + three), back);
        return three + (hitBits >> 3 & 1);
    }
};

}  // namespace

template <class Box>
GridCode<Box> sseGridCode() {
    return gridCode<SseLanes, Box>();
}

template GridCode<NarrowBox> sseGridCode();
template GridCode<WideBox> sseGridCode();

}  // namespace pixelstep

#else

namespace pixelstep {

template <class Box>
GridCode<Box> sseGridCode() {
    return scalarGridCode<Box>();
}

template GridCode<NarrowBox> sseGridCode();
template GridCode<WideBox> sseGridCode();

}  // namespace pixelstep

#endif
