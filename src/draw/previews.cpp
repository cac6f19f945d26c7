// Draws what a click would place.
#include "draw/previews.h"

#include "draw/strokes.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

// Both diagonals of a square, two pixels thick.
void addCross(Strokes& strokes, const Rect& rect) {
    for (int i = 2; i + 3 < rect.width; ++i) {
        strokes.fill({rect.left + i, rect.top + i, 2, 1});
        strokes.fill({rect.right() - 2 - i, rect.top + i, 2, 1});
    }
}

}  // namespace

void drawPlatformPath(SDL_Renderer* sdl, const std::vector<Vec2i>& middles, SDL_Color colour,
                      const Rect& view) {
    Strokes dark(view), dots(view);
    for (const Vec2i dot : pathDots(middles)) {
        dark.fill({dot.x - 2, dot.y - 2, 4, 4});
        dots.fill({dot.x - 1, dot.y - 1, 2, 2});
    }
    for (const Vec2i point : middles) {
        dark.fill({point.x - 4, point.y - 4, 8, 8});
        dots.fill({point.x - 3, point.y - 3, 6, 6});
    }
    dark.draw(sdl, kLabelColour);
    dots.draw(sdl, colour);
}

void drawBrush(SDL_Renderer* sdl, const TileMap& tiles, const BrushHint& hint, SDL_Texture* picture,
               const Rect& view) {
    const Rect cell = tiles.cellRect(hint.cell);
    if (!overlaps(cell.grown(1), view)) return;
    if (picture != nullptr) {
        const SDL_Rect to{cell.left - view.left, cell.top - view.top, cell.width, cell.height};
        SDL_SetTextureAlphaMod(picture, hint.isRejected ? 90 : 170);
        SDL_RenderCopy(sdl, picture, nullptr, &to);
        SDL_SetTextureAlphaMod(picture, 255);
    }
    Strokes dark(view), strokes(view);
    dark.frame(cell.grown(2));
    dark.draw(sdl, kLabelColour);
    strokes.frame(cell.grown(1));
    if (hint.isRejected) addCross(strokes, cell);
    strokes.draw(sdl, hint.isRejected ? kBlockedColour : kFineColour);
}

void drawPreviewFrame(SDL_Renderer* sdl, const BodyPreview& body, const Rect& view) {
    const SDL_Color colour = body.isRejected ? kBlockedColour : kFineColour;
    if (body.path.size() > 1) drawPlatformPath(sdl, body.path, colour, view);
    Strokes dark(view), frame(view);
    dark.frame(body.rect.grown(2));
    frame.frame(body.rect.grown(1));
    dark.draw(sdl, kLabelColour);
    frame.draw(sdl, colour);
}

}  // namespace pixelstep
