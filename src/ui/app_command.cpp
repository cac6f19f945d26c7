// Lists which commands can change the mode, and queues commands.
#include "ui/app_command.h"

namespace pixelstep {
namespace {

bool mayChangeModeBy(Action action) {
    switch (action) {
        case Action::togglePause:
        case Action::stepOnce:
        case Action::stepBack:
        case Action::leave:
        case Action::showMenu:
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

template <class... Kinds>
bool isOneOf(const AppCommand& command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

}  // namespace

bool isDropped(const AppCommand& command) {
    return isOneOf<OpenDropped, OpenLink>(command);
}

bool mayChangeMode(const AppCommand& command) {
    if (const auto* action = std::get_if<Action>(&command)) return mayChangeModeBy(*action);
    return isOneOf<OpenLevel, OpenReplay, OpenDropped, OpenLink, CreateLevel, SaveLevelTo,
                   ChooseRoles, ShowFolder, RenameFile, CopyFile, RemoveFile, CloseDialog,
                   AnswerQuestion, CloseSettings, ShowTitle, ShowJourney, Quit, ResumeHere,
                   LeaveReplay, ReturnToOwnRun>(command);
}

void CommandQueue::push(AppCommand command) {
    holdsEvents_ = holdsEvents_ || mayChangeMode(command);
    commands_.push_back(std::move(command));
}

}  // namespace pixelstep
