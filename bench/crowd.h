// Random crowds for benchmarks of the broadphase: rectangles that move and bounce inside a square.
#pragma once

#include <cstdint>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Boxes with whole-pixel speeds in the square 0..side.
struct Crowd {
    int side = 0;
    std::vector<Rect> rects;
    std::vector<Vec2i> speeds;  ///< [px/step]

    void step();
};

/// The settings of a random crowd.
struct CrowdPlan {
    int count = 1000;
    int side = 1000;    ///< [px] of the square
    int smallest = 16;  ///< [px] sides of bodies
    int largest = 32;
    int largeOneIn = 0;   ///< one body in this number has sides up to `largeSide`; 0: none
    int largeSide = 256;  ///< [px]
};

/// Bodies of 16..32 px at random places, at up to 8 px a step in random directions.
Crowd makeCrowd(const CrowdPlan& plan);

/// The plan with a square of the size in which a body touches this number of others on average.
CrowdPlan withPartners(CrowdPlan plan, double partners);

/// Adds the speed to a body's position, and reverses the speed at the ends of 0..farthest.
template <class Number>
void moveAndBounce(Number& place, Number& speed, Number farthest) {
    place += speed;
    if (place < 0) {
        place = -place;
        speed = -speed;
    } else if (place > farthest) {
        place = 2 * farthest - place;
        speed = -speed;
    }
}

}  // namespace pixelstep
