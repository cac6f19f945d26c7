// State shared by followers: graphs, a budget for searches, a queue at the player.
#include "game/world/followers.h"
#include "game/world/scratch.h"

#include <algorithm>

#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "game/world/course.h"

namespace pixelstep {
namespace {

Vec2i sizeOf(const Actor& actor) {
    return {actor.body.rect.width, actor.body.rect.height};
}

bool isStill(const PathProgress& progress) {
    const std::vector<Vec2i>& path = *progress.path;
    return progress.speed == 0 || progress.awaitsRider ||
           std::ranges::adjacent_find(path, std::ranges::not_equal_to{}) == path.end();
}

// Adapts the list of states to the current followers; existing followers keep their states.
void syncFollowers(World& world) {
    std::vector<Follower> current;
    auto old = world.followers.begin();
    for (const Actor& actor : world.actors) {
        if (!isFollower(actor)) continue;
        while (old != world.followers.end() && old->id < actor.id) ++old;
        const bool isOld = old != world.followers.end() && old->id == actor.id;
        current.push_back(isOld ? std::move(*old) : Follower{.id = actor.id});
    }
    world.followers = std::move(current);
}

// True if the list of states matches the current followers.
bool isInStep(const World& world) {
    size_t count = 0;
    for (const Actor& actor : world.actors) {
        if (!isFollower(actor)) continue;
        if (count >= world.followers.size() || world.followers[count].id != actor.id) return false;
        ++count;
    }
    return count == world.followers.size();
}

// Calls see(follower, index of its actor) for each, in the order of ids.
// Requires: isInStep.
template <class W, class See>
void forEachFollower(W& world, const See& see) {
    uint32_t index = 0;
    for (auto& follower : world.followers) {
        while (world.actors[index].id != follower.id) ++index;
        see(follower, index);
    }
}

// Stationary platforms that block this actor; the nav graph treats them as ground.
std::vector<NavPlatform> stillPlatforms(const World& world, const BodyTraits& asking) {
    std::vector<NavPlatform> still;
    for (const PlatformState& platform : world.platforms) {
        // What switches move counts as ground while it is at rest.
        const bool rests =
            platform.channel.empty()
                ? isStill(platform.progress)
                : doorSpeed(platform.progress, isOn(world, platform.channel)) == Vec2q{};
        if (!rests) continue;
        const Actor& actor = *findActor(world, platform.id);
        if (actor.isTrigger || platform.fall.isFalling()) continue;
        if (respondsTo(asking.groups, groupsOf(world, actor)))
            still.push_back({actor.body.rect, actor.isOneWay});
    }
    return still;
}

// Followers of the same size and tuning. They share a graph and its goal.
struct FollowerGroup {
    Vec2i size;
    uint16_t tuningIndex = 0;
    NavUser user{};
    const NavGraph* graph = nullptr;
    std::optional<NavNode> goal{};
};

const FollowerGroup* findGroup(std::span<const FollowerGroup> groups, const Actor& actor) {
    const auto found = std::ranges::find_if(groups, [&](const FollowerGroup& group) {
        return group.tuningIndex == actor.tuningIndex && group.size == sizeOf(actor);
    });
    return found == groups.end() ? nullptr : &*found;
}

// Updates the graphs of all groups. @return the groups, in the order of their first follower
std::vector<FollowerGroup> updateGroups(World& world, std::span<const Tuning> tunings) {
    std::vector<FollowerGroup> groups;
    std::vector<NavUser> users;
    forEachFollower(world, [&](const Follower&, uint32_t index) {
        const Actor& actor = world.actors[index];
        if (findGroup(groups, actor) != nullptr) return;
        const NavUser user{sizeOf(actor), tuningForMoves(tunings[actor.tuningIndex])};
        groups.push_back({user.size, actor.tuningIndex, user});
        if (std::ranges::find(users, user) == users.end()) users.push_back(user);
    });
    const Actor& first = *findActor(world, world.followers.front().id);
    const auto platforms = stillPlatforms(world, traitsOf(world, first));
    const Rect& player = world.player().body.rect;
    updateNav(world.nav, {world.tiles(), platforms, users, feetOf(player)});
    for (FollowerGroup& group : groups) {
        group.graph = graphFor(world.nav, group.user);
        if (group.graph != nullptr) group.goal = goalFor(*group.graph, player);
    }
    return groups;
}

// The followers that waited at the player or in the queue before this step.
void findQueue(const World& world, Scratch& scratch) {
    scratch.queueByLeft.clear();
    scratch.queueByRight.clear();
    forEachFollower(world, [&](const Follower& follower, uint32_t index) {
        if (!follower.isQueueing && follower.state.activity != FollowerActivity::arrived) return;
        const Rect& rect = world.actors[index].body.rect;
        scratch.queueByLeft.push_back({rect.left, index});
        scratch.queueByRight.push_back({rect.right(), index});
    });
    std::ranges::sort(scratch.queueByLeft);
    std::ranges::sort(scratch.queueByRight);
}

// True if the next follower in the queue is nearer than the distance of a step. Only followers with
// an edge within this distance are tested, since thousands may stand in one place.
bool endsQueue(const World& world, const Scratch& scratch, const Rect& box, int direction,
               const Tuning& tuning) {
    const int stride = tuning.walkSpeed / tuning.stepsPerSecond + 1;
    const auto& queue = direction > 0 ? scratch.queueByLeft : scratch.queueByRight;
    // -stride < gap <= stride, where the gap is the edge - right, or left - the edge.
    const int from = direction > 0 ? box.right() - stride + 1 : box.left - stride;
    const int end = direction > 0 ? box.right() + stride + 1 : box.left + stride;
    for (auto at = std::ranges::lower_bound(queue, from, {}, &Scratch::QueueEntry::edge);
         at != queue.end() && at->edge < end; ++at) {
        const Rect& other = world.actors[at->index].body.rect;
        if (other.top < box.bottom() && box.top < other.bottom()) return true;
    }
    return false;
}

// Near its goal, a follower does not walk into followers that have already arrived.
bool queues(const World& world, const Scratch& scratch, const Follower& follower,
            const FollowerSensors& sensors, const Tuning& tuning, Buttons wanted) {
    const FollowerState& state = follower.state;
    const bool isLastStretch = state.activity == FollowerActivity::walking &&
                               static_cast<size_t>(state.leg) == state.route->edges.size();
    if (!isLastStretch || !sensors.grounded || wanted == 0) return false;
    const int direction = (wanted & kButtonRight) != 0 ? 1 : -1;
    return endsQueue(world, scratch, sensors.body, direction, tuning);
}

}  // namespace

void updateFollowers(World& world, Scratch& scratch, std::vector<Buttons>& held) {
    if (std::ranges::none_of(world.actors, isFollower)) {
        world.followers.clear();
        if (!world.nav.graphs.empty()) world.nav = {};
        return;
    }
    if (!isInStep(world)) syncFollowers(world);
    const std::vector<Tuning> tunings = ownTunings(world);
    const std::vector<FollowerGroup> groups = updateGroups(world, tunings);
    findQueue(world, scratch);
    int budget = kFollowerBudget;
    forEachFollower(world, [&](Follower& follower, uint32_t index) {
        const Actor& actor = world.actors[index];
        const Body& body = actor.body;
        const FollowerGroup& group = *findGroup(groups, actor);
        const CollisionContext context = collisionContextOf(world, scratch.solids, index);
        const FollowerSensors sensors{
            .body = body.rect,
            .grounded = body.speed.y >= 0 && obstacleBelow(context, body.rect),
            .target = world.player().body.rect,
            .goal = group.goal,
            .speedX = body.speed.x,
            .hangs = actor.character.ledge != 0,
            .climbs = actor.character.climbing};
        const Tuning& tuning = tunings[actor.tuningIndex];
        const Buttons wanted =
            follow(follower.state, sensors, group.graph, tuning, scratch.nav, budget);
        follower.isQueueing = queues(world, scratch, follower, sensors, tuning, wanted);
        const NavStepEnd end = stepEndOf(sensors.grounded, sensors.speedX, tuning);
        held[index] = follower.isQueueing ? towards(end.brake) : wanted;
    });
}

NavUser navUserOf(const World& world, const Actor& actor) {
    return {sizeOf(actor), tuningForMoves(ownTuningOf(world, actor))};
}

const Follower* findFollower(const World& world, uint32_t id) {
    const auto found = std::ranges::lower_bound(world.followers, id, {}, &Follower::id);
    return found == world.followers.end() || found->id != id ? nullptr : &*found;
}

}  // namespace pixelstep
