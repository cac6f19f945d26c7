// Draws a world without changing it.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/draw_options.h"
#include "game/world/world.h"
#include "scene/camera.h"

namespace pixelstep {

/// Draws worlds into an SDL_Renderer. Owns textures, animations and dust, which only drawing needs.
/// A missing or broken picture becomes a visible placeholder, with a warning.
class Renderer {
public:
    /// @param sdl           outlives this
    /// @param assetsFolder  contains hero.png, materials/ and so on; without final '/'
    Renderer(SDL_Renderer* sdl, const std::string& assetsFolder);
    ~Renderer();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;

    /// One line for each picture that could not be used.
    const std::vector<std::string>& warnings() const;

    /// Call after each step and after commands: advances animations by the world's state and
    /// events. Time passes only if the world's step count changed; each event is used once.
    void onStep(const World& world);
    /// Ages the particles by a step while time stands still.
    void ageParticles();
    /// Call after a load: discards animations and cached tiles.
    void reset();
    /// Call on SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET: textures are recreated at the
    /// next draw. Pointers from tilePicture become invalid.
    void onTargetsReset();

    /// Draws the whole output: background, tiles, bodies, particles, overlays; not the panel.
    /// Does not present.
    void draw(const World& world, const Camera& camera, const Layout& layout,
              const DrawOptions& options);

    /// True if the last draw showed rough sketches of some tiles, which the next draws replace.
    bool isUnfinished() const;

    /// The top-left world pixel of the last draw, which may be interpolated.
    Vec2i viewOrigin() const;

    /// A picture of one tile, tileSize a side, for palettes; owned by the renderer and kept as
    /// long as the shape set and material stay the same.
    SDL_Texture* tilePicture(const TileMap& tiles, Tile tile);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Writes the output's pixels as PNG (call before present). @return the error, or nothing
std::optional<std::string> saveScreenshot(SDL_Renderer* sdl, const std::string& path);

}  // namespace pixelstep
