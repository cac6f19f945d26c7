// Draws the overlays of lessons and their labels.
#include "lab/lesson_overlays/lesson_overlays_ui.h"

#include <imgui.h>

#include <algorithm>
#include <cstdlib>

#include "draw/strokes.h"
#include "game/world/actor_cast.h"
#include "lab/inspect/inspect.h"
#include "math/fixed.h"
#include "scene/animation.h"
#include "ui/widgets.h"

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

// The smallest interval of 1, 2, 5, 10, .. tiles for which a number fits between two lines.
int numbersEvery(float tile, float needed) {
    for (int every = 1;; every *= 10)
        for (const int each : {every, 2 * every, 5 * every})
            if (static_cast<float>(each) * tile >= needed) return each;
}

/// Leaves out a number that would cover a sign or a hint.
void drawNumber(const LabelLayout& labelLayout, int number, ImVec2 middle) {
    const std::string text = std::to_string(number);
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 corner{middle.x - size.x / 2, middle.y - size.y / 2};
    if (labelLayout.isTaken({static_cast<int>(corner.x), static_cast<int>(corner.y),
                             static_cast<int>(size.x), static_cast<int>(size.y)}))
        return;
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    draw->AddRectFilled({corner.x - scaled(2.0f), corner.y},
                        {corner.x + size.x + scaled(2.0f), corner.y + size.y},
                        ImGui::GetColorU32(ImGuiCol_WindowBg, 0.6f), scaled(2.0f));
    draw->AddText(corner, uiColour(UiColour::text), text.c_str());
}

float floatOf(int value) {
    return static_cast<float>(value);
}

// The numbers of columns and rows.
void drawTileNumbers(const ViewScene& scene, const LabelLayout& labelLayout) {
    const TileMap& tiles = scene.world.level.tiles;
    const NumberArea& space = scene.space;
    const Rect cells = tiles.cellsUnder(scene.shown);
    const Vec2i origin = scene.pointOf({0, 0});
    const Vec2i next = scene.pointOf({tiles.tileSize(), tiles.tileSize()});
    const ImVec2 tile{std::max(floatOf(next.x - origin.x), 1.0f),
                      std::max(floatOf(next.y - origin.y), 1.0f)};
    const ImVec2 widest = ImGui::CalcTextSize("-000");
    const int columns = numbersEvery(tile.x, widest.x);
    const int rows = numbersEvery(tile.y, widest.y + scaled(2.0f));
    const float middle = space.top + widest.y / 2 + scaled(2.0f);
    for (int column = cells.left; column < cells.right(); ++column) {
        if (column % columns != 0) continue;
        const Vec2i corner = scene.pointOf({tiles.cellRect({column, 0}).left, 0});
        const float x = floatOf(corner.x) + tile.x / 2;
        if (x > space.left + widest.x && x < space.right)
            drawNumber(labelLayout, column, {x, middle});
    }
    for (int row = cells.top; row < cells.bottom(); ++row) {
        if (row % rows != 0) continue;
        const Vec2i corner = scene.pointOf({0, tiles.cellRect({0, row}).top});
        const float y = floatOf(corner.y) + tile.y / 2;
        if (y > space.top + 1.5f * widest.y && y < space.bottom - widest.y / 2)
            drawNumber(labelLayout, row, {space.left + widest.x / 2, y});
    }
}

// The divisions of the pointed pixel.
void drawTileDivision(const ViewScene& scene) {
    const TileMap& tiles = scene.world.level.tiles;
    const NumberArea& space = scene.space;
    const auto lines = divisionLines(tiles, scene.pointed);
    const ImGuiStyle& style = ImGui::GetStyle();
    ImVec2 size{0.0f, 2 * style.WindowPadding.y - style.ItemSpacing.y};
    for (const std::string& line : lines) {
        size.x = std::max(size.x, ImGui::CalcTextSize(line.c_str()).x + 2 * style.WindowPadding.x);
        size.y += ImGui::GetTextLineHeight() + style.ItemSpacing.y;
    }
    // Below the tile, or next to it at the edge of the view; not above, since the player may be
    // there.
    const Rect cell = tiles.cellRect(tiles.cellAt(scene.pointed));
    const Vec2i corner = scene.pointOf({cell.left, cell.top});
    const Vec2i end = scene.pointOf({cell.right(), cell.bottom()});
    const float gap = scaled(6.0f);
    float left = floatOf(corner.x);
    float top = floatOf(end.y) + gap;
    if (top + size.y > space.bottom) {
        const bool hasRoom = floatOf(end.x) + gap + size.x <= space.right;
        left = hasRoom ? floatOf(end.x) + gap : floatOf(corner.x) - gap - size.x;
        top = std::min(floatOf(corner.y), space.bottom - size.y);
    }
    left = std::clamp(left, space.left, std::max(space.left, space.right - size.x));
    ImGui::SetNextWindowPos({left, std::max(top, space.top)});
    ImGui::Begin("tile division", nullptr, passiveWindow());
    for (size_t i = 0; i < lines.size(); ++i)
        colouredText(i == 0 ? UiColour::accent : UiColour::text, lines[i]);
    ImGui::End();
}

}  // namespace

void drawContacts(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const World& world = scene.world;
    const bool isColourBlindSafe = scene.settings.isColourBlindSafe;
    const Rect me = drawnPlayer(scene);
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
        const Rect other = drawnRect(actor->body, scene.alphaPer1000);
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

void drawTileEdges(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const TileMap& tiles = scene.world.level.tiles;
    const Vec2i pixel = scene.pointed;
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

void drawContactLabels(const ViewScene& scene, LabelLayout& labelLayout) {
    const World& world = scene.world;
    const std::vector<Contact> contacts = nearestContacts(world, 0, kMaxContactsShown);
    const Rect me = drawnPlayer(scene);
    // Below the arrows, too.
    Vec2i below = underFeet(me);
    for (const Contact& contact : contacts)
        below.y = std::max(below.y, middleOf(me).y + contact.overlap.y + 4);
    std::string lines;
    for (size_t i = 0; i < contacts.size(); ++i) {
        const Actor* other = findActor(world, contacts[i].other);
        if (other == nullptr) continue;
        std::string words = overlapWords(contacts[i]);
        if (contacts.size() > 1) {
            const std::string number = std::to_string(i + 1);
            words.insert(0, number + "  ");
            labelLayout.add(number,
                            scene.pointOf(overHead(drawnRect(other->body, scene.alphaPer1000))),
                            uiColour(UiColour::accent));
        }
        lines += (lines.empty() ? "" : "\n") + words;
    }
    if (!lines.empty())
        labelLayout.add(lines, scene.pointOf(below), uiColour(UiColour::text),
                        LabelLayout::Side::below);
}

void drawTileLabels(const ViewScene& scene, LabelLayout& labelLayout) {
    drawTileNumbers(scene, labelLayout);
    if (scene.showsPointedTile) drawTileDivision(scene);
}

}  // namespace pixelstep
