// Uses b2BroadPhase like b2World, and keeps pairs like b2ContactManager.
#include "rivals/box2d_broad_phase.h"

#include <box2d/b2_broad_phase.h>

#include <algorithm>

namespace pixelstep {
namespace {

struct Item {
    uint32_t id = 0;
    int32 proxy = 0;
    std::vector<uint32_t> others;  // known partners
};

}  // namespace

struct Box2dBroadPhase::Pairs {
    Crowd crowd;
    float metresPerPixel = 1;
    b2BroadPhase broadPhase;
    std::vector<Item> items;
    std::vector<IndexPair> known;
    std::vector<IndexPair> found;

    b2AABB boxOf(const Rect& rect) const {
        const auto metres = [&](int x, int y) {
            return b2Vec2(static_cast<float>(x) * metresPerPixel,
                          static_cast<float>(y) * metresPerPixel);
        };
        return {metres(rect.left, rect.top), metres(rect.right(), rect.bottom())};
    }

    // Called by b2BroadPhase.
    void AddPair(void* a, void* b) {
        auto& first = *static_cast<Item*>(a);
        auto& second = *static_cast<Item*>(b);
        if (std::find(second.others.begin(), second.others.end(), first.id) != second.others.end())
            return;
        first.others.push_back(second.id);
        second.others.push_back(first.id);
        known.push_back({first.id, second.id});
    }

    void forget(uint32_t a, uint32_t b) {
        auto& others = items[a].others;
        *std::find(others.begin(), others.end(), b) = others.back();
        others.pop_back();
    }

    // Removes pairs that no longer touch and tests the others.
    void collide() {
        found.clear();
        for (size_t i = 0; i < known.size();) {
            const auto [a, b] = known[i];
            if (!broadPhase.TestOverlap(items[a].proxy, items[b].proxy)) {
                forget(a, b);
                forget(b, a);
                known[i] = known.back();
                known.pop_back();
                continue;
            }
            if (touchOrOverlap(crowd.rects[a], crowd.rects[b])) found.push_back({a, b});
            ++i;
        }
    }
};

Box2dBroadPhase::Box2dBroadPhase(const Crowd& crowd, float pixelsPerMetre)
    : pairs_(std::make_unique<Pairs>()) {
    Pairs& all = *pairs_;
    all.crowd = crowd;
    all.metresPerPixel = 1 / pixelsPerMetre;
    all.items.resize(crowd.rects.size());
    for (size_t i = 0; i < crowd.rects.size(); ++i) {
        all.items[i].id = static_cast<uint32_t>(i);
        all.items[i].proxy = all.broadPhase.CreateProxy(all.boxOf(crowd.rects[i]), &all.items[i]);
    }
}

Box2dBroadPhase::~Box2dBroadPhase() = default;

void Box2dBroadPhase::step() {
    Pairs& all = *pairs_;
    for (size_t i = 0; i < all.items.size(); ++i) {
        Rect& rect = all.crowd.rects[i];
        const Rect old = rect;
        moveAndBounce(rect.left, all.crowd.speeds[i].x, all.crowd.side - rect.width);
        moveAndBounce(rect.top, all.crowd.speeds[i].y, all.crowd.side - rect.height);
        // As b2Fixture::Synchronize: the box around both positions, and the displacement.
        const b2AABB before = all.boxOf(old), after = all.boxOf(rect);
        b2AABB swept;
        swept.Combine(before, after);
        all.broadPhase.MoveProxy(all.items[i].proxy, swept, after.GetCenter() - before.GetCenter());
    }
    all.broadPhase.UpdatePairs(&all);
    all.collide();
}

std::vector<IndexPair> Box2dBroadPhase::pairs() const {
    std::vector<IndexPair> sorted = pairs_->found;
    for (auto& [a, b] : sorted)
        if (a > b) std::swap(a, b);
    std::ranges::sort(sorted);
    return sorted;
}

}  // namespace pixelstep
