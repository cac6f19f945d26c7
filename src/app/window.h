// The window and its renderer.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>

#include "math/vec.h"

namespace pixelstep {

/// Owns the window, its SDL renderer and SDL itself.
class Window {
public:
    /// @param iconPath  path of a PNG; without the file, the desktop's default
    /// @param error     [out] one line if the window cannot be opened
    static std::optional<Window> open(bool fullscreen, const std::string& iconPath,
                                      std::string& error);

    SDL_Window* window() const { return window_.get(); }
    SDL_Renderer* sdl() const { return renderer_.get(); }

    Vec2i size() const;        ///< [window points]
    Vec2i outputSize() const;  ///< [output pixels]
    /// Converts window points, the unit of mouse events, to output pixels.
    Vec2i toOutput(Vec2i point) const;
    /// Converts output pixels to window points, the unit of the panel.
    Vec2i toPoints(Vec2i output) const;

    bool isShown() const;
    bool isFullscreen() const;
    /// Enters or leaves full screen if `isRequested` has changed since the last call; otherwise
    /// stores changes by the desktop in it. Call every frame.
    /// @param isRequested  [in, out]
    void applyFullscreen(bool& isRequested);
    /// @param size  [window points]; reduced to the size of the display
    void resize(Vec2i size);
    void setTitle(const std::string& title);
    /// @return  true if presenting waits for the display
    bool setVsync(bool on);
    /// [1/s] of the display that the window is on; 60 if unknown.
    int refreshRate() const;
    /// [%] of the default size: text that is readable on this display and fits into the window.
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

    // Members are destroyed from the last to the first, so that SDL is shut down last.
    std::unique_ptr<void, Quit> library_;
    std::unique_ptr<SDL_Window, Destroy> window_;
    std::unique_ptr<SDL_Renderer, Destroy> renderer_;
    std::string title_;
    bool wasRequested_ = false;  // the value of `isRequested` at the last call of applyFullscreen
};

}  // namespace pixelstep
