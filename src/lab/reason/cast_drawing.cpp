// Draws a ray cast or box cast and its hit.
#include "lab/reason/cast_drawing.h"

#include <algorithm>

#include "draw/strokes.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kLineColour = kPlayerColour;
constexpr SDL_Color kCellTint{16, 60, 110, 56};
constexpr SDL_Color kCellColour{12, 44, 96, 130};
constexpr SDL_Color kWayColour{12, 44, 96, 200};
constexpr SDL_Color kBoxTint{90, 240, 255, 70};
constexpr SDL_Color kBeyondColour{255, 255, 255, 150};
constexpr int kNormalLength = 12;  // [px]
constexpr int kDots = 4;           // [px] from one to the next
constexpr int kBoxes = 24;         // [px] from one drawn box to the next

Vec2i cornerOf(const Rect& rect) {
    return {rect.left, rect.top};
}

SDL_Color colourOf(const Hit& hit) {
    if (!hit) return kCloneColour;
    if (hit.isOneWay) return kOneWayColour;
    return hit.kind == HitKind::tile ? kTileColour : kOverlapColour;
}

// The pixels of a line from one of its steps to another: every pixel, or every few.
void addLine(Strokes& strokes, Vec2i start, const Line& line, int64_t from, int64_t to, int every,
             int thicker) {
    for (int64_t step = from; step <= to; step += every) {
        const Vec2i at = start + line.at(step);
        strokes.fill(Rect{at.x, at.y, 1, 1}.grown(thicker));
    }
}

void drawCells(SDL_Renderer* sdl, const TileMap& tiles, const ActorCast& cast, const Rect& view) {
    Strokes tint(view), frames(view);
    for (const Vec2i cell :
         cellsOnRay(tiles, cornerOf(cast.start), Line(cast.by), cast.hit.distance)) {
        tint.fill(tiles.cellRect(cell));
        frames.frame(tiles.cellRect(cell));
    }
    tint.draw(sdl, kCellTint);
    frames.draw(sdl, kCellColour);
}

// The hit: the tile's cell, or the body's rectangle.
Rect rectOfHit(const World& world, const Hit& hit) {
    if (hit.kind == HitKind::tile) return world.level.tiles.cellRect(hit.cell);
    return world.actors[hit.body].body.rect;
}

void drawHit(SDL_Renderer* sdl, const World& world, const Hit& hit, const Rect& view) {
    Strokes dark(view), strokes(view);
    const Rect what = rectOfHit(world, hit);
    dark.frame(what.grown(2));
    strokes.frame(what.grown(1));
    // An arrow from the pixel that was hit along the normal.
    const Vec2i tip = hit.pixel + hit.normal * kNormalLength;
    const Rect pixel{hit.pixel.x, hit.pixel.y, 1, 1};
    const Rect shaft = unionOf(pixel, {tip.x, tip.y, 1, 1});
    dark.fill(shaft.grown(1));
    dark.fill(pixel.grown(2));
    strokes.fill(pixel.grown(1));
    strokes.fill(shaft);
    for (int back = 1; back <= 3 && !(hit.normal == Vec2i{}); ++back) {
        const Vec2i at = tip - hit.normal * back;
        const Vec2i aside{hit.normal.y * back, hit.normal.x * back};
        for (const Vec2i side : {at + aside, at - aside}) {
            dark.fill(Rect{side.x, side.y, 1, 1}.grown(1));
            strokes.fill({side.x, side.y, 1, 1});
        }
    }
    dark.draw(sdl, kLabelColour);
    strokes.draw(sdl, colourOf(hit));
    strokes.fill(pixel);
    strokes.draw(sdl, kTextColour);
}

void drawRay(SDL_Renderer* sdl, const ActorCast& cast, const Rect& view) {
    const Line line(cast.by);
    const Vec2i start = cornerOf(cast.start);
    const int64_t last = cast.hit ? std::max(cast.hit.distance - 1, 0) : line.length;
    Strokes dark(view), strokes(view), beyond(view);
    addLine(dark, start, line, 0, last, 1, 1);
    addLine(strokes, start, line, 0, last, 1, 0);
    addLine(beyond, start, line, cast.hit.distance + kDots, line.length, kDots, 0);
    dark.draw(sdl, kLabelColour);
    beyond.draw(sdl, kBeyondColour);
    strokes.draw(sdl, kLineColour);
}

// The box at its start, its end and its target, and the paths of its four corners.
void drawBox(SDL_Renderer* sdl, const ActorCast& cast, const Rect& view) {
    const Line line(cast.by);
    const int64_t last = cast.hit ? std::max(cast.hit.distance - 1, 0) : line.length;
    const Rect target = cast.start.moved(cast.by.x, cast.by.y);
    Strokes dark(view), ways(view), beyond(view), tint(view), end(view), swept(view);
    const Rect& box = cast.start;
    for (const Vec2i corner :
         {cornerOf(box), Vec2i{box.right() - 1, box.top}, Vec2i{box.left, box.bottom() - 1},
          Vec2i{box.right() - 1, box.bottom() - 1}}) {
        addLine(ways, corner, line, 0, last, 2, 0);
        addLine(beyond, corner, line, last + kDots, line.length, kDots, 0);
    }
    for (int64_t step = 0; step < last; step += kBoxes) {
        const Vec2i way = line.at(step);
        swept.frame(box.moved(way.x, way.y));
    }
    if (cast.hit) beyond.frame(target);
    dark.frame(cast.end().grown(1));
    end.frame(cast.end());
    tint.fill(cast.end());
    beyond.draw(sdl, kBeyondColour);
    swept.draw(sdl, kCellColour);
    ways.draw(sdl, kWayColour);
    dark.draw(sdl, kLabelColour);
    tint.draw(sdl, kBoxTint);
    end.draw(sdl, kLineColour);
}

}  // namespace

void drawCast(SDL_Renderer* sdl, const World& world, const ActorCast& cast, const Rect& view) {
    if (cast.isRay()) {
        drawCells(sdl, world.level.tiles, cast, view);
        drawRay(sdl, cast, view);
    } else {
        drawBox(sdl, cast, view);
    }
    if (cast.hit) drawHit(sdl, world, cast.hit, view);
}

}  // namespace pixelstep
