// Finds positions side by side for the bodies of a crowd, and moves the bodies towards them.
#include "physics/crowd.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "physics/response.h"

namespace pixelstep {
namespace {

// Larger crowds skip the quadratic search for single positions.
constexpr size_t kMaxSearchedCrowd = 1024;

// The bodies of a crowd from left to right, and their target positions.
class Crowd {
public:
    Crowd(const TileMap& tiles, Solids& solids, std::vector<uint32_t> bodies, TerrainRules rules)
        : tiles_(tiles), solids_(solids), bodies_(std::move(bodies)), rules_(rules) {
        std::ranges::stable_sort(bodies_, {}, [&](uint32_t body) {
            return 2 * solids_.rect(body).left + solids_.rect(body).width;
        });
        for (const uint32_t body : bodies_) places_.push_back(solids_.rect(body));
        starts_ = places_;
        for (const Rect& place : places_) lefts_.push_back(place.left);
        findOutsiders();
    }

    void spread() {
        const Overlap before = overlapOf(starts_);
        if (before == Overlap{}) return;  // no overlap is left
        separateMiddle();
        clampToWalls();
        int lastDx = 0;
        for (size_t i = 0; i < size(); ++i) {
            const int maxDistance = std::max(1, starts_[i].width / 2);
            const int dx = std::clamp(lefts_[i] - starts_[i].left, -maxDistance, maxDistance);
            // Neighbours with the same start and target have the same result.
            const bool isSame = i > 0 && starts_[i] == starts_[i - 1] && dx == lastDx &&
                                solids_.traits(bodies_[i]) == solids_.traits(bodies_[i - 1]);
            places_[i] = isSame ? places_[i - 1] : placeAfterWalk(i, dx);
            lastDx = dx;
        }
        // If walls stop some bodies, others may have moved into them.
        if (overlapOf(places_) >= before) {
            places_ = starts_;
            moveToFreePlaces();
        }
        for (size_t i = 0; i < size(); ++i) solids_.setRect(bodies_[i], places_[i]);
    }

private:
    // Nearby characters outside the crowd, which its bodies must not overlap.
    void findOutsiders() {
        Rect area = starts_.front();
        for (const Rect& rect : starts_) area = unionOf(area, rect.grown(rect.width));
        const BodyTraits& me = solids_.traits(bodies_.front());
        std::vector<uint32_t> members = bodies_;
        std::ranges::sort(members);
        for (const uint32_t body : solids_.charactersWithin(area))
            if (!std::ranges::binary_search(members, body) &&
                separatesFrom(me, solids_.traits(body)))
                outsiders_.push_back(solids_.rect(body));
    }
    size_t size() const { return bodies_.size(); }
    size_t last() const { return size() - 1; }
    int width(size_t i) const { return starts_[i].width; }

    // The middle body stays (with an even number, the middle two move apart by half each); the
    // others move outwards.
    void separateMiddle() {
        const size_t right = size() / 2;
        const size_t left = (size() - 1) / 2;
        if (left != right) {
            const int overlap = std::max(0, lefts_[left] + width(left) - lefts_[right]);
            lefts_[left] -= overlap / 2;
            lefts_[right] += overlap - overlap / 2;
        }
        packRight(right);
        packLeft(left);
    }
    void packRight(size_t from) {
        for (size_t i = from + 1; i < size(); ++i)
            lefts_[i] = std::max(lefts_[i], lefts_[i - 1] + width(i - 1));
    }
    void packLeft(size_t from) {
        for (size_t i = from; i-- > 0;) lefts_[i] = std::min(lefts_[i], lefts_[i + 1] - width(i));
    }

    void clampToWalls() {
        const int farRight = reached(last());
        if (farRight < lefts_[last()]) {
            lefts_[last()] = farRight;
            packLeft(last());
        }
        const int farLeft = reached(0);
        if (farLeft <= lefts_[0]) return;
        lefts_[0] = farLeft;
        packRight(0);
        const int stillRight = reached(last());
        if (stillRight >= lefts_[last()]) return;
        for (size_t i = 0; i < size(); ++i)
            lefts_[i] =
                farLeft + static_cast<int>(int64_t{stillRight - farLeft} * static_cast<int64_t>(i) /
                                           static_cast<int64_t>(last()));
    }
    // The left edge that a body can reach on the way to its target.
    int reached(size_t i) const { return placeAfterWalk(i, lefts_[i] - starts_[i].left).left; }

    Rect placeAfterWalk(size_t i, int dx) const {
        const CollisionContext context(tiles_, solids_, bodies_[i]);
        return walkUntilBlocked(context, starts_[i], dx, climbLimitsOf(true, rules_));
    }

    // The sum of the depths of overlapping pairs, then the sum of their squares. Each step
    // decreases it, so the steps terminate.
    using Overlap = std::pair<int64_t, int64_t>;

    // Computed by a sweep along x. Each body is compared with at most kMaxSeparations others that
    // it overlaps.
    Overlap overlapOf(const std::vector<Rect>& places) const {
        struct Box {
            Rect rect{};
            bool isOutsider = false;
        };
        std::vector<Box> all;
        for (const Rect& place : places) all.push_back({place, false});
        for (const Rect& outsider : outsiders_) all.push_back({outsider, true});
        std::ranges::sort(all, {}, [](const Box& box) {
            const Rect& rect = box.rect;
            return std::tuple(rect.left, rect.top, rect.width, rect.height, box.isOutsider);
        });
        Overlap sum;
        for (size_t i = 0; i < all.size(); ++i) {
            const Box& one = all[i];
            size_t counted = 0;
            for (size_t j = i + 1;
                 j < all.size() && all[j].rect.left < one.rect.right() && counted < kMaxSeparations;
                 ++j) {
                if (one.isOutsider && all[j].isOutsider) continue;
                const int64_t depth = overlapDepth(one.rect, all[j].rect);
                sum.first += depth;
                sum.second += depth * depth;
                counted += depth > 0;
            }
        }
        return sum;
    }

    // Calls visit(rect) for all other bodies, in the crowd and outside.
    template <class Visit>
    void visitOthers(size_t i, Visit visit) const {
        for (size_t j = 0; j < size(); ++j)
            if (j != i) visit(places_[j]);
        for (const Rect& outsider : outsiders_) visit(outsider);
    }

    bool isFree(size_t i, const Rect& place) const {
        bool isFree = true;
        visitOthers(i, [&](const Rect& other) { isFree = isFree && !overlaps(place, other); });
        return isFree;
    }

    // The sideways offsets without overlap at the body's height, the nearest first; at most its
    // width.
    std::vector<int> freeDistances(size_t i) const {
        const Rect& me = places_[i];
        const int most = me.width;
        // Start (+1) and end (-1) of the blocked intervals, by distance from -most.
        std::vector<int> changes(static_cast<size_t>(2 * most + 2));
        visitOthers(i, [&](const Rect& other) {
            if (other.top >= me.bottom() || me.top >= other.bottom()) return;
            const int first = std::max(other.left - me.right() + 1, -most);
            const int end = std::min(other.right() - me.left, most + 1);
            if (first >= end) return;
            ++changes[static_cast<size_t>(first + most)];
            --changes[static_cast<size_t>(end + most)];
        });
        std::vector<int> distances;
        for (int dx = -most, blocking = 0; dx <= most; ++dx) {
            blocking += changes[static_cast<size_t>(dx + most)];
            if (blocking == 0) distances.push_back(dx);
        }
        std::ranges::sort(distances, {}, [](int dx) { return std::pair(std::abs(dx), -dx); });
        return distances;
    }

    void moveToFreePlaces() {
        if (size() > kMaxSearchedCrowd) return;
        for (size_t i = 0; i < size(); ++i) {
            for (const int dx : freeDistances(i)) {
                const Rect place = placeAfterWalk(i, dx);
                if (!isFree(i, place)) continue;
                places_[i] = place;
                break;
            }
        }
    }

    const TileMap& tiles_;
    Solids& solids_;
    std::vector<uint32_t> bodies_;
    TerrainRules rules_;
    std::vector<Rect> outsiders_;
    std::vector<Rect> starts_;
    std::vector<Rect> places_;
    std::vector<int> lefts_;  // the target of each body
};

}  // namespace

void spreadCrowd(const TileMap& tiles, Solids& solids, std::vector<uint32_t> crowd,
                 TerrainRules rules) {
    if (crowd.size() > 1) Crowd(tiles, solids, std::move(crowd), rules).spread();
}

}  // namespace pixelstep
