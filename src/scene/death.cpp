// Derives the cause of a death from the world, and where everything is during the flight.
#include "scene/death.h"

#include <algorithm>
#include <cstdlib>

#include "game/world/course.h"

namespace pixelstep {
namespace {

// Parts of the flight. [1/1000 of its time]
constexpr int kBurst = 220;     // the figure ends, the ring of sparks begins
constexpr int kWidest = 480;    // the ring has its largest radius and leaves
constexpr int kCovered = 560;   // the wipe covers the view, the camera jumps
constexpr int kUncover = 640;   // it starts to uncover
constexpr int kArrival = 950;   // the ring has arrived
constexpr int kRadius = 30;     // [px] the largest
constexpr int kMaxGlide = 240;  // [px] the camera jumps over a longer way

// 0 before `from`, 1000 after `to`, smooth in between.
int eased(int at, int from, int to) {
    const int x = std::clamp((at - from) * 1000 / (to - from), 0, 1000);
    return x * x / 1000 * (3000 - 2 * x) / 1000;
}

Vec2i between(Vec2i from, Vec2i to, int per1000) {
    const Vec2i way = to - from;
    return from + Vec2i{way.x * per1000 / 1000, way.y * per1000 / 1000};
}

Vec2i middleOf(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top + rect.height / 2};
}

std::string nameOf(const Actor& hazard) {
    if (hazard.isTrigger) return "a saw";
    if (hazard.kind == Kind::clone) return "an enemy";
    return hazard.kind == Kind::crate ? "a crate with thorns" : "a platform with thorns";
}

}  // namespace

std::optional<Death> deathOf(const World& world) {
    const Event* hurt = playerEvent(world, EventKind::hurt);
    const Event* crushed = playerEvent(world, EventKind::crushed);
    if (hurt == nullptr && crushed == nullptr) return std::nullopt;
    const Vec2i feet = hurt != nullptr ? hurt->at : crushed->at;
    const Rect& now = world.player().body.rect;
    Death death{.place = rectAtFeet(feet, now.width, now.height)};
    if (hurt == nullptr) {
        death.text = "Crushed";
        return death;
    }
    for (const Zone& zone : world.level.scenery->zones) {
        if (zone.kind != ZoneKind::hazard || !overlaps(zoneRect(zone), death.place)) continue;
        death.hazard = zoneRect(zone);
        death.text = "Hit by thorns";
        return death;
    }
    for (const Actor& actor : world.actors) {
        if (!isHazard(world, actor) || !touchOrOverlap(actor.body.rect, death.place)) continue;
        death.hazard = actor.body.rect;
        death.text = "Hit by " + nameOf(actor);
        return death;
    }
    return death;
}

DeathFlight flightOf(const Death& death, const Rect& start, Vec2i before, Vec2i after) {
    const Vec2i way = after - before;
    return {.death = death,
            .start = start,
            .cameraBefore = before,
            .isCut = std::abs(way.x) > kMaxGlide || std::abs(way.y) > kMaxGlide};
}

bool showsFigure(const DeathFlight& flight) {
    return flight.per1000 < kBurst;
}

Camera cameraDuring(const DeathFlight& flight, const Camera& after) {
    if (flight.isCut) return flight.per1000 < kCovered ? Camera{flight.cameraBefore} : after;
    return {between(flight.cameraBefore, after.topLeft, eased(flight.per1000, kWidest, kArrival))};
}

Vec2i ringCentre(const DeathFlight& flight) {
    const Vec2i from = middleOf(flight.death.place);
    const Vec2i to = middleOf(flight.start);
    if (flight.isCut) return flight.per1000 < kCovered ? from : to;
    return between(from, to, eased(flight.per1000, kWidest, kArrival));
}

int ringRadius(const DeathFlight& flight) {
    if (showsFigure(flight)) return 0;
    if (flight.per1000 < kWidest)
        return kRadius * eased(flight.per1000, 2 * kBurst - kWidest, kWidest) / 1000;
    return kRadius * (1000 - eased(flight.per1000, kCovered, 1000)) / 1000;
}

Wipe wipeOf(const DeathFlight& flight) {
    if (!flight.isCut) return {};
    return {.from = eased(flight.per1000, kUncover, 900),
            .to = eased(flight.per1000, kBurst, kCovered)};
}

}  // namespace pixelstep
