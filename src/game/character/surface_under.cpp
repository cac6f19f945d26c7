// Counts the pixels of each surface below a body.
#include "game/character/surface_under.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "math/fixed.h"

namespace pixelstep {
namespace {

// The surface of one pixel, or -1 if it holds nothing.
int surfaceAt(const CollisionContext& context, const Rect& pixel, const Rect& box,
              std::span<const uint8_t> bodySurfaces) {
    const TileMap& tiles = context.tiles;
    if (const auto cell = tiles.firstSolidCell(pixel)) return tiles.tile(*cell).surface;
    if (const auto cell = firstOneWaySurface(context, pixel, box)) return tiles.tile(*cell).surface;
    uint32_t body = context.bodyIn(pixel);
    if (body == kInvalidBody) body = context.oneWayTopIn(pixel, box);
    if (body == kInvalidBody) return -1;
    return bodySurfaces.empty() ? 0 : bodySurfaces[body];
}

}  // namespace

int surfaceUnder(const CollisionContext& context, const Rect& box,
                 std::span<const uint8_t> bodySurfaces) {
    std::vector<std::pair<int, int>> counts;  // pixels, surface
    for (int x = box.left; x < box.right(); ++x) {
        const int surface = surfaceAt(context, {x, box.bottom(), 1, 1}, box, bodySurfaces);
        if (surface < 0) continue;
        auto count = std::ranges::find(counts, surface, &std::pair<int, int>::second);
        if (count == counts.end()) count = counts.insert(counts.end(), {0, surface});
        ++count->first;
    }
    if (counts.empty()) return 0;
    std::ranges::sort(counts, std::greater{});
    const bool isTie = counts.size() > 1 && counts[0].first == counts[1].first;
    return isTie ? 0 : counts[0].second;
}

void addSurface(CharacterSensors& sensors, const Surface& surface, bool isMoved) {
    sensors.grip = surface.grip;
    sensors.speed = surface.speed;
    sensors.bounce = surface.bounce;
    if (surface.push == 0) return;
    sensors.carrierSpeed.x += toFixed(surface.push);
    sensors.carrier = 0;  // no body has this speed
    sensors.isCarried = isMoved;
}

}  // namespace pixelstep
