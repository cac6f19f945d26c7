// A trace that is written during the run.
#pragma once

#include <fstream>
#include <optional>
#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// Writes a trace step by step, since a long one does not fit into memory.
class TraceFile {
public:
    /// Opens the file and writes the header. Check `hasError` afterwards.
    explicit TraceFile(const std::string& path);

    /// Appends the lines of one step; does nothing after an error.
    void onStep(const World& world);

    /// Flushes, so that readers of the file see all lines so far.
    void flush();

    /// Writes out what is buffered.
    /// @return  an error line if the file is incomplete
    std::optional<std::string> finish();

    bool hasError() const { return !file_; }

private:
    std::string path_;
    std::ofstream file_;
};

}  // namespace pixelstep
