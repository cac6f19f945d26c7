// Tests of figures drawn to the pixel, and of the shapes found for the pixels of a cell.
#include "import/cell_painter.h"

#include <doctest/doctest.h>

#include "math/random.h"
#include "physics/shape.h"

using namespace pixelstep;

TEST_CASE("cell painter: shapes with heights from any of the four sides are recognised exactly") {
    Random random{5};
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        const int side = 8 << random.between(0, 2);
        std::vector<uint8_t> heights;
        for (int x = 0; x < side; ++x)
            heights.push_back(static_cast<uint8_t>(random.between(0, side)));
        const Mask mask = makeMask(heights, random.between(0, 7));
        CellPixels pixels{};
        for (int y = 0; y < side; ++y)
            pixels[static_cast<size_t>(y)] = mask.rows[static_cast<size_t>(y)];
        ShapeSet shapes(side);
        ShapeFinder finder(shapes);
        const Tile tile = finder.tileOf(pixels);
        CHECK(shapes.form(tile.shape, tile.transform).mask == mask);
        CHECK(finder.tileOf(pixels) == tile);
        CHECK(shapes.own().size() <= 1);
    }
}

TEST_CASE("cell painter: other figures are filled up to heights, and no pixel gets lost") {
    Random random{6};
    ShapeSet shapes(16);
    ShapeFinder finder(shapes);
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        CellPixels pixels{};
        for (size_t y = 0; y < 16; ++y)
            pixels[y] =
                static_cast<uint32_t>(random.between(0, 0xffff) & random.between(0, 0xffff));
        const Tile tile = finder.tileOf(pixels);
        const Mask& mask = shapes.form(tile.shape, tile.transform).mask;
        for (size_t y = 0; y < 16; ++y) CHECK((mask.rows[y] & pixels[y]) == pixels[y]);
    }
    // More shapes than a level can have: the remaining ones are blocks.
    CHECK(shapes.own().size() == kMaxLevelShapes);
    CHECK(finder.tileOf({}).shape == kEmpty);
}

TEST_CASE("cell painter: the pixels of a figure are those with their middle inside it") {
    Random random{7};
    for (int i = 0; i < 100; ++i) {
        CAPTURE(i);
        std::vector<FigurePoint> corners;
        for (int k = 0; k < 3; ++k) {
            corners.push_back(
                {random.between(-200, 800) / 10.0 + 0.01, random.between(-200, 800) / 10.0 + 0.01});
        }
        CellPainter painter(16, {0, 0, 4, 4});
        painter.fill(corners);
        const auto sideOf = [&](size_t k, double x, double y) {
            const FigurePoint& a = corners[k];
            const FigurePoint& b = corners[(k + 1) % 3];
            return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
        };
        for (int y = 0; y < 64; ++y) {
            for (int x = 0; x < 64; ++x) {
                const bool first = sideOf(0, x + 0.5, y + 0.5);
                const bool isIn =
                    first == sideOf(1, x + 0.5, y + 0.5) && first == sideOf(2, x + 0.5, y + 0.5);
                const auto cell = painter.cells().find({x / 16, y / 16});
                const bool isPainted =
                    cell != painter.cells().end() &&
                    (cell->second[static_cast<size_t>(y % 16)] >> (x % 16) & 1) != 0;
                if (isIn != isPainted) FAIL_CHECK("at " << x << ", " << y);
            }
        }
    }
}

TEST_CASE("cell painter: lines that would take too much time end") {
    CellPainter painter(16, {0, 0, 4096, 4096});
    std::vector<FigurePoint> zigzag;
    for (int i = 0; i < 60000; ++i)
        zigzag.push_back({i % 2 == 0 ? 0.0 : 65536.0, static_cast<double>(i)});
    for (int i = 0; i < 1000; ++i) painter.line(zigzag);
    CHECK(painter.isExhausted());
}
