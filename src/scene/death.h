// A death of the player: what caused it, and the flight to the checkpoint while time stands still.
#pragma once

#include <optional>
#include <string>

#include "game/world/world.h"
#include "scene/camera.h"

namespace pixelstep {

/// What hurt the player, and where.
struct Death {
    Rect place{};              ///< [px] the player when it was hurt
    Rect hazard{};             ///< [px] what hurt it; empty if it was crushed or the hazard is gone
    std::string text{"Hurt"};  ///< "Hit by thorns"

    friend bool operator==(const Death&, const Death&) = default;
};

/// The player's death in the last step, by its events.
std::optional<Death> deathOf(const World& world);

/// A death as it is shown: a white figure at the hazard, a ring of sparks that bursts there and
/// flies to the start, where it contracts. If the camera has far to go, a dark wipe covers the cut.
struct DeathFlight {
    Death death{};
    Rect start{};          ///< [px] the player's new place
    Vec2i cameraBefore{};  ///< [px] before it followed the player to its new place
    int per1000 = 0;       ///< of the time that passes while time stands still
    bool isCut = false;    ///< the camera jumps under the wipe instead of gliding

    friend bool operator==(const DeathFlight&, const DeathFlight&) = default;
};

/// @param before, after  [px] the camera before and after the step
DeathFlight flightOf(const Death& death, const Rect& start, Vec2i before, Vec2i after);

/// True while the player's figure is shown at the hazard.
bool showsFigure(const DeathFlight& flight);
/// The camera during the flight. @param after  of the world after the death
Camera cameraDuring(const DeathFlight& flight, const Camera& after);
/// [px] The middle of the ring of sparks, and its radius; 0: there is none.
Vec2i ringCentre(const DeathFlight& flight);
int ringRadius(const DeathFlight& flight);
/// The covered part of the view's width, from..to. [1/1000] Empty if both are equal.
struct Wipe {
    int from = 0;
    int to = 0;

    friend bool operator==(const Wipe&, const Wipe&) = default;
};
Wipe wipeOf(const DeathFlight& flight);

}  // namespace pixelstep
