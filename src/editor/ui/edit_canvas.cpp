// Lines, frames, knobs and labels over the world.
#include "editor/ui/edit_canvas.h"

#include <algorithm>
#include <cmath>

#include "editor/level_editor.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kDash = 5.0f;  // [window points at scale 1]
constexpr float kDashGap = 3.0f;
constexpr float kHandleLength = 44.0f;
constexpr float kHandleWidth = 12.0f;

void dashedLine(ImDrawList* draw, ImVec2 a, ImVec2 b, unsigned colour, float width) {
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length <= 0.0f) return;
    const ImVec2 way{(b.x - a.x) / length, (b.y - a.y) / length};
    const float step = scaled(kDash + kDashGap);
    for (float done = 0.0f; done < length; done += step) {
        const float end = std::min(done + scaled(kDash), length);
        draw->AddLine({a.x + way.x * done, a.y + way.y * done},
                      {a.x + way.x * end, a.y + way.y * end}, colour, width);
    }
}

// The middle of the part of begin..end that lies within low..high, at a distance from the ends.
std::optional<int> middleInView(int begin, int end, int low, int high) {
    const int first = std::max(begin, low);
    const int last = std::min(end, high);
    if (first >= last) return std::nullopt;
    return first + (last - first) / 2;
}

}  // namespace

Rect EditCanvas::view() const {
    const auto world = [this](int points) {
        return static_cast<int>(std::ceil(static_cast<float>(points) / scale)) + 1;
    };
    return {from.x, from.y, world(area.right()), world(area.bottom())};
}

void EditCanvas::line(Vec2i a, Vec2i b, unsigned colour, float width) const {
    draw->AddLine(at(a), at(b), colour, width);
}

void EditCanvas::outline(const Rect& rect, unsigned colour, float width) const {
    const ImVec2 low = at({rect.left, rect.top});
    const ImVec2 high = at({rect.right(), rect.bottom()});
    draw->AddRect(low, high, kEditShade, 0.0f, 0, scaled(width + 2.0f));
    draw->AddRect(low, high, colour, 0.0f, 0, scaled(width));
}

void EditCanvas::dashes(const Rect& rect, unsigned colour) const {
    // Dashes outside the view are skipped: the largest maps have a hundred thousand.
    const float margin = scaled(2 * (kDash + kDashGap));
    const auto kept = [&](ImVec2 corner) {
        return ImVec2{std::clamp(corner.x, -margin, static_cast<float>(area.right()) + margin),
                      std::clamp(corner.y, -margin, static_cast<float>(area.bottom()) + margin)};
    };
    const ImVec2 low = kept(at({rect.left, rect.top}));
    const ImVec2 high = kept(at({rect.right(), rect.bottom()}));
    const unsigned shade = IM_COL32(18, 16, 28, 110);
    draw->AddRect(low, high, shade, 0.0f, 0, scaled(3.0f));
    const float width = scaled(2.0f);
    dashedLine(draw, low, {high.x, low.y}, colour, width);
    dashedLine(draw, {high.x, low.y}, high, colour, width);
    dashedLine(draw, high, {low.x, high.y}, colour, width);
    dashedLine(draw, {low.x, high.y}, low, colour, width);
}

void EditCanvas::dashedCircle(Vec2i middle, int radius, unsigned colour) const {
    constexpr float kTurn = 6.2831853f;
    constexpr float kMaxDashes = 720.0f;
    const ImVec2 centre = at(middle);
    const float far = static_cast<float>(radius) * scale;
    const float dashes = std::min(kTurn * far / scaled(kDash + kDashGap), kMaxDashes);
    const auto count = static_cast<int>(std::max(dashes, 12.0f));
    const auto pointAt = [&](float part) {
        const float angle = kTurn * part / static_cast<float>(count);
        return ImVec2{centre.x + far * std::cos(angle), centre.y + far * std::sin(angle)};
    };
    for (int i = 0; i < count; ++i) {
        const ImVec2 a = pointAt(static_cast<float>(i));
        const ImVec2 b = pointAt(static_cast<float>(i) + 0.6f);
        draw->AddLine(a, b, IM_COL32(18, 16, 28, 150), scaled(3.0f));
        draw->AddLine(a, b, colour, scaled(1.0f));
    }
}

void EditCanvas::fill(const Rect& rect, unsigned colour) const {
    draw->AddRectFilled(at({rect.left, rect.top}), at({rect.right(), rect.bottom()}), colour);
}

void EditCanvas::picture(SDL_Texture* texture, const Rect& rect, unsigned tint) const {
    if (texture == nullptr) return;
    draw->AddImage(texture, at({rect.left, rect.top}), at({rect.right(), rect.bottom()}), {0, 0},
                   {1, 1}, tint);
}

Rect EditCanvas::knob(Vec2i pixel, unsigned colour, bool isHollow) const {
    const ImVec2 middle = at(pixel);
    const float radius = scaled(isHollow ? 4.0f : 5.0f);
    draw->AddCircleFilled(middle, radius + scaled(1.5f), IM_COL32(18, 16, 28, 220));
    if (isHollow) {
        draw->AddCircle(middle, radius - scaled(1.0f), colour, 0, scaled(1.5f));
    } else {
        draw->AddCircleFilled(middle, radius, colour);
    }
    const auto side = static_cast<int>(std::ceil(radius + scaled(1.5f)));
    return {static_cast<int>(middle.x) - side, static_cast<int>(middle.y) - side, 2 * side,
            2 * side};
}

Rect EditCanvas::placeOf(const Rect& rect) const {
    const ImVec2 low = at({rect.left, rect.top});
    const ImVec2 high = at({rect.right(), rect.bottom()});
    const Vec2i corner{static_cast<int>(std::floor(low.x)), static_cast<int>(std::floor(low.y))};
    return {corner.x, corner.y, std::max(static_cast<int>(std::ceil(high.x)) - corner.x, 1),
            std::max(static_cast<int>(std::ceil(high.y)) - corner.y, 1)};
}

Rect edgeHandle(const EditCanvas& canvas, const Rect& bounds, MapEdge edge) {
    const ImVec2 low = canvas.at({bounds.left, bounds.top});
    const ImVec2 high = canvas.at({bounds.right(), bounds.bottom()});
    const int left = static_cast<int>(low.x), right = static_cast<int>(high.x);
    const int top = static_cast<int>(low.y), bottom = static_cast<int>(high.y);
    const auto length = static_cast<int>(scaled(kHandleLength));
    const auto width = static_cast<int>(scaled(kHandleWidth));
    const Rect& area = canvas.area;
    const bool isUpright = edge == MapEdge::left || edge == MapEdge::right;
    const auto middle = isUpright ? middleInView(top, bottom, area.top, area.bottom())
                                  : middleInView(left, right, area.left, area.right());
    const int line = edge == MapEdge::left    ? left
                     : edge == MapEdge::right ? right
                     : edge == MapEdge::top   ? top
                                              : bottom;
    const int first = isUpright ? area.left : area.top;
    const int last = isUpright ? area.right() : area.bottom();
    if (!middle || line < first - width / 2 || line > last + width / 2) return {};
    // A line at the edge of the view is drawn with its full width.
    const int at = std::clamp(line - width / 2, first, last - width);
    if (isUpright) return {at, *middle - length / 2, width, length};
    return {*middle - length / 2, at, length, width};
}

}  // namespace pixelstep
