// The modes in use, from the one at the bottom to the topmost.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "app/mode.h"

namespace pixelstep {

/// Owns the modes. A mode that is removed while it executes a command lives until `deleteRemoved`.
class ModeStack {
public:
    /// Puts a mode on top of all modes of its layer and those below.
    template <typename T, typename... Args>
    T& push(Args&&... args) {
        auto mode = std::make_unique<T>(std::forward<Args>(args)...);
        T& pushed = *mode;
        const auto above = std::ranges::find_if(modes_, [&](const std::unique_ptr<Mode>& other) {
            return other->layer() > pushed.layer();
        });
        modes_.insert(above, std::move(mode));
        return pushed;
    }
    /// Removes a mode. Does nothing if it was removed already.
    void remove(const Mode& mode);
    /// Deletes removed modes. Call while no mode executes a command.
    void deleteRemoved() { removed_.clear(); }

    /// The topmost mode of a type; null if there is none.
    template <typename T>
    const T* find() const {
        for (auto mode = modes_.rbegin(); mode != modes_.rend(); ++mode)
            if (const auto* found = dynamic_cast<const T*>(mode->get())) return found;
        return nullptr;
    }
    template <typename T>
    T* find() {
        return const_cast<T*>(std::as_const(*this).find<T>());
    }
    template <typename T>
    bool has() const {
        return find<T>() != nullptr;
    }
    /// Removes the topmost mode of a type, if there is one.
    template <typename T>
    void removeTop() {
        if (const T* mode = find<T>()) remove(*mode);
    }

    /// Calls `handler` for the modes from the topmost down, until it returns true. The handler may
    /// push and remove modes. Modes that have ended are removed.
    template <typename F>
    bool dispatch(F&& handler) {
        std::vector<Mode*> present;
        for (const std::unique_ptr<Mode>& mode : modes_) present.push_back(mode.get());
        return std::any_of(present.rbegin(), present.rend(), [&](Mode* mode) {
            const bool isTaken = isPresent(*mode) && handler(*mode);
            if (mode->hasEnded()) remove(*mode);
            return isTaken;
        });
    }

    /// Bottom first.
    const std::vector<std::unique_ptr<Mode>>& all() const { return modes_; }
    Mode& top() const { return *modes_.back(); }
    /// True if a predicate of modes, such as `&Mode::isAnimating`, is true for one of them.
    bool any(bool (Mode::*predicate)() const) const {
        return std::ranges::any_of(
            modes_, [&](const std::unique_ptr<Mode>& mode) { return ((*mode).*predicate)(); });
    }

private:
    bool isPresent(const Mode& mode) const {
        return std::ranges::count(modes_, &mode, &std::unique_ptr<Mode>::get) > 0;
    }

    std::vector<std::unique_ptr<Mode>> modes_;
    std::vector<std::unique_ptr<Mode>> removed_;
};

}  // namespace pixelstep
