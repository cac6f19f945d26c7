// Simulates a character with the controller and mover of the world.
#include "game/nav/nav_build.h"

#include "game/character/character_sensors.h"

namespace pixelstep {

NavSimulator::NavSimulator(const NavTerrain& terrain, Vec2i size)
    : sim_{terrain.tiles, terrain.tuning}, size_(size) {
    if (terrain.platforms.empty()) return;
    // Index 0 is the character itself.
    const Rect bounds = terrain.tiles.bounds();
    Solids& solids = sim_.solids.emplace();
    solids.add(rectAt({bounds.left, bounds.top}, size), {.terrain = rules()});
    for (const NavPlatform& platform : terrain.platforms)
        solids.add(platform.rect,
                   {.role = platform.isOneWay ? Role::oneWayPlatform : Role::platform});
}

NavFlight NavSimulator::atRest(NavNode node, int facing) const {
    NavFlight flight;
    flight.character.facing = static_cast<int8_t>(facing);
    flight.body.rect = rectAt(node, size_);
    flight.sensors = readSensors({context(), flight.body, flight.character, tuning()});
    return flight;
}

void NavSimulator::step(NavFlight& flight, Buttons held) {
    ++steps;
    sim_.body = flight.body;
    sim_.state = flight.character;
    sim_.step(held, flight.sensors);
    sim_.endDrops();
    flight.body = sim_.body;
    flight.character = sim_.state;
    flight.sensors = sim_.sensors();
    flight.end = stepEndOf(flight.sensors.grounded, sim_.body.speed.x, tuning());
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
