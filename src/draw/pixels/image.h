// Pictures in memory, and untrusted PNG files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/result.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int64_t kMaxPictureFile = int64_t{16} << 20;  ///< [bytes]

/// Pixels as 0xAARRGGBB, row by row from the top.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<uint32_t> pixels;

    Image() = default;
    /// Creates a transparent picture.
    Image(int pictureWidth, int pictureHeight);

    uint32_t at(int x, int y) const {
        return pixels[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)];
    }
    uint32_t& at(int x, int y) {
        return pixels[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)];
    }

    friend bool operator==(const Image&, const Image&) = default;
};

constexpr uint32_t alphaOf(uint32_t pixel) {
    return pixel >> 24;
}

/// The bounding box of all pixels of `area` that are not transparent; empty if all are.
/// Requires: area is within the picture.
Rect usedPart(const Image& picture, const Rect& area);

/// True if all pixels of `area` are opaque. Requires: area is within the picture.
bool isOpaque(const Image& picture, const Rect& area);

/// `above` blended over `below`, by the alpha of `above`.
uint32_t blended(uint32_t below, uint32_t above);

/// A colour times `numerator`/256, alpha kept. Requires: 0 <= numerator <= 256.
uint32_t darkened(uint32_t pixel, uint32_t numerator);

/// A colour multiplied with another by channel, as SDL's colour modulation does.
uint32_t tinted(uint32_t pixel, uint32_t tint);

/// The picture at 1/`by` of its size: each pixel is the mean of by x by pixels, weighted by alpha.
/// Requires: width and height are multiples of `by`.
Image shrunk(const Image& picture, int by);

/// A placeholder for a missing picture: magenta and black squares.
Image placeholderPicture(int width, int height);

/// The reason why these bytes are not a PNG of that size; nothing if they start like one. Reads
/// only signature and header, before any decoder: a 68-byte file may claim 20000 x 20000.
std::optional<std::string> pngError(std::string_view bytes, int width, int height);

/// Decodes the bytes of a PNG file of exactly this size; otherwise an error describes them.
/// @param width, height  [px] at least 1
Result<Image> decodePng(std::string_view bytes, int width, int height);

/// The bytes of a PNG file of the picture.
Result<std::string> encodePng(const Image& picture);

struct LoadedPicture {
    Image picture;                       ///< always of the wanted size
    std::optional<std::string> warning;  ///< one line, if it is the placeholder
};

/// Loads a PNG file of exactly this size.
/// @param width, height  [px] at least 1
LoadedPicture loadPicture(const std::string& path, int width, int height);

}  // namespace pixelstep
