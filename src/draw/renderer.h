// Draws a world. Never changes it.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/world/actor_cast.h"
#include "game/world/world.h"
#include "import/map_pictures.h"
#include "lab/comparison/variable_step.h"
#include "lab/debug_overlays/overlays.h"
#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectories.h"
#include "scene/camera.h"
#include "scene/hint.h"
#include "scene/visual_effects.h"

namespace pixelstep {

struct DrawOptions {
    Overlays overlays;
    int alphaPer1000 = 1000;  ///< interpolation from each body's last rectangle to its present one
    std::optional<BrushHint> brush{};
    std::optional<Ghost> ghost{};         ///< a body that would be placed
    std::vector<Ghost> starts{};          ///< where bodies start, in edit mode
    std::optional<ActorCast> look{};      ///< from the player to the pointer
    std::optional<uint32_t> inspected{};  ///< id of the body that is outlined, with its contacts
    TrajectoryViews trajectories{};       ///< the player's trajectories
    std::optional<Rect> markedBegin{};    ///< the player at the start of a recorded path
    std::optional<Ruler> ruler{};
    std::optional<Rect> bestRun{};         ///< the player of the best or own run, at the same time
    std::optional<Vec2i> tilePixel{};      ///< [px] whose tile is shown; else that below the player
    std::optional<Rect> naiveGhost{};      ///< the naive comparison body
    std::span<const SteppedJump> jumps{};  ///< the last jump with several step lengths
    VisualEffects visualEffects = kSteadyVisualEffects;
    std::shared_ptr<const MapPictures> pictures{};  ///< drawn instead of tiles, if there are any
    bool hasFewColours = false;                     ///< colour-blind palette for boxes and sensors
};

/// Draws worlds into an SDL_Renderer. Owns textures, animations and dust, which only drawing needs.
/// A missing or broken picture becomes a visible placeholder, with a warning.
class Renderer {
public:
    /// @param sdl           outlives this
    /// @param assetsFolder  holds hero.png, materials/ and so on; without final '/'
    Renderer(SDL_Renderer* sdl, const std::string& assetsFolder);
    ~Renderer();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;

    /// One line for each picture that could not be used.
    const std::vector<std::string>& warnings() const;

    /// Call after each step and after commands: advances animations by the world's state and
    /// events. Time passes if the world's step count changed; each event is used once.
    void stepped(const World& world);
    /// Call after a load: forgets animations and cached tiles.
    void reset();
    /// Call on SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET: textures are recreated at
    /// the next draw. Pointers from tilePicture end here.
    void targetsReset();

    /// Draws the whole output: background, tiles, bodies, particles, overlays; not the panel.
    /// Does not present.
    void draw(const World& world, const Camera& camera, const Layout& layout,
              const DrawOptions& options);

    /// True if some tiles of the last draw were sketched: the next draws paint them.
    bool isUnfinished() const;

    /// The top-left world pixel of the last draw: the camera's, or one on the way there.
    Vec2i shownFrom() const;

    /// A picture of one tile, tileSize a side, for palettes; owned by the renderer and kept as
    /// long as the shape set and material stay the same.
    SDL_Texture* tilePicture(const TileMap& tiles, Tile tile);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// Writes the output's pixels as PNG (call before present). @return the error, or nothing
std::optional<std::string> saveScreenshot(SDL_Renderer* sdl, const std::string& path);

}  // namespace pixelstep
