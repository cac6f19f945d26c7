// Finds the cells that the map's pictures cover, and tracks changed tiles.
#include "draw/map/uncovered_tiles.h"

#include "draw/map/stamp_index.h"

namespace pixelstep {
namespace {

// The cells of a map under a rectangle of pixels.
Rect cellsOf(const TileMap& map, const Rect& pixels) {
    return intersection(map.cellsUnder(pixels), {0, 0, map.columns(), map.rows()});
}

}  // namespace

UncoveredTiles::UncoveredTiles(const MapPictures& pictures, const StampPainter& painter)
    : ground_(pictures.ground) {
    const size_t cells =
        static_cast<size_t>(ground_.columns()) * static_cast<size_t>(ground_.rows());
    covered_.resize(cells);
    changed_.resize(cells);
    for (const PictureLayer& layer : pictures.layers)
        if (layer.isGround || layer.coversGround) cover(layer, pictures.cuts, painter);
}

// A cell counts as covered if its middle is.
void UncoveredTiles::cover(const PictureLayer& layer, const std::vector<PictureCut>& cuts,
                           const StampPainter& painter) {
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

/// @param cell     of the level
/// @param changed  [px] the cell is added if it differs from the map since now, or no longer
bool UncoveredTiles::isDrawnHere(const TileMap& tiles, Vec2i cell, std::vector<Rect>& changed) {
    const Rect place = tiles.cellRect(cell);
    const Vec2i there = ground_.cellAt({place.left, place.top});
    if (!ground_.isInside(there)) return true;
    const size_t number = at(there);
    const bool isOther = tiles.tile(cell) != ground_.tile(there);
    if (changed_[number] != isOther) {
        changed_[number] = isOther;
        changes_ = isOther ? changes_ + 1 : changes_ - 1;
        changed.push_back(place);
    }
    return isOther || !covered_[number];
}

std::vector<Rect> UncoveredTiles::update(const TileMap& tiles) {
    const bool isSame = hasTiles_ && tiles.columns() == seen_.columns() &&
                        tiles.rows() == seen_.rows() && tiles.origin() == seen_.origin() &&
                        &tiles.shapes() == &seen_.shapes();
    std::vector<Rect> changed;
    if (isSame) {
        for (const Vec2i cell : tiles.cellsThatDiffer(seen_))
            tilesDrawnHere_.setTile(cell,
                                    isDrawnHere(tiles, cell, changed) ? tiles.tile(cell) : Tile{});
    } else {
        tilesDrawnHere_ = tiles;
        tilesDrawnHere_.clear();
        std::vector<Tile> row(static_cast<size_t>(tiles.columns()));
        for (int y = 0; y < tiles.rows(); ++y) {
            for (int x = 0; x < tiles.columns(); ++x)
                row[static_cast<size_t>(x)] =
                    isDrawnHere(tiles, {x, y}, changed) ? tiles.tile({x, y}) : Tile{};
            tilesDrawnHere_.setRow(y, row);
        }
    }
    seen_ = tiles;
    hasTiles_ = true;
    return changed;
}

std::vector<Rect> UncoveredTiles::changedUnder(const Rect& pixels) const {
    std::vector<Rect> changed;
    if (changes_ == 0) return changed;
    const Rect cells = cellsOf(ground_, pixels);
    for (int y = cells.top; y < cells.bottom(); ++y)
        for (int x = cells.left; x < cells.right(); ++x)
            if (changed_[at({x, y})]) changed.push_back(ground_.cellRect({x, y}));
    return changed;
}

}  // namespace pixelstep
