// The list of moves, and their buttons.
#include "game/nav/nav_move.h"

#include <algorithm>

namespace pixelstep {
namespace {

int stepsToApex(const Tuning& tuning) {
    if (tuning.gravity == 0) return kMaxMoveSteps;
    const int64_t steps =
        int64_t{tuning.jumpSpeed} * tuning.stepsPerSecond / std::max(1, tuning.gravity);
    return static_cast<int>(std::clamp<int64_t>(steps, 4, kMaxMoveSteps));
}

// The least number of steps between two presses, one to release and one to leave the wall.
constexpr int kStepsBetweenPresses = 3;

bool isDash(NavAbility ability) {
    return ability == NavAbility::dashSide || ability == NavAbility::dashDiagonal ||
           ability == NavAbility::dashUp;
}

bool isOffWalls(NavAbility ability) {
    return ability == NavAbility::wallZigzag || ability == NavAbility::wallClimb;
}

int directionOf(const NavMove& move, const NavProgress& progress) {
    if (progress.sincePress == 0) return progress.holds;
    if (progress.sincePress > 0) return progress.then;
    return progress.airSteps >= move.turn ? move.second : move.first;
}

bool holdsJump(const NavMove& move, const NavProgress& progress) {
    if (progress.sincePress >= 0) return progress.sincePress > 0;
    if (move.kind != NavMove::jump || progress.steps < move.runUp) return false;
    const bool hasDashed = isDash(move.ability) && progress.airSteps > move.turn;
    return (move.isHeld && !hasDashed) || progress.steps == move.runUp;
}

Buttons dashOf(const NavMove& move) {
    switch (move.ability) {
        case NavAbility::dashSide: return towards(move.second) | kButtonDash;
        case NavAbility::dashDiagonal: return towards(move.second) | kButtonUp | kButtonDash;
        default: return kButtonUp | kButtonDash;
    }
}

// Releases jump for a step, to press it in the next one.
void prepare(NavProgress& progress, int holds, int then) {
    progress.sincePress = 0;
    ++progress.presses;
    progress.holds = static_cast<int8_t>(holds);
    progress.then = static_cast<int8_t>(then);
}

bool mayPress(const NavMove& move, const NavProgress& progress) {
    const bool isFree = progress.sincePress < 0 || progress.sincePress >= kStepsBetweenPresses;
    return isFree && progress.presses < move.presses;
}

// Checks after a step in the air whether the condition of the move's ability is met.
void checkAbility(NavProgress& progress, const NavMove& move, const NavStepEnd& end) {
    if (end.ledge != 0 && progress.sincePress != 1) return prepare(progress, end.ledge, end.ledge);
    if (!mayPress(move, progress)) return;
    if (move.ability == NavAbility::airJumps) {
        const bool isAgain = progress.presses > 0 && !end.rises;
        if (isAgain || progress.airSteps == move.turn) prepare(progress, move.second, move.second);
    }
    const int side = directionOf(move, progress);
    const bool hasWall = side < 0 ? end.canJumpOffLeft : side > 0 && end.canJumpOffRight;
    const bool isHigher = progress.presses == 0 || end.row < progress.row;
    if (!isOffWalls(move.ability) || !hasWall || end.rises || !isHigher) return;
    progress.row = end.row;
    prepare(progress, side, move.ability == NavAbility::wallZigzag ? -side : side);
}

}  // namespace

void addAbilityState(Hasher& hasher, const NavMove& move) {
    if (move.ability == NavAbility::none && move.runUp == 0) return;
    for (const int value : {static_cast<int>(move.ability), int{move.presses}, int{move.runUp}})
        hasher.add(value);
}

void addAbilityState(Hasher& hasher, const NavProgress& progress) {
    const auto& [steps, airSteps, sincePress, presses, row, holds, then, isLanding, brake] =
        progress;
    if (progress == NavProgress{.steps = steps, .airSteps = airSteps}) return;
    for (const int value :
         {sincePress, presses, row, int{holds}, int{then}, int{isLanding}, int{brake}})
        hasher.add(value);
}

Buttons buttonsOf(const NavMove& move, const NavProgress& progress) {
    if (progress.isLanding) return towards(progress.brake);
    if (isDash(move.ability) && progress.airSteps == move.turn && progress.sincePress < 0)
        return dashOf(move);
    Buttons held = towards(directionOf(move, progress));
    if (holdsJump(move, progress)) held |= kButtonUp;
    if (move.kind == NavMove::drop && progress.steps == 0) held |= kButtonDown;
    return held;
}

bool advance(NavProgress& progress, const NavMove& move, const NavStepEnd& end) {
    ++progress.steps;
    progress.brake = end.brake;
    if (end.grounded) {
        const bool hasLeft = progress.airSteps > 0 || move.kind != NavMove::walk;
        const bool isPresent =
            progress.isLanding || (hasLeft ? progress.steps > move.runUp : end.isPastEnd);
        progress.isLanding = isPresent && end.slides;
        return isPresent && !end.slides;
    }
    ++progress.airSteps;
    if (progress.sincePress >= 0) ++progress.sincePress;
    if (!progress.isLanding) checkAbility(progress, move, end);
    return false;
}

namespace {

using MovePrefixes = std::vector<MoveTree::Prefix>;

void addMove(MoveTree::Prefix& prefix, NavAbility ability, int turn, int second, int presses = 0) {
    NavMove move = prefix.move;
    move.ability = ability;
    move.turn = static_cast<int16_t>(turn);
    move.second = static_cast<int8_t>(second);
    move.presses = static_cast<int8_t>(presses);
    (presses > 0 && isOffWalls(ability) ? prefix.walls : prefix.turns).push_back(move);
}

void addAirJumps(MoveTree::Prefix& prefix, int apex, const Tuning& tuning) {
    const int first = int{prefix.move.first};
    const int presses = std::min(tuning.airJumps, kMaxAirJumps);
    const auto add = [&](int turn, int second) {
        addMove(prefix, NavAbility::airJumps, turn, second, presses);
    };
    if (prefix.move.kind == NavMove::walk) return add(std::max(1, apex / 4), first);
    for (const int second : {-1, 0, 1}) {
        add(apex, second);
        if (first != 0 || second == 0) add(apex * 7 / 4, second);
    }
}

void addDashes(MoveTree::Prefix& prefix, int apex) {
    const int first = int{prefix.move.first};
    if (prefix.move.kind == NavMove::walk) {
        for (const int turn : {1, std::max(2, apex / 2)}) {
            addMove(prefix, NavAbility::dashSide, turn, first);
            addMove(prefix, NavAbility::dashDiagonal, turn, first);
        }
        return;
    }
    for (const int second : {-1, 1}) {
        addMove(prefix, NavAbility::dashSide, apex, second);
        if (first != -second) addMove(prefix, NavAbility::dashDiagonal, apex, second);
        if (first == 0 || first == second) addMove(prefix, NavAbility::dashUp, apex, second);
    }
    if (first == 0) return addMove(prefix, NavAbility::dashUp, apex, 0);
    addMove(prefix, NavAbility::dashSide, apex * 3 / 2, first);
    addMove(prefix, NavAbility::dashDiagonal, apex * 3 / 2, first);
}

void addJumpsOffWalls(MoveTree::Prefix& prefix) {
    for (const NavAbility ability : {NavAbility::wallZigzag, NavAbility::wallClimb})
        addMove(prefix, ability, 0, prefix.move.first, kMaxWallJumps);
}

// Adds the moves of enabled abilities to those without abilities.
void addAbilityMoves(MovePrefixes& prefixes, int apex, const Tuning& tuning) {
    for (MoveTree::Prefix& prefix : prefixes) {
        const bool isWalk = prefix.move.kind == NavMove::walk;
        if (!isWalk && (prefix.move.kind == NavMove::drop || !prefix.move.isHeld)) continue;
        if (tuning.airJumps > 0) addAirJumps(prefix, apex, tuning);
        if (tuning.dashSpeed > 0) addDashes(prefix, apex);
        if (tuning.wallJumpSpeed > 0 && prefix.move.first != 0) addJumpsOffWalls(prefix);
        std::ranges::stable_sort(prefix.turns, {}, &NavMove::turn);
    }
}

// With slow acceleration, a jump from rest is short.
void addRunUps(MovePrefixes& prefixes, const Tuning& tuning) {
    constexpr int kLong = 10;
    const int64_t whole = int64_t{tuning.walkSpeed} * tuning.stepsPerSecond / tuning.runAccel + 1;
    if (whole < kLong) return;
    for (const int64_t steps : {whole, whole / 2}) {
        if (steps > kMaxMoveSteps / 2) continue;
        for (const int direction : {-1, 1}) {
            const auto way = static_cast<int8_t>(direction);
            prefixes.push_back({.move = {.kind = NavMove::jump,
                                         .isHeld = true,
                                         .first = way,
                                         .second = way,
                                         .runUp = static_cast<int16_t>(steps)},
                                .turns = {},
                                .walls = {}});
        }
    }
}

}  // namespace

MoveTree movesFor(const Tuning& tuning) {
    const int apex = stepsToApex(tuning);
    const auto part = [&](int of4) { return static_cast<int16_t>(std::max(1, apex * of4 / 4)); };
    MoveTree tree;
    const auto prefix = [&](NavMove::Kind kind, bool isHeld, int direction) -> MoveTree::Prefix& {
        const auto way = static_cast<int8_t>(direction);
        tree.prefixes.push_back({{kind, isHeld, way, way, 0}, {}, {}});
        return tree.prefixes.back();
    };
    const auto turn = [](MoveTree::Prefix& from, int16_t steps, int direction) {
        if (direction == from.move.first) return;
        NavMove move = from.move;
        move.second = static_cast<int8_t>(direction);
        move.turn = steps;
        from.turns.push_back(move);
    };
    for (const int direction : {-1, 1}) {
        MoveTree::Prefix& walk = prefix(NavMove::walk, false, direction);
        turn(walk, 1, 0);
        turn(walk, 1, -direction);
        turn(walk, part(1), 0);
        turn(walk, part(1), -direction);
        turn(walk, part(2), -direction);
    }
    for (const int direction : {0, -1, 1}) {
        MoveTree::Prefix& drop = prefix(NavMove::drop, false, direction);
        turn(drop, part(2), 0);
        turn(drop, part(2), -direction);
    }
    for (const int direction : {0, -1, 1}) {
        MoveTree::Prefix& jump = prefix(NavMove::jump, true, direction);
        for (const int quarters : {2, 4, 6})
            for (const int other : {0, -1, 1}) turn(jump, part(quarters), other);
    }
    for (const int direction : {0, -1, 1}) prefix(NavMove::jump, false, direction);
    addAbilityMoves(tree.prefixes, apex, tuning);
    if (tuning.runAccel > 0) addRunUps(tree.prefixes, tuning);
    return tree;
}

}  // namespace pixelstep
