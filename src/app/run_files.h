// The files that a run writes: its recording, its trace, a screenshot of its end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "app/cli/screenshot.h"
#include "app/cli/trace_file.h"
#include "game/run/session.h"
#include "io/safe_file.h"

namespace pixelstep {

/// Follows a run step by step and writes the files that the command line requested.
class RunFiles {
public:
    /// Opens all files now, so that a bad path is reported before the session.
    /// @return  an error line if a file cannot be written
    std::optional<std::string> open(const PlayOptions& options, const std::string& assetsFolder,
                                    const Session& session);
    /// Call after each step.
    void onStep(const World& world);
    /// Writes the recording at most once per second. Call every frame.
    /// @return  an error line, for the first error only
    std::optional<std::string> writePeriodically(const Session& session, int64_t nowNs);
    /// Call after a rewind: trace and screenshot may contain steps that are no longer part of the
    /// run.
    void onRewind() { isStale_ = true; }
    /// Restarts all files for another session.
    void restart(const Session& session);
    /// Finishes all files.
    /// @return  an error line for each file that could not be written
    std::vector<std::string> finish(const Session& session,
                                    std::shared_ptr<const MapPictures> pictures);

private:
    std::optional<std::string> writeRecording(const Session& session, Backup backup) const;
    void openScreenshot(const World& world);
    void rewriteOutputs(const Replay& recording);

    PlayOptions options_;
    std::string assetsFolder_;
    std::optional<TraceFile> trace_;
    std::optional<Screenshot> screenshot_;
    bool isStale_ = false;
    std::optional<Replay> written_;  // the recording at the last write
    int64_t nextWriteNs_ = 0;
    bool hasWriteError_ = false;
};

}  // namespace pixelstep
