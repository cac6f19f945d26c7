// Compares abilities among crates and platforms with the naive world, in random small worlds at
// four rates, every second one mirrored.
#include <doctest/doctest.h>

#include "game/world/bodies.h"
#include "game/world/scratch.h"
#include "game/world/world.h"
#include "math/fixed.h"
#include "support/mirrored_level.h"
#include "support/naive_world.h"
#include "support/print.h"
#include "support/random_small_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// Counts of the cases that occurred, to check that all of them were compared.
struct Seen {
    int64_t steps = 0;
    int64_t rides = 0;           // carried by a platform
    int64_t ridesOnCrates = 0;   // of these
    int64_t lifts = 0;           // jumps with the speed of a platform
    int64_t flights = 0;         // steps in which that platform carried it through the air
    int64_t blockedFlights = 0;  // of these
    int64_t pushes = 0;          // steps in which a crate next to it kept moving
    int64_t dashPushes = 0;      // of these
    int64_t shoves = 0;          // steps in which it was moved without its own speed
    int64_t drops = 0;           // through one-way platforms
    int64_t corners = 0;
    int64_t slides = 0;     // along bodies
    int64_t wallJumps = 0;  // off bodies
    int64_t grabs = 0;
    int64_t crushedCrates = 0;
    int64_t crushed = 0;
    int64_t hurt = 0;
    int64_t stomps = 0;
    int64_t pickups = 0;  // steps with a taken one
    int64_t exits = 0;    // steps at one

    void add(const Actor& player, const NaiveWorld& naive, const NaivePlaces& before) {
        ++steps;
        const Body& body = player.body;
        const bool wasAtBody =
            body.previousTouches.at(kLeft).object || body.previousTouches.at(kRight).object;
        const bool isCarried = player.grounded && naive.carrierSpeed(0) != Vec2q{};
        const std::vector<size_t> below = naive.bodies.blockingWithin(0, naive.bodies.rowBelow(0));
        const JumpCause cause = player.lastDecision.cause;
        stomps += naive.hasStomped();
        pickups += naive.takenPickups() > 0;
        exits += naive.isAtExit();
        rides += isCarried;
        ridesOnCrates += isCarried && !below.empty() && !naive.bodies.isPlatform(below.front());
        lifts += player.lastDecision.startsJump && player.character.inherited.x != 0;
        flights += naive.bodies.isInAir[0];
        blockedFlights += naive.bodies.blockedCarry[0] != 0 && naive.bodies.isInAir[0];
        drops += player.lastDecision.startsDrop && body.previousTouches.at(kBottom).object;
        corners += player.lastMove.cornerCorrection > 0;
        slides += player.lastDecision.fall == FallRule::wallSlide && wasAtBody;
        wallJumps += player.lastDecision.startsJump && cause == JumpCause::wall && wasAtBody;
        grabs += player.lastMove.grabbed;
        shoves += body.speed.x == 0 && !player.lastMove.hitX && !isCarried &&
                  naive.box(0).left != before.boxes[0].left;
        const bool goesOn = movesCrate(naive, before);
        pushes += goesOn;
        dashPushes += goesOn && player.character.dashing;
    }

private:
    static bool movesCrate(const NaiveWorld& naive, const NaivePlaces& before) {
        for (size_t i = 0; i < naive.crates.size(); ++i) {
            const Rect& crate = naive.box(naive.crateAt(i));
            const int by = crate.left - before.boxes[naive.crateAt(i)].left;
            const int own = naive.box(0).left - before.boxes[0].left;
            if (naive.crates[i].body.speedX == 0 && by * own > 0 &&
                touchOrOverlap(naive.box(0), crate) && !naive.bodies.isGone(naive.crateAt(i)))
                return true;
        }
        return false;
    }
};

// A world in the state of its reference world, or mirrored.
struct Image {
    const TileMap& tiles;
    bool isMirrored = false;

    Rect of(const Rect& rect) const { return isMirrored ? mirrored(tiles, rect) : rect; }
    Vec2q of(Vec2q speed) const { return isMirrored ? Vec2q{-speed.x, speed.y} : speed; }
    Side of(Side side) const {
        return isMirrored && side == kLeft ? kRight : isMirrored && side == kRight ? kLeft : side;
    }
    Buttons of(Buttons held) const { return isMirrored ? buttonsMirrored(held) : held; }
};

void requireSameBody(const Body& body, const NaiveBody& naive, const Image& image) {
    REQUIRE(image.of(body.rect) == naive.box);
    REQUIRE(image.of(body.speed) == Vec2q{naive.speedX, naive.speedY});
    REQUIRE(image.of(body.remainder) == Vec2q{naive.remainderX, naive.remainderY});
}

void requireSameTouches(const Actor& actor, const NaiveWorld& naive, const Image& image) {
    const size_t body = actor.id;
    CAPTURE(body);
    CAPTURE(actor.body.rect);
    const NaiveBlock below = naive.below(body);
    const Touches& touches = actor.body.touches;
    REQUIRE(actor.grounded == (actor.body.speed.y >= 0 && below.isBlocked));
    REQUIRE(touches.onOneWay() == below.onlyOneWay);
    REQUIRE(touches.at(kTop).any() == naive.above(body).isBlocked);
    REQUIRE(touches.at(image.of(kLeft)).any() == naive.isStopped(body, -1, actor.grounded));
    REQUIRE(touches.at(image.of(kRight)).any() == naive.isStopped(body, 1, actor.grounded));
}

void requireSameCharacter(const Actor& player, const NaiveCharacter& naive, const Image& image) {
    requireSameBody(player.body, naive.body, image);
    REQUIRE(player.lastDecision.startsJump == naive.jumped);
    REQUIRE(player.lastDecision.startsDash == naive.dashed);
    REQUIRE(player.lastDecision.startsDrop == naive.dropped);
    REQUIRE(player.lastMove.grabbed == naive.body.grabbed);
    REQUIRE((player.character.ledge != 0) == naive.hangs);
    REQUIRE(int{player.character.facing} == (image.isMirrored ? -1 : 1) * naive.facing());
}

void requireSameWorld(const World& world, NaiveWorld& naive, const Image& image) {
    requireSameCharacter(world.player(), naive.character, image);
    size_t there = 1;
    for (size_t i = 0; i < naive.clones.size(); ++i) {
        const size_t body = 1 + i;
        CAPTURE(body);
        const uint32_t index = indexOf(world, static_cast<uint32_t>(body));
        REQUIRE((index == kInvalidBody) == naive.bodies.isGone(body));
        if (index == kInvalidBody) continue;
        requireSameBody(world.actors[index].body, naive.clones[i].body, image);
        ++there;
    }
    for (size_t i = 0; i < naive.crates.size(); ++i) {
        const size_t body = naive.crateAt(i);
        CAPTURE(body);
        const uint32_t index = indexOf(world, static_cast<uint32_t>(body));
        REQUIRE((index == kInvalidBody) == naive.bodies.isGone(body));
        if (index == kInvalidBody) continue;
        naive.crates[i].body.box = naive.box(body);
        requireSameBody(world.actors[index].body, naive.crates[i].body, image);
        ++there;
    }
    for (size_t i = 0; i < naive.platforms.size(); ++i) {
        const size_t body = naive.platformAt(i);
        CAPTURE(body);
        const uint32_t index = indexOf(world, static_cast<uint32_t>(body));
        REQUIRE(index != kInvalidBody);
        REQUIRE(image.of(world.actors[index].body.rect) == naive.box(body));
        REQUIRE(image.of(world.actors[index].body.speed) == naive.platformSpeed(i));
        ++there;
    }
    REQUIRE(world.actors.size() == there);
    // What bodies touch is found before the player lands on clones.
    if (naive.hasStomped()) return;
    for (const Actor& actor : world.actors)
        if (actor.kind != Kind::platform) requireSameTouches(actor, naive, image);
}

bool isCrushed(const World& world, uint32_t id) {
    return std::ranges::any_of(world.events, [&](const Event& event) {
        return event.kind == EventKind::crushed && event.id == id;
    });
}

// Every third player stands still most of the time, so that it is carried.
class CalmInput {
public:
    explicit CalmInput(Random& random) : isCalm_(random.chance(1, 3)) {}

    Buttons next(Random& random) {
        const Buttons held = inputState_.next(random);
        if (isCalm_ && random.chance(1, 20)) stands_ = random.chance(3, 4);
        return stands_ ? static_cast<Buttons>(held & ~(kButtonLeft | kButtonRight)) : held;
    }

private:
    AbilityInput inputState_;
    bool isCalm_;
    bool stands_ = false;
};

// Plays and compares until the end, or until the character is crushed.
void compareRun(Random& random, int rate, bool isMirrored, Seen& seen) {
    const auto level = levelOfBodies(random, rate);
    if (!level) return;
    const Level played = isMirrored ? mirroredLevel(*level) : *level;
    if (findError(played)) return;
    const Image image{level->tiles, isMirrored};
    World world = makeWorld(played, 1);
    NaiveWorld naive(*level);
    CalmInput inputState(random);
    Scratch scratch;
    for (int i = 0; i < 120 + 2 * rate; ++i) {
        // A mirrored run is the exact mirror image only after a direction was held.
        const Buttons held = i < 2 ? Buttons{kButtonRight} : inputState.next(random);
        CAPTURE(i);
        CAPTURE(int{held});
        const Body before = world.player().body;
        CAPTURE(before);
        const NaivePlaces places = naive.bodies.now;
        step(world, image.of(held), scratch);
        const bool lives = naive.step(held);
        REQUIRE(isCrushed(world, 0) == !lives);
        if (!lives) {
            ++seen.crushed;
            return;
        }
        REQUIRE((playerEvent(world, EventKind::hurt) != nullptr) == naive.isHurt());
        if (naive.isHurt()) {
            ++seen.hurt;
            return;
        }
        REQUIRE((playerEvent(world, EventKind::exit) != nullptr) == naive.isAtExit());
        requireSameWorld(world, naive, image);
        seen.add(world.player(), naive, places);
    }
    for (size_t k = 0; k < naive.crates.size(); ++k)
        seen.crushedCrates += naive.bodies.isGone(naive.crateAt(k));
}

void compareRuns(int rate, uint64_t count, uint64_t firstSeed) {
    const uint64_t lives = test::roundsOf(count);
    Seen seen;
    for (uint64_t seed = firstSeed; seed < firstSeed + lives; ++seed) {
        CAPTURE(rate);
        CAPTURE(seed);
        Random random{seed};
        compareRun(random, rate, seed % 2 == 1, seen);
    }
    MESSAGE("steps ", seen.steps, ", rides ", seen.rides, ", on crates ", seen.ridesOnCrates,
            ", lifts ", seen.lifts, ", flights ", seen.flights, ", blocked ", seen.blockedFlights,
            ", pushes ", seen.pushes, ", by dashes ", seen.dashPushes, ", shoves ", seen.shoves,
            ", drops ", seen.drops, ", corners ", seen.corners, ", slides ", seen.slides,
            ", wall jumps ", seen.wallJumps, ", grabs ", seen.grabs, ", crushed crates ",
            seen.crushedCrates, ", characters ", seen.crushed, ", stomps ", seen.stomps,
            ", steps with pickups ", seen.pickups, ", at exits ", seen.exits);
    // The fewer rounds under sanitizers do not have to contain all cases.
    if (test::kIsSanitized) return;
    CHECK(seen.rides > 1000);
    CHECK(seen.ridesOnCrates > 50);
    CHECK(seen.lifts > 50);
    CHECK(seen.flights > 500);
    CHECK(seen.blockedFlights > 5);
    CHECK(seen.pushes > 200);
    CHECK(seen.dashPushes > 5);
    CHECK(seen.shoves > 20);
    CHECK(seen.drops > 10);
    CHECK(seen.corners > 20);
    CHECK(seen.slides > 10);
    CHECK(seen.wallJumps > 2);
    CHECK(seen.grabs > 10);
    CHECK(seen.crushedCrates > 0);
    CHECK(seen.crushed > 0);
    CHECK(seen.hurt > 0);
    CHECK(seen.stomps > 2);
    CHECK(seen.pickups > 500);
    CHECK(seen.exits > 50);
}

}  // namespace

TEST_CASE("abilities: at 30 Hz characters, crates and platforms equal the naive world") {
    compareRuns(30, 1200, 1'030'000);
}

TEST_CASE("abilities: at 60 Hz characters, crates and platforms equal the naive world") {
    compareRuns(60, 500, 1'060'000);
}

TEST_CASE("abilities: at 120 Hz characters, crates and platforms equal the naive world") {
    compareRuns(120, 500, 1'120'000);
}

TEST_CASE("abilities: at 240 Hz characters, crates and platforms equal the naive world") {
    compareRuns(240, 300, 1'240'000);
}

}  // namespace pixelstep
