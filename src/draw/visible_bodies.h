// The bodies that may be visible.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// A body between two steps.
struct VisibleBody {
    uint32_t index = 0;  ///< of the actor
    Rect rect{};         ///< [px] where it is drawn, interpolated
    Kind kind = Kind::player;
    AiKind ai = AiKind::idle;

    friend constexpr bool operator==(const VisibleBody&, const VisibleBody&) = default;
};

/// The visible part of the world and the bodies whose pictures or marks may reach into it, computed
/// once per frame.
class VisibleBodies {
public:
    VisibleBodies() = default;
    VisibleBodies(const World& world, const Rect& shown, int alphaPer1000 = 1000) {
        update(world, shown, alphaPer1000);
    }

    /// Updates the part and the time.
    /// @param alphaPer1000  interpolation between each body's last and current rectangle
    void update(const World& world, const Rect& shown, int alphaPer1000);

    /// [px]
    const Rect& view() const { return view_; }
    /// By ascending index.
    std::span<const VisibleBody> bodies() const { return found_; }

private:
    Rect view_{};
    std::vector<VisibleBody> found_;
};

}  // namespace pixelstep
