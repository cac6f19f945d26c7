// The palette of tiles, and the brush: the chosen tile.
#pragma once

#include <string>
#include <vector>

#include "game/level/region.h"

namespace pixelstep {

/// Tiles of one shape that differ in their pixels.
struct PaletteRow {
    std::string name;
    std::vector<Tile> tiles;  ///< of material 0; at least one

    friend bool operator==(const PaletteRow&, const PaletteRow&) = default;
};

/// All tiles that can be placed, in rows: first empty (the eraser), block and one-way; then each
/// shape in all its orientations.
std::vector<PaletteRow> makePalette(const ShapeSet& shapes);

/// The tile that the mouse places: an entry of the palette, one-way or not, and a material.
class Brush {
public:
    explicit Brush(const ShapeSet& shapes = ShapeSet());

    /// Replaces the shapes after another level was loaded or a shape has changed; keeps the tile
    /// and its orientation if a shape with its name exists.
    /// @return  false if nothing has changed
    bool setShapes(const ShapeSet& shapes);

    const std::vector<PaletteRow>& rows() const { return rows_; }
    size_t row() const { return row_; }
    size_t column() const { return column_; }
    Tile tile() const;
    /// Its name: "slope45 fx one_way".
    std::string name() const;

    void select(size_t row, size_t column);
    /// The first orientation of a shape. @return false if the palette has no row of this name
    bool selectShape(const std::string& name);
    /// The next (+1) or previous (-1) tile, going on in the next row at a row's end.
    void selectNext(int direction);
    /// The same orientation of the next or previous row.
    void selectNextRow(int direction);

    void turn(Turn turn);
    /// Selects a tile of a level with these shapes, with its material.
    void pick(Tile tile);

    bool isOneWay() const { return oneWay_; }
    void setOneWay(bool oneWay) { oneWay_ = oneWay; }
    int material() const { return material_; }
    void setMaterial(int material) { material_ = material; }

    friend bool operator==(const Brush&, const Brush&) = default;

private:
    void selectTransform(int transform);

    ShapeSet shapes_;
    std::vector<PaletteRow> rows_;
    size_t row_ = 0;
    size_t column_ = 0;
    bool oneWay_ = false;
    int material_ = 0;
};

}  // namespace pixelstep
