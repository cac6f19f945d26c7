// Tools, the brush, the selection, the map's size, and where the pointer is.
#include "ui/edit/edit_bar.h"

#include <imgui.h>

#include <algorithm>

#include "ui/bindings.h"
#include "ui/imgui_compat.h"
#include "ui/tools.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kToolIconSide = 15.0f;

void drawEdge(EditMode& edit, const World& world, MapEdge edge, const char* name) {
    ImGui::PushID(name);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::SameLine(scaled(60.0f));
    for (const int by : {-8, -1, 1, 8}) {
        const std::string text = (by > 0 ? "+" : "") + std::to_string(by);
        if (ImGui::Button(text.c_str(), {scaled(30.0f), 0.0f})) edit.stretch(world, edge, by);
        ImGui::SameLine(0.0f, scaled(3.0f));
    }
    ImGui::NewLine();
    ImGui::PopID();
}

/// A number of tiles to be typed; the map grows or shrinks at this edge.
void drawTypedSize(EditMode& edit, const World& world, MapEdge edge, const char* name, int now) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::SameLine(scaled(60.0f));
    int wanted = now;
    ImGui::SetNextItemWidth(scaled(130.0f));
    ImGui::PushID(name);
    ImGui::InputInt("##size", &wanted, 1, 8, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopID();
    tooltip(edge == MapEdge::right ? "Type a number, then Enter; the right edge moves"
                                   : "Type a number, then Enter; the lower edge moves");
    wanted = std::clamp(wanted, 1, kMaxMapSide);
    if (wanted != now) edit.stretch(world, edge, wanted - now);
}

// In a popup.
void closeIf(bool isAsked) {
    if (isAsked) ImGui::CloseCurrentPopup();
}

void drawMapSize(const EditBarState& state, EditMode& edit, const World& world) {
    const TileMap& tiles = world.level.tiles;
    const std::string size = std::to_string(tiles.columns()) + " x " + std::to_string(tiles.rows());
    const std::string text = "map " + size;
    if (ImGui::Button((text + "##map").c_str())) ImGui::OpenPopup("map");
    tooltip("The map's size in tiles. Its edges can be dragged by their handles, too.");
    if (!ImGui::BeginPopup("map")) return;
    closeIf(state.closesPopup);
    colouredText(UiColour::dim, size + " tiles; what is cut off is gone");
    drawTypedSize(edit, world, MapEdge::right, "columns", tiles.columns());
    drawTypedSize(edit, world, MapEdge::bottom, "rows", tiles.rows());
    colouredText(UiColour::dim, "at an edge");
    drawEdge(edit, world, MapEdge::left, "left");
    drawEdge(edit, world, MapEdge::right, "right");
    drawEdge(edit, world, MapEdge::top, "top");
    drawEdge(edit, world, MapEdge::bottom, "bottom");
    ImGui::EndPopup();
}

void drawHistory(const HistoryFacts& history, EditBarWishes& wishes) {
    const auto button = [&](const char* text, Action action, int steps) {
        ImGui::BeginDisabled(steps == 0);
        if (ImGui::Button(text)) wishes.actions.push_back(action);
        ImGui::EndDisabled();
        tooltip(keysText(action) + ": " + std::to_string(steps) + " steps");
    };
    inRow(scaled(90.0f));
    button("undo", Action::undo, history.undoSteps);
    ImGui::SameLine(0.0f, scaled(3.0f));
    button("redo", Action::redo, history.redoSteps);
}

std::string zoomText(int zoom) {
    return zoom >= 1 ? std::to_string(zoom) + "x" : "1/" + std::to_string(1 << (1 - zoom)) + "x";
}

void drawGeneral(EditBarState& state, EditMode& edit, const EditBarFacts& facts,
                 EditBarWishes& wishes) {
    drawHistory(facts.panel.history, wishes);
    inRow(scaled(90.0f));
    drawMapSize(state, edit, facts.panel.world);
    inRow(scaled(44.0f));
    if (toggleButton("grid", state.showsGrid)) state.showsGrid = !state.showsGrid;
    keyTooltip("{toggleGrid}: lines between the tiles, where they are large enough");
    inRow(scaled(80.0f));
    if (ImGui::Button("-##zoom")) wishes.zoomBy = -1;
    keyTooltip(
        "Ctrl+wheel zooms to the pointer; drag the middle button, or {pan} and the left, to move "
        "the view");
    ImGui::SameLine(0.0f, scaled(3.0f));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(zoomText(facts.zoom).c_str());
    ImGui::SameLine(0.0f, scaled(3.0f));
    if (ImGui::Button("+##zoom")) wishes.zoomBy = 1;
    inRow(scaled(80.0f));
    if (toggleButton("time runs", !facts.isPaused)) {
        state.playsOn = facts.isPaused;
        wishes.actions.push_back(Action::togglePause);
    }
    tooltip("The world goes on while you edit; else it stands still until you play");
    inRow(scaled(50.0f));
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_SliderGrab));
    wishes.leaves = ImGui::Button("Play");
    ImGui::PopStyleColor();
    keyTooltip(
        "{toggleEdit}: play on where the player is.\n{playFromPointer}: play from the "
        "pointer.\nBodies whose starts you have changed begin anew; {restart} brings all to their "
        "starts, the player too.");
}

void drawBrushRow(const EditBarState& state, EditMode& edit, Brush& brush,
                  const PanelFacts& facts) {
    const ImVec2 side{scaled(kToolIconSide), scaled(kToolIconSide)};
    const Tile tile = edit.shownTile().value_or(brush.tile());
    if (SDL_Texture* picture = facts.pictureOf(tile); picture != nullptr && tile.shape != kEmpty) {
        const ImVec2 padding{scaled(2.0f), scaled(2.0f)};
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, padding);
        const bool isClicked = imgui::imageButton("brush", picture, side);
        ImGui::PopStyleVar();
        if (isClicked) ImGui::OpenPopup("palette");
    } else if (ImGui::Button("none##brush")) {
        ImGui::OpenPopup("palette");
    }
    keyTooltip(
        "The tile to place; click for all of them. The wheel and {previousTile} {nextTile} choose, "
        "too.");
    if (ImGui::BeginPopup("palette")) {
        closeIf(state.closesPopup);
        ImGui::BeginChild("tiles", {scaled(300.0f), scaled(180.0f)});
        if (drawPalette(brush, facts)) edit.paintAgain();
        ImGui::EndChild();
        ImGui::EndPopup();
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::text, edit.tool() == EditTool::erase ? "eraser" : brush.name());
    inRow(scaled(170.0f));
    drawBrushKind(brush);
}

void turnButtons(EditMode& edit, const World& world) {
    inRow(scaled(70.0f));
    for (const TurnRow& row : turns()) {
        if (row.turn != Turn::flipX) ImGui::SameLine(0.0f, scaled(3.0f));
        const std::string key = keyText(row.action);
        if (ImGui::Button(key.c_str())) edit.turn(world, row.turn);
        tooltip(key + ": " + row.hint +
                (edit.selection() || edit.floating() ? " the selection" : " the tile"));
    }
}

void drawSelectionRow(EditMode& edit, const World& world) {
    const auto button = [](const char* text, bool isOn, const char* hint) {
        ImGui::BeginDisabled(!isOn);
        const bool isClicked = ImGui::Button(text);
        ImGui::EndDisabled();
        keyTooltip(hint);
        ImGui::SameLine(0.0f, scaled(3.0f));
        return isClicked;
    };
    const bool has = edit.selection().has_value();
    if (button("copy", has, "{copy}")) edit.copy(world);
    if (button("cut", has, "{cut}")) edit.cut(world);
    if (button("paste", edit.canPaste(),
               "{paste}: it follows the pointer until you click; with "
               "Shift for more than once, {leave} ends"))
        edit.paste();
    if (button("delete", has || edit.chosen(), "{remove}")) edit.remove(world);
    turnButtons(edit, world);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    if (edit.floating()) {
        colouredText(UiColour::accent, "click to put it down");
    } else if (has) {
        const Rect& cells = *edit.selection();
        colouredText(UiColour::text,
                     std::to_string(cells.width) + " x " + std::to_string(cells.height) + " tiles");
    } else {
        colouredText(UiColour::dim, "drag a frame");
    }
}

std::string placeText(const EditBarFacts& facts) {
    if (!facts.pointed) return "";
    const TileMap& tiles = facts.panel.world.level.tiles;
    const Vec2i cell = tiles.cellAt(*facts.pointed);
    return "cell " + std::to_string(cell.x) + ", " + std::to_string(cell.y) + "  px " +
           std::to_string(facts.pointed->x) + ", " + std::to_string(facts.pointed->y);
}

// At the row's right end, or in a row of its own.
void drawPlace(const EditBarFacts& facts) {
    const std::string text = placeText(facts);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SameLine();
    const float from = ImGui::GetContentRegionMax().x - width;
    if (from < ImGui::GetCursorPosX()) ImGui::NewLine();
    ImGui::SetCursorPosX(std::max(from, ImGui::GetStyle().WindowPadding.x));
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::dim, text);
}

// The first one; the overlay marks all.
void drawHazardWarning(const std::vector<HazardPlace>& places) {
    if (places.empty()) return;
    std::string text = "Warning: " + warningText(places.front());
    if (places.size() > 1) text += " (and " + std::to_string(places.size() - 1) + " more)";
    inRow(ImGui::CalcTextSize(text.c_str()).x);
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::bad, text);
}

void drawContext(EditBarState& state, EditMode& edit, PlayTools& playTools,
                 const EditBarFacts& facts) {
    const World& world = facts.panel.world;
    if (edit.floating() || edit.selection() ||
        (edit.tool() == EditTool::select && !edit.chosen() && !edit.chosenScenery())) {
        drawSelectionRow(edit, world);
    } else if (sceneryKindOf(edit.tool()) || edit.chosenScenery()) {
        drawSceneryRow(state, edit, world);
    } else if (kindOf(edit.tool()) || edit.chosen()) {
        drawStartRow(edit, playTools.bodies(), facts.panel);
    } else {
        drawBrushRow(state, edit, playTools.brush(), facts.panel);
        turnButtons(edit, world);
    }
    drawHazardWarning(facts.hazardPlaces);
    if (!facts.hasNewStarts) return;
    inRow(scaled(150.0f));
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::good, withKeys("* new starts: {toggleEdit} or {restart}"));
    keyTooltip(
        "The starts have changed. {toggleEdit} plays on with all bodies but the player begun anew; "
        "{restart} restarts all.");
}

}  // namespace

void inRow(float width) {
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

EditBarWishes drawEditBar(EditBarState& state, EditMode& edit, PlayTools& playTools,
                          const EditBarFacts& facts, float width) {
    EditBarWishes wishes;
    state.isTyping = false;
    state.textRect = {};
    ImGui::SetNextWindowPos({0.0f, 0.0f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {scaled(8.0f), scaled(5.0f)});
    ImGui::Begin("edit", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    drawEditTools(state, edit);
    drawGeneral(state, edit, facts, wishes);
    drawContext(state, edit, playTools, facts);
    drawPlace(facts);
    state.closesPopup = false;
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + size.y - scaled(2.0f)},
                                              {at.x + size.x, at.y + size.y},
                                              uiColour(UiColour::accent));
    state.rect = {0, 0, static_cast<int>(size.x), static_cast<int>(size.y)};
    ImGui::End();
    ImGui::PopStyleVar(2);
    return wishes;
}

}  // namespace pixelstep
