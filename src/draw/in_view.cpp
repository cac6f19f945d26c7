// Finds bodies by where they are and were.
#include "draw/in_view.h"

#include <algorithm>

namespace pixelstep {
namespace {

constexpr int kRoom = 32;  // [px] for what does not grow with the body: marks, squash

// A picture is drawn between the body's last place and its present one, and reaches no farther
// beyond it than twice the body's longer side.
bool isNear(const Body& body, const Rect& view) {
    const Rect& now = body.rect;
    const Rect& last = body.lastRect;
    const int margin = 2 * std::max(now.width, now.height) + kRoom;
    return std::min(now.left, last.left) - margin < view.right() &&
           std::max(now.right(), last.right()) + margin > view.left &&
           std::min(now.top, last.top) - margin < view.bottom() &&
           std::max(now.bottom(), last.bottom()) + margin > view.top;
}

}  // namespace

InView::InView(const World& world, const Rect& shown, const Sharing& sharing)
    : view(shown), bodies(indicesWhere(world.actors.size(), sharing, [&](size_t i) {
          return isNear(world.actors[i].body, shown);
      })) {}

}  // namespace pixelstep
