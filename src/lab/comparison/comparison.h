// The comparison bodies: one moves without sub-steps, the others repeat jumps with steps as long as
// a frame. They only read worlds and are only drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/world/world.h"
#include "lab/trajectories/trajectories.h"

namespace pixelstep {

/// [1/65536 px/s] The speed of the player's move in the last step, before obstacles.
/// @param speedBeforeGravity [1/65536 px/s] the vertical speed before the step, for `integration` 1
Vec2q requestedSpeed(const World& world, int64_t speedBeforeGravity);

/// A comparison body that has the player's speed in each step, but moves by the whole speed at
/// once, first in x, then in y, and tests for an overlap only afterwards. An overlap moves it back
/// on that axis. This shows the typical errors of the method:
/// - it stops before it touches a wall, and hangs above floors;
/// - it passes through obstacles that are thinner than one step.
/// After it has passed through a floor, it keeps falling by itself. It only reads worlds and is
/// only drawn.
class NoSubstepBody {
public:
    /// Call after every change of the world. The body starts again at the player's place when it is
    /// first shown, after a change other than a single step, after a restart, and if it is
    /// elsewhere while the player has been idle for a while.
    void update(const World& world, bool isShown);
    /// Call before another level is played, and when the overlay is off.
    void reset() { *this = {}; }

    /// [px] The rectangle now, and before the last step; nothing while it is not shown.
    const std::optional<Rect>& rect() const { return rect_; }
    const Rect& previousRect() const { return previousRect_; }
    /// True if its place differs from the player's.
    bool isElsewhere() const { return rect_ && *rect_ != player_; }
    /// True if it will move or start again although the player does not move.
    bool isAnimating() const { return isElsewhere() && (keepsFalling_ || idleSteps_ > 0); }
    /// "no sub-steps: passed through 3, 7", "no sub-steps: stopped 5 px short"; empty if there is
    /// nothing to report.
    std::string words() const;

private:
    // The first obstacle of a move.
    struct Obstacle {
        int free = 0;  // [px] free distance before it
        std::string name;
    };
    enum Axis : uint8_t { kX, kY };

    void begin(const World& world);
    void step(const World& world);
    void moveAlong(const World& world, const Solids& solids, Axis axis, int pixels);
    void updateIdleSteps(const World& world);

    std::optional<Rect> rect_;
    Rect previousRect_;
    Rect player_;              // when last seen
    int64_t speedBefore_ = 0;  // [1/65536 px/s] its vertical speed at the start of the next step
    Vec2q remainder_{};
    int64_t fallSpeed_ = 0;       // [1/65536 px/s] downwards, of the last move
    bool keepsFalling_ = false;   // it has passed through a floor
    std::string passedObstacle_;  // the last obstacle that it passed through
    std::array<std::optional<Obstacle>, 2>
        stoppedBy_{};    // by axis: the obstacle that moved it back
    int idleSteps_ = 0;  // for which the player has been idle while the places differ
    int64_t seen_ = -1;  // stepCount of the world
};

/// The frame rates of a comparison body, used in rotation. [Hz]
struct FrameRates {
    std::string_view name;
    std::array<int, 4> perSecond;
};

/// A steady 30 Hz, and frames of 8, 33, 12 and 50 ms.
inline constexpr auto kFrameRates = std::to_array<FrameRates>({
    {"30 Hz", {30, 30, 30, 30}},
    {"stutter", {120, 30, 80, 20}},
});

/// A jump or fall, simulated with one sequence of step lengths.
struct SteppedJump {
    std::string_view name;  ///< "fixed" for the player's own
    Trajectory trajectory;
};

/// Simulates each of the player's jumps and falls, starting with the step that leaves the ground,
/// once for each of kFrameRates: with the same settings, in a small copy of the world around the
/// player. Each step is as long as a frame and uses the buttons that are held at the end of the
/// frame. Since a step applies gravity for its whole length, the bodies rise to other heights and
/// land elsewhere. The stuttering body starts its rotation at a different frame for each jump.
class VariableStepJumps {
public:
    /// Call after every change of the world. A change other than a single step removes all jumps.
    void update(const World& world, bool isShown);
    /// Call before another level is played, and when the overlay is off.
    void reset() { *this = {}; }

    /// The last jump: the player's own, then those of kFrameRates in their order. Empty before the
    /// first one.
    const std::vector<SteppedJump>& jumps() const { return jumps_; }
    /// True while one of them is still in the air.
    bool isFlying() const;

private:
    struct Flight {
        World world;
        int64_t microseconds = 0;  // since it left the ground
        size_t frame = 0;          // index among the rates
    };

    void begin(const World& before, const World& world);
    void follow(const World& world);
    void fly(size_t index, Buttons held, int64_t microseconds);

    std::vector<SteppedJump> jumps_;
    std::vector<Flight> flights_;  // of all except the first
    int64_t takeOff_ = 0;          // stepCount when it left the ground
    std::optional<World> before_;  // around the player, while it stands on the ground
    Rect player_;                  // when last seen
    int64_t seen_ = -1;            // stepCount of the world
};

/// "30 Hz: 88 px", or the distance of a fall that has landed: "30 Hz: 41 px far"; empty if there is
/// nothing yet.
std::string jumpWords(const SteppedJump& jump);

}  // namespace pixelstep
