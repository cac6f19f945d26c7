// The list of moves, and their buttons.
#include "game/nav/nav_move.h"

#include <algorithm>

namespace pixelstep {
namespace {

Buttons towards(int direction) {
    if (direction == 0) return 0;
    return direction < 0 ? kButtonLeft : kButtonRight;
}

int stepsToApex(const Tuning& tuning) {
    if (tuning.gravity == 0) return kMaxMoveSteps;
    const int64_t steps =
        int64_t{tuning.jumpSpeed} * tuning.stepsPerSecond / std::max(1, tuning.gravity);
    return static_cast<int>(std::clamp<int64_t>(steps, 4, kMaxMoveSteps));
}

}  // namespace

Buttons buttonsOf(const NavMove& move, const NavProgress& progress) {
    Buttons held = towards(progress.airSteps >= move.turn ? move.second : move.first);
    if (move.kind == NavMove::jump && (move.isHeld || progress.steps == 0)) held |= kButtonUp;
    if (move.kind == NavMove::drop && progress.steps == 0) held |= kButtonDown;
    return held;
}

bool advance(NavProgress& progress, const NavMove& move, NavStepEnd end) {
    ++progress.steps;
    const bool hasLeft = progress.airSteps > 0 || move.kind != NavMove::walk;
    if (end.grounded) return hasLeft || end.isPastEnd;
    ++progress.airSteps;
    return false;
}

MoveTree movesFor(const Tuning& tuning) {
    const int apex = stepsToApex(tuning);
    const auto part = [&](int of4) { return static_cast<int16_t>(std::max(1, apex * of4 / 4)); };
    MoveTree tree;
    const auto trunk = [&](NavMove::Kind kind, bool isHeld, int direction) -> MoveTree::Trunk& {
        const auto way = static_cast<int8_t>(direction);
        tree.trunks.push_back({{kind, isHeld, way, way, 0}, {}});
        return tree.trunks.back();
    };
    const auto turn = [](MoveTree::Trunk& from, int16_t steps, int direction) {
        if (direction == from.move.first) return;
        NavMove move = from.move;
        move.second = static_cast<int8_t>(direction);
        move.turn = steps;
        from.turns.push_back(move);
    };
    for (const int direction : {-1, 1}) {
        MoveTree::Trunk& walk = trunk(NavMove::walk, false, direction);
        turn(walk, 1, 0);
        turn(walk, 1, -direction);
        turn(walk, part(1), 0);
        turn(walk, part(1), -direction);
        turn(walk, part(2), -direction);
    }
    for (const int direction : {0, -1, 1}) {
        MoveTree::Trunk& drop = trunk(NavMove::drop, false, direction);
        turn(drop, part(2), 0);
        turn(drop, part(2), -direction);
    }
    for (const int direction : {0, -1, 1}) {
        MoveTree::Trunk& jump = trunk(NavMove::jump, true, direction);
        for (const int quarters : {2, 4, 6})
            for (const int other : {0, -1, 1}) turn(jump, part(quarters), other);
    }
    for (const int direction : {0, -1, 1}) trunk(NavMove::jump, false, direction);
    return tree;
}

}  // namespace pixelstep
