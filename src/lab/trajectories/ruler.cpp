// Computes the lengths and position of the jump ruler.
#include "lab/trajectories/ruler.h"

#include <algorithm>

#include "lab/metrics/metrics.h"

namespace pixelstep {

Ruler rulerOf(const Tuning& tuning, int tileSize) {
    const Metrics metrics = metricsOf(tuning, tileSize);
    return {.tileSize = tileSize, .gapTiles = metrics.gapTiles, .stepHeight = metrics.jumpHeight};
}

RulerPlace placeOf(const Ruler& ruler, const Rect& player, int facing) {
    constexpr int kAway = 3;          // [px] from the player
    constexpr int kLongest = 100000;  // [px]
    const int high = std::min(ruler.stepHeight.value_or(0), kLongest);
    const int far =
        std::min(ruler.gapTiles.value_or(0), kLongest / ruler.tileSize) * ruler.tileSize;
    const int front = facing < 0 ? player.left - kAway - 1 : player.right() + kAway;
    const int gapLeft = facing < 0 ? front + 1 - far : front;
    return {.step = {front, player.bottom() - high, 1, high},
            .gap = {gapLeft, player.bottom() - 1, far, 1}};
}

}  // namespace pixelstep
