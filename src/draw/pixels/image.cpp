// Pixel arithmetic, and reading and writing PNG files.
#include "draw/pixels/image.h"

#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <memory>

#include "io/safe_file.h"

namespace pixelstep {
namespace {

using SurfacePtr = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

constexpr std::string_view kSignature{"\x89PNG\r\n\x1a\n", 8};
constexpr std::string_view kHeaderTag{"\0\0\0\x0dIHDR", 8};  // the chunk's length, 13, and name

uint32_t bigEndian(std::string_view bytes, size_t at) {
    uint32_t value = 0;
    for (size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<uint8_t>(bytes[at + i]);
    return value;
}

std::string sizeText(int64_t width, int64_t height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

uint32_t channel(uint32_t pixel, int shift) {
    return pixel >> shift & 0xffu;
}

// Applies `mix` to red, green and blue of both; keeps the alpha of `a`.
template <class Mix>
uint32_t mixed(uint32_t a, uint32_t b, Mix mix) {
    uint32_t result = a & 0xff000000u;
    for (const int shift : {0, 8, 16}) {
        result |= mix(channel(a, shift), channel(b, shift)) << shift;
    }
    return result;
}

// The file with only those chunks that determine its pixels; libpng would print messages about
// others, such as colour profiles. Empty if the file ends within a chunk: SDL_image does not detect
// the end of a file, so libpng would read old bytes again and continue for minutes.
std::string neededChunks(std::string_view bytes) {
    constexpr size_t kFrame = 12;  // length, name and checksum
    constexpr auto kNeeded = std::to_array<std::string_view>({"IHDR", "PLTE", "tRNS", "IDAT"});
    std::string needed(kSignature);
    size_t at = kSignature.size();
    while (bytes.size() - at >= kFrame) {
        const size_t length = bigEndian(bytes, at);
        if (length > bytes.size() - at - kFrame) return {};
        const std::string_view name = bytes.substr(at + 4, 4);
        const bool isLast = name == "IEND";
        if (isLast || std::ranges::find(kNeeded, name) != kNeeded.end())
            needed += bytes.substr(at, kFrame + length);
        if (isLast) return needed;
        at += kFrame + length;
    }
    return {};
}

// A surface with the pixels of a picture, which outlives it.
SurfacePtr surfaceOf(Image& picture) {
    return {SDL_CreateRGBSurfaceWithFormatFrom(picture.pixels.data(), picture.width, picture.height,
                                               32, 4 * picture.width, SDL_PIXELFORMAT_ARGB8888),
            SDL_FreeSurface};
}

}  // namespace

Image::Image(int pictureWidth, int pictureHeight)
    : width(pictureWidth),
      height(pictureHeight),
      pixels(static_cast<size_t>(pictureWidth) * static_cast<size_t>(pictureHeight)) {}

Rect usedPart(const Image& picture, const Rect& area) {
    int left = area.right(), top = area.bottom(), right = area.left, bottom = area.top;
    for (int y = area.top; y < area.bottom(); ++y) {
        for (int x = area.left; x < area.right(); ++x) {
            if (alphaOf(picture.at(x, y)) == 0) continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = y + 1;
        }
    }
    if (right <= left) return {area.left, area.top, 0, 0};
    return {left, top, right - left, bottom - top};
}

bool isOpaque(const Image& picture, const Rect& area) {
    for (int y = area.top; y < area.bottom(); ++y)
        for (int x = area.left; x < area.right(); ++x)
            if (alphaOf(picture.at(x, y)) != 255) return false;
    return true;
}

uint32_t blended(uint32_t below, uint32_t above) {
    const uint32_t alpha = alphaOf(above);
    if (alpha == 255) return above;
    if (alpha == 0) return below;
    const uint32_t colour = mixed(above, below, [alpha](uint32_t top, uint32_t bottom) {
        return (top * alpha + bottom * (255 - alpha)) / 255;
    });
    const uint32_t coverage = alpha + alphaOf(below) * (255 - alpha) / 255;
    return (colour & 0xffffffu) | coverage << 24;
}

uint32_t darkened(uint32_t pixel, uint32_t numerator) {
    return mixed(pixel, 0, [numerator](uint32_t c, uint32_t) { return c * numerator >> 8; });
}

uint32_t tinted(uint32_t pixel, uint32_t tint) {
    return mixed(pixel, tint, [](uint32_t c, uint32_t t) { return c * t / 255; });
}

Image shrunk(const Image& picture, int by) {
    Image result(picture.width / by, picture.height / by);
    const auto count = static_cast<uint32_t>(by * by);
    for (int y = 0; y < result.height; ++y) {
        for (int x = 0; x < result.width; ++x) {
            uint32_t alpha = 0, red = 0, green = 0, blue = 0;
            for (int i = 0; i < by * by; ++i) {
                const uint32_t pixel = picture.at(x * by + i % by, y * by + i / by);
                const uint32_t weight = alphaOf(pixel);
                alpha += weight;
                red += (pixel >> 16 & 0xffu) * weight;
                green += (pixel >> 8 & 0xffu) * weight;
                blue += (pixel & 0xffu) * weight;
            }
            if (alpha == 0) continue;
            result.at(x, y) =
                alpha / count << 24 | red / alpha << 16 | green / alpha << 8 | blue / alpha;
        }
    }
    return result;
}

Image placeholderPicture(int width, int height) {
    Image picture(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            picture.at(x, y) = ((x / 4 + y / 4) & 1) != 0 ? 0xff000000u : 0xffff00ffu;
        }
    }
    return picture;
}

std::optional<std::string> pngError(std::string_view bytes, int width, int height) {
    if (bytes.size() < 24 || bytes.substr(0, 8) != kSignature || bytes.substr(8, 8) != kHeaderTag) {
        return "is not a PNG file";
    }
    const uint32_t isWidth = bigEndian(bytes, 16);
    const uint32_t isHeight = bigEndian(bytes, 20);
    if (isWidth == static_cast<uint32_t>(width) && isHeight == static_cast<uint32_t>(height)) {
        return std::nullopt;
    }
    return "is " + sizeText(isWidth, isHeight) + " pixels, expected " + sizeText(width, height);
}

Result<Image> decodePng(std::string_view bytes, int width, int height) {
    if (const auto error = pngError(bytes, width, height)) return Error{"", *error};
    const std::string chunks = neededChunks(bytes);
    if (chunks.empty()) return Error{"", "is a PNG file that ends too early"};
    SDL_RWops* stream = SDL_RWFromConstMem(chunks.data(), static_cast<int>(chunks.size()));
    if (stream == nullptr) return Error{"", SDL_GetError()};
    // Not IMG_Load, which chooses among a dozen decoders by the first bytes of the file.
    const SurfacePtr loaded(IMG_LoadPNG_RW(stream), SDL_FreeSurface);
    SDL_RWclose(stream);
    if (loaded == nullptr) return Error{"", "is a broken PNG file"};
    if (loaded->w != width || loaded->h != height) return Error{"", "changes its size"};
    Image picture(width, height);
    const SurfacePtr surface = surfaceOf(picture);
    SDL_SetSurfaceBlendMode(loaded.get(), SDL_BLENDMODE_NONE);
    if (surface == nullptr || SDL_BlitSurface(loaded.get(), nullptr, surface.get(), nullptr) != 0)
        return Error{"", SDL_GetError()};
    return picture;
}

Result<std::string> encodePng(const Image& picture) {
    Image copy = picture;  // SDL needs writable pixels
    const SurfacePtr surface = surfaceOf(copy);
    if (surface == nullptr) return Error{"", SDL_GetError()};
    std::string png(copy.pixels.size() * 8 + 4096, '\0');
    SDL_RWops* memory = SDL_RWFromMem(png.data(), static_cast<int>(png.size()));
    if (memory == nullptr) return Error{"", SDL_GetError()};
    const bool isEncoded = IMG_SavePNG_RW(surface.get(), memory, 0) == 0;
    png.resize(static_cast<size_t>(std::max<Sint64>(SDL_RWtell(memory), 0)));
    SDL_RWclose(memory);
    if (!isEncoded) return Error{"", SDL_GetError()};
    return png;
}

LoadedPicture loadPicture(const std::string& path, int width, int height) {
    const auto rejected = [&](const std::string& reason) {
        return LoadedPicture{placeholderPicture(width, height),
                             path + ": " + reason + "; a placeholder is drawn"};
    };
    const Result<std::string> bytes = readFile(path, kMaxPictureFile);
    if (!bytes) return rejected(bytes.error().message);
    const Result<Image> picture = decodePng(*bytes, width, height);
    if (!picture) return rejected(picture.error().message);
    return {*picture, std::nullopt};
}

}  // namespace pixelstep
