// Rectangles in buckets.
#include "import/ldtk/ldtk_clearing.h"

#include <algorithm>
#include <map>

#include "math/fixed.h"

namespace pixelstep {
namespace {

/// Rectangles by the squares that they reach into.
class Buckets {
public:
    bool isTaken(const Rect& rect) const {
        bool is = false;
        forEachSquare(rect, [&](std::pair<int, int> square) {
            const auto found = squares_.find(square);
            if (is || found == squares_.end()) return;
            is = std::ranges::any_of(found->second,
                                     [&](const Rect& one) { return overlaps(one, rect); });
        });
        return is;
    }
    void add(const Rect& rect) {
        forEachSquare(rect, [&](std::pair<int, int> square) {
            std::vector<Rect>& all = squares_[square];
            if (all.size() < kMostInSquare) all.push_back(rect);
        });
    }

private:
    static constexpr int kSide = 64;               // [px]
    static constexpr size_t kMostInSquare = 4096;  // as many as can lie side by side

    template <class Visit>
    static void forEachSquare(const Rect& rect, Visit visit) {
        for (int y = floorDiv(rect.top, kSide); y <= floorDiv(rect.bottom() - 1, kSide); ++y)
            for (int x = floorDiv(rect.left, kSide); x <= floorDiv(rect.right() - 1, kSide); ++x)
                visit({x, y});
    }

    std::map<std::pair<int, int>, std::vector<Rect>> squares_;
};

}  // namespace

size_t takeOutBuried(const TileMap& tiles, Cast& cast) {
    Buckets taken;
    for (const PlatformStart& platform : cast.platforms)
        if (!platform.oneWay.value_or(false)) taken.add(startRect(platform.body));
    return std::erase_if(cast.crates, [&](const CrateStart& crate) {
        const Rect rect = startRect(crate);
        if (tiles.isSolid(rect) || taken.isTaken(rect)) return true;
        taken.add(rect);
        return false;
    });
}

}  // namespace pixelstep
