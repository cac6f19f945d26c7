#include <cstdio>
#include "physics/body_grid.h"
using namespace pixelstep;
int main() {
    std::vector<Rect> boxes;
    for (int i = 0; i < 100; ++i) boxes.push_back({i % 10 * 12, i / 10 * 12, 12 + i % 2, 10});
    BodyGrid grid;
    grid.assign(boxes);
    std::vector<IndexPair> pairs;
    grid.findPairs(boxes, pairs);
    std::printf("%zu %zu\n", pairs.size(), allPairs(boxes).size());
}
