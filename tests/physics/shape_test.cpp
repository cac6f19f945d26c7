// Tests of shapes: masks of height maps and transforms.
#include "physics/shape.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "math/random.h"
#include "support/pixel_map.h"

namespace pixelstep {
namespace {

using Drawing = std::vector<std::string>;

Drawing drawn(const Mask& mask) {
    Drawing lines;
    for (int y = 0; y < mask.size; ++y) {
        std::string line;
        for (int x = 0; x < mask.size; ++x) line += mask.isSolidAt(x, y) ? '#' : '.';
        lines.push_back(line);
    }
    return lines;
}

// The lines as one text, for readable failures.
std::string text(const Drawing& lines) {
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    return all;
}

void checkOrientation(const ShapeSet& shapes, const char* shape, const char* transform,
                      const Drawing& expected) {
    CAPTURE(shape);
    CAPTURE(transform);
    const int number = *transform == '\0' ? 0 : transformOf(transform);
    REQUIRE(number >= 0);
    CHECK(text(drawn(shapes.form(shapes.find(shape), number).mask)) == text(expected));
}

const Drawing kRising = {".......#", "......##", ".....###", "....####",
                         "...#####", "..######", ".#######", "########"};
const Drawing kFalling = {"#.......", "##......", "###.....", "####....",
                          "#####...", "######..", "#######.", "########"};
const Drawing kRisingCeiling = {"########", "#######.", "######..", "#####...",
                                "####....", "###.....", "##......", "#......."};
const Drawing kFallingCeiling = {"########", ".#######", "..######", "...#####",
                                 "....####", ".....###", "......##", ".......#"};
const Drawing kHill = {"........", "........", "........", "........",
                       "...##...", "..####..", ".######.", "########"};
const Drawing kHangingHill = {"########", ".######.", "..####..", "...##...",
                              "........", "........", "........", "........"};
const Drawing kHillFromRight = {".......#", "......##", ".....###", "....####",
                                "....####", ".....###", "......##", ".......#"};
const Drawing kHillFromLeft = {"#.......", "##......", "###.....", "####....",
                               "####....", "###.....", "##......", "#......."};

}  // namespace

TEST_CASE("shape: slope45 in all eight transforms") {
    const ShapeSet shapes(8);
    checkOrientation(shapes, "slope45", "", kRising);
    checkOrientation(shapes, "slope45", "fx", kFalling);
    checkOrientation(shapes, "slope45", "fy", kFallingCeiling);
    checkOrientation(shapes, "slope45", "fxy", kRisingCeiling);
    checkOrientation(shapes, "slope45", "f90", kRising);  // symmetrical on that diagonal
    checkOrientation(shapes, "slope45", "f90x", kFalling);
    checkOrientation(shapes, "slope45", "f90y", kFallingCeiling);
    checkOrientation(shapes, "slope45", "f90xy", kRisingCeiling);
}

TEST_CASE("shape: bump in all eight transforms") {
    const ShapeSet shapes(8);
    checkOrientation(shapes, "bump", "", kHill);
    checkOrientation(shapes, "bump", "fx", kHill);
    checkOrientation(shapes, "bump", "fy", kHangingHill);
    checkOrientation(shapes, "bump", "fxy", kHangingHill);
    checkOrientation(shapes, "bump", "f90", kHillFromRight);
    checkOrientation(shapes, "bump", "f90x", kHillFromLeft);
    checkOrientation(shapes, "bump", "f90y", kHillFromRight);
    checkOrientation(shapes, "bump", "f90xy", kHillFromLeft);
}

TEST_CASE("shape: flips have Tiled's order: diagonal, then left-right, then top-bottom") {
    ShapeSet shapes(8);
    shapes.add({"hook", {8, 1, 1, 1, 1, 0, 0, 0}});
    checkOrientation(shapes, "hook", "",
                     {"#.......", "#.......", "#.......", "#.......", "#.......", "#.......",
                      "#.......", "#####..."});
    checkOrientation(shapes, "hook", "f90",
                     {"########", ".......#", ".......#", ".......#", ".......#", "........",
                      "........", "........"});
    checkOrientation(shapes, "hook", "f90x",
                     {"########", "#.......", "#.......", "#.......", "#.......", "........",
                      "........", "........"});
    checkOrientation(shapes, "hook", "f90y",
                     {"........", "........", "........", ".......#", ".......#", ".......#",
                      ".......#", "########"});
    checkOrientation(shapes, "hook", "f90xy",
                     {"........", "........", "........", "#.......", "#.......", "#.......",
                      "#.......", "########"});
    checkOrientation(shapes, "hook", "fxy",
                     {"...#####", ".......#", ".......#", ".......#", ".......#", ".......#",
                      ".......#", ".......#"});
}

TEST_CASE("shape: the two halves of a 22.5 degree ramp meet, and rise a pixel every other one") {
    const ShapeSet shapes(8);
    checkOrientation(shapes, "slope22a", "",
                     {"........", "........", "........", "........", "......##", "....####",
                      "..######", "########"});
    checkOrientation(shapes, "slope22b", "",
                     {"......##", "....####", "..######", "########", "########", "########",
                      "########", "########"});
}

TEST_CASE("shape: every mask follows the level format, in all sizes and transforms") {
    Random random{21};
    for (int n : {8, 16, 32}) {
        ShapeSet shapes(n);
        Shape noise{"noise", {}};
        for (int i = 0; i < n; ++i)
            noise.heights.push_back(static_cast<uint8_t>(random.between(0, n)));
        shapes.add(noise);
        for (int number = 0; number < static_cast<int>(shapes.all().size()); ++number) {
            const Shape& shape = shapes.all()[static_cast<size_t>(number)];
            for (int transform = 0; transform < kTransformCount; ++transform) {
                const Mask& mask = shapes.form(number, transform).mask;
                CAPTURE(shape.name);
                CAPTURE(transform);
                for (int y = 0; y < n; ++y) {
                    for (int x = 0; x < n; ++x) {
                        const bool expected = referenceHasPixel(shape, n, transform, x, y);
                        REQUIRE(mask.isSolidAt(x, y) == expected);
                        REQUIRE((mask.columns[static_cast<size_t>(x)] >> y & 1u) == expected);
                    }
                }
            }
        }
    }
}

TEST_CASE("shape: the top of a column is its first pixel, or the size if it is empty") {
    ShapeSet shapes(8);
    const int hook = shapes.add({"hook", {8, 1, 1, 1, 1, 0, 0, 0}});
    CHECK(shapes.form(hook, 0).mask.topOf(0) == 0);
    CHECK(shapes.form(hook, 0).mask.topOf(4) == 7);
    CHECK(shapes.form(hook, 0).mask.topOf(5) == 8);
    CHECK(ShapeSet(32).form(kSlope45, 0).mask.topOf(31) == 0);
    CHECK(ShapeSet(32).form(kSlope45, 0).mask.topOf(0) == 31);
}

TEST_CASE("shape: an oriented shape reports whether it is empty, full, and solid in any part") {
    Random random{22};
    for (int n : {8, 16, 32}) {
        ShapeSet shapes(n);
        shapes.add({"flat", std::vector<uint8_t>(static_cast<size_t>(n), 0)});
        for (int number = 0; number < static_cast<int>(shapes.all().size()); ++number) {
            const Form& form = shapes.form(number, random.between(0, 7));
            CHECK(form.isFull == (number == kBlock));
            CHECK(form.isEmpty ==
                  (number == kEmpty || number == kLadder || number == kBuiltInShapeCount));
            for (int i = 0; i < 300; ++i) {
                const int left = random.between(0, n);
                const int top = random.between(0, n);
                const Rect part{left, top, random.between(0, n - left), random.between(0, n - top)};
                bool expected = false;
                for (int y = part.top; y < part.bottom(); ++y)
                    for (int x = part.left; x < part.right(); ++x)
                        expected = expected || form.mask.isSolidAt(x, y);
                REQUIRE(form.isSolidWithin(part) == expected);
            }
        }
    }
}

TEST_CASE("shape: equal masks have equal signatures, different masks do not") {
    ShapeSet shapes(16);
    std::vector<uint8_t> ramp;
    for (int i = 0; i < 16; ++i) ramp.push_back(static_cast<uint8_t>(i + 1));
    const int sameSlope = shapes.add({"twin", ramp});
    CHECK(shapes.form(sameSlope, 0).signature == shapes.form(kSlope45, 0).signature);
    CHECK(shapes.form(kBump, kFlipX).signature == shapes.form(kBump, 0).signature);
    CHECK(shapes.form(kBump, kFlipY).signature != shapes.form(kBump, 0).signature);
    CHECK(shapes.form(kBlock, 0).signature != shapes.form(kEmpty, 0).signature);
}

TEST_CASE("shape: transforms have exactly the names of the level format") {
    const std::vector<std::string> words = {"fx", "fy", "fxy", "f90", "f90x", "f90y", "f90xy"};
    const std::vector<int> numbers = {
        kFlipX,           kFlipY,           kFlipX | kFlipY,          kFlip90,
        kFlip90 | kFlipX, kFlip90 | kFlipY, kFlip90 | kFlipX | kFlipY};
    for (size_t i = 0; i < words.size(); ++i) {
        CHECK(transformOf(words[i]) == numbers[i]);
        CHECK(transformWord(numbers[i]) == words[i]);
    }
    CHECK(transformWord(0) == "");
    for (const char* word : {"", "f", "fyx", "FX", "f90yx", "fx ", "one_way"})
        CHECK(transformOf(word) == -1);
}

TEST_CASE("shape: a set has the built-in shapes first, then those of the level") {
    ShapeSet shapes(16);
    CHECK(shapes.own().empty());
    CHECK(shapes.find("empty") == kEmpty);
    CHECK(shapes.find("block") == kBlock);
    CHECK(shapes.find("slope45") == kSlope45);
    CHECK(shapes.find("slope22a") == kSlope22a);
    CHECK(shapes.find("slope22b") == kSlope22b);
    CHECK(shapes.find("bump") == kBump);
    CHECK(shapes.find("dent") == -1);
    const Shape dent{"dent", {8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8}};
    CHECK(shapes.add(dent) == kBuiltInShapeCount);
    CHECK(shapes.find("dent") == kBuiltInShapeCount);
    REQUIRE(shapes.own().size() == 1);
    CHECK(shapes.own()[0] == dent);
    CHECK(isBuiltInShapeName("bump"));
    CHECK(isBuiltInShapeName("empty"));
    CHECK_FALSE(isBuiltInShapeName("dent"));
    CHECK(shapes.find("ladder") == kLadder);
    CHECK_FALSE(isBuiltInShapeName("ladder"));
    const int own = shapes.add({"ladder", dent.heights});
    CHECK(shapes.find("ladder") == own);
}

TEST_CASE("shape: the built-in surfaces have the effects of the level format") {
    ShapeSet shapes(16);
    REQUIRE(shapes.surfaces().size() == kBuiltInSurfaceCount);
    CHECK(shapes.surfaces()[0] == Surface{});
    const auto surface = [&](std::string_view name) {
        return shapes.surfaces()[static_cast<size_t>(shapes.findSurface(name))];
    };
    CHECK(surface("ice") == Surface{.name = "ice", .grip = 10});
    CHECK(surface("mud") == Surface{.name = "mud", .speed = 50});
    CHECK(surface("belt_left") == Surface{.name = "belt_left", .push = -60});
    CHECK(surface("belt_right") == Surface{.name = "belt_right", .push = 60});
    CHECK(surface("spring") == Surface{.name = "spring", .bounce = 600});
    CHECK(shapes.findSurface("") == -1);
    CHECK(shapes.findSurface("lava") == -1);
    shapes.setOwnSurfaces(std::vector<Surface>{{.name = "lava", .speed = 10}, {.name = "ice"}});
    CHECK(shapes.findSurface("lava") == kBuiltInSurfaceCount);
    CHECK(surface("ice").grip == 100);
}

TEST_CASE("shape: break rules are stored once, and 255 are enough") {
    ShapeSet shapes(16);
    CHECK(shapes.addBreakRule({}) == 0);
    CHECK(shapes.addBreakRule({.byHead = true}) == 1);
    CHECK(shapes.addBreakRule({.byHead = true}) == 1);
    ShapeSet more = shapes;
    CHECK(more.addBreakRule({.byFeet = true}) == 2);
    CHECK(more == shapes);
    CHECK(shapes.addBreakRule({.byDash = true}) == 2);
    CHECK_FALSE(more == shapes);
    for (int16_t steps = 0; steps < 300; ++steps)
        shapes.addBreakRule({.byFeet = true, .breakSteps = steps});
    CHECK(shapes.breakRules().size() == kMaxBreakRules + 1);
    CHECK(shapes.addBreakRule({.byFeet = true, .breakSteps = 299}) == 0);
}

}  // namespace pixelstep
