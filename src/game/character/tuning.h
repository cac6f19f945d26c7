// Tunables: the movement settings, each with name, unit, range and help.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "math/enum_table.h"

namespace pixelstep {

/// All movement settings. The defaults are those of the source articles (docs/articles.md).
struct Tuning {
    int stepsPerSecond = 60;
    int gravity = 1030;
    int maxFallSpeed = 900;
    int walkSpeed = 160;
    int jumpSpeed = 410;
    int minJumpSpeed = 200;
    int coyoteSteps = 4;
    int jumpBufferSteps = 6;
    int maxClimb = 4;
    int stickToSlopes = 1;
    int softClones = 0;
    int liftCapX = 250;
    int liftCapY = 130;
    int echoSteps = 30;
    int runAccel = 0;
    int runDecel = 0;
    int turnAccel = 0;
    int airControl = 100;
    int apexSpeed = 0;
    int apexGravity = 50;
    int fallGravity = 100;
    int fastFallSpeed = 0;
    int cornerCorrection = 0;
    int airJumps = 0;
    int wallSlideSpeed = 0;
    int wallJumpSpeed = 0;
    int wallReach = 2;
    int wallJumpSteps = 8;
    int dashSpeed = 0;
    int dashSteps = 9;
    int dashCooldown = 12;
    int ledgeGrab = 0;
    int dropNeedsPress = 0;
    int integration = 0;
    int climbSpeed = 80;

    friend constexpr bool operator==(const Tuning&, const Tuning&) = default;
};

/// The groups of tunables, in the order of the panel.
enum class TunableGroup : uint8_t { run, jump, air, wall, dash, ledge, terrain, crowd, world };

/// A row of the table of groups.
struct TunableGroupRow {
    TunableGroup group;
    std::string_view name;
};

inline constexpr auto kTunableGroups = std::to_array<TunableGroupRow>({
    {TunableGroup::run, "run"},
    {TunableGroup::jump, "jump"},
    {TunableGroup::air, "air"},
    {TunableGroup::wall, "wall"},
    {TunableGroup::dash, "dash"},
    {TunableGroup::ledge, "ledge"},
    {TunableGroup::terrain, "terrain"},
    {TunableGroup::crowd, "crowd"},
    {TunableGroup::world, "world"},
});
static_assert(isTableOf(kTunableGroups, &TunableGroupRow::group, TunableGroup::world));

/// One tunable, as used in level files, replays and the panel.
struct Tunable {
    std::string_view name;   ///< as in level files
    std::string_view label;  ///< in the panel
    std::string_view unit;
    TunableGroup group;
    int Tuning::*field;
    int low;                 ///< smallest value allowed
    int high;                ///< largest value allowed
    int sliderLow;           ///< the lower end of the slider
    int sliderHigh;          ///< the upper end of the slider; other values can be typed
    std::string_view doc;    ///< the effect, including that of 0 and extreme values
    bool isForMoves = true;  ///< false: the path-finding of followers ignores it

    int standard() const { return Tuning{}.*field; }
    /// False for settings of the whole world, which clones cannot have.
    constexpr bool isForClones() const {
        return field != &Tuning::stepsPerSecond && field != &Tuning::integration;
    }
    /// False for those that areas and pickups cannot change either.
    constexpr bool isForZones() const {
        return isForClones() && field != &Tuning::softClones && field != &Tuning::echoSteps;
    }
};

/// A value for one tunable.
struct TunableValue {
    const Tunable* tunable;  ///< one of tunables()
    int value;               ///< within its range

    friend bool operator==(const TunableValue&, const TunableValue&) = default;
};

/// Values for some tunables, each at most once.
using TunableValues = std::vector<TunableValue>;

/// The tuning with these values changed.
Tuning changed(Tuning tuning, std::span<const TunableValue> values);

/// All tunables, in the order in which they are written.
std::span<const Tunable> tunables();
/// Their names, in that order.
std::vector<std::string_view> tunableNames();

/// The tunable of this name, or null.
const Tunable* findTunable(std::string_view name);

}  // namespace pixelstep
