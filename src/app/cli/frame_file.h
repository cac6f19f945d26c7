// The times of each frame, written during the run.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace pixelstep {

/// The times of a drawn frame. [ns]
struct FrameTime {
    int steps = 0;        ///< simulated in it
    int64_t update = 0;   ///< before drawing: events, commands, files, simulation
    int64_t draw = 0;     ///< world, panel and messages
    int64_t present = 0;  ///< presenting the picture, including the wait for the display
    int64_t rest = 0;     ///< sleeping to limit the frame rate

    int64_t work() const { return update + draw + present; }
    int64_t whole() const { return work() + rest; }
};

/// Writes a line for each frame that was drawn; times in ms.
class FrameFile {
public:
    /// Opens the file and writes the header.
    explicit FrameFile(const std::string& path);

    /// Appends a frame; does nothing after an error.
    void onFrameDrawn(const FrameTime& frame);

    /// Writes out what is buffered.
    /// @return  an error line if the file is incomplete
    std::optional<std::string> finish();

    bool hasError() const { return !file_; }

private:
    std::string path_;
    std::ofstream file_;
    int64_t count_ = 0;
};

}  // namespace pixelstep
