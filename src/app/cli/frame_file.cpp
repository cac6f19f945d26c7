// Writes the times of frames during a run.
#include "app/cli/frame_file.h"

#include <array>
#include <cstdio>

#include "io/system_path.h"

namespace pixelstep {

FrameFile::FrameFile(const std::string& path)
    : path_(path), file_(systemPath(path), std::ios::binary) {
    file_ << "frame,steps,step_ms,draw_ms,present_ms,rest_ms,frame_ms\n";
    file_.flush();
}

void FrameFile::onFrameDrawn(const FrameTime& frame) {
    const auto ms = [](int64_t ns) { return static_cast<double>(ns) / 1e6; };
    std::array<char, 160> line{};
    std::snprintf(line.data(), line.size(), "%lld,%d,%.3f,%.3f,%.3f,%.3f,%.3f\n",
                  static_cast<long long>(count_++), frame.steps, ms(frame.update), ms(frame.draw),
                  ms(frame.present), ms(frame.rest), ms(frame.whole()));
    file_ << line.data();
}

std::optional<std::string> FrameFile::finish() {
    file_.flush();
    if (file_) return std::nullopt;
    return path_ + ": cannot write the times of frames";
}

}  // namespace pixelstep
