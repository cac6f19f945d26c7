// Masks from height maps and transforms.
#include "physics/shape.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr std::array<std::string_view, kTransformCount> kTransformWords = {
    "", "f90", "fx", "f90x", "fy", "f90y", "fxy", "f90xy"};

using Lines = std::array<uint32_t, kMaxTileSize>;

uint32_t reversedBits(uint32_t bits) {
    bits = (bits >> 1 & 0x55555555u) | (bits & 0x55555555u) << 1;
    bits = (bits >> 2 & 0x33333333u) | (bits & 0x33333333u) << 2;
    bits = (bits >> 4 & 0x0f0f0f0fu) | (bits & 0x0f0f0f0fu) << 4;
    bits = (bits >> 8 & 0x00ff00ffu) | (bits & 0x00ff00ffu) << 8;
    return bits >> 16 | bits << 16;
}

// Flips n lines end for end, and so the order of those across.
void flip(Lines& along, Lines& across, int n) {
    for (uint32_t& line : std::span(along).first(static_cast<size_t>(n)))
        line = reversedBits(line) >> (kMaxTileSize - n);
    std::ranges::reverse(std::span(across).first(static_cast<size_t>(n)));
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
        case kLadderTop: return 1;
        default: return 0;
    }
}

constexpr std::array<std::string_view, kBuiltInShapeCount> kBuiltInNames = {
    "empty", "block", "slope45", "slope22a", "slope22b", "bump", "ladder", "ladder top"};

// Not a global: other globals may be shape sets, and the order of their construction is open.
std::vector<Surface> builtInSurfaces() {
    return {{},
            {.name = "ice", .grip = 10},
            {.name = "mud", .speed = 50},
            {.name = "belt_left", .push = -60},
            {.name = "belt_right", .push = 60},
            {.name = "spring", .bounce = 600}};
}

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
    const uint64_t full = (uint64_t{1} << n) - 1;
    for (int column = 0; column < n; ++column) {
        const int top = n - heights[static_cast<size_t>(column)];
        mask.columns[static_cast<size_t>(column)] = static_cast<uint32_t>(full >> top << top);
        for (int row = top; row < n; ++row) mask.rows[static_cast<size_t>(row)] |= 1u << column;
    }
    if (transform & kFlip90) std::swap(mask.rows, mask.columns);
    if (transform & kFlipX) flip(mask.rows, mask.columns, n);
    if (transform & kFlipY) flip(mask.columns, mask.rows, n);
    return mask;
}

bool isBuiltInShapeName(std::string_view name) {
    const auto names = std::span(kBuiltInNames).first(kLadder);
    return std::ranges::find(names, name) != names.end();
}

ShapeSet::ShapeSet(int tileSize) : tileSize_(tileSize), surfaces_(builtInSurfaces()) {
    assert(isTileSize(tileSize));
    for (int number = 0; number < kBuiltInShapeCount; ++number) {
        Shape shape{std::string(kBuiltInNames[static_cast<size_t>(number)]), {}};
        for (int i = 0; i < tileSize; ++i)
            shape.heights.push_back(static_cast<uint8_t>(builtInHeight(number, tileSize, i)));
        add(std::move(shape));
    }
    // The row of a ladder's top is above: heights count from the bottom.
    const Form top = form(kLadderTop, kFlipY);
    std::fill_n(forms_.begin() + kLadderTop * kTransformCount, kTransformCount, top);
}

int ShapeSet::find(std::string_view name) const {
    // From the end, since the level's own ones come first.
    for (size_t i = shapes_.size(); i-- > 0;)
        if (i != kLadderTop && shapes_[i].name == name) return static_cast<int>(i);
    return -1;
}

int ShapeSet::findSurface(std::string_view name) const {
    for (size_t i = surfaces_.size(); i-- > 1;)
        if (surfaces_[i].name == name) return static_cast<int>(i);
    return -1;
}

void ShapeSet::setOwnSurfaces(std::span<const Surface> surfaces) {
    assert(surfaces.size() <= kMaxSurfaces);
    surfaces_.resize(kBuiltInSurfaceCount);
    surfaces_.insert(surfaces_.end(), surfaces.begin(), surfaces.end());
}

bool operator==(const ShapeSet& a, const ShapeSet& b) {
    const size_t common = std::min(a.breakRules_.size(), b.breakRules_.size());
    return a.tileSize_ == b.tileSize_ && a.shapes_ == b.shapes_ && a.surfaces_ == b.surfaces_ &&
           std::equal(a.breakRules_.begin(), a.breakRules_.begin() + static_cast<ptrdiff_t>(common),
                      b.breakRules_.begin());
}

int ShapeSet::addBreakRule(const BreakRule& rule) {
    const auto found = std::ranges::find(breakRules_, rule);
    if (found != breakRules_.end()) return static_cast<int>(found - breakRules_.begin());
    if (breakRules_.size() > kMaxBreakRules) return 0;
    breakRules_.push_back(rule);
    return static_cast<int>(breakRules_.size()) - 1;
}

int ShapeSet::add(Shape shape) {
    assert((find(shape.name) < 0 || find(shape.name) == kLadder) &&
           static_cast<int>(shape.heights.size()) == tileSize_);
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
