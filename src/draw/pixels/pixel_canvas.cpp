// Blends rows of pixels, four at a time.
#include "draw/pixels/pixel_canvas.h"

#include <algorithm>
#include <cstring>

namespace pixelstep {
namespace {

constexpr int kStride = 4;        // [px]
constexpr size_t kBandRows = 48;  // of a usual window few enough to stay in a core's cache

// GCC's and Clang's vectors: plain arithmetic on any machine, and vector code where there is some.
using Words = uint32_t __attribute__((vector_size(16)));
using Lanes = uint16_t __attribute__((vector_size(16)));

// Two channels of each of four pixels, times 256. An alpha of 256 replaces what is below exactly.
Lanes laidOver(Lanes below, Lanes above, Lanes alpha, Lanes rest) {
    return above * alpha + below * rest;  // at most 255 * 256, as alpha and rest are 256 together
}

void blendBlock(uint32_t* to, const uint32_t* from) {
    constexpr Lanes kLow = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    Lanes below;
    Lanes above;
    std::memcpy(&below, to, sizeof below);
    std::memcpy(&above, from, sizeof above);
    Words alphas = reinterpret_cast<Words>(above) >> 24;
    alphas += alphas >> 7;
    const auto alpha = reinterpret_cast<Lanes>(alphas | alphas << 16);
    const Lanes rest = 256 - alpha;
    const Lanes odd = laidOver(below & kLow, above & kLow, alpha, rest) >> 8;
    const Lanes even = laidOver(below >> 8, above >> 8, alpha, rest) & ~kLow;
    const Lanes result = odd | even;
    std::memcpy(to, &result, sizeof result);
}

void blendPixel(uint32_t& to, uint32_t from) {
    uint32_t alpha = alphaOf(from);
    alpha += alpha >> 7;
    const auto channel = [&](int shift) {
        const uint32_t below = to >> shift & 0xffu;
        const uint32_t way = (from >> shift & 0xffu) - below;
        return ((((way * alpha) >> 8) + below) & 0xffu) << shift;
    };
    to = channel(16) | channel(8) | channel(0);
}

void blendRow(uint32_t* to, const uint32_t* from, int width) {
    int x = 0;
    for (; x + kStride <= width; x += kStride) blendBlock(to + x, from + x);
    for (; x < width; ++x) blendPixel(to[x], from[x]);
}

// Rows of a width that the compiler knows.
template <int kBlocks>
void blendBlocks(uint32_t* to, int toPitch, const uint32_t* from, int fromPitch, int rows) {
    for (int y = 0; y < rows; ++y, to += toPitch, from += fromPitch)
        for (int i = 0; i < kBlocks; ++i) blendBlock(to + i * kStride, from + i * kStride);
}

// As SDL modulates: each channel times the colour's.
uint32_t timesColour(uint32_t pixel, SDL_Color colour) {
    const uint32_t alpha = alphaOf(pixel) * colour.a / 255;
    const uint32_t tint = uint32_t{colour.r} << 16 | uint32_t{colour.g} << 8 | colour.b;
    return (tinted(pixel, tint) & 0xffffffu) | alpha << 24;
}

}  // namespace

bool isSoftware(SDL_Renderer* sdl) {
    SDL_RendererInfo info{};
    return SDL_GetRendererInfo(sdl, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

bool PixelCanvas::open(SDL_Renderer* sdl, Vec2i size) {
    if (isOpen()) return true;
    float scaleX = 0;
    float scaleY = 0;
    SDL_RenderGetScale(sdl, &scaleX, &scaleY);
    if (scaleX != 1.0f || scaleY != 1.0f || !isSoftware(sdl)) return false;
    if (texture_ == nullptr || textureSize_.x < size.x || textureSize_.y < size.y) {
        Vec2i whole = size;  // beside a panel the view is smaller, until it goes
        SDL_GetRendererOutputSize(sdl, &whole.x, &whole.y);
        textureSize_ = {std::max({textureSize_.x, size.x, whole.x}),
                        std::max({textureSize_.y, size.y, whole.y})};
        texture_.reset(SDL_CreateTexture(sdl, kTargetFormat, SDL_TEXTUREACCESS_STREAMING,
                                         textureSize_.x, textureSize_.y));
        if (texture_ == nullptr) {
            textureSize_ = {};
            return false;
        }
        SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_NONE);
    }
    void* pixels = nullptr;
    int bytes = 0;
    const SDL_Rect all{0, 0, size.x, size.y};
    if (SDL_LockTexture(texture_.get(), &all, &pixels, &bytes) != 0) return false;
    if (SDL_RenderReadPixels(sdl, &all, kTargetFormat, pixels, bytes) != 0) {
        SDL_UnlockTexture(texture_.get());
        return false;
    }
    pixels_ = static_cast<uint32_t*>(pixels);
    pitch_ = bytes / static_cast<int>(sizeof(uint32_t));
    size_ = size;
    return true;
}

void PixelCanvas::close(SDL_Renderer* sdl) {
    if (!isOpen()) return;
    by_(static_cast<size_t>(size_.y), kBandRows, [this](size_t first, size_t end) {
        blendBand(static_cast<int>(first), static_cast<int>(end));
    });
    laid_.clear();
    SDL_UnlockTexture(texture_.get());
    pixels_ = nullptr;
    const SDL_Rect all{0, 0, size_.x, size_.y};
    SDL_RenderCopy(sdl, texture_.get(), &all, &all);
}

void PixelCanvas::draw(const Picture& picture, const Rect& part, Vec2i to) {
    lay({&picture, part, {to.x, to.y, part.width, part.height}, {}, false});
}

void PixelCanvas::drawTinted(const Picture& picture, const Rect& part, const Rect& to,
                             SDL_Color colour) {
    lay({&picture, part, to, colour, true});
}

void PixelCanvas::lay(const Laid& laid) {
    if (overlaps(laid.to, {0, 0, size_.x, size_.y})) laid_.push_back(laid);
}

void PixelCanvas::blendBand(int top, int bottom) const {
    const Rect band{0, top, size_.x, bottom - top};
    for (const Laid& laid : laid_) {
        const Rect shown = intersection(laid.to, band);
        if (shown.isEmpty()) continue;
        laid.isTinted ? blendTinted(laid, shown) : blend(laid, shown);
    }
}

void PixelCanvas::blend(const Laid& laid, const Rect& shown) const {
    const Picture& picture = *laid.picture;
    const uint32_t* from =
        &picture.pixels[static_cast<size_t>(laid.part.top + shown.top - laid.to.top) *
                            static_cast<size_t>(picture.width) +
                        static_cast<size_t>(laid.part.left + shown.left - laid.to.left)];
    uint32_t* const first = at(shown.left, shown.top);
    const int rows = shown.height;
    switch (shown.width) {
        case 2 * kStride: return blendBlocks<2>(first, pitch_, from, picture.width, rows);
        case 3 * kStride: return blendBlocks<3>(first, pitch_, from, picture.width, rows);
        case 4 * kStride: return blendBlocks<4>(first, pitch_, from, picture.width, rows);
        case 5 * kStride: return blendBlocks<5>(first, pitch_, from, picture.width, rows);
        default: break;
    }
    for (int y = 0; y < rows; ++y)
        blendRow(first + static_cast<std::ptrdiff_t>(y) * pitch_,
                 from + static_cast<std::ptrdiff_t>(y) * picture.width, shown.width);
}

void PixelCanvas::blendTinted(const Laid& laid, const Rect& shown) const {
    const Rect& part = laid.part;
    const Rect& to = laid.to;
    for (int y = shown.top; y < shown.bottom(); ++y) {
        const int fromY = part.top + (y - to.top) * part.height / to.height;
        for (int x = shown.left; x < shown.right(); ++x) {
            const int fromX = part.left + (x - to.left) * part.width / to.width;
            blendPixel(*at(x, y), timesColour(laid.picture->at(fromX, fromY), laid.colour));
        }
    }
}

}  // namespace pixelstep
