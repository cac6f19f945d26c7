// The separation of overlapping bodies that push apart.
#pragma once

#include <cstdint>
#include <span>

#include "physics/contact.h"
#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// The share of an overlap that a body moves.
enum class SeparationShare : uint8_t {
    full,        ///< the whole overlap: the other body does not respond
    asLowerId,   ///< its share, rounded up, because it has the lower id
    asHigherId,  ///< its share, rounded down
};

/// The rectangles of two touching bodies, now and before the step. [px]
struct TouchingRects {
    Rect me{};
    Rect other{};
    Rect myPrevious{};
    Rect otherPrevious{};
};

/// Maximum number of others that a body separates from in a step.
inline constexpr size_t kMaxSeparations = 48;

/// The offset by which a body separates from all bodies that it overlaps.
class Separation {
public:
    /// Adds one contact. Each of two overlapping bodies moves in proportion to its movement in the
    /// last step; if neither moved, by half. They separate along the axis on which they did not
    /// overlap before, otherwise along the one with the smaller overlap.
    /// Source: "Basic 2D Platformer Physics", part 6.
    void add(const Contact& contact, SeparationShare yield) {
        add({contact.myRect, contact.otherRect, contact.myPreviousRect, contact.otherPreviousRect},
            contact.overlap, yield);
    }
    /// @param overlap  as in Contact
    void add(const TouchingRects& rects, Vec2i overlap, SeparationShare yield);

    /// [px] The movement; at most the largest one that a single contact requires.
    Vec2i offset() const;
    /// True if it stands on one of them.
    bool standsOnOther() const { return standsOnOther_; }

    friend bool operator==(const Separation&, const Separation&) = default;

private:
    struct Axis {
        int64_t sum = 0;
        int back = 0;   // the largest movement that a contact requires, <= 0
        int forth = 0;  // >= 0
        void add(int push);
        int total() const;
        friend bool operator==(const Axis&, const Axis&) = default;
    };
    Axis x_{};
    Axis y_{};
    bool standsOnOther_ = false;
};

/// True if a character with the groups `me` separates from one with the groups `other`.
constexpr bool separatesFrom(const Groups& me, const Groups& other) {
    return !me.onlyDetectsCharacters && respondsTo(me, other);
}
/// True if the character `me` separates from the character `other`.
bool separatesFrom(const BodyTraits& me, const BodyTraits& other);

/// Moves a body by a separation's offset, pixel by pixel against tiles and solid bodies, unless it
/// would then overlap others more than before.
/// @param self    index in `solids`, which are updated
/// @param others  the bodies whose overlap counts; empty: all
/// @return        true if it moved
bool moveApart(const TileMap& tiles, Solids& solids, uint32_t self, Vec2i offset,
               TerrainRules rules, std::span<const uint32_t> others);

}  // namespace pixelstep
