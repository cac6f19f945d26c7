// Pictures of maps: which paths are accepted, and how files are validated.
#include "import/picture_files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "draw/map/map_picture.h"
#include "draw/pixels/image.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string pngOf(int width, int height) {
    return *encodePng(placeholderPicture(width, height));
}

/// Reads from a folder, and counts.
struct Folder {
    TemporaryFolder folder{};
    int reads = 0;
    ReadNamed read = [this](const std::string& name) {
        ++reads;
        return readTracked(pathNamedIn(folder.path("maps/a.tmx"), name)).bytes;
    };
};

std::string reason(Folder& folder, std::string_view name, std::string_view from = {}) {
    MapFiles opened(folder.read);
    PictureFiles files(opened);
    if (files.find(from, name)) return "drawn";
    REQUIRE(files.warnings().size() == 1);
    return files.warnings().front().message;
}

}  // namespace

TEST_CASE("map pictures: names count from the file that names them, and stay near the map") {
    CHECK(*nameNearMap("", "tiles.png") == "tiles.png");
    CHECK(*nameNearMap("", "./art/tiles.png") == "art/tiles.png");
    CHECK(*nameNearMap("", "a/../x.png") == "x.png");
    CHECK(*nameNearMap("", "a/../../x.png") == "../x.png");
    CHECK(*nameNearMap("sets/a.tsx", "../art/tiles.png") == "art/tiles.png");
    CHECK(*nameNearMap("../sets/a.tsx", "../../art/tiles.png") == "../../art/tiles.png");
    CHECK(*nameNearMap("", "../../../../../../../../x.png") == "../../../../../../../../x.png");
    for (const char* name :
         {"/etc/x.png", "C:/x.png", "c:x.png", "http://a/x.png", "file:x.png",
          "data:image/png;base64,AAAA", "\\\\host\\x.png", "", "../../../../../../../../../x.png",
          "a/../../../../../../../../../../x.png", ".."}) {
        CAPTURE(name);
        CHECK_FALSE(nameNearMap("", name));
    }
    CHECK_FALSE(nameNearMap("", std::string_view("a\0.png", 6)));
    CHECK_FALSE(nameNearMap("", std::string(5000, 'a')));
    CHECK_FALSE(nameNearMap("/abs/set.tsx", "x.png"));
    CHECK_FALSE(nameNearMap("../../../../../set.tsx", "../../../../x.png"));
    CHECK(nameNearMap("", "a/b:c.png"));
}

TEST_CASE("map pictures: files that are not pictures are one warning each, never an error") {
    Folder folder;
    const std::string png = pngOf(7, 5);
    folder.folder.write("maps/good.png", png);
    folder.folder.write("art/good.png", png);
    folder.folder.write("maps/text.png", "this is a text");
    folder.folder.write("maps/short.png", png.substr(0, 30));
    folder.folder.write("maps/a.jpg", "\xff\xd8\xff\xe0");
    std::string huge = png;
    huge.replace(16, 8, std::string("\0\0\x4e\x20\0\0\x4e\x20", 8));
    folder.folder.write("maps/huge.png", huge);
    std::string none = png;
    none.replace(16, 4, std::string(4, '\0'));
    folder.folder.write("maps/none.png", none);
    std::string negative = png;
    negative.replace(16, 4, std::string(4, '\xff'));
    folder.folder.write("maps/negative.png", negative);
    folder.folder.write("maps/fat.png", png + std::string(size_t{33} << 20, 'x'));
    REQUIRE(::mkfifo(folder.folder.path("maps/pipe.png").c_str(), 0600) == 0);
    folder.folder.write("maps/folder.png/file", "");

    CHECK(reason(folder, "good.png") == "drawn");
    CHECK(reason(folder, "../art/good.png") == "drawn");
    CHECK(reason(folder, "good.png", "../art/set.tsx") == "drawn");
    CHECK(reason(folder, "text.png") == "picture 'text.png' is not drawn: it is not a PNG file");
    CHECK(reason(folder, "pipe.png") ==
          "picture 'pipe.png' is not drawn: this is a pipe; expected a file");
    CHECK(reason(folder, "a.jpg") == "picture 'a.jpg' is not drawn: it is not a PNG file");
    CHECK(reason(folder, "short.png").ends_with("it is not a PNG file"));
    CHECK(reason(folder, "huge.png") ==
          "picture 'huge.png' is not drawn: it has 20000 x 20000 pixels; expected at most 8192 "
          "either way");
    CHECK(
        reason(folder, "none.png").ends_with("has 0 x 5 pixels; expected at most 8192 either way"));
    CHECK(reason(folder, "negative.png").find("4294967295 x 5 pixels") != std::string::npos);
    CHECK(reason(folder, "fat.png").ends_with("it is larger than 32 MB"));
    CHECK(
        reason(folder, folder.folder.path("maps/good.png")).ends_with("from the map's folder on"));
    for (const char* name : {"missing.png", "pipe.png", "folder.png", "../../../../etc/passwd"}) {
        CAPTURE(name);
        CHECK(reason(folder, name).starts_with("picture "));
    }
}

TEST_CASE("map pictures: a file is read once however often it is named, good or bad") {
    Folder folder;
    folder.folder.write("maps/good.png", pngOf(7, 5));
    MapFiles opened(folder.read);
    PictureFiles files(opened);
    for (int i = 0; i < 4000; ++i) {
        CHECK(files.find("", i % 2 == 0 ? "good.png" : "./good.png") == 0u);
        CHECK_FALSE(files.find("", "missing.png"));
    }
    CHECK(folder.reads == 2);
    CHECK(files.warnings().size() == 1);
    REQUIRE(files.files().size() == 1);
    CHECK(files.files()[0].name == "good.png");
    CHECK(files.files()[0].size == Vec2i{7, 5});
    CHECK(*files.files()[0].bytes == folder.folder.read("maps/good.png"));
    // Another colour is clear: another picture from the same bytes.
    CHECK(files.find("", "good.png", 0xff00ff) == 1u);
    CHECK(files.find("", "good.png", 0xff00ff) == 1u);
    CHECK(folder.reads == 2);
    CHECK(files.files()[1].bytes == files.files()[0].bytes);
    CHECK(files.files()[1].clear == 0xff00ffu);
}

TEST_CASE("map pictures: the opacity of parts, by the decoder that is passed") {
    Folder folder;
    Image picture(24, 8);
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 24; ++x)
            picture.at(x, y) = x < 8 ? 0xff808080u : x < 16 ? 0x0fffffffu : 0xffff00ffu;
    }
    folder.folder.write("maps/a.png", *encodePng(picture));
    const std::vector<Rect> parts{{0, 0, 8, 8}, {8, 0, 8, 8}, {4, 0, 8, 8}, {16, 0, 8, 8}};
    using enum TileOpacity;
    MapFiles opened(folder.read, decodeMapPicture);
    PictureFiles files(opened);
    CHECK(files.opacitiesOf(*files.find("", "a.png"), parts) ==
          std::vector{full, blank, partial, full});
    CHECK(files.opacitiesOf(*files.find("", "a.png", 0xff00ff), parts) ==
          std::vector{full, blank, partial, blank});
    MapFiles withoutDecoder(folder.read);
    PictureFiles others(withoutDecoder);
    CHECK(others.opacitiesOf(*others.find("", "a.png"), parts) ==
          std::vector<TileOpacity>(4, unknown));
}

TEST_CASE("map pictures: a file that cannot be decoded is one warning, and is not found again") {
    Folder folder;
    const std::string png = pngOf(7, 5);
    folder.folder.write("maps/short.png", png.substr(0, png.size() - 20));
    std::string broken = png;
    broken[png.find("IDAT") + 6] ^= 0x55;
    folder.folder.write("maps/broken.png", broken);
    MapFiles opened(folder.read, decodeMapPicture);
    PictureFiles files(opened);
    for (const char* name : {"short.png", "broken.png"}) {
        const auto file = files.find("", name);
        REQUIRE(file);
        CHECK(files.opacitiesOf(*file, std::vector<Rect>{{0, 0, 7, 5}}) ==
              std::vector{TileOpacity::unknown});
        CHECK_FALSE(files.find("", name));
        CHECK(files.files()[*file].bytes == nullptr);
    }
    REQUIRE(files.warnings().size() == 2);
    CHECK(files.warnings()[0].message ==
          "picture 'short.png' is not drawn: it is a PNG file that ends too early");
    CHECK(files.warnings()[1].message ==
          "picture 'broken.png' is not drawn: it is a broken PNG file");
}

TEST_CASE("map pictures: many that cannot be drawn are a few lines") {
    Folder folder;
    MapFiles opened(folder.read);
    PictureFiles files(opened);
    for (int i = 0; i < 300; ++i) CHECK_FALSE(files.find("", std::to_string(i) + ".png"));
    REQUIRE(files.warnings().size() == 9);
    CHECK(files.warnings().back().message == "and 292 more pictures that are not drawn");
}

TEST_CASE("map pictures: all of a map together have their limits too") {
    int number = 0;
    std::string png = pngOf(1, 1);
    png.replace(16, 8, std::string("\0\0\x20\0\0\0\x10\0", 8));  // claims 8192 x 4096
    const ReadNamed read = [&](const std::string&) -> Result<std::string> { return png; };
    MapFiles opened(read);
    PictureFiles files(opened);
    for (; number < 2; ++number) CHECK(files.find("", std::to_string(number) + ".png"));
    CHECK_FALSE(files.find("", "third.png"));
    // With another clear colour it would be decoded once more.
    CHECK_FALSE(files.find("", "0.png", 0xff00ff));
    CHECK_FALSE(files.find("", "0.png", 0xff00ff));
    CHECK(files.warnings().size() == 2);
    CHECK(files.warnings().front().message ==
          "picture 'third.png' is not drawn: it exceeds, with the map's other pictures, 64 "
          "megapixels");

    const std::string fat = pngOf(1, 1) + std::string(size_t{30} << 20, 'x');
    const ReadNamed readFat = [&](const std::string&) -> Result<std::string> { return fat; };
    MapFiles openedFat(readFat);
    PictureFiles fats(openedFat);
    CHECK(fats.find("", "1.png"));
    CHECK(fats.find("", "2.png"));
    CHECK_FALSE(fats.find("", "3.png"));
    CHECK(fats.warnings().front().message ==
          "picture '3.png' is not drawn: it exceeds, with the map's other pictures, 64 MB");
}
