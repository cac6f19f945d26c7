// Labels of the overlays of lessons: contacts, comparison bodies, division of pixels into tiles.
#pragma once

#include <span>

#include "game/world/world.h"
#include "lab/comparison/variable_step.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

/// Writes the overlap of each of the player's nearest contacts beneath the player. Several are
/// numbered, there and at the bodies.
void drawContactLabels(LabelLayout& labelLayout, const World& world, int alphaPer1000,
                       const PointOf& pointOf);

/// Draws the label of the comparison body without sub-steps.
void drawNaiveLabel(LabelLayout& labelLayout, const std::string& words, const Rect& ghost,
                    const PointOf& pointOf);

/// Writes how high each way went, at its top.
void drawJumpLabels(LabelLayout& labelLayout, std::span<const SteppedJump> jumps,
                    bool hasFewColours, const PointOf& pointOf);

/// The area for numbers of columns and rows. [window points]
struct NumberRoom {
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;
};

/// Writes the numbers of columns at the upper edge and those of rows at the left one: as many as
/// there is room for.
/// @param view  [px] the world's pixels that are shown
void drawTileNumbers(const TileMap& tiles, const Rect& view, const NumberRoom& room,
                     const PointOf& pointOf);

/// Writes next to a pixel's tile how its column and row follow from the pixel, and the reverse.
void drawTileDivision(const TileMap& tiles, Vec2i pixel, const NumberRoom& room,
                      const PointOf& pointOf);

}  // namespace pixelstep
