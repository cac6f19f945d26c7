// Masks from height maps and transforms.
#include "physics/shape.h"

#include <algorithm>
#include <cassert>

#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr std::array<std::string_view, kTransformCount> kTransformWords = {
    "", "f90", "fx", "f90x", "fy", "f90y", "fxy", "f90xy"};

void setSolid(Mask& mask, int x, int y) {
    mask.rows[static_cast<size_t>(y)] |= 1u << x;
    mask.columns[static_cast<size_t>(x)] |= 1u << y;
}

Form makeForm(const Shape& shape, int transform) {
    Form form;
    form.mask = makeMask(shape.heights, transform);
    const int n = form.mask.size;
    const uint32_t fullRow = ~0u >> (kMaxTileSize - n);
    const auto rows = std::span(form.mask.rows).first(static_cast<size_t>(n));
    form.isEmpty = std::ranges::all_of(rows, [](uint32_t row) { return row == 0; });
    form.isFull = std::ranges::all_of(rows, [=](uint32_t row) { return row == fullRow; });
    Hasher hasher;
    for (uint32_t row : rows) hasher.add(row);
    form.signature = hasher.value();
    return form;
}

// Column heights of the built-in shapes for tile size n and column i, from the left.
int builtInHeight(int shape, int n, int i) {
    switch (shape) {
        case kBlock: return n;
        case kSlope45: return i + 1;
        case kSlope22a: return i / 2 + 1;
        case kSlope22b: return n / 2 + i / 2 + 1;
        case kBump: return std::min(i + 1, n - i);
        default: return 0;
    }
}

constexpr std::array<std::string_view, kBuiltInShapeCount> kBuiltInNames = {
    "empty", "block", "slope45", "slope22a", "slope22b", "bump"};

}  // namespace

std::string_view transformWord(int transform) {
    return kTransformWords[static_cast<size_t>(transform)];
}

int transformOf(std::string_view word) {
    const auto found = std::ranges::find(kTransformWords, word);
    return word.empty() || found == kTransformWords.end()
               ? -1
               : static_cast<int>(found - kTransformWords.begin());
}

Mask makeMask(std::span<const uint8_t> heights, int transform) {
    const int n = static_cast<int>(heights.size());
    assert(isTileSize(n) && transform >= 0 && transform < kTransformCount);
    Mask mask{.size = n};
    for (int column = 0; column < n; ++column) {
        for (int row = n - heights[static_cast<size_t>(column)]; row < n; ++row) {
            int x = column;
            int y = row;
            if (transform & kFlip90) std::swap(x, y);
            if (transform & kFlipX) x = n - 1 - x;
            if (transform & kFlipY) y = n - 1 - y;
            setSolid(mask, x, y);
        }
    }
    return mask;
}

bool isBuiltInShapeName(std::string_view name) {
    return std::ranges::find(kBuiltInNames, name) != kBuiltInNames.end();
}

ShapeSet::ShapeSet(int tileSize) : tileSize_(tileSize) {
    assert(isTileSize(tileSize));
    for (int number = 0; number < kBuiltInShapeCount; ++number) {
        Shape shape{std::string(kBuiltInNames[static_cast<size_t>(number)]), {}};
        for (int i = 0; i < tileSize; ++i)
            shape.heights.push_back(static_cast<uint8_t>(builtInHeight(number, tileSize, i)));
        add(std::move(shape));
    }
}

int ShapeSet::find(std::string_view name) const {
    const auto found = std::ranges::find(shapes_, name, &Shape::name);
    return found == shapes_.end() ? -1 : static_cast<int>(found - shapes_.begin());
}

int ShapeSet::add(Shape shape) {
    assert(find(shape.name) < 0 && static_cast<int>(shape.heights.size()) == tileSize_);
    for (int transform = 0; transform < kTransformCount; ++transform)
        forms_.push_back(makeForm(shape, transform));
    shapes_.push_back(std::move(shape));
    return static_cast<int>(shapes_.size()) - 1;
}

void ShapeSet::change(int shape, std::vector<uint8_t> heights) {
    assert(shape >= kBuiltInShapeCount && static_cast<int>(heights.size()) == tileSize_);
    Shape& changed = shapes_[static_cast<size_t>(shape)];
    changed.heights = std::move(heights);
    for (int transform = 0; transform < kTransformCount; ++transform)
        forms_[static_cast<size_t>(shape * kTransformCount + transform)] =
            makeForm(changed, transform);
}

}  // namespace pixelstep
