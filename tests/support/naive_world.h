// The reference implementation of small worlds with characters, crates and platforms. Shares no
// code with the world's step.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "game/level/level.h"
#include "support/naive_bodies.h"
#include "support/naive_character.h"

namespace pixelstep {

/// One pixel of a path along its longer axis, and the pixel along the other axis, if any.
struct NaivePathPixel {
    Vec2i longer;
    Vec2i shorter;
    Vec2q speed;           ///< [1/65536 px/s] on this segment
    bool arrives = false;  ///< at a point of the path
};

/// A platform moves along its path to the end and back, to the end, or around, on each segment with
/// `speed` px/s along the longer axis. After k pixels of a segment it has moved floor(k * shorter /
/// longer) on the other.
inline std::vector<NaivePathPixel> naivePath(std::vector<Vec2i> points, int speed, PathMode mode) {
    std::vector<NaivePathPixel> way;
    if (mode == PathMode::loop && !points.empty()) points.push_back(points.front());
    if (mode == PathMode::backAndForth)
        for (size_t i = points.size(); i-- > 1;) points.push_back(points[i - 1]);
    for (size_t i = 1; i < points.size(); ++i) {
        const Vec2i by{points[i].x - points[i - 1].x, points[i].y - points[i - 1].y};
        const int columns = std::abs(by.x);
        const int rows = std::abs(by.y);
        const Vec2i x{by.x > 0 ? 1 : -1, 0};
        const Vec2i y{0, by.y > 0 ? 1 : -1};
        const bool isFlat = columns >= rows;
        const int n = std::max(columns, rows);
        const int m = std::min(columns, rows);
        const int64_t fast = int64_t{speed} * 65536;
        const int64_t slow = n == 0 ? 0 : fast * m / n;
        const Vec2q velocity{x.x * (isFlat ? fast : slow), y.y * (isFlat ? slow : fast)};
        for (int k = 1; k <= n; ++k) {
            const bool steps = k * m / n > (k - 1) * m / n;
            way.push_back({isFlat ? x : y, steps ? (isFlat ? y : x) : Vec2i{}, velocity, k == n});
        }
    }
    return way;
}

struct NaivePlatform {
    std::vector<NaivePathPixel> way{};  ///< there and back
    int speed = 0;
    size_t next = 0;
    int64_t rest = 0;
    bool isFollowedOnce = false;
    bool awaitsRider = false;
    int waitSteps = 0;       ///< at each point
    int waiting = 0;         ///< left of these
    bool hasWaited = false;  ///< in the last step, for a rider or at a point
    std::string channel{};   ///< of the switches that move it; empty: none
    Vec2q doorSpeed{};       ///< then, of the last step
    int fallsAfter = -1;
    int returnsAfter = 0;
    int stepsUntilFall = -1;  ///< -1: no body has stood on it
    int stepsFallen = -1;     ///< -1: it does not fall
    int64_t fallSpeed = 0;
    int64_t fallRest = 0;
    NaiveKind kindAtStart{};
    bool awaitedRider = false;
    Rect start{};

    bool isStill() const { return way.empty() || hasWaited || waiting > 0 || next == way.size(); }
};

struct NaiveSwitch {
    Rect rect{};
    SwitchMode mode = SwitchMode::hold;
    std::string channel{};
    std::vector<std::string> by{};
    bool isOn = false;
    bool wasOccupied = false;
};

struct NaiveCrate {
    NaiveBody body{};  ///< its box is not used
    bool hasGravity = true;
    int64_t lift = 0;  ///< the part of its speed that a carrier gave it when it was thrown up
};

class NaiveWorld {
public:
    /// The player is the first, then clones, crates and platforms in the order of the level.
    explicit NaiveWorld(const Level& level)
        : tuning_(level.tuning), tiles_(level.tiles), pixels_(level.tiles) {
        const Cast& cast = *level.cast;
        add(NaiveKind::character, *cast.player);
        for (const BodyStart& start : cast.clones) add(NaiveKind::character, start);
        for (const CrateStart& start : cast.crates) {
            NaiveCrate crate{.hasGravity = start.gravity.value_or(1) != 0};
            crate.body.speedX = start.velocity.value_or(Vec2i{}).x * int64_t{65536};
            crate.body.speedY = start.velocity.value_or(Vec2i{}).y * int64_t{65536};
            add(NaiveKind::crate, start.body);
            surfaces_.back() = surfaceNamed(start.surface);
            crates.push_back(crate);
        }
        for (const PlatformStart& start : cast.platforms) {
            add(!start.solid.value_or(true)    ? NaiveKind::trigger
                : start.oneWay.value_or(false) ? NaiveKind::oneWayPlatform
                                               : NaiveKind::platform,
                start.body);
            surfaces_.back() = surfaceNamed(start.surface);
            const PathMode mode = start.mode.value_or(PathMode::backAndForth);
            platforms.push_back(
                {.way = naivePath(start.path.value_or(std::vector<Vec2i>{}), *start.speed, mode),
                 .speed = *start.speed,
                 .isFollowedOnce = mode == PathMode::once,
                 .awaitsRider = start.starts == PathStart::ridden,
                 .waitSteps = start.waitSteps.value_or(0),
                 .channel = start.channel.value_or(""),
                 .fallsAfter = start.fallsAfterSteps.value_or(-1),
                 .returnsAfter = start.returnsAfterSteps.value_or(120),
                 .kindAtStart = bodies.kinds.back(),
                 .awaitedRider = start.starts == PathStart::ridden,
                 .start = bodies.now.boxes.back()});
            if (start.channel)
                platforms.back().way = naivePath(start.path.value_or(std::vector<Vec2i>{}),
                                                 *start.speed, PathMode::once);
            bodies.isStatic.resize(bodies.kinds.size(), false);
            bodies.isStatic.back() = !start.path || start.path->size() < 2;
            isPathless_.push_back(bodies.isStatic.back());
        }
        bodies.isStatic.resize(bodies.kinds.size(), false);
        readGroups(level);
        bodies.terrain = {tuning_.maxClimb, tuning_.stickToSlopes != 0};
        bodies.pixels = &pixels_;
        character.tuning = tuning_;
        character.body.box = box(0);
        clones.resize(cast.clones.size(), character);
        for (size_t i = 0; i < clones.size(); ++i) clones[i].body.box = box(1 + i);
        zones_ = level.scenery->zones;
        mapBottom_ = level.tiles.bounds().bottom();
        for (const Zone& zone : zones_) {
            if (zone.kind != ZoneKind::switches) continue;
            switches.push_back({.rect = {zone.feet.x - zone.width / 2, zone.feet.y - zone.height,
                                         zone.width, zone.height},
                                .mode = zone.mode.value_or(SwitchMode::hold),
                                .channel = *zone.channel,
                                .by = zone.by.value_or(std::vector<std::string>{"player"})});
        }
    }
    NaiveWorld(const NaiveWorld&) = delete;
    NaiveWorld& operator=(const NaiveWorld&) = delete;

    NaiveCharacter character{};
    std::vector<NaiveCharacter> clones{};  ///< they hold no buttons
    std::vector<NaiveCrate> crates{};
    std::vector<NaivePlatform> platforms{};
    std::vector<NaiveSwitch> switches{};
    NaiveBodies bodies{};

    const Rect& box(size_t body) const { return bodies.now.boxes[body]; }
    size_t crateAt(size_t i) const { return 1 + clones.size() + i; }
    size_t platformAt(size_t i) const { return crateAt(crates.size()) + i; }

    /// @return  false if the player was crushed; then the state is no longer valid
    bool step(Buttons buttons) {
        hits_.clear();
        if (nextPixels_) pixels_ = *std::exchange(nextPixels_, {});
        bodies.chooseCarriers();
        settings_.clear();
        for (size_t i = 0; i <= clones.size(); ++i) settings_.push_back(settingsOf(i));
        startPlaces_ = bodies.now.boxes;
        findSurfaces();
        movePlatforms();
        if (bodies.isGone(0)) return false;
        moveBelts();
        ++count_;
        moveCrates();
        moveCharacter(0, character, buttons);
        for (size_t i = 0; i < clones.size(); ++i)
            if (!bodies.isGone(1 + i)) moveCharacter(1 + i, clones[i], 0);
        for (size_t i = 0; i < platforms.size(); ++i) endStep(i);
        endDrops(0, character);
        for (size_t i = 0; i < clones.size(); ++i) endDrops(1 + i, clones[i]);
        stomp();
        takePickups();
        for (NaiveSwitch& each : switches) read(each);
        breakTiles();
        return true;
    }

    /// True if the player touches a platform that is not solid or, unless it has just landed on
    /// one, a clone in the group `hazard`; also at a corner.
    bool isHurt() const {
        for (size_t i = 0; i < platforms.size(); ++i)
            if (bodies.kinds[platformAt(i)] == NaiveKind::trigger && touchesPlayer(platformAt(i)))
                return true;
        for (size_t clone = 1; clone < crateAt(0) && !hasStomped_; ++clone)
            if (isHazard(clone) && touchesPlayer(clone)) return true;
        return false;
    }
    /// True if the player has landed on a clone in the last step.
    bool hasStomped() const { return hasStomped_; }
    size_t takenPickups() const { return taken_.size(); }
    /// True if the player shares a pixel with an exit.
    bool isAtExit() const {
        return std::ranges::any_of(zones_, [&](const Zone& zone) {
            return zone.kind == ZoneKind::exits && naiveOverlaps(box(0), placeOf(zone));
        });
    }

    Vec2q platformSpeed(size_t i) const {
        const NaivePlatform& platform = platforms[i];
        if (platform.stepsFallen >= 0) return {0, platform.fallSpeed};
        if (!platform.channel.empty()) return platform.doorSpeed;
        return platform.isStill() ? Vec2q{} : platform.way[platform.next].speed;
    }
    NaiveBlock below(size_t body) const { return naiveBelow(bodies.viewOf(body), box(body)); }
    NaiveBlock above(size_t body) const { return naiveAbove(bodies.viewOf(body), box(body)); }
    /// True if a move by one pixel in this direction would be blocked, even with climbing.
    bool isStopped(size_t body, int direction, bool grounded) const {
        return !naiveSideways(bodies.viewOf(body), box(body), direction,
                              grounded ? tuning_.maxClimb : 1, grounded ? 0 : 1, 0)
                    .canMove;
    }

    /// The platform at the bottom of the stack that carries a body, or kNone.
    size_t platformUnder(size_t body) const {
        const size_t carrier = bodies.carrierOf(body);
        return carrier == NaiveBodies::kNone || carrier >= platformAt(0) ? carrier
                                                                         : platformUnder(carrier);
    }
    /// Its speed.
    Vec2q carrierSpeed(size_t body) const {
        const size_t platform = platformUnder(body);
        return platform == NaiveBodies::kNone ? Vec2q{} : platformSpeed(platform - platformAt(0));
    }

private:
    void add(NaiveKind kind, const BodyStart& start) {
        const int width = *start.width;
        const int height = *start.height;
        bodies.kinds.push_back(kind);
        surfaces_.emplace_back();
        bodies.now.boxes.push_back(
            {start.feet.x - width / 2, start.feet.y - height, width, height});
    }

    struct Standing {
        Surface surface{};
        bool isThrown = false;
        size_t platform = NaiveBodies::kNone;  ///< then: the one below it
    };

    Surface surfaceNamed(const std::optional<std::string>& name) const {
        for (const Surface& surface : tiles_.shapes().ownSurfaces())
            if (name == surface.name) return surface;
        for (const Surface& surface : tiles_.shapes().surfaces())
            if (name == surface.name) return surface;
        return {};
    }

    // The surface of a pixel below a body; nothing if it does not hold the body.
    std::optional<Surface> surfaceOfPixel(size_t body, int x, int y) const {
        const auto view = bodies.viewOf(body);
        const Tile tile = tiles_.tile(pixels_.cellOf(x, y));
        const Vec2i cell = pixels_.cellOf(x, y);
        const bool isOneWayTop = pixels_.isOneWay(x, y) && pixels_.topOf(cell, x) == y &&
                                 naiveActsOn(view, cell, box(body));
        if (pixels_.isSolid(x, y) || isOneWayTop) return tiles_.shapes().surfaces()[tile.surface];
        const std::vector<size_t> solid = bodies.blockingWithin(body, {x, y, 1, 1});
        if (!solid.empty()) return surfaces_[solid.front()];
        for (size_t other = 0; other < bodies.kinds.size(); ++other)
            if (bodies.kinds[other] == NaiveKind::oneWayPlatform && bodies.standsOn(body, other) &&
                !bodies.dropsThrough(body, other) && !naiveOverlaps(box(body), box(other)) &&
                box(other).left <= x && x < box(other).right())
                return surfaces_[other];
        return std::nullopt;
    }

    void findSurfaces() {
        standing_.assign(bodies.kinds.size(), {});
        for (size_t body = 0; body < platformAt(0); ++body) {
            if (bodies.isGone(body) || speedY(body) < 0) continue;
            std::vector<std::pair<Surface, int>> counts;
            for (int x = box(body).left; x < box(body).right(); ++x) {
                const auto surface = surfaceOfPixel(body, x, box(body).bottom());
                if (!surface) continue;
                auto same = std::ranges::find(counts, *surface, &std::pair<Surface, int>::first);
                if (same == counts.end()) same = counts.insert(same, {*surface, 0});
                ++same->second;
            }
            std::ranges::sort(counts, std::greater{}, &std::pair<Surface, int>::second);
            if (counts.empty()) continue;
            if (counts.size() > 1 && counts[0].second == counts[1].second) continue;
            standing_[body].surface = counts[0].first;
        }
        for (size_t body = 0; body < platformAt(0); ++body) {
            if (standing_[body].surface.bounce == 0) continue;
            const bool isCrate = bodies.kinds[body] == NaiveKind::crate;
            bool isLoaded = isCrate && !crates[body - crateAt(0)].hasGravity;
            for (size_t other = 0; isCrate && other < platformAt(0); ++other)
                isLoaded = isLoaded || bodies.standsOn(other, body);
            if (isLoaded) continue;
            standing_[body].isThrown = true;
            standing_[body].platform = platformUnder(body);
        }
        for (size_t body = 0; body < platformAt(0); ++body)
            if (standing_[body].isThrown) bodies.carriers[body] = NaiveBodies::kNone;
    }

    int64_t speedY(size_t body) const {
        if (body == 0) return character.body.speedY;
        if (body < crateAt(0)) return clones[body - 1].body.speedY;
        return crates[body - crateAt(0)].body.speedY;
    }

    // In step n a belt moves bodies by floor((n+1) push / rate) - floor(n push / rate) pixels.
    void moveBelts() {
        const auto pixelsOf = [&](size_t body) {
            const int64_t push = std::abs(standing_[body].surface.push);
            const int64_t rate = tuning_.stepsPerSecond;
            return static_cast<int>((count_ + 1) * push / rate - count_ * push / rate);
        };
        std::vector<size_t> riding;
        for (size_t body = 0; body < platformAt(0); ++body)
            if (pixelsOf(body) > 0 && !standing_[body].isThrown && !bodies.isGone(body))
                riding.push_back(body);
        const auto directionOf = [&](size_t body) {
            return standing_[body].surface.push > 0 ? 1 : -1;
        };
        // Those in front first, then by id. Of the two directions, that of the lowest id is first.
        const int firstDirection = riding.empty() ? 0 : directionOf(riding.front());
        for (int pixel = 0; !riding.empty(); ++pixel) {
            std::ranges::sort(riding, {}, [&](size_t body) {
                const int way = directionOf(body);
                return std::tuple(way != firstDirection,
                                  way > 0 ? -box(body).right() : box(body).left, body);
            });
            bodies.beginBelts();
            for (const size_t body : riding) {
                const size_t carrier = bodies.carriers[body];
                const bool isCarrierBelt =
                    carrier != NaiveBodies::kNone && surfaces_[carrier] == standing_[body].surface;
                bodies.moveOnBelt(body, directionOf(body), isCarrierBelt);
            }
            std::erase_if(riding, [&](size_t body) { return pixelsOf(body) <= pixel + 1; });
        }
    }

    struct Hit {
        Rect box;
        Vec2i towards;
        bool isHead;
        bool isDash;
    };
    struct Broken {
        bool isBroken = false;
        int64_t step = 0;  ///< at which it started
    };

    // Cells break after the step in which something hit them, or break_steps later than feet. They
    // return after returns_after_steps, once no body is in their pixels.
    void breakTiles() {
        std::map<std::pair<int, int>, Broken> before = broken_;
        const auto ruleOf = [&](Vec2i cell) {
            return tiles_.shapes().breakRules()[tiles_.tile(cell).breaks];
        };
        bool hasChanged = false;
        const auto breakCell = [&](std::pair<int, int> cell) {
            broken_[cell] = {true, count_};
            hasChanged = true;
        };
        for (const auto& [cell, state] : before) {
            const BreakRule rule = ruleOf({cell.first, cell.second});
            if (!state.isBroken && count_ - state.step >= rule.breakSteps) breakCell(cell);
            if (!state.isBroken || rule.returnsAfter == 0 ||
                count_ - state.step < rule.returnsAfter || hasBodyIn({cell.first, cell.second}))
                continue;
            broken_.erase(cell);
            hasChanged = true;
        }
        const Rect map = pixels_.bounds();
        for (const Hit& hit : hits_) {
            const Rect past = hit.box.moved(hit.towards.x, hit.towards.y);
            for (int y = past.top; y < past.bottom(); ++y)
                for (int x = past.left; x < past.right(); ++x) {
                    if (contains(hit.box, {x, y}) || !contains(map, {x, y})) continue;
                    const Vec2i cell = pixels_.cellOf(x, y);
                    const bool isTop =
                        hit.towards.y > 0 && pixels_.isOneWay(x, y) && pixels_.topOf(cell, x) == y;
                    if (!isTop && !(pixels_.isTile(x, y) && pixels_.isSolid(x, y))) continue;
                    const BreakRule rule = ruleOf(cell);
                    if ((hit.isHead && rule.byHead) || (hit.isDash && rule.byDash))
                        breakCell({cell.x, cell.y});
                }
        }
        for (size_t body = 0; body < crateAt(0); ++body) {
            if (bodies.isGone(body) || speedY(body) < 0 || !below(body).isBlocked) continue;
            for (int x = box(body).left; x < box(body).right(); ++x) {
                const int y = box(body).bottom();
                if (!contains(map, {x, y})) continue;
                const Vec2i cell = pixels_.cellOf(x, y);
                const bool isTop = pixels_.isOneWay(x, y) && pixels_.topOf(cell, x) == y &&
                                   naiveActsOn(bodies.viewOf(body), cell, box(body));
                const BreakRule rule = ruleOf(cell);
                if (!(pixels_.isSolid(x, y) || isTop) || !rule.byFeet) continue;
                if (broken_.contains({cell.x, cell.y})) continue;
                broken_[{cell.x, cell.y}] = {false, count_};
                if (rule.breakSteps == 0) breakCell({cell.x, cell.y});
            }
        }
        if (!hasChanged) return;
        TileMap open = tiles_;
        for (const auto& [cell, state] : broken_)
            if (state.isBroken) open.setTile({cell.first, cell.second}, {});
        nextPixels_ = PixelMap(open);
    }

    // True if a body, also a platform, shares a pixel with the whole tile of a cell.
    bool hasBodyIn(Vec2i cell) const {
        const Tile tile = tiles_.tile(cell);
        const Rect pixels = tiles_.cellRect(cell);
        for (int y = 0; y < pixels.height; ++y)
            for (int x = 0; x < pixels.width; ++x) {
                if (!referenceHasPixel(tiles_.shapes().all()[tile.shape], pixels.width,
                                       tile.transform, x, y))
                    continue;
                for (size_t body = 0; body < bodies.kinds.size(); ++body)
                    if (!bodies.isGone(body) &&
                        contains(box(body), {pixels.left + x, pixels.top + y}))
                        return true;
            }
        return false;
    }

    // A body in several groups ignores everything that any of them ignores. It ignores a body if
    // any group of that body is ignored. Only rules with `ignores` are read.
    void readGroups(const Level& level) {
        const Cast& cast = *level.cast;
        using Names = std::vector<std::string>;
        std::vector<Names> groups;
        const auto read = [&](const BodyStart& start, const char* kind) {
            const Names names = start.groups.value_or(Names{});
            groups.push_back(names.empty() ? Names{kind} : names);
        };
        read(*cast.player, "player");
        for (const BodyStart& start : cast.clones) read(start, "clone");
        for (const CrateStart& start : cast.crates) read(start.body, "crate");
        for (const PlatformStart& start : cast.platforms) read(start.body, "platform");
        const auto ignores = [&](const Names& mine, const std::string& name) {
            return std::ranges::any_of(level.text->groups, [&](const GroupRule& rule) {
                return std::ranges::count(mine, rule.name) > 0 &&
                       std::ranges::count(rule.detectsOnly.value_or(Names{}), name) > 0;
            });
        };
        groupNames_ = groups;
        for (const Names& mine : groups) {
            std::vector<bool>& row = bodies.passes.emplace_back();
            for (const Names& others : groups)
                row.push_back(std::ranges::any_of(
                    others, [&](const std::string& name) { return ignores(mine, name); }));
        }
    }

    static Rect placeOf(const Zone& zone) {
        return {zone.feet.x - zone.width / 2, zone.feet.y - zone.height, zone.width, zone.height};
    }

    bool touchesPlayer(size_t body) const {
        const Rect& other = box(body);
        return !bodies.isGone(body) && box(0).left <= other.right() &&
               other.left <= box(0).right() && box(0).top <= other.bottom() &&
               other.top <= box(0).bottom();
    }

    bool isHazard(size_t body) const { return std::ranges::count(groupNames_[body], "hazard") > 0; }

    // While it moves down, the player removes the hazards among the clones that it touches, if at
    // the start of the step its feet were not below their middles.
    void stomp() {
        hasStomped_ = false;
        if (settings_[0].stompSpeed == 0 || !movesDown_) return;
        std::vector<size_t> stomped;
        for (size_t clone = 1; clone < crateAt(0); ++clone) {
            const Rect& was = startPlaces_[clone];
            if (isHazard(clone) && touchesPlayer(clone) &&
                2 * startPlaces_[0].bottom() <= 2 * was.top + was.height)
                stomped.push_back(clone);
        }
        for (const size_t clone : stomped) bodies.now.boxes[clone] = {};
        hasStomped_ = !stomped.empty();
    }

    // What the player takes acts from the next step on; the one taken last wins.
    void takePickups() {
        for (size_t i = 0; i < zones_.size(); ++i) {
            const Zone& zone = zones_[i];
            if (zone.kind != ZoneKind::pickup || !naiveOverlaps(box(0), placeOf(zone))) continue;
            const auto old = std::ranges::find(taken_, i, &std::pair<size_t, int64_t>::first);
            const int returns = zone.returnsAfterSteps.value_or(0);
            if (old != taken_.end()) {
                if (returns == 0 || count_ - old->second < returns) continue;
                taken_.erase(old);
            }
            taken_.emplace_back(i, count_);
            if (zone.restores.value_or(false)) character.refill();
        }
    }

    // The level's settings, changed by what the player has taken, then by the areas in which the
    // centre of the character lies.
    Tuning settingsOf(size_t body) const {
        Tuning settings = tuning_;
        const auto change = [&](const Zone& zone) {
            if (!zone.tuning) return;
            for (const TunableValue& each : zone.tuning->values)
                settings.*each.tunable->field = each.value;
        };
        if (body == 0)
            for (const auto& [pickup, step] : taken_) change(zones_[pickup]);
        const Rect& place = box(body);
        for (const Zone& zone : zones_) {
            const int left = zone.feet.x - zone.width / 2;
            const int top = zone.feet.y - zone.height;
            const int x = place.left + place.right() - 2 * left;
            const int y = place.top + place.bottom() - 2 * top;
            const bool isInside = x > 0 && x < 2 * zone.width && y > 0 && y < 2 * zone.height;
            if (zone.kind == ZoneKind::area && isInside) change(zone);
        }
        return settings;
    }

    // Each step adds speed / steps_per_second, rounded toward zero to 1/65536 px.
    // @return  the pixels that it moves
    std::vector<Vec2i> advance(NaivePlatform& platform) const {
        std::vector<Vec2i> units;
        platform.hasWaited = platform.awaitsRider || platform.waiting > 0;
        if (platform.waiting > 0) --platform.waiting;
        if (platform.hasWaited || platform.isStill()) return units;
        platform.rest += int64_t{platform.speed} * 65536 / tuning_.stepsPerSecond;
        for (; platform.rest >= 65536 && platform.next < platform.way.size();
             platform.rest -= 65536) {
            const NaivePathPixel& pixel = platform.way[platform.next];
            units.push_back(pixel.longer);
            if (pixel.shorter != Vec2i{}) units.push_back(pixel.shorter);
            ++platform.next;
            if (platform.next == platform.way.size() && !platform.isFollowedOnce) platform.next = 0;
            if (!pixel.arrives || platform.waitSteps == 0) continue;
            platform.waiting = platform.waitSteps;
            platform.rest = 0;
            break;
        }
        return units;
    }

    // A platform starts or falls later if a body stands on it.
    void endStep(size_t i) {
        NaivePlatform& platform = platforms[i];
        bool isRidden = false;
        for (size_t body = 0; body < platformAt(0); ++body)
            isRidden = isRidden || (speedY(body) >= 0 && bodies.standsOn(body, platformAt(i)));
        if (isRidden) platform.awaitsRider = false;
        if (platform.fallsAfter < 0 || platform.stepsFallen >= 0) return;
        if (platform.stepsUntilFall > 0)
            --platform.stepsUntilFall;
        else if (isRidden)
            platform.stepsUntilFall = platform.fallsAfter;
        if (platform.stepsUntilFall != 0) return;
        platform.stepsFallen = 0;
        platform.fallSpeed = platform.fallRest = 0;
        if (!bodies.isStatic.empty()) bodies.isStatic[platformAt(i)] = false;
    }

    // A fallen platform is back at its start, if no body is there.
    bool isBack(size_t i) {
        NaivePlatform& platform = platforms[i];
        if (platform.stepsFallen < platform.returnsAfter) return false;
        for (size_t body = 0; body < bodies.now.boxes.size(); ++body)
            if (body != platformAt(i) && !bodies.isGone(body) &&
                naiveOverlaps(box(body), platform.start))
                return false;
        bodies.now.boxes[platformAt(i)] = platform.start;
        std::erase_if(bodies.drops, [&](const auto& drop) { return drop.second == platformAt(i); });
        bodies.kinds[platformAt(i)] = platform.kindAtStart;
        bodies.isStatic[platformAt(i)] = isPathless_[i];
        platform.awaitsRider = platform.awaitedRider;
        platform.next = 0;
        platform.rest = 0;
        platform.waiting = 0;
        platform.hasWaited = true;
        platform.stepsUntilFall = platform.stepsFallen = -1;
        return true;
    }

    std::vector<Vec2i> fall(size_t i) {
        NaivePlatform& platform = platforms[i];
        if (isBack(i)) return {};
        bodies.kinds[platformAt(i)] = NaiveKind::oneWayPlatform;
        ++platform.stepsFallen;
        if (box(platformAt(i)).top >= mapBottom_) {
            platform.fallSpeed = platform.fallRest = 0;
            return {};
        }
        const int64_t before = platform.fallSpeed;
        platform.fallSpeed =
            std::min<int64_t>(before + tuning_.gravity * int64_t{65536} / tuning_.stepsPerSecond,
                              tuning_.maxFallSpeed * int64_t{65536});
        const int64_t moved =
            tuning_.integration == 1 ? (before + platform.fallSpeed) / 2 : platform.fallSpeed;
        platform.fallRest += moved / tuning_.stepsPerSecond;
        std::vector<Vec2i> units;
        for (; platform.fallRest >= 65536; platform.fallRest -= 65536) units.push_back({0, 1});
        return units;
    }

    bool isOn(const std::string& channel) const {
        return std::ranges::any_of(switches, [&](const NaiveSwitch& each) {
            return each.channel == channel && each.isOn;
        });
    }

    void read(NaiveSwitch& each) const {
        bool isOccupied = false;
        for (size_t body = 0; body < bodies.kinds.size(); ++body)
            for (const std::string& group : groupNames_[body])
                isOccupied = isOccupied || (std::ranges::count(each.by, group) > 0 &&
                                            naiveOverlaps(box(body), each.rect));
        if (each.mode == SwitchMode::hold || isOccupied) {
            const bool flips = each.mode == SwitchMode::toggle;
            if (!flips)
                each.isOn = isOccupied;
            else if (!each.wasOccupied)
                each.isOn = !each.isOn;
        }
        each.wasOccupied = isOccupied;
    }

    // The pixel that a door moves next, or null at the end of its way.
    const NaivePathPixel* nextPixel(const NaivePlatform& door, bool forward) const {
        if (forward) return door.next < door.way.size() ? &door.way[door.next] : nullptr;
        return door.next > 0 ? &door.way[door.next - 1] : nullptr;
    }

    // It has arrived at a point of its path.
    static bool isAtPoint(const NaivePlatform& door) {
        return door.next == 0 || door.way[door.next - 1].arrives;
    }

    void beginDoor(NaivePlatform& door) const {
        door.hasWaited = door.waiting > 0;
        const bool forward = isOn(door.channel);
        const NaivePathPixel* pixel = nextPixel(door, forward);
        door.doorSpeed = {};
        if (door.hasWaited || pixel == nullptr) return;
        const int side = forward ? 1 : -1;
        door.doorSpeed = {pixel->speed.x * side, pixel->speed.y * side};
    }

    static std::vector<Vec2i> unitsOf(const NaivePathPixel& pixel, bool forward) {
        const int side = forward ? 1 : -1;
        std::vector<Vec2i> units{pixel.longer * side};
        if (pixel.shorter != Vec2i{}) units.push_back(pixel.shorter * side);
        return units;
    }

    // It goes pixel by pixel. If one of them would crush a body, nothing of this pixel happens.
    void moveDoor(size_t i) {
        NaivePlatform& door = platforms[i];
        if (door.waiting > 0) {
            --door.waiting;
            return;
        }
        const bool forward = isOn(door.channel);
        if (door.doorSpeed == Vec2q{}) {
            door.rest = 0;
            return;
        }
        door.rest += int64_t{door.speed} * 65536 / tuning_.stepsPerSecond;
        std::vector<std::vector<Vec2i>> moves;
        NaivePlatform ahead = door;
        while (ahead.rest >= 65536) {
            ahead.rest -= 65536;
            const NaivePathPixel* pixel = nextPixel(ahead, forward);
            if (pixel == nullptr) {
                ahead.rest = 0;
                break;
            }
            moves.push_back(unitsOf(*pixel, forward));
            ahead.next = forward ? ahead.next + 1 : ahead.next - 1;
            if (!isAtPoint(ahead) || ahead.waitSteps == 0) continue;
            ahead.waiting = ahead.waitSteps;
            ahead.rest = 0;
        }
        int rise = 0;
        for (const auto& units : moves)
            rise += static_cast<int>(std::ranges::count(units, Vec2i{0, -1}));
        for (const std::vector<Vec2i>& units : moves) {
            const NaiveBodies before = bodies;
            for (const Vec2i unit : units) {
                if (unit.y < 0) --rise;
                bodies.movePlatform(platformAt(i), unit, rise);
            }
            for (size_t body = 0; body < bodies.kinds.size(); ++body) {
                if (!bodies.isGone(body) || before.now.boxes[body].width == 0) continue;
                bodies = before;
                door.rest = 0;
                door.doorSpeed = {};
                return;
            }
            door.next = forward ? door.next + 1 : door.next - 1;
        }
        door.rest = ahead.rest;
        door.waiting = ahead.waiting;
    }

    void movePlatforms() {
        std::vector<std::vector<Vec2i>> moves;
        for (size_t i = 0; i < platforms.size(); ++i) {
            NaivePlatform& platform = platforms[i];
            if (platform.stepsFallen >= 0) {
                moves.push_back(fall(i));
                continue;
            }
            moves.push_back(platform.channel.empty() ? advance(platform) : std::vector<Vec2i>{});
            if (!platform.channel.empty()) beginDoor(platform);
        }
        for (size_t i = 0; i <= clones.size(); ++i)
            chooseCarrierInAir(i, i == 0 ? character : clones[i - 1]);
        for (size_t i = 0; i < platforms.size(); ++i) {
            if (!platforms[i].channel.empty()) moveDoor(i);
            const std::vector<Vec2i>& units = moves[i];
            for (size_t k = 0; k < units.size(); ++k)
                bodies.movePlatform(
                    platformAt(i), units[k],
                    static_cast<int>(std::count(units.begin() + static_cast<int>(k) + 1,
                                                units.end(), Vec2i{0, -1})));
        }
    }

    // The platform that a character jumped off carries it through the air, while it keeps the
    // speed.
    void chooseCarrierInAir(size_t body, const NaiveCharacter& mover) {
        jumpedOff_.resize(1 + clones.size(), NaiveBodies::kNone);
        size_t& platform = jumpedOff_[body];
        if (platform == NaiveBodies::kNone) return;
        const bool stands = mover.body.speedY >= 0 && below(body).isBlocked;
        if (!mover.keepsLift() || platformSpeed(platform - platformAt(0)).x != mover.lift())
            platform = NaiveBodies::kNone;
        else if (!stands && !mover.isDash && !bodies.isGone(body))
            bodies.carryInAir(body, platform);
    }

    // A falling crate does not hold the bodies on it. Of several, the one with the lowest id
    // counts.
    bool isHeld(size_t crate) const {
        const Rect row = bodies.rowBelow(crate);
        const std::vector<size_t> solid = bodies.blockingWithin(crate, row);
        if (pixels_.isSolid(row) || solid.empty()) return below(crate).isBlocked;
        const size_t first = solid.front();
        const bool isCrate = bodies.kinds[first] == NaiveKind::crate;
        return !isCrate || crates[first - crateAt(0)].body.speedY <= 0;
    }

    // The lowest crate moves first, so that a falling stack stays together.
    void moveCrates() {
        std::vector<size_t> order(crates.size());
        std::iota(order.begin(), order.end(), size_t{0});
        const std::vector<Rect> places = bodies.now.boxes;
        std::ranges::stable_sort(
            order, [&](int a, int b) { return a > b; },
            [&](size_t i) { return places[crateAt(i)].bottom(); });
        for (const size_t i : order)
            if (!bodies.isGone(crateAt(i))) moveCrate(i);
    }

    void moveCrate(size_t i) {
        NaiveCrate& crate = crates[i];
        NaiveBody& body = crate.body;
        body.box = box(crateAt(i));
        const Standing& standing = standing_[crateAt(i)];
        const bool rests =
            !standing.isThrown && crate.hasGravity && body.speedY >= 0 && isHeld(crateAt(i));
        if (standing.isThrown || rests) {
            body.speedX -= crate.lift;
            crate.lift = 0;
        }
        int64_t lifted = 0;  // its carrier has moved it by this
        if (standing.isThrown) {
            const size_t under = standing.platform;
            Vec2q carrier =
                under == NaiveBodies::kNone ? Vec2q{} : platformSpeed(under - platformAt(0));
            carrier.x += standing.surface.push * int64_t{65536};
            const int64_t capX = tuning_.liftCapX * int64_t{65536};
            const int64_t capY = tuning_.liftCapY * int64_t{65536};
            crate.lift = std::clamp(carrier.x, -capX, capX);
            body.speedX += crate.lift;
            lifted = std::clamp<int64_t>(carrier.y, -capY, 0);
            body.speedY = lifted - standing.surface.bounce * int64_t{65536};
            body.remainderY = 0;
        }
        if (rests) body.speedY = body.remainderY = 0;
        const int64_t before = body.speedY;
        const bool floats = standing.isThrown && tuning_.integration == 0;
        if (crate.hasGravity && !rests && !floats) {
            body.speedY += tuning_.gravity * int64_t{65536} / tuning_.stepsPerSecond;
            body.speedY = std::min(body.speedY, tuning_.maxFallSpeed * int64_t{65536});
        }
        const int64_t after = body.speedY;
        if (tuning_.integration == 1) body.speedY = (before + after) / 2;
        const bool isOwnMove = body.speedX != 0 || !crate.hasGravity;
        const std::vector<size_t> riders =
            isOwnMove ? bodies.ridersOf(crateAt(i)) : std::vector<size_t>{};
        const Rect from = body.box;
        body.hitX = body.hitCeiling = body.hitFloor = false;
        body.speedY -= lifted;
        naiveMove(bodies.viewOf(crateAt(i)), body, tuning_.stepsPerSecond, rests, tuning_.maxClimb,
                  tuning_.stickToSlopes != 0);
        if (!body.hitCeiling && !body.hitFloor) body.speedY = after;
        if (body.hitX) crate.lift = 0;
        bodies.now.boxes[crateAt(i)] = body.box;
        bodies.followCrate(
            crateAt(i), riders,
            {body.box.left - from.left, crate.hasGravity ? 0 : body.box.top - from.top});
    }

    void moveCharacter(size_t body, NaiveCharacter& mover, Buttons buttons) {
        mover.body.box = box(body);
        mover.tuning = settings_[body];
        NaiveSurroundings around = mover.look(bodies.viewOf(body));
        size_t under = platformUnder(body);
        Vec2q carrier = carrierSpeed(body);
        around.carrierSpeedX = carrier.x;
        around.carrierSpeedY = carrier.y;
        around.isCarried = bodies.carriers[body] != NaiveBodies::kNone;
        const Standing& standing = standing_[body];
        around.grip = standing.surface.grip;
        around.speed = standing.surface.speed;
        around.bounce = standing.isThrown ? standing.surface.bounce : 0;
        if (standing.isThrown) {
            // It is not carried, but keeps the speed of its carrier at the start of the step.
            under = standing.platform;
            carrier = under == NaiveBodies::kNone ? Vec2q{} : platformSpeed(under - platformAt(0));
            around.carrierSpeedX = carrier.x;
            around.carrierSpeedY = carrier.y;
        }
        const int64_t platformX = carrier.x;
        if (standing.surface.push != 0) {
            around.carrierSpeedX += standing.surface.push * int64_t{65536};
            around.isCarried = !standing.isThrown;
        }
        if (bodies.isInAir[body]) around.blockedCarry = bodies.blockedCarry[body];
        // It leaves a clone that it has landed on.
        const bool holdsUp = (buttons & kButtonUp) != 0;
        const bool leavesClone = body == 0 && hasStomped_;
        if (leavesClone) around.bounce = holdsUp ? settings_[0].jumpSpeed : settings_[0].stompSpeed;
        mover.decide(around, buttons);
        if (body == 0) movesDown_ = mover.moveY > 0;
        size_t& jumpedOff = jumpedOff_[body];
        const bool isOnBelt = standing.surface.push != 0;
        if (mover.bounced || (mover.jumped && around.ground))
            jumpedOff = mover.lift() == platformX && !isOnBelt ? under : NaiveBodies::kNone;
        if (!mover.keepsLift()) jumpedOff = NaiveBodies::kNone;
        if (mover.endsDrops(buttons)) bodies.endDrops(body, true);
        if (mover.dropped) bodies.beginDrops(body);
        mover.finish(bodies.viewOf(body), buttons, around,
                     [&](const Rect& at, int direction, int climb, int duck, int follow) {
                         bodies.now.boxes[body] = at;
                         return bodies.walk(body, direction, {climb, duck, follow});
                     });
        if (leavesClone && holdsUp) mover.riseAsByJump();
        bodies.now.boxes[body] = mover.body.box;
        const NaiveBody& moved = mover.body;
        const auto hit = [&](Rect box, int dx, int dy, bool isHead) {
            hits_.push_back({box, {dx, dy}, isHead, mover.isDash});
        };
        if (moved.hitCeiling) hit(moved.atCeiling, 0, -1, true);
        if (moved.hitX && mover.isDash) hit(moved.atWall, moved.wallSide, 0, false);
        if (moved.hitFloor && mover.isDash) hit(moved.atFloor, 0, 1, false);
        if (mover.dashesIntoFloor) hit(mover.body.box, 0, 1, false);
    }

    void endDrops(size_t body, const NaiveCharacter& mover) {
        const bool stands = !bodies.isGone(body) && mover.body.speedY >= 0 && below(body).isBlocked;
        bodies.endDrops(body, stands);
    }

    Tuning tuning_;
    TileMap tiles_;
    PixelMap pixels_;
    std::vector<Surface> surfaces_{};                 ///< of crates and platforms, by body
    std::vector<Standing> standing_{};                ///< in this step, by body
    int64_t count_ = 0;                               ///< of steps
    std::vector<Hit> hits_{};                         ///< in this step
    std::optional<PixelMap> nextPixels_{};            ///< from the next step on
    std::map<std::pair<int, int>, Broken> broken_{};  ///< by cell
    std::vector<size_t> jumpedOff_{};                 // by character: the platform, or kNone
    int mapBottom_ = 0;
    std::vector<bool> isPathless_{};  ///< by platform
    std::vector<Zone> zones_{};
    std::vector<std::vector<std::string>> groupNames_{};  ///< by body
    std::vector<Tuning> settings_{};                      ///< of characters, in this step
    std::vector<Rect> startPlaces_{};                     ///< of bodies, in this step
    bool movesDown_ = false;                              ///< the player, in this step
    bool hasStomped_ = false;                             ///< in the last step
    std::vector<std::pair<size_t, int64_t>> taken_{};     ///< pickups, and in which step
};

}  // namespace pixelstep
