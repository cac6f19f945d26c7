// Chooses the carrier of a body by the row of pixels below its feet.
#include "physics/carrier.h"

#include <algorithm>

#include "physics/mover.h"

namespace pixelstep {
namespace {

// The number of pixels of `row` with static ground: tiles that hold `box`, which stands on the row,
// or these platforms.
int groundPixels(const CollisionContext& context, const Rect& row, const Rect& box,
                 std::span<const Rect> platforms) {
    int pixels = 0;
    for (int x = row.left; x < row.right(); ++x) {
        const Rect pixel{x, row.top, 1, 1};
        pixels += context.tiles.isSolid(pixel) || firstOneWaySurface(context, pixel, box) ||
                  std::ranges::any_of(platforms,
                                      [&](const Rect& ground) { return overlaps(ground, pixel); });
    }
    return pixels;
}

}  // namespace

uint32_t carrierOf(const TileMap& tiles, const Solids& solids, uint32_t body) {
    if (!solids.isPresent(body) || isPlatform(solids.traits(body).role)) return kInvalidBody;
    const Rect row = stripOutside(solids.rect(body), {0, 1});
    uint32_t carrier = kInvalidBody;
    int most = 0;
    std::vector<Rect> platforms;  // platforms without a path
    solids.solidGrid().visit(row, [&](uint32_t other) {
        const Rect& rect = solids.rect(other);
        if (rect.top != row.top || !overlaps(rect, row) ||
            solids.traits(other).role == Role::trigger ||
            !respondsTo(solids.traits(body).groups, solids.traits(other).groups) ||
            solids.isIgnored(body, other))
            return false;
        const int pixels = intersection(rect, row).width;
        if (solids.traits(other).isStatic) {
            platforms.push_back(rect);
        } else if (pixels > most || (pixels == most && other < carrier)) {
            most = pixels;
            carrier = other;
        }
        return false;
    });
    if (carrier == kInvalidBody) return kInvalidBody;
    const int ground = groundPixels({tiles, solids, body}, row, solids.rect(body), platforms);
    return ground > most ? kInvalidBody : carrier;
}

}  // namespace pixelstep
