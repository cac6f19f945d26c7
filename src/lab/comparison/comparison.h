// The comparison bodies: one moves without sub-steps, the others repeat jumps with steps as long as
// a frame. They only read worlds and are only drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/character/character_sim.h"
#include "game/world/world.h"
#include "lab/trajectories/trajectories.h"

namespace pixelstep {

/// A comparison body: a CharacterSim with the player's buttons and settings whose move makes the
/// whole distance of the step at once, first in x, then in y, and tests for an overlap only
/// afterwards. An overlap moves it back on that axis. This shows the typical errors of the method:
/// - it stops before it touches a wall, and hangs above floors;
/// - it passes through obstacles that are thinner than one step.
/// Slopes, steps and corners are like walls for it. Only obstacles part it from the player: until
/// it meets one, and when it reaches the player's place again, it has the player's place and state,
/// also on platforms and when pushed. It only reads worlds and is only drawn.
class NoSubstepBody {
public:
    /// Call after every change of the world. The body starts again at the player when it is first
    /// shown, after a change other than a single step, after a restart, if a platform or crate
    /// moves into it, and if it is elsewhere while the player has been idle for a while.
    void update(const World& world, bool isShown);
    /// Call before another level is played, and when the overlay is off.
    void reset() { *this = {}; }

    /// Nothing while it is not shown.
    const std::optional<Body>& body() const { return body_; }
    /// True if its place differs from the player's.
    bool isElsewhere() const { return body_ && body_->rect != player_; }
    /// "no sub-steps: passed through 3, 7", "no sub-steps: stopped 5 px short"; empty at the
    /// player's place.
    const std::string& words() const { return passed_.empty() ? stopped_ : passed_; }

private:
    void startAtPlayer(const World& world);
    void step(const World& world);
    MoveResult moveAtOnce(const World& world, const CharacterSim& sim, const MovingBody& moving);

    std::optional<Body> body_;
    CharacterState state_;
    int gap_ = 0;          // [px] between it and the floor that has stopped it
    std::string passed_;   // the words about the last obstacle that it passed through,
    std::string stopped_;  // and about the last one before which it stopped
    int idleSteps_ = 0;    // for which the player has been idle while the places differ
    Rect player_;          // when last seen
    int64_t seen_ = -1;    // stepCount of the world
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
