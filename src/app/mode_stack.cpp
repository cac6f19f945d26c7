// Removes modes.
#include "app/mode_stack.h"

#include "ui/ui.h"

namespace pixelstep {

void ModeStack::remove(const Mode& mode) {
    const auto found = std::ranges::find(modes_, &mode, &std::unique_ptr<Mode>::get);
    if (found == modes_.end()) return;
    // Closes its popup, too.
    if (mode.layer() == ModeLayer::modal) Ui::releaseKeyboardFocus();
    removed_.push_back(std::move(*found));
    modes_.erase(found);
}

}  // namespace pixelstep
