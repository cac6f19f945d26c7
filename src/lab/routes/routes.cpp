// Describes the routes of followers.
#include "lab/routes/routes.h"

#include "game/world/followers.h"

namespace pixelstep {

std::string noRouteOf(const World& world, uint32_t id) {
    const Follower* follower = findFollower(world, id);
    if (follower == nullptr || follower->state.activity != FollowerActivity::lost) return "";
    return std::string(noRouteText(follower->state.reason));
}

std::string followingWords(const World& world, uint32_t id) {
    const Follower* follower = findFollower(world, id);
    if (follower == nullptr) return "";
    const FollowerState& state = follower->state;
    if (follower->isQueueing) return "queues";
    switch (state.activity) {
        case FollowerActivity::waiting: return "waits until it lands or finds a path";
        case FollowerActivity::arrived: return "has arrived";
        case FollowerActivity::lost: return "no path: " + noRouteOf(world, id);
        default: break;
    }
    const auto left = state.route->edges.size() - static_cast<size_t>(state.leg);
    const std::string moves = std::to_string(left) + (left == 1 ? " move" : " moves") + " to go";
    return (state.activity == FollowerActivity::moving ? "moves, " : "walks, ") + moves;
}

std::vector<NavSegment> reachOf(const World& world, uint32_t id) {
    const Follower* follower = findFollower(world, id);
    const Actor* actor = findActor(world, id);
    const NavGraph* graph =
        actor == nullptr ? nullptr : graphFor(world.nav, navUserOf(world, *actor));
    if (follower == nullptr || graph == nullptr ||
        follower->state.activity != FollowerActivity::lost)
        return {};
    const auto goal = goalFor(*graph, world.player().body.rect);
    if (!goal) return {};
    NavRoute route;
    NavScratch scratch;
    findRoute(*graph, graph->user.tuning, nodeOf(actor->body.rect), *goal, {}, route, scratch);
    std::vector<NavSegment> reached;
    for (const ReachedSegment& one : reachedIn(scratch))
        reached.push_back(graph->table->blocks[one.block]->segments[one.segment]);
    return reached;
}

std::vector<NoRouteNote> noRouteNotes(const World& world, const Rect& view, size_t most) {
    std::vector<NoRouteNote> notes;
    for (const Follower& follower : world.followers) {
        if (notes.size() >= most) break;
        const Actor* actor = findActor(world, follower.id);
        const bool isLost = follower.state.activity == FollowerActivity::lost;
        if (!isLost || actor == nullptr || !overlaps(actor->body.rect, view)) continue;
        notes.push_back({follower.id, followingWords(world, follower.id)});
    }
    return notes;
}

}  // namespace pixelstep
