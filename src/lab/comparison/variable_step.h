// Comparison bodies that repeat the player's jumps with steps as long as a frame; only drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/trajectories/trajectories.h"

namespace pixelstep {

/// How long the frames of a ghost are: by turns, each given as how many of its kind make a second.
struct FrameRates {
    std::string_view name;
    std::array<int, 4> perSecond;
};

/// A steady 30 Hz, and frames of 8, 33, 12 and 50 ms.
inline constexpr auto kFrameRates = std::to_array<FrameRates>({
    {"30 Hz", {30, 30, 30, 30}},
    {"stutter", {120, 30, 80, 20}},
});

/// A jump or fall, in the steps that it was made of.
struct SteppedJump {
    std::string_view name;  ///< "fixed" for the player's own
    Trajectory trajectory;
};

/// Plays each of the player's jumps and falls, from the step that leaves the ground on, once for
/// each of kFrameRates: the same rules and numbers, in a small world of its own around the player,
/// whose steps are as long as a frame and see the button that is held when the frame ends. What a
/// step adds, it adds for the whole of its length, so that the ghosts rise to other heights and
/// land elsewhere. The stuttering one begins with another frame from step to step.
class VariableStep {
public:
    /// Call after every change of the world. Whatever is no single step ends the flights and
    /// clears them.
    void see(const World& world, bool isShown);
    /// Call before another level is played, and when the overlay is off.
    void forget() { *this = {}; }

    /// The last jump: the player's own, then those of kFrameRates in their order. Empty before the
    /// first one.
    const std::vector<SteppedJump>& jumps() const { return jumps_; }
    /// True while one of them is still in the air.
    bool isFlying() const;

private:
    struct Flight {
        World world;
        int64_t microseconds = 0;  // since the ground was left
        size_t frame = 0;          // index among the rates
    };

    void begin(const World& before, const World& world);
    void follow(const World& world);
    void fly(size_t index, Buttons held, int64_t microseconds);

    std::vector<SteppedJump> jumps_;
    std::vector<Flight> flights_;  // of all except the first
    int64_t takeOff_ = 0;          // stepCount where the ground was left
    std::optional<World> before_;  // around the player, while it stands on the ground
    Rect player_;                  // when last seen
    int64_t seen_ = -1;            // stepCount of the world
};

/// "30 Hz: 88 px", or for a fall that has landed "30 Hz: 41 px far"; empty if there is nothing yet.
std::string jumpWords(const SteppedJump& jump);

}  // namespace pixelstep
