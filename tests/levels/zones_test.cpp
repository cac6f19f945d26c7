// Tests of zones and hazards in the bundled levels: one pixel of overlap or a touch counts, one
// pixel less does not.
#include <map>

#include "game/level/groups.h"
#include "game/world/world.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr Vec2i kSides[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};  // of what is met

EventKind eventOf(ZoneKind kind) {
    switch (kind) {
        case ZoneKind::goal: return EventKind::goal;
        case ZoneKind::checkpoint: return EventKind::checkpoint;
        case ZoneKind::hazard: return EventKind::hurt;
        case ZoneKind::coin: return EventKind::coin;
    }
    return EventKind::goal;
}

/// Only these zones and no bodies, and nothing falls.
Level bareLevel(Level level, std::vector<Zone> zones) {
    level.tuning.gravity = 0;
    Cast& cast = level.cast.edit();
    cast.clones.clear();
    cast.crates.clear();
    cast.platforms.clear();
    level.scenery.edit() = {};
    level.scenery.edit().zones = std::move(zones);
    return level;
}

/// A rectangle of the player's size on one side of another, with edges that meet.
/// @param along  [px] where on that side, from its first place that still meets
Rect beside(const Rect& met, Vec2i side, Vec2i size, int along) {
    Rect rect{met.left - size.x + 1 + along, met.top - size.y + 1 + along, size.x, size.y};
    if (side.x != 0) rect.left = side.x < 0 ? met.left - size.x : met.right();
    if (side.y != 0) rect.top = side.y < 0 ? met.top - size.y : met.bottom();
    return rect;
}

/// A place on one side at which the player fits, and fits one pixel toward `by` of it too.
std::optional<Rect> roomBeside(const Level& level, const Rect& met, Vec2i side, Vec2i by) {
    const BodyStart& start = *level.cast->player;
    const Vec2i size{start.width.value_or(kCharacterWidth),
                     start.height.value_or(kCharacterHeight)};
    const int places = side.x != 0 ? met.height + size.y - 1 : met.width + size.x - 1;
    for (int along = 0; along < places; ++along) {
        const Rect rect = beside(met, side, size, along);
        const Rect other = rect.moved(by.x, by.y);
        if (!level.tiles.isSolid(rect) && !level.tiles.isSolid(other)) return rect;
    }
    return std::nullopt;
}

/// What happens in the first step of a player who is there.
int countAt(Level level, const Rect& place, EventKind kind) {
    BodyStart& start = *level.cast.edit().player;
    start.feet = feetOf(place);
    REQUIRE_FALSE(findError(level));
    World world = makeWorld(level, 0);
    REQUIRE(world.player().body.rect == place);
    step(world, 0);
    return static_cast<int>(std::ranges::count(world.events, kind, &Event::kind));
}

/// The bodies of a level that are hazards, each alone and at rest.
std::vector<Level> aloneHazards(const Level& level) {
    const auto isHazard = [](const BodyStart& body) {
        return body.groups && std::ranges::count(*body.groups, kHazardGroup) > 0;
    };
    std::vector<Level> all;
    const auto add = [&](auto take) {
        all.push_back(bareLevel(level, {}));
        take(all.back().cast.edit());
    };
    for (BodyStart clone : level.cast->clones) {
        if (!isHazard(clone)) continue;
        clone.ai.reset();
        clone.tuning = {};
        add([&](Cast& cast) { cast.clones = {clone}; });
    }
    for (CrateStart crate : level.cast->crates) {
        if (!isHazard(crate.body)) continue;
        crate.gravity = 0;
        crate.velocity.reset();
        add([&](Cast& cast) { cast.crates = {crate}; });
    }
    for (PlatformStart platform : level.cast->platforms) {
        if (!isHazard(platform.body)) continue;
        platform.path.reset();
        add([&](Cast& cast) { cast.platforms = {platform}; });
    }
    return all;
}

Rect onlyBody(const Level& level) {
    return makeWorld(level, 0).actors.at(1).body.rect;
}

}  // namespace

TEST_CASE("zones: each of every shipped level hits by one pixel and misses by one, on each side") {
    std::map<ZoneKind, int> tried;
    for (const std::string& name : shippedLevels()) {
        CAPTURE(name);
        const Level level = good(textOf(name));
        for (const Zone& zone : level.scenery->zones) {
            CAPTURE(zone.feet.x);
            CAPTURE(zone.feet.y);
            const Level bare = bareLevel(level, {zone});
            const EventKind event = eventOf(zone.kind);
            int sides = 0;
            for (const Vec2i side : kSides) {
                const Vec2i in{-side.x, -side.y};
                const auto misses = roomBeside(bare, zoneRect(zone), side, in);
                if (!misses) continue;
                CAPTURE(side.x);
                CAPTURE(side.y);
                CHECK(countAt(bare, *misses, event) == 0);
                CHECK(countAt(bare, misses->moved(in.x, in.y), event) == 1);
                ++sides;
            }
            CHECK(sides > 0);
            tried[zone.kind] += sides;
        }
    }
    CHECK(tried.size() == kZones.size());
    CHECK(tried[ZoneKind::hazard] > 100);
}

TEST_CASE("zones: each body that is a hazard hurts by a touch and misses by one pixel") {
    int tried = 0;
    for (const std::string& name : shippedLevels()) {
        CAPTURE(name);
        for (const Level& level : aloneHazards(good(textOf(name)))) {
            const Rect body = onlyBody(level);
            CAPTURE(body.left);
            CAPTURE(body.top);
            int sides = 0;
            for (const Vec2i side : kSides) {
                const auto touches = roomBeside(level, body, side, side);
                if (!touches) continue;
                CAPTURE(side.x);
                CAPTURE(side.y);
                CHECK(countAt(level, *touches, EventKind::hurt) == 1);
                CHECK(countAt(level, touches->moved(side.x, side.y), EventKind::hurt) == 0);
                ++sides;
            }
            CHECK(sides > 0);
            tried += sides;
        }
    }
    CHECK(tried > 60);
}
