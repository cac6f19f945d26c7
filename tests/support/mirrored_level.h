// Mirrors levels and buttons at the vertical middle line of the map.
#pragma once

#include "game/character/buttons.h"
#include "game/level/level.h"
#include "support/maps.h"

namespace pixelstep {

/// Makes the width even, so that the feet are exactly in the middle.
inline void makeEven(BodyStart& body) {
    if (body.width) body.width = (*body.width + 1) / 2 * 2;
}

/// @param level  all of its bodies and zones have even widths
inline Level mirroredLevel(const Level& level) {
    const Rect bounds = level.tiles.bounds();
    const auto mirror = [&](Vec2i& point) { point.x = bounds.left + bounds.right() - point.x; };
    Level image = level;
    image.tiles = mirrored(level.tiles);
    // Belts run the other way: own surfaces replace the built-in ones.
    std::vector<Surface> surfaces;
    const ShapeSet& shapes = level.tiles.shapes();
    for (const Surface& surface : shapes.surfaces().subspan(1)) {
        const int known = shapes.findSurface(surface.name);
        surfaces.push_back(shapes.surfaces()[static_cast<size_t>(known)]);
        surfaces.back().push *= -1;
    }
    image.tiles.setOwnSurfaces(surfaces);
    Cast& cast = image.cast.edit();
    forEachStart(cast, [&](BodyStart& body) { mirror(body.feet); });
    for (CrateStart& crate : cast.crates)
        if (crate.velocity) crate.velocity->x = -crate.velocity->x;
    for (PlatformStart& platform : cast.platforms)
        if (platform.path)
            for (Vec2i& point : *platform.path) mirror(point);
    for (Zone& zone : image.scenery.edit().zones) mirror(zone.feet);
    return image;
}

inline Buttons buttonsMirrored(Buttons held) {
    return static_cast<Buttons>((held & ~3) | ((held & kButtonLeft) != 0 ? kButtonRight : 0) |
                                ((held & kButtonRight) != 0 ? kButtonLeft : 0));
}

}  // namespace pixelstep
