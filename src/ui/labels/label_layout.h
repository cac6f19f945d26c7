// Labels over the world and below all windows.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Converts a world pixel to window points.
using PointOf = std::function<Vec2i(Vec2i)>;

/// The labels of one frame; each avoids those before it.
class LabelLayout {
public:
    /// @param viewWidth, viewHeight  [window points] the area not covered by panel and timeline
    LabelLayout(float viewWidth, float viewHeight) : width_(viewWidth), height_(viewHeight) {}

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

    /// Keeps labels out of a box that is drawn by others. [window points]
    void reserve(const Rect& box);
    /// True if a label or a reserved box covers a part of it. [window points]
    bool isTaken(const Rect& box) const { return overlapped(labelOf(box)) != nullptr; }

private:
    struct Label {
        float left = 0;
        float top = 0;
        float width = 0;
        float height = 0;
    };
    static Label labelOf(const Rect& box) {
        return {static_cast<float>(box.left), static_cast<float>(box.top),
                static_cast<float>(box.width), static_cast<float>(box.height)};
    }
    /// An earlier label that this one would cover, or null.
    const Label* overlapped(const Label& label) const;
    void shift(Label& label, Side side) const;

    float width_;
    float height_;
    std::vector<Label> placed_;
};

}  // namespace pixelstep
