// The grid's inner loops with SSE2, which every x86-64 processor has.
#include "physics/grid/grid_code.h"

#if defined(__SSE2__) && !defined(PIXELSTEP_NO_VECTOR)

#include <emmintrin.h>

#include <array>
#include <bit>

namespace pixelstep {
namespace {

// Which of four or eight have their bit set, and how many.
template <class Offset, uint32_t kOf>
struct Chosen {
    alignas(16) std::array<std::array<Offset, kOf>, 1 << kOf> offsets{};
    std::array<uint8_t, 1 << kOf> counts{};

    constexpr Chosen() {
        for (uint32_t bits = 0; bits < 1 << kOf; ++bits)
            for (uint32_t i = 0; i < kOf; ++i)
                if (bits >> i & 1) offsets[bits][counts[bits]++] = static_cast<Offset>(i);
    }
};

constexpr Chosen<uint32_t, 4> kOfFour;
constexpr Chosen<uint8_t, 8> kOfEight;

__m128i load(const void* from) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
}

void store(void* to, __m128i value) {
    _mm_storeu_si128(static_cast<__m128i*>(to), value);
}

__m128i spreadWord(uint32_t word) {
    return _mm_set1_epi32(static_cast<int>(word));
}

// All bytes of one box's 32-bit lane 0 where no lane of it is beyond the reach, for four boxes.
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

// Packs a rectangle in one register. All lanes are shifted alike: where two rows of cells share one
// of the table, half the stride is taken twice.
struct NarrowPacker {
    __m128i origin, toFar, signs, masks, strides, shift;

    explicit NarrowPacker(const GridTable& table)
        : origin(_mm_setr_epi32(table.origin.x, table.origin.y, 0, 0)),
          toFar(_mm_setr_epi32(0, 0, NarrowBox::kFar + 1, NarrowBox::kFar + 1)),
          signs(_mm_setr_epi32(0, 0, -1, -1)),
          masks(_mm_setr_epi32(static_cast<int>(table.columnMask),
                               static_cast<int>(table.rowMask << table.rowShift), 0, 0)),
          strides(_mm_set1_epi32(static_cast<int>(table.stride >> table.rowShift << 16 | 1))),
          shift(_mm_cvtsi32_si128(table.cellShift)) {}

    uint32_t operator()(const Rect& rect, NarrowBox& box) const {
        const __m128i all = _mm_sub_epi32(load(&rect), origin);  // left, top, width, height
        const __m128i starts = _mm_unpacklo_epi64(all, all);
        const __m128i edges = _mm_add_epi32(starts, _mm_and_si128(all, signs));
        const __m128i lanes = _mm_add_epi32(_mm_xor_si128(edges, signs), toFar);
        _mm_storel_epi64(reinterpret_cast<__m128i*>(&box), _mm_packs_epi32(lanes, lanes));
        const __m128i cell = _mm_and_si128(_mm_srl_epi32(all, shift), masks);
        const __m128i slot = _mm_madd_epi16(_mm_packs_epi32(cell, cell), strides);
        return static_cast<uint32_t>(_mm_cvtsi128_si32(slot));
    }
};

template <class Box>
struct PackerOf {
    using Type = PlainPacker<Box>;
};
template <>
struct PackerOf<NarrowBox> {
    using Type = NarrowPacker;
};

struct SseLanes {
    template <class Box>
    using Packer = typename PackerOf<Box>::Type;

    static __m128i spread(NarrowBox reach) {
        return _mm_set1_epi64x(static_cast<int64_t>(reach.lanes));
    }
    static __m128i spread(WideBox reach) {
        return _mm_set_epi64x(static_cast<int64_t>(reach.ends), static_cast<int64_t>(reach.starts));
    }

    template <class Box>
    static bool meetsAny(const Box* boxes, const Box* others, __m128i reach) {
        return _mm_movemask_epi8(
                   _mm_or_si128(hitsOfFour(boxes, reach), hitsOfFour(others, reach))) != 0;
    }

    // Writes four at once, the hits in front; returns how many these are.
    template <class Box>
    static uint32_t four(const Box* boxes, __m128i reach, uint32_t index, uint32_t first,
                         uint32_t* a, uint32_t* b) {
        const auto hits = static_cast<uint32_t>(
            _mm_movemask_ps(_mm_castsi128_ps(hitsOfFour(boxes + first, reach))));
        store(a, spreadWord(index));
        store(b, _mm_add_epi32(spreadWord(first), load(kOfFour.offsets[hits].data())));
        return kOfFour.counts[hits];
    }

    // The same with eight.
    template <class Box>
    static uint32_t eight(const Box* boxes, __m128i reach, uint32_t index, uint32_t first,
                          uint32_t* a, uint32_t* b) {
        const __m128i words =
            _mm_packs_epi32(hitsOfFour(boxes + first, reach), hitsOfFour(boxes + first + 4, reach));
        const auto hits = static_cast<uint8_t>(_mm_movemask_epi8(_mm_packs_epi16(words, words)));
        const __m128i zero = _mm_setzero_si128();
        const __m128i offsets = _mm_unpacklo_epi8(
            _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kOfEight.offsets[hits].data())), zero);
        store(a, spreadWord(index));
        store(a + 4, spreadWord(index));
        store(b, _mm_add_epi32(spreadWord(first), _mm_unpacklo_epi16(offsets, zero)));
        store(b + 4, _mm_add_epi32(spreadWord(first), _mm_unpackhi_epi16(offsets, zero)));
        return kOfEight.counts[hits];
    }

    // Signed comparison will do: there are fewer than 2^31 rectangles.
    static void fourPairs(const uint32_t* a, const uint32_t* b, const uint32_t* indices,
                          IndexPair* pairs) {
        const auto index = [&](size_t i) { return static_cast<int>(indices[b[i]]); };
        const __m128i ones = load(a);
        const __m128i others = _mm_setr_epi32(index(0), index(1), index(2), index(3));
        const __m128i swap =
            _mm_and_si128(_mm_xor_si128(ones, others), _mm_cmpgt_epi32(ones, others));
        const __m128i smaller = _mm_xor_si128(ones, swap);
        const __m128i larger = _mm_xor_si128(others, swap);
        store(pairs, _mm_unpacklo_epi32(smaller, larger));
        store(pairs + 2, _mm_unpackhi_epi32(smaller, larger));
    }
};

}  // namespace

template <class Box>
GridCode<Box> vectorGridCode() {
    return gridCode<SseLanes, Box>();
}

template GridCode<NarrowBox> vectorGridCode();
template GridCode<WideBox> vectorGridCode();

}  // namespace pixelstep

#else

namespace pixelstep {

template <class Box>
GridCode<Box> vectorGridCode() {
    return scalarGridCode<Box>();
}

template GridCode<NarrowBox> vectorGridCode();
template GridCode<WideBox> vectorGridCode();

}  // namespace pixelstep

#endif
