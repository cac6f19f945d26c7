// Groups the changes of a stroke into one undo step.
#include "app/tools.h"
#include "app/session_controller.h"
#include "panel/panel.h"

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

void Tools::beginStroke(SessionController& sessionController) {
    strokeEndsIn_ = 0;
    isPressed_ = true;
    sessionController.beginStroke();
}

void Tools::endStroke() {
    strokeEndsIn_ = 2;
    isPressed_ = false;
}

void Tools::finishStroke(SessionController& sessionController, bool isEditing) {
    const bool isTyping = isEditing && bar.isTyping;
    const bool wasTyping = std::exchange(wasTyping_, isTyping);
    if (isTyping) {
        // A click into the text field does not end the stroke.
        if (!wasTyping && !isPressed_) sessionController.beginStroke();
        strokeEndsIn_ = 0;
        return;
    }
    if (wasTyping && !isPressed_) strokeEndsIn_ = std::max(strokeEndsIn_, 1);
    if (strokeEndsIn_ > 0 && --strokeEndsIn_ == 0) sessionController.endStroke();
}

HistoryModel historyModelOf(const Session& session) {
    return {.undoSteps = session.undoSteps(),
            .redoSteps = session.redoSteps(),
            .bytes = session.historyBytes()};
}

void applyToolCommands(Tools& tools, SessionController& sessionController) {
    const Session& session = sessionController.session();
    const std::vector<Command> built = tools.play.takeCommands(sessionController.world());
    const bool isFirst = !built.empty() && !tools.hasBuiltInPlay;
    const int before = isFirst ? session.undoSteps() : 0;
    sessionController.apply(built);
    if (isFirst && session.undoSteps() > before) {
        tools.hasBuiltInPlay = true;
        sessionController.onNote({.text = "The mouse builds during play: the right button places "
                                          "a tile, the middle one a one-way platform.",
                                  .offersUndo = true});
    }
    sessionController.apply(tools.edit.takeCommands(sessionController.world()));
    if (const auto note = tools.edit.takeNote())
        sessionController.onNote({NoteKind::warning, *note});
}

}  // namespace pixelstep
