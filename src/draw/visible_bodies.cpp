// Finds visible bodies by their last and current rectangles.
#include "draw/visible_bodies.h"

#include <algorithm>

#include "scene/animation.h"

namespace pixelstep {
namespace {

constexpr int kExtraMargin =
    32;  // [px] margin for marks and squash, which do not depend on the body's size

// A picture is drawn between the body's last and current rectangle, and extends beyond it by at
// most twice the body's longer side.
bool isNear(const Body& body, const Rect& view) {
    const Rect& now = body.rect;
    const Rect& last = body.previousRect;
    const int margin = 2 * std::max(now.width, now.height) + kExtraMargin;
    return std::min(now.left, last.left) - margin < view.right() &&
           std::max(now.right(), last.right()) + margin > view.left &&
           std::min(now.top, last.top) - margin < view.bottom() &&
           std::max(now.bottom(), last.bottom()) + margin > view.top;
}

}  // namespace

void VisibleBodies::update(const World& world, const Rect& shown, int alphaPer1000) {
    view_ = shown;
    found_.clear();
    for (size_t i = 0; i < world.actors.size(); ++i) {
        const Actor& actor = world.actors[i];
        if (isNear(actor.body, shown))
            found_.push_back({static_cast<uint32_t>(i), drawnRect(actor.body, alphaPer1000),
                              actor.kind, actor.ai});
    }
}

}  // namespace pixelstep
