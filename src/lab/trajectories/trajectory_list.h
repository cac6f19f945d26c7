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

/// A trajectory that the user keeps.
struct PinnedTrajectory {
    Trajectory trajectory;
    int label = 1;  ///< 1..TrajectoryList::kMostPinned, unlike all others
    std::string name;
    bool isShown = true;
};

/// A tuning that names of other tunings refer to.
struct NamedTuning {
    std::string name = "default";
    Tuning tuning{};
};

/// Follows a session and keeps trajectories of it. Reads the session only, and remembers of it what
/// it needs: going back in time and playing on otherwise leave every trajectory as it is.
class TrajectoryList {
public:
    static constexpr size_t kMostPinned = 32;
    static constexpr size_t kMostEarlier = 8;

    /// Call after every step. While it is on, each jump of the player becomes the last trajectory,
    /// until it stands again.
    void stepped(const Session& session, bool isOn);
    /// Call after commands and after going to another step.
    void changed(const Session& session, bool isOn);
    /// Call after another level was loaded: only pinned trajectories stay.
    void loaded(const Session& session, bool isOn);

    /// Call before drawing: if these numbers are not those of the last trajectory, it is played
    /// again.
    void update(const Tuning& now);

    /// From here on the last trajectory is also shown with these settings; nothing: not any more.
    void compareWith(std::optional<NamedTuning> compared) { comparedBy_ = std::move(compared); }
    /// The last trajectory with those settings, or null.
    const Trajectory* compared() const { return compared_ ? &*compared_ : nullptr; }

    /// Starts recording a path at the present step, or ends it there: then it is the last
    /// trajectory. A path that would end before its start starts here instead.
    void mark(const Session& session);
    /// The step at which the recorded path starts, if one is being recorded.
    std::optional<int64_t> markedFrom() const;
    /// The player there.
    const Rect* markedRect() const;

    /// The last trajectory as it was played, or null; and under the present numbers, if these are
    /// others.
    const Trajectory* last() const { return last_ ? &last_->trajectory : nullptr; }
    const Trajectory* now() const { return now_ ? &*now_ : nullptr; }
    /// True while the player is on its way along the last trajectory.
    bool isFlying() const { return last_ && last_->isFlying; }
    size_t earlierCount() const { return earlier_.size(); }

    /// Keeps a trajectory. @return  false if there is no room for one more
    bool pin(const Trajectory& trajectory);
    /// Pins the most visible one: the last one with the present settings.
    bool pinShown();
    /// The tuning that names of trajectories refer to: the preset in use.
    void setBase(NamedTuning base) { base_ = std::move(base); }
    const NamedTuning& base() const { return base_; }
    bool canPin() const { return pinned_.size() < kMostPinned; }
    std::vector<PinnedTrajectory>& pinned() { return pinned_; }
    const std::vector<PinnedTrajectory>& pinned() const { return pinned_; }
    void unpin(size_t index);
    /// Forgets those that are not pinned.
    void forgetUnpinned();
    void forgetAll();

    /// The trajectories to draw over a level of this name, the lowest first.
    TrajectoryViews views(const std::string& level) const;

private:
    struct Last {
        Trajectory trajectory;
        Take take;
        bool isFlying = false;
    };

    void updateCompared();
    void remember(const Session& session, bool isOn);
    void begin(Trajectory trajectory, Take take, bool isFlying);
    void forgetMarkIfCut(const World& world, bool isStep);

    NamedTuning base_;
    std::optional<Take> before_;  // the moment before the next step
    std::optional<Last> last_;
    std::deque<Trajectory> earlier_;  // the newest first
    std::vector<PinnedTrajectory> pinned_;
    std::optional<Take> mark_;
    std::optional<Trajectory> now_;
    Tuning nowTuning_;
    int64_t nowSteps_ = 0;  // of the take that it was played from
    std::optional<NamedTuning> comparedBy_;
    std::optional<Trajectory> compared_;
    Tuning comparedTuning_;
    int64_t comparedSteps_ = 0;  // of the same take
    int64_t comparedFirst_ = 0;
};

/// The name of a tuning in a list: the base's name, and the number of settings that differ.
std::string tuningName(const Tuning& tuning, const NamedTuning& base);
/// Lines "gravity 800 px/s²" for all that differ from the base.
std::string tuningText(const Tuning& tuning, const NamedTuning& base);

}  // namespace pixelstep
