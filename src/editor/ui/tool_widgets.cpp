// Draws the palette and the brush's switches.
#include "editor/ui/tool_widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

#include "game/level/tile_text.h"
#include "io/level/level_members.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTilePictureSide = 32.0f;  // twice a tile of 16 px, so it stays crisp
constexpr float kFrame = 1.0f;
constexpr float kMaterialListWidth = 86.0f;  // of the list of materials
constexpr float kBreaksWidth = 112.0f;
constexpr float kNumberWidth = 90.0f;  // of a number in a list
constexpr ImGuiInputTextFlags kFinishedByEnter = ImGuiInputTextFlags_EnterReturnsTrue;
constexpr float kEraserRound = 0.3f;  // fraction of the picture

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

// Of each cause that breaks a tile, in the order of kBreakCauses.
constexpr auto kBreakHints =
    std::to_array({"The head of a character hits it from below.", "A character dashes against it.",
                   "A character has stood on it."});
static_assert(kBreakHints.size() == kBreakCauses.size());

/// A visitor that draws a number for each whole number of a description.
class NumberFields {
public:
    bool isChanged = false;

    void comment(const std::optional<std::string>&) {}
    template <class Field, class Type, class Default>
    void optional(std::string_view name, Field& field, const Type& type, const Default&,
                  std::string_view meaning) {
        if constexpr (std::is_same_v<Type, Whole>) {
            int value = field;
            ImGui::SetNextItemWidth(scaled(kNumberWidth));
            isChanged |=
                ImGui::DragInt(labelOf(name).c_str(), &value, 1.0f, static_cast<int>(type.low),
                               static_cast<int>(type.high), "%d", ImGuiSliderFlags_AlwaysClamp);
            field = static_cast<Field>(value);
            tooltip(std::string(meaning));
        }
    }
    template <class Owner, class Type>
    void part(std::string_view, Owner&, const Type&, std::string_view) {}
};

/// The effects of a surface, a button that removes one of the level's own, and a field for the name
/// of a new one. A built-in surface that is changed becomes the level's own.
void drawSurfaceEffects(const ShapeSet& shapes, const std::string& name, CommandQueue& queue) {
    std::vector<Surface> own(shapes.ownSurfaces().begin(), shapes.ownSurfaces().end());
    const size_t number = name.empty() ? 0 : static_cast<size_t>(shapes.findSurface(name));
    Surface surface = shapes.surfaces()[number];
    NumberFields fields;
    if (number > 0) SurfaceMembers::visit(fields, surface);
    const auto shown = std::ranges::find(own, name, &Surface::name);
    if (shown != own.end()) {
        const bool isRemoved = ImGui::Button("Remove surface");
        tooltip("Removes this surface of the level, unless a tile or a body uses it.");
        if (isRemoved) {
            own.erase(shown);
            return queue.push(Edit{.surfaces = std::move(own)});
        }
    }
    std::array<char, 64> typed{};
    ImGui::SetNextItemWidth(scaled(kNumberWidth));
    const bool isTyped = ImGui::InputTextWithHint("##new surface", "new name", typed.data(),
                                                  typed.size(), kFinishedByEnter);
    tooltip(
        "Enter adds a surface with the numbers above, or selects the one of this name. Names have "
        "lower-case letters, digits and _.");
    const std::string newName = typed.data();
    const bool isNamed = isTyped && !newName.empty();
    const bool isNew = isNamed && shapes.findSurface(newName) < 0;
    if (!fields.isChanged && !isNamed) return;
    if (isNew) {
        surface.name = newName;
        surface.comment.reset();
    }
    const auto found = std::ranges::find(own, surface.name, &Surface::name);
    if (found == own.end()) {
        own.push_back(surface);
    } else {
        *found = surface;
    }
    if (fields.isChanged || isNew) queue.push(Edit{.surfaces = std::move(own)});
    if (isNamed) pushBrush(queue, [newName](Brush& changed) { changed.setSurface(newName); });
}

std::string nameOf(const ShapeSet& shapes, Tile tile) {
    if (tile.shape == kEmpty) return "Eraser";
    const TileSpec spec = specOf(shapes, tile);
    return shapeLabel(spec.shape) + "\nIn level files: " + tileText(spec);
}

}  // namespace

std::string labelOf(std::string_view name) {
    std::string label = capitalized(name);
    std::ranges::replace(label, '_', ' ');
    return label;
}

std::string tileWords(const ShapeSet& shapes, Tile tile) {
    if (tile.shape == kEmpty) return "";
    const TileSpec spec = specOf(shapes, tile);
    std::string words = shapeLabel(spec.shape);
    if (spec.oneWay) words += ", one-way";
    if (!spec.surface.empty()) words += ", " + spec.surface;
    std::string causes;
    for (const BreakCauseRow& row : kBreakCauses)
        if (spec.breaks.*row.flag) causes += (causes.empty() ? "" : " or ") + std::string(row.name);
    return causes.empty() ? words : words + ", breaks by " + causes;
}

bool drawPalette(const PanelModel& model, CommandQueue& queue) {
    const Brush& brush = model.tools.brush();
    bool isClicked = false;
    const ShapeSet& shapes = brush.shapes();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {scaled(4.0f), scaled(4.0f)});
    const float whole = scaled(kTilePictureSide + 2 * kFrame);
    for (size_t row = 0; row < brush.rows().size(); ++row) {
        const std::vector<Tile>& tiles = brush.rows()[row].tiles;
        for (size_t column = 0; column < tiles.size(); ++column) {
            if (column > 0) ImGui::SameLine();
            const Tile tile = brush.tileOf(tiles[column]);
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
           style.ItemSpacing.x + scaled(kMaterialListWidth);
}

void drawBrushKind(const Brush& brush, CommandQueue& queue) {
    bool isOneWay = brush.isOneWay();
    if (checkBox("One-way", &isOneWay))
        pushBrush(queue, [isOneWay](Brush& changed) { changed.setOneWay(isOneWay); });
    tooltip("Solid only from above.");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(scaled(kMaterialListWidth));
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

std::string surfaceLabel(std::string_view name) {
    return name.empty() ? "No surface" : labelOf(name);
}

std::optional<std::string> surfaceChoices(const ShapeSet& shapes, const std::string& shown) {
    std::optional<std::string> chosen;
    for (size_t i = 0; i < shapes.surfaces().size(); ++i) {
        const std::string& name = shapes.surfaces()[i].name;
        // A level's own surface replaces the built-in one of its name.
        if (i > 0 && shapes.findSurface(name) != static_cast<int>(i)) continue;
        if (ImGui::Selectable(surfaceLabel(name).c_str(), name == shown)) chosen = name;
    }
    return chosen;
}

float brushEffectsWidth() {
    return scaled(kSurfaceWidth) + ImGui::GetStyle().ItemSpacing.x + scaled(kBreaksWidth);
}

void drawBrushEffects(const Brush& brush, CommandQueue& queue) {
    ImGui::SetNextItemWidth(scaled(kSurfaceWidth));
    if (ImGui::BeginCombo("##surface", surfaceLabel(brush.surface()).c_str(),
                          ImGuiComboFlags_HeightLargest)) {
        if (const auto name = surfaceChoices(brush.shapes(), brush.surface()))
            pushBrush(queue, [name](Brush& changed) { changed.setSurface(*name); });
        ImGui::Separator();
        drawSurfaceEffects(brush.shapes(), brush.surface(), queue);
        ImGui::EndCombo();
    }
    tooltip("The surface: what the tile does to a body that stands on it.");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(scaled(kBreaksWidth));
    TileSpec tile{.breaks = brush.breaks()};
    if (ImGui::BeginCombo("##breaks", tile.breaks.breaks() ? "Breaks" : "Unbreakable")) {
        NumberFields fields;
        for (size_t i = 0; i < kBreakCauses.size(); ++i) {
            const BreakCauseRow& row = kBreakCauses[i];
            fields.isChanged |= checkBox(labelOf(row.name).c_str(), &(tile.breaks.*row.flag));
            tooltip(kBreakHints[i]);
        }
        ImGui::BeginDisabled(!tile.breaks.breaks());
        visitTileEffects(fields, tile);
        ImGui::EndDisabled();
        if (fields.isChanged)
            pushBrush(queue, [rule = tile.breaks](Brush& changed) {
                changed.setBreaks(rule.breaks() ? rule : BreakRule{});
            });
        ImGui::EndCombo();
    }
    tooltip("What breaks the tile, and for how long.");
}

}  // namespace pixelstep
