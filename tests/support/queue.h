// The commands that keys and widgets have pushed.
#pragma once

#include <optional>
#include <utility>
#include <variant>

#include "ui/app_command.h"

namespace pixelstep {

/// Empties the queue. @return  its last command of this kind
template <class Kind>
std::optional<Kind> taken(CommandQueue& queue) {
    std::optional<Kind> found;
    for (AppCommand& command : queue.takeAll())
        if (auto* kind = std::get_if<Kind>(&command)) found = std::move(*kind);
    return found;
}

/// The last command of a kind that a function pushes. @param act  (CommandQueue&)
template <class Kind, class Act>
std::optional<Kind> pushedBy(Act act) {
    CommandQueue queue;
    act(queue);
    return taken<Kind>(queue);
}

}  // namespace pixelstep
