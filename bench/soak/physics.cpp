// Soak of the mover: random bodies, every step compared with two slower movers.
#include <cstdlib>
#include <sstream>

#include "math/hash.h"

#include "soak/parts.h"
#include "soak/player.h"
#include "soak/terrain.h"
#include "support/maps.h"
#include "support/moving.h"
#include "support/naive_mover.h"

namespace pixelstep {
namespace {

constexpr int kBodies = 30;  // one after the other
constexpr int kSteps = 200;
constexpr int kLargestSide = 96;  // [px]

// The first failed expectation.
class Checks {
public:
    void expect(bool condition, const char* what) {
        if (!condition && broken_ == nullptr) broken_ = what;
    }
    const char* broken() const { return broken_; }

private:
    const char* broken_ = nullptr;
};

// Checks that the results of a pixel up and down, and the contacts, equal the naive ones.
void checkUpDown(Checks& checks, const SoakTerrain& terrain, const Rect& box,
                 const PositionState& touches) {
    const NaiveBlock below = naiveBelow(terrain.pixels, box);
    const Obstacle blockDown = obstacleBelow(terrain.map, box);
    checks.expect(blockDown.isBlocked == below.isBlocked && blockDown.cell == below.cell &&
                      blockDown.onlyOneWay == below.onlyOneWay,
                  "result of a pixel down equal to the reference");
    checks.expect(touches.at(kBottom) == SideTouch{below.isBlocked, false, below.cell} &&
                      touches.onOneWay == below.onlyOneWay,
                  "contact below equal to the reference");
    const NaiveBlock above = naiveAbove(terrain.pixels, box);
    const Obstacle blockUp = obstacleAbove(terrain.map, box);
    checks.expect(blockUp.isBlocked == above.isBlocked && blockUp.cell == above.cell,
                  "result of a pixel up equal to the reference");
    checks.expect(touches.at(kTop) == SideTouch{above.isBlocked, false, above.cell},
                  "contact above equal to the reference");
}

void checkSideways(Checks& checks, const SoakTerrain& terrain, const Rect& box,
                   const PositionState& touches, ClimbLimits limits) {
    for (int direction : {-1, 1}) {
        const NaiveSide naive = naiveSideways(terrain.pixels, box, direction, limits.climb,
                                              limits.stepDown, limits.snapDown);
        const MoveXResult step = testMoveX(terrain.map, box, direction, limits);
        checks.expect(step.canMove == naive.canMove && step.dy == naive.dy &&
                          step.grounded == naive.grounded && step.cell == naive.cell,
                      "result of a pixel to the side equal to the reference");
        checks.expect(touches.at(direction > 0 ? kRight : kLeft) ==
                          SideTouch{!naive.canMove, false, naive.cell},
                      "contact at the side equal to the reference");
    }
}

void count(SoakOutcome& outcome, const Rect& before, const Rect& after, const MoveResult& result,
           bool grounded, const PositionState& touches) {
    const int distance = std::abs(after.left - before.left) + std::abs(after.top - before.top);
    ++outcome.bodySteps;
    outcome.moves += distance > 0;
    outcome.far += distance >= 16;
    outcome.grounded += grounded;
    outcome.slopes += result.climbed + result.descended > 0;
    outcome.stops += result.hitX || result.hitCeiling || result.hitFloor;
    outcome.oneWays += touches.onOneWay;
}

// One step of one body, with all three movers.
Checks moveAndCheck(const SoakTerrain& terrain, const RandomPlayer& player, Body& body,
                    SoakOutcome& outcome) {
    Checks checks;
    const Rect start = body.rect;
    checks.expect(!terrain.pixels.isSolid(body.rect), "no solid pixel at the start");
    if (checks.broken()) return checks;
    const auto& [hz, rules, grounded, run, gravity, assists] = player;
    NaiveBody naive = naiveOf(body);
    naiveMove(terrain.pixels, naive, hz, grounded, rules.maxClimb, rules.sticksToSlopes,
              {assists.cornerReach, assists.onlyCornerSide, assists.facing, assists.ledgeSide});
    Body plain = body;
    const MoveResult plainResult =
        moveByPixels(terrain.map, {plain, grounded, assists}, {hz, rules});
    const MoveResult result = move(terrain.map, {body, grounded, assists}, {hz, rules});

    checks.expect(body == plain && result == plainResult, "move equal to moveByPixels");
    const std::string_view difference = firstDifference(plain, plainResult, naive);
    checks.expect(difference.empty(), difference.data());
    checks.expect(!terrain.pixels.isSolid(body.rect), "no solid pixel inside the body");
    const PositionState touches = touchesOf(terrain.map, body.rect, climbLimitsOf(grounded, rules));
    checkUpDown(checks, terrain, body.rect, touches);
    checkSideways(checks, terrain, body.rect, touches, climbLimitsOf(grounded, rules));
    count(outcome, start, body.rect, result, grounded, touches);
    return checks;
}

std::string textOf(const Body& body) {
    std::ostringstream out;
    out << "rect " << body.rect.left << ' ' << body.rect.top << ' ' << body.rect.width << ' '
        << body.rect.height << " speed " << body.speed.x << ' ' << body.speed.y << " remainder "
        << body.remainder.x << ' ' << body.remainder.y;
    return out.str();
}

std::string violationText(const SoakTerrain& terrain, const RandomPlayer& player,
                          const Body& before, const Body& after, const char* expected) {
    const TileMap& map = terrain.map;
    std::ostringstream out;
    out << "expected " << expected << "\n  map: " << map.columns() << " x " << map.rows()
        << " tiles of " << map.tileSize() << " px at " << map.origin().x << ' ' << map.origin().y
        << "\n  step: 1/" << player.stepsPerSecond << " s, grounded " << player.grounded
        << ", max_climb " << player.rules.maxClimb << ", sticks " << player.rules.sticksToSlopes
        << "\n  reflexes: " << player.assists.cornerReach << ' '
        << int{player.assists.onlyCornerSide} << ' ' << int{player.assists.facing} << ' '
        << int{player.assists.ledgeSide} << "\n  before: " << textOf(before)
        << "\n  after:  " << textOf(after);
    return out.str();
}

// Moves one body through all its steps.
SoakOutcome soakBody(const SoakTerrain& terrain, Random random) {
    SoakOutcome outcome;
    const int side = random.chance(1, 4) ? kLargestSide : 1 << random.between(2, 6);
    const auto box = randomClearBox(random, terrain.map, side);
    if (!box) return outcome;
    Body body = bodyAt(*box);
    RandomPlayer player = randomPlayer(random, terrain.map.tileSize());
    for (int step = 0; step < kSteps; ++step) {
        play(random, terrain.map, player, body);
        const Body before = body;
        const Checks checks = moveAndCheck(terrain, player, body, outcome);
        if (checks.broken() == nullptr) continue;
        outcome.violation = "step " + std::to_string(step) + ": " +
                            violationText(terrain, player, before, body, checks.broken());
        break;
    }
    return outcome;
}

}  // namespace

SoakOutcome soakPhysics(uint64_t seed, uint64_t world) {
    Random random{mixBits(mixBits(seed + 1) + world)};
    const SoakTerrain terrain = randomTerrain(random);
    SoakOutcome outcome;
    for (int i = 0; i < kBodies && !outcome.violation; ++i) {
        SoakOutcome body = soakBody(terrain, Random{random.next()});
        if (body.violation) body.violation = "body " + std::to_string(i) + ", " + *body.violation;
        outcome.add(body);
    }
    return outcome;
}

}  // namespace pixelstep
