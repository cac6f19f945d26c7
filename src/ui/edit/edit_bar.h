// Edit mode's bar at the view's upper edge.
#pragma once

#include <array>

#include "edit/edit_mode.h"
#include "ui/panel/panel.h"

namespace pixelstep {

/// What the bar remembers from frame to frame.
struct EditBarState {
    Rect rect;  ///< [window points] where it was last drawn
    /// [window points] where the buttons of its tools were last drawn, by EditTool
    std::array<Rect, kEditToolCount> toolRects{};
    bool playsOn = false;  ///< time runs on when edit mode is entered
    bool showsGrid = true;
    bool closesPopup = false;  ///< Esc was pressed while one was open
};

/// What it shows beside the panel's facts.
struct EditBarFacts {
    const PanelFacts& panel;
    std::optional<Vec2i> pointed;  ///< the world pixel under the pointer
    int zoom = 2;
    bool isPaused = true;
    bool hasNewStarts = false;  ///< starts have changed, but no body was restarted there
};

struct EditBarWishes {
    std::vector<Action> actions;
    int zoomBy = 0;
    bool leaves = false;  ///< back to play
};

/// Draws the bar at the view's upper edge. Call between Ui::begin and Ui::end.
/// @param width  [window points] of the view
EditBarWishes drawEditBar(EditBarState& state, EditMode& edit, PlayTools& playTools,
                          const EditBarFacts& facts, float width);

/// Its tools.
void drawEditTools(EditBarState& state, EditMode& edit);
/// Its row about the chosen start, or the one that the tool would put.
void drawStartRow(EditMode& edit, BodyTools& tools, const PanelFacts& facts);

/// Stays in the row if an item of this width [window points] fits, else begins a new one.
void inRow(float width);

}  // namespace pixelstep
