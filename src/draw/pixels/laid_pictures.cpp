// What is seen of each picture, and its pixels.
#include "draw/pixels/laid_pictures.h"

#include <algorithm>

namespace pixelstep {
namespace {

// As SDL modulates: each channel times the colour's.
uint32_t timesColour(uint32_t pixel, SDL_Color colour) {
    const uint32_t alpha = alphaOf(pixel) * colour.a / 255;
    const uint32_t tint = uint32_t{colour.r} << 16 | uint32_t{colour.g} << 8 | colour.b;
    return (tinted(pixel, tint) & 0xffffffu) | alpha << 24;
}

}  // namespace

void LaidPictures::start(Vec2i size) {
    size_ = size;
    laid_.clear();
    tinted_.clear();
}

void LaidPictures::draw(const Picture& picture, const Rect& part, Vec2i to) {
    const Rect shown =
        intersection(Rect{to.x, to.y, part.width, part.height}, {0, 0, size_.x, size_.y});
    if (shown.isEmpty()) return;
    const auto left = static_cast<size_t>(part.left + shown.left - to.x);
    const auto top = static_cast<size_t>(part.top + shown.top - to.y);
    const auto pitch = static_cast<size_t>(picture.width);
    laid_.push_back({shown, &picture.pixels[top * pitch + left], picture.width, kAsItIs});
}

void LaidPictures::drawTinted(const Picture& picture, const Rect& part, const Rect& to,
                              SDL_Color colour) {
    const Rect shown = intersection(to, {0, 0, size_.x, size_.y});
    if (shown.isEmpty()) return;
    laid_.push_back({shown, nullptr, 0, static_cast<int>(tinted_.size())});
    tinted_.push_back({&picture, part, to, colour});
}

void LaidPictures::blend(const PixelRows& target, int top, int bottom) const {
    for (const Laid& laid : laid_) {
        const int first = std::max(laid.to.top, top);
        const int rows = std::min(laid.to.bottom(), bottom) - first;
        if (rows <= 0) continue;
        if (laid.tinted != kAsItIs) {
            blendTinted(target, tinted_[static_cast<size_t>(laid.tinted)],
                        {laid.to.left, first, laid.to.width, rows});
            continue;
        }
        blendRows_(target.at(laid.to.left, first), target.pitch,
                   laid.from + static_cast<ptrdiff_t>(first - laid.to.top) * laid.pitch, laid.pitch,
                   {laid.to.width, rows});
    }
}

void LaidPictures::blendTinted(const PixelRows& target, const Tinted& tinted, const Rect& shown) {
    const auto& [picture, part, to, colour] = tinted;
    for (int y = shown.top; y < shown.bottom(); ++y) {
        const int fromY = part.top + (y - to.top) * part.height / to.height;
        for (int x = shown.left; x < shown.right(); ++x) {
            const int fromX = part.left + (x - to.left) * part.width / to.width;
            uint32_t& pixel = *target.at(x, y);
            pixel = laidOver(pixel, timesColour(picture->at(fromX, fromY), colour));
        }
    }
}

}  // namespace pixelstep
