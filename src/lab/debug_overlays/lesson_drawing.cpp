// Overlays of lessons: the player's contacts, and the edges of tiles.
#include <algorithm>
#include <cstdlib>

#include "draw/strokes.h"
#include "game/world/actor_cast.h"
#include "lab/debug_overlays/overlay_drawing.h"
#include "lab/reason/inspect.h"
#include "math/fixed.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kSharedTint{12, 16, 32, 130};
constexpr SDL_Color kArrowColour{255, 244, 176, 255};
constexpr SDL_Color kEdgeDark{10, 24, 60, 64};
constexpr SDL_Color kEdgeLight{235, 242, 255, 52};
constexpr int kHatch = 4;  // [px] from one line to the next

// Diagonal lines over a rectangle.
void addHatch(Strokes& strokes, const Rect& rect) {
    for (int y = rect.top; y < rect.bottom(); ++y)
        for (int x = rect.left + floorMod(-(rect.left + y), kHatch); x < rect.right(); x += kHatch)
            strokes.fill({x, y, 1, 1});
}

// A dotted line where two boxes touch without a shared pixel: an edge, or a corner.
void addTouch(Strokes& dark, Strokes& dots, const Rect& me, const Rect& other) {
    const int left = std::max(me.left, other.left);
    const int top = std::max(me.top, other.top);
    const int right = std::min(me.right(), other.right());
    const int bottom = std::min(me.bottom(), other.bottom());
    const Rect line = Rect{left, top, std::max(right - left, 0), std::max(bottom - top, 0)};
    const Rect thick = line.width == 0 ? Rect{left - 1, top, 2, std::max(line.height, 2)}
                                       : Rect{left, top - 1, line.width, 2};
    dark.fill(thick.grown(1));
    for (int y = thick.top; y < thick.bottom(); ++y)
        for (int x = thick.left; x < thick.right(); ++x)
            if ((line.width == 0 ? y : x) % 4 < 2) dots.fill({x, y, 1, 1});
}

// A solid or dashed line from a point along one axis.
void addArrowAlong(Strokes& dark, Strokes& light, Vec2i from, Vec2i by, bool isWhole) {
    const int length = std::abs(by.x) + std::abs(by.y);
    const Vec2i unit{sign(by.x), sign(by.y)};
    const Vec2i aside{std::abs(unit.y), std::abs(unit.x)};
    const auto add = [&](Vec2i at) {
        dark.fill(Rect{at.x, at.y, 1, 1}.grown(1));
        light.fill({at.x, at.y, 1, 1});
    };
    for (int i = 0; i <= length; ++i)
        if (isWhole || i % 4 < 2 || i == length) add(from + unit * i);
    for (int back = 1; back <= std::min(3, length); ++back)
        for (const int side : {-back, back}) add(from + unit * (length - back) + aside * side);
}

// The movements along both axes, each of which ends the overlap; the shorter one is a solid line.
void addSeparationArrows(Strokes& dark, Strokes& light, const Contact& contact, Vec2i from) {
    const Vec2i by = contact.overlap;
    if (by.x != 0) addArrowAlong(dark, light, from, {by.x, 0}, contact.normal.x != 0);
    if (by.y != 0) addArrowAlong(dark, light, from, {0, by.y}, contact.normal.y != 0);
}

}  // namespace

void drawContacts(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000,
                  bool isColourBlindSafe) {
    const Rect me = drawnRect(world.player().body, alphaPer1000);
    const Vec2i middle = middleOf(me);
    const std::vector<Contact> contacts = nearestContacts(world, 0, kMaxContactsShown);
    if (contacts.empty()) return;
    Strokes tint(view), hatch(view), dark(view), frames(view), mine(view), arrows(view);
    dark.frame(me.grown(1));
    mine.frame(me);
    // Arrows of several contacts are side by side.
    constexpr int kApart = 6;
    int aside = -kApart * (static_cast<int>(contacts.size()) - 1) / 2;
    for (const Contact& contact : contacts) {
        const Actor* actor = findActor(world, contact.other);
        if (actor == nullptr) continue;
        const Rect other = drawnRect(actor->body, alphaPer1000);
        const Rect shared = intersection(me, other);
        tint.fill(shared);
        addHatch(hatch, shared);
        dark.frame(other.grown(1));
        frames.frame(other);
        if (!contact.isOverlap) addTouch(dark, hatch, contact.myRect, contact.otherRect);
        addSeparationArrows(dark, arrows, contact, middle + Vec2i{aside, aside});
        aside += kApart;
    }
    tint.draw(sdl, kSharedTint);
    dark.draw(sdl, kLabelColour);
    frames.draw(sdl, isColourBlindSafe ? kSafeOverlap : kOverlapColour);
    mine.draw(sdl, isColourBlindSafe ? kSafePlayer : kPlayerColour);
    hatch.draw(sdl, isColourBlindSafe ? kSafeOverlap : kOverlapColour);
    arrows.draw(sdl, kArrowColour);
}

void drawTileEdges(SDL_Renderer* sdl, const TileMap& tiles, Vec2i pixel, const Rect& view) {
    const int size = tiles.tileSize();
    const Vec2i first = tiles.cellAt({view.left, view.top});
    const Rect corner = tiles.cellRect(first);
    Strokes dark(view), light(view);
    // The last pixels of a tile are darker, the first ones of the next lighter, so that they are
    // visible on any ground.
    for (int x = corner.left; x <= view.right(); x += size) {
        dark.fill({x - 1, view.top, 1, view.height});
        light.fill({x, view.top, 1, view.height});
    }
    for (int y = corner.top; y <= view.bottom(); y += size) {
        dark.fill({view.left, y - 1, view.width, 1});
        light.fill({view.left, y, view.width, 1});
    }
    dark.draw(sdl, kEdgeDark);
    light.draw(sdl, kEdgeLight);
    const Rect cell = tiles.cellRect(tiles.cellAt(pixel));
    dark.frame(cell.grown(1));
    dark.frame(cell.grown(-1));
    dark.fill(Rect{pixel.x, pixel.y, 1, 1}.grown(1));
    light.frame(cell);
    light.fill({pixel.x, pixel.y, 1, 1});
    dark.draw(sdl, kLabelColour);
    light.draw(sdl, kTextColour);
}

}  // namespace pixelstep
