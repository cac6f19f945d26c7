// Simulates a character with the controller and mover of the world.
#include "game/nav/nav_build.h"

#include "game/level/character_sensors.h"

namespace pixelstep {

NavSimulator::NavSimulator(const NavTerrain& terrain, Vec2i size)
    : tiles_(terrain.tiles), tuning_(terrain.tuning), size_(size) {
    if (terrain.platforms.empty()) return;
    // Index 0 is the character itself.
    solids_.add(rectAt({tiles_.bounds().left, tiles_.bounds().top}, size), {.terrain = rules()});
    for (const NavPlatform& platform : terrain.platforms)
        solids_.add(platform.rect,
                    {.role = platform.isOneWay ? Role::oneWayPlatform : Role::platform});
    pusher_.emplace(tiles_, solids_);
}

CollisionContext NavSimulator::context() const {
    return hasPlatforms() ? CollisionContext(tiles_, solids_, 0) : CollisionContext(tiles_);
}

NavFlight NavSimulator::atRest(NavNode node, int facing) const {
    NavFlight flight;
    flight.character.facing = static_cast<int8_t>(facing);
    flight.body.rect = rectAt(node, size_);
    flight.sensors = readSensors({context(), flight.body, flight.character, tuning_});
    return flight;
}

MoveResult NavSimulator::moveBody(const MovingBody& moving) {
    const MoveRules moveRules{tuning_.stepsPerSecond, rules()};
    if (!pusher_) return move(tiles_, moving, moveRules);
    solids_.setRect(0, moving.body.rect);
    return moveAmongBodies({tiles_, solids_, *pusher_}, 0, moving, moveRules);
}

void NavSimulator::step(NavFlight& flight, Buttons held) {
    ++steps;
    Body& body = flight.body;
    CharacterDecision decision;
    controlAndMove(body, flight.character, decision, held, flight.sensors, tuning_,
                   [&](const MovingBody& moving) { return moveBody(moving); });
    flight.sensors = readSensors({context(), body, flight.character, tuning_});
    flight.end = stepEndOf(flight.sensors.grounded, body.speed.x, tuning_);
}

bool NavSimulator::step(NavFlight& flight, const NavMove& move, int endX) {
    step(flight, buttonsOf(move, flight.progress));
    flight.end.isPastEnd = (flight.body.rect.left - endX) * move.first > 0;
    return advance(flight.progress, move, flight.end);
}

std::vector<NavNode> pathOf(const NavEdge& edge, const NavTerrain& terrain, Vec2i size) {
    NavSimulator simulator(terrain, size);
    NavFlight flight = simulator.atRest(edge.from);
    std::vector<NavNode> path{edge.from};
    for (bool isOver = false; !isOver && flight.progress.steps < kMaxMoveSteps;) {
        isOver = simulator.step(flight, edge.move, edge.from.x);
        path.push_back(nodeOf(flight.body.rect));
    }
    return path;
}

int takeoffLength(const Tuning& tuning) {
    return std::max(1, (tuning.walkSpeed + tuning.stepsPerSecond - 1) / tuning.stepsPerSecond);
}

}  // namespace pixelstep
