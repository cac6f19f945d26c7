// Groups the changes of a stroke into one undo step.
#include "app/tools.h"
#include "app/run.h"
#include "ui/panel/panel.h"

#include <algorithm>
#include <utility>

namespace pixelstep {

void Tools::stop() {
    play.stop();
    edit.stop();
}

void Tools::stopAndCancelPath() {
    stop();
    play.cancelPath();
}

void Tools::beginStroke(Run& run) {
    strokeEndsIn_ = 0;
    isPressed_ = true;
    run.beginStroke();
}

void Tools::endStroke() {
    strokeEndsIn_ = 2;
    isPressed_ = false;
}

void Tools::finishStroke(Run& run, bool isEditing) {
    const bool isTyping = isEditing && bar.isTyping;
    const bool wasTyping = std::exchange(wasTyping_, isTyping);
    if (isTyping) {
        // A click into the text field does not end the stroke.
        if (!wasTyping && !isPressed_) run.beginStroke();
        strokeEndsIn_ = 0;
        return;
    }
    if (wasTyping && !isPressed_) strokeEndsIn_ = std::max(strokeEndsIn_, 1);
    if (strokeEndsIn_ > 0 && --strokeEndsIn_ == 0) run.endStroke();
}

HistoryModel historyModelOf(const Session& session, const PanelState& panel) {
    return {.undoSteps = session.undoSteps(),
            .redoSteps = session.redoSteps(),
            .bodyUndoSteps = stepsIn(panel.bodyChanges, session.world()),
            .bodyRedoSteps = stepsIn(panel.bodyRedo, session.world()),
            .bytes = session.historyBytes()};
}

void applyWithUndo(Run& run, PanelState& panel, const Command& command) {
    const uint32_t from = run.world().nextId;
    run.apply({command});
    recordSpawned(panel, command, from, run.world().nextId, run.session().undoSteps());
}

void applyToolCommands(Tools& tools, Run& run, PanelState& panel) {
    for (const Command& command : tools.play.takeCommands(run.world()))
        applyWithUndo(run, panel, command);
    run.apply(tools.edit.takeCommands(run.world()));
    if (const auto note = tools.edit.takeNote()) run.onNote({NoteKind::bad, *note});
}

}  // namespace pixelstep
