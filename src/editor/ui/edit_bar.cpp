// Draws edit mode's bar: tools, brush, selection, map size, and the cell under the pointer.
#include "editor/ui/edit_bar.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

#include "editor/ui/tool_widgets.h"
#include "editor/ui/tools.h"
#include "lab/metrics/metrics.h"
#include "ui/bindings.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kPictureSide = 15.0f;   // of the tile to place
constexpr float kLeastFields = 45.0f;   // kept free for the fields after the tools
constexpr float kFieldsWidth = 440.0f;  // of the fields, if there is room for more after them
constexpr float kMostFields = 640.0f;
constexpr float kGeneralWidth = 570.0f;  // of what follows the fields
constexpr float kLayerWidth = 80.0f;
constexpr float kPopupWidth = 300.0f;  // of the widgets that do not fit
constexpr float kSmallGap = 3.0f;
constexpr float kPartGap = 7.0f;

/// Moves one edge of the map. @param by  [tiles] outwards
void pushStretch(CommandQueue& queue, MapEdge edge, int by) {
    queue.push(ChangeEditor{
        [edge, by](LevelEditor& edit, const World& world) { edit.stretch(world, edge, by); }});
}

void drawEdge(MapEdge edge, const char* name, CommandQueue& queue) {
    ImGui::PushID(name);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::SameLine(scaled(60.0f));
    for (const int by : {-8, -1, 1, 8}) {
        const std::string text = (by > 0 ? "+" : "") + std::to_string(by);
        if (ImGui::Button(text.c_str(), {scaled(30.0f), 0.0f})) pushStretch(queue, edge, by);
        ImGui::SameLine(0.0f, scaled(3.0f));
    }
    ImGui::NewLine();
    ImGui::PopID();
}

/// A field for the number of tiles; the map grows or shrinks at this edge.
void drawTypedSize(MapEdge edge, const char* name, int current, CommandQueue& queue) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::SameLine(scaled(60.0f));
    int requested = current;
    ImGui::SetNextItemWidth(scaled(130.0f));
    ImGui::PushID(name);
    ImGui::InputInt("##size", &requested, 1, 8, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopID();
    tooltip(edge == MapEdge::right ? "Type a number and press Enter. The right edge moves."
                                   : "Type a number and press Enter. The lower edge moves.");
    requested = std::clamp(requested, 1, kMaxMapSide);
    if (requested != current) pushStretch(queue, edge, requested - current);
}

// Closes the popup that is being drawn, if requested.
void closeIf(bool isRequested) {
    if (isRequested) ImGui::CloseCurrentPopup();
}

/// Places the next popup below the last item, so that it covers neither the bar nor the panel.
/// @param width  [window points] of its content
void placePopupBelowBar(float width) {
    const ImVec2 corner = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    const float last = corner.x + size.x - width - 2 * ImGui::GetStyle().WindowPadding.x;
    ImGui::SetNextWindowPos(
        {std::clamp(ImGui::GetItemRectMin().x, 0.0f, std::max(last, 0.0f)), corner.y + size.y},
        ImGuiCond_Appearing);
}

void drawMapSize(const EditBarState& state, const World& world, BarRow& row, CommandQueue& queue) {
    const TileMap& tiles = world.level.tiles;
    const std::string size = std::to_string(tiles.columns()) + " x " + std::to_string(tiles.rows());
    const std::string text = "Map " + size;
    const float width = ImGui::CalcTextSize("Map 9999 x 999").x;
    if (!row.next(width)) return;
    if (ImGui::Button((text + "##map").c_str(), {width, 0.0f})) ImGui::OpenPopup("map");
    tooltip("The size of the map in tiles. You can also drag its edges by their handles.");
    const std::string note = size + " tiles. What is cut off is removed.";
    placePopupBelowBar(ImGui::CalcTextSize(note.c_str()).x);
    if (!ImGui::BeginPopup("map")) return;
    closeIf(state.closesPopup);
    colouredText(UiColour::dim, note);
    drawTypedSize(MapEdge::right, "Columns", tiles.columns(), queue);
    drawTypedSize(MapEdge::bottom, "Rows", tiles.rows(), queue);
    colouredText(UiColour::dim, "At an edge");
    drawEdge(MapEdge::left, "Left", queue);
    drawEdge(MapEdge::right, "Right", queue);
    drawEdge(MapEdge::top, "Top", queue);
    drawEdge(MapEdge::bottom, "Bottom", queue);
    ImGui::EndPopup();
}

void drawHistory(const HistoryModel& history, BarRow& row, CommandQueue& queue) {
    const auto button = [&](const char* text, Action action, int steps, float gap) {
        if (!row.next(buttonWidth(text), gap)) return;
        ImGui::BeginDisabled(steps == 0);
        if (ImGui::Button(text)) queue.push(action);
        ImGui::EndDisabled();
        tooltip(keysText(action) + ": " + std::to_string(steps) +
                (steps == 1 ? " step." : " steps."));
    };
    button("Undo", Action::undo, history.undoSteps, scaled(kPartGap));
    button("Redo", Action::redo, history.redoSteps, scaled(kSmallGap));
}

std::string zoomText(int zoom) {
    return zoom >= 1 ? std::to_string(zoom) + "x" : "1/" + std::to_string(1 << (1 - zoom)) + "x";
}

void drawZoom(int zoom, BarRow& row, CommandQueue& queue) {
    const float space = ImGui::CalcTextSize("1/16x").x;
    if (!row.next(2 * buttonWidth("-") + space + 2 * scaled(kSmallGap))) return;
    if (ImGui::Button("-##zoom")) queue.push(ZoomBy{-1});
    keyTooltip(
        "The wheel zooms to the pointer. Drag with the middle button, or hold {pan} and drag, to "
        "move the view.");
    ImGui::SameLine(0.0f, scaled(kSmallGap));
    ImGui::AlignTextToFramePadding();
    const std::string text = zoomText(zoom);
    const float from = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(from + std::floor((space - ImGui::CalcTextSize(text.c_str()).x) / 2));
    ImGui::TextUnformatted(text.c_str());
    ImGui::SameLine(from + space + scaled(kSmallGap));
    if (ImGui::Button("+##zoom")) queue.push(ZoomBy{1});
}

/// A button for something that is on or off. @return  true if it was clicked
bool rowToggle(BarRow& row, const char* text, bool isOn, const char* hint) {
    if (!row.next(buttonWidth(text))) return false;
    const bool isClicked = toggleButton(text, isOn);
    keyTooltip(hint);
    return isClicked;
}

void drawGeneral(EditBarState& state, const EditBarModel& model, BarRow& row, CommandQueue& queue) {
    drawHistory(model.panel.history, row, queue);
    if (rowToggle(row, "Grid", state.showsGrid,
                  "{toggleGrid}: shows lines between the tiles, if they are large enough."))
        state.showsGrid = !state.showsGrid;
    if (rowToggle(row, "Reach", state.showsReach,
                  "Shows how far and how high a running jump goes: from the ground below the "
                  "pointer, or from the pointer where the ground is too far below."))
        state.showsReach = !state.showsReach;
    drawMapSize(state, model.panel.world, row, queue);
    drawZoom(model.zoom, row, queue);
    if (rowToggle(row, "Run while editing", !model.isPaused,
                  "Bodies move while you edit. Off: time is stopped until you play.")) {
        state.runsWhileEditing = model.isPaused;
        queue.push(Action::togglePause);
    }
}

/// The first button of its row, so that its position is constant.
void drawPlay(CommandQueue& queue) {
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_SliderGrab));
    if (iconButton(&kPlayIcon, "Play", keyText(Action::toggleEdit), false))
        queue.push(Action::toggleEdit);
    ImGui::PopStyleColor();
    keyTooltip(
        "{toggleEdit}: resumes where the player is.\n{playFromPointer}: plays from the "
        "pointer.\nBodies whose spawn points have changed are reset; {restart} resets all bodies, "
        "the player too.");
}

/// The picture of the tile to place, and the list of all tiles that it opens.
void drawBrushPicture(const EditBarState& state, const LevelEditor& edit, const PanelModel& model,
                      CommandQueue& queue) {
    const ImVec2 side{scaled(kPictureSide), scaled(kPictureSide)};
    const Tile tile = edit.shownTile().value_or(model.tools.brush().tile());
    if (SDL_Texture* picture = model.pictureOf(tile); picture != nullptr && tile.shape != kEmpty) {
        const ImVec2 padding{scaled(2.0f), scaled(2.0f)};
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, padding);
        const bool isClicked = imgui::imageButton("brush", picture, side);
        ImGui::PopStyleVar();
        if (isClicked) ImGui::OpenPopup("palette");
    } else if (ImGui::Button("None##brush")) {
        ImGui::OpenPopup("palette");
    }
    keyTooltip(
        "The tile to place. Click for all tiles. {previousTile} {nextTile} and Ctrl+wheel choose, "
        "too.");
    const float paletteWidth = scaled(300.0f);
    placePopupBelowBar(paletteWidth);
    // As high as its rows.
    ImGui::SetNextWindowContentSize({paletteWidth, 0.0f});
    const float barHeight = ImGui::GetWindowSize().y;
    ImGui::SetNextWindowSizeConstraints(
        {0.0f, 0.0f}, {FLT_MAX, std::max(ImGui::GetIO().DisplaySize.y - barHeight, 100.0f)});
    if (ImGui::BeginPopup("palette")) {
        closeIf(state.closesPopup);
        const bool isChosen = drawPalette(model, queue);
        if (isChosen)
            queue.push(ChangeEditor{
                [](LevelEditor& changed, const World&) { changed.returnToPaintTool(); }});
        closeIf(isChosen);
        ImGui::EndPopup();
    }
}

void turnButtons(const LevelEditor& edit, BarRow& row, CommandQueue& queue) {
    for (const TurnRow& turn : turns()) {
        const std::string key = keyText(turn.action);
        if (!row.next(buttonWidth(key.c_str()), scaled(kSmallGap))) continue;
        if (ImGui::Button(key.c_str())) queue.push(turn.action);
        tooltip(key + ": " + turn.hint +
                (edit.selection() || edit.floating() ? " the selection." : " the tile."));
    }
}

void drawLayer(const LevelEditor& edit, CommandQueue& queue) {
    const auto label = [](Layer layer) { return capitalized(rowOf(kLayers, layer).name); };
    ImGui::SetNextItemWidth(scaled(kLayerWidth));
    if (ImGui::BeginCombo("##layer", label(edit.layer()).c_str())) {
        for (const LayerRow& row : kLayers)
            if (ImGui::Selectable(label(row.layer).c_str(), row.layer == edit.layer()))
                queue.push(ChangeEditor{[layer = row.layer](LevelEditor& changed, const World&) {
                    changed.setLayer(layer);
                }});
        ImGui::EndCombo();
    }
    tooltip(
        "The layer to paint, pick and copy. Ground is solid; tiles behind and in front of it "
        "are only drawn.");
}

void drawBrushRow(const EditBarState& state, const LevelEditor& edit, const PanelModel& model,
                  BarRow& row, CommandQueue& queue) {
    if (row.next(std::max(scaled(kPictureSide + 4.0f), buttonWidth("None"))))
        drawBrushPicture(state, edit, model, queue);
    const Brush& brush = model.tools.brush();
    if (row.next(brushKindWidth())) drawBrushKind(brush, queue);
    if (row.next(brushEffectsWidth())) drawBrushEffects(brush, queue);
    if (row.next(scaled(kLayerWidth))) drawLayer(edit, queue);
    turnButtons(edit, row, queue);
    // Last, since its width differs.
    rowText(row, UiColour::text, edit.tool() == EditTool::erase ? "Eraser" : brush.name());
}

void drawSelectionRow(const LevelEditor& edit, BarRow& row, CommandQueue& queue) {
    const auto button = [&](const char* text, bool isOn, Action action, const char* hint) {
        if (!row.next(buttonWidth(text), scaled(kSmallGap))) return;
        ImGui::BeginDisabled(!isOn);
        if (ImGui::Button(text)) queue.push(action);
        ImGui::EndDisabled();
        keyTooltip(hint);
    };
    const bool has = edit.selection().has_value();
    button("Copy", has, Action::copy, "{copy}");
    button("Cut", has, Action::cut, "{cut}");
    button("Paste", edit.canPaste(), Action::paste,
           "{paste}: follows the pointer until you click. Hold Shift to "
           "place it more than once; {leave} ends.");
    button("Delete", has || edit.chosen().has_value(), Action::remove, "{remove}");
    if (row.next(scaled(kLayerWidth))) drawLayer(edit, queue);
    turnButtons(edit, row, queue);
    if (edit.floating()) {
        rowText(row, UiColour::accent, "Click to place");
    } else if (has) {
        const Rect& cells = *edit.selection();
        rowText(row, UiColour::text,
                std::to_string(cells.width) + " x " + std::to_string(cells.height) + " tiles");
    } else {
        rowText(row, UiColour::dim, "Drag a frame");
    }
}

/// True if the bar shows the selection, or how to make one.
bool showsSelection(const LevelEditor& edit) {
    return edit.floating() || edit.selection() ||
           (edit.tool() == EditTool::select && !edit.chosen());
}

void drawContext(const EditBarState& state, const LevelEditor& edit, const EditBarModel& model,
                 BarRow& row, CommandQueue& queue) {
    if (showsSelection(edit)) {
        drawSelectionRow(edit, row, queue);
    } else if (itemKindOf(edit.tool()) || edit.chosen()) {
        drawItemRow(edit, model.panel, row, queue);
    } else {
        drawBrushRow(state, edit, model.panel, row, queue);
    }
}

/// The tile under the pointer, and its place: over the map at the right, below the bar.
void drawPlace(const LevelEditor& edit, const EditBarModel& model, float width, float top) {
    if (!model.pointed) return;
    const Vec2i pixel = *model.pointed;
    const TileMap tiles = layerOf(model.panel.world.level, edit.layer());
    const Vec2i cell = tiles.cellAt(pixel);
    const std::string tile =
        tiles.isInside(cell) ? tileWords(tiles.shapes(), tiles.tile(cell)) : "";
    ImGui::SetNextWindowPos({width, top}, ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::Begin("edit place", nullptr, passiveWindow());
    if (!tile.empty()) colouredText(UiColour::text, tile);
    colouredText(UiColour::dim, "Cell " + std::to_string(cell.x) + ", " + std::to_string(cell.y) +
                                    "  Pixel " + std::to_string(pixel.x) + ", " +
                                    std::to_string(pixel.y));
    ImGui::End();
}

/// Over the map, below the bar, so that the bar keeps its height: the text of the chosen sign, a
/// warning, and the note about spawn points.
void drawNotes(EditBarState& state, const LevelEditor& edit, const EditBarModel& model, float top,
               CommandQueue& queue) {
    const World& world = model.panel.world;
    const std::optional<ItemRef>& chosen = edit.chosen();
    const bool isSign =
        chosen && chosen->kind == ItemKind::sign && hasItem(itemsOf(world), *chosen);
    const bool hasSign = isSign && !showsSelection(edit);
    if (!isSign) state.newSign.reset();
    state.notesRect = {};
    if (!hasSign && !model.hasNewSpawns && model.hazardPlaces.empty()) return;
    ImGui::SetNextWindowPos({0.0f, top});
    const int flags = passiveWindow() | ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::Begin("edit notes", nullptr, hasSign ? flags & ~ImGuiWindowFlags_NoMouseInputs : flags);
    if (hasSign) drawSignText(state, world, chosen->index, queue);
    if (!model.hazardPlaces.empty()) {
        // The first one; the overlay marks all.
        std::string text = "Warning: " + warningText(model.hazardPlaces.front());
        if (model.hazardPlaces.size() > 1)
            text += " (and " + std::to_string(model.hazardPlaces.size() - 1) + " more)";
        colouredText(UiColour::bad, text);
    }
    if (model.hasNewSpawns)
        colouredText(UiColour::good, withKeys("Spawn points changed. {restart} resets all bodies"));
    const ImVec2 size = ImGui::GetWindowSize();
    state.notesRect = {0, static_cast<int>(top), static_cast<int>(size.x),
                       static_cast<int>(size.y)};
    ImGui::End();
}

}  // namespace

bool BarRow::next(float width, float gap) {
    const int index = count_++;
    if (isPopup_ ? index < fitting_ : index != fitting_) return false;
    // The first widget in the popup begins a line.
    if (isPopup_ && std::exchange(isFirst_, false)) return true;
    ImGui::SameLine(0.0f, gap);
    const bool fits = ImGui::GetCursorPosX() + width <= (isPopup_ ? scaled(kPopupWidth) : end_);
    if (isPopup_ && !fits) ImGui::NewLine();
    if (!isPopup_ && fits) ++fitting_;
    return isPopup_ || fits;
}

void BarRow::beginPopup() {
    isPopup_ = isFirst_ = true;
    count_ = 0;
}

float buttonWidth(const char* text) {
    return ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x;
}

void rowText(BarRow& row, UiColour colour, const std::string& text) {
    if (!row.next(ImGui::CalcTextSize(text.c_str()).x)) return;
    ImGui::AlignTextToFramePadding();
    colouredText(colour, text);
}

void drawEditBar(EditBarState& state, const LevelEditor& edit, const EditBarModel& model,
                 float width, CommandQueue& queue) {
    state.textRect = {};
    state.toolRects = {};
    state.isCovered = model.isCovered;
    const Tuning& tuning = model.panel.world.level.tuning;
    if (state.showsReach && (!state.reach || state.reach->tuning != tuning))
        state.reach = JumpCurve{tuning, jumpPathOf(tuning)};
    // Whole points: windows end at whole ones, and a popup that lacks a fraction has a scroll bar.
    const ImVec2 padding{std::floor(scaled(8.0f)), std::floor(scaled(5.0f))};
    const float height =
        std::floor(ImGui::GetFrameHeight() + scaled(kToolHeightAdded)) + 2 * padding.y;
    ImGui::SetNextWindowPos({0.0f, 0.0f});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::Begin("edit", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    const float end = width - padding.x;
    const float more = end - buttonWidth("...");
    BarRow tools(more - scaled(kLeastFields));
    drawPlay(queue);
    drawEditTools(state, edit, tools, queue);
    // As high as the tools.
    const ImVec2 frame = ImGui::GetStyle().FramePadding;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {frame.x, frame.y + scaled(kToolHeightAdded) / 2});
    // The place of what follows the fields depends on the width only.
    ImGui::SameLine(0.0f, scaled(kPartGap));
    const float from = ImGui::GetCursorPosX();
    const float fields = from + std::clamp(more - from - scaled(kGeneralWidth),
                                           scaled(kFieldsWidth), scaled(kMostFields));
    const bool hasRoom = fields + buttonWidth("Undo") < more;
    BarRow context(hasRoom ? fields : more - scaled(kPartGap));
    BarRow general(hasRoom ? more - scaled(kPartGap) : 0.0f);
    ImGui::Dummy({0.0f, 0.0f});
    drawContext(state, edit, model, context, queue);
    if (hasRoom) {
        ImGui::SameLine(fields);
        ImGui::Dummy({0.0f, 0.0f});
    }
    drawGeneral(state, model, general, queue);
    if (!tools.isComplete() || !context.isComplete() || !general.isComplete()) {
        ImGui::SameLine(more);
        // Pressed if the tool in use is there.
        const bool hidesTool = state.toolRects[static_cast<size_t>(edit.tool())].isEmpty();
        if (toggleButton("...", hidesTool)) ImGui::OpenPopup("more");
        tooltip("What does not fit into the bar.");
        placePopupBelowBar(scaled(kPopupWidth));
        if (ImGui::BeginPopup("more")) {
            closeIf(state.closesPopup);
            for (BarRow* row : {&tools, &context, &general}) row->beginPopup();
            drawEditTools(state, edit, tools, queue);
            drawContext(state, edit, model, context, queue);
            drawGeneral(state, model, general, queue);
            ImGui::EndPopup();
        }
    }
    ImGui::PopStyleVar();
    state.closesPopup = false;
    const ImVec2 at = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + height - scaled(2.0f)},
                                              {at.x + width, at.y + height},
                                              uiColour(UiColour::accent));
    state.rect = {0, 0, static_cast<int>(width), static_cast<int>(height)};
    ImGui::End();
    ImGui::PopStyleVar(2);
    drawNotes(state, edit, model, height, queue);
    if (state.textRect.isEmpty()) state.isTyping = false;
    drawPlace(edit, model, width, height);
}

}  // namespace pixelstep
