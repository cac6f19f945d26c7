// The window, its renderer and widgets, and the sound output.
#pragma once

#include <string>

#include "app/window.h"
#include "audio/audio_director.h"
#include "audio/speaker.h"
#include "draw/renderer.h"
#include "ui/ui.h"

namespace pixelstep {

/// The window, its renderer, widgets and sounds. Decides whether a frame must be drawn.
class Screen {
public:
    Screen(Window opened, const std::string& assetsFolder);

    Window window;
    Ui ui;
    Renderer renderer;
    AudioDirector audio;
    Speaker speaker;
    Rect timeline;  ///< [window points] the timeline over the view; empty if there is none
    size_t reportedWarnings = 0;  ///< number of renderer warnings that were reported

    /// Call when something visible has changed.
    void requestRedraw() { idleFrames_ = 0; }
    void beginFrame() { ++idleFrames_; }
    /// True if widgets have settled, so that the program may sleep until the next event.
    bool isIdle() const;
    /// True if this frame need not be drawn: nothing has changed for some time, and the animation
    /// of standing characters does not need every frame.
    bool canSkipFrame() const;

    void setVsync(bool isOn);
    /// True if presenting waits for the display.
    bool waitsForDisplay() const { return waitsForDisplay_; }

private:
    int idleFrames_ = 0;  // frames since the last visible change
    bool hasVsync_ = true;
    bool waitsForDisplay_;
};

}  // namespace pixelstep
