// A beam search over held buttons, with the simulation itself as its model.
#include "golden/finish.h"

#include <algorithm>
#include <limits>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "game/world/course.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr int kFar = std::numeric_limits<int>::max() / 4;
constexpr int kPitch = 4;    // [px] between the places that a way leads through
constexpr int kCrowd = 12;   // of the worlds followed, at most one in so many share a spot
constexpr int kSpot = 16;    // [px]
constexpr int kTrodden = 8;  // [px] the side of a place where somebody was
constexpr int kStayed = 40;  // [1/5 px] how much worse a place becomes by each stay
constexpr int64_t kMostStays = 15;
constexpr int kStep = 14;    // [1/5 px] what a step is worth on a way that was gone before
constexpr int kAstray = 3;   // how much worse it is to go beside such a way
constexpr int kRepeats = 2;  // searches along the way that the one before found

/// Where a way ends, or a place on it.
struct Place {
    Rect rect{};
    int far = 0;  // [1/5 px] what is left from there
};

/// How far it is to places for a rectangle of one size, through what is clear of solids and
/// hazards.
class Way {
public:
    /// @param weight  how much longer the way to the places counts
    Way(const Level& level, Vec2i size, const std::vector<Place>& places, int weight);

    /// [1/5 px] From a rectangle; kFar where no way leads on.
    int from(const Rect& rect) const {
        const Vec2i at = nodeAt(rect);
        int best = kFar;
        for (int y = at.y; y <= at.y + 1; ++y)
            for (int x = at.x; x <= at.x + 1; ++x)
                if (isInside({x, y})) best = std::min(best, distances_[index({x, y})]);
        return best;
    }

private:
    bool isInside(Vec2i node) const {
        return node.x >= 0 && node.x < columns_ && node.y >= 0 && node.y < rows_;
    }
    size_t index(Vec2i node) const {
        return static_cast<size_t>(node.y) * static_cast<size_t>(columns_) +
               static_cast<size_t>(node.x);
    }
    Vec2i nodeAt(const Rect& rect) const {
        return {(rect.left - origin_.x) / kPitch, (rect.top - origin_.y) / kPitch};
    }
    Rect rectAt(Vec2i node) const {
        return {origin_.x + node.x * kPitch, origin_.y + node.y * kPitch, size_.x, size_.y};
    }
    /// The nodes at which the rectangle shares a pixel with another.
    template <class Visit>
    void forNodesAround(const Rect& other, Visit visit) const {
        const Vec2i first = nodeAt({other.left - size_.x, other.top - size_.y, 1, 1});
        const Vec2i last = nodeAt({other.right(), other.bottom(), 1, 1});
        for (int y = first.y; y <= last.y; ++y)
            for (int x = first.x; x <= last.x; ++x)
                if (isInside({x, y}) && overlaps(rectAt({x, y}), other)) visit(Vec2i{x, y});
    }
    void keepOut(const Rect& hazard, std::vector<bool>& isFree) const;
    void spread(const std::vector<bool>& isFree, int weight);

    Vec2i origin_;
    Vec2i size_;
    int columns_;
    int rows_;
    std::vector<int> distances_;
};

Way::Way(const Level& level, Vec2i size, const std::vector<Place>& places, int weight)
    : origin_(level.tiles.origin()), size_(size) {
    const Rect map = level.tiles.bounds();
    columns_ = map.width / kPitch + 1;
    rows_ = map.height / kPitch + 1;
    const size_t count = static_cast<size_t>(columns_) * static_cast<size_t>(rows_);
    distances_.assign(count, kFar);
    std::vector<bool> isFree(count, false);
    for (int y = 0; y < rows_; ++y)
        for (int x = 0; x < columns_; ++x)
            isFree[index({x, y})] = !level.tiles.isSolid(rectAt({x, y}));
    for (const Zone& zone : level.scenery->zones)
        if (zone.kind == ZoneKind::hazard) keepOut(zoneRect(zone), isFree);
    for (const Place& place : places) {
        forNodesAround(place.rect, [&](Vec2i node) {
            int& distance = distances_[index(node)];
            if (isFree[index(node)]) distance = std::min(distance, place.far);
        });
    }
    spread(isFree, weight);
}

void Way::keepOut(const Rect& hazard, std::vector<bool>& isFree) const {
    forNodesAround(hazard, [&](Vec2i node) { isFree[index(node)] = false; });
}

void Way::spread(const std::vector<bool>& isFree, int weight) {
    using Item = std::tuple<int, int, int>;  // distance, x, y
    std::priority_queue<Item, std::vector<Item>, std::greater<>> next;
    for (int y = 0; y < rows_; ++y)
        for (int x = 0; x < columns_; ++x)
            if (distances_[index({x, y})] < kFar) next.emplace(distances_[index({x, y})], x, y);
    while (!next.empty()) {
        const auto [distance, x, y] = next.top();
        next.pop();
        if (distance > distances_[index({x, y})]) continue;
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const Vec2i to{x + dx, y + dy};
                if (!isInside(to) || !isFree[index(to)]) continue;
                const int longer = distance + weight * kPitch * (dx != 0 && dy != 0 ? 7 : 5);
                if (longer >= distances_[index(to)]) continue;
                distances_[index(to)] = longer;
                next.emplace(longer, to.x, to.y);
            }
        }
    }
}

std::vector<Rect> goalsOf(const Level& level) {
    std::vector<Rect> goals;
    for (const Zone& zone : level.scenery->zones)
        if (zone.kind == ZoneKind::goal) goals.push_back(zoneRect(zone));
    return goals;
}

/// What can be held for a while.
std::vector<Buttons> choicesOf(const Tuning& tuning) {
    std::vector<int> held;
    for (const int way : {0, int{kButtonRight}, int{kButtonLeft}}) {
        for (const int more : {0, int{kButtonUp}}) {
            held.push_back(way | more);
            if (tuning.dashSpeed > 0) held.push_back(way | more | kButtonDash);
        }
    }
    held.push_back(kButtonDown);
    std::vector<Buttons> choices;
    for (const int buttons : held) choices.push_back(static_cast<Buttons>(buttons));
    return choices;
}

/// A world that is followed, and how it came about.
struct Follow {
    World world;
    int far = kFar;     // [1/5 px] to what is next
    int64_t worth = 0;  // lower is better
    size_t before = 0;  // in the layer before
    Buttons held = 0;
    bool isDone = false;
};

bool isOut(const World& world) {
    return std::ranges::any_of(world.events, [](const Event& event) {
        return event.id == 0 && (event.kind == EventKind::hurt || event.kind == EventKind::crushed);
    });
}

uint64_t spotOf(const Follow& follow, int side) {
    const Rect& rect = follow.world.player().body.rect;
    Hasher hasher;
    hasher.add(rect.left / side);
    hasher.add(rect.top / side);
    return hasher.value();
}

/// Worlds that are alike in this are as good as one.
uint64_t likenessOf(const Follow& follow) {
    const Actor& player = follow.world.player();
    Hasher hasher;
    hasher.add(player.body.rect.left / 2);
    hasher.add(player.body.rect.top / 2);
    hasher.add(static_cast<int>(player.body.speed.x >> 21));  // by 32 px/s
    hasher.add(static_cast<int>(player.body.speed.y >> 21));
    hasher.add(int{player.grounded});
    hasher.add(int{follow.held} & (kButtonUp | kButtonDash));
    return hasher.value();
}

/// A part of the run: from a world to a place where one stands, or to the goal.
struct Stage {
    World start;
    std::optional<Rect> place{};  ///< none: the goal
};

/// The search's layers: each a step of `hold` steps later than the one before.
class Search {
public:
    /// @param ways  to what is next, a place or the goal
    Search(const FinishSearch& search, const Stage& stage, const Way& way)
        : search_(search),
          stage_(stage),
          way_(way),
          choices_(choicesOf(stage.start.level.tuning)) {}
    FoundRun run();

private:
    struct Link {
        size_t before;
        Buttons held;
    };

    void measure(Follow& follow) const;
    bool advance(Follow& follow);
    std::vector<Follow> successors(const std::vector<Follow>& layer);
    std::vector<Follow> chosen(std::vector<Follow>& all);
    void note(const std::vector<Follow>& layer);
    std::vector<Buttons> heldUpTo(const Follow& last) const;

    FinishSearch search_;
    const Stage& stage_;
    const Way& way_;
    std::vector<Buttons> choices_;
    std::vector<std::vector<Link>> links_;
    std::unordered_map<uint64_t, int64_t> trodden_;
    Scratch scratch_;
    Follow best_;
    int64_t bestAt_ = 0;
};

void Search::measure(Follow& follow) const {
    follow.far = way_.from(follow.world.player().body.rect);
    const auto trodden = trodden_.find(spotOf(follow, kTrodden));
    const int64_t visits = trodden == trodden_.end() ? 0 : trodden->second;
    follow.worth = follow.far + kStayed * std::min(visits, kMostStays);
}

/// @return  false if the player came to harm, or to the goal too early
bool Search::advance(Follow& follow) {
    for (int i = 0; i < search_.hold && !follow.isDone; ++i) {
        step(follow.world, follow.held, scratch_);
        if (isOut(follow.world)) return false;
        const Actor& player = follow.world.player();
        const bool isAtGoal = follow.world.course.goal.has_value();
        if (stage_.place && isAtGoal) return false;
        follow.isDone =
            stage_.place ? player.grounded && overlaps(player.body.rect, *stage_.place) : isAtGoal;
    }
    measure(follow);
    return true;
}

std::vector<Follow> Search::successors(const std::vector<Follow>& layer) {
    std::vector<Follow> all;
    for (size_t i = 0; i < layer.size(); ++i) {
        for (const Buttons held : choices_) {
            Follow next{.world = layer[i].world, .before = i, .held = held};
            if (advance(next)) all.push_back(std::move(next));
        }
    }
    return all;
}

std::vector<Follow> Search::chosen(std::vector<Follow>& all) {
    std::vector<size_t> order(all.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](size_t i) { return all[i].worth; });
    std::unordered_set<uint64_t> seen;
    std::unordered_map<uint64_t, size_t> crowds;
    const size_t most = std::max<size_t>(search_.width / kCrowd, 1);
    std::vector<Follow> layer;
    std::vector<bool> isTaken(all.size(), false);
    // Half of them stand, or else all might leap to their ends at once while a lift is away.
    for (const bool stands : {true, false}) {
        const size_t wanted = stands ? search_.width / 2 : search_.width;
        for (const size_t i : order) {
            if (layer.size() >= wanted) break;
            if (isTaken[i] || (stands && !all[i].world.player().grounded)) continue;
            if (!seen.insert(likenessOf(all[i])).second) continue;
            if (++crowds[spotOf(all[i], kSpot)] > most) continue;
            isTaken[i] = true;
            layer.push_back(std::move(all[i]));
        }
    }
    return layer;
}

void Search::note(const std::vector<Follow>& layer) {
    std::unordered_set<uint64_t> here;
    std::vector<Link> links;
    for (const Follow& follow : layer) {
        links.push_back({follow.before, follow.held});
        here.insert(spotOf(follow, kTrodden));
        if (best_.far <= follow.far) continue;
        best_ = follow;
        bestAt_ = follow.world.stepCount;
    }
    for (const uint64_t spot : here) ++trodden_[spot];
    links_.push_back(std::move(links));
}

std::vector<Buttons> Search::heldUpTo(const Follow& last) const {
    std::vector<Buttons> chosen{last.held};
    size_t at = last.before;
    for (size_t i = links_.size(); i-- > 1;) {
        chosen.push_back(links_[i][at].held);
        at = links_[i][at].before;
    }
    std::vector<Buttons> held;
    for (size_t i = chosen.size(); i-- > 0;)
        for (int n = 0; n < search_.hold; ++n) held.push_back(chosen[i]);
    held.resize(static_cast<size_t>(last.world.stepCount - stage_.start.stepCount));
    return held;
}

FoundRun Search::run() {
    std::vector<Follow> layer(1);
    layer[0].world = stage_.start;
    bestAt_ = stage_.start.stepCount;
    measure(layer[0]);
    note(layer);
    FoundRun found;
    while (!layer.empty()) {
        const int64_t now = layer[0].world.stepCount;
        if (now >= search_.longest || now - bestAt_ >= search_.patience) break;
        std::vector<Follow> all = successors(layer);
        const auto done = std::ranges::find(all, true, &Follow::isDone);
        if (done != all.end()) {
            found.held = heldUpTo(*done);
            found.isDone = true;
            best_ = std::move(*done);
            break;
        }
        layer = chosen(all);
        note(layer);
    }
    if (!best_.world.actors.empty()) found.nearest = feetOf(best_.world.player().body.rect);
    return found;
}

Vec2i sizeOf(const World& world) {
    return {world.player().body.rect.width, world.player().body.rect.height};
}

/// The way through the level as it is drawn.
Way wayThrough(const Stage& stage) {
    std::vector<Place> places;
    if (stage.place) places.push_back({*stage.place});
    if (!stage.place)
        for (const Rect& goal : goalsOf(stage.start.level)) places.push_back({goal});
    return Way(stage.start.level, sizeOf(stage.start), places, 1);
}

/// The way that a run has taken, with nothing of how it strayed.
Way wayAlong(const Stage& stage, const FoundRun& run) {
    World world = stage.start;
    Scratch scratch;
    std::vector<Place> places;
    int left = static_cast<int>(run.held.size());
    for (const Buttons held : run.held) {
        step(world, held, scratch);
        places.push_back({world.player().body.rect, kStep * --left});
    }
    return Way(stage.start.level, sizeOf(stage.start), places, kAstray);
}

/// A run through one stage, then shorter ones along it.
FoundRun findPart(FinishSearch search, const Stage& stage) {
    FoundRun best = Search(search, stage, wayThrough(stage)).run();
    if (!best.isDone) {
        search.width *= 3;
        best = Search(search, stage, wayThrough(stage)).run();
    }
    for (int i = 0; i < kRepeats && best.isDone; ++i) {
        FoundRun again = Search(search, stage, wayAlong(stage, best)).run();
        if (!again.isDone || again.held.size() >= best.held.size()) break;
        best = std::move(again);
    }
    return best;
}

}  // namespace

std::vector<Rect> checkpointsOf(const Level& level) {
    std::vector<Rect> rects;
    for (const Zone& zone : level.scenery->zones)
        if (zone.kind == ZoneKind::checkpoint) rects.push_back(zoneRect(zone));
    return rects;
}

FoundRun findRun(const Level& level, const FinishSearch& search) {
    FoundRun all;
    Stage stage{.start = makeWorld(level, 0)};
    Scratch scratch;
    for (size_t next = 0; next <= search.via.size(); ++next) {
        stage.place = next < search.via.size() ? std::optional(search.via[next]) : std::nullopt;
        const FoundRun part = findPart(search, stage);
        all.passed = next;
        all.nearest = part.nearest;
        all.isDone = part.isDone;
        if (!part.isDone) {
            all.held.clear();
            break;
        }
        for (const Buttons held : part.held) step(stage.start, held, scratch);
        all.held.insert(all.held.end(), part.held.begin(), part.held.end());
    }
    return all;
}

Replay recordRun(const Level& level, const std::vector<Buttons>& held, int after) {
    World world = makeWorld(level, 0);
    Scratch scratch;
    Recorder recorder(level, 0);
    const size_t steps = held.size() + static_cast<size_t>(after);
    for (size_t i = 0; i < steps; ++i) {
        const Buttons now = i < held.size() ? held[i] : Buttons{0};
        recorder.hold(world, now);
        step(world, now, scratch);
        recorder.stepped(world);
    }
    return withTrail(recorder.replay());
}

}  // namespace pixelstep
