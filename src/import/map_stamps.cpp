// Places pictures and decides which layers are in front and which show the ground.
#include "import/map_stamps.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <tuple>

#include "game/level/level.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

int wholeOfEdge(double value) {
    constexpr double kMax = 1e8;
    return static_cast<int>(std::floor(std::clamp(value, -kMax, kMax) + 0.5));
}

uint8_t alphaOf(double part) {
    return static_cast<uint8_t>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
}

/// Cells of a level.
class CellSet {
public:
    explicit CellSet(const TileMap& tiles)
        : columns_(tiles.columns()),
          all_{0, 0, tiles.columns(), tiles.rows()},
          isIn_(static_cast<size_t>(tiles.columns()) * static_cast<size_t>(tiles.rows())) {}

    void add(const Rect& cells) {
        const Rect inside = intersection(cells, all_);
        for (int y = inside.top; y < inside.bottom(); ++y)
            std::fill_n(isIn_.begin() + indexOf({inside.left, y}), inside.width, uint8_t{1});
    }
    void add(const CellSet& more) {
        for (size_t i = 0; i < isIn_.size(); ++i) isIn_[i] |= more.isIn_[i];
    }
    bool has(Vec2i cell) const {
        return contains(all_, cell) && isIn_[static_cast<size_t>(indexOf(cell))] != 0;
    }

private:
    std::ptrdiff_t indexOf(Vec2i cell) const { return std::ptrdiff_t{cell.y} * columns_ + cell.x; }

    int columns_;
    Rect all_;
    std::vector<uint8_t> isIn_;
};

/// The cells whose centres lie in a rectangle; at least one.
Rect cellsOf(const TileMap& tiles, const Rect& pixels) {
    const int half = tiles.tileSize() / 2;
    const Vec2i first = tiles.cellAt({pixels.left + half - 1, pixels.top + half - 1});
    const Vec2i behind = tiles.cellAt({pixels.right() + half - 1, pixels.bottom() + half - 1});
    if (behind.x > first.x && behind.y > first.y)
        return {first.x, first.y, behind.x - first.x, behind.y - first.y};
    const Vec2i middle =
        tiles.cellAt({pixels.left + pixels.width / 2, pixels.top + pixels.height / 2});
    return {middle.x, middle.y, 1, 1};
}

template <class IsCounted>
size_t countCells(const Rect& cells, IsCounted isCounted) {
    size_t count = 0;
    for (int y = cells.top; y < cells.bottom(); ++y)
        for (int x = cells.left; x < cells.right(); ++x)
            if (isCounted(Vec2i{x, y})) ++count;
    return count;
}

/// Collects the stamps of a map, layer by layer.
class StampReader {
public:
    StampReader(const MapParts& parts, const MapGround& ground, const MapCast& cast,
                std::vector<MapPictureFile> files, MapNotes& notes)
        : parts_(parts), map_(parts.map), ground_(ground), cast_(cast), notes_(notes) {
        pictures_.files = std::move(files);
        for (const Zone& zone : cast.zonesOfCells)
            zones_[{zoneRect(zone).left, zoneRect(zone).top}] = zone.kind;
    }

    MapPictures run();

private:
    bool place(PictureLayer& layer, const PicturePart& part, const Rect& box, uint8_t transform,
               uint8_t alpha);
    Rect boxOf(const FileRect& box) const;
    bool placeSprite(PictureLayer& layer, const ImportedSprite& sprite);
    void addTiles(size_t at, PictureLayer& layer);
    void addTile(size_t at, uint32_t tile, const Rect& box, const Rect& cell, uint8_t alpha,
                 PictureLayer& layer);
    void addObjects(const ImportedLayer& from, PictureLayer& layer);
    void addLayer(size_t at);
    bool coversPlayer(const PictureLayer& layer) const;
    void setFront();
    void setGround();
    void hideShownZones();

    const MapParts& parts_;
    const ImportedMap& map_;
    const MapGround& ground_;
    const MapCast& cast_;
    MapNotes& notes_;
    MapPictures pictures_;
    std::vector<size_t> sources_;  // of each layer of the pictures: a layer of the map
    std::map<std::pair<int, int>, std::optional<Stamp>> cells_;  // of zones, by [px] top left
    std::map<std::pair<int, int>, ZoneKind> zones_;              // of cells, by the same
    std::map<std::tuple<uint32_t, int, int, int, int, int, int>, uint32_t> numbers_;
    size_t stamps_ = 0;
    bool isExceeded_ = false;
};

/// Places a part of a picture so that it fills the box after the transform.
/// @return  false if it is not drawn
bool StampReader::place(PictureLayer& layer, const PicturePart& part, const Rect& box,
                        uint8_t transform, uint8_t alpha) {
    constexpr int kMaxSide = 1 << 17;
    if (part.file >= pictures_.files.size()) return false;
    const Rect& from = part.from;
    const Vec2i all = pictures_.files[part.file].size;
    const bool isWithin = from.left >= 0 && from.top >= 0 && from.width > 0 && from.height > 0 &&
                          from.width <= all.x - from.left && from.height <= all.y - from.top;
    if (!isWithin || box.width > kMaxSide || box.height > kMaxSide) return false;
    if (std::abs(box.left) > 2 * kMaxCoordinate || std::abs(box.top) > 2 * kMaxCoordinate)
        return false;
    if (stamps_ == kMaxStamps) isExceeded_ = true;
    if (isExceeded_) return false;
    Vec2i size{std::max(box.width, 1), std::max(box.height, 1)};
    if ((transform & kFlip90) != 0) std::swap(size.x, size.y);
    // Neighbouring tiles are often equal.
    const auto isSame = [&](const PictureCut& cut) {
        return cut.file == part.file && cut.from == from && cut.size == size;
    };
    uint32_t cut = layer.stamps.empty() ? 0 : layer.stamps.back().cut;
    if (layer.stamps.empty() || !isSame(pictures_.cuts[cut])) {
        const auto [found, isNew] = numbers_.try_emplace(
            {part.file, from.left, from.top, from.width, from.height, size.x, size.y},
            static_cast<uint32_t>(pictures_.cuts.size()));
        if (isNew) pictures_.cuts.push_back({.file = part.file, .from = from, .size = size});
        cut = found->second;
    }
    layer.stamps.push_back(
        {.at = {box.left, box.top}, .cut = cut, .transform = transform, .alpha = alpha});
    ++stamps_;
    return true;
}

/// Edges are rounded, so that neighbours stay neighbours.
Rect StampReader::boxOf(const FileRect& box) const {
    const double scale = ground_.scale();
    const auto edge = [&](double value) { return wholeOfEdge(value * scale); };
    const int left = edge(box.left);
    const int top = edge(box.top);
    return {ground_.zero.x + left, ground_.zero.y + top, edge(box.left + box.width) - left,
            edge(box.top + box.height) - top};
}

bool StampReader::placeSprite(PictureLayer& layer, const ImportedSprite& sprite) {
    if (!place(layer, sprite.part, boxOf(sprite.box), sprite.transform, alphaOf(sprite.opacity)))
        return false;
    layer.stamps.back().tenthsOfDegree =
        static_cast<int16_t>(std::lround(std::fmod(sprite.degrees, 360) * 10));
    return true;
}

/// @param cell  [px of the level] the cells that the tile covers, for its zone
void StampReader::addTile(size_t at, uint32_t tile, const Rect& box, const Rect& cell,
                          uint8_t alpha, PictureLayer& layer) {
    const ImportedTile& kind = map_.tiles[tile];
    const PartRole role = parts_.roles.ofCell(at, tile);
    // The player already has a picture.
    if (!kind.part || (role.is(MapRole::start) && !map_.layers[at].hasValues())) return;
    if (!place(layer, *kind.part, box, kind.transform, alpha)) return;
    const auto zone = zones_.find({cell.left, cell.top});
    const bool isOfZone = zone != zones_.end() && (role.role || map_.layers[at].hasValues());
    if (!isOfZone) return;
    // A collected coin vanishes, so it is not in a layer.
    const bool isCoin = zone->second == ZoneKind::coin;
    cells_.try_emplace(zone->first, isCoin ? std::optional(layer.stamps.back()) : std::nullopt);
    if (isCoin) layer.stamps.pop_back();
}

void StampReader::addTiles(size_t at, PictureLayer& layer) {
    const ImportedLayer& from = map_.layers[at];
    const double scale = ground_.scale();
    const auto whole = [&](double pixels) { return wholeOfEdge(pixels * scale); };
    const Vec2i first = ground_.zero + Vec2i{whole(from.offset.x), whole(from.offset.y)};
    const auto placed = [&](const Rect& rect) {
        const Vec2i corner = ground_.placeOf(rect.left, rect.top);
        return Rect{corner.x, corner.y, whole(rect.width), whole(rect.height)};
    };
    const int level = ground_.tiles.tileSize();
    for (const ImportedBlock& block : from.blocks) {
        for (size_t i = 0; i < block.tiles.size() && !isExceeded_; ++i) {
            const uint32_t tile = block.tiles[i];
            const ImportedTile& kind = map_.tiles[tile];
            if (tile == 0 || !kind.part) continue;
            const int number = static_cast<int>(i);
            const Vec2i cell{block.cells.left + number % block.cells.width,
                             block.cells.top + number / block.cells.width};
            // As the solid pixels are placed: from the lower left corner of the cell.
            Rect box{first.x + cell.x * level + whole(kind.box.left), 0,
                     std::max(whole(kind.box.width), 1), std::max(whole(kind.box.height), 1)};
            box.top = first.y + (cell.y + 1) * level +
                      whole(kind.box.top + kind.box.height - from.side) - box.height;
            addTile(at, tile, box, placed(cellRect(map_, from, cell, tile)), 255, layer);
        }
    }
    for (const PlacedTile& one : from.placed) {
        if (isExceeded_) break;
        const FileRect& box = map_.tiles[one.tile].box;
        const double drawn = from.drawnScale;
        const Rect pixels = boxOf({(one.at.x + box.left) * drawn, (one.at.y + box.top) * drawn,
                                   box.width * drawn, box.height * drawn});
        addTile(at, one.tile, pixels, placed({one.at.x, one.at.y, from.side, from.side}), one.alpha,
                layer);
    }
}

void StampReader::addObjects(const ImportedLayer& from, PictureLayer& layer) {
    std::vector<const ImportedObject*> objects;
    for (const ImportedObject& object : from.objects)
        if (object.sprite) objects.push_back(&object);
    if (from.isSortedByHeight)
        std::ranges::stable_sort(objects, {}, [](const ImportedObject* object) {
            return object->rect.top + object->rect.height;
        });
    for (const ImportedObject* object : objects) {
        const auto taken = cast_.taken.find(object);
        if (taken == cast_.taken.end()) {
            placeSprite(layer, *object->sprite);
        } else if (taken->second) {  // the player has a built-in picture
            PictureLayer own;
            if (!placeSprite(own, *object->sprite)) continue;
            own.stamps.back().at = own.stamps.back().at + taken->second->moved;
            pictures_.things[taken->second->thing] = own.stamps.back();
        }
    }
}

void StampReader::addLayer(size_t at) {
    const ImportedLayer& from = map_.layers[at];
    PictureLayer layer{.name = from.name, .alpha = alphaOf(from.opacity), .tint = from.tint};
    if (from.isHidden || layer.alpha == 0 || from.tint >> 24 == 0) return;
    const auto per1000 = [](double factor) {
        return static_cast<int>(std::lround(std::clamp(factor, -100.0, 100.0) * 1000));
    };
    layer.parallaxPer1000 = {per1000(from.parallax.x), per1000(from.parallax.y)};
    layer.parallaxOrigin = ground_.placeOf(from.parallaxOrigin.x, from.parallaxOrigin.y);
    layer.repeatsX = from.repeatsX;
    layer.repeatsY = from.repeatsY;
    switch (from.kind) {
        case ImportedLayer::Kind::cells: addTiles(at, layer); break;
        case ImportedLayer::Kind::objects: addObjects(from, layer); break;
        case ImportedLayer::Kind::picture:
            for (const ImportedSprite& sprite : from.sprites) placeSprite(layer, sprite);
            break;
    }
    if (isExceeded_) {
        stamps_ -= layer.stamps.size();
        isExceeded_ = false;
        return notes_.warn(from.place,
                           "layer " + inQuotes(from.name) + " is not drawn: a map has at most " +
                               std::to_string(kMaxStamps) + " tiles that are",
                           WarningImpact::appearance);
    }
    if (layer.stamps.empty()) return;
    layer.stamps.shrink_to_fit();
    pictures_.layers.push_back(std::move(layer));
    sources_.push_back(at);
}

/// A layer that would hide the player at its start is not in front of it.
bool StampReader::coversPlayer(const PictureLayer& layer) const {
    if (!cast_.cast.player) return false;
    const Vec2i feet = cast_.cast.player->feet;
    const Vec2i middle{feet.x, feet.y - kCharacterHeight / 2};
    return std::ranges::any_of(layer.stamps, [&](const Stamp& stamp) {
        return contains(uprightRect(stamp, pictures_.cuts), middle);
    });
}

/// Above the player's layer, if there is a layer below that; otherwise by name.
void StampReader::setFront() {
    std::optional<size_t> players;
    for (size_t at = 0; at < map_.layers.size(); ++at)
        for (const ImportedObject& object : map_.layers[at].objects)
            if (&object == cast_.player) players = at;
    const bool isAbove = players && !sources_.empty() && sources_.front() < *players;
    for (size_t i = 0; i < pictures_.layers.size(); ++i) {
        PictureLayer& layer = pictures_.layers[i];
        const bool isFar = layer.parallaxPer1000.x < 1000 || layer.parallaxPer1000.y < 1000 ||
                           isBehindName(layer.name);
        const auto isFrontWord = [](const std::string& word) { return isFrontName(word); };
        const bool isFront = isAbove ? sources_[i] > *players && !isFar
                                     : std::ranges::any_of(wordsOf(layer.name), isFrontWord);
        layer.isInFront = isFront && !coversPlayer(layer);
    }
}

/// If the level's tiles come from hidden layers, from values or from objects, the visible layers
/// show the ground.
void StampReader::setGround() {
    bool isSeen = false;
    bool isUnseen = !ground_.objects.empty();
    for (size_t at = 0; at < map_.layers.size(); ++at) {
        const ImportedLayer& layer = map_.layers[at];
        if (layer.kind != ImportedLayer::Kind::cells || ground_.cells[at] == 0) continue;
        const bool isDrawn =
            !layer.isHidden && layer.opacity > 0 && (!layer.hasValues() || !layer.placed.empty());
        (isDrawn ? isSeen : isUnseen) = true;
    }
    for (size_t i = 0; i < pictures_.layers.size(); ++i) {
        const ImportedLayer& layer = map_.layers[sources_[i]];
        const bool isCells = layer.kind == ImportedLayer::Kind::cells;
        const bool standsFor = !isSeen && isCells && !layer.hasParallax() &&
                               !parts_.roles.layers[sources_[i]].is(MapRole::decoration);
        pictures_.layers[i].isGround = (isCells && ground_.cells[sources_[i]] > 0) || standsFor;
        pictures_.layers[i].coversGround = (isUnseen || !isSeen) && !layer.hasParallax();
    }
}

/// Marks zones that have no picture but are drawn by the layers: at least half of their cells have
/// a stamp in a layer that is not background and does not cover half of the level's free cells.
/// Coins are not marked, since collected coins have to vanish.
void StampReader::hideShownZones() {
    const TileMap& tiles = ground_.tiles;
    std::vector<const Zone*> unshown;
    for (const Zone& zone : cast_.scenery.zones)
        if (zone.kind != ZoneKind::coin &&
            !pictures_.things.contains(MapObjectKey::of(zone.kind, zone.feet)))
            unshown.push_back(&zone);
    if (unshown.empty() || pictures_.isEmpty()) return;
    const Rect all{0, 0, tiles.columns(), tiles.rows()};
    const auto isFree = [&](Vec2i cell) { return tiles.tile(cell).shape == kEmpty; };
    const size_t free = countCells(all, isFree);
    CellSet shown(tiles);
    for (const PictureLayer& layer : pictures_.layers) {
        const bool isBehindAll = layer.parallaxPer1000 != Vec2i{1000, 1000} || layer.repeatsX ||
                                 layer.repeatsY || isBehindName(layer.name);
        if (isBehindAll) continue;
        CellSet cells(tiles);
        for (const Stamp& stamp : layer.stamps)
            cells.add(cellsOf(tiles, uprightRect(stamp, pictures_.cuts)));
        const auto isCovered = [&](Vec2i cell) { return cells.has(cell) && isFree(cell); };
        if (2 * countCells(all, isCovered) <= free) shown.add(cells);
    }
    int64_t left =
        int64_t{1} << 26;  // [cells] that are checked; later zones keep the built-in sprite
    for (const Zone* zone : unshown) {
        const Rect cells = cellsOf(tiles, zoneRect(*zone));
        const int64_t count = int64_t{cells.width} * cells.height;
        left -= count;
        if (left < 0) break;
        const size_t covered = countCells(cells, [&](Vec2i cell) { return shown.has(cell); });
        if (2 * static_cast<int64_t>(covered) >= count)
            pictures_.things[MapObjectKey::of(zone->kind, zone->feet)] = std::nullopt;
    }
}

MapPictures StampReader::run() {
    pictures_.background = map_.background;
    for (size_t at = 0; at < map_.layers.size(); ++at) addLayer(at);
    setFront();
    setGround();
    // Zones of cells have the picture of their first cell.
    for (const Zone& zone : cast_.zonesOfCells) {
        const Rect rect = zoneRect(zone);
        const auto cell = cells_.find({rect.left, rect.top});
        if (cell != cells_.end())
            pictures_.things.try_emplace(MapObjectKey::of(zone.kind, zone.feet), cell->second);
    }
    hideShownZones();
    return std::move(pictures_);
}

}  // namespace

MapPictures picturesOf(const MapParts& parts, const MapGround& ground, const MapCast& cast,
                       std::vector<MapPictureFile> files, MapNotes& notes) {
    return StampReader(parts, ground, cast, std::move(files), notes).run();
}

}  // namespace pixelstep
