// Finds visible bodies by their last and current rectangles.
#include "draw/visible_bodies.h"

#include <algorithm>

#include "scene/animation.h"

namespace pixelstep {
namespace {

constexpr int kExtraMargin =
    32;  // [px] margin for marks and squash, which do not depend on the body's size

// A picture is drawn between the previous and the current rectangle of the body, and extends beyond
// it by at most twice the body's longer side.
bool isNear(const Body& body, const Rect& view) {
    const Rect& current = body.rect;
    const Rect& previous = body.previousRect;
    const int margin = 2 * std::max(current.width, current.height) + kExtraMargin;
    return std::min(current.left, previous.left) - margin < view.right() &&
           std::max(current.right(), previous.right()) + margin > view.left &&
           std::min(current.top, previous.top) - margin < view.bottom() &&
           std::max(current.bottom(), previous.bottom()) + margin > view.top;
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
