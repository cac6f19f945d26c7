// Debug overlays: thin lines and small numbers over the world.
#include "lab/debug_overlays/overlay_drawing.h"

#include <algorithm>
#include <string>

#include "draw/mask_runs.h"
#include "draw/strokes.h"
#include "math/fixed.h"
#include "scene/animation.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

SDL_Color sensorColour(const Touches& touches, int side) {
    const Touches::Touch touch = touches.at(static_cast<Side>(side));
    if (side == kBottom && touches.onOneWay()) return kOneWayColour;
    if (touch.tile) return kTileColour;
    return touch.object ? kOverlapColour : kFreeColour;
}

// Without colours: a tile has a solid line, a one-way tile dashes, a body dots, and free space is
// hardly visible.
void addDashed(Strokes& strokes, const Rect& strip, int dash) {
    const bool lies = strip.width > strip.height;
    const int length = lies ? strip.width : strip.height;
    for (int from = 0; from < length; from += 2 * dash) {
        const int part = std::min(dash, length - from);
        strokes.fill(lies ? Rect{strip.left + from, strip.top, part, strip.height}
                          : Rect{strip.left, strip.top + from, strip.width, part});
    }
}

void drawPatternSensors(SDL_Renderer* sdl, const Body& body, const Rect& view, int alphaPer1000) {
    const Rect box = drawnRect(body, alphaPer1000);
    for (int side = 0; side < kSideCount; ++side) {
        const Touches::Touch touch = body.touches.at(static_cast<Side>(side));
        const bool isOneWay = side == kBottom && body.touches.onOneWay();
        const Rect strip = stripOutside(box, outwardOf(static_cast<Side>(side)));
        Strokes strokes(view);
        if (isOneWay) {
            addDashed(strokes, strip, 3);
        } else if (touch.object) {
            addDashed(strokes, strip, 1);
        } else {
            strokes.fill(strip);
        }
        strokes.draw(sdl, isOneWay       ? kSafeOverlap
                          : touch.tile   ? kSafeTile
                          : touch.object ? kSafePlayer
                                         : kFreeColour);
    }
}

void drawColourSensors(SDL_Renderer* sdl, const Body& body, const Rect& view, int alphaPer1000) {
    const Rect box = drawnRect(body, alphaPer1000);
    for (int side = 0; side < kSideCount; ++side) {
        Strokes strokes(view);
        strokes.fill(stripOutside(box, outwardOf(static_cast<Side>(side))));
        strokes.draw(sdl, sensorColour(body.touches, side));
    }
}

// The lines between all cells, occupied or not.
void drawGridLines(SDL_Renderer* sdl, const Rect& view) {
    constexpr int kSize = BodyGrid::kCellSize;
    Strokes lines(view);
    const int left = view.left - floorMod(view.left, kSize);
    const int top = view.top - floorMod(view.top, kSize);
    for (int x = left; x < view.right(); x += kSize) lines.fill({x, view.top, 1, view.height});
    for (int y = top; y < view.bottom(); y += kSize) lines.fill({view.left, y, view.width, 1});
    lines.draw(sdl, kGridColour);
}

struct Label {
    Vec2i at;
    std::string text;
};

constexpr int kLabelHeight = 7;

// Bright text on a dark background.
void drawLabels(SDL_Renderer* sdl, const std::vector<Label>& labels, SDL_Color label,
                const Rect& view) {
    Strokes labelLayout(view), words(view);
    for (const auto& [at, text] : labels) {
        labelLayout.fill({at.x, at.y, textWidth(text.size()) + 2, kLabelHeight});
        words.text(text, at + Vec2i{1, 1});
    }
    labelLayout.draw(sdl, label);
    // Dark text on the lightest labels.
    words.draw(sdl, label.r + label.g > 400 ? kSafePlatform : kTextColour);
}

constexpr int kStripes = 4;  // [px] from one to the next

// A path as bright dots, and its turning points.
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

// Both diagonals of a square, two pixels thick.
void addCross(Strokes& strokes, const Rect& rect) {
    for (int i = 2; i + 3 < rect.width; ++i) {
        strokes.fill({rect.left + i, rect.top + i, 2, 1});
        strokes.fill({rect.right() - 2 - i, rect.top + i, 2, 1});
    }
}

}  // namespace

void drawBoxes(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000,
               bool isColourBlindSafe) {
    Strokes player(view), clones(view), overlapping(view), crates(view), platforms(view);
    for (const Actor& actor : world.actors) {
        Strokes& strokes = actor.kind == Kind::crate      ? crates
                           : actor.kind == Kind::platform ? platforms
                           : actor.overlaps > 0           ? overlapping
                           : actor.kind == Kind::player   ? player
                                                          : clones;
        strokes.frame(drawnRect(actor.body, alphaPer1000));
    }
    platforms.draw(sdl, isColourBlindSafe ? kSafePlatform : kPlatformColour);
    crates.draw(sdl, isColourBlindSafe ? kSafeCrate : kCrateColour);
    clones.draw(sdl, isColourBlindSafe ? kSafeClone : kCloneColour);
    overlapping.draw(sdl, isColourBlindSafe ? kSafeOverlap : kOverlapColour);
    player.draw(sdl, isColourBlindSafe ? kSafePlayer : kPlayerColour);
}

void drawResizedPlayer(SDL_Renderer* sdl, const Body& player, const Rect& view, int alphaPer1000,
                       bool isColourBlindSafe) {
    if (player.rect.width == kCharacterWidth && player.rect.height == kCharacterHeight) return;
    Strokes box(view);
    box.frame(drawnRect(player, alphaPer1000));
    box.draw(sdl, isColourBlindSafe ? kSafePlayer : kPlayerColour);
}

void drawSensors(SDL_Renderer* sdl, const Body& body, const Rect& view, int alphaPer1000,
                 bool isColourBlindSafe) {
    const auto draw = isColourBlindSafe ? drawPatternSensors : drawColourSensors;
    draw(sdl, body, view, alphaPer1000);
}

void drawTouchedTiles(SDL_Renderer* sdl, const World& world, const Rect& view) {
    for (const Side side : {kLeft, kRight, kTop, kBottom}) {
        const Blocker& touched = world.playerTouches[side];
        if (touched.kind != Blocker::tile) continue;
        Strokes strokes(view);
        strokes.frame(world.level.tiles.cellRect(touched.cell));
        strokes.draw(sdl, sensorColour(world.player().body.touches, side));
    }
}

std::vector<GridCell> gridCellsOf(const World& world) {
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    return BodyGrid::cells(rects);
}

void drawGrid(SDL_Renderer* sdl, const World& world, const Rect& view, bool isColourBlindSafe) {
    drawGridLines(sdl, view);
    Strokes frames(view);
    std::vector<Label> labels;
    for (const auto& [area, count] : gridCellsOf(world)) {
        if (!overlaps(area, view)) continue;
        frames.frame(area);
        labels.push_back({{area.left + 1, area.top + 1}, std::to_string(count)});
    }
    const SDL_Color colour = isColourBlindSafe ? kSafeCell : kCellColour;
    frames.draw(sdl, colour);
    drawLabels(sdl, labels, colour, view);
}

void drawMasks(SDL_Renderer* sdl, const TileMap& tiles, const Rect& view) {
    const MaskRuns runs = maskRunsOf(tiles, view);
    const auto fill = [&](const std::vector<Rect>& rects, SDL_Color colour) {
        Strokes strokes(view);
        for (const Rect& rect : rects) strokes.fill(rect);
        strokes.draw(sdl, colour);
    };
    fill(runs.solids, kSolidTint);
    // Striped, whereas solid tiles are filled.
    std::vector<Rect> stripes;
    for (const Rect& rect : runs.oneWays)
        for (int x = rect.left - floorMod(rect.left, kStripes); x < rect.right(); x += kStripes)
            stripes.push_back(intersection(rect, {x, rect.top, kStripes / 2, rect.height}));
    fill(stripes, kOneWayTint);
    fill(runs.surfaces, kOneWayColour);
}

void drawPaths(SDL_Renderer* sdl, const World& world, const Rect& view) {
    for (const PlatformState& platform : world.platforms) {
        const Actor* actor = findActor(world, platform.id);
        if (actor == nullptr) continue;
        const Rect& rect = actor->body.rect;
        const std::vector<Vec2i> path = shownPath(platform.progress);
        const std::vector<Vec2i> middles = middlesOf(path, rect.height);
        if (!overlaps(boundsOf(middles).grown(kMaxBodySide), view)) continue;
        Strokes stations(view);
        for (const Vec2i feet : path) stations.frame(rectAtFeet(feet, rect.width, rect.height));
        stations.draw(sdl, kFreeColour);
        drawPlatformPath(sdl, middles, actor->isOneWay ? kOneWayColour : kPlatformColour, view);
    }
}

void drawInspected(SDL_Renderer* sdl, const World& world, uint32_t id, const Rect& view,
                   int alphaPer1000) {
    const Actor* actor = findActor(world, id);
    if (actor == nullptr) return;
    Strokes others(view), dark(view), frame(view);
    for (const Contact& contact : contactsOf(world, id)) {
        const Actor* other = findActor(world, contact.other);
        if (other == nullptr || contact.phase == ContactPhase::ended) continue;
        others.frame(drawnRect(other->body, alphaPer1000));
    }
    const Rect rect = drawnRect(actor->body, alphaPer1000);
    dark.frame(rect.grown(1));
    dark.frame(rect.grown(3));
    frame.frame(rect.grown(2));
    others.draw(sdl, kOverlapColour);
    dark.draw(sdl, kLabelColour);
    frame.draw(sdl, kTextColour);
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
