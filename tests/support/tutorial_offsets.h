// The computation of tile offsets in the tutorial: moves by one pixel until the part fits.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/offsets.h"

namespace pixelstep {

/// The tutorial's bitmap of a tile: solid or not at x and y, y upwards.
class TutorialTile {
public:
    explicit TutorialTile(const Mask& mask)
        : n_(mask.size), solid_(static_cast<size_t>(n_) * static_cast<size_t>(n_)) {
        for (int x = 0; x < n_; ++x)
            for (int y = 0; y < n_; ++y) solid_[index(x, n_ - 1 - y)] = mask.isSolidAt(x, y);
    }

    int size() const { return n_; }

    /// True if the part that starts at (posX, posY), of w + 1 by h + 1 pixels, has a solid pixel.
    bool collides(int posX, int posY, int w, int h) const {
        for (int x = posX; x <= posX + w && x < n_; ++x)
            for (int y = posY; y <= posY + h && y < n_; ++y)
                if (solid_[index(x, y)]) return true;
        return false;
    }

private:
    size_t index(int x, int y) const {
        return static_cast<size_t>(x) * static_cast<size_t>(n_) + static_cast<size_t>(y);
    }

    int n_;
    std::vector<int8_t> solid_;
};

/// The eight bytes of the tutorial; up is positive.
struct ArticleOffsets {
    int8_t freeLeft = 0, freeRight = 0, freeDown = 0, freeUp = 0;
    int8_t collidingLeft = 0, collidingRight = 0, collidingBottom = 0, collidingTop = 0;
};

/// GetOffset of the article "Slopes Groundwork", with three bugs fixed.
inline ArticleOffsets tutorialOffsets(const TutorialTile& tile, int posX, int posY, int w, int h) {
    const int n = tile.size();
    ArticleOffsets o;
    while (posY + o.freeUp < n && tile.collides(posX, posY + o.freeUp, w, h)) ++o.freeUp;
    // Fixed: the tutorial tests posY + freeRight here.
    while (posX + o.freeRight < n && tile.collides(posX + o.freeRight, posY, w, h)) ++o.freeRight;
    int left = w;
    while (left >= 0 && tile.collides(posX + o.freeLeft, posY, left, h)) {
        if (posX + o.freeLeft == 0)
            --left;
        else
            --o.freeLeft;
    }
    o.freeLeft = static_cast<int8_t>(o.freeLeft - (w - left));
    int down = h;
    while (down >= 0 && tile.collides(posX, posY + o.freeDown, w, down)) {
        if (posY + o.freeDown == 0)
            --down;
        else
            --o.freeDown;
    }
    o.freeDown = static_cast<int8_t>(o.freeDown - (h - down));

    if (o.freeUp == 0) {
        while (posY + h + o.collidingTop < n && !tile.collides(posX, posY + o.collidingTop, w, h))
            ++o.collidingTop;
        // Fixed: the tutorial subtracts one even if the part hangs over and nothing was added.
        if (o.collidingTop > 0) --o.collidingTop;
        while (posY + o.collidingBottom >= 0 &&
               !tile.collides(posX, posY + o.collidingBottom, w, h))
            --o.collidingBottom;
        ++o.collidingBottom;
    } else {
        o.collidingBottom = o.freeUp;
        o.collidingTop = o.freeDown;
    }
    if (o.freeRight == 0) {
        while (posX + w + o.collidingRight < n &&
               !tile.collides(posX + o.collidingRight, posY, w, h))
            ++o.collidingRight;
        if (o.collidingRight > 0) --o.collidingRight;  // the same fix
        while (posX + o.collidingLeft >= 0 && !tile.collides(posX + o.collidingLeft, posY, w, h))
            --o.collidingLeft;
        ++o.collidingLeft;
    } else {
        o.collidingLeft = o.freeRight;
        o.collidingRight = o.freeLeft;
    }
    return o;
}

/// The same offsets with y downwards.
inline TileOffsets downwards(const ArticleOffsets& o) {
    return {.freeLeft = o.freeLeft,
            .freeRight = o.freeRight,
            .freeUp = -o.freeUp,
            .freeDown = -o.freeDown,
            .collidingLeft = o.collidingLeft,
            .collidingRight = o.collidingRight,
            .collidingTop = -o.collidingTop,
            .collidingBottom = -o.collidingBottom};
}

}  // namespace pixelstep
