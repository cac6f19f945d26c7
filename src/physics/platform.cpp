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

int indexAhead(const PathProgress& walk) {
    return walk.from + walk.direction;
}

Vec2i segment(const PathProgress& walk) {
    const auto point = [&](int index) { return (*walk.path)[static_cast<size_t>(index)]; };
    return point(indexAhead(walk)) - point(walk.from);
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

// The pixels on the shorter axis after `done` pixels on the longer one.
int64_t shorterAxisAt(const Span& span, int64_t done) {
    return span.longer == 0 ? 0 : done * span.shorter / span.longer;
}

void turnCorner(PathProgress& walk) {
    walk.from += walk.direction;
    walk.done = 0;
    const int last = static_cast<int>(walk.path->size()) - 1;
    if (indexAhead(walk) < 0 || indexAhead(walk) > last)
        walk.direction = static_cast<int8_t>(-walk.direction);
}

// The segment of the next pixel: the next one that is not empty.
Vec2i nextSegment(PathProgress walk) {
    while (segment(walk) == Vec2i{}) turnCorner(walk);
    return segment(walk);
}

}  // namespace

Vec2i positionOn(const PathProgress& walk) {
    const Vec2i start = (*walk.path)[static_cast<size_t>(walk.from)];
    if (walk.path->size() < 2) return start;
    const Span span = spanOf(segment(walk));
    return start + span.alongLonger * static_cast<int>(walk.done) +
           span.alongShorter * static_cast<int>(shorterAxisAt(span, walk.done));
}

Vec2q speedOn(const PathProgress& walk) {
    if (!hasLength(*walk.path)) return {};
    const Span span = spanOf(nextSegment(walk));
    const int64_t speed = toFixed(walk.speed);
    const int64_t less = speed * span.shorter / span.longer;
    return {span.alongLonger.x * speed + span.alongShorter.x * less,
            span.alongLonger.y * speed + span.alongShorter.y * less};
}

std::vector<Vec2i> advance(PathProgress& walk, int stepsPerSecond) {
    std::vector<Vec2i> pixels;
    if (!hasLength(*walk.path)) return pixels;
    walk.remainder += perStep(toFixed(walk.speed), stepsPerSecond);
    int64_t left = wholePart(walk.remainder);
    walk.remainder -= toFixed(left);
    while (left > 0) {
        const Span span = spanOf(segment(walk));
        if (walk.done < span.longer) {
            const int64_t before = shorterAxisAt(span, walk.done);
            ++walk.done;
            --left;
            pixels.push_back(span.alongLonger);
            if (shorterAxisAt(span, walk.done) > before) pixels.push_back(span.alongShorter);
        }
        if (walk.done == span.longer) turnCorner(walk);
    }
    return pixels;
}

}  // namespace pixelstep
