// Options for drawing a world.
#pragma once

#include <SDL.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "import/map_pictures.h"
#include "math/rect.h"
#include "scene/death.h"
#include "scene/hint.h"
#include "scene/visual_effects.h"

namespace pixelstep {

struct DrawOptions {
    int alphaPer1000 = 1000;   ///< interpolation from each body's last rectangle to its current one
    bool hasPlainSky = false;  ///< one colour behind the world
    bool hasFurledFlags = false;               ///< a lesson's task is not done
    std::optional<BrushHint> brush{};          ///< the tile that a click would place
    std::optional<BodyPreview> preview{};      ///< preview of a body to be placed
    std::vector<BodyPreview> spawnPreviews{};  ///< spawn points, in edit mode
    std::optional<DeathFlight> deathFlight{};  ///< drawn instead of the player
    /// Of the time that stands still at the goal: the player hops and the flag waves.
    std::optional<int> cheerPer1000{};
    std::vector<Rect> ghosts{};  ///< pale players: of another run, or moved otherwise
    /// Draws more over the world: `view` is the part of the world that the target shows. [px]
    std::function<void(SDL_Renderer* sdl, const Rect& view)> drawOver{};
    VisualEffects visualEffects = kSteadyVisualEffects;
    std::shared_ptr<const MapPictures> pictures{};  ///< drawn instead of tiles, for imported maps
};

}  // namespace pixelstep
