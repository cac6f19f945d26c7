// Formats the result of a ray cast or box cast.
#include "lab/reason/cast_words.h"

#include "lab/reason/inspect.h"
#include "lab/reason/pointed_tile.h"

namespace pixelstep {
namespace {

Vec2i cornerOf(const Rect& rect) {
    return {rect.left, rect.top};
}

std::string nameOf(const World& world, const Hit& hit) {
    if (!hit) return "nothing";
    if (hit.kind == HitKind::body) return bodyName(world, world.actors[hit.body].id);
    const PointedTile tile = pointedTile(world, hit.pixel);
    return tile.name + " at " + pairText(tile.cell);
}

}  // namespace

std::vector<std::string> castLines(const World& world, const ActorCast& cast) {
    const Hit& hit = cast.hit;
    std::vector<std::string> lines{nameOf(world, hit)};
    if (!hit) lines[0] = cast.isRay() ? "Nothing in view" : "Nothing in the way";
    const std::string distance = std::to_string(hit.distance) + " px";
    if (!hit) {
        lines.push_back(distance + " to " + pairText(hit.pixel));
    } else {
        lines.push_back(distance + "   hit " + pairText(hit.pixel));
        const bool isInside = hit.normal == Vec2i{};
        lines.push_back(isInside ? "starts inside" : "normal " + pairText(hit.normal));
    }
    if (cast.isRay()) {
        const auto cells =
            cellsOnRay(world.level.tiles, cornerOf(cast.start), Line(cast.by), hit.distance);
        const std::string count = std::to_string(cells.size());
        lines.push_back(count + (cells.size() == 1 ? " cell visited" : " cells visited"));
    } else if (hit) {
        lines.push_back("stops at " + pairText(cornerOf(cast.end())));
    }
    return lines;
}

}  // namespace pixelstep
