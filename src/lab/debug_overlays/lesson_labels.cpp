// Writes the labels of the overlays of lessons.
#include "lab/debug_overlays/lesson_labels.h"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "draw/strokes.h"
#include "game/world/actor_cast.h"
#include "lab/debug_overlays/overlay_drawing.h"
#include "lab/reason/inspect.h"
#include "lab/reason/pointed_tile.h"
#include "scene/animation.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

unsigned packedColour(SDL_Color colour) {
    return IM_COL32(colour.r, colour.g, colour.b, 255);
}

Vec2i overHead(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top - 3};
}

Vec2i underFeet(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.bottom() + 4};
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

}  // namespace

void drawContactLabels(LabelLayout& labelLayout, const World& world, int alphaPer1000,
                       const PointOf& pointOf) {
    const std::vector<Contact> contacts = nearestContacts(world, 0, kMaxContactsShown);
    const Rect me = drawnRect(world.player().body, alphaPer1000);
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
            labelLayout.add(number, pointOf(overHead(drawnRect(other->body, alphaPer1000))),
                            uiColour(UiColour::accent));
        }
        lines += (lines.empty() ? "" : "\n") + words;
    }
    if (!lines.empty())
        labelLayout.add(lines, pointOf(below), uiColour(UiColour::text), LabelLayout::Side::below);
}

void drawGridLegend(LabelLayout& labelLayout, const World& world) {
    const Rect& area = labelLayout.area();
    const Vec2i corner{area.left, area.bottom() - static_cast<int>(scaled(4.0f))};
    const size_t cells = gridCellsOf(world).size();
    const size_t bodies = world.actors.size();
    labelLayout.add("Cells of " + std::to_string(BodyGrid::kCellSize) + " px: " +
                        std::to_string(bodies) + (bodies == 1 ? " body in " : " bodies in ") +
                        std::to_string(cells) + (cells == 1 ? " cell" : " cells"),
                    corner, uiColour(UiColour::text));
}

void drawNaiveLabel(LabelLayout& labelLayout, const std::string& words, const Rect& body,
                    const PointOf& pointOf) {
    if (!words.empty()) labelLayout.add(words, pointOf(overHead(body)), uiColour(UiColour::accent));
}

void drawJumpLabels(LabelLayout& labelLayout, std::span<const SteppedJump> jumps,
                    bool isColourBlindSafe, const PointOf& pointOf) {
    // Above the highest body, so that no label covers a body.
    int top = jumps.empty() ? 0 : jumps.front().trajectory.rects.front().top;
    for (const SteppedJump& jump : jumps)
        top = std::min(top, jump.trajectory.rects[jump.trajectory.apex].top);
    for (size_t i = 0; i < jumps.size(); ++i) {
        const Trajectory& trajectory = jumps[i].trajectory;
        const std::string words = jumpWords(jumps[i]);
        if (words.empty()) continue;
        const auto [dash, gap] = jumpDashes(i);
        const bool isHigh = trajectory.height() > 0;
        const Vec2i at = isHigh ? Vec2i{overHead(trajectory.rects[trajectory.apex]).x, top - 3}
                                : underFeet(trajectory.rects.back());
        labelLayout.add(words, pointOf(at), packedColour(jumpColour(i, isColourBlindSafe)),
                        isHigh ? LabelLayout::Side::above : LabelLayout::Side::below, {dash, gap});
    }
}

void drawTileNumbers(const LabelLayout& labelLayout, const TileMap& tiles, const Rect& view,
                     const NumberArea& space, const PointOf& pointOf) {
    const Rect cells = tiles.cellsUnder(view);
    const Vec2i origin = pointOf({0, 0});
    const Vec2i next = pointOf({tiles.tileSize(), tiles.tileSize()});
    const ImVec2 tile{std::max(floatOf(next.x - origin.x), 1.0f),
                      std::max(floatOf(next.y - origin.y), 1.0f)};
    const ImVec2 widest = ImGui::CalcTextSize("-000");
    const int columns = numbersEvery(tile.x, widest.x);
    const int rows = numbersEvery(tile.y, widest.y + scaled(2.0f));
    const float middle = space.top + widest.y / 2 + scaled(2.0f);
    for (int column = cells.left; column < cells.right(); ++column) {
        if (column % columns != 0) continue;
        const Vec2i corner = pointOf({tiles.cellRect({column, 0}).left, 0});
        const float x = floatOf(corner.x) + tile.x / 2;
        if (x > space.left + widest.x && x < space.right)
            drawNumber(labelLayout, column, {x, middle});
    }
    for (int row = cells.top; row < cells.bottom(); ++row) {
        if (row % rows != 0) continue;
        const Vec2i corner = pointOf({0, tiles.cellRect({0, row}).top});
        const float y = floatOf(corner.y) + tile.y / 2;
        if (y > space.top + 1.5f * widest.y && y < space.bottom - widest.y / 2)
            drawNumber(labelLayout, row, {space.left + widest.x / 2, y});
    }
}

void drawTileDivision(const TileMap& tiles, Vec2i pixel, const NumberArea& space,
                      const PointOf& pointOf) {
    const auto lines = divisionLines(tiles, pixel);
    const ImGuiStyle& style = ImGui::GetStyle();
    ImVec2 size{0.0f, 2 * style.WindowPadding.y - style.ItemSpacing.y};
    for (const std::string& line : lines) {
        size.x = std::max(size.x, ImGui::CalcTextSize(line.c_str()).x + 2 * style.WindowPadding.x);
        size.y += ImGui::GetTextLineHeight() + style.ItemSpacing.y;
    }
    // Below the tile, or next to it at the edge of the view; not above, since the player may be
    // there.
    const Rect cell = tiles.cellRect(tiles.cellAt(pixel));
    const Vec2i corner = pointOf({cell.left, cell.top});
    const Vec2i end = pointOf({cell.right(), cell.bottom()});
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

}  // namespace pixelstep
