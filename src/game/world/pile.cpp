// Groups bodies by hash.
#include "game/world/pile.h"

#include <unordered_map>
#include <utility>

#include "math/hash.h"

namespace pixelstep {
namespace {

struct KeyHash {
    size_t operator()(const AlikeGroups::Key& key) const {
        const auto pack = [](int a, int b) {
            return static_cast<uint64_t>(static_cast<uint32_t>(a)) << 32 | static_cast<uint32_t>(b);
        };
        const uint64_t place =
            mixBits(pack(key.rect.left, key.rect.top)) + pack(key.rect.width, key.rect.height);
        const uint64_t other = mixBits(place) + pack(key.other.left, key.other.top) * 31 +
                               pack(key.other.width, key.other.height);
        const uint64_t rest =
            uint64_t{key.groupSet} << 17 | uint64_t{key.tuning} << 1 | uint64_t{key.isStanding};
        return static_cast<size_t>(mixBits(mixBits(other) + rest));
    }
};

}  // namespace

void AlikeGroups::assign(const std::vector<uint32_t>& indices, const std::vector<Key>& keys) {
    std::unordered_map<Key, uint32_t, KeyHash> groups;
    std::vector<uint32_t> groupOf;
    rects_.clear();
    ends_.clear();
    for (const Key& key : keys) {
        const auto next = static_cast<uint32_t>(groups.size());
        const uint32_t group = groups.emplace(key, next).first->second;
        groupOf.push_back(group);
        if (group == next) {
            rects_.push_back(key.rect);
            ends_.push_back(0);
        }
        ++ends_[group];
    }
    // From sizes to beginnings, which become ends as the members come in.
    size_t begin = 0;
    for (size_t& end : ends_) begin += std::exchange(end, begin);
    members_.resize(indices.size());
    for (size_t i = 0; i < indices.size(); ++i) members_[ends_[groupOf[i]]++] = indices[i];
}

// Which pairs a search finds first is its own affair; these are given by the groups alone.
std::vector<IndexPair> AlikeGroups::nearPairs() const {
    std::vector<IndexPair> pairs;
    const size_t farthest = kMaxGroupPairs / size();
    for (uint32_t a = 0; a < size(); ++a)
        for (uint32_t b = a + 1; b < size() && b - a <= farthest; ++b)
            if (meets(rects_[a], rects_[b])) pairs.push_back({a, b});
    return pairs;
}

std::vector<IndexPair> AlikeGroups::pairs(Grid& grid) const {
    std::vector<IndexPair> pairs;
    if (!grid.findPairs(rects_, pairs, kMaxGroupPairs)) pairs = nearPairs();
    for (uint32_t group = 0; group < size(); ++group)
        if (!rects_[group].isEmpty()) pairs.push_back({group, group});
    return pairs;
}

}  // namespace pixelstep
