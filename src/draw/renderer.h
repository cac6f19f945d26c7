// Drawing: in, a world and where one looks; out, pixels. Never changes the world.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/world/look.h"
#include "game/world/world.h"
#include "scene/camera.h"
#include "scene/hint.h"
#include "scene/overlays.h"

namespace pixelstep {

struct DrawOptions {
    Overlays overlays;
    int alphaPer1000 = 1000;  ///< how far from each body's last rectangle to its present one
    std::optional<BrushHint> brush{};
    std::optional<Ghost> ghost{};         ///< a body that would come
    std::vector<Ghost> starts{};          ///< where bodies begin, while they are edited
    std::optional<Look> look{};           ///< from the player to the pointer
    std::optional<uint32_t> inspected{};  ///< id of the body that is outlined, with whom it meets
};

/// Draws worlds into an SDL_Renderer. Owns textures, animations and particles: what only the eye
/// needs. Missing or broken pictures become visible placeholders, with a warning each.
class Renderer {
public:
    /// @param sdl           outlives this
    /// @param assetsFolder  holds hero.png, materials/.. ; no final '/'
    Renderer(SDL_Renderer* sdl, const std::string& assetsFolder);
    ~Renderer();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;

    /// One line for each picture that could not be used.
    const std::vector<std::string>& warnings() const;

    /// Call after each step, and after commands: advances animations by the world's state and
    /// events. Time passes where the world's step count changed; an event is seen once.
    void stepped(const World& world);
    /// Call after a load: forgets animations and cached tiles.
    void reset();
    /// Call on SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET: textures are made anew at
    /// the next draw. Pointers from tilePicture end here.
    void targetsReset();

    /// Draws the whole output: background, tiles, bodies, particles, overlays; not the panel.
    /// Does not present.
    void draw(const World& world, const Camera& camera, const Layout& layout,
              const DrawOptions& options);

    /// True if some tiles of the last draw were a sketch: the next draws show them better.
    bool isUnfinished() const;

    /// The top-left world pixel of the last draw: the camera's, or on the way there.
    Vec2i shownFrom() const;

    /// A picture of one tile, tileSize a side, for palettes; owned by the renderer and kept as
    /// long as the shape set and material stay the same.
    SDL_Texture* tilePicture(const TileMap& tiles, Tile tile);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// The output's pixels as they stand (call before present), written as PNG.
/// @return  what went wrong, or nothing
std::optional<std::string> saveScreenshot(SDL_Renderer* sdl, const std::string& path);

}  // namespace pixelstep
