// A table at the pointer.
#include "app/pointed_offsets.h"

#include <imgui.h>

#include <cstdio>

#include "app/widgets.h"
#include "game/tile_text.h"

namespace pixelstep {
namespace {

constexpr ImGuiWindowFlags kPassive = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                      ImGuiWindowFlags_NoFocusOnAppearing |
                                      ImGuiWindowFlags_AlwaysAutoResize;

void drawRow(const char* side, int toFree, int toTouch) {
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, side);
    for (const int offset : {toFree, toTouch}) {
        ImGui::TableNextColumn();
        char text[16];
        std::snprintf(text, sizeof text, offset == 0 ? "%5d" : "%+5d", offset);
        colouredText(offset == 0 ? UiColour::dim : UiColour::text, text);
    }
}

void drawTable(const TileOffsets& offsets) {
    if (!ImGui::BeginTable("offsets", 3, ImGuiTableFlags_SizingFixedFit)) return;
    for (const char* head : {"", " free", "touch"}) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
    }
    drawRow("left", offsets.freeLeft, offsets.collidingLeft);
    drawRow("right", offsets.freeRight, offsets.collidingRight);
    drawRow("up", offsets.freeUp, offsets.collidingTop);
    drawRow("down", offsets.freeDown, offsets.collidingBottom);
    ImGui::EndTable();
}

}  // namespace

PointedTile pointedTile(const World& world, Vec2i at) {
    const TileMap& tiles = world.level.tiles;
    const Vec2i cell = tiles.cellAt(at);
    const Tile tile = tiles.tile(cell);
    PointedTile pointed{cell, "outside the map", {}};
    if (tiles.isInside(cell)) pointed.name = tileText(specOf(tiles.shapes(), tile));
    const Rect whole = tiles.cellRect(cell);
    const Rect& player = world.player().body.rect;
    if (overlaps(whole, player)) {
        const Rect part = intersection(whole, player).moved(-whole.left, -whole.top);
        pointed.offsets = offsetsOf(tiles.form(tile).mask, part);
    }
    return pointed;
}

void drawPointedTile(const PointedTile& tile) {
    // Above the pointer, where no note about the brush is; below it at the window's upper edge.
    const ImVec2 at = ImGui::GetIO().MousePos;
    const bool isLow = at.y > scaled(140.0f);
    const float gap = scaled(16.0f);
    ImGui::SetNextWindowPos({at.x + gap, isLow ? at.y - gap : at.y + scaled(48.0f)},
                            ImGuiCond_Always, {0.0f, isLow ? 1.0f : 0.0f});
    ImGui::Begin("offsets", nullptr, kPassive);
    colouredText(UiColour::accent, tile.name);
    ImGui::SameLine();
    ImGui::Text("at %d, %d", tile.cell.x, tile.cell.y);
    if (tile.offsets) {
        drawTable(*tile.offsets);
    } else {
        colouredText(UiColour::dim, "the player is not over it");
    }
    ImGui::End();
}

}  // namespace pixelstep
