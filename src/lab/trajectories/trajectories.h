// Trajectories: the recorded path of the player, and its path under other settings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/run/replay.h"

namespace pixelstep {

inline constexpr int kLongestJump = 10;     ///< [s] that a trajectory follows a jump
inline constexpr int kLongestStretch = 60;  ///< [s] of a marked stretch
inline constexpr int kSilhouetteEvery = 4;  ///< [steps]
inline constexpr int kPitTiles = 8;         ///< below its start: deeper falls count as a pit

/// An obstacle on the path.
enum class TrajectoryMet : uint8_t { wall, ceiling, pit, crushed };

std::string_view nameOf(TrajectoryMet met);

/// Where a way met something: the first step of each time.
struct TrajectoryMark {
    TrajectoryMet met = TrajectoryMet::wall;
    size_t step = 0;  ///< index in Trajectory::rects
    Vec2i at{};       ///< [px] at the body's edge

    friend bool operator==(const TrajectoryMark&, const TrajectoryMark&) = default;
};

/// The player's way: a plain value, ready to be drawn.
struct Trajectory {
    std::vector<Rect> rects;  ///< at the start, then after each step; never empty
    std::vector<Rect> line;   ///< [px] the feet's way: runs of pixels, each a row or a column high
    std::vector<TrajectoryMark> marks{};
    Rect bounds{};          ///< [px] holds all of them
    size_t apex = 0;        ///< the first highest of `rects`
    bool stands = false;    ///< it is on the ground at its end
    bool isBroken = false;  ///< it was crushed or put elsewhere, and the way ends before
    int64_t firstStep = 0;  ///< steps done at the start
    int tileSize = 16;      ///< [px]
    Tuning tuning{};        ///< at the start
    std::string level{};    ///< its name
    bool isExact = true;    ///< false: a crowd that could have mattered was left out

    int64_t steps() const { return static_cast<int64_t>(rects.size()) - 1; }
    int height() const;    ///< [px] of the highest point of the feet above the first; >= 0
    int distance() const;  ///< [px] to the side, from the first to the last
    /// The longest time that it is followed if it does not land before. [steps]
    int64_t longest() const { return int64_t{kLongestJump} * tuning.stepsPerSecond; }
    /// True for a jump that needs no further step.
    bool isOver() const { return isBroken || (stands && steps() > 0) || steps() >= longest(); }
};

/// "5.1 tiles"; "0.3" without the unit.
std::string tilesText(int pixels, int tileSize);
std::string tilesNumber(int pixels, int tileSize);

/// A trajectory of no steps yet: the player where it is.
Trajectory trajectoryFrom(const World& world);
/// Adds the step that led to this world.
void extend(Trajectory& trajectory, const World& world);

/// A stretch of play: where it began, and what came in since. It needs nothing of the run that it
/// comes from, so that it can be played whatever became of that.
struct Take {
    Snapshot from;       ///< the part of the world around the player
    Replay input{};      ///< the entries since; its level and seed mean nothing
    size_t read = 0;     ///< entries of the recording that have been taken
    bool isJump = true;  ///< ends where the player stands; else after as many steps as were played
    bool isWhole = true;
    bool leavesClones = false;
    bool isTuned = false;   ///< a tune command came within
    bool isClosed = false;  ///< another level was loaded; no trajectory continues there
};

/// A path that starts here and has no steps yet.
/// @param cursor  how much of the recording is done
Take takeFrom(const World& world, const ReplayCursor& cursor);
/// Takes what the recording has up to a step. Clones that come and go are left out.
void follow(Take& take, const Replay& recording, int64_t untilStep);

/// The way as it was played.
Trajectory trajectoryOf(const Take& take);
Trajectory trajectoryOf(const Snapshot& from, const Replay& recording, int64_t untilStep);

/// The same input from the same moment under other settings, which hold throughout: tune commands
/// within do not count. A jump goes on until it stands, at most kLongestJump; what was held last is
/// held on. Equal to what `run --tune` traces where the replay begins at that moment, and, without
/// tune commands, to any ReplayPlayer from that moment with these numbers.
Trajectory replayWithTuning(const Take& take, const Tuning& tuning);
Trajectory replayWithTuning(const Snapshot& from, const Replay& recording, int64_t untilStep,
                            const Tuning& tuning);

/// How a trajectory is drawn among others.
enum class TrajectoryStyle : uint8_t {
    earlier,   ///< a jump before the last: its line alone, faint
    last,      ///< the last one, as it was played
    before,    ///< the same where `now` lies over it: pale
    now,       ///< the last one's input with the present settings: bright
    pinned,    ///< pinned by the user, in its own colour
    compared,  ///< the last one's input under the settings to compare with
};

/// A trajectory to be drawn. It lives elsewhere, and longer.
struct TrajectoryView {
    const Trajectory* trajectory = nullptr;
    TrajectoryStyle style = TrajectoryStyle::last;
    int label = 0;       ///< of a pinned one, from 1
    std::string name{};  ///< of a pinned or compared one
};

using TrajectoryViews = std::vector<TrajectoryView>;

}  // namespace pixelstep
