// Decides when a frame must be drawn.
#include "app/screen.h"

#include <algorithm>
#include <utility>

namespace pixelstep {
namespace {

// Frames after an event until ImGui's layout is stable.
constexpr int kLayoutFrames = 3;
// After this number of frames only the idle animation moves, which needs every fourth frame only.
constexpr int kFullRateFrames = 45;
constexpr int kIdleDrawInterval = 4;

}  // namespace

Screen::Screen(Window opened, const std::string& assetsFolder)
    : window(std::move(opened)),
      ui(window.window(), window.sdl(), window.textPercent()),
      renderer(window.sdl(), assetsFolder),
      speaker(assetsFolder),
      waitsForDisplay_(window.setVsync(true)) {}

bool Screen::isIdle() const {
    return idleFrames_ > kLayoutFrames;
}

bool Screen::canSkipFrame() const {
    return idleFrames_ > kFullRateFrames && idleFrames_ % kIdleDrawInterval != 0;
}

void Screen::setVsync(bool isOn) {
    if (isOn == hasVsync_) return;
    hasVsync_ = isOn;
    waitsForDisplay_ = window.setVsync(isOn);
}

}  // namespace pixelstep
