// Rejects changes while a replay is watched.
#include "app/modes.h"
#include "app/session_controller.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

/// Commands that a watched replay rejects.
bool changesTheRun(const AppCommand& command) {
    if (const auto* action = std::get_if<Action>(&command)) {
        switch (*action) {
            case Action::restart:
            case Action::save:
            case Action::saveAs:
            case Action::undo:
            case Action::redo:
            case Action::chooseSolid:
            case Action::swapCompared:
            case Action::spawnClone:
            case Action::spawnCrate: return true;
            default: return false;
        }
    }
    return std::holds_alternative<Command>(command);
}

}  // namespace

bool ReplayMode::handleCommand(const AppCommand& command) {
    // The player's level follows its file again when play resumes.
    if (std::holds_alternative<FollowFiles>(command)) return true;
    if (!changesTheRun(command)) return Mode::handleCommand(command);
    sessionController_.rejectChange();
    return true;
}

void ReplayMode::update() {
    sessionController_.syncReplayMode();
    ownPlayer_ = sessionController_.ownBody();
}

void ReplayMode::setDrawOptions(DrawOptions& options) const {
    if (ownPlayer_) options.ghosts.push_back(drawnRect(*ownPlayer_, options.alphaPer1000));
}

}  // namespace pixelstep
