// The separation of overlapping bodies that push apart.
#pragma once

#include <cstdint>
#include <span>

#include "physics/contact.h"
#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// How much of an overlap a body gives way by.
enum class Yield : uint8_t {
    alone,      ///< all of it: the other does not respond
    asElder,    ///< its share and the odd pixel; it has the smaller id
    asYounger,  ///< its share
};

/// Where two bodies that meet are, and were before the step. [px]
struct Meeting {
    Rect me{};
    Rect other{};
    Rect myLast{};
    Rect otherLast{};
};

/// The most others that a body separates from in a step. In a larger pile each gives way to this
/// number of them.
inline constexpr size_t kMaxSeparations = 48;

/// How far a body gives way to those that it overlaps.
class Separation {
public:
    /// Adds one contact. Each of two overlapping bodies gives way in proportion to how far it moved
    /// in the last step; if neither moved, by half. They part along the axis on which they did not
    /// overlap before, else along the one with the smaller overlap.
    /// Source: the tutorial's part 6.
    void add(const Contact& contact, Yield yield) {
        add({contact.myRect, contact.otherRect, contact.myLastRect, contact.otherLastRect},
            contact.overlap, yield);
    }
    /// @param overlap  as a Contact has it
    void add(const Meeting& meeting, Vec2i overlap, Yield yield);

    /// [px] how far to move, never farther than the farthest single contact requires.
    Vec2i offset() const;
    /// True if another body that pushes apart holds it up.
    bool isHeld() const { return isHeld_; }

    friend bool operator==(const Separation&, const Separation&) = default;

private:
    struct Axis {
        int64_t sum = 0;
        int back = 0;   // the farthest that a contact requires, <= 0
        int forth = 0;  // >= 0
        void add(int push);
        int total() const;
        friend bool operator==(const Axis&, const Axis&) = default;
    };
    Axis x_{};
    Axis y_{};
    bool isHeld_ = false;
};

/// True if a character with the groups `me` parts from one with the groups `other`.
constexpr bool yieldsTo(const Groups& me, const Groups& other) {
    return !me.ignoresCharacters && respondsTo(me, other);
}
/// True if `me`, a character, parts from `other`, another.
bool yieldsTo(const BodyTraits& me, const BodyTraits& other);

/// Moves a body by a separation's offset, pixel by pixel against tiles and solid bodies, but only
/// if it then overlaps others less than before.
/// @param self    index in `solids`, which follow it
/// @param others  the only bodies whose overlap counts, in a pile; empty: all around it
/// @return        true if it moved
bool part(const TileMap& tiles, Solids& solids, uint32_t self, Vec2i offset, TerrainRules rules,
          std::span<const uint32_t> others);

}  // namespace pixelstep
