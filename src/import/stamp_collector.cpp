// Rounds the edges of boxes.
#include "import/stamp_collector.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "game/level/level.h"

namespace pixelstep {
namespace {

int wholeOfEdge(double value) {
    constexpr double kMax = 1e8;
    return static_cast<int>(std::floor(std::clamp(value, -kMax, kMax) + 0.5));
}

}  // namespace

uint8_t alphaOf(double part) {
    return static_cast<uint8_t>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
}

Vec2i StampCollector::placeOf(double x, double y) const {
    return {origin_.x + wholeOfEdge(x * scale_), origin_.y + wholeOfEdge(y * scale_)};
}

uint32_t StampCollector::cutOf(const PicturePart& part, Vec2i size) {
    const auto& file = part.file;
    const Rect& from = part.from;
    // Neighbouring tiles are often equal.
    const auto isLast = [&](const PictureCut& cut) {
        return cut.file == file && cut.from == from && cut.size == size;
    };
    if (!cuts_.empty() && isLast(cuts_[last_])) return last_;
    const auto [found, isNew] =
        numbers_.try_emplace({file, from.left, from.top, from.width, from.height, size.x, size.y},
                             static_cast<uint32_t>(cuts_.size()));
    if (isNew) cuts_.push_back({.file = file, .from = from, .size = size});
    return last_ = found->second;
}

std::optional<uint32_t> StampCollector::place(PictureLayer& layer, const PicturePart& part,
                                              const FileRect& box, uint8_t transform,
                                              uint8_t alpha) {
    const Vec2i at = placeOf(box.left, box.top);
    const Vec2i end = placeOf(box.left + box.width, box.top + box.height);
    return place(layer, part, Rect{at.x, at.y, end.x - at.x, end.y - at.y}, transform, alpha);
}

std::optional<uint32_t> StampCollector::place(PictureLayer& layer, const PicturePart& part,
                                              const Rect& box, uint8_t transform, uint8_t alpha) {
    const Rect& from = part.from;
    const Vec2i all = files_.files()[part.file].size;
    const bool isWithin = from.left >= 0 && from.top >= 0 && from.width > 0 && from.height > 0 &&
                          from.width <= all.x - from.left && from.height <= all.y - from.top;
    if (!isWithin) return std::nullopt;
    constexpr int kMaxSide = 1 << 17;
    if (box.width > kMaxSide || box.height > kMaxSide) return std::nullopt;
    const Vec2i at{box.left, box.top};
    if (std::abs(at.x) > 2 * kMaxCoordinate || std::abs(at.y) > 2 * kMaxCoordinate)
        return std::nullopt;
    if (isFull()) {
        isExceeded_ = true;
        return std::nullopt;
    }
    Vec2i size{std::max(box.width, 1), std::max(box.height, 1)};
    if ((transform & kFlip90) != 0) std::swap(size.x, size.y);
    const uint32_t cut = cutOf(part, size);
    layer.stamps.push_back({.at = at, .cut = cut, .transform = transform, .alpha = alpha});
    ++stamps_;
    return cut;
}

void StampCollector::drop(const PictureLayer& layer) {
    stamps_ -= layer.stamps.size();
    isExceeded_ = false;
}

}  // namespace pixelstep
