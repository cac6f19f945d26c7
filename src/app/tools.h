// The tools of play and of edit mode, and the commands that they have requested.
#pragma once

#include "editor/level_editor.h"
#include "editor/play_tools.h"
#include "editor/ui/edit_bar.h"

namespace pixelstep {

class SessionController;

/// The tools of play and of edit mode; they share a brush.
class Tools {
public:
    Tools() = default;
    Tools(const Tools&) = delete;
    Tools& operator=(const Tools&) = delete;

    PlayTools play;
    LevelEditor edit{play.brush(), play.bodies()};
    EditBarState bar;
    bool hasBuiltInPlay = false;  ///< since the start of the program

    /// Ends strokes and gestures. Painted tiles stay.
    void stop();
    /// Like `stop`, and cancels the platform path that is being drawn.
    void stopAndCancelPath();

    /// All changes between press and release of a mouse button are one undo step: a stroke of
    /// tiles, a drag of a slider, a painted shape. The last commands of tools arrive in the frame
    /// of the release, those of widgets in the next frame. Typing into one text field of the bar is
    /// also one undo step.
    void beginStroke(SessionController& sessionController);
    void endStroke();
    /// Call once a frame, when its commands are done.
    /// @param isEditing  true in edit mode, where typing in the bar counts
    void finishStroke(SessionController& sessionController, bool isEditing);

private:
    int strokeEndsIn_ = 0;    // [frames] until the stroke ends; 0: no stroke is about to end
    bool isPressed_ = false;  // since beginStroke
    bool wasTyping_ = false;
};

HistoryModel historyModelOf(const Session& session);
/// Applies the commands that the tools have collected, such as the tiles of a stroke.
void applyToolCommands(Tools& tools, SessionController& sessionController);

}  // namespace pixelstep
