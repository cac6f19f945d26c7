// Soft bodies: in, contacts with others that they answer; out, how far they part.
#pragma once

#include <cstdint>

#include "physics/contact.h"
#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// What all contacts of a body together ask of it.
class Parting {
public:
    /// Adds one contact. Each of two that overlap gives way by the share of what it moved in the
    /// last step; at rest, both by half. It parts along the axis on which the two did not overlap
    /// before; else along the one with the smaller overlap.
    /// @param otherYields  the other answers as well; else this one gives way alone
    /// @param isElder      has the smaller id: takes the odd pixel
    /// Source: the tutorial's part 6.
    void add(const Contact& contact, bool otherYields, bool isElder);

    /// [px] how far to go, never farther than one contact alone asks for.
    Vec2i offset() const;
    /// True if another body is under its feet.
    bool isHeld() const { return isHeld_; }

private:
    struct Axis {
        int64_t sum = 0;
        int back = 0;   // the farthest that a contact asks for, <= 0
        int forth = 0;  // >= 0
        void add(int push);
        int total() const;
    };
    Axis x_{};
    Axis y_{};
    bool isHeld_ = false;
};

/// True if `me`, a character, parts from `other`, another.
bool partsFrom(const BodyTraits& me, const BodyTraits& other);

/// Moves a body by a parting's offset, pixel by pixel against tiles and solid bodies, if it then
/// overlaps others less than before.
/// @param self  index in `solids`, which follow it
/// @return      true if it moved
bool part(const TileMap& tiles, Solids& solids, uint32_t self, Vec2i offset, TerrainRules rules);

}  // namespace pixelstep
