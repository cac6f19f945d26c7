// Draws the markers of AIs above clones.
#include "draw/ai_marks.h"

#include "draw/sprites.h"
#include "game/world/followers.h"

namespace pixelstep {
namespace {

constexpr int kGap = 1;  // [px] between the mark and the top of the head

// While the graph is being built, it is unknown whether there is a route.
bool isLost(const World& world, uint32_t id) {
    const Follower* follower = findFollower(world, id);
    return follower != nullptr && follower->state.activity == FollowerActivity::lost &&
           follower->state.reason != NoRouteReason::notBuilt;
}

}  // namespace

std::optional<int> markOf(const World& world, const Actor& actor) {
    if (actor.kind != Kind::clone || actor.ai == AiKind::idle) return std::nullopt;
    if (actor.ai == AiKind::follow && isLost(world, actor.id)) return kMarkCount - 1;
    return static_cast<int>(actor.ai) - 1;
}

void AiMarks::draw(SDL_Renderer* sdl, const World& world, const VisibleBodies& seen) {
    if (texture_ == nullptr) texture_ = makeTexture(sdl, sheet_);
    const Rect& view = seen.view();
    for (const VisibleBody& body : seen.bodies()) {
        if (body.kind != Kind::clone || body.ai == AiKind::idle) continue;
        const Rect picture = spriteRect(body.rect);
        const Rect to{picture.left + (picture.width - kMarkSide) / 2,
                      picture.top - kMarkSide - kGap, kMarkSide, kMarkSide};
        if (!overlaps(to, view)) continue;
        if (const auto mark = markOf(world, world.actors[body.index]))
            drawTexture(sdl, texture_, {*mark * kMarkSide, 0, kMarkSide, kMarkSide},
                        toSdl(to.moved(-view.left, -view.top)));
    }
}

}  // namespace pixelstep
