// The panel at the window's right edge.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "editor/height_paint.h"
#include "lab/presets/presets.h"
#include "lab/trajectories/trajectories.h"
#include "lab/tunables/tunables_ui.h"
#include "scene/time_marks.h"
#include "ui/app_command.h"
#include "ui/panel_model.h"

namespace pixelstep {

/// True if a window is too small for a panel that stays: it is opened on demand.
/// @param windowWidth  [window points], as below
bool isNarrow(int windowWidth);
/// [%] The chosen text size, or the largest one that leaves room for panel and view.
int textPercentIn(const Settings& settings, int windowWidth);
/// [window points] The panel's width in a window, at this text size. It leaves a part of the view
/// free, unless the window is smaller than the program's own can be.
int panelWidthIn(const Settings& settings, int windowWidth);

/// A shape that is being painted.
struct ShapeDraft {
    std::string chosen;  ///< a custom shape of the level; empty: a new one
    std::string added;   ///< a new shape that becomes the brush in the next frame
    std::array<char, 65> newName{};
    bool isNamed = false;       ///< drawn with the mouse
    bool isNameBad = false;     ///< the name is invalid; the note has the reason
    Heights heights;            ///< of a new shape
    std::optional<Vec2i> last;  ///< column and height at the last mouse position, while painting
    std::string note;           ///< the reason why the last change was rejected
    int noteFrames = 0;
};

/// The panel's tabs, from left to right.
enum class PanelTab : uint8_t { movement, build, bodies, debug, level };

/// The panel's state from frame to frame.
struct PanelState {
    PanelTab tab = PanelTab::movement;
    PanelTab drawn = PanelTab::movement;  ///< the tab drawn in the last frame
    float contentHeight = 1.0f;  ///< [window points] content height of the tab in the last frame
    std::optional<PanelTab> playTab;  ///< while editing: the tab to return to
    std::string sizeNote;             ///< the reason why the player cannot grow further
    int sizeNoteFrames = 0;           ///< [frames] for which it is still shown
    MovementTab movement;
    ShapeDraft shape;
    std::optional<uint32_t> inspected;  ///< id of the body in the inspector
    std::optional<uint32_t> shown;      ///< id of the body that was last scrolled into view
    PresetState presets;
    /// Clears the state that belongs to the last level.
    void forgetLevel();

    TrajectoryList trajectories;
    TimeMarks marks;  ///< marks of the run for the timeline
};

/// Draws the panel at the window's right edge. Call between Ui::begin and Ui::end. Changes only its
/// own state; all other changes go into the queue.
void drawPanel(PanelState& state, const PanelModel& model, CommandQueue& queue);

// Its own parts, one file each; those of instruments are in lab.
void drawPlayerPart(PanelState& state, const PanelModel& model, CommandQueue& queue);
void drawBodyPart(const PanelModel& model, CommandQueue& queue);
void drawTilePart(const PanelModel& model, CommandQueue& queue);
void drawShapePart(PanelState& state, const PanelModel& model, CommandQueue& queue);
void drawOverlayPart(const PanelModel& model, CommandQueue& queue);
void drawVisualEffectsPart(const VisualEffects& visualEffects, CommandQueue& queue);
void drawSoundPart(const PanelModel& model, CommandQueue& queue);
void drawMeasuresPart(const PanelModel& model, CommandQueue& queue);
void drawLevelPart(const PanelModel& model, CommandQueue& queue);

}  // namespace pixelstep
