// Steps a character without a world.
#include "game/character/character_sim.h"

#include <algorithm>

#include "game/character/character_sensors.h"
#include "math/fixed.h"
#include "physics/move_among.h"

namespace pixelstep {

std::vector<OneWaySurface> ignoreOneWaysAt(const TileMap& tiles, Solids& solids, uint32_t body) {
    std::vector<OneWaySurface> surfaces;
    const Rect lowestRow = stripOutside(solids.rect(body).moved(0, -1), {0, 1});
    for (const uint32_t platform : solids.solidsWithin(lowestRow)) {
        if (solids.rect(platform).top != lowestRow.top || solids.isIgnored(body, platform))
            continue;
        solids.ignore(body, platform);
        surfaces.push_back({.platform = platform});
    }
    const Rect cells = tiles.cellsUnder(lowestRow);
    for (int column = cells.left; column < cells.right(); ++column) {
        const Vec2i cell{column, cells.top};
        if (!tiles.isOneWay(cell) || !tiles.sharesPixel(cell, lowestRow) ||
            dropsThrough({tiles, solids, body}, cell))
            continue;
        solids.ignoreSurface(body, cell);
        surfaces.push_back({.cell = cell});
    }
    return surfaces;
}

bool isBelowSurface(const TileMap& tiles, const Rect& box, Vec2i cell) {
    const Rect columns = tiles.cellsUnder(box);
    bool isFound = false;
    for (int column = columns.left; column < columns.right(); ++column) {
        for (const Vec2i joined : surfaceCells(tiles, cell, column)) {
            isFound = true;
            if (box.top < tiles.cellRect(joined).bottom()) return false;
        }
    }
    return isFound;
}

CollisionContext CharacterSim::context() const {
    return solids ? CollisionContext(tiles, *solids, 0) : CollisionContext(tiles);
}

CharacterSensors CharacterSim::sensors() const {
    return readSensors({context(), body, state, tuning});
}

MoveResult CharacterSim::step(Buttons held) {
    CharacterSensors before = sensors();
    const int push = static_cast<int>(before.carrierSpeed.x / kFixedOne);
    const int64_t count = stepCount++;
    if (push == 0) return step(held, before);
    CharacterSensors after = before;
    if (before.bounce == 0) {
        const int pixels = beltPixels(push, count, tuning.stepsPerSecond);
        body.rect = walkUntilBlocked(context(), body.rect, pixels,
                                     climbLimitsOf(true, terrainRulesOf(tuning)));
        after = sensors();
        after.grip = before.grip;
        after.speed = before.speed;
        after.bounce = 0;
        after.carrierSpeed = before.carrierSpeed;
        after.isCarried = true;
    }
    return step(held, after);
}

MoveResult CharacterSim::step(Buttons held, const CharacterSensors& sensors) {
    const MoveRules rules{tuning.stepsPerSecond, terrainRulesOf(tuning)};
    const MoveResult result = step(held, sensors, [&](const MovingBody& moving) {
        if (endsDrops()) endDrops();
        if (decision.startsDrop) beginDrop();
        if (!solids) return move(tiles, moving, rules);
        solids->setRect(0, body.rect);
        Pusher pusher(tiles, *solids);
        return moveAmongBodies({tiles, *solids, pusher}, 0, moving, rules);
    });
    if (drops.empty()) return result;

    // A drop ends when the character stands on something else, or is below the surface.
    const bool grounded = this->sensors().grounded;
    std::erase_if(drops, [&](const OneWaySurface& surface) {
        if (grounded) return true;
        if (surface.platform == kInvalidBody) return isBelowSurface(tiles, body.rect, surface.cell);
        return body.rect.top > solids->rect(surface.platform).top;
    });
    if (drops.empty()) {
        endDrops();
        return result;
    }
    solids->stopIgnoring(0);
    for (const auto& [platform, cell] : drops)
        platform == kInvalidBody ? solids->ignoreSurface(0, cell) : solids->ignore(0, platform);
    return result;
}

void CharacterSim::beginDrop() {
    if (!solids) solids.emplace().add(body.rect, {.terrain = terrainRulesOf(tuning)});
    solids->setRect(0, body.rect);
    for (const OneWaySurface& surface : ignoreOneWaysAt(tiles, *solids, 0))
        drops.push_back(surface);
}

void CharacterSim::endDrops() {
    drops.clear();
    if (!solids) return;
    solids->stopIgnoring(0);
    if (solids->size() == 1) solids.reset();
}

}  // namespace pixelstep
