// Tests of counting overlaps, compared with all pairs.
#include "physics/grid/overlap_count.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "math/random.h"

namespace pixelstep {
namespace {

struct Kind {
    int count = 100;
    int sizes = 1;  // 0: any
    int largest = 40;
    int spreadX = 500;
    int spreadY = 500;
    bool hasEmpty = false;
};

std::vector<Rect> crowdOf(Random& random, const Kind& kind) {
    std::vector<Rect> rects, sizes;
    for (int i = 0; i < kind.sizes; ++i)
        sizes.push_back({0, 0, random.between(1, kind.largest), random.between(1, kind.largest)});
    const Vec2i centre{random.between(-9000, 9000), random.between(-9000, 9000)};
    for (int i = 0; i < kind.count; ++i) {
        Rect rect{0, 0, random.between(1, kind.largest), random.between(1, kind.largest)};
        if (kind.sizes > 0) rect = sizes[static_cast<size_t>(random.between(0, kind.sizes - 1))];
        rect.left = centre.x + random.between(-kind.spreadX, kind.spreadX);
        rect.top = centre.y + random.between(-kind.spreadY, kind.spreadY);
        if (kind.hasEmpty && random.chance(1, 5)) rect.width = random.between(-9, 0);
        if (kind.hasEmpty && random.chance(1, 5)) rect.height = random.between(-9, 0);
        rects.push_back(rect);
    }
    return rects;
}

std::vector<uint32_t> naive(const std::vector<Rect>& rects, const std::vector<uint8_t>& isCounted) {
    std::vector<uint32_t> counts(rects.size());
    for (size_t a = 0; a < rects.size(); ++a)
        for (size_t b = 0; b < rects.size(); ++b)
            counts[a] +=
                a != b && (isCounted.empty() || isCounted[b] != 0) && overlaps(rects[a], rects[b]);
    return counts;
}

void requireNaive(OverlapCounter& counter, const std::vector<Rect>& rects,
                  const std::vector<uint8_t>& isCounted) {
    const auto expected = naive(rects, isCounted);
    std::vector<uint32_t> found(rects.size(), 77);
    counter.count(rects, isCounted, found);
    REQUIRE((found == expected));
}

std::vector<uint8_t> randomMarks(Random& random, size_t count) {
    std::vector<uint8_t> marks;
    for (size_t i = 0; i < count; ++i) marks.push_back(random.chance(2, 3));
    return marks;
}

}  // namespace

TEST_CASE("overlap count: equals a test of all pairs in crowds of one, few and any sizes") {
    OverlapCounter counter;  // one for all crowds, so that earlier contents must not matter
    for (uint64_t seed = 0; seed < 240; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const auto rects = crowdOf(random, {.count = random.between(0, 260),
                                            .sizes = random.between(0, 6),
                                            .largest = 1 << random.between(0, 10),
                                            .spreadX = 1 << random.between(0, 12),
                                            .spreadY = 1 << random.between(0, 12),
                                            .hasEmpty = random.chance(1, 3)});
        requireNaive(
            counter, rects,
            random.chance(1, 2) ? randomMarks(random, rects.size()) : std::vector<uint8_t>{});
    }
}

TEST_CASE("overlap count: boxes of one size are counted, all others are queried") {
    for (uint64_t seed = 40; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        std::vector<Rect> rects;
        std::vector<uint8_t> isCounted;
        for (int i = 0; i < 300; ++i) {
            const bool counts = i == 0 || random.chance(3, 4);
            rects.push_back({random.between(0, 60), random.between(0, 60), counts ? 16 : 40,
                             counts ? 32 : random.between(8, 9)});
            isCounted.push_back(counts);
        }
        OverlapCounter counter;
        requireNaive(counter, rects, isCounted);
    }
}

TEST_CASE("overlap count: distant bodies and the limits of the coordinates") {
    OverlapCounter counter;
    for (uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        auto rects = crowdOf(random, {.count = 150, .sizes = random.between(0, 2)});
        const int far = random.chance(1, 2) ? 65536 : (1 << 29) - 20000;
        for (size_t i = 0; i < rects.size(); i += 2) {
            rects[i].left += random.chance(1, 2) ? far : -far;
            rects[i].top += random.chance(1, 2) ? far : -far;
        }
        requireNaive(counter, rects, randomMarks(random, rects.size()));
    }
}

TEST_CASE("overlap count: a sparse crowd with a pile of mixed sizes in one place") {
    OverlapCounter counter;
    Random random{7};
    auto rects = crowdOf(random, {.count = 300, .sizes = 0, .spreadX = 3000, .spreadY = 3000});
    for (const Rect& rect : crowdOf(random, {.count = 400, .sizes = 0, .spreadX = 9, .spreadY = 9}))
        rects.push_back(rect);
    requireNaive(counter, rects, {});
}

TEST_CASE("overlap count: a crowd that gathers and separates again") {
    OverlapCounter counter;
    Random random{8};
    const auto sparse = crowdOf(random, {.count = 300, .sizes = 0, .spreadX = 3000});
    const auto dense = crowdOf(random, {.count = 300, .sizes = 0, .spreadX = 9, .spreadY = 9});
    const auto roundsOf = crowdOf(random, {.count = 299, .sizes = 0, .spreadX = 3000});
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        const int phase = i % 23;
        requireNaive(counter, phase < 2 ? dense : phase == 9 ? roundsOf : sparse, {});
    }
}

TEST_CASE("overlap count: touching is not overlapping") {
    std::vector<Rect> rects;
    for (int i = 0; i < 400; ++i) rects.push_back({i % 20 * 12, i / 20 * 40, 12, 40});
    std::vector<uint32_t> found(rects.size(), 9);
    OverlapCounter().count(rects, {}, found);
    CHECK(std::ranges::all_of(found, [](uint32_t count) { return count == 0; }));
}

TEST_CASE("overlap count: a hundred thousand bodies in one place overlap all others") {
    std::vector<Rect> rects(100000, Rect{-30, 70, 12, 40});
    std::vector<uint32_t> found(rects.size());
    OverlapCounter counter;
    counter.count(rects, {}, found);
    CHECK(std::ranges::all_of(found, [](uint32_t count) { return count == 99999; }));
    for (size_t i = 0; i < rects.size(); i += 7) rects[i].width = 5 + static_cast<int>(i % 11);
    counter.count(rects, {}, found);
    CHECK(std::ranges::all_of(found, [](uint32_t count) { return count == 99999; }));
}

}  // namespace pixelstep
