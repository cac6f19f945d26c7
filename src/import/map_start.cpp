// Looking for ground, and for room on it.
#include "import/map_start.h"

#include <algorithm>
#include <map>
#include <vector>

#include "math/fixed.h"
#include "physics/fit.h"

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

std::optional<BodyStart> startIn(const TileMap& tiles) {
    const auto standing = firstOnTile(tiles, kCharacterWidth, kCharacterHeight);
    if (!standing || standing == firstStanding(tiles, kCharacterWidth, kCharacterHeight))
        return std::nullopt;
    return BodyStart{.feet = feetOf(*standing)};
}

std::optional<BodyStart> startWithin(const SolidGround& ground, const Rect& area) {
    const int side = ground.fileSide;
    const Vec2i first{area.left / side, area.top / side};
    const Vec2i size{std::min((area.width + side - 1) / side, ground.tiles.columns() - first.x),
                     std::min((area.height + side - 1) / side, ground.tiles.rows() - first.y)};
    if (size.x < 1 || size.y < 1) return startIn(ground.tiles);
    const Rect corner = ground.tiles.cellRect(first);
    TileMap part(ground.tiles.shapes(), {corner.left, corner.top}, size.x, size.y);
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x)
            part.setTile({x, y}, ground.tiles.tile({first.x + x, first.y + y}));
    const auto place = firstOnTile(part, kCharacterWidth, kCharacterHeight);
    return place ? BodyStart{.feet = feetOf(*place)} : startIn(ground.tiles);
}

std::optional<Rect> clearPlaceNear(const TileMap& tiles, const Rect& wanted,
                                   std::span<const Rect> bodies, int reach) {
    constexpr size_t kMostBodies = 1000;  // each is looked at from each place
    const int around = 2 * kMaxBodySide;
    const Rect near{wanted.left - around, wanted.top - around, wanted.width + 2 * around,
                    wanted.height + 2 * around};
    std::vector<Rect> nearBodies;
    for (const Rect& body : bodies)
        if (nearBodies.size() < kMostBodies && overlaps(body, near)) nearBodies.push_back(body);
    Reach all = Reach::everywhere(tiles, wanted);
    if (reach > 0)
        all = {std::max(all.left, -reach), std::min(all.right, reach), std::max(all.up, -reach),
               std::min(all.down, reach)};
    return nearestClear(tiles, wanted, all, 1, nearBodies);
}

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
