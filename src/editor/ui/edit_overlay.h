// The overlay of edit mode: grid, frames, items and previews.
#pragma once

#include <functional>

#include "editor/level_editor.h"
#include "editor/ui/edit_canvas.h"
#include "game/level/hazard_places.h"
#include "lab/presets/presets.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

struct EditScene {
    const World& world;
    const LevelEditor& edit;
    std::optional<EditPointer> pointer;  ///< while it is over the world
    std::optional<MapEdge> edge;         ///< the edge whose handle is under the pointer
    bool showsGrid = true;
    const JumpCurve* reach = nullptr;         ///< shown at the pointer
    std::vector<HazardPlace> hazardPlaces{};  ///< checkpoints and the start in hazard zones
    std::function<SDL_Texture*(Tile)> pictureOf;
};

/// The feet from which the reach is shown: on the ground below the pointer; or in the pointer's
/// cell if the ground is farther below than the height of a jump.
/// @param height  [px] of a jump
/// @return        nothing in solid tiles and outside the map
std::optional<Vec2i> reachFeet(const TileMap& tiles, Vec2i pointer, int height);

/// The order in which labels get their places: later ones avoid earlier ones.
enum class EditLabelRank : uint8_t { pointed, place, sign };

/// A label of a thing, which is placed after all lines of the frame are drawn.
struct EditLabel {
    EditLabelRank rank;
    Rect thing;  ///< [px]
    std::string text;
    unsigned colour;
    LabelLayout::ThingStyle style{};
};

/// The labels of a frame, and the layout in which spawn points, signs, zones and handles have
/// reserved their places.
struct EditLabels {
    LabelLayout& layout;
    std::vector<EditLabel> all{};
};

/// Draws everything, then the labels, the most important first.
void drawEditOverlay(const EditCanvas& canvas, const EditScene& scene, LabelLayout& layout);

// Draws all items, and a preview of the one that would be placed.
void drawItems(const EditCanvas& canvas, const EditScene& scene, EditLabels& labels);
// Adds a warning at each checkpoint, and at the start, that lies in a hazard zone.
void addHazardLabels(const EditScene& scene, EditLabels& labels);

/// Previews of the spawn points in view, at their positions during a drag, and of the one that
/// would be placed.
std::vector<BodyPreview> spawnPreviews(const World& world, const LevelEditor& edit,
                                       const Rect& view, const std::optional<EditPointer>& pointer);

}  // namespace pixelstep
