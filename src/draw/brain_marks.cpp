// Marks above heads.
#include "draw/brain_marks.h"

#include "draw/sprites.h"
#include "game/world/pursuit.h"

namespace pixelstep {
namespace {

constexpr int kGap = 1;        // [px] between mark and hair
constexpr int kMostMarks = 3;  // on a spot: they are opaque

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

void BrainMarks::find(const World& world, const InView& seen, int shrink) {
    const Rect& view = seen.view();
    depths_.start({view.width, view.height}, kMostMarks, shrink);
    shown_.clear();
    const std::span<const SeenBody> bodies = seen.bodies();
    for (size_t i = bodies.size(); i-- > 0;) {
        const SeenBody& body = bodies[i];
        if (body.kind != Kind::clone || body.brain == BrainKind::idle) continue;
        const Rect picture = spriteRect(body.rect);
        const Rect place{picture.left + (picture.width - kMarkSide) / 2,
                         picture.top - kMarkSide - kGap, kMarkSide, kMarkSide};
        if (!overlaps(place, view)) continue;
        const Rect to = place.moved(-view.left, -view.top);
        if (!depths_.lay(to)) continue;
        if (const auto mark = markOf(world, world.actors[body.index]))
            shown_.push_back({*mark, {to.left, to.top}});
    }
}

void BrainMarks::draw(SDL_Renderer* sdl, const Rect& view, PixelCanvas& canvas) {
    if (texture_ == nullptr) texture_ = makeTexture(sdl, sheet_);
    if (shown_.size() >= kManyPictures) canvas.open(sdl, {view.width, view.height});
    for (size_t i = shown_.size(); i-- > 0;) {
        const auto& [mark, to] = shown_[i];
        const Rect from{mark * kMarkSide, 0, kMarkSide, kMarkSide};
        if (canvas.isOpen())
            canvas.top().draw(sheet_, from, to);
        else
            drawTexture(sdl, texture_, toSdl(from), {to.x, to.y, kMarkSide, kMarkSide});
    }
}

}  // namespace pixelstep
