// Compares carrying at seams with the naive world: random rows of platforms, crates and tiles with
// bodies across their joints.
#include <doctest/doctest.h>

#include "game/world/bodies.h"
#include "game/world/explain.h"
#include "game/world/scratch.h"
#include "support/naive_world.h"
#include "support/print.h"
#include "support/random_seams.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// Counts of the cases that occurred; most of them in steps of bodies.
struct SeamTally {
    int64_t steps = 0;
    int64_t bodies = 0;
    int64_t carried = 0;         // had a carrier
    int64_t byCrates = 0;        // of these
    int64_t choices = 0;         // stood on two carriers or more
    int64_t ties = 0;            // of these: equal numbers of pixels on the chosen one and another
    int64_t partlyOnGround = 0;  // carried, although some of its pixels were over static ground
    int64_t leftToGround = 0;    // not carried, since more of it was over static ground
    int64_t passedOver = 0;      // on a body that its groups ignore
    int64_t explanations = 0;
    int64_t explainedCarried = 0;
    int64_t crushed = 0;

    void add(const NaiveBodies& world, size_t body) {
        const Rect row = world.rowBelow(body);
        std::vector<int> under;
        int ignored = 0;
        for (size_t i = 0; i < world.kinds.size(); ++i) {
            const Rect& box = world.now.boxes[i];
            if (i == body || world.kinds[i] == NaiveKind::character || box.top != row.top ||
                !naiveOverlaps(box, row))
                continue;
            ignored += !world.respondsTo(body, i);
            if (!world.respondsTo(body, i) || world.isStaticAt(i)) continue;
            under.push_back(std::min(box.right(), row.right()) - std::max(box.left, row.left));
        }
        std::ranges::sort(under, std::greater{});
        bool isOnGround = false;
        for (int x = row.left; x < row.right(); ++x)
            isOnGround = isOnGround || world.pixels->isSolid(x, row.top);
        const size_t carrier = world.carriers[body];
        const bool isCarried = carrier != NaiveBodies::kNone;
        ++bodies;
        carried += isCarried;
        byCrates += isCarried && world.kinds[carrier] == NaiveKind::crate;
        choices += under.size() > 1;
        ties += isCarried && under.size() > 1 && under[0] == under[1];
        partlyOnGround += isCarried && isOnGround;
        leftToGround += !isCarried && !under.empty();
        passedOver += ignored > 0;
    }
};

// Mostly stands, and sometimes walks, jumps or drops for a while.
class SlowInput {
public:
    Buttons next(Random& random) {
        if (random.chance(1, 15)) {
            constexpr std::array<Buttons, 4> kKinds{kButtonLeft, kButtonRight, kButtonUp,
                                                    kButtonDown};
            held_ = random.chance(1, 2) ? Buttons{0} : kKinds[random.next() % kKinds.size()];
        }
        return held_;
    }

private:
    Buttons held_ = 0;
};

void requireSameBody(const World& world, const NaiveWorld& naive, size_t body,
                     const NaiveBody& now) {
    CAPTURE(body);
    const uint32_t index = indexOf(world, static_cast<uint32_t>(body));
    REQUIRE((index == kInvalidBody) == naive.bodies.isGone(body));
    if (index == kInvalidBody) return;
    const Body& is = world.actors[index].body;
    REQUIRE(is.rect == naive.box(body));
    REQUIRE(is.speed == Vec2q{now.speedX, now.speedY});
    REQUIRE(is.remainder == Vec2q{now.remainderX, now.remainderY});
}

void requireSame(const World& world, const NaiveWorld& naive) {
    requireSameBody(world, naive, 0, naive.character.body);
    for (size_t i = 0; i < naive.clones.size(); ++i)
        requireSameBody(world, naive, 1 + i, naive.clones[i].body);
    for (size_t i = 0; i < naive.crates.size(); ++i)
        requireSameBody(world, naive, naive.crateAt(i), naive.crates[i].body);
    for (size_t i = 0; i < naive.platforms.size(); ++i) {
        const uint32_t index = indexOf(world, static_cast<uint32_t>(naive.platformAt(i)));
        REQUIRE(world.actors[index].body.rect == naive.box(naive.platformAt(i)));
    }
}

// In --explain, at most one body per step carries a body: its carrier.
void requireOneCarrier(const World& before, Buttons held, size_t body, size_t carrier,
                       SeamTally& tally) {
    const auto explained = explainStep(before, held, static_cast<uint32_t>(body));
    REQUIRE(explained);
    ++tally.explanations;
    bool isCarried = false;
    for (const ExplainedPixel& pixel : explained->pixels) {
        if (pixel.result != PixelResult::carried) continue;
        isCarried = true;
        REQUIRE(size_t{pixel.by.id} == carrier);
    }
    tally.explainedCarried += isCarried;
}

void comparePlay(uint64_t seed, SeamTally& tally) {
    Random random{seed};
    const auto level = RandomSeams(random).level();
    if (!level) return;
    World world = makeWorld(*level, 1);
    NaiveWorld naive(*level);
    SlowInput inputState;
    Scratch scratch;
    for (int i = 0; i < 160; ++i) {
        CAPTURE(i);
        const Buttons held = inputState.next(random);
        CAPTURE(int{held});
        const World before = world;
        step(world, held, scratch);
        const bool lives = naive.step(held);
        ++tally.steps;
        const auto hasSameIndex = [&](size_t body) { return before.actors[body].id == body; };
        if (random.chance(1, 8)) {
            const auto body =
                static_cast<size_t>(random.between(0, static_cast<int>(before.actors.size()) - 1));
            if (hasSameIndex(body))
                requireOneCarrier(before, held, body, naive.bodies.carriers[body], tally);
        }
        if (!lives) {
            ++tally.crushed;
            return;
        }
        REQUIRE((playerEvent(world, EventKind::hurt) != nullptr) == naive.isHurt());
        if (naive.isHurt()) return;
        requireSame(world, naive);
        for (size_t body = 0; body < naive.platformAt(0); ++body)
            if (!naive.bodies.isGone(body)) tally.add(naive.bodies, body);
    }
}

SeamTally comparePlays(int64_t steps, uint64_t firstSeed) {
    SeamTally tally;
    for (uint64_t seed = firstSeed; tally.steps < steps; ++seed) {
        CAPTURE(seed);
        comparePlay(seed, tally);
    }
    MESSAGE("seeds from ", firstSeed, ": steps ", tally.steps, ", of bodies ", tally.bodies,
            ", carried ", tally.carried, ", by crates ", tally.byCrates, ", on two or more ",
            tally.choices, ", ties ", tally.ties, ", next to ground ", tally.partlyOnGround,
            ", left to ground ", tally.leftToGround, ", over what they ignore ", tally.passedOver,
            ", explained ", tally.explanations, ", of these carried ", tally.explainedCarried,
            ", crushed ", tally.crushed);
    return tally;
}

}  // namespace

TEST_CASE("carrier: at random seams all bodies equal the naive world") {
    const SeamTally tally = comparePlays(test::roundsOf(int64_t{40'000}), 1);
    CHECK(tally.byCrates > test::minOccurrences(1000));
    CHECK(tally.choices > test::minOccurrences(1000));
    CHECK(tally.ties > test::minOccurrences(50));
    CHECK(tally.partlyOnGround > test::minOccurrences(100));
    CHECK(tally.leftToGround > test::minOccurrences(50));
    CHECK(tally.passedOver > test::minOccurrences(200));
    CHECK(tally.explainedCarried > test::minOccurrences(200));
}

// test_abilities --no-skip --test-case="carrier: a million*"
TEST_CASE("carrier: a million random steps at seams equal the naive world" * doctest::skip()) {
    comparePlays(1'000'000, 1'000'000);
}

}  // namespace pixelstep
