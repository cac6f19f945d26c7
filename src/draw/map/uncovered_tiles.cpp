// Finds the cells that the map's pictures cover, and tracks changed tiles.
#include "draw/map/uncovered_tiles.h"

#include <algorithm>

#include "draw/map/stamp_index.h"

namespace pixelstep {
namespace {

constexpr int kBlockShift = 5;  // [cells]

// The cells of a map under a rectangle of pixels.
Rect cellsOf(const TileMap& map, const Rect& pixels) {
    return intersection(map.cellsUnder(pixels), {0, 0, map.columns(), map.rows()});
}

}  // namespace

UncoveredTiles::UncoveredTiles(const MapPictures& pictures, const CutPainter& painter)
    : ground_(pictures.ground) {
    const size_t cells =
        static_cast<size_t>(ground_.columns()) * static_cast<size_t>(ground_.rows());
    covered_.resize(cells);
    changed_.resize(cells);
    blocksAcross_ = (ground_.columns() >> kBlockShift) + 1;
    versions_.resize(static_cast<size_t>(blocksAcross_) *
                     static_cast<size_t>((ground_.rows() >> kBlockShift) + 1));
    for (const PictureLayer& layer : pictures.layers)
        if (layer.isGround || layer.coversGround) cover(layer, pictures.cuts, painter);
}

// A cell counts as covered if its middle is.
void UncoveredTiles::cover(const PictureLayer& layer, const std::vector<PictureCut>& cuts,
                           const CutPainter& painter) {
    const Rect bounds = ground_.bounds();
    const int half = ground_.tileSize() / 2;
    for (const Stamp& stamp : layer.stamps) {
        if (!painter.canDraw(stamp.cut)) continue;
        Rect rect = rectOf(stamp, cuts);
        if (layer.repeatsX) rect = {bounds.left, rect.top, bounds.width, rect.height};
        if (layer.repeatsY) rect = {rect.left, bounds.top, rect.width, bounds.height};
        const Rect cells = cellsOf(ground_, rect);
        for (int y = cells.top; y < cells.bottom(); ++y)
            for (int x = cells.left; x < cells.right(); ++x) {
                const Rect cell = ground_.cellRect({x, y});
                if (contains(rect, {cell.left + half, cell.top + half}))
                    covered_[at({x, y})] = true;
            }
    }
}

bool UncoveredTiles::isDrawnHere(const TileMap& tiles, Vec2i cell) {
    const Tile tile = tiles.tile(cell);
    const Rect place = tiles.cellRect(cell);
    const Vec2i there = ground_.cellAt({place.left, place.top});
    if (!ground_.isInside(there)) return true;
    const size_t number = at(there);
    const bool isOther = tile != ground_.tile(there);
    if (changed_[number] != isOther) {
        changed_[number] = isOther;
        changes_ = isOther ? changes_ + 1 : changes_ - 1;
        ++versions_[static_cast<size_t>((there.y >> kBlockShift) * blocksAcross_ +
                                        (there.x >> kBlockShift))];
    }
    return isOther || !covered_[number];
}

void UncoveredTiles::updateAllCells(const TileMap& tiles) {
    tilesDrawnHere_ = tiles;
    tilesDrawnHere_.clear();
    std::vector<Tile> row(static_cast<size_t>(tiles.columns()));
    for (int y = 0; y < tiles.rows(); ++y) {
        for (int x = 0; x < tiles.columns(); ++x)
            row[static_cast<size_t>(x)] = isDrawnHere(tiles, {x, y}) ? tiles.tile({x, y}) : Tile{};
        tilesDrawnHere_.setRow(y, row);
    }
}

void UncoveredTiles::update(const TileMap& tiles) {
    const bool isSame = hasTiles_ && tiles.columns() == seen_.columns() &&
                        tiles.rows() == seen_.rows() && tiles.origin() == seen_.origin() &&
                        &tiles.shapes() == &seen_.shapes();
    if (!isSame) {
        updateAllCells(tiles);
    } else {
        for (const Vec2i cell : tiles.cellsThatDiffer(seen_))
            tilesDrawnHere_.setTile(cell, isDrawnHere(tiles, cell) ? tiles.tile(cell) : Tile{});
    }
    seen_ = tiles;
    hasTiles_ = true;
}

bool UncoveredTiles::isChanged(Vec2i cell) const {
    return ground_.isInside(cell) && changed_[at(cell)];
}

bool UncoveredTiles::isChangedUnder(const Rect& pixels) const {
    if (changes_ == 0) return false;
    const Rect cells = cellsOf(ground_, pixels);
    for (int y = cells.top; y < cells.bottom(); ++y)
        for (int x = cells.left; x < cells.right(); ++x)
            if (changed_[at({x, y})]) return true;
    return false;
}

uint64_t UncoveredTiles::version(const Rect& pixels) const {
    const Rect cells = cellsOf(ground_, pixels);
    uint64_t sum = 0;
    if (cells.isEmpty()) return sum;
    for (int y = cells.top >> kBlockShift; y <= (cells.bottom() - 1) >> kBlockShift; ++y)
        for (int x = cells.left >> kBlockShift; x <= (cells.right() - 1) >> kBlockShift; ++x)
            sum += versions_[static_cast<size_t>(y * blocksAcross_ + x)];
    return sum;
}

}  // namespace pixelstep
