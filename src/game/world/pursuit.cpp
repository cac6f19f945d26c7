// What followers share: graphs, a budget for searches, a queue at the player.
#include "game/world/pursuit.h"

#include <algorithm>

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

bool isFollower(const Actor& actor) {
    return actor.kind == Kind::clone && actor.brain == BrainKind::follow;
}

Vec2i sizeOf(const Actor& actor) {
    return {actor.body.rect.width, actor.body.rect.height};
}

bool isStill(const PathWalk& walk) {
    const std::vector<Vec2i>& path = *walk.path;
    return walk.speed == 0 ||
           std::ranges::adjacent_find(path, std::ranges::not_equal_to{}) == path.end();
}

// Makes the list of states fit those who follow now; who followed before keeps its state.
void syncFollowers(World& world) {
    std::vector<Follower> now;
    auto old = world.followers.begin();
    for (const Actor& actor : world.actors) {
        if (!isFollower(actor)) continue;
        while (old != world.followers.end() && old->id < actor.id) ++old;
        const bool isOld = old != world.followers.end() && old->id == actor.id;
        now.push_back(isOld ? std::move(*old) : Follower{.id = actor.id});
    }
    world.followers = std::move(now);
}

// True if the list of states already fits.
bool isInStep(const World& world) {
    size_t count = 0;
    for (const Actor& actor : world.actors) {
        if (!isFollower(actor)) continue;
        if (count >= world.followers.size() || world.followers[count].id != actor.id) return false;
        ++count;
    }
    return count == world.followers.size();
}

// Platforms that never move count as ground if they stop this actor.
std::vector<NavPlatform> stillPlatforms(const World& world, const BodyTraits& asking) {
    std::vector<NavPlatform> still;
    for (const PlatformState& platform : world.platforms) {
        if (!isStill(platform.walk)) continue;
        const Actor& actor = *findActor(world, platform.id);
        if (answers(asking.groups, actor.groups))
            still.push_back({actor.body.rect, actor.isOneWay});
    }
    return still;
}

std::vector<Vec2i> sizesOfFollowers(const World& world) {
    std::vector<Vec2i> sizes;
    for (const Follower& follower : world.followers) {
        const Vec2i size = sizeOf(*findActor(world, follower.id));
        if (std::ranges::find(sizes, size) == sizes.end()) sizes.push_back(size);
        if (sizes.size() == kMaxNavSizes) break;
    }
    return sizes;
}

void updateGraphs(World& world) {
    const Actor& first = *findActor(world, world.followers.front().id);
    const Tuning& tuning = world.level.tuning;
    const auto platforms = stillPlatforms(world, traitsOf(world, first));
    const NavTerrain terrain{world.level.tiles, platforms, tuning};
    const std::vector<Vec2i> sizes = sizesOfFollowers(world);
    keepNavSizes(world.nav, sizes);
    for (const Vec2i size : sizes) addNavSize(world.nav, terrain, size);
    updateNav(world.nav, terrain, feetOf(world.player().body.rect));
}

FollowerSenses sensesOf(const World& world, const Solids& solids, uint32_t index) {
    const Body& body = world.actors[index].body;
    const bool grounded =
        body.speed.y >= 0 && blockBelow(obstaclesOf(world, solids, index), body.rect);
    return {.body = body.rect, .grounded = grounded, .target = world.player().body.rect};
}

// The followers that wait at the player, or behind one that does, as of before this step.
void findQueue(const World& world, Scratch& scratch) {
    scratch.queue.clear();
    for (const Follower& follower : world.followers) {
        if (!follower.queues && follower.state.doing != Following::arrived) continue;
        const uint32_t index = indexOf(world, follower.id);
        scratch.queue.push_back({world.actors[index].body.rect.left, index});
    }
    std::ranges::sort(scratch.queue);
}

// True if the next one in the queue is so near that a step would run into it.
bool endsQueue(const World& world, const Scratch& scratch, const Rect& box, int direction) {
    const Tuning& tuning = world.level.tuning;
    const int stride = tuning.walkSpeed / tuning.stepsPerSecond + 1;
    const auto first = std::ranges::lower_bound(scratch.queue, box.left - kMaxBodySide - stride, {},
                                                &Scratch::InQueue::left);
    for (auto at = first; at != scratch.queue.end() && at->left <= box.right() + stride; ++at) {
        const Rect& other = world.actors[at->index].body.rect;
        const int gap = direction > 0 ? other.left - box.right() : box.left - other.right();
        const bool isLevel = other.top < box.bottom() && box.top < other.bottom();
        if (isLevel && gap <= stride && gap > -stride) return true;
    }
    return false;
}

// On its last stretch a follower does not walk into those that are there already.
bool queues(const World& world, const Scratch& scratch, const Follower& follower,
            const FollowerSenses& senses, Buttons wanted) {
    const FollowerState& state = follower.state;
    const bool isLastStretch = state.doing == Following::walking &&
                               static_cast<size_t>(state.leg) == state.route->edges.size();
    if (!isLastStretch || !senses.grounded || wanted == 0) return false;
    return endsQueue(world, scratch, senses.body, (wanted & kButtonRight) != 0 ? 1 : -1);
}

}  // namespace

void pursue(World& world, Scratch& scratch, std::vector<Buttons>& held) {
    if (!isInStep(world)) syncFollowers(world);
    if (world.followers.empty()) {
        if (!world.nav.graphs.empty()) world.nav = {};
        return;
    }
    updateGraphs(world);
    findQueue(world, scratch);
    int budget = kFollowerBudget;
    for (Follower& follower : world.followers) {
        const uint32_t index = indexOf(world, follower.id);
        const NavGraph* graph = graphFor(world.nav, sizeOf(world.actors[index]));
        const FollowerSenses senses = sensesOf(world, scratch.solids, index);
        const Buttons wanted =
            follow(follower.state, senses, graph, world.level.tuning, scratch.nav, budget);
        follower.queues = queues(world, scratch, follower, senses, wanted);
        held[index] = follower.queues ? Buttons{0} : wanted;
    }
}

void noteTiles(World& world, const Rect& pixels) {
    if (!world.nav.graphs.empty()) tilesChanged(world.nav, pixels);
}

const Follower* findFollower(const World& world, uint32_t id) {
    const auto found = std::ranges::lower_bound(world.followers, id, {}, &Follower::id);
    return found == world.followers.end() || found->id != id ? nullptr : &*found;
}

}  // namespace pixelstep
