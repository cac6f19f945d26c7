// Labels over the world and below all windows.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "math/vec.h"

namespace pixelstep {

/// [window points] of a world pixel.
using PointOf = std::function<Vec2i(Vec2i)>;

/// The plates of one frame: each makes room for those before it.
class LabelLayout {
public:
    /// @param viewWidth, viewHeight  [window points] what is left of panel and timeline
    LabelLayout(float viewWidth, float viewHeight) : width_(viewWidth), height_(viewHeight) {}

    enum class Side : uint8_t { above, below };

    /// What leads a plate: a piece of the line that it is about. [px] drawn and left out by turns.
    struct Sample {
        int dash = 0;  ///< 0: none
        int gap = 0;
    };

    /// Puts a text above or below a point, or beyond what is there already; a plate that would
    /// leave the view at its lower edge comes above instead. Nothing beside the view.
    void put(const std::string& text, Vec2i at, unsigned colour, Side side = Side::above) {
        put(text, at, colour, side, {});
    }
    void put(const std::string& text, Vec2i at, unsigned colour, Side side, Sample sample);

private:
    struct Label {
        float left = 0;
        float top = 0;
        float width = 0;
        float height = 0;
    };
    /// One that this one would cover, or null.
    const Label* overlapped(const Label& label) const;
    void shift(Label& label, Side side) const;

    float width_;
    float height_;
    std::vector<Label> taken_;
};

}  // namespace pixelstep
