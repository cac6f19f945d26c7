// Draws trajectories from their cached runs of pixels.
#include "lab/trajectories/trajectory_drawing.h"

#include <array>
#include <string>
#include <vector>

#include "draw/strokes.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kLastColour{255, 252, 240, 255};
constexpr SDL_Color kNowColour{255, 150, 60, 255};
constexpr SDL_Color kComparedColour{90, 225, 255, 255};
constexpr SDL_Color kBeforeColour{240, 244, 255, 150};
constexpr SDL_Color kEarlierColour{235, 242, 255, 96};
constexpr SDL_Color kShadow{12, 16, 32, 150};
constexpr SDL_Color kRulerColour{255, 240, 170, 255};

// Their labels differ as well.
constexpr std::array<SDL_Color, 8> kPinnedColours{{{120, 230, 140, 255},
                                                   {255, 130, 200, 255},
                                                   {120, 190, 255, 255},
                                                   {255, 214, 80, 255},
                                                   {190, 150, 255, 255},
                                                   {255, 120, 105, 255},
                                                   {110, 235, 220, 255},
                                                   {225, 225, 235, 255}}};

SDL_Color faded(SDL_Color colour, int alpha) {
    colour.a = static_cast<uint8_t>(alpha);
    return colour;
}

// The lengths of dashes and gaps, so that styles differ without colours.
struct LineDash {
    int drawn = 1;
    int leftOut = 0;
};

LineDash dashOf(TrajectoryStyle style) {
    if (style == TrajectoryStyle::before) return {6, 3};
    if (style == TrajectoryStyle::earlier) return {2, 2};
    return {};
}

// The drawn parts of a run; `count` is the number of pixels of the line before it.
void addRun(Strokes& dark, Strokes& line, const Rect& run, LineDash dash, int count) {
    const auto add = [&](const Rect& part) {
        line.fill(part);
        dark.fill({part.left - 1, part.top, 1, part.height});
        dark.fill({part.right(), part.top, 1, part.height});
        dark.fill({part.left, part.bottom(), part.width, 1});
        dark.fill({part.left, part.top - 1, part.width, 1});
    };
    if (dash.leftOut == 0) return add(run);
    for (int y = run.top; y < run.bottom(); ++y)
        for (int x = run.left; x < run.right(); ++x)
            if (count++ % (dash.drawn + dash.leftOut) < dash.drawn) add({x, y, 1, 1});
}

void drawLine(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour,
              TrajectoryStyle style, const Rect& view) {
    Strokes dark(view), line(view);
    const Rect seen = view.grown(1);
    const LineDash dash = dashOf(style);
    int count = 0;
    for (const Rect& run : trajectory.line) {
        if (overlaps(run, seen)) addRun(dark, line, run, dash, count);
        count += run.width * run.height;
    }
    if (style != TrajectoryStyle::earlier) dark.draw(sdl, kShadow);
    line.draw(sdl, colour);
}

// A body's rectangle without its corners.
void addFigure(Strokes& fills, Strokes& edges, const Rect& rect) {
    fills.fill(rect.grown(-1));
    if (rect.width < 3 || rect.height < 3) return;
    edges.fill({rect.left + 1, rect.top, rect.width - 2, 1});
    edges.fill({rect.left + 1, rect.bottom() - 1, rect.width - 2, 1});
    edges.fill({rect.left, rect.top + 1, 1, rect.height - 2});
    edges.fill({rect.right() - 1, rect.top + 1, 1, rect.height - 2});
}

void drawFigures(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour, bool isFaint,
                 const Rect& view) {
    Strokes fills(view), edges(view);
    for (size_t i = 0; i < trajectory.rects.size(); i += kSilhouetteEvery)
        if (overlaps(trajectory.rects[i], view)) addFigure(fills, edges, trajectory.rects[i]);
    fills.draw(sdl, faded(colour, isFaint ? 16 : 44));
    edges.draw(sdl, faded(colour, isFaint ? 56 : 160));
}

// Only the silhouettes at the apex and at the end.
void drawEnds(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour, const Rect& view) {
    Strokes fills(view), edges(view);
    addFigure(fills, edges, trajectory.rects[trajectory.apex]);
    addFigure(fills, edges, trajectory.rects.back());
    fills.draw(sdl, faded(colour, 30));
    edges.draw(sdl, faded(colour, 150));
}

Vec2i feetPixelAt(const Rect& rect) {
    return feetOf(rect) - Vec2i{0, 1};
}

// The height: dots from the highest point of the feet down to the start.
void addApexLine(Strokes& dots, const Trajectory& trajectory) {
    const Vec2i top = feetPixelAt(trajectory.rects[trajectory.apex]);
    const int base = trajectory.rects.front().bottom() - 1;
    for (int y = top.y + 4; y < base; y += 4) dots.fill({top.x, y, 1, 2});
}

void addDiamond(Strokes& strokes, Vec2i middle, int radius) {
    for (int y = -radius; y <= radius; ++y) {
        const int half = radius - (y < 0 ? -y : y);
        strokes.fill({middle.x - half, middle.y + y, 2 * half + 1, 1});
    }
}

void addApexAndEnd(Strokes& dark, Strokes& light, const Trajectory& trajectory) {
    const Vec2i top = feetPixelAt(trajectory.rects[trajectory.apex]);
    if (trajectory.apex > 0) {
        addDiamond(dark, top, 4);
        addDiamond(light, top, 2);
    }
    if (!trajectory.isGrounded) return;
    const Vec2i end = feetOf(trajectory.rects.back());
    dark.fill({end.x - 6, end.y - 2, 13, 4});
    light.fill({end.x - 5, end.y - 1, 11, 2});
}

void addX(Strokes& strokes, Vec2i middle, int thick) {
    for (int i = -4; i <= 4; ++i) {
        strokes.fill(Rect{middle.x + i, middle.y + i, 1, 1}.grown(thick));
        strokes.fill(Rect{middle.x + i, middle.y - i, 1, 1}.grown(thick));
    }
}

// An arrow that points down.
void addArrow(Strokes& strokes, Vec2i tip, int thick) {
    strokes.fill(Rect{tip.x, tip.y - 9, 1, 9}.grown(thick));
    for (int i = 0; i < 5; ++i) {
        strokes.fill(Rect{tip.x - i, tip.y - i, 1, 1}.grown(thick));
        strokes.fill(Rect{tip.x + i, tip.y - i, 1, 1}.grown(thick));
    }
}

void addMark(Strokes& strokes, const TrajectoryContact& mark, int thick) {
    switch (mark.obstacle) {
        case TrajectoryObstacle::wall:
            strokes.fill(Rect{mark.at.x, mark.at.y - 6, 2, 13}.grown(thick));
            break;
        case TrajectoryObstacle::ceiling:
            strokes.fill(Rect{mark.at.x - 6, mark.at.y, 13, 2}.grown(thick));
            break;
        case TrajectoryObstacle::pit: addArrow(strokes, mark.at, thick); break;
        case TrajectoryObstacle::crushed: addX(strokes, mark.at, thick); break;
    }
}

void drawMarks(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour,
               const Rect& view) {
    Strokes dark(view), light(view), dots(view), met(view);
    addApexLine(dots, trajectory);
    addApexAndEnd(dark, light, trajectory);
    for (const TrajectoryContact& mark : trajectory.marks) {
        addMark(dark, mark, 1);
        addMark(met, mark, 0);
    }
    dots.draw(sdl, faded(colour, 150));
    dark.draw(sdl, kLabelColour);
    light.draw(sdl, colour);
    met.draw(sdl, kBlockedColour);
}

// The number of a pinned one, at a quarter of its line.
void drawNumber(SDL_Renderer* sdl, const TrajectoryView& shown, SDL_Color colour,
                const Rect& view) {
    const std::string number = std::to_string(shown.label);
    const std::vector<Rect>& rects = shown.trajectory->rects;
    Strokes labelLayout(view), digits(view);
    const Vec2i at = feetPixelAt(rects[rects.size() / 4]) + Vec2i{4, 3};
    labelLayout.fill({at.x - 1, at.y - 1, textWidth(number.size()) + 2, 7});
    digits.text(number, at);
    labelLayout.draw(sdl, kLabelColour);
    digits.draw(sdl, colour);
}

void drawTrajectory(SDL_Renderer* sdl, const TrajectoryView& shown, const Rect& view) {
    const Trajectory& trajectory = *shown.trajectory;
    // Marks and figures reach beyond the path itself.
    if (!overlaps(trajectory.bounds.grown(16), view)) return;
    const SDL_Color colour = colourOf(shown);
    const bool isBright =
        shown.style == TrajectoryStyle::last || shown.style == TrajectoryStyle::now;
    if (isBright || shown.style == TrajectoryStyle::before)
        drawFigures(sdl, trajectory, colour, !isBright, view);
    const bool isOther =
        shown.style == TrajectoryStyle::pinned || shown.style == TrajectoryStyle::compared;
    if (isOther) drawEnds(sdl, trajectory, colour, view);
    if (shown.style == TrajectoryStyle::pinned) drawNumber(sdl, shown, colour, view);
    drawLine(sdl, trajectory, colour, shown.style, view);
    if (isBright || isOther) drawMarks(sdl, trajectory, colour, view);
}

}  // namespace

SDL_Color colourOf(const TrajectoryView& view) {
    switch (view.style) {
        case TrajectoryStyle::earlier: return kEarlierColour;
        case TrajectoryStyle::last: return kLastColour;
        case TrajectoryStyle::before: return kBeforeColour;
        case TrajectoryStyle::now: return kNowColour;
        case TrajectoryStyle::compared: return kComparedColour;
        case TrajectoryStyle::pinned: break;
    }
    return kPinnedColours[static_cast<size_t>(view.label - 1) % kPinnedColours.size()];
}

void drawTrajectories(SDL_Renderer* sdl, const TrajectoryViews& trajectories, const Rect& view) {
    for (const TrajectoryView& trajectory : trajectories) drawTrajectory(sdl, trajectory, view);
}

void drawRecordingStart(SDL_Renderer* sdl, const Rect& player, const Rect& view) {
    Strokes fills(view), edges(view), flag(view);
    addFigure(fills, edges, player);
    const Vec2i foot{player.left - 3, player.bottom() - 24};
    flag.fill({foot.x, foot.y, 1, 24});
    for (int i = 0; i < 4; ++i) flag.fill({foot.x - 8 + i, foot.y + i, 8 - i, 1});
    for (int i = 0; i < 3; ++i) flag.fill({foot.x - 5 - i, foot.y + 4 + i, 5 + i, 1});
    fills.draw(sdl, faded(kNowColour, 40));
    edges.draw(sdl, faded(kNowColour, 200));
    flag.draw(sdl, kNowColour);
}

void drawRuler(SDL_Renderer* sdl, const Ruler& ruler, const Rect& player, int facing,
               const Rect& view) {
    const RulerPlace place = placeOf(ruler, player, facing);
    Strokes dark(view), light(view);
    const auto add = [&](const Rect& rect) {
        dark.fill(rect.grown(1));
        light.fill(rect);
    };
    add(place.step);
    add(place.gap);
    const int side = facing < 0 ? -1 : 1;
    const int front = place.step.left;
    const auto notchUp = [&](int height, int length) {
        const int y = player.bottom() - height;
        add({side > 0 ? front : front - length + 1, y, length, 1});
    };
    for (int height = ruler.tileSize; height < place.step.height; height += ruler.tileSize)
        notchUp(height, 4);
    if (place.step.height > 0) notchUp(place.step.height, 9);
    for (int far = ruler.tileSize; far <= place.gap.width; far += ruler.tileSize) {
        const int x = side > 0 ? place.gap.left + far - 1 : place.gap.right() - far;
        const int length = far == place.gap.width ? 9 : 4;
        add({x, player.bottom() - length, 1, length});
    }
    dark.draw(sdl, kLabelColour);
    light.draw(sdl, kRulerColour);
}

}  // namespace pixelstep
