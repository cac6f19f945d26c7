// Draws over the world at the window's resolution, with positions in world pixels.
#pragma once

#include <imgui.h>

#include <string>

#include "math/rect.h"

struct SDL_Texture;
struct SDL_Color;

namespace pixelstep {

enum class MapEdge : uint8_t;

inline constexpr unsigned kEditShade = IM_COL32(18, 16, 28, 190);
inline constexpr unsigned kEditWhite = IM_COL32(255, 255, 255, 235);

/// The position of the world in the window, and the draw list.
struct EditCanvas {
    ImDrawList* draw = nullptr;
    Vec2i from;          ///< the world pixel at the view's top-left corner
    float scale = 2.0f;  ///< [window points] per world pixel
    Rect area;           ///< [window points] the visible part of the view

    ImVec2 at(Vec2i pixel) const {
        return {static_cast<float>(pixel.x - from.x) * scale,
                static_cast<float>(pixel.y - from.y) * scale};
    }
    /// The visible world pixels.
    Rect view() const;

    void line(Vec2i a, Vec2i b, unsigned colour, float width) const;
    /// The outline of a rectangle of world pixels, with a dark border.
    void outline(const Rect& rect, unsigned colour, float width) const;
    /// The same with dashes, so that things behind it stay visible.
    void dashes(const Rect& rect, unsigned colour) const;
    /// A circle. @param radius  [px]
    void dashedCircle(Vec2i middle, int radius, unsigned colour) const;
    void fill(const Rect& rect, unsigned colour) const;
    void picture(SDL_Texture* texture, const Rect& rect, unsigned tint) const;
    /// A handle to drag.
    /// @return  its place [window points]
    Rect knob(Vec2i pixel, unsigned colour, bool isHollow) const;
    /// [window points] Where a rectangle of world pixels is drawn, at least one point large.
    Rect placeOf(const Rect& rect) const;
};

/// [window points] The handle of an edge of the map, in the middle of its visible part; empty if
/// none is visible.
/// @param bounds  [px] of the map
Rect edgeHandle(const EditCanvas& canvas, const Rect& bounds, MapEdge edge);

}  // namespace pixelstep
