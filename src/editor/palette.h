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
/// shape in all its orientations, and the ladder.
std::vector<PaletteRow> makePalette(const ShapeSet& shapes);

/// The tile that the mouse places: an entry of the palette, one-way or not, a material, a surface,
/// and what breaks it.
class Brush {
public:
    explicit Brush(const ShapeSet& shapes = ShapeSet());

    /// Replaces the shapes and surfaces after another level was loaded or one of them has changed;
    /// keeps the tile, its orientation and its surface if there are some with their names.
    /// @return  false if nothing has changed
    bool setShapes(const ShapeSet& shapes);
    /// The set that its tile refers to.
    const ShapeSet& shapes() const { return shapes_; }

    const std::vector<PaletteRow>& rows() const { return rows_; }
    size_t row() const { return row_; }
    size_t column() const { return column_; }
    Tile tile() const { return tileOf(rows_[row_].tiles[column_]); }
    /// An entry of the palette with the brush's other properties.
    Tile tileOf(Tile entry) const;
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
    /// Selects a tile with its material, surface and break rule.
    /// @param shapes  the set that the tile refers to, with the brush's shapes
    void pick(Tile tile, const ShapeSet& shapes);

    bool isOneWay() const { return oneWay_; }
    void setOneWay(bool oneWay) { oneWay_ = oneWay; }
    int material() const { return material_; }
    void setMaterial(int material) { material_ = material; }
    /// The name of its surface; empty: none.
    const std::string& surface() const { return surface_; }
    /// Takes no surface if there is none of this name.
    void setSurface(const std::string& name);
    const BreakRule& breaks() const { return breaks_; }
    void setBreaks(const BreakRule& rule);

    friend bool operator==(const Brush&, const Brush&) = default;

private:
    void selectTransform(int transform);

    ShapeSet shapes_;
    std::vector<PaletteRow> rows_;
    size_t row_ = 0;
    size_t column_ = 0;
    bool oneWay_ = false;
    int material_ = 0;
    std::string surface_;
    BreakRule breaks_{};
};

}  // namespace pixelstep
