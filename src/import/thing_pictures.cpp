// Finds zones that the layers of a map draw.
#include "import/thing_pictures.h"

#include <algorithm>

#include "import/map_words.h"

namespace pixelstep {
namespace {

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
