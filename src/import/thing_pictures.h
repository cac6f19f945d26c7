// The map's own pictures of zones, signs and bodies.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "import/map_objects.h"
#include "import/map_pictures.h"

namespace pixelstep {

/// Collects these pictures while the layers of a map are read.
class MapObjectPictureCollector {
public:
    /// The picture of a cell with a role.
    /// @param corner  [px] of the level: top left of the cell
    /// @param stamp   nothing: the layers draw it
    void addCell(Vec2i corner, const std::optional<Stamp>& stamp) {
        cells_[{corner.x, corner.y}] = stamp;
    }
    void addObject(const ConvertedObject& taken, Stamp stamp) {
        stamp.at = stamp.at + taken.moved;
        all_[taken.thing] = stamp;
    }

    /// The pictures of objects, and of zones of cells if their first cell has one.
    MapObjectPictures of(const ObjectCast& cast) const {
        MapObjectPictures all = all_;
        for (const Zone& zone : zonesOfCells(cast)) {
            const Rect rect = zoneRect(zone);
            const auto cell = cells_.find({rect.left, rect.top});
            if (cell != cells_.end())
                all.try_emplace(MapObjectKey::of(zone.kind, zone.feet), cell->second);
        }
        return all;
    }

    /// The zones that did not come from objects.
    static std::vector<Zone> zonesOfCells(const ObjectCast& cast) {
        std::set<MapObjectKey> ofObjects;
        for (const auto& [object, taken] : cast.taken)
            if (taken) ofObjects.insert(taken->thing);
        std::vector<Zone> zones;
        for (const Zone& zone : cast.scenery.zones)
            if (!ofObjects.contains(MapObjectKey::of(zone.kind, zone.feet))) zones.push_back(zone);
        return zones;
    }

private:
    std::map<std::pair<int, int>, std::optional<Stamp>> cells_;
    MapObjectPictures all_;
};

/// True for a name with one of these words.
bool hasWord(std::string_view name, std::initializer_list<std::string_view> words);
/// True for the name of a layer that is behind everything.
bool isNamedBehind(std::string_view layer);

/// Marks zones that have no picture but are drawn by the layers: at least half of their cells have
/// a stamp in a layer that is not background and does not cover half of the level's free cells.
/// Coins are not marked, since collected coins have to vanish.
void hideShownZones(const TileMap& tiles, const std::vector<Zone>& zones, MapPictures& pictures);

}  // namespace pixelstep
