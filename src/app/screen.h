// The window with everything that draws into it, and the speaker.
#pragma once

#include <string>

#include "app/window.h"
#include "audio/audio_director.h"
#include "audio/speaker.h"
#include "draw/renderer.h"
#include "ui/ui.h"

namespace pixelstep {

/// A window with its renderer and its sounds, and whether it must be drawn again.
class Screen {
public:
    Screen(Window opened, const std::string& assetsFolder);

    Window window;
    Ui ui;
    Renderer renderer;
    AudioDirector audio;
    Speaker speaker;
    Rect timeline;  ///< [window points] of the bar over the view; empty if there is none
    size_t reportedWarnings = 0;  ///< of the renderer

    /// Something visible has changed.
    void requestRedraw() { idleFrames_ = 0; }
    void beginFrame() { ++idleFrames_; }
    /// True once widgets and pictures no longer change by themselves.
    bool isIdle() const;
    /// True if this frame would look like the last one.
    bool isUnchanged() const;

    void setVsync(bool isOn);
    /// True if presenting waits for the display.
    bool waitsForDisplay() const { return waitsForDisplay_; }

private:
    int idleFrames_ = 0;  // since something changed
    bool hasVsync_ = true;
    bool waitsForDisplay_;
};

}  // namespace pixelstep
