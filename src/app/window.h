// The window and its renderer, owned.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>

#include "math/vec.h"

namespace pixelstep {

/// A window with its SDL renderer. SDL itself lives as long as it does.
class Window {
public:
    /// @param iconPath  a PNG; without one, the desktop's
    /// @param error     [out] one line if there is no window
    static std::optional<Window> open(bool fullscreen, const std::string& iconPath,
                                      std::string& error);

    SDL_Window* window() const { return window_.get(); }
    SDL_Renderer* sdl() const { return renderer_.get(); }

    Vec2i size() const;        ///< [window points]
    Vec2i outputSize() const;  ///< [output pixels]
    /// From window points, as mouse events have them, to output pixels.
    Vec2i toOutput(Vec2i point) const;
    /// From output pixels to window points, for what is drawn with the panel.
    Vec2i toPoints(Vec2i output) const;

    bool isShown() const;
    bool isFullscreen() const;
    /// Enters or leaves full screen if `isRequested` has changed since the last call; otherwise
    /// stores changes by the desktop in it. Call every frame.
    /// @param isRequested  [in, out]
    void followFullscreen(bool& isRequested);
    /// @param size  [window points]; made smaller where the display has no room
    void resize(Vec2i size);
    void setTitle(const std::string& title);
    /// @return  whether presenting now waits for the display
    bool setVsync(bool on);
    /// [1/s] of the display that the window is on; 60 if unknown.
    int refreshRate() const;
    /// [%] of the usual size: text that can be read on this display and fits into the window.
    int textPercent() const;

private:
    int textPercentOfDisplay() const;

    struct Quit {
        void operator()(void*) const { SDL_Quit(); }
    };
    struct Destroy {
        void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
        void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
    };

    Window() = default;

    // Members are destroyed from the last to the first: SDL itself ends last.
    std::unique_ptr<void, Quit> library_;
    std::unique_ptr<SDL_Window, Destroy> window_;
    std::unique_ptr<SDL_Renderer, Destroy> renderer_;
    std::string title_;
    bool wasRequested_ = false;  // full screen, at the last call
};

}  // namespace pixelstep
