// Options for drawing a world.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "game/world/actor_cast.h"
#include "import/map_pictures.h"
#include "lab/comparison/variable_step.h"
#include "lab/debug_overlays/overlays.h"
#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectories.h"
#include "scene/hint.h"
#include "scene/visual_effects.h"

namespace pixelstep {

struct DrawOptions {
    Overlays overlays;
    int alphaPer1000 = 1000;  ///< interpolation from each body's last rectangle to its current one
    std::optional<BrushHint> brush{};
    std::optional<BodyPreview> preview{};      ///< preview of a body to be placed
    std::vector<BodyPreview> spawnPreviews{};  ///< spawn points, in edit mode
    std::optional<ActorCast> cast{};       ///< the ray or box cast from the player to the pointer
    std::optional<uint32_t> inspected{};   ///< id of the outlined body, with its contacts
    TrajectoryViews trajectories{};        ///< the player's trajectories
    std::optional<Rect> recordingStart{};  ///< the player at the start of a recorded path
    std::optional<Ruler> ruler{};
    std::optional<Rect>
        bestRun{};  ///< the ghost: the player of the best run, at the same time of the run
    std::optional<Vec2i> tilePixel{};  ///< [px] the pixel whose tile is explained; otherwise the
                                       ///< pixel below the player
    std::optional<Rect> naiveBody{};   ///< the comparison body without sub-steps
    std::span<const SteppedJump> jumps{};  ///< the last jump with several step lengths
    VisualEffects visualEffects = kSteadyVisualEffects;
    std::shared_ptr<const MapPictures> pictures{};  ///< drawn instead of tiles, for imported maps
    bool isColourBlindSafe = false;                 ///< colour-blind palette for boxes and sensors
};

}  // namespace pixelstep
