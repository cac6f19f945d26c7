// Labels for the overlays that lessons use: contacts, comparison bodies, tile coordinates.
#pragma once

#include <span>

#include "game/world/world.h"
#include "lab/comparison/variable_step.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

/// Writes the overlap of each of the player's nearest contacts beneath the player. If there are
/// several, they are numbered in the text and at the bodies.
void drawContactLabels(LabelLayout& labelLayout, const World& world, int alphaPer1000,
                       const PointOf& pointOf);

/// Writes the legend of the broadphase's cells in the lower left corner.
void drawGridLegend(LabelLayout& labelLayout, const World& world);

/// Draws the label of the comparison body without sub-steps.
void drawNaiveLabel(LabelLayout& labelLayout, const std::string& words, const Rect& body,
                    const PointOf& pointOf);

/// Writes the height of each jump at its highest point.
void drawJumpLabels(LabelLayout& labelLayout, std::span<const SteppedJump> jumps,
                    bool isColourBlindSafe, const PointOf& pointOf);

/// The area for the numbers of columns and rows. [window points]
struct NumberArea {
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;
};

/// Writes the numbers of columns along the upper edge and of rows along the left edge; intervals
/// depend on the available space.
/// @param view  [px] the visible part of the world
void drawTileNumbers(const LabelLayout& labelLayout, const TileMap& tiles, const Rect& view,
                     const NumberArea& area, const PointOf& pointOf);

/// Writes next to a pixel's tile the divisions that give its column and row, and the pixels of the
/// tile.
void drawTileDivision(const TileMap& tiles, Vec2i pixel, const NumberArea& area,
                      const PointOf& pointOf);

}  // namespace pixelstep
