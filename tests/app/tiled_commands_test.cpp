// Import and export, and the picture of a map's tiles.
#include "app/cli/tiled_commands.h"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <random>

#include "draw/tile_painter.h"
#include "import/tiled/tiled_json.h"
#include "io/safe_file.h"

using namespace pixelstep;
namespace fs = std::filesystem;

namespace {

/// An empty folder with the program in reach.
struct Folder {
    std::string path;

    Folder() {
        std::random_device random;
        path = fs::temp_directory_path().string() + "/pixelstep_tiled_" + std::to_string(random()) +
               "/";
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }

    /// @return  the exit code; what went to stderr is in err.txt
    int run(const std::string& words) const {
        const std::string line = "cd '" + path + "' && SDL_VIDEODRIVER=dummy '" +
                                 PIXELSTEP_PROGRAM + "' " + words + " > out.txt 2> err.txt";
        const int status = std::system(line.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    std::string read(const std::string& name) const {
        const Result<std::string> text = readFile(path + name);
        return text ? *text : "";
    }
};

std::string source(const std::string& name) {
    return std::string(PIXELSTEP_SOURCE_DIR) + "/" + name;
}

std::string sourceText(const std::string& name) {
    const Result<std::string> text = readFile(source(name));
    REQUIRE(text);
    return *text;
}

// Where a cell of the palette's picture begins.
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

TEST_CASE("tiled commands: export and import give the level again, to the byte") {
    const Folder folder;
    CHECK(folder.run("export '" + source("levels/lab.json") + "' -o lab.tmj") == 0);
    CHECK(folder.read("err.txt").empty());
    CHECK(folder.run("import lab.tmj -o lab.json") == 0);
    CHECK(folder.read("lab.json") == sourceText("levels/lab.json"));
    CHECK(folder.read("lab.tmj").find(R"("image": "lab-tiles.png")") != std::string::npos);
    CHECK(folder.run("check lab.tmj") == 0);
    CHECK(folder.run("export lab.tmj -o LAB.TMJ") == 0);
    CHECK(folder.read("LAB.TMJ").size() == folder.read("lab.tmj").size());
    CHECK(folder.run("resave lab.tmj -o again.json") == 0);
    CHECK(folder.read("again.json") == sourceText("levels/lab.json"));
}

TEST_CASE(
    "tiled commands: each loss is one line and no failure, an error is one line and exit code 1") {
    const Folder folder;
    CHECK(folder.run("import '" + source("tests/tiled/strange.tmj") + "' -o a.json") == 0);
    CHECK(folder.read("err.txt").find("layer 'sky' is left out") != std::string::npos);
    CHECK(folder.read("a.json") == sourceText("tests/tiled/strange.json"));
    CHECK(folder.run("import '" + source("tests/tiled/isometric.tmx") + "' -o b.json") == 1);
    CHECK(folder.read("err.txt").find("/orientation: expected 'orthogonal'") != std::string::npos);
    CHECK_FALSE(fs::exists(folder.path + "b.json"));
    CHECK(folder.run("export no.json -o c.tmj") == 1);
    CHECK(folder.run("check '" + source("tests/tiled/isometric.tmj") + "'") == 1);
}

TEST_CASE("tiled commands: no level is written over a map, and no map over its level") {
    const Folder folder;
    fs::copy_file(source("levels/cave.json"), folder.path + "cave.json");
    REQUIRE(folder.run("export cave.json -o cave.tmj") == 0);
    const std::string map = folder.read("cave.tmj");
    const std::string level = folder.read("cave.json");
    CHECK(folder.run("import cave.tmj -o cave.tmj") == 1);
    CHECK(folder.read("err.txt").find("cave.tmj: ") == 0);
    CHECK(folder.run("resave cave.json -o cave.tmj") == 1);
    CHECK(folder.run("export cave.json -o cave.json") == 1);
    CHECK(folder.read("cave.tmj") == map);
    CHECK(folder.read("cave.json") == level);
    fs::copy_file(folder.path + "cave.tmj", folder.path + "map.json");
    CHECK(folder.run("resave cave.json -o map.json") == 1);
    CHECK(folder.read("map.json") == map);
}

TEST_CASE("tiled commands: no output replaces its own input") {
    const Folder folder;
    fs::copy_file(source("levels/cave.json"), folder.path + "cave.json");
    REQUIRE(folder.run("export cave.json -o cave.tmj") == 0);
    const std::string map = folder.read("cave.tmj");
    const std::string picture = folder.read("cave-tiles.png");
    REQUIRE(folder.run("import cave.tmj -o level.json") == 0);
    const std::string level = folder.read("level.json");
    // A world reads the map.
    REQUIRE_FALSE(
        writeFile(folder.path + "w.world",
                  R"({"type": "world", "maps": [{"fileName": "cave.tmj", "x": 0, "y": 0}]})"));
    for (const char* words : {"export cave.tmj -o cave.tmj", "export cave.tmj -o ./cave.tmj",
                              "export w.world -o cave.tmj"}) {
        CAPTURE(words);
        CHECK(folder.run(words) == 2);
        CHECK(folder.read("err.txt").find("would overwrite") != std::string::npos);
        CHECK(folder.read("cave.tmj") == map);
        CHECK(folder.read("cave-tiles.png") == picture);
        CHECK(folder.read("level.json") == level);
    }
    CHECK(folder.run("resave level.json -o level.json") == 0);
    CHECK(folder.read("level.json") == level);
    // Nothing is written if the map cannot be.
    fs::create_directory(folder.path + "dir.tmj");
    CHECK(folder.run("export cave.json -o dir.tmj") == 1);
    CHECK_FALSE(fs::exists(folder.path + "dir-tiles.png"));
    CHECK(folder.run("export cave.json -o cave.tmx") == 1);
    CHECK_FALSE(fs::exists(folder.path + "cave.tmx"));
}

TEST_CASE("tiled commands: what is too far away or too large is left out, cut or named") {
    const Folder folder;
    fs::copy_file(source("tests/tiled/far_coin.tmj"), folder.path + "far.tmj");
    CHECK(folder.run("import far.tmj -o far.json") == 0);
    CHECK(folder.read("err.txt").find("farther away than a zone can be") != std::string::npos);
    CHECK(folder.read("err.txt").find("1 object 'crate' is cut to 256 px") != std::string::npos);
    CHECK(folder.read("far.json").find("coin") == std::string::npos);
    REQUIRE_FALSE(writeFile(folder.path + "w.world", R"({"type": "world", "maps": [
        {"fileName": "far.tmj", "x": 0, "y": 0}, {"fileName": "far.tmj", "x": 4000001, "y": 0}]})"));
    CHECK(folder.run("check w.world") == 1);
    CHECK(folder.read("err.txt").find("/maps/1/x: expected a place within 4000000 px of 0") !=
          std::string::npos);
}

TEST_CASE("tiled commands: a map is played in the window as it is") {
    const Folder folder;
    fs::copy(source("tests/tiled/csv.tmj"), folder.path + "csv.tmj");
    CHECK(folder.run("csv.tmj --quit-after 20 --trace t.csv") == 0);
    CHECK(folder.read("t.csv").find("\n19,0,player,") != std::string::npos);
    CHECK(folder.read("csv.tmj") == sourceText("tests/tiled/csv.tmj"));
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

TEST_CASE("tiled commands: a picture that is written is read again, pixel by pixel") {
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
