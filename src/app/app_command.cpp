// Lists which commands can change the mode, and queues commands.
#include "app/app_command.h"

namespace pixelstep {
namespace {

bool mayChangeModeBy(Action action) {
    switch (action) {
        case Action::togglePause:
        case Action::stepOnce:
        case Action::stepBack:
        case Action::leave:
        case Action::save:
        case Action::saveAs:
        case Action::openLevel:
        case Action::newLevel:
        case Action::pasteLink:
        case Action::reload:
        case Action::previousLevel:
        case Action::nextLevel:
        case Action::toggleHelp:
        case Action::showSettings:
        case Action::chooseSolid:
        case Action::togglePanel:
        case Action::toggleEdit:
        case Action::toggleStepInspector:
        case Action::playFromPointer: return true;
        default: return false;
    }
}

}  // namespace

bool isDropped(const AppCommand& command) {
    return std::holds_alternative<OpenDropped>(command) ||
           std::holds_alternative<OpenLink>(command);
}

bool mayChangeMode(const AppCommand& command) {
    if (const auto* action = std::get_if<Action>(&command)) return mayChangeModeBy(*action);
    if (const auto* request = std::get_if<StepRequest>(&command))
        return std::holds_alternative<CloseStep>(*request);
    return isDropped(command) || std::holds_alternative<OpenLevel>(command) ||
           std::holds_alternative<DialogRequest>(command) ||
           std::holds_alternative<AnswerQuestion>(command) ||
           std::holds_alternative<CloseSettings>(command) ||
           std::holds_alternative<PauseChoice>(command) || std::holds_alternative<Quit>(command) ||
           std::holds_alternative<ResumeHere>(command) ||
           std::holds_alternative<LeaveReplay>(command) ||
           std::holds_alternative<ReturnToOwnRun>(command);
}

void CommandQueue::push(AppCommand command) {
    holdsEvents_ = holdsEvents_ || mayChangeMode(command);
    commands_.push_back(std::move(command));
}

}  // namespace pixelstep
