// Rounding the edges of boxes, so that neighbours stay neighbours.
#include "io/ldtk/ldtk_stamps.h"

#include <algorithm>
#include <cmath>

namespace pixelstep {
namespace {

int wholeOf(double value) {
    constexpr double kMost = 1e8;
    return static_cast<int>(std::floor(std::clamp(value, -kMost, kMost) + 0.5));
}

}  // namespace

uint8_t alphaOf(double part) {
    return static_cast<uint8_t>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
}

std::optional<std::pair<uint32_t, Vec2i>> LdtkStamper::find(const std::string& name) {
    const auto [known, isNew] = known_.try_emplace(name);
    if (!isNew || name.empty()) return known->second;
    if (const auto file = files_.find(from_, name))
        known->second = {*file, files_.files()[*file].size};
    return known->second;
}

Vec2i LdtkStamper::placeOf(double x, double y) const {
    return {origin_.x + wholeOf(x * scale_), origin_.y + wholeOf(y * scale_)};
}

uint32_t LdtkStamper::cutOf(uint32_t file, const Rect& part, Vec2i size) {
    const auto [found, isNew] =
        numbers_.try_emplace({file, part.left, part.top, part.width, part.height, size.x, size.y},
                             static_cast<uint32_t>(cuts_.size()));
    if (isNew) cuts_.push_back({.file = file, .from = part, .size = size});
    return found->second;
}

std::optional<uint32_t> LdtkStamper::lay(PictureLayer& layer, const std::string& picture,
                                         const Rect& part, const LdtkBox& box, uint8_t transform,
                                         uint8_t alpha) {
    if (isFull()) return std::nullopt;
    const auto file = find(picture);
    if (!file) return std::nullopt;
    const Rect all{0, 0, file->second.x, file->second.y};
    const bool isWithin = part.left >= 0 && part.top >= 0 && part.width > 0 && part.height > 0 &&
                          part.width <= all.width - part.left &&
                          part.height <= all.height - part.top;
    if (!isWithin) return std::nullopt;
    const Vec2i at = placeOf(box.left, box.top);
    const Vec2i end = placeOf(box.left + box.width, box.top + box.height);
    constexpr int kMostSide = 1 << 17;
    if (end.x - at.x > kMostSide || end.y - at.y > kMostSide) return std::nullopt;
    const Vec2i size{std::max(end.x - at.x, 1), std::max(end.y - at.y, 1)};
    const uint32_t cut = cutOf(file->first, part, size);
    layer.stamps.push_back({.at = at, .cut = cut, .transform = transform, .alpha = alpha});
    ++stamps_;
    return cut;
}

}  // namespace pixelstep
