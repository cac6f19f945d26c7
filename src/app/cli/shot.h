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

/// Draws a window of 1280 x 720 without the panel into memory. It is called for every step, so that
/// animations equal those of the window. Shows the overlays that the level requests, except labels
/// and trajectories; what others show at the pointer is at the player's feet.
class Shot {
public:
    static constexpr int kWidth = 1280;
    static constexpr int kHeight = 720;

    /// @param scale  as layoutFor takes it
    Shot(const std::string& assetsFolder, int scale);

    /// Call at the start and after each step.
    void begin(const World& world);
    void stepped(const World& world);

    /// Pictures of the world's map, drawn instead of our materials.
    void show(std::shared_ptr<const MapPictures> pictures) { pictures_ = std::move(pictures); }
    /// Draws the world as it is and writes it.
    /// @return  one line for people if that went wrong
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
