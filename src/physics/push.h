// Bodies that move bodies: in, one of them and a direction; out, all that it pushes and carries one
// pixel further.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// Bodies in a row, or in a stack, that one pixel of a push or a ride moves at most; more are too
/// heavy.
inline constexpr int kMaxPushDepth = 128;

/// Bodies that one pixel of a push tries to move at most, those again that several push: a bound on
/// the work, far above what moves at all.
inline constexpr int kMaxPushTries = 4096;

/// Moves bodies of `solids` by single pixels, with what they push and carry.
class Push {
public:
    Push(const TileMap& tiles, Solids& solids, TerrainRules rules)
        : tiles_(tiles), solids_(solids), rules_(rules), marks_(solids.size()) {}

    /// One pixel to the side for a body that walks: crates in its way make way by a pixel, climb
    /// and follow the ground as who walks does, take along what stands on them, and push on other
    /// crates. Tiles, platforms and characters stop them. Crates no taller than it climbs are
    /// walked over; of taller ones also those that cannot make way, where their tops are low
    /// enough.
    /// @return  the verdict then; the body itself is where it was. Where it does not move,
    ///          nothing did.
    SideStep stepPushing(uint32_t body, int direction, Footing footing);

    /// Moves a platform by one pixel along one axis. It ignores tiles and platforms; a solid one
    /// pushes what is in its way; all carry what stands on them, in stacks too, those ahead first.
    /// What is carried and blocked stays. What is pushed against something solid breaks: it is
    /// taken out of `solids` and added to `crushed`.
    /// @param unit  (1, 0), (-1, 0), (0, 1) or (0, -1)
    /// Source: Thorson, "Celeste and TowerFall Physics" (solids).
    void movePlatform(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed);

private:
    /// Who stands on whom.
    struct Ride {
        uint32_t rider = kNobody;
        uint32_t carrier = kNobody;
        friend auto operator<=>(const Ride&, const Ride&) = default;
    };
    enum class Carried : uint8_t { no, waiting, busy, moved, stayed };
    struct Mark {
        uint32_t movedAt = 0;  // the pixel, counted, that moved it last
        uint32_t rideAt = 0;   // the ride that `carried` belongs to
        Carried carried = Carried::no;
    };

    void begin();
    void undoTo(size_t mark);
    void place(uint32_t body, const Rect& rect);
    void crush(uint32_t body, std::vector<uint32_t>& crushed);
    SideStep stepOf(uint32_t body, int direction, Footing footing) const;
    Footing footing(uint32_t body) const;

    uint32_t toPush(uint32_t body, const SideStep& step, int direction, Footing footing) const;
    // With `crushed`, what cannot make way is crushed, so that all succeed.
    SideStep tryStep(uint32_t body, int direction, Footing footing, std::vector<uint32_t>* crushed,
                     int depth);
    bool makeWay(uint32_t body, int direction, std::vector<uint32_t>* crushed, int depth);
    bool makeHeadroom(uint32_t body, std::span<const Ride> rides, int depth);
    bool makeWayUpright(uint32_t body, int dy, std::vector<uint32_t>* crushed, int depth);
    uint32_t firstToPush(uint32_t platform, const Rect& ahead) const;
    void clearWay(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed);

    void addRidersOf(uint32_t carrier, std::vector<Ride>& rides) const;
    std::vector<Ride> allRidesOn(uint32_t carrier) const;
    void raise(uint32_t platform);
    void lower(const std::vector<Ride>& rides, uint32_t root);
    void carry(std::vector<Ride> rides, uint32_t root, int direction);
    void carryOne(uint32_t rider, std::span<const Ride> rides, int direction, int depth);
    bool isCarriedBy(uint32_t rider, std::span<const Ride> rides, int direction, int depth);
    Carried& carried(uint32_t body);

    const TileMap& tiles_;
    Solids& solids_;
    TerrainRules rules_;
    std::vector<Mark> marks_;                      // by body
    std::vector<std::pair<uint32_t, Rect>> done_;  // who was moved from where in this pixel
    int tries_ = 0;                                // in this pixel
    uint32_t pixel_ = 0;
    uint32_t ride_ = 0;
};

}  // namespace pixelstep
