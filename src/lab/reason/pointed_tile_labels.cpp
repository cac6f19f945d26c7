// Draws the table of tile offsets at the pointer.
#include "lab/reason/pointed_tile_labels.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kNear = 260.0f;
constexpr float kHeight = 130.0f;        // maximum
constexpr float kOffsetsWidth = 240.0f;  // typical

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
    for (const char* head : {"", " Free", "Touch"}) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
    }
    drawRow("Left", offsets.freeLeft, offsets.collidingLeft);
    drawRow("Right", offsets.freeRight, offsets.collidingRight);
    drawRow("Up", offsets.freeUp, offsets.collidingTop);
    drawRow("Down", offsets.freeDown, offsets.collidingBottom);
    ImGui::EndTable();
}

}  // namespace

void drawPointedTile(const PointedTile& tile, Vec2i head, float viewWidth) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    const float gap = scaled(16.0f);
    // including the reason above it
    const float overHead = static_cast<float>(head.y) - scaled(32.0f);
    const bool isNear = std::abs(static_cast<float>(head.x) - at.x) < scaled(kNear);
    float bottom = at.y - gap;
    if (isNear && at.y > overHead) bottom = std::min(bottom, overHead);
    // Below the pointer and the brush's note; above if the window ends there.
    const bool isAbove = bottom > scaled(kHeight);
    const bool isRight = at.x + scaled(kOffsetsWidth) > viewWidth;
    ImGui::SetNextWindowPos(
        {isRight ? at.x - gap : at.x + gap, isAbove ? bottom : at.y + scaled(48.0f)},
        ImGuiCond_Always, {isRight ? 1.0f : 0.0f, isAbove ? 1.0f : 0.0f});
    ImGui::Begin("offsets", nullptr, passiveWindow());
    colouredText(UiColour::accent, tile.name);
    ImGui::SameLine();
    ImGui::Text("at %d, %d", tile.cell.x, tile.cell.y);
    if (tile.offsets) {
        drawTable(*tile.offsets);
    } else {
        colouredText(UiColour::dim, "The player is not over it");
    }
    ImGui::End();
}

}  // namespace pixelstep
