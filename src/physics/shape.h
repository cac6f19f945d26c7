// Shapes of tiles: a height map and a transform give a bit mask of solid pixels.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "math/rect.h"
#include "physics/surface.h"

namespace pixelstep {

inline constexpr int kMaxTileSize = 32;
inline constexpr int kMaxLevelShapes = 256;

constexpr bool isTileSize(int size) {
    return size == 8 || size == 16 || size == 32;
}

/// The solid pixels of one tile as bits, once by row and once by column. Bit x of rows[y] and bit y
/// of columns[x] are the pixel at (x, y); y points down.
struct Mask {
    int size = 0;  ///< [px] 8, 16 or 32
    std::array<uint32_t, kMaxTileSize> rows{};
    std::array<uint32_t, kMaxTileSize> columns{};

    bool isSolidAt(int x, int y) const { return (rows[static_cast<size_t>(y)] >> x & 1u) != 0; }
    /// The row of the topmost solid pixel in column x, or `size` if the column is empty.
    int topOf(int x) const {
        const uint32_t column = columns[static_cast<size_t>(x)];
        return column == 0 ? size : std::countr_zero(column);
    }

    friend bool operator==(const Mask&, const Mask&) = default;
};

/// The flips of a shape, applied in this order: 90, x, y. They are Tiled's flip flags: diagonal,
/// horizontal, vertical.
enum Transform : uint8_t {
    kFlip90 = 1,  ///< swaps x and y: mirrors at the diagonal from top left to bottom right
    kFlipX = 2,   ///< left-right
    kFlipY = 4,   ///< top-bottom
};
inline constexpr int kTransformCount = 8;

/// The name of a transform: "" for 0, otherwise `fx`, `fy`, `fxy`, `f90`, `f90x`, `f90y` or
/// `f90xy`.
std::string_view transformWord(int transform);

/// The transform named by `word`, or -1.
int transformOf(std::string_view word);

/// The mask of a height map: column i is solid from the tile's bottom up to heights[i].
/// @param heights    [px] 0..n for each of the n columns; n is a tile size
/// @param transform  0..7, bits of Transform
Mask makeMask(std::span<const uint8_t> heights, int transform);

/// A named height map.
struct Shape {
    std::string name;
    std::vector<uint8_t> heights;  ///< [px] from the bottom up, left to right

    friend bool operator==(const Shape&, const Shape&) = default;
};

/// The numbers of the shapes that every level has.
enum BuiltInShape : uint16_t {
    kEmpty,
    kBlock,
    kSlope45,
    kSlope22a,
    kSlope22b,
    kBump,
    kLadder,     ///< no solid pixel
    kLadderTop,  ///< the same with a one-way top row, below a cell without a ladder: the map
                 ///< chooses between these two
    kBuiltInShapeCount,
};

/// True for names that a level cannot give to its own shapes. It can have its own `ladder`.
bool isBuiltInShapeName(std::string_view name);

/// One shape in one transform, ready for collision.
struct Form {
    Mask mask;
    bool isEmpty = true;     ///< no pixel is solid
    bool isFull = false;     ///< every pixel is solid
    uint64_t signature = 0;  ///< hash of the mask; equal masks, equal signatures

    /// True if any pixel of `part` is solid. Requires: part lies within 0..size on both axes.
    bool isSolidWithin(const Rect& part) const {
        if (isEmpty || part.isEmpty()) return false;
        if (isFull) return true;
        const uint32_t bits = (~0u << part.left) & (~0u >> (32 - part.right()));
        for (int y = part.top; y < part.bottom(); ++y)
            if (mask.rows[static_cast<size_t>(y)] & bits) return true;
        return false;
    }

    friend bool operator==(const Form&, const Form&) = default;
};

/// The shapes, surfaces and break rules of a level's tiles, which refer to them by number: the
/// built-in shapes and surfaces, then the level's own.
class ShapeSet {
public:
    explicit ShapeSet(int tileSize = 16);

    int tileSize() const { return tileSize_; }
    std::span<const Shape> all() const { return shapes_; }
    /// The level's own shapes.
    std::span<const Shape> own() const { return all().subspan(kBuiltInShapeCount); }

    /// The number of the shape with this name, or -1. The level's own `ladder` replaces the
    /// built-in one.
    int find(std::string_view name) const;

    /// Adds a shape and returns its number.
    /// Requires: a free name, tileSize heights of 0..tileSize, fewer than kMaxLevelShapes own ones.
    int add(Shape shape);

    /// Changes the heights of one of the level's own shapes.
    /// Requires: shape is the number of an own one; tileSize heights of 0..tileSize.
    void change(int shape, std::vector<uint8_t> heights);

    /// Requires: shape is a number of this set; transform 0..7.
    const Form& form(int shape, int transform) const {
        return forms_[static_cast<size_t>(shape * kTransformCount + transform)];
    }

    /// The surfaces: none, the built-in ones, then the level's own.
    std::span<const Surface> surfaces() const { return surfaces_; }
    std::span<const Surface> ownSurfaces() const {
        return surfaces().subspan(kBuiltInSurfaceCount);
    }
    /// The number of the surface with this name, or -1. The level's own ones replace built-in ones.
    int findSurface(std::string_view name) const;
    /// Replaces the level's own surfaces. Requires: at most kMaxSurfaces.
    void setOwnSurfaces(std::span<const Surface> surfaces);

    /// The rules of tiles that break; rule 0 is that of tiles that do not.
    std::span<const BreakRule> breakRules() const { return breakRules_; }
    /// The number of this rule, which is added if needed; 0 if there are too many.
    int addBreakRule(const BreakRule& rule);

    /// Break rules that only one of the two has do not count: rules that no tile uses stay.
    friend bool operator==(const ShapeSet& a, const ShapeSet& b);

private:
    int tileSize_;
    std::vector<Surface> surfaces_;
    std::vector<BreakRule> breakRules_{BreakRule{}};
    std::vector<Shape> shapes_;
    std::vector<Form> forms_;  // kTransformCount for each shape
};

}  // namespace pixelstep
