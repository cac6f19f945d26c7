// Import and export, and the picture of a map's tiles.
#include "app/cli/tiled_commands.h"

#include <filesystem>

#include "app/shell.h"
#include "draw/tile_painter.h"
#include "import/tiled/tiled_json.h"

using namespace pixelstep;
namespace fs = std::filesystem;

namespace {

std::string source(const std::string& name) {
    return std::string(PIXELSTEP_SOURCE_DIR) + "/" + name;
}

std::string sourceText(const std::string& name) {
    const Result<std::string> text = readFile(source(name));
    REQUIRE(text);
    return *text;
}

// The corner of a cell in the picture of the palette.
Vec2i cornerOf(const TiledPalette& palette, size_t number, int side) {
    const int at = static_cast<int>(number);
    return {at % palette.columns * side, at / palette.columns * side};
}

bool hasPixel(const Image& picture, Vec2i corner, int side) {
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (alphaOf(picture.at(corner.x + x, corner.y + y)) > 0) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("tiled commands: export and import restore the level to the byte") {
    const Shell shell;
    CHECK(shell.run("export '" + source("levels/lab.json") + "' -o lab.tmj").code == 0);
    CHECK(shell.read("err.txt").empty());
    CHECK(shell.run("import lab.tmj -o lab.json").code == 0);
    CHECK(shell.read("lab.json") == sourceText("levels/lab.json"));
    CHECK(shell.read("lab.tmj").find(R"("image": "lab-tiles.png")") != std::string::npos);
    CHECK(shell.run("check lab.tmj").code == 0);
    CHECK(shell.run("export lab.tmj -o LAB.TMJ").code == 0);
    CHECK(shell.read("LAB.TMJ").size() == shell.read("lab.tmj").size());
    CHECK(shell.run("resave lab.tmj -o again.json").code == 0);
    CHECK(shell.read("again.json") == sourceText("levels/lab.json"));
}

TEST_CASE(
    "tiled commands: each loss is one warning line with exit code 0, an error one line with exit "
    "code 1") {
    const Shell shell;
    CHECK(shell.run("import '" + source("tests/tiled/strange.tmj") + "' -o a.json").code == 0);
    CHECK(shell.read("err.txt").find("layer 'sky' is left out") != std::string::npos);
    CHECK(shell.read("a.json") == sourceText("tests/tiled/strange.json"));
    CHECK(shell.run("import '" + source("tests/tiled/isometric.tmx") + "' -o b.json").code == 1);
    CHECK(shell.read("err.txt").find("/orientation: expected 'orthogonal'") != std::string::npos);
    CHECK_FALSE(fs::exists(shell.folder + "b.json"));
    CHECK(shell.run("export no.json -o c.tmj").code == 1);
    CHECK(shell.run("check '" + source("tests/tiled/isometric.tmj") + "'").code == 1);
}

TEST_CASE(
    "tiled commands: import never overwrites the map, and export never overwrites the level") {
    const Shell shell;
    fs::copy_file(source("levels/cave.json"), shell.folder + "cave.json");
    REQUIRE(shell.run("export cave.json -o cave.tmj").code == 0);
    const std::string map = shell.read("cave.tmj");
    const std::string level = shell.read("cave.json");
    CHECK(shell.run("import cave.tmj -o cave.tmj").code == 1);
    CHECK(shell.read("err.txt").find("cave.tmj: ") == 0);
    CHECK(shell.run("resave cave.json -o cave.tmj").code == 1);
    CHECK(shell.run("export cave.json -o cave.json").code == 1);
    CHECK(shell.read("cave.tmj") == map);
    CHECK(shell.read("cave.json") == level);
    fs::copy_file(shell.folder + "cave.tmj", shell.folder + "map.json");
    CHECK(shell.run("resave cave.json -o map.json").code == 1);
    CHECK(shell.read("map.json") == map);
}

TEST_CASE("tiled commands: no output replaces its own input") {
    const Shell shell;
    fs::copy_file(source("levels/cave.json"), shell.folder + "cave.json");
    REQUIRE(shell.run("export cave.json -o cave.tmj").code == 0);
    const std::string map = shell.read("cave.tmj");
    const std::string picture = shell.read("cave-tiles.png");
    REQUIRE(shell.run("import cave.tmj -o level.json").code == 0);
    const std::string level = shell.read("level.json");
    // A Tiled world that refers to the map.
    REQUIRE_FALSE(
        writeFile(shell.folder + "w.world",
                  R"({"type": "world", "maps": [{"fileName": "cave.tmj", "x": 0, "y": 0}]})"));
    for (const char* words : {"export cave.tmj -o cave.tmj", "export cave.tmj -o ./cave.tmj",
                              "export w.world -o cave.tmj"}) {
        CAPTURE(words);
        CHECK(shell.run(words).code == 2);
        CHECK(shell.read("err.txt").find("would overwrite") != std::string::npos);
        CHECK(shell.read("cave.tmj") == map);
        CHECK(shell.read("cave-tiles.png") == picture);
        CHECK(shell.read("level.json") == level);
    }
    CHECK(shell.run("resave level.json -o level.json").code == 0);
    CHECK(shell.read("level.json") == level);
    // If the map cannot be written, no other file is written.
    fs::create_directory(shell.folder + "dir.tmj");
    CHECK(shell.run("export cave.json -o dir.tmj").code == 1);
    CHECK_FALSE(fs::exists(shell.folder + "dir-tiles.png"));
    CHECK(shell.run("export cave.json -o cave.tmx").code == 1);
    CHECK_FALSE(fs::exists(shell.folder + "cave.tmx"));
}

TEST_CASE("tiled commands: parts that are too distant or too large are left out, cut or reported") {
    const Shell shell;
    fs::copy_file(source("tests/tiled/far_coin.tmj"), shell.folder + "far.tmj");
    CHECK(shell.run("import far.tmj -o far.json").code == 0);
    CHECK(shell.read("err.txt").find("farther away than a zone can be") != std::string::npos);
    CHECK(shell.read("err.txt").find("1 object 'crate' is cut to 256 px") != std::string::npos);
    CHECK(shell.read("far.json").find("coin") == std::string::npos);
    REQUIRE_FALSE(writeFile(shell.folder + "w.world", R"({"type": "world", "maps": [
        {"fileName": "far.tmj", "x": 0, "y": 0}, {"fileName": "far.tmj", "x": 4000001, "y": 0}]})"));
    CHECK(shell.run("check w.world").code == 1);
    CHECK(shell.read("err.txt").find("/maps/1/x: expected a place within 4000000 px of 0") !=
          std::string::npos);
}

TEST_CASE("tiled commands: a map is played directly in the window") {
    const Shell shell;
    fs::copy(source("tests/tiled/csv.tmj"), shell.folder + "csv.tmj");
    CHECK(shell.play("csv.tmj --quit-after 20 --trace t.csv").code == 0);
    CHECK(shell.read("t.csv").find("\n19,0,player,") != std::string::npos);
    CHECK(shell.read("csv.tmj") == sourceText("tests/tiled/csv.tmj"));
}

TEST_CASE("tiled commands: the picture of the tiles shows each at its number") {
    ShapeSet shapes(8);
    shapes.add({"dent", {8, 4, 2, 1, 1, 2, 4, 8}});
    Image material(kMaterialWidth, kMaterialHeight);
    for (uint32_t& pixel : material.pixels) pixel = 0xff336699u;
    const std::vector<Image> materials(4, material);
    const Image picture = palettePicture(shapes, materials);
    const TiledPalette palette = paletteOf(shapes);
    CHECK(picture.width == 6 * 8);
    CHECK(picture.height == 8 * 8);
    for (size_t i = 0; i < palette.tiles.size(); ++i) {
        CAPTURE(i);
        const Vec2i corner = cornerOf(palette, i, 8);
        CHECK(hasPixel(picture, corner, 8));
        const Mask& mask = shapes.form(palette.tiles[i].shape, 0).mask;
        if (palette.tiles[i].oneWay) continue;
        for (int x = 0; x < 8; ++x) {
            const uint32_t pixel = picture.at(corner.x + x, corner.y + mask.topOf(x));
            CHECK(alphaOf(pixel) == 255);
        }
    }
}

TEST_CASE("tiled commands: a written picture is read back with equal pixels") {
    Image picture(5, 3);
    for (size_t i = 0; i < picture.pixels.size(); ++i) {
        picture.pixels[i] = i % 4 == 0 ? 0u : 0xff000000u | static_cast<uint32_t>(i) * 0x0a0b0cu;
    }
    const Result<std::string> png = encodePng(picture);
    REQUIRE(png);
    const Result<Image> again = decodePng(*png, 5, 3);
    REQUIRE(again);
    for (size_t i = 0; i < picture.pixels.size(); ++i) {
        CHECK(alphaOf(again->pixels[i]) == alphaOf(picture.pixels[i]));
        if (alphaOf(picture.pixels[i]) > 0) CHECK(again->pixels[i] == picture.pixels[i]);
    }
}
