// Edit mode's bar at the view's upper edge.
#pragma once

#include <imgui.h>

#include <array>

#include "editor/level_editor.h"
#include "game/level/hazard_places.h"
#include "lab/presets/presets.h"
#include "ui/app_command.h"
#include "ui/panel_model.h"
#include "ui/ui.h"

namespace pixelstep {

/// A sign's text while it is invalid.
struct SignDraft {
    size_t index = 0;    ///< index of the sign
    std::string before;  ///< its text in the level
    std::string text;    ///< as typed in the field
};

inline constexpr float kToolHeightAdded = 3.0f;  ///< of tools, to the height of other buttons

/// A row of widgets. The first one that does not fit, and all after it, are drawn in a popup: the
/// functions that draw the row run a second time there.
class BarRow {
public:
    /// @param end  [window points] its right end in the bar
    explicit BarRow(float end) : end_(end) {}
    /// Moves the cursor to the next widget.
    /// @return  true if it is drawn in this run
    bool next(float width, float gap);
    bool next(float width) { return next(width, ImGui::GetStyle().ItemSpacing.x); }
    bool isComplete() const { return fitting_ == count_; }
    /// Starts the second run.
    void beginPopup();

private:
    float end_;
    int count_ = 0;    // widgets of this run
    int fitting_ = 0;  // those in the bar
    bool isPopup_ = false;
    bool isFirst_ = true;  // in the popup: nothing is drawn yet
};

/// The bar's state from frame to frame.
struct EditBarState {
    Rect rect;       ///< [window points] where it was last drawn
    Rect notesRect;  ///< the notes and the sign's text below it; empty if there are none
    /// [window points] where the tool buttons were last drawn, by EditTool; empty if in the popup
    std::array<Rect, kEditToolCount> toolRects{};
    Rect textRect;  ///< where a sign's text field was last drawn; empty if there is none
    bool runsWhileEditing = false;  ///< time runs while editing
    bool showsGrid = true;
    bool showsReach = true;
    /// with the level's settings, computed when it is first shown
    std::optional<JumpCurve> reach{};
    bool closesPopup = false;  ///< Esc was pressed while a popup was open
    bool isTyping = false;     ///< typing into a sign's text is one undo step
    std::optional<SignDraft> draft{};
    /// index of the new sign whose text field has taken the keyboard
    std::optional<size_t> newSign{};
    bool isCovered = false;  ///< a question, a dialog or the table of keys lies over the view
    /// index of the sign whose text was being typed when that was opened
    std::optional<size_t> interrupted{};
};

/// The data that the bar shows in addition to the panel's.
struct EditBarModel {
    const PanelModel& panel;
    std::optional<Vec2i> pointed;  ///< the world pixel under the pointer
    int zoom = 2;
    bool isPaused = true;
    bool hasNewSpawns = false;  ///< spawn points have changed, and bodies were not restarted since
    std::vector<HazardPlace> hazardPlaces{};  ///< checkpoints and the start in hazard zones
    bool isCovered = false;                   ///< a mode above edit mode covers the view
};

/// Draws the bar at the view's upper edge. Call between Ui::begin and Ui::end.
/// @param width  [window points]
void drawEditBar(EditBarState& state, const LevelEditor& edit, const EditBarModel& model,
                 float width, CommandQueue& queue);

/// [window points] The rectangle of the last drawn item.
Rect lastItemRect();
/// [window points] The width of a button with a text.
float buttonWidth(const char* text);
/// Draws the tool buttons.
void drawEditTools(EditBarState& state, const LevelEditor& edit, BarRow& row, CommandQueue& queue);
/// Draws the properties of the chosen item, or of the one that the tool would place.
void drawItemRow(const LevelEditor& edit, const PanelModel& model, BarRow& row,
                 CommandQueue& queue);
/// Draws the text of the chosen sign.
void drawSignText(EditBarState& state, const World& world, size_t index, CommandQueue& queue);

/// A text that is part of the row.
void rowText(BarRow& row, UiColour colour, const std::string& text);

}  // namespace pixelstep
