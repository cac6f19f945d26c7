// Labels over the world and below all windows.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Converts a world pixel to window points.
using PointOf = std::function<Vec2i(Vec2i)>;

/// The colour of a label for what is drawn in this colour.
unsigned labelColour(SDL_Color colour);

/// The labels of one frame; each avoids those before it.
class LabelLayout {
public:
    /// @param area  [window points] the view without panel, bars and timeline
    explicit LabelLayout(const Rect& area) : area_(area) {}

    const Rect& area() const { return area_; }

    enum class Side : uint8_t { above, below };

    /// A sample of the line style that the label belongs to, drawn before its text: lengths of
    /// dashes and gaps. [px]
    struct LineStyle {
        int dash = 0;  ///< 0: none
        int gap = 0;
    };

    /// Adds a text above or below a point, or beyond earlier labels there. A label that would leave
    /// the view at its lower edge is placed above instead. Labels outside the view are not drawn.
    void add(const std::string& text, Vec2i at, unsigned colour, Side side = Side::above) {
        add(text, at, colour, side, {});
    }
    void add(const std::string& text, Vec2i at, unsigned colour, Side side, LineStyle sample);

    /// How a label of a thing is placed and drawn.
    struct ThingStyle {
        Side first = Side::above;
        float wrap = 0;            ///< [window points] maximum width of a line; 0: none
        unsigned frame = 0;        ///< its colour; 0: no frame
        bool triesInside = false;  ///< in a corner of the thing, if it fits there
        bool isOnlyInside = false;
        bool isRequired = false;  ///< drawn even where no side is free
    };
    /// Adds a text inside a thing or at its first free side. A label without a free place is left
    /// out. @param thing  [window points]
    void addTo(const Rect& thing, const std::string& text, unsigned colour,
               const ThingStyle& style);

    /// The first place above, below, right or left of a thing, or near these, that is inside the
    /// view and not taken; nothing if there is none. In a view crowded with boxes, places near the
    /// sides are not tried. [window points]
    /// @param size  of the box to place
    std::optional<Rect> freeSide(const Rect& thing, Vec2i size, int gap,
                                 Side first = Side::above) const;

    /// Keeps labels out of a box that is drawn by others. [window points]
    void reserve(const Rect& box);
    /// Lets labels cover a box only if no other place near their things is free, or if the view is
    /// crowded. [window points]
    void avoid(const Rect& box);
    /// True if a label or a reserved box covers a part of it. [window points]
    bool isTaken(const Rect& box) const { return overlapped(box) != nullptr; }

private:
    bool isFree(const Rect& box, bool coversAvoided) const;
    /// An earlier label that a box would cover, or null.
    const Rect* overlapped(const Rect& box) const;
    void shift(Rect& box, Side side) const;
    /// The place of a label with the text at the first corner of a thing's visible part.
    std::optional<Rect> freeInside(const Rect& visible, Vec2i size) const;

    Rect area_;
    std::vector<Rect> placed_;
    std::vector<Rect> avoided_;
};

}  // namespace pixelstep
