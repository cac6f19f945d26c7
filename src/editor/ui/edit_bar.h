// Edit mode's bar at the view's upper edge.
#pragma once

#include <array>

#include "editor/edit_mode.h"
#include "game/level/hazard_places.h"
#include "ui/panel/panel.h"

namespace pixelstep {

/// A sign's text while it is invalid for a level.
struct SignDraft {
    size_t index = 0;    ///< of the sign
    std::string before;  ///< its text as the level has it
    std::string text;    ///< as typed in the field
};

/// The bar's state from frame to frame.
struct EditBarState {
    Rect rect;  ///< [window points] where it was last drawn
    /// [window points] where the buttons of its tools were last drawn, by EditTool
    std::array<Rect, kEditToolCount> toolRects{};
    Rect textRect;         ///< the same of a sign's text; empty if there is none
    bool playsOn = false;  ///< time runs on when edit mode is entered
    bool showsGrid = true;
    bool showsReach = true;
    std::optional<JumpCurve> reach{};  ///< of the level's settings, once it was shown
    bool closesPopup = false;          ///< Esc was pressed while one was open
    bool isTyping = false;             ///< a sign's text: all of it is one step to undo
    std::optional<SignDraft> draft{};
    std::optional<size_t> newSign{};  ///< has taken the keyboard for its text
};

/// The data that it shows in addition to the panel's.
struct EditBarModel {
    const PanelModel& panel;
    std::optional<Vec2i> pointed;  ///< the world pixel under the pointer
    int zoom = 2;
    bool isPaused = true;
    bool hasNewSpawns = false;  ///< spawn points have changed, but no body was restarted there
    std::vector<HazardPlace> hazardPlaces{};  ///< checkpoints and the start in hazard zones
};

/// Moves one edge of the map.
struct MapStretch {
    MapEdge edge = MapEdge::left;
    int by = 0;  ///< [tiles] outwards
};

/// What its widgets request.
struct EditBarRequests {
    std::vector<Action> actions;
    std::vector<Command> commands;
    std::optional<MapStretch> stretch;
    std::optional<ZoneKind> zoneKind;  ///< of the zones to come
    bool choosesTile = false;          ///< a tile of the palette was clicked
    int zoomBy = 0;
};

/// Draws the bar at the view's upper edge. Call between Ui::begin and Ui::end.
/// @param playTools  a copy: the caller applies what has changed
/// @param width      [window points] of the view
EditBarRequests drawEditBar(EditBarState& state, const EditMode& edit, PlayTools& playTools,
                            const EditBarModel& model, float width);

/// [window points] Where the last item was drawn.
Rect lastItemRect();
/// Its tools.
void drawEditTools(EditBarState& state, const EditMode& edit, EditBarRequests& requests);
/// Its row about the chosen start, or the one that the tool would put.
void drawSpawnRow(const EditMode& edit, BodyTools& tools, const PanelModel& model,
                  EditBarRequests& requests);
/// Its rows about the chosen sign or zone, or the one that the tool would put.
void drawSceneryRow(EditBarState& state, const EditMode& edit, const World& world,
                    EditBarRequests& requests);

/// A number to drag, with a tooltip about it. @return  true if it has changed
bool dragNumber(const char* id, int& value, int low, int high, const char* format,
                const char* hint);
/// Stays in the row if an item of this width [window points] fits, otherwise starts a new one.
void inRow(float width);

}  // namespace pixelstep
