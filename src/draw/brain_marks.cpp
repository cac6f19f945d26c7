// Marks above heads.
#include "draw/brain_marks.h"

#include "draw/sprites.h"
#include "game/world/pursuit.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

constexpr int kGap = 1;  // [px] between mark and hair

// While the graph is still being built, it is not known whether there is a way.
bool isLost(const World& world, uint32_t id) {
    const Follower* follower = findFollower(world, id);
    return follower != nullptr && follower->state.doing == Following::lost &&
           follower->state.reason != NoWay::notBuilt;
}

}  // namespace

std::optional<int> markOf(const World& world, const Actor& actor) {
    if (actor.kind != Kind::clone || actor.brain == BrainKind::idle) return std::nullopt;
    if (actor.brain == BrainKind::follow && isLost(world, actor.id)) return kMarkCount - 1;
    return static_cast<int>(actor.brain) - 1;
}

void BrainMarks::draw(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000) {
    if (texture_ == nullptr) texture_ = makeTexture(sdl, sheet_);
    for (const Actor& actor : world.actors) {
        const auto mark = markOf(world, actor);
        if (!mark) continue;
        const Rect picture = spriteRect(drawnRect(actor.body, alphaPer1000));
        const Rect to{picture.left + (picture.width - kMarkSide) / 2,
                      picture.top - kMarkSide - kGap, kMarkSide, kMarkSide};
        if (!overlaps(to, view)) continue;
        const SDL_Rect from{*mark * kMarkSide, 0, kMarkSide, kMarkSide};
        drawTexture(sdl, texture_, from,
                    {to.left - view.left, to.top - view.top, to.width, to.height});
    }
}

}  // namespace pixelstep
