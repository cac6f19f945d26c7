// Tests the places where a player can restart against the hazard zones.
#include "game/level/hazard_places.h"

#include <algorithm>

#include "physics/fit.h"

namespace pixelstep {

bool wouldTouchHazard(const Level& level, const Rect& wanted) {
    const std::vector<Zone>& zones = level.scenery->zones;
    if (std::ranges::find(zones, ZoneKind::hazard, &Zone::kind) == zones.end()) return false;
    const TileMap& tiles = level.tiles;
    const std::optional<Rect> place =
        nearestClear(tiles, wanted, Reach::everywhere(tiles, wanted), 1);
    return place && std::ranges::any_of(zones, [&](const Zone& zone) {
               return zone.kind == ZoneKind::hazard && overlaps(zoneRect(zone), *place);
           });
}

std::vector<HazardPlace> hazardPlaces(const Level& level) {
    std::vector<HazardPlace> places;
    const std::optional<Rect> start = playerStart(level);
    if (!start) return places;
    if (wouldTouchHazard(level, *start)) places.push_back({.feet = feetOf(*start)});
    const std::vector<Zone>& zones = level.scenery->zones;
    for (size_t i = 0; i < zones.size(); ++i)
        if (zones[i].kind == ZoneKind::checkpoint &&
            wouldTouchHazard(level, checkpointPlace(zones[i], *start)))
            places.push_back({i, zones[i].feet});
    return places;
}

std::string warningText(const HazardPlace& place) {
    const std::string at = std::to_string(place.feet.x) + ", " + std::to_string(place.feet.y);
    if (!place.zone) return "the start at " + at + " puts the player into a hazard zone";
    return "the checkpoint at " + at +
           " would put the player into a hazard zone, so it has no effect";
}

}  // namespace pixelstep
