// The panel's part about custom tile shapes: a height map that can be painted during play.
#include <imgui.h>

#include <algorithm>

#include "editor/height_paint.h"
#include "editor/play_tools.h"
#include "editor/ui/tool_widgets.h"
#include "panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kCanvasSide = 196.0f;  // approximate; rounded to whole points per pixel
constexpr int kShapeNoteFrames = 180;

ImU32 faded(UiColour colour, int alphaPer255) {
    return (uiColour(colour) & ~IM_COL32_A_MASK) | static_cast<ImU32>(alphaPer255)
                                                       << IM_COL32_A_SHIFT;
}

std::string freeName(const ShapeSet& shapes) {
    int number = 1;
    while (shapes.find("shape" + std::to_string(number)) >= 0) ++number;
    return "shape" + std::to_string(number);
}

/// The shape being painted: a custom shape of the level, or null for a new one.
const Shape* chosenShape(const ShapeDraft& draft, const ShapeSet& shapes) {
    const int shape = draft.chosen.empty() ? -1 : shapes.find(draft.chosen);
    return shape < kBuiltInShapeCount ? nullptr : &shapes.all()[static_cast<size_t>(shape)];
}

/// Adapts the draft to the current level.
void refresh(ShapeDraft& draft, const ShapeSet& shapes) {
    const auto n = static_cast<size_t>(shapes.tileSize());
    if (draft.heights.size() != n) draft.heights.assign(n, static_cast<uint8_t>(n / 2));
    if (!draft.chosen.empty() && shapes.find(draft.chosen) < 0) draft.chosen.clear();
    if (draft.newName[0] == '\0' && !draft.isNamed) {
        freeName(shapes).copy(draft.newName.data(), draft.newName.size() - 1);
    }
}

/// The reason why a new shape cannot have this name; empty if it can.
std::string nameError(const World& world, const ShapeDraft& draft) {
    const std::string name = draft.newName.data();
    if (name.empty()) return "Enter a name.";
    if (world.level.tiles.shapes().find(name) >= 0) return "A shape has this name already.";
    if (!isShapeName(name)) return "Use a small letter, then letters, digits or _.";
    return findRejection(world, SetShape{name, draft.heights}).value_or("");
}

/// Shown next to the picture for a while, so that nothing moves under the mouse.
void setNote(ShapeDraft& draft, const std::string& note) {
    draft.note = note;
    draft.noteFrames = kShapeNoteFrames;
}

/// Applies heights: to the draft of a new shape, or immediately to the shape in the level.
void take(ShapeDraft& draft, const World& world, Heights heights, CommandQueue& queue) {
    const Shape* shape = chosenShape(draft, world.level.tiles.shapes());
    if (shape == nullptr) {
        draft.heights = std::move(heights);
        return;
    }
    if (heights == shape->heights) return;
    SetShape change{shape->name, std::move(heights)};
    if (const auto reason = findRejection(world, change)) {
        setNote(draft, *reason);
    } else {
        draft.noteFrames = 0;
        queue.push(std::move(change));
    }
}

void chooseBox(ShapeDraft& draft, const ShapeSet& shapes) {
    rowLabel("Shape");
    ImGui::SetNextItemWidth(-1.0f);
    const bool isNew = draft.chosen.empty();
    if (ImGui::BeginCombo("##shape", isNew ? "New shape" : draft.chosen.c_str())) {
        if (ImGui::Selectable("New shape", isNew)) draft.chosen.clear();
        for (const Shape& shape : shapes.own()) {
            if (ImGui::Selectable(shape.name.c_str(), shape.name == draft.chosen)) {
                draft.chosen = shape.name;
            }
        }
        ImGui::EndCombo();
    }
    tooltip("A custom shape of this level, or a new one.");
}

/// The name of a new shape, and the button that adds it.
void nameRow(ShapeDraft& draft, const World& world, CommandQueue& queue) {
    rowLabel("Name");
    const char* text = "Add";
    const float button = ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(-button - ImGui::GetStyle().ItemSpacing.x);
    const bool isEntered =
        ImGui::InputText("##name", draft.newName.data(), draft.newName.size(),
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CharsNoBlank |
                             ImGuiInputTextFlags_AutoSelectAll);
    if (ImGui::IsItemEdited()) draft.isNamed = true;
    const std::string error = nameError(world, draft);
    ImGui::SameLine();
    ImGui::BeginDisabled(!error.empty());
    const bool isClicked = ImGui::Button(text);
    ImGui::EndDisabled();
    tooltip("Adds the shape to the level and its palette. Painting then changes it at once.");
    if (!error.empty()) {
        setNote(draft, error);
    } else if (draft.isNameBad) {
        draft.noteFrames = 0;
    }
    draft.isNameBad = !error.empty();
    if (!error.empty() || !(isEntered || isClicked)) return;
    draft.chosen = draft.added = draft.newName.data();
    queue.push(SetShape{draft.chosen, draft.heights});
    draft.newName = {};
    draft.isNamed = false;
}

/// Draws the height map with one square per pixel.
void drawHeights(ImVec2 corner, float pixel, const Heights& heights) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const int n = static_cast<int>(heights.size());
    const float side = pixel * static_cast<float>(n);
    const ImVec2 end{corner.x + side, corner.y + side};
    draw->AddRectFilled(corner, end, ImGui::GetColorU32(ImGuiCol_FrameBg));
    for (int i = 0; i < n; ++i) {
        const int height = heights[static_cast<size_t>(i)];
        const float left = corner.x + pixel * static_cast<float>(i);
        const float top = end.y - pixel * static_cast<float>(height);
        draw->AddRectFilled({left, top}, {left + pixel, end.y},
                            ImGui::GetColorU32(ImGuiCol_SliderGrab));
        if (height == 0) continue;
        draw->AddRectFilled({left, top}, {left + pixel, top + pixel}, uiColour(UiColour::accent));
    }
    for (int i = 0; i <= n; ++i) {
        const float at = pixel * static_cast<float>(i);
        const ImU32 colour = faded(UiColour::text, i % 4 == 0 ? 40 : 14);
        draw->AddLine({corner.x + at, corner.y}, {corner.x + at, end.y}, colour);
        draw->AddLine({corner.x, corner.y + at}, {end.x, corner.y + at}, colour);
    }
}

/// The column and height under the mouse: the nearest edge between pixels.
Vec2i pointedHeight(ImVec2 corner, float pixel, int n) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float bottom = corner.y + pixel * static_cast<float>(n);
    const auto bounded = [n](float value) {
        return static_cast<int>(std::clamp(value, -1.0f, static_cast<float>(n + 1)) + 1.0f) - 1;
    };
    return {bounded((mouse.x - corner.x) / pixel), bounded((bottom - mouse.y) / pixel + 0.5f)};
}

void markColumn(ImVec2 corner, float pixel, int n, Vec2i at) {
    const auto column = static_cast<float>(std::clamp(at.x, 0, n - 1));
    const auto height = static_cast<float>(std::clamp(at.y, 0, n));
    const float left = corner.x + pixel * column;
    const float bottom = corner.y + pixel * static_cast<float>(n);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({left, corner.y}, {left + pixel, bottom}, faded(UiColour::text, 26));
    const float top = bottom - pixel * height;
    draw->AddLine({left, top}, {left + pixel, top}, uiColour(UiColour::text), scaled(2.0f));
}

/// Shows the heights and paints them.
/// @return  the column and height under the mouse
std::optional<Vec2i> paintHeights(ShapeDraft& draft, const World& world, const Heights& heights,
                                  CommandQueue& queue) {
    const int n = static_cast<int>(heights.size());
    const auto pixel = static_cast<float>(static_cast<int>(scaled(kCanvasSide)) / n);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = pixel * static_cast<float>(n);
    ImGui::InvisibleButton("canvas", {side, side});
    drawHeights(corner, pixel, heights);
    // The mouse may have moved and been released since the last frame; that part also counts.
    const bool isPainting =
        ImGui::IsItemActive() || (ImGui::IsItemDeactivated() && draft.last.has_value());
    if (!isPainting) draft.last.reset();
    if (!isPainting && !ImGui::IsItemHovered()) return {};
    const Vec2i at = pointedHeight(corner, pixel, n);
    markColumn(corner, pixel, n, at);
    if (isPainting) {
        if (draft.last != at) {
            take(draft, world, painted(heights, draft.last.value_or(at), at), queue);
        }
        draft.last = at;
    }
    return at;
}

/// Buttons that change all heights at once.
void drawShapeTools(ShapeDraft& draft, const World& world, const Heights& heights,
                    CommandQueue& queue) {
    const ShapeSet& shapes = world.level.tiles.shapes();
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::BeginCombo("##copy", "Copy from...")) {
        for (const Shape& shape : shapes.all().subspan(kBlock)) {
            if (ImGui::Selectable(shape.name.c_str())) take(draft, world, shape.heights, queue);
        }
        ImGui::EndCombo();
    }
    tooltip("Copies the heights of another shape.");
    if (ImGui::Button("Flip", {-1.0f, 0.0f})) take(draft, world, mirrored(heights), queue);
    tooltip("Mirrors left and right. The palette has all orientations anyway.");
    if (ImGui::Button("Clear", {-1.0f, 0.0f})) {
        take(draft, world, Heights(heights.size(), 0), queue);
    }
    tooltip("Sets all heights to 0: nothing is solid.");
}

}  // namespace

void drawShapePart(PanelState& state, const PanelModel& model, CommandQueue& queue) {
    const World& world = model.world;
    ShapeDraft& draft = state.shape;
    const ShapeSet& shapes = world.level.tiles.shapes();
    // A shape that was added in the last frame is in the palette now.
    if (!draft.added.empty() && shapes.find(draft.added) >= 0)
        pushBrush(queue, [name = std::exchange(draft.added, "")](Brush& brush) {
            brush.selectShape(name);
        });
    if (!beginSection("Custom tile shapes", false, model.settings.sections, queue)) return;
    refresh(draft, shapes);
    draft.noteFrames = std::max(0, draft.noteFrames - 1);
    chooseBox(draft, shapes);
    if (draft.chosen.empty()) nameRow(draft, world, queue);
    const Shape* shape = chosenShape(draft, shapes);
    const Heights heights = shape == nullptr ? draft.heights : shape->heights;
    const auto at = paintHeights(draft, world, heights, queue);
    ImGui::SameLine();
    ImGui::BeginGroup();
    drawShapeTools(draft, world, heights, queue);
    const int n = shapes.tileSize();
    if (at) {
        const int column = std::clamp(at->x, 0, n - 1);
        ImGui::Text("Column %d", column);
        ImGui::Text("%d px high", static_cast<int>(heights[static_cast<size_t>(column)]));
    }
    if (draft.noteFrames > 0) colouredNote(UiColour::bad, draft.note);
    ImGui::EndGroup();
}

}  // namespace pixelstep
