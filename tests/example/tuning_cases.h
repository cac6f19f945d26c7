// Tunings that are written as source code at build time and played by tests.
#pragma once

#include <array>

#include "game/level/tuning.h"

namespace pixelstep {

/// The default tuning, and tunings that together cover every form of a line.
inline std::array<Tuning, 5> tuningCases() {
    Tuning sharp;  // all accelerations, air control, both kinds of gravity, another step rate
    sharp.stepsPerSecond = 120;
    sharp.runAccel = 1000;
    sharp.runDecel = 700;
    sharp.turnAccel = 1900;
    sharp.airControl = 65;
    sharp.apexSpeed = 40;
    sharp.fallGravity = 160;
    sharp.coyoteSteps = 12;
    Tuning fixed;  // no air control, heavy, without jump assists
    fixed.airControl = 20;
    fixed.fallGravity = 230;
    fixed.coyoteSteps = fixed.jumpBufferSteps = 0;
    fixed.stepsPerSecond = 30;
    Tuning ice;  // immediate start, but slow to stop and turn
    ice.runDecel = 300;
    ice.turnAccel = 500;
    ice.apexSpeed = 90;
    ice.apexGravity = 30;
    ice.airControl = 150;
    Tuning able;  // with abilities that the exported code leaves out
    able.runAccel = 900;
    able.dashSpeed = 300;
    able.wallSlideSpeed = 50;
    able.wallJumpSpeed = 200;
    able.airJumps = 0;
    able.ledgeGrab = 1;
    able.cornerCorrection = 4;
    able.fastFallSpeed = 1200;
    return {Tuning{}, sharp, fixed, ice, able};
}

}  // namespace pixelstep
