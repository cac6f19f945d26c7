#include <cstdio>
#include "physics/grid/grid.h"
using namespace pixelstep;
int main() {
    std::vector<Rect> boxes;
    for (int i = 0; i < 100; ++i) boxes.push_back({i % 10 * 12, i / 10 * 12, 12 + i % 2, 10});
    std::vector<IndexPair> pairs;
    Grid().findPairs(boxes, pairs);
    std::printf("%zu %zu\n", pairs.size(), allPairs(boxes).size());
}
