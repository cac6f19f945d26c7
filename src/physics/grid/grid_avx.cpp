// The grid's search with AVX2, where the processor has it: asked when the program runs.
#include <algorithm>
#include <array>
#include <bit>
#include <climits>
#include <cstdint>
#include <span>

#include "physics/grid/grid_hits.h"
#include "physics/grid/grid_layer.h"
#include "physics/grid/grid_survey.h"
#include "physics/grid/grid_table.h"
#include "physics/grid/index_pair.h"

#if defined(__GNUC__) && defined(__x86_64__) && !defined(PIXELSTEP_NO_VECTOR)

#include <immintrin.h>

// Only what stands between these lines may use it, templates of the search among them; nothing
// that another file might share.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,popcnt")
#endif

#include "physics/grid/grid_search.h"
#include "physics/grid/grid_sort.h"

namespace pixelstep {
namespace {

// The order in which eight lanes are written as pairs, by the bits of those that meet: first these.
// Bits come as packing halves of registers leaves them, and lanes go where unpacking halves of
// registers takes its pairs from: of each four, the middle twos change places.
struct Order {
    static constexpr std::array<uint8_t, 8> kMiddleSwapped{0, 1, 4, 5, 2, 3, 6, 7};

    alignas(64) std::array<std::array<uint8_t, 8>, 256> lanes{};

    constexpr Order() {
        for (uint32_t bits = 0; bits < 256; ++bits) {
            uint32_t count = 0;
            for (uint8_t lane = 0; lane < 8; ++lane)
                if (bits >> kMiddleSwapped[lane] & 1) lanes[bits][kMiddleSwapped[count++]] = lane;
        }
    }
};

constexpr Order kOrder;

// The order of 64-bit lanes after two registers were packed into one, half by half.
constexpr int kUnmixed = _MM_SHUFFLE(3, 1, 2, 0);

template <class T>
__m128i loadFour(const T* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

template <class T>
__m256i loadLong(const T* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

__m256i loadTwo(const void* low, const void* high) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128(static_cast<const __m128i*>(low))),
        _mm_loadu_si128(static_cast<const __m128i*>(high)), 1);
}

__m128i highHalf(__m256i lanes) {
    return _mm256_extracti128_si256(lanes, 1);
}

std::array<int, 4> lanesOf(__m128i four) {
    std::array<int, 4> lanes;
    _mm_storeu_si128(reinterpret_cast<__m128i*>(lanes.data()), four);
    return lanes;
}

GridSurvey avxSurvey(std::span<const Rect> rects) {
    __m256i least = _mm256_set1_epi32(INT_MAX);
    __m256i most = _mm256_set1_epi32(INT_MIN);
    __m256i ends = most;
    size_t i = 0;
    for (; i + 2 <= rects.size(); i += 2) {
        const __m256i two = loadLong(&rects[i]);  // of each left, top, width, height
        least = _mm256_min_epi32(least, two);
        most = _mm256_max_epi32(most, two);
        ends = _mm256_max_epi32(
            ends, _mm256_add_epi32(two, _mm256_shuffle_epi32(two, _MM_SHUFFLE(3, 2, 3, 2))));
    }
    const auto starts = lanesOf(_mm_min_epi32(_mm256_castsi256_si128(least), highHalf(least)));
    const auto sizes = lanesOf(_mm_max_epi32(_mm256_castsi256_si128(most), highHalf(most)));
    const auto edges = lanesOf(_mm_max_epi32(_mm256_castsi256_si128(ends), highHalf(ends)));
    GridSurvey all{.left = starts[0],
                   .top = starts[1],
                   .right = edges[0],
                   .bottom = edges[1],
                   .largestSide = std::max({0, sizes[2], sizes[3]}),
                   .smallestSide = std::min(starts[2], starts[3])};
    if (i < rects.size()) all.add(rects[i]);
    return all;
}

// Packs four rectangles (left, top, width, height), two in one register.
struct FourPacker {
    static constexpr uint32_t kAtOnce = 4;

    __m256i origin, toFar, signs, masks, strides;
    __m128i shift;

    explicit FourPacker(const GridTable& table) : FourPacker(NarrowTable(table)) {}
    explicit FourPacker(const NarrowTable& table)
        : origin(both(table.origin)),
          toFar(both(table.toFar)),
          signs(both(table.signs)),
          masks(both(table.masks)),
          strides(_mm256_set1_epi32(table.strides)),
          shift(_mm_cvtsi32_si128(table.cellShift)) {}

    static __m256i both(const NarrowTable::Four& four) {
        return _mm256_broadcastsi128_si256(loadFour(four.data()));
    }

    __m256i lanes(__m256i two) const {
        const __m256i starts = _mm256_unpacklo_epi64(two, two);
        const __m256i edges = _mm256_add_epi32(starts, _mm256_and_si256(two, signs));
        return _mm256_add_epi32(_mm256_xor_si256(edges, signs), toFar);
    }
    __m256i cells(__m256i two) const {
        return _mm256_and_si256(_mm256_srl_epi32(two, shift), masks);
    }

    void operator()(const Rect* rects, const uint32_t* members, NarrowBox* boxes,
                    uint32_t* slots) const {
        const __m256i two =
            _mm256_sub_epi32(loadTwo(rects + members[0], rects + members[1]), origin);
        const __m256i more =
            _mm256_sub_epi32(loadTwo(rects + members[2], rects + members[3]), origin);
        _mm256_storeu_si256(
            reinterpret_cast<__m256i*>(boxes),
            _mm256_permute4x64_epi64(_mm256_packs_epi32(lanes(two), lanes(more)), kUnmixed));
        const __m256i mixed =
            _mm256_madd_epi16(_mm256_packs_epi32(cells(two), cells(more)), strides);
        const __m256i four =
            _mm256_permutevar8x32_epi32(mixed, _mm256_setr_epi32(0, 4, 2, 6, 0, 4, 2, 6));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(slots), _mm256_castsi256_si128(four));
    }
};

struct AvxLanes {
    template <class Box>
    using Packer = PackerFor<Box, FourPacker>;

    static __m256i spread(NarrowBox reach) {
        return _mm256_set1_epi64x(static_cast<int64_t>(reach.lanes));
    }
    static __m256i spread(WideBox reach) {
        return _mm256_set_epi64x(
            static_cast<int64_t>(reach.ends), static_cast<int64_t>(reach.starts),
            static_cast<int64_t>(reach.ends), static_cast<int64_t>(reach.starts));
    }

    // For four boxes, 64 bits each: ones where a lane is beyond the reach.
    static __m256i beyond(const NarrowBox* four, __m256i reach) {
        return _mm256_cmpgt_epi16(loadLong(four), reach);
    }
    static __m256i beyond(const WideBox* four, __m256i reach) {
        const __m256i mixed = _mm256_packs_epi32(_mm256_cmpgt_epi32(loadLong(four), reach),
                                                 _mm256_cmpgt_epi32(loadLong(four + 2), reach));
        return _mm256_permute4x64_epi64(mixed, kUnmixed);
    }

    // Which of four boxes and four others lie within the reach: a bit each, as `Order` has them.
    template <class Box>
    static uint32_t meeting(const Box* four, const Box* others, __m256i reach) {
        const __m256i eight = _mm256_packs_epi16(beyond(four, reach), beyond(others, reach));
        const __m256i within = _mm256_cmpeq_epi32(eight, _mm256_setzero_si256());
        return static_cast<uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(within)));
    }

    // Writes eight pairs, those that meet in front; returns how many these are.
    static uint32_t tell(uint32_t met, uint32_t index, const uint32_t* four, const uint32_t* others,
                         IndexPair* pairs) {
        const __m256i eight =
            _mm256_inserti128_si256(_mm256_castsi128_si256(loadFour(four)), loadFour(others), 1);
        const __m256i order = _mm256_cvtepu8_epi32(
            _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kOrder.lanes[met].data())));
        const __m256i them = _mm256_permutevar8x32_epi32(eight, order);
        const __m256i one = _mm256_set1_epi32(static_cast<int>(index));
        const __m256i smaller = _mm256_min_epu32(one, them);
        const __m256i larger = _mm256_max_epu32(one, them);
        auto* const to = reinterpret_cast<__m256i*>(pairs);
        _mm256_storeu_si256(to, _mm256_unpacklo_epi32(smaller, larger));
        _mm256_storeu_si256(to + 1, _mm256_unpackhi_epi32(smaller, larger));
        return static_cast<uint32_t>(std::popcount(met));
    }
};

}  // namespace
}  // namespace pixelstep

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#include "physics/grid/grid_code.h"

namespace pixelstep {

template <class Box>
GridCode<Box> avxGridCode() {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt"))
        return sseGridCode<Box>();
    GridCode<Box> code = gridCode<AvxLanes, Box>();
    code.survey = avxSurvey;
    return code;
}

#else

#include "physics/grid/grid_code.h"

namespace pixelstep {

template <class Box>
GridCode<Box> avxGridCode() {
    return sseGridCode<Box>();
}

#endif

template GridCode<NarrowBox> avxGridCode();
template GridCode<WideBox> avxGridCode();

}  // namespace pixelstep
