// Removes modes, and defines the defaults of a mode.
#include "app/mode_stack.h"

#include "ui/ui.h"

namespace pixelstep {

bool Mode::handlePress(const Press& /*press*/, const ModeInput& /*input*/) {
    return isModal();
}

bool Mode::handleAction(Action /*action*/) {
    return isModal();
}

bool Mode::handleCommand(const AppCommand& command) {
    const auto* action = std::get_if<Action>(&command);
    return action != nullptr && handleAction(*action);
}

void ModeStack::remove(const Mode& mode) {
    const auto found = std::ranges::find(modes_, &mode, &std::unique_ptr<Mode>::get);
    if (found == modes_.end()) return;
    // Closes its popup, too.
    if (mode.isModal()) Ui::releaseKeyboardFocus();
    removed_.push_back(std::move(*found));
    modes_.erase(found);
}

}  // namespace pixelstep
