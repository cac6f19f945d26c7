// Draws edit mode's bar: tools, brush, selection, map size, and the cell under the pointer.
#include "editor/ui/edit_bar.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "lab/metrics/metrics.h"
#include "ui/bindings.h"
#include "ui/imgui_compat.h"
#include "ui/tools.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kToolIconSide = 15.0f;

void drawEdge(MapEdge edge, const char* name, EditBarRequests& requests) {
    ImGui::PushID(name);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::SameLine(scaled(60.0f));
    for (const int by : {-8, -1, 1, 8}) {
        const std::string text = (by > 0 ? "+" : "") + std::to_string(by);
        if (ImGui::Button(text.c_str(), {scaled(30.0f), 0.0f}))
            requests.stretch = MapStretch{edge, by};
        ImGui::SameLine(0.0f, scaled(3.0f));
    }
    ImGui::NewLine();
    ImGui::PopID();
}

/// A field for the number of tiles; the map grows or shrinks at this edge.
void drawTypedSize(MapEdge edge, const char* name, int current, EditBarRequests& requests) {
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
    if (requested != current) requests.stretch = MapStretch{edge, requested - current};
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
    ImGui::SetNextWindowPos({std::min(ImGui::GetItemRectMin().x, last), corner.y + size.y},
                            ImGuiCond_Appearing);
}

void drawMapSize(const EditBarState& state, const World& world, EditBarRequests& requests) {
    const TileMap& tiles = world.level.tiles;
    const std::string size = std::to_string(tiles.columns()) + " x " + std::to_string(tiles.rows());
    const std::string text = "Map " + size;
    const float width = ImGui::CalcTextSize("Map 9999 x 999").x;
    if (ImGui::Button((text + "##map").c_str(), {width, 0.0f})) ImGui::OpenPopup("map");
    tooltip("The size of the map in tiles. You can also drag its edges by their handles.");
    const std::string note = size + " tiles. What is cut off is removed.";
    placePopupBelowBar(ImGui::CalcTextSize(note.c_str()).x);
    if (!ImGui::BeginPopup("map")) return;
    closeIf(state.closesPopup);
    colouredText(UiColour::dim, note);
    drawTypedSize(MapEdge::right, "Columns", tiles.columns(), requests);
    drawTypedSize(MapEdge::bottom, "Rows", tiles.rows(), requests);
    colouredText(UiColour::dim, "At an edge");
    drawEdge(MapEdge::left, "Left", requests);
    drawEdge(MapEdge::right, "Right", requests);
    drawEdge(MapEdge::top, "Top", requests);
    drawEdge(MapEdge::bottom, "Bottom", requests);
    ImGui::EndPopup();
}

void drawHistory(const HistoryModel& history, EditBarRequests& requests) {
    const auto button = [&](const char* text, Action action, int steps) {
        ImGui::BeginDisabled(steps == 0);
        if (ImGui::Button(text)) requests.actions.push_back(action);
        ImGui::EndDisabled();
        tooltip(keysText(action) + ": " + std::to_string(steps) +
                (steps == 1 ? " step." : " steps."));
    };
    inRow(scaled(90.0f));
    button("Undo", Action::undo, history.undoSteps);
    ImGui::SameLine(0.0f, scaled(3.0f));
    button("Redo", Action::redo, history.redoSteps);
}

std::string zoomText(int zoom) {
    return zoom >= 1 ? std::to_string(zoom) + "x" : "1/" + std::to_string(1 << (1 - zoom)) + "x";
}

void drawGeneral(EditBarState& state, const EditBarModel& model, EditBarRequests& requests) {
    drawHistory(model.panel.history, requests);
    inRow(scaled(90.0f));
    drawMapSize(state, model.panel.world, requests);
    inRow(scaled(44.0f));
    if (toggleButton("Grid", state.showsGrid)) state.showsGrid = !state.showsGrid;
    keyTooltip("{toggleGrid}: shows lines between the tiles, if they are large enough.");
    inRow(scaled(50.0f));
    if (toggleButton("Reach", state.showsReach)) state.showsReach = !state.showsReach;
    tooltip(
        "Shows how far and how high a running jump goes: from the ground below the pointer, or "
        "from the pointer where the ground is too far below.");
    const Tuning& tuning = model.panel.world.level.tuning;
    if (state.showsReach && (!state.reach || state.reach->tuning != tuning))
        state.reach = JumpCurve{tuning, jumpPathOf(tuning)};
    inRow(scaled(80.0f));
    if (ImGui::Button("-##zoom")) requests.zoomBy = -1;
    keyTooltip(
        "Ctrl+wheel zooms to the pointer. Drag with the middle button, or hold {pan} and drag, to "
        "move the view.");
    ImGui::SameLine(0.0f, scaled(3.0f));
    ImGui::AlignTextToFramePadding();
    const std::string zoom = zoomText(model.zoom);
    const float from = ImGui::GetCursorPosX();
    const float space = ImGui::CalcTextSize("1/16x").x;
    ImGui::SetCursorPosX(from + std::floor((space - ImGui::CalcTextSize(zoom.c_str()).x) / 2));
    ImGui::TextUnformatted(zoom.c_str());
    ImGui::SameLine(from + space + scaled(3.0f));
    if (ImGui::Button("+##zoom")) requests.zoomBy = 1;
    inRow(scaled(132.0f));
    if (toggleButton("Run while editing", !model.isPaused)) {
        state.runsWhileEditing = model.isPaused;
        requests.actions.push_back(Action::togglePause);
    }
    tooltip("Bodies move while you edit. Off: time is stopped until you play.");
}

/// The first button of its row, so that its position is constant.
void drawPlay(EditBarRequests& requests) {
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_SliderGrab));
    if (iconButton(&kPlayIcon, "Play", keyText(Action::toggleEdit), false))
        requests.actions.push_back(Action::toggleEdit);
    ImGui::PopStyleColor();
    keyTooltip(
        "{toggleEdit}: resumes where the player is.\n{playFromPointer}: plays from the "
        "pointer.\nBodies whose spawn points have changed are reset; {restart} resets all bodies, "
        "the player too.");
    ImGui::SameLine(0.0f, scaled(7.0f));
}

void drawBrushRow(const EditBarState& state, const EditMode& edit, Brush& brush,
                  const PanelModel& model, EditBarRequests& requests) {
    const ImVec2 side{scaled(kToolIconSide), scaled(kToolIconSide)};
    const Tile tile = edit.shownTile().value_or(brush.tile());
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
        "The tile to place. Click for all tiles. The wheel and {previousTile} {nextTile} choose, "
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
        requests.choosesTile = drawPalette(brush, model);
        closeIf(requests.choosesTile);
        ImGui::EndPopup();
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::text, edit.tool() == EditTool::erase ? "Eraser" : brush.name());
    inRow(scaled(170.0f));
    drawBrushKind(brush);
}

void turnButtons(const EditMode& edit, EditBarRequests& requests) {
    inRow(scaled(70.0f));
    for (const TurnRow& row : turns()) {
        if (row.turn != Turn::flipX) ImGui::SameLine(0.0f, scaled(3.0f));
        const std::string key = keyText(row.action);
        if (ImGui::Button(key.c_str())) requests.actions.push_back(row.action);
        tooltip(key + ": " + row.hint +
                (edit.selection() || edit.floating() ? " the selection." : " the tile."));
    }
}

void drawSelectionRow(const EditMode& edit, EditBarRequests& requests) {
    const auto button = [&](const char* text, bool isOn, Action action, const char* hint) {
        ImGui::BeginDisabled(!isOn);
        if (ImGui::Button(text)) requests.actions.push_back(action);
        ImGui::EndDisabled();
        keyTooltip(hint);
        ImGui::SameLine(0.0f, scaled(3.0f));
    };
    const bool has = edit.selection().has_value();
    button("Copy", has, Action::copy, "{copy}");
    button("Cut", has, Action::cut, "{cut}");
    button("Paste", edit.canPaste(), Action::paste,
           "{paste}: follows the pointer until you click. Hold Shift to "
           "place it more than once; {leave} ends.");
    button("Delete", has || edit.chosen(), Action::remove, "{remove}");
    turnButtons(edit, requests);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    if (edit.floating()) {
        colouredText(UiColour::accent, "Click to place");
    } else if (has) {
        const Rect& cells = *edit.selection();
        colouredText(UiColour::text,
                     std::to_string(cells.width) + " x " + std::to_string(cells.height) + " tiles");
    } else {
        colouredText(UiColour::dim, "Drag a frame");
    }
}

std::string placeText(const EditBarModel& model) {
    if (!model.pointed) return "";
    const TileMap& tiles = model.panel.world.level.tiles;
    const Vec2i cell = tiles.cellAt(*model.pointed);
    return "Cell " + std::to_string(cell.x) + ", " + std::to_string(cell.y) + "  Pixel " +
           std::to_string(model.pointed->x) + ", " + std::to_string(model.pointed->y);
}

// At the right end of the row; in a new row if there is no room.
void drawPlace(const EditBarModel& model) {
    const std::string text = placeText(model);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SameLine();
    const float from = ImGui::GetContentRegionMax().x - width;
    if (from < ImGui::GetCursorPosX()) ImGui::NewLine();
    ImGui::SetCursorPosX(std::max(from, ImGui::GetStyle().WindowPadding.x));
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::dim, text);
}

// Shows the first one; the overlay marks all.
void drawHazardWarning(const std::vector<HazardPlace>& places) {
    if (places.empty()) return;
    std::string text = "Warning: " + warningText(places.front());
    if (places.size() > 1) text += " (and " + std::to_string(places.size() - 1) + " more)";
    inRow(ImGui::CalcTextSize(text.c_str()).x);
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::bad, text);
}

void drawContext(EditBarState& state, const EditMode& edit, PlayTools& playTools,
                 const EditBarModel& model, EditBarRequests& requests) {
    const World& world = model.panel.world;
    if (edit.floating() || edit.selection() ||
        (edit.tool() == EditTool::select && !edit.chosen() && !edit.chosenScenery())) {
        drawSelectionRow(edit, requests);
    } else if (sceneryKindOf(edit.tool()) || edit.chosenScenery()) {
        drawSceneryRow(state, edit, world, requests);
    } else if (kindOf(edit.tool()) || edit.chosen()) {
        drawSpawnRow(edit, playTools.bodies(), model.panel, requests);
    } else {
        drawBrushRow(state, edit, playTools.brush(), model.panel, requests);
        turnButtons(edit, requests);
    }
    drawHazardWarning(model.hazardPlaces);
    if (!model.hasNewSpawns) return;
    const std::string note = withKeys("* New spawn points: {toggleEdit} or {restart}");
    inRow(ImGui::CalcTextSize(note.c_str()).x);
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::good, note);
    keyTooltip(
        "Spawn points have changed. {toggleEdit} resumes and resets all bodies except the player; "
        "{restart} resets all.");
}

}  // namespace

void inRow(float width) {
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

EditBarRequests drawEditBar(EditBarState& state, const EditMode& edit, PlayTools& playTools,
                            const EditBarModel& model, float width) {
    EditBarRequests requests;
    state.textRect = {};
    state.isCovered = model.isCovered;
    ImGui::SetNextWindowPos({0.0f, 0.0f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    // Whole points: windows end at whole ones, and a popup that lacks a fraction has a scroll bar.
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {std::floor(scaled(8.0f)), std::floor(scaled(5.0f))});
    ImGui::Begin("edit", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    drawPlay(requests);
    drawEditTools(state, edit, requests);
    // As high as the tools.
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {padding.x, padding.y + scaled(1.5f)});
    drawGeneral(state, model, requests);
    ImGui::PopStyleVar();
    // Keeps the height of the row constant.
    ImGui::Dummy({0.0f, scaled(kToolIconSide + 8.0f)});
    ImGui::SameLine(0.0f, 0.0f);
    drawContext(state, edit, playTools, model, requests);
    if (state.textRect.isEmpty()) state.isTyping = false;
    drawPlace(model);
    state.closesPopup = false;
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + size.y - scaled(2.0f)},
                                              {at.x + size.x, at.y + size.y},
                                              uiColour(UiColour::accent));
    state.rect = {0, 0, static_cast<int>(size.x), static_cast<int>(size.y)};
    ImGui::End();
    ImGui::PopStyleVar(2);
    return requests;
}

}  // namespace pixelstep
