// Rounds the edges of stamps, and finds zones that layers draw.
#include "import/picture_layers.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "game/level/level.h"
#include "import/map_words.h"

namespace pixelstep {
namespace {

int wholeOfEdge(double value) {
    constexpr double kMax = 1e8;
    return static_cast<int>(std::floor(std::clamp(value, -kMax, kMax) + 0.5));
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

bool isBehindAll(const PictureLayer& layer) {
    return layer.parallaxPer1000 != Vec2i{1000, 1000} || layer.repeatsX || layer.repeatsY ||
           isNamedBehind(layer.name);
}

template <class IsCounted>
size_t countCells(const Rect& cells, IsCounted isCounted) {
    size_t count = 0;
    for (int y = cells.top; y < cells.bottom(); ++y)
        for (int x = cells.left; x < cells.right(); ++x)
            if (isCounted(Vec2i{x, y})) ++count;
    return count;
}

}  // namespace

uint8_t alphaOf(double part) {
    return static_cast<uint8_t>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
}

Vec2i StampCollector::placeOf(double x, double y) const {
    return {origin_.x + wholeOfEdge(x * scale_), origin_.y + wholeOfEdge(y * scale_)};
}

uint32_t StampCollector::cutOf(const PicturePart& part, Vec2i size) {
    const auto& file = part.file;
    const Rect& from = part.from;
    // Neighbouring tiles are often equal.
    const auto isLast = [&](const PictureCut& cut) {
        return cut.file == file && cut.from == from && cut.size == size;
    };
    if (!cuts_.empty() && isLast(cuts_[last_])) return last_;
    const auto [found, isNew] =
        numbers_.try_emplace({file, from.left, from.top, from.width, from.height, size.x, size.y},
                             static_cast<uint32_t>(cuts_.size()));
    if (isNew) cuts_.push_back({.file = file, .from = from, .size = size});
    return last_ = found->second;
}

std::optional<uint32_t> StampCollector::place(PictureLayer& layer, const PicturePart& part,
                                              const FileRect& box, uint8_t transform,
                                              uint8_t alpha) {
    const Vec2i at = placeOf(box.left, box.top);
    const Vec2i end = placeOf(box.left + box.width, box.top + box.height);
    return place(layer, part, Rect{at.x, at.y, end.x - at.x, end.y - at.y}, transform, alpha);
}

std::optional<uint32_t> StampCollector::place(PictureLayer& layer, const PicturePart& part,
                                              const Rect& box, uint8_t transform, uint8_t alpha) {
    const Rect& from = part.from;
    const Vec2i all = files_.files()[part.file].size;
    const bool isWithin = from.left >= 0 && from.top >= 0 && from.width > 0 && from.height > 0 &&
                          from.width <= all.x - from.left && from.height <= all.y - from.top;
    if (!isWithin) return std::nullopt;
    constexpr int kMaxSide = 1 << 17;
    if (box.width > kMaxSide || box.height > kMaxSide) return std::nullopt;
    const Vec2i at{box.left, box.top};
    if (std::abs(at.x) > 2 * kMaxCoordinate || std::abs(at.y) > 2 * kMaxCoordinate)
        return std::nullopt;
    if (isFull()) {
        isExceeded_ = true;
        return std::nullopt;
    }
    Vec2i size{std::max(box.width, 1), std::max(box.height, 1)};
    if ((transform & kFlip90) != 0) std::swap(size.x, size.y);
    const uint32_t cut = cutOf(part, size);
    layer.stamps.push_back({.at = at, .cut = cut, .transform = transform, .alpha = alpha});
    ++stamps_;
    return cut;
}

void StampCollector::drop(const PictureLayer& layer) {
    stamps_ -= layer.stamps.size();
    isExceeded_ = false;
}

bool hasWord(std::string_view name, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(wordsOf(name), [&](const std::string& word) {
        return std::ranges::find(words, word) != words.end();
    });
}

bool isNamedBehind(std::string_view layer) {
    return hasWord(layer,
                   {"background", "backgrounds", "bg", "back", "backdrop", "behind", "sky", "far",
                    "parallax", "fondo", "fundo", "fond", "arriereplan", "hintergrund"});
}

void hideShownZones(const TileMap& tiles, const std::vector<Zone>& zones, MapPictures& pictures) {
    std::vector<const Zone*> unshown;
    for (const Zone& zone : zones)
        if (zone.kind != ZoneKind::coin &&
            !pictures.things.contains(MapObjectKey::of(zone.kind, zone.feet)))
            unshown.push_back(&zone);
    if (unshown.empty() || pictures.isEmpty()) return;
    const Rect all{0, 0, tiles.columns(), tiles.rows()};
    const auto isFree = [&](Vec2i cell) { return tiles.tile(cell).shape == kEmpty; };
    const size_t free = countCells(all, isFree);
    CellSet shown(tiles);
    for (const PictureLayer& layer : pictures.layers) {
        if (isBehindAll(layer)) continue;
        CellSet cells(tiles);
        for (const Stamp& stamp : layer.stamps)
            cells.add(cellsOf(tiles, uprightRect(stamp, pictures.cuts)));
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
            pictures.things[MapObjectKey::of(zone->kind, zone->feet)] = std::nullopt;
    }
}

}  // namespace pixelstep
