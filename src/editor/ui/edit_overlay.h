// The overlay of edit mode: grid, frames, spawn points and previews.
#pragma once

#include <functional>

#include "editor/edit_mode.h"
#include "editor/ui/edit_canvas.h"
#include "game/level/hazard_places.h"
#include "lab/presets/presets_panel.h"

namespace pixelstep {

struct EditScene {
    const World& world;
    const EditMode& edit;
    std::optional<EditPointer> pointer;  ///< while it is over the world
    std::optional<MapEdge> edge;         ///< whose handle is under the pointer
    bool showsGrid = true;
    const JumpCurve* reach = nullptr;         ///< shown from the pointer
    std::vector<HazardPlace> hazardPlaces{};  ///< checkpoints and the start in hazard zones
    std::function<SDL_Texture*(Tile)> pictureOf;
};

/// The feet from which the reach is shown: on the ground below the pointer, or in the pointer's own
/// cell where the ground is further below than a jump is high.
/// @param height  [px] of a jump
/// @return        nothing in solid tiles and outside the map
std::optional<Vec2i> reachFeet(const TileMap& tiles, Vec2i pointer, int height);

void drawEditOverlay(const EditCanvas& canvas, const EditScene& scene);

// Its parts about starts: those that there are, and one that would be put.
void drawSpawns(const EditCanvas& canvas, const EditScene& scene);
void drawPlacementPreview(const EditCanvas& canvas, const BodyPreview& preview);
/// [window points] The player's start and its label, which texts of signs keep clear of.
std::vector<Rect> playerStartBoxes(const EditCanvas& canvas, const EditScene& scene);
// The same for signs and zones.
void drawScenery(const EditCanvas& canvas, const EditScene& scene);
// A warning at each checkpoint, and at the start, that lies in a hazard zone.
void drawHazardPlaces(const EditCanvas& canvas, const EditScene& scene);

/// The starts in view as faint bodies, at the places that a drag would give them, and one that
/// would be put.
std::vector<BodyPreview> spawnPreviews(const World& world, const EditMode& edit, const Rect& view,
                                       const std::optional<EditPointer>& pointer);

}  // namespace pixelstep
