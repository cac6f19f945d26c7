// Advances platforms along their paths.
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
    const int next = progress.pointIndex + progress.direction;
    const int count = static_cast<int>(progress.path->size());
    return progress.mode == PathMode::loop && next == count ? 0 : next;
}

// True at the last point of a path that is followed once.
bool hasEnded(const PathProgress& progress) {
    return progress.mode == PathMode::once &&
           progress.pointIndex + 1 == static_cast<int>(progress.path->size());
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
    progress.pointIndex = indexAhead(progress);
    progress.distance = 0;
    if (progress.mode != PathMode::backAndForth) return;
    const int last = static_cast<int>(progress.path->size()) - 1;
    if (indexAhead(progress) < 0 || indexAhead(progress) > last)
        progress.direction = static_cast<int8_t>(-progress.direction);
}

// The segment of the next pixel: the next one that is not empty; {0, 0} at the end.
Vec2i nextSegment(PathProgress progress) {
    while (!hasEnded(progress) && segmentVector(progress) == Vec2i{}) turnCorner(progress);
    return hasEnded(progress) ? Vec2i{} : segmentVector(progress);
}

// The segment after point `index`.
Span spanAfter(const PathProgress& progress, int index) {
    const auto at = static_cast<size_t>(index);
    return spanOf((*progress.path)[at + 1] - (*progress.path)[at]);
}

Vec2q speedAlong(const Span& span, int speed) {
    const int64_t fast = toFixed(speed);
    const int64_t slow = fast * span.shorter / span.longer;
    return {span.alongLonger.x * fast + span.alongShorter.x * slow,
            span.alongLonger.y * fast + span.alongShorter.y * slow};
}

}  // namespace

std::vector<Vec2i> nextDoorPixels(PathProgress& progress, bool towardsEnd) {
    const int last = static_cast<int>(progress.path->size()) - 1;
    while (true) {
        if (towardsEnd ? progress.pointIndex >= last
                       : progress.pointIndex == 0 && progress.distance == 0)
            return {};
        if (!towardsEnd && progress.distance == 0) {
            --progress.pointIndex;
            progress.distance = spanAfter(progress, progress.pointIndex).longer;
        }
        const Span span = spanAfter(progress, progress.pointIndex);
        std::vector<Vec2i> pixels;
        if (span.longer > 0) {
            const int64_t before = shorterAxisAt(span, progress.distance);
            progress.distance += towardsEnd ? 1 : -1;
            const int side = towardsEnd ? 1 : -1;
            pixels.push_back(span.alongLonger * side);
            if (shorterAxisAt(span, progress.distance) != before)
                pixels.push_back(span.alongShorter * side);
        }
        if (progress.distance == span.longer && towardsEnd) {
            ++progress.pointIndex;
            progress.distance = 0;
        }
        if (!pixels.empty()) return pixels;
    }
}

Vec2q doorSpeed(PathProgress progress, bool towardsEnd) {
    if (nextDoorPixels(progress, towardsEnd).empty()) return {};
    // Towards the end, the pixel may have ended its segment.
    const bool hasArrived = towardsEnd && progress.distance == 0;
    const Vec2q speed =
        speedAlong(spanAfter(progress, progress.pointIndex - (hasArrived ? 1 : 0)), progress.speed);
    return towardsEnd ? speed : Vec2q{-speed.x, -speed.y};
}

Vec2i positionOn(const PathProgress& progress) {
    const Vec2i start = (*progress.path)[static_cast<size_t>(progress.pointIndex)];
    if (progress.path->size() < 2 || hasEnded(progress)) return start;
    const Span span = spanOf(segmentVector(progress));
    return start + span.alongLonger * static_cast<int>(progress.distance) +
           span.alongShorter * static_cast<int>(shorterAxisAt(span, progress.distance));
}

Vec2q speedOn(const PathProgress& progress) {
    if (!hasLength(*progress.path) || progress.awaitsRider || progress.waiting > 0) return {};
    const Span span = spanOf(nextSegment(progress));
    return span.longer == 0 ? Vec2q{} : speedAlong(span, progress.speed);
}

std::vector<Vec2i> shownPath(const PathProgress& progress) {
    std::vector<Vec2i> path = *progress.path;
    if (progress.mode == PathMode::loop && !path.empty()) path.push_back(path.front());
    return path;
}

std::vector<Vec2i> advance(PathProgress& progress, int stepsPerSecond) {
    std::vector<Vec2i> pixels;
    if (!hasLength(*progress.path) || progress.awaitsRider) return pixels;
    if (progress.waiting > 0) {
        --progress.waiting;
        return pixels;
    }
    progress.remainder += perStep(toFixed(progress.speed), stepsPerSecond);
    int64_t left = wholePart(progress.remainder);
    progress.remainder -= toFixed(left);
    while (left > 0 && !hasEnded(progress)) {
        const Span span = spanOf(segmentVector(progress));
        if (progress.distance < span.longer) {
            const int64_t before = shorterAxisAt(span, progress.distance);
            ++progress.distance;
            --left;
            pixels.push_back(span.alongLonger);
            if (shorterAxisAt(span, progress.distance) > before)
                pixels.push_back(span.alongShorter);
        }
        if (progress.distance != span.longer) continue;
        turnCorner(progress);
        if (progress.waitSteps == 0 || span.longer == 0) continue;
        // It waits once at points in the same place.
        while (nextSegment(progress) != Vec2i{} && segmentVector(progress) == Vec2i{})
            turnCorner(progress);
        progress.waiting = progress.waitSteps;
        left = progress.remainder = 0;
    }
    if (hasEnded(progress)) progress.remainder = 0;
    return pixels;
}

}  // namespace pixelstep
