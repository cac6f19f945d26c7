// Collects what is drawn of an imported map: stamps of its layers, from pixels of the file to
// pixels of a level, and the pictures of its zones, signs and bodies.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "import/map_objects.h"
#include "import/picture_files.h"

namespace pixelstep {

/// A part of a picture.
struct PicturePart {
    uint32_t file = 0;
    Rect from{};  ///< [px] in the file
};

/// Collects unique cuts and counts stamps.
class StampCollector {
public:
    /// @param from    the file that names the pictures, relative to the map; empty: the map itself
    /// @param scale   level pixels per pixel of the file
    /// @param origin  [px] of the level: position of the file's 0, 0
    StampCollector(PictureFiles& files, std::string from, double scale, Vec2i origin)
        : files_(files), from_(std::move(from)), scale_(scale), origin_(origin) {}

    /// A complete picture; nothing if it cannot be drawn.
    std::optional<PicturePart> find(std::string_view name) {
        const auto file = files_.find(from_, name);
        return file ? std::optional(wholeOf(*file)) : std::nullopt;
    }
    PicturePart wholeOf(uint32_t file) const {
        const Vec2i size = files_.files()[file].size;
        return {file, {0, 0, size.x, size.y}};
    }
    /// Places a part of a picture so that it fills the box after the transform. Edges are rounded,
    /// so that neighbours stay neighbours.
    /// @return  its cut; nothing if the part is outside the picture, or after kMaxStamps
    std::optional<uint32_t> place(PictureLayer& layer, const PicturePart& part, const FileRect& box,
                                  uint8_t transform = 0, uint8_t alpha = 255);
    /// The same for a box of the level.
    std::optional<uint32_t> place(PictureLayer& layer, const PicturePart& part, const Rect& box,
                                  uint8_t transform = 0, uint8_t alpha = 255);
    /// Removes a layer that is not drawn from the count of stamps.
    void drop(const PictureLayer& layer);

    Vec2i placeOf(double x, double y) const;
    bool isFull() const { return stamps_ == kMaxStamps; }
    /// True if a stamp was omitted since the last `drop`.
    bool isExceeded() const { return isExceeded_; }
    const std::vector<PictureCut>& cuts() const { return cuts_; }

private:
    uint32_t cutOf(const PicturePart& part, Vec2i size);

    PictureFiles& files_;
    std::string from_;
    double scale_;
    Vec2i origin_;
    size_t stamps_ = 0;
    bool isExceeded_ = false;
    std::map<std::tuple<uint32_t, int, int, int, int, int, int>, uint32_t> numbers_;
    std::vector<PictureCut> cuts_;
    uint32_t last_ = 0;  // in cuts_
};

/// 0..1 as 0..255.
uint8_t alphaOf(double part);

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
