// Writes the recording, trace and screenshot of a run.
#include "app/run_files.h"

#include <algorithm>

#include "io/replay/replay_json.h"
#include "scene/timings.h"

namespace pixelstep {

std::optional<std::string> RunFiles::writeRecording(const Session& session, Backup backup) const {
    if (options_.record.empty()) return std::nullopt;
    const Replay replay = withChecksums(session.recording());
    const auto error = writeFile(options_.record, writeReplay(replay), backup);
    if (!error) return std::nullopt;
    return errorLine(options_.record, *error);
}

void RunFiles::openScreenshot(const World& world) {
    screenshot_.emplace(assetsFolder_, options_.scale);
    screenshot_->begin(world);
}

std::optional<std::string> RunFiles::open(const PlayOptions& options,
                                          const std::string& assetsFolder, const Session& session) {
    options_ = options;
    assetsFolder_ = assetsFolder;
    if (const auto error = rejectIrregular(options_.trace))
        return errorLine(options_.trace, *error);
    if (!options_.trace.empty()) {
        trace_.emplace(options_.trace);
        if (trace_->hasError()) return trace_->finish();
    }
    if (!options_.screenshot.empty()) openScreenshot(session.world());
    // The backup keeps an earlier recording, not the partial ones of this run.
    return writeRecording(session, Backup::replaced);
}

void RunFiles::restart(const Session& session) {
    isStale_ = false;
    if (trace_) trace_.emplace(options_.trace);
    if (screenshot_) openScreenshot(session.world());
    nextWriteNs_ = 0;
    written_.reset();
}

void RunFiles::onStep(const World& world) {
    if (trace_) {
        trace_->onStep(world);
        trace_->flush();  // a program that follows the file sees each step at once
    }
    if (screenshot_) screenshot_->onStep(world);
}

// Without checksums, which would require simulating the run again. Large levels are written less
// often, to limit the cost.
std::optional<std::string> RunFiles::writePeriodically(const Session& session, int64_t now) {
    const bool isDue = !options_.record.empty() && !hasWriteError_ && now >= nextWriteNs_;
    if (!isDue) return std::nullopt;
    constexpr int64_t kCostToWait = 20;
    std::optional<Error> error;
    // Edits change it also while time stands.
    if (written_ != session.recording()) {
        written_ = session.recording();
        error = writeFile(options_.record, writeReplay(*written_), Backup::none);
    }
    const int64_t cost = nowNs() - now;
    nextWriteNs_ = now + std::max(kNanosecondsPerSecond, cost * kCostToWait);
    hasWriteError_ = error.has_value();
    if (error) return errorLine(options_.record, *error);
    return std::nullopt;
}

/// Recreates the trace from the recording, without steps that were undone by rewind.
void RunFiles::rewriteOutputs(const Replay& recording) {
    ReplayPlayer player(recording);
    if (trace_) trace_.emplace(options_.trace);
    if (screenshot_) openScreenshot(player.world());
    while (!player.isDone()) {
        const int64_t before = player.world().stepCount;
        player.advance([](const std::string&) {});
        if (player.world().stepCount == before) continue;
        if (trace_) trace_->onStep(player.world());
        if (screenshot_) screenshot_->onStep(player.world());
    }
}

std::vector<std::string> RunFiles::finish(const Session& session,
                                          std::shared_ptr<const MapPictures> pictures) {
    std::vector<std::string> errors;
    const auto note = [&](const std::optional<std::string>& error) {
        if (error) errors.push_back(*error);
    };
    if (isStale_ && (trace_ || screenshot_)) rewriteOutputs(session.recording());
    note(writeRecording(session, Backup::none));
    if (trace_) note(trace_->finish());
    if (screenshot_) screenshot_->show(std::move(pictures));
    if (screenshot_) note(screenshot_->save(session.world(), options_.screenshot));
    return errors;
}

}  // namespace pixelstep
