// The map's own pictures of zones, signs and bodies.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "import/map_objects.h"
#include "import/map_pictures.h"

namespace pixelstep {

/// Collects them while the layers of a map are read.
class ThingCollector {
public:
    /// The picture of a cell with a role.
    /// @param corner  [px] of the level: top left of the cell
    /// @param stamp   nothing: the layers show it
    void addCell(Vec2i corner, const std::optional<Stamp>& stamp) {
        cells_[{corner.x, corner.y}] = stamp;
    }
    void addObject(const TakenObject& taken, Stamp stamp) {
        stamp.at = stamp.at + taken.moved;
        all_[taken.thing] = stamp;
    }

    /// The pictures of objects, and of the zones whose first cell has one.
    ThingPictures of(const Scenery& scenery) const {
        ThingPictures all = all_;
        for (const Zone& zone : scenery.zones) {
            const Rect rect = zoneRect(zone);
            const auto cell = cells_.find({rect.left, rect.top});
            if (cell != cells_.end())
                all.try_emplace(PicturedThing::of(zone.kind, zone.feet), cell->second);
        }
        return all;
    }

private:
    std::map<std::pair<int, int>, std::optional<Stamp>> cells_;
    ThingPictures all_;
};

}  // namespace pixelstep
