// Edit mode's bar over the view: in, tools and what is chosen; out, tools and wishes.
#pragma once

#include <array>

#include "edit/edit_mode.h"
#include "ui/panel.h"

namespace pixelstep {

/// What the bar remembers.
struct EditBarState {
    Rect rect;  ///< [window points] where it was last drawn
    /// [window points] where the buttons of its tools were last drawn, by EditTool
    std::array<Rect, kEditToolCount> toolRects{};
    bool playsOn = false;  ///< time goes on where edit mode is entered
    bool showsGrid = true;
    bool closesPopup = false;  ///< Esc was pressed while one was open
};

/// What it tells.
struct EditBarFacts {
    const PanelFacts& panel;
    std::optional<Vec2i> pointed;  ///< the world pixel under the pointer
    int zoom = 2;
    bool isPaused = true;
    bool hasNewStarts = false;  ///< that no body has begun at yet
};

struct EditBarWishes {
    std::vector<Action> actions;
    int zoomBy = 0;
    bool leaves = false;  ///< plays
};

/// Draws the bar at the view's upper edge. Call between Ui::begin and Ui::end.
/// @param width  [window points] of the view
EditBarWishes drawEditBar(EditBarState& state, EditMode& edit, PlayTools& playTools,
                          const EditBarFacts& facts, float width);

/// Its tools.
void drawEditTools(EditBarState& state, EditMode& edit);
/// Its part about the start that is chosen, or that the tool would put.
void drawStartRow(EditMode& edit, BodyTools& tools, const World& world);

/// Goes on in this row if so much more fits [window points].
void inRow(float width);

}  // namespace pixelstep
