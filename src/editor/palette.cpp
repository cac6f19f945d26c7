// The palette and the brush.
#include "editor/palette.h"

#include <algorithm>
#include <utility>

#include "game/level/tile_text.h"

namespace pixelstep {
namespace {

// Columns of the first row.
constexpr size_t kEraserColumn = 0;
constexpr size_t kBlockColumn = 1;
constexpr size_t kOneWayColumn = 2;

Tile tileOfShape(int shape, int transform) {
    Tile tile;
    tile.shape = static_cast<uint16_t>(shape);
    tile.transform = static_cast<uint8_t>(transform);
    return tile;
}

size_t wrapped(size_t index, int direction, size_t count) {
    return (index + (direction > 0 ? 1 : count - 1)) % count;
}

}  // namespace

std::vector<PaletteRow> makePalette(const ShapeSet& shapes) {
    Tile oneWay = tileOfShape(kBlock, 0);
    oneWay.oneWay = true;
    std::vector<PaletteRow> rows{{"plain", {Tile{}, tileOfShape(kBlock, 0), oneWay}}};
    for (int shape = kSlope45; shape < static_cast<int>(shapes.all().size()); ++shape) {
        // A level's own ladder replaces the built-in one.
        const std::string& name = shapes.all()[static_cast<size_t>(shape)].name;
        if (shape == kLadderTop || shapes.find(name) != shape) continue;
        PaletteRow row{name, {}};
        for (int transform = 0; transform < kTransformCount; ++transform) {
            const uint64_t signature = shapes.form(shape, transform).signature;
            const auto looksAlike = [&](const Tile& tile) {
                return shapes.form(shape, tile.transform).signature == signature;
            };
            if (std::ranges::none_of(row.tiles, looksAlike))
                row.tiles.push_back(tileOfShape(shape, transform));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Brush::Brush(const ShapeSet& shapes)
    : shapes_(shapes), rows_(makePalette(shapes)), column_(kBlockColumn) {}

bool Brush::setShapes(const ShapeSet& shapes) {
    if (shapes.tileSize() == shapes_.tileSize() &&
        std::ranges::equal(shapes.all(), shapes_.all()) &&
        std::ranges::equal(shapes.ownSurfaces(), shapes_.ownSurfaces()))
        return false;
    const std::string name = rows_[row_].name;
    const size_t column = column_;
    const int transform = rows_[row_].tiles[column_].transform;
    shapes_ = shapes;
    rows_ = makePalette(shapes);
    setSurface(surface_);
    setBreaks(breaks_);
    if (!selectShape(name)) {
        select(0, kBlockColumn);
        return true;
    }
    if (row_ == 0) select(0, column);
    // A shape that has become symmetric has fewer orientations.
    selectTransform(transform);
    return true;
}

bool Brush::selectShape(const std::string& name) {
    const auto found = std::ranges::find(rows_, name, &PaletteRow::name);
    if (found == rows_.end()) return false;
    select(static_cast<size_t>(found - rows_.begin()), 0);
    return true;
}

Tile Brush::tileOf(Tile entry) const {
    if (entry.shape == kEmpty || isLadder(entry)) return entry;
    entry.oneWay = entry.oneWay || oneWay_;
    entry.material = static_cast<uint8_t>(material_);
    if (!surface_.empty()) entry.surface = static_cast<uint8_t>(shapes_.findSurface(surface_));
    const auto rules = shapes_.breakRules();
    entry.breaks = static_cast<uint8_t>(std::ranges::find(rules, breaks_) - rules.begin());
    return entry;
}

void Brush::setSurface(const std::string& name) {
    surface_ = shapes_.findSurface(name) > 0 ? name : "";
}

void Brush::setBreaks(const BreakRule& rule) {
    const int number = shapes_.addBreakRule(rule);
    breaks_ = shapes_.breakRules()[static_cast<size_t>(number)];
}

std::string Brush::name() const {
    return shapeLabel(specOf(shapes_, tile()).shape);
}

void Brush::select(size_t row, size_t column) {
    row_ = std::min(row, rows_.size() - 1);
    column_ = std::min(column, rows_[row_].tiles.size() - 1);
}

void Brush::selectNext(int direction) {
    const size_t next = column_ + 1;
    if (direction > 0 && next < rows_[row_].tiles.size()) {
        column_ = next;
    } else if (direction < 0 && column_ > 0) {
        --column_;
    } else {
        row_ = wrapped(row_, direction, rows_.size());
        column_ = direction > 0 ? 0 : rows_[row_].tiles.size() - 1;
    }
}

void Brush::selectNextRow(int direction) {
    select(wrapped(row_, direction, rows_.size()), column_);
}

void Brush::selectTransform(int transform) {
    const PaletteRow& row = rows_[row_];
    const uint64_t target = shapes_.form(row.tiles[column_].shape, transform).signature;
    const auto found = std::ranges::find_if(row.tiles, [&](const Tile& tile) {
        return tile.shape == row.tiles[column_].shape &&
               shapes_.form(tile.shape, tile.transform).signature == target;
    });
    if (row_ > 0 && found != row.tiles.end()) {
        column_ = static_cast<size_t>(found - row.tiles.begin());
    }
}

void Brush::turn(Turn turn) {
    selectTransform(turned(rows_[row_].tiles[column_].transform, turn));
}

void Brush::pick(Tile tile, const ShapeSet& shapes) {
    if (tile.shape == kEmpty) return select(0, kEraserColumn);
    if (isLadder(tile)) {
        selectShape(shapes.all()[kLadder].name);
        return;
    }
    material_ = tile.material;
    setSurface(shapes.surfaces()[tile.surface].name);
    setBreaks(shapes.breakRules()[tile.breaks]);
    oneWay_ = tile.oneWay && tile.shape != kBlock;
    if (tile.shape == kBlock) return select(0, tile.oneWay ? kOneWayColumn : kBlockColumn);
    if (!selectShape(shapes.all()[tile.shape].name)) return;
    selectTransform(tile.transform);
}

}  // namespace pixelstep
