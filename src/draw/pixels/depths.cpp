// Counts on a coarse grid, eight spots at a time.
#include "draw/pixels/depths.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace pixelstep {
namespace {

using Eight = uint64_t;  // spots side by side, a byte each
constexpr int kEight = Depths::kAtOnce;
constexpr Eight kOnes = 0x0101010101010101;

// All of the first bytes in memory, as many as the index.
constexpr auto kFirst = [] {
    std::array<std::array<uint8_t, kEight>, kEight + 1> masks{};
    for (size_t count = 0; count < masks.size(); ++count)
        std::fill_n(masks[count].begin(), count, uint8_t{255});
    return masks;
}();

Eight eightAt(const uint8_t* bytes) {
    Eight eight;
    std::memcpy(&eight, bytes, sizeof eight);
    return eight;
}

// One place less where there are some.
void takePlace(uint8_t* rooms, Eight mask) {
    // No byte is above 127, so none carries into the next.
    const Eight eight = eightAt(rooms);
    const Eight taken = (eight + kOnes * 127) >> 7 & kOnes & mask;
    const Eight left = eight - taken;
    std::memcpy(rooms, &left, sizeof left);
}

}  // namespace

void Depths::start(Vec2i viewSize, int most, int shrink) {
    const int spot = kSpot * shrink;
    shift_ = std::countr_zero(static_cast<unsigned>(spot));
    columns_ = (viewSize.x + spot - 1) / spot;
    rows_ = (viewSize.y + spot - 1) / spot;
    pitch_ = columns_ + kAtOnce;
    rooms_.assign(static_cast<size_t>(pitch_) * static_cast<size_t>(rows_),
                  static_cast<uint8_t>(most));
}

// Most of a crowd finds no room: that is looked for first, and nothing is written.
bool Depths::layOnto(uint8_t* rooms, int rows, int spots) const {
    const Eight mask = eightAt(kFirst[static_cast<size_t>(spots)].data());
    Eight room = 0;
    for (int y = 0; y < rows; ++y) room |= eightAt(rooms + y * pitch_);
    if ((room & mask) == 0) return false;
    for (int y = 0; y < rows; ++y) takePlace(rooms + y * pitch_, mask);
    return true;
}

bool Depths::lay(const Rect& rect) {
    const int left = std::max(rect.left >> shift_, 0);
    const int right = std::min((rect.right() - 1) >> shift_, columns_ - 1);
    const int top = std::max(rect.top >> shift_, 0);
    const int bottom = std::min((rect.bottom() - 1) >> shift_, rows_ - 1);
    if (top > bottom) return false;
    uint8_t* const row = &rooms_[static_cast<size_t>(top) * static_cast<size_t>(pitch_)];
    bool isSeen = false;
    for (int x = left; x <= right; x += kAtOnce)
        isSeen |= layOnto(row + x, bottom - top + 1, std::min(right + 1 - x, kAtOnce));
    return isSeen;
}

}  // namespace pixelstep
