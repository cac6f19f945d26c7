// Screenshots without a display.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>

#include "draw/renderer.h"
#include "lab/views.h"
#include "scene/camera_controller.h"

namespace pixelstep {

/// Draws the view of a window of 1280 x 720 pixels without the panel into memory. Every step is
/// passed to it, so that animations equal those of the window. Draws the overlays that the level
/// requests, except labels and trajectories. Overlays at the pointer are drawn at the player's
/// feet.
class Screenshot {
public:
    static constexpr int kWidth = 1280;
    static constexpr int kHeight = 720;

    /// @param scale  see layoutFor
    Screenshot(const std::string& assetsFolder, int scale);

    /// Call at the start and after each step.
    void begin(const World& world);
    void onStep(const World& world);

    /// Sets the pictures of an imported map, which replace the built-in materials.
    void show(std::shared_ptr<const MapPictures> pictures) { pictures_ = std::move(pictures); }
    /// Draws the world and writes the picture as a PNG file.
    /// @return  an error line, or nothing on success
    std::optional<std::string> save(const World& world, const std::string& path);

private:
    struct Free {
        void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
        void operator()(SDL_Renderer* sdl) const { SDL_DestroyRenderer(sdl); }
    };
    std::unique_ptr<SDL_Surface, Free> surface_;
    std::unique_ptr<SDL_Renderer, Free> sdl_;
    std::optional<Renderer> renderer_;
    void fitMap(const World& world);
    void notifyViews(const World& world, WorldChange change);

    int scale_;
    Layout layout_;
    CameraController view_;
    std::shared_ptr<const MapPictures> pictures_{};
    Views views_ = makeViews({});
};

}  // namespace pixelstep
