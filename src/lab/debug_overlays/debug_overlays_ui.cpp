// Debug overlays: thin lines and small numbers over the world.
#include "lab/debug_overlays/debug_overlays_ui.h"

#include <algorithm>
#include <string>

#include "draw/mask_runs.h"
#include "draw/previews.h"
#include "draw/strokes.h"
#include "math/fixed.h"
#include "scene/animation.h"
#include "scene/path_lines.h"
#include "ui/widgets.h"

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
void drawLabels(SDL_Renderer* sdl, const std::vector<Label>& labels, SDL_Color colour,
                const Rect& view) {
    Strokes backgrounds(view), words(view);
    for (const auto& [at, text] : labels) {
        backgrounds.fill({at.x, at.y, textWidth(text.size()) + 2, kLabelHeight});
        words.text(text, at + Vec2i{1, 1});
    }
    backgrounds.draw(sdl, colour);
    // Dark text on the lightest labels.
    words.draw(sdl, colour.r + colour.g > 400 ? kSafePlatform : kTextColour);
}

constexpr int kStripes = 4;  // [px] from one to the next

}  // namespace

void drawBoxes(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const bool isColourBlindSafe = scene.settings.isColourBlindSafe;
    Strokes player(view), clones(view), overlapping(view), crates(view), platforms(view);
    for (const Actor& actor : scene.world.actors) {
        Strokes& strokes = actor.kind == Kind::crate      ? crates
                           : actor.kind == Kind::platform ? platforms
                           : actor.overlaps > 0           ? overlapping
                           : actor.kind == Kind::player   ? player
                                                          : clones;
        strokes.frame(drawnRect(actor.body, scene.alphaPer1000));
    }
    platforms.draw(sdl, isColourBlindSafe ? kSafePlatform : kPlatformColour);
    crates.draw(sdl, isColourBlindSafe ? kSafeCrate : kCrateColour);
    clones.draw(sdl, isColourBlindSafe ? kSafeClone : kCloneColour);
    overlapping.draw(sdl, isColourBlindSafe ? kSafeOverlap : kOverlapColour);
    player.draw(sdl, isColourBlindSafe ? kSafePlayer : kPlayerColour);
}

void drawResizedPlayer(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    if (scene.settings.overlays.contains(kBoxesOverlay)) return;
    const Body& player = scene.world.player().body;
    if (player.rect.width == kCharacterWidth && player.rect.height == kCharacterHeight) return;
    Strokes box(view);
    box.frame(drawnPlayer(scene));
    box.draw(sdl, scene.settings.isColourBlindSafe ? kSafePlayer : kPlayerColour);
}

void drawSensors(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const auto draw = scene.settings.isColourBlindSafe ? drawPatternSensors : drawColourSensors;
    draw(sdl, scene.world.player().body, view, scene.alphaPer1000);
}

void drawTouchedTiles(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const World& world = scene.world;
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

void drawGrid(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    drawGridLines(sdl, view);
    Strokes frames(view);
    std::vector<Label> labels;
    for (const auto& [area, count] : gridCellsOf(scene.world)) {
        if (!overlaps(area, view)) continue;
        frames.frame(area);
        labels.push_back({{area.left + 1, area.top + 1}, std::to_string(count)});
    }
    const SDL_Color colour = scene.settings.isColourBlindSafe ? kSafeCell : kCellColour;
    frames.draw(sdl, colour);
    drawLabels(sdl, labels, colour, view);
}

void drawGridLegend(const ViewScene& scene, LabelLayout& labelLayout) {
    const World& world = scene.world;
    const Rect& area = labelLayout.area();
    const Vec2i corner{area.left, area.bottom() - static_cast<int>(scaled(4.0f))};
    const size_t cells = gridCellsOf(world).size();
    const size_t bodies = world.actors.size();
    labelLayout.add("Cells of " + std::to_string(BodyGrid::kCellSize) + " px: " +
                        std::to_string(bodies) + (bodies == 1 ? " body in " : " bodies in ") +
                        std::to_string(cells) + (cells == 1 ? " cell" : " cells"),
                    corner, uiColour(UiColour::text));
}

void drawMasks(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const MaskRuns runs = maskRunsOf(scene.world.tiles(), view);
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

void drawPaths(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const World& world = scene.world;
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

void drawInspected(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    if (!scene.inspected) return;
    const World& world = scene.world;
    const uint32_t id = *scene.inspected;
    const Actor* actor = findActor(world, id);
    if (actor == nullptr) return;
    Strokes others(view), dark(view), frame(view);
    for (const Contact& contact : contactsOf(world, id)) {
        const Actor* other = findActor(world, contact.other);
        if (other == nullptr || contact.phase == ContactPhase::ended) continue;
        others.frame(drawnRect(other->body, scene.alphaPer1000));
    }
    const Rect rect = drawnRect(actor->body, scene.alphaPer1000);
    dark.frame(rect.grown(1));
    dark.frame(rect.grown(3));
    frame.frame(rect.grown(2));
    others.draw(sdl, kOverlapColour);
    dark.draw(sdl, kLabelColour);
    frame.draw(sdl, kTextColour);
}

}  // namespace pixelstep
