// An endless floor with a pit, for measuring jumps. It is simulated in a small map that contains
// the part within reach of one step.
#pragma once

#include <optional>

#include "game/character/character.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// A character on or above the floor, in coordinates of the endless floor: the floor is at y 0, and
/// the pit starts at x 0.
struct Runner {
    Body body;
    CharacterState state;

    int height() const { return -body.rect.bottom(); }  ///< [px] above the floor
};

/// Steps characters by the controller and the mover.
class EndlessFloor {
public:
    explicit EndlessFloor(const Tuning& tuning);

    /// A step on the floor without a pit.
    void step(Runner& runner, Buttons held) const;
    /// A step near the pit, whose far side is out of reach.
    void stepAtPit(Runner& runner, Buttons held) const;
    /// A step near the pit's far side. Requires: the runner's right side is not past it.
    void stepAcross(Runner& runner, Buttons held, int farSide) const;
    /// True if stepAtPit would start on the ground.
    bool isOnGroundAtPit(const Runner& runner) const;
    /// The same as on the floor without a pit.
    bool isOnGround(const Runner& runner) const;

private:
    Vec2i placeOnFloor(const Runner& runner) const;
    Vec2i placeAtPit(const Runner& runner) const;
    CharacterSensors sensorsAt(const Runner& runner, Vec2i place) const;
    void stepAt(Runner& runner, Buttons held, Vec2i sensorPlace, Vec2i moved) const;
    int roomY(const Runner& runner) const;

    Tuning tuning_;
    Vec2i reach_;      // [px] maximum movement of a step
    int nearEnd_ = 0;  // [px] in the small map: end of the near floor, start of the far one
    int farBegin_ = 0;
    int floorY_ = 0;
    TileMap tiles_;
};

}  // namespace pixelstep
