// Advances platforms along their paths, back and forth.
#include "physics/platform.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "math/fixed.h"

namespace pixelstep {
namespace {

bool hasLength(const std::vector<Vec2i>& path) {
    return std::ranges::adjacent_find(path, std::not_equal_to{}) != path.end();
}

int indexAhead(const PathProgress& progress) {
    return progress.pointIndex + progress.direction;
}

Vec2i segmentVector(const PathProgress& progress) {
    const auto point = [&](int index) { return (*progress.path)[static_cast<size_t>(index)]; };
    return point(indexAhead(progress)) - point(progress.pointIndex);
}

// The lengths of a segment: along the longer axis and the shorter one.
struct Span {
    int64_t longer;
    int64_t shorter;
    Vec2i alongLonger;
    Vec2i alongShorter;
};

Span spanOf(Vec2i way) {
    const Vec2i x{sign(way.x), 0};
    const Vec2i y{0, sign(way.y)};
    const int64_t dx = std::abs(way.x);
    const int64_t dy = std::abs(way.y);
    return dx >= dy ? Span{dx, dy, x, y} : Span{dy, dx, y, x};
}

// The pixels on the shorter axis after `distance` pixels on the longer one.
int64_t shorterAxisAt(const Span& span, int64_t distance) {
    return span.longer == 0 ? 0 : distance * span.shorter / span.longer;
}

void turnCorner(PathProgress& progress) {
    progress.pointIndex += progress.direction;
    progress.distance = 0;
    const int last = static_cast<int>(progress.path->size()) - 1;
    if (indexAhead(progress) < 0 || indexAhead(progress) > last)
        progress.direction = static_cast<int8_t>(-progress.direction);
}

// The segment of the next pixel: the next one that is not empty.
Vec2i nextSegment(PathProgress progress) {
    while (segmentVector(progress) == Vec2i{}) turnCorner(progress);
    return segmentVector(progress);
}

}  // namespace

Vec2i positionOn(const PathProgress& progress) {
    const Vec2i start = (*progress.path)[static_cast<size_t>(progress.pointIndex)];
    if (progress.path->size() < 2) return start;
    const Span span = spanOf(segmentVector(progress));
    return start + span.alongLonger * static_cast<int>(progress.distance) +
           span.alongShorter * static_cast<int>(shorterAxisAt(span, progress.distance));
}

Vec2q speedOn(const PathProgress& progress) {
    if (!hasLength(*progress.path)) return {};
    const Span span = spanOf(nextSegment(progress));
    const int64_t speed = toFixed(progress.speed);
    const int64_t less = speed * span.shorter / span.longer;
    return {span.alongLonger.x * speed + span.alongShorter.x * less,
            span.alongLonger.y * speed + span.alongShorter.y * less};
}

std::vector<Vec2i> advance(PathProgress& progress, int stepsPerSecond) {
    std::vector<Vec2i> pixels;
    if (!hasLength(*progress.path)) return pixels;
    progress.remainder += perStep(toFixed(progress.speed), stepsPerSecond);
    int64_t left = wholePart(progress.remainder);
    progress.remainder -= toFixed(left);
    while (left > 0) {
        const Span span = spanOf(segmentVector(progress));
        if (progress.distance < span.longer) {
            const int64_t before = shorterAxisAt(span, progress.distance);
            ++progress.distance;
            --left;
            pixels.push_back(span.alongLonger);
            if (shorterAxisAt(span, progress.distance) > before)
                pixels.push_back(span.alongShorter);
        }
        if (progress.distance == span.longer) turnCorner(progress);
    }
    return pixels;
}

}  // namespace pixelstep
