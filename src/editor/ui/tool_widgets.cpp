// Draws the palette and the brush's switches.
#include "editor/ui/tool_widgets.h"

#include <imgui.h>

#include <cmath>

#include "game/level/tile_text.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTilePictureSide = 32.0f;  // twice a tile of 16 px, so it stays crisp
constexpr float kFrame = 1.0f;
constexpr float kMaterialWidth = 86.0f;  // of the list of materials
constexpr float kEraserRound = 0.3f;     // fraction of the picture

/// The eraser's picture: a cross, since an empty tile has no picture.
void drawCross() {
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const float inset = (high.x - low.x) * kEraserRound;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const unsigned colour = uiColour(UiColour::bad);
    draw->AddLine({low.x + inset, low.y + inset}, {high.x - inset, high.y - inset}, colour,
                  scaled(2.0f));
    draw->AddLine({low.x + inset, high.y - inset}, {high.x - inset, low.y + inset}, colour,
                  scaled(2.0f));
}

/// A tile in the palette.
/// @return true if it was clicked
bool tileButton(SDL_Texture* picture, bool isEraser, bool isChosen) {
    const ImVec2 side{scaled(kTilePictureSide), scaled(kTilePictureSide)};
    const ImVec2 padding{std::floor(scaled(kFrame)), std::floor(scaled(kFrame))};
    // Light, so that dark tiles and their shapes are visible.
    constexpr unsigned kGround = IM_COL32(170, 196, 204, 255);
    ImGui::PushStyleColor(ImGuiCol_Button, isChosen ? uiColour(UiColour::accent) : kGround);
    bool isClicked = false;
    if (picture != nullptr && !isEraser) {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, padding);
        isClicked = imgui::imageButton("tile", picture, side);
        ImGui::PopStyleVar();
    } else {
        isClicked = ImGui::Button("##tile", {side.x + 2 * padding.x, side.y + 2 * padding.y});
        if (isEraser) drawCross();
    }
    ImGui::PopStyleColor();
    return isClicked;
}

std::string nameOf(const ShapeSet& shapes, Tile tile) {
    if (tile.shape == kEmpty) return "Eraser";
    const TileSpec spec = specOf(shapes, tile);
    return shapeLabel(spec.shape) + "\nIn level files: " + tileText(spec);
}

}  // namespace

bool drawPalette(const PanelModel& model, CommandQueue& queue) {
    const Brush& brush = model.tools.brush();
    bool isClicked = false;
    const ShapeSet& shapes = model.world.level.tiles.shapes();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {scaled(4.0f), scaled(4.0f)});
    const float whole = scaled(kTilePictureSide + 2 * kFrame);
    for (size_t row = 0; row < brush.rows().size(); ++row) {
        const std::vector<Tile>& tiles = brush.rows()[row].tiles;
        for (size_t column = 0; column < tiles.size(); ++column) {
            if (column > 0) ImGui::SameLine();
            Tile tile = tiles[column];
            if (tile.shape != kEmpty) tile.material = static_cast<uint8_t>(brush.material());
            if (tile.shape != kEmpty) tile.oneWay = tile.oneWay || brush.isOneWay();
            ImGui::PushID(static_cast<int>(row * kTransformCount + column));
            const bool isChosen = row == brush.row() && column == brush.column();
            if (tileButton(model.pictureOf(tile), tile.shape == kEmpty, isChosen)) {
                pushBrush(queue, [row, column](Brush& changed) { changed.select(row, column); });
                isClicked = true;
            }
            tooltip(nameOf(shapes, tile));
            ImGui::PopID();
        }
        // Short rows share a line with the next one.
        const bool nextFits = row + 1 < brush.rows().size() &&
                              ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x +
                                      static_cast<float>(brush.rows()[row + 1].tiles.size()) *
                                          (whole + scaled(4.0f)) <=
                                  ImGui::GetContentRegionMax().x;
        if (nextFits) ImGui::SameLine();
    }
    ImGui::PopStyleVar();
    return isClicked;
}

float brushKindWidth() {
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + ImGui::CalcTextSize("One-way").x +
           style.ItemSpacing.x + scaled(kMaterialWidth);
}

void drawBrushKind(const Brush& brush, CommandQueue& queue) {
    bool isOneWay = brush.isOneWay();
    if (checkBox("One-way", &isOneWay))
        pushBrush(queue, [isOneWay](Brush& changed) { changed.setOneWay(isOneWay); });
    tooltip("Solid only from above.");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(scaled(kMaterialWidth));
    const auto names = materialNames();
    const std::string current = capitalized(names[static_cast<size_t>(brush.material())]);
    if (ImGui::BeginCombo("##material", current.c_str())) {
        for (size_t i = 0; i < names.size(); ++i) {
            const bool isChosen = static_cast<size_t>(brush.material()) == i;
            if (ImGui::Selectable(capitalized(names[i]).c_str(), isChosen))
                pushBrush(queue, [i](Brush& changed) { changed.setMaterial(static_cast<int>(i)); });
        }
        ImGui::EndCombo();
    }
    tooltip("The material: how the tile looks.");
}

}  // namespace pixelstep
