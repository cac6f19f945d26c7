// A comparison body that moves without sub-steps; only drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// [1/65536 px/s] The speed of the player's move in the last step, before anything was in its way.
/// @param before  [1/65536 px/s] its vertical speed before the step's gravity, for `integration` 1
Vec2q requestedSpeed(const World& world, int64_t before);

/// A ghost that has the player's own speed in each step, moves by the whole of it at once, first in
/// x and then in y, and only then tests for an overlap with something solid. If it does, it is put
/// back to where it was on that axis. So it stops short of walls, hangs above floors, and what is
/// thinner than a step is long does not stop it: such a floor once passed, it falls on by itself.
/// It only reads worlds, and only drawing reads it.
class NaiveMove {
public:
    /// Call after every change of the world. The ghost begins at the player's place: when it is
    /// first shown, wherever the world does not go on by a single step, after a restart, and where
    /// the player has stood idle for a while and the ghost is elsewhere.
    void see(const World& world, bool isShown);
    /// Call before another level is played, and when the overlay is off.
    void forget() { *this = {}; }

    /// [px] The ghost now and before the last step; nothing while it is not shown.
    const std::optional<Rect>& rect() const { return rect_; }
    const Rect& lastRect() const { return lastRect_; }
    /// True if it is not where the player is.
    bool isAstray() const { return rect_ && *rect_ != player_; }
    /// True if it will move or start again although the player does not move.
    bool isOnItsWay() const { return isAstray() && (fallsOn_ || idleSteps_ > 0); }
    /// "naive: passed through 3, 7", "naive: stopped 5 px short"; empty where there is nothing to
    /// tell.
    std::string words() const;

private:
    // The first obstacle of a move.
    struct Met {
        int free = 0;  // [px] before it
        std::string what;
    };
    enum Axis : uint8_t { kX, kY };

    void begin(const World& world);
    void step(const World& world);
    void go(const World& world, Axis axis, int pixels);
    void countIdle(const World& world);

    std::optional<Rect> rect_;
    Rect lastRect_;
    Rect player_;              // when last seen
    int64_t speedBefore_ = 0;  // [1/65536 px/s] its vertical speed at the start of the next step
    Vec2q remainder_{};
    int64_t fallSpeed_ = 0;                        // [1/65536 px/s] downwards, of the last move
    bool fallsOn_ = false;                         // it has passed a floor
    std::string passed_;                           // the last obstacle that it passed through
    std::array<std::optional<Met>, 2> stopped_{};  // by axis: the obstacle that moved it back
    int idleSteps_ = 0;  // for which the player has stood while it is astray
    int64_t seen_ = -1;  // stepCount of the world
};

}  // namespace pixelstep
