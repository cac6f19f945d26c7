// The trajectories of a session: last and earlier jumps, pinned ones, and the recorded path.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/run/session.h"
#include "lab/trajectories/trajectories.h"

namespace pixelstep {

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
