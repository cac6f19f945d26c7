// Tests of loading pictures: valid files give pixels, invalid ones a placeholder and one warning.
#include "draw/pixels/image.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "draw/sprites.h"

namespace pixelstep {
namespace {

const std::string kAssets = PIXELSTEP_SOURCE_DIR "/assets";

std::string bytesOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// A file that is deleted by the destructor.
struct TemporaryFile {
    explicit TemporaryFile(const std::string& bytes)
        : path((std::filesystem::temp_directory_path() /
                ("pixelstep_picture_" + std::to_string(reinterpret_cast<uintptr_t>(this)) + ".png"))
                   .string()) {
        std::ofstream(path, std::ios::binary) << bytes;
    }
    ~TemporaryFile() { std::filesystem::remove(path); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path;
};

std::string bigEndian(uint32_t value) {
    std::string bytes;
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(value >> shift & 0xff);
    return bytes;
}

std::string pngStart(uint32_t width, uint32_t height) {
    return std::string("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16) + bigEndian(width) +
           bigEndian(height) + std::string("\x08\x06\0\0\0", 5);
}

void checkRejected(const std::string& bytes, const std::string& reason) {
    const TemporaryFile file(bytes);
    const LoadedPicture loaded = loadPicture(file.path, 16, 8);
    CHECK(loaded.picture == placeholderPicture(16, 8));
    REQUIRE(loaded.warning);
    CHECK(loaded.warning->find(file.path) == 0);
    CHECK(loaded.warning->find(reason) != std::string::npos);
    CHECK(loaded.warning->find('\n') == std::string::npos);
}

}  // namespace

TEST_CASE("picture: a PNG file of the expected size loads with equal pixels") {
    const LoadedPicture loaded = loadPicture(kAssets + "/hero.png", kSheetWidth, kSheetHeight);
    CHECK(!loaded.warning);
    CHECK(loaded.picture.width == kSheetWidth);
    CHECK(loaded.picture.height == kSheetHeight);
    CHECK(loaded.picture.pixels.size() == size_t{kSheetWidth} * kSheetHeight);
    CHECK(loaded.picture != placeholderPicture(kSheetWidth, kSheetHeight));
}

TEST_CASE("picture: a missing file is a placeholder and one warning that names it") {
    const LoadedPicture loaded = loadPicture("/nowhere/none.png", 16, 8);
    CHECK(loaded.picture == placeholderPicture(16, 8));
    REQUIRE(loaded.warning);
    CHECK(loaded.warning->find("/nowhere/none.png") == 0);
}

TEST_CASE("picture: a folder in a picture's place is a placeholder") {
    const LoadedPicture loaded = loadPicture(kAssets, 16, 8);
    CHECK(loaded.picture == placeholderPicture(16, 8));
    CHECK(loaded.warning);
}

TEST_CASE("picture: a file that is not PNG is never decoded, independent of its name") {
    checkRejected("", "is not a PNG file");
    checkRejected("BM and a bitmap's bytes, more than twenty-four", "is not a PNG file");
    checkRejected("gimp xcf file and more bytes than a header", "is not a PNG file");
    checkRejected(pngStart(16, 8).substr(0, 20), "is not a PNG file");
    std::string wrongSignature = pngStart(16, 8);
    wrongSignature[1] = 'M';
    checkRejected(wrongSignature, "is not a PNG file");
    std::string wrongChunk = pngStart(16, 8);
    wrongChunk[12] = 'J';
    checkRejected(wrongChunk, "is not a PNG file");
}

TEST_CASE("picture: a header with another size is rejected before decoding") {
    checkRejected(pngStart(20000, 20000), "is 20000 x 20000 pixels, expected 16 x 8");
    checkRejected(pngStart(8, 16), "is 8 x 16 pixels, expected 16 x 8");
    checkRejected(pngStart(0, 0), "is 0 x 0 pixels, expected 16 x 8");
    checkRejected(pngStart(0xffffffffu, 8), "is 4294967295 x 8 pixels");
    CHECK(!pngError(pngStart(16, 8), 16, 8));
}

TEST_CASE("picture: a file that is cut off anywhere becomes a placeholder") {
    const std::string whole = bytesOf(kAssets + "/dust.png");
    REQUIRE(whole.size() > 60);
    for (size_t size = 0; size < whole.size(); ++size) {
        const TemporaryFile file(whole.substr(0, size));
        const LoadedPicture loaded = loadPicture(file.path, 48, 8);
        CHECK(loaded.warning);
        CHECK(loaded.picture == placeholderPicture(48, 8));
    }
}

TEST_CASE("picture: a chunk that is longer than the file is never decoded") {
    // The decoder would read two billion bytes beyond the end of the file.
    const std::string header = pngStart(16, 8) + "any.";
    const std::string reason = "is a PNG file that ends too early";
    checkRejected(header + bigEndian(0x7fffffffu) + "gAMA1234", reason);
    checkRejected(header + bigEndian(0xffffffffu) + "IDAT1234", reason);
    checkRejected(header + bigEndian(1) + "IEND1234", reason);
    checkRejected(header, reason);
    checkRejected(header + bigEndian(0) + "IEND1234", "is a broken PNG file");
}

TEST_CASE("picture: only chunks that determine the pixels reach the decoder") {
    const std::string png = bytesOf(kAssets + "/hero.png");
    const Result<Image> whole = decodePng(png, kSheetWidth, kSheetHeight);
    REQUIRE(whole);
    const size_t end = 33;  // of the header
    std::string other = png;
    other.insert(end, bigEndian(3) + "iCCPabc" + bigEndian(1));
    CHECK(*decodePng(other, kSheetWidth, kSheetHeight) == *whole);
    std::string bad = png;
    bad.insert(end, bigEndian(3) + "IDATabc" + bigEndian(1));
    CHECK(decodePng(bad, kSheetWidth, kSheetHeight).error().message == "is a broken PNG file");
}

TEST_CASE("picture: a file larger than 16 MiB is not read") {
    checkRejected(pngStart(16, 8) + std::string(size_t{kMaxPictureFile}, 'x'), "");
}

TEST_CASE("picture: blending, tinting and darkening reach both ends of their ranges") {
    CHECK(blended(0xff102030, 0xff405060) == 0xff405060);
    CHECK(blended(0xff102030, 0x00405060) == 0xff102030);
    CHECK(blended(0xff000000, 0x80ffffff) == 0xff808080);
    CHECK(tinted(0x80ffffff, 0xff123456) == 0x80123456);
    CHECK(tinted(0xff808080, 0xffffffff) == 0xff808080);
    CHECK(darkened(0xff808080, 256) == 0xff808080);
    CHECK(darkened(0xff808080, 128) == 0xff404040);
    CHECK(darkened(0x40ffffff, 0) == 0x40000000);
}

TEST_CASE("picture: a shrunk pixel is the mean of the pixels that are not transparent") {
    Image picture(4, 2);
    picture.pixels = {0xff100000, 0xff300000, 0xff000040, 0x00ffffff,
                      0xff500000, 0xff700000, 0x00ffffff, 0x00ffffff};
    const Image half = shrunk(picture, 2);
    CHECK(half.width == 2);
    CHECK(half.height == 1);
    CHECK(half.at(0, 0) == 0xff400000);
    CHECK(half.at(1, 0) == 0x3f000040);
}

TEST_CASE("image: a written picture is read back with equal pixels") {
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

}  // namespace pixelstep
