// Files that are written along a run.
#include "app/taps.h"

#include <algorithm>

#include "io/replay/replay_json.h"
#include "scene/timings.h"

namespace pixelstep {

std::optional<std::string> Taps::writeRecording(const Session& session, Backup backup) const {
    if (options_.record.empty()) return std::nullopt;
    const Replay replay = withTrail(session.recording());
    const auto fault = writeFile(options_.record, writeReplay(replay), backup);
    if (!fault) return std::nullopt;
    return faultLine(options_.record, *fault);
}

void Taps::openShot(const World& world) {
    shot_.emplace(assetsFolder_, options_.scale);
    shot_->begin(world);
}

std::optional<std::string> Taps::open(const PlayOptions& options, const std::string& assetsFolder,
                                      const Session& session) {
    options_ = options;
    assetsFolder_ = assetsFolder;
    if (!options_.trace.empty()) {
        trace_.emplace(options_.trace);
        if (trace_->hasFault()) return trace_->finish();
    }
    if (!options_.frameTimes.empty()) {
        frames_.emplace(options_.frameTimes);
        if (frames_->hasFault()) return frames_->finish();
    }
    if (!options_.screenshot.empty()) openShot(session.world());
    // An earlier recording under that name is kept; what is written now is none to keep.
    return writeRecording(session, Backup::replaced);
}

void Taps::restart(const Session& session) {
    isStale_ = false;
    if (trace_) trace_.emplace(options_.trace);
    if (shot_) openShot(session.world());
    growNextNs_ = 0;
    grownSteps_ = -1;
}

void Taps::stepped(const World& world) {
    if (trace_) {
        trace_->stepped(world);
        trace_->flush();  // whoever watches the file sees each step at once
    }
    if (shot_) shot_->stepped(world);
}

// Without a trail, which takes playing it all again; and so that writing a huge level takes a small
// part of the time.
std::optional<std::string> Taps::grow(const Session& session, int64_t now) {
    const bool isDue = !options_.record.empty() && !hasGrowFault_ && now >= growNextNs_;
    if (!isDue || session.recording().steps == grownSteps_) return std::nullopt;
    constexpr int64_t kCostToWait = 20;
    const auto fault = writeFile(options_.record, writeReplay(session.recording()), Backup::none);
    grownSteps_ = session.recording().steps;
    const int64_t cost = nowNs() - now;
    growNextNs_ = now + std::max(kNanosecondsPerSecond, cost * kCostToWait);
    hasGrowFault_ = fault.has_value();
    if (fault) return faultLine(options_.record, *fault);
    return std::nullopt;
}

void Taps::drawn(const FrameTime& frame) {
    if (frames_) frames_->drawn(frame);
}

/// The recording tells the run as it is, without the steps that were gone back over.
void Taps::tellAgain(const Replay& recording) {
    ReplayPlayer player(recording);
    if (trace_) trace_.emplace(options_.trace);
    if (shot_) openShot(player.world());
    while (!player.isDone()) {
        const int64_t before = player.world().stepCount;
        player.advance([](const std::string&) {});
        if (player.world().stepCount == before) continue;
        if (trace_) trace_->stepped(player.world());
        if (shot_) shot_->stepped(player.world());
    }
}

std::vector<std::string> Taps::finish(const Session& session,
                                      std::shared_ptr<const MapPictures> pictures) {
    std::vector<std::string> faults;
    const auto note = [&](const std::optional<std::string>& fault) {
        if (fault) faults.push_back(*fault);
    };
    if (isStale_ && (trace_ || shot_)) tellAgain(session.recording());
    note(writeRecording(session, Backup::none));
    if (trace_) note(trace_->finish());
    if (frames_) note(frames_->finish());
    if (shot_) shot_->show(std::move(pictures));
    if (shot_) note(shot_->save(session.world(), options_.screenshot));
    return faults;
}

}  // namespace pixelstep
