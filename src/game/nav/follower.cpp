// Follower: turns a route into buttons.
#include "game/nav/follower.h"

#include <algorithm>

#include "game/nav/nav_build.h"
#include "math/fixed.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr int kLongAgo = 1000;

struct FollowerController {
    FollowerState& state;
    const FollowerSensors& sensors;
    const NavGraph& graph;
    const Tuning& tuning;
    NavScratch& scratch;
    int& budget;
    NavNode node = nodeOf(sensors.body);
    NavStepEnd end = stepEndOf(sensors.grounded, sensors.speedX, tuning);  // of the last step

    Buttons run();
    void followGoal();
    void searchRoute();
    void recordFailure(const NavEdge& edge);
    const NavEdge* nextEdge() const;
    bool continueMove();
    Buttons move();
    Buttons walkTo(int left, int right);
    Buttons steerTo(int left, int right) const;
    int64_t stopPositionAfter(int direction) const;
    int64_t stopErrorAfter(int direction, int left, int right) const;
    Buttons rest(FollowerActivity activity);
};

const NavEdge* FollowerController::nextEdge() const {
    const std::vector<NavEdge>& edges = state.route->edges;
    const auto leg = static_cast<size_t>(state.leg);
    return leg < edges.size() ? &edges[leg] : nullptr;
}

Buttons FollowerController::rest(FollowerActivity activity) {
    state.activity = activity;
    state.isAtRest = sensors.grounded && end.brake == 0;
    return towards(end.brake);
}

// Records that a move failed. After the second failure it is not used for a while.
void FollowerController::recordFailure(const NavEdge& edge) {
    const BannedEdge ban{edge.from, edge.to};
    auto cooldown =
        std::ranges::find_if(state.cooldowns, [&](const FollowerState::EdgeCooldown& other) {
            return other.steps > 0 && other.ban == ban;
        });
    if (cooldown == state.cooldowns.end()) {
        cooldown =
            std::ranges::min_element(state.cooldowns, {}, &FollowerState::EdgeCooldown::steps);
        *cooldown = {.ban = ban};
    }
    ++cooldown->failures;
    cooldown->steps = kBanSteps;
    state.wantsRoute = true;
}

// While the target stays on the same run, only the goal moves; otherwise a new route is needed.
void FollowerController::followGoal() {
    const std::optional<NavNode>& goal = sensors.goal;
    if (!goal || *goal == state.route->goal) return;
    if (isSameRun(graph, state.route->goal, *goal)) {
        state.route.edit().goal = *goal;
    } else {
        state.wantsRoute = true;
    }
}

void FollowerController::searchRoute() {
    state.sinceRoute = 0;
    state.wantsRoute = false;
    state.leg = 0;
    state.stuckSteps = 0;
    NavRoute found;
    const std::optional<NavNode>& goal = sensors.goal;
    std::vector<BannedEdge> bans;
    for (const FollowerState::EdgeCooldown& cooldown : state.cooldowns)
        if (cooldown.steps > 0 && cooldown.failures > 1) bans.push_back(cooldown.ban);
    state.reason = goal                ? findRoute(graph, tuning, node, *goal, bans, found, scratch)
                   : isComplete(graph) ? NoRouteReason::noGoal
                                       : NoRouteReason::notBuilt;
    budget -= 1 + (goal ? scratch.expanded : 0);
    if (state.reason == NoRouteReason::none) {
        state.activity = FollowerActivity::walking;
        state.route = std::move(found);
    } else {
        state.activity = FollowerActivity::lost;
        state.wantsRoute = true;
        state.route = NavRoute{.goal = goal.value_or(NavNode{})};
    }
}

// True while the move continues. After its end, the next leg starts, or a new route is requested.
bool FollowerController::continueMove() {
    const NavEdge& edge = *nextEdge();
    const int endX = edge.move.first < 0 ? edge.takeoffLeft : edge.takeoffRight;
    end.isPastEnd = (node.x - endX) * edge.move.first > 0;
    const bool isOver = advance(state.progress, edge.move, end);
    if (!isOver && state.progress.steps < kMaxMoveSteps) return true;
    state.stuckSteps = 0;
    if (isOver && isSameRun(graph, edge.to, node)) {
        state.activity = FollowerActivity::walking;
        ++state.leg;
    } else {
        state.activity = FollowerActivity::waiting;
        recordFailure(edge);
    }
    return false;
}

Buttons FollowerController::move() {
    state.isAtRest = false;
    return buttonsOf(nextEdge()->move, state.progress);
}

// The button towards an interval of x; none inside it.
Buttons FollowerController::walkTo(int left, int right) {
    const bool isPresent = node.x >= left && node.x <= right;
    if (isPresent && sensors.speedX == 0) return rest(FollowerActivity::walking);
    state.stuckSteps = node.x == state.lastX ? state.stuckSteps + 1 : 0;
    const int patience = kStuckSteps + 2 * tuning.stepsPerSecond / std::max(1, tuning.walkSpeed);
    if (state.stuckSteps > patience) {
        if (const NavEdge* edge = nextEdge()) recordFailure(*edge);
        state.wantsRoute = true;
        state.stuckSteps = 0;
    }
    const Buttons held = steerTo(left, right);
    // If no button helps, it stops and starts again.
    state.isAtRest = held == 0 && isPresent;
    return held;
}

// The position where it stops if it holds a direction for one step and then nothing. [1/65536 px]
int64_t FollowerController::stopPositionAfter(int direction) const {
    const int64_t speed = runSpeedAfter(sensors.speedX, direction, tuning);
    return toFixed(node.x) + perStep(speed, tuning.stepsPerSecond) + slideLength(speed, tuning);
}

// The distance from that position to the interval. [1/65536 px]
int64_t FollowerController::stopErrorAfter(int direction, int left, int right) const {
    const int64_t x = stopPositionAfter(direction);
    return std::max({int64_t{0}, toFixed(left) - x, x - toFixed(right)});
}

// The button after which it stops in the interval, or nearest to it.
Buttons FollowerController::steerTo(int left, int right) const {
    const bool isPresent = node.x >= left && node.x <= right;
    if (!hasMomentum(tuning)) {
        if (isPresent) return 0;
        return node.x < left ? kButtonRight : kButtonLeft;
    }
    const int64_t coasting = stopErrorAfter(0, left, right);
    if (coasting == 0) return 0;
    const int64_t x = toFixed(node.x) + slideLength(sensors.speedX, tuning);
    const int direction = x < toFixed(left) ? 1 : -1;
    const int64_t end = stopPositionAfter(direction);
    const bool goesTooFar = direction > 0 ? end > toFixed(right) : end < toFixed(left);
    if (goesTooFar && tuning.runAccel == 0) {
        // It starts at full speed but slides to a halt: from too near, it would cross the interval
        // back and forth. It first moves away, unless something is in the way.
        if (sensors.speedX != 0) return 0;
        const int patience = 1 + tuning.stepsPerSecond / std::max(1, tuning.walkSpeed);
        return towards(state.stuckSteps > patience ? direction : -direction);
    }
    // A step may be worse than none only if it goes too far; from a standstill, a step is always
    // needed.
    const bool helps = stopErrorAfter(direction, left, right) < coasting;
    return helps || sensors.speedX == 0 ? towards(direction) : Buttons{0};
}

Buttons FollowerController::run() {
    state.sinceRoute = std::min(state.sinceRoute + 1, kLongAgo);
    for (FollowerState::EdgeCooldown& cooldown : state.cooldowns)
        if (cooldown.steps > 0) --cooldown.steps;
    if (state.activity == FollowerActivity::moving) {
        if (continueMove()) return move();
    } else if (!sensors.grounded) {
        state.wantsRoute = true;
        return rest(FollowerActivity::waiting);
    }
    if (touchOrOverlap(sensors.body, sensors.target)) {
        // On the last leg it can follow a target that walks away; before that, it needs a new
        // route.
        state.wantsRoute = state.wantsRoute || nextEdge() != nullptr;
        return rest(FollowerActivity::arrived);
    }
    if (!state.wantsRoute) followGoal();
    if (nextEdge() != nullptr && state.sinceRoute > kStepsOnRoute) state.wantsRoute = true;
    const int pause =
        state.activity == FollowerActivity::lost ? kStepsWhenLost : kStepsBetweenRoutes;
    if (state.wantsRoute && budget > 0 && state.sinceRoute >= pause) searchRoute();
    if (state.activity == FollowerActivity::lost) return rest(FollowerActivity::lost);
    if (state.wantsRoute && state.activity != FollowerActivity::walking)
        return rest(FollowerActivity::waiting);
    state.activity = FollowerActivity::walking;

    const NavEdge* edge = nextEdge();
    if (edge == nullptr) {
        // The accuracy that steps of this length can always reach.
        const int near = takeoffLength(tuning) - 1;
        return walkTo(state.route->goal.x - near, state.route->goal.x + near);
    }
    const bool isPresent = node.x >= edge->takeoffLeft && node.x <= edge->takeoffRight;
    if (!isPresent || !state.isAtRest || sensors.speedX != 0)
        return walkTo(edge->takeoffLeft, edge->takeoffRight);
    state.activity = FollowerActivity::moving;
    state.progress = {};
    return move();
}

}  // namespace

Buttons follow(FollowerState& state, const FollowerSensors& sensors, const NavGraph* graph,
               const Tuning& tuning, NavScratch& scratch, int& budget) {
    Buttons buttons = 0;
    if (graph == nullptr) {
        state = {.activity = FollowerActivity::lost, .reason = NoRouteReason::noGraph};
    } else {
        buttons = FollowerController{state, sensors, *graph, tuning, scratch, budget}.run();
        // It lets go of a ledge, and leaves a ladder on which no move has put it.
        const bool isStray = sensors.climbs && state.activity != FollowerActivity::moving;
        if (sensors.hangs || isStray) buttons |= kButtonDown;
    }
    state.lastX = sensors.body.left;
    return buttons;
}

uint64_t hashOf(const FollowerState& state) {
    Hasher hasher;
    for (const int value :
         {static_cast<int>(state.activity), static_cast<int>(state.reason), int{state.wantsRoute},
          state.leg, int{state.isAtRest}, state.sinceRoute, state.stuckSteps, state.lastX,
          state.route->goal.x, state.route->goal.y, static_cast<int>(state.route->edges.size())})
        hasher.add(value);
    addTo(hasher, state.progress);
    const std::vector<NavEdge>& edges = state.route->edges;
    for (auto leg = static_cast<size_t>(state.leg); leg < edges.size(); ++leg) {
        const NavEdge& edge = edges[leg];
        for (const int value :
             {edge.from.x, edge.from.y, edge.to.x, edge.to.y, edge.takeoffLeft, edge.takeoffRight})
            hasher.add(value);
        addTo(hasher, edge.move);
    }
    for (const FollowerState::EdgeCooldown& cooldown : state.cooldowns)
        for (const int value : {cooldown.ban.from.x, cooldown.ban.from.y, cooldown.ban.to.x,
                                cooldown.ban.to.y, cooldown.failures, cooldown.steps})
            hasher.add(value);
    return hasher.value();
}

}  // namespace pixelstep
