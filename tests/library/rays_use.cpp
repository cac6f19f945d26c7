#include <cstdio>
#include "physics/query/query.h"
using namespace pixelstep;
int main() {
    TileMap map(ShapeSet(16), {0, 0}, 20, 10);
    map.setTile({9, 4}, {.shape = kSlope45});
    const std::vector<Rect> rects{{60, 60, 8, 8}};
    const std::vector<BodyTraits> traits(1);
    const Solids bodies(rects, traits);
    const Hit first = rayCast({map, &bodies}, {10, 66}, {200, 72});
    const Hit tile = sweep({map}, {10, 66, 4, 4}, {190, 0});
    std::printf("%d %d %d, %d %d, %zu\n", int(first.kind), first.pixel.x, first.distance,
                tile.cell.x, tile.distance, hitsWithin({map, &bodies}, {0, 0, 320, 160}).size());
}
