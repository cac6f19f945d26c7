// Trajectories: the recorded path of the player, its path under other settings, and the list of a
// session: last and earlier jumps, pinned ones, and the recorded path.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/run/session.h"

namespace pixelstep {

inline constexpr int kLongestJump = 10;     ///< [s] maximum length of a jump's trajectory
inline constexpr int kLongestPath = 60;     ///< [s] maximum length of a recorded path
inline constexpr int kSilhouetteEvery = 4;  ///< [steps]
inline constexpr int kPitTiles = 8;         ///< below its start: deeper falls count as a pit

/// An obstacle on the path.
enum class TrajectoryObstacle : uint8_t { wall, ceiling, pit, crushed };

std::string_view nameOf(TrajectoryObstacle obstacle);

/// A place where the path met an obstacle: the first step of each contact.
struct TrajectoryContact {
    TrajectoryObstacle obstacle = TrajectoryObstacle::wall;
    size_t step = 0;  ///< index in Trajectory::rects
    Vec2i at{};       ///< [px] at the body's edge

    friend bool operator==(const TrajectoryContact&, const TrajectoryContact&) = default;
};

/// A path of the player, as plain data.
struct Trajectory {
    std::vector<Rect> rects;  ///< at the start, then after each step; never empty
    std::vector<Rect>
        line;  ///< [px] the path of the feet, as horizontal and vertical runs of pixels
    std::vector<TrajectoryContact> marks{};
    Rect bounds{};            ///< [px] the bounding box of all `rects`
    size_t apex = 0;          ///< index of the highest of `rects`, the first of several
    bool isGrounded = false;  ///< it is on the ground at its end
    bool isInterrupted =
        false;  ///< the player was crushed or moved elsewhere; the path ends before that
    int64_t firstStep = 0;  ///< steps done at the start
    int tileSize = 16;      ///< [px]
    Tuning tuning{};        ///< at the start
    std::string level{};    ///< name of the level
    bool isExact = true;    ///< false: bodies that could have affected the path were left out

    int64_t steps() const { return static_cast<int64_t>(rects.size()) - 1; }
    int height() const;    ///< [px] of the highest point of the feet above the first; >= 0
    int distance() const;  ///< [px] to the side, from the first to the last
    /// The maximum length of a jump that does not land. [steps]
    int64_t longest() const { return int64_t{kLongestJump} * tuning.stepsPerSecond; }
    /// True for a jump that needs no further step.
    bool isOver() const {
        return isInterrupted || (isGrounded && steps() > 0) || steps() >= longest();
    }
};

/// "5.1 tiles"; "0.3" without the unit.
std::string tilesText(int pixels, int tileSize);
std::string tilesNumber(int pixels, int tileSize);

/// A trajectory without steps: only the player's current place.
Trajectory trajectoryFrom(const World& world);
/// Adds the player's place in this world as the next step.
void extend(Trajectory& trajectory, const World& world);

/// Recorded input: a snapshot, and the input since then. Independent of the session, so it can be
/// simulated again after a rewind.
struct RecordedInput {
    Snapshot from;    ///< the part of the world around the player
    Replay input{};   ///< the entries since then; its level and seed are not used
    size_t read = 0;  ///< number of the recording's entries that were copied
    bool isJump =
        true;  ///< ends when the player lands; otherwise after the recorded number of steps
    bool isWhole = true;
    bool omitsClones = false;
    bool isTuned = false;   ///< it contains a tune command
    bool isClosed = false;  ///< another level was loaded; no trajectory continues there
};

/// An empty recording that starts here.
/// @param cursor  the current position in the session's recording
RecordedInput startRecordedInput(const World& world, const ReplayCursor& cursor);
/// Copies the input of the recording up to a step, without commands that add or remove clones.
void follow(RecordedInput& recorded, const Replay& recording, int64_t untilStep);

/// The path as it was played.
Trajectory trajectoryOf(const RecordedInput& recorded);
Trajectory trajectoryOf(const Snapshot& from, const Replay& recording, int64_t untilStep);

/// The path of the same input from the same snapshot with other settings. Tune commands in the
/// input are ignored. A jump continues until it lands, at most kLongestJump, with the last buttons
/// held. Equals the trace of `run --tune` for a replay that starts at this snapshot and, without
/// tune commands, a ReplayPlayer from the snapshot with these settings.
Trajectory replayWithTuning(const RecordedInput& recorded, const Tuning& tuning);
Trajectory replayWithTuning(const Snapshot& from, const Replay& recording, int64_t untilStep,
                            const Tuning& tuning);

/// The style of a drawn trajectory.
enum class TrajectoryStyle : uint8_t {
    earlier,   ///< an earlier jump: only its line, faint
    last,      ///< the last one, as it was played
    before,    ///< the last one if `now` is also drawn: pale
    now,       ///< the input of the last one with the current settings: bright
    pinned,    ///< pinned by the user, in its own colour
    compared,  ///< the input of the last one with the settings to compare with
};

/// A trajectory to be drawn. The pointer must outlive this.
struct TrajectoryView {
    const Trajectory* trajectory = nullptr;
    TrajectoryStyle style = TrajectoryStyle::last;
    int label = 0;       ///< of a pinned one, from 1
    std::string name{};  ///< of a pinned or compared one
};

using TrajectoryViews = std::vector<TrajectoryView>;

/// A trajectory that was pinned by the user.
struct PinnedTrajectory {
    Trajectory trajectory;
    int label = 1;  ///< 1..TrajectoryList::kMaxPinned, unique
    std::string name;
    bool isShown = true;
};

/// The tuning that the names of others refer to, as in "default, 1 changed".
struct NamedTuning {
    std::string name = "default";
    Tuning tuning{};
};

/// Records the trajectories of a session. It only reads the session and copies everything that it
/// needs, so that a rewind changes no trajectory.
class TrajectoryList {
public:
    static constexpr size_t kMaxPinned = 32;
    static constexpr size_t kMaxEarlier = 8;

    /// Call after every step. While `isOn`, each jump of the player up to its landing becomes the
    /// last trajectory.
    void onStep(const Session& session, bool isOn);
    /// Call after commands and after going to another step.
    void onChange(const Session& session, bool isOn);
    /// Call after another level was loaded: only pinned trajectories stay.
    void onLevelLoaded(const Session& session, bool isOn);

    /// Call before drawing. Simulates the last trajectory again if these settings differ from its
    /// own.
    void update(const Tuning& now);

    /// Also shows the last trajectory with these settings; nothing: ends the comparison.
    void compareWith(std::optional<NamedTuning> compared) { comparedBy_ = std::move(compared); }
    /// The last trajectory with those settings, or null.
    const Trajectory* compared() const { return compared_ ? &*compared_ : nullptr; }

    /// Starts recording a path at the current step, or ends it: then it is the last trajectory. If
    /// the current step is before the start of the path, the recording starts again here.
    void toggleRecording(const Session& session);
    /// The step at which the recorded path starts, if one is being recorded.
    std::optional<int64_t> recordingStartStep() const;
    /// The player's rectangle there.
    const Rect* recordingStartRect() const;

    /// The last trajectory as it was played, and with the current settings if they differ; or null.
    const Trajectory* last() const { return last_ ? &last_->trajectory : nullptr; }
    const Trajectory* now() const { return now_ ? &*now_ : nullptr; }
    /// True while the jump of the last trajectory has not landed.
    bool isFlying() const { return last_ && last_->isFlying; }
    size_t earlierCount() const { return earlier_.size(); }

    /// Pins a trajectory. @return false if kMaxPinned are pinned already
    bool pin(const Trajectory& trajectory);
    /// Pins the most visible one: the last one with the present settings.
    bool pinShown();
    /// The tuning that the names of trajectories refer to: the preset in use.
    void setBase(NamedTuning base) { base_ = std::move(base); }
    const NamedTuning& base() const { return base_; }
    bool canPin() const { return pinned_.size() < kMaxPinned; }
    std::vector<PinnedTrajectory>& pinned() { return pinned_; }
    const std::vector<PinnedTrajectory>& pinned() const { return pinned_; }
    void unpin(size_t index);
    /// Removes the trajectories that are not pinned.
    void removeUnpinned();
    void removeAll();

    /// The trajectories to draw over a level of this name, in drawing order.
    TrajectoryViews views(const std::string& level) const;

private:
    struct Last {
        Trajectory trajectory;
        RecordedInput recorded;
        bool isFlying = false;
    };

    void updateCompared();
    void startRecording(const Session& session, bool isOn);
    void begin(Trajectory trajectory, RecordedInput recorded, bool isFlying);
    void dropRecordingAfterRewind(const World& world, bool isStep);

    NamedTuning base_;
    std::optional<RecordedInput> before_;  // starts before the next step
    std::optional<Last> last_;
    std::deque<Trajectory> earlier_;  // the newest first
    std::vector<PinnedTrajectory> pinned_;
    std::optional<RecordedInput> recorded_;
    std::optional<Trajectory> now_;
    Tuning nowTuning_;
    int64_t nowSteps_ = 0;  // of the input when `now_` was simulated
    std::optional<NamedTuning> comparedBy_;
    std::optional<Trajectory> compared_;
    Tuning comparedTuning_;
    int64_t comparedSteps_ = 0;  // the same for `compared_`
    int64_t comparedFirst_ = 0;
};

/// The name of a tuning in a list: the base's name, and the number of settings that differ.
std::string tuningName(const Tuning& tuning, const NamedTuning& base);
/// A line such as "gravity 800 px/s²" for each difference from the base.
std::string tuningText(const Tuning& tuning, const NamedTuning& base);

}  // namespace pixelstep
