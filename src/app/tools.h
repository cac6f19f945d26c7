// The tools of play and of edit mode, and the commands that they have requested.
#pragma once

#include "editor/edit_mode.h"
#include "editor/play_tools.h"
#include "editor/ui/edit_bar.h"

namespace pixelstep {

class Run;
struct PanelState;

/// The tools of play and of edit mode; they share a brush.
class Tools {
public:
    Tools() = default;
    Tools(const Tools&) = delete;
    Tools& operator=(const Tools&) = delete;

    PlayTools play;
    EditMode edit{play.brush(), play.bodies()};
    EditBarState bar;

    /// Ends strokes and gestures; what they have painted stays.
    void stop();
    /// The same, and a platform's path that is being drawn is given up.
    void giveUp();

    /// All changes by one press of a mouse button are undone together: a stroke of tiles, a drag of
    /// a slider, a painted shape. The last commands of tools follow in the frame in which the
    /// button is released, those of widgets in the next one. Text typed into one field of the bar
    /// is also undone together.
    void beginStroke(Run& run);
    void endStroke();
    /// Call once a frame, when its commands are done.
    /// @param isEditing  edit mode is on: what is typed into its bar counts
    void finishStroke(Run& run, bool isEditing);

private:
    int strokeEndsIn_ = 0;    // frames; 0: no stroke is about to end
    bool isPressed_ = false;  // since beginStroke
    bool wasTyping_ = false;
};

/// The steps of undo and redo: those of the level, and those of bodies.
HistoryModel historyModelOf(const Session& session, const PanelState& panel);
/// Applies a command of a key or tool; undo removes a body that it spawns.
void applyWithUndo(Run& run, PanelState& panel, const Command& command);
/// Applies the commands that the tools have collected, such as the tiles of a stroke.
void applyToolCommands(Tools& tools, Run& run, PanelState& panel);

}  // namespace pixelstep
