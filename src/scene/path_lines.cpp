// Computes dots along the paths of platforms.
#include "scene/path_lines.h"

#include <algorithm>
#include <cstdlib>

namespace pixelstep {

std::vector<Vec2i> pathDots(const std::vector<Vec2i>& points) {
    std::vector<Vec2i> dots;
    for (size_t i = 1; i < points.size(); ++i) {
        const Vec2i way = points[i] - points[i - 1];
        const int length = std::max(std::abs(way.x), std::abs(way.y));
        const int count = std::max(length / kPathDotSpacing, 1);
        const auto at = [&](int whole, int k) {
            return static_cast<int>(int64_t{whole} * k / count);
        };
        for (int k = 0; k < count; ++k)
            dots.push_back(points[i - 1] + Vec2i{at(way.x, k), at(way.y, k)});
    }
    if (!points.empty()) dots.push_back(points.back());
    return dots;
}

std::vector<Vec2i> middlesOf(const std::vector<Vec2i>& path, int height) {
    std::vector<Vec2i> middles = path;
    for (Vec2i& point : middles) point.y -= (height + 1) / 2;
    return middles;
}

std::vector<Vec2i> feetOfMiddles(const std::vector<Vec2i>& points, int height) {
    std::vector<Vec2i> feet = points;
    for (Vec2i& point : feet) point.y += (height + 1) / 2;
    return feet;
}

Rect boundsOf(const std::vector<Vec2i>& points) {
    if (points.empty()) return {};
    Rect bounds{points[0].x, points[0].y, 1, 1};
    for (const Vec2i point : points) bounds = unionOf(bounds, {point.x, point.y, 1, 1});
    return bounds;
}

}  // namespace pixelstep
