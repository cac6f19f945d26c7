// Pushing and carrying: a moving body moves other bodies, pixel by pixel.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "physics/carrier.h"
#include "physics/move_trace.h"
#include "physics/mover.h"
#include "physics/solids.h"

namespace pixelstep {

/// The maximum number of bodies in a chain of pushed or carried bodies; longer ones do not move.
inline constexpr int kMaxChainLength = 128;

/// Maximum number of attempts to move bodies for one pixel of a push. Limits the work; more than
/// any possible push needs.
inline constexpr int kMaxPushTries = 4096;

/// Moves bodies of `solids` by single pixels, together with the bodies that they push and carry.
/// Create one for each step, before anything moves: the constructor chooses the carrier of each
/// body.
class Pusher {
public:
    /// A body and its carrier.
    struct Ride {
        uint32_t carrier = kInvalidBody;
        uint32_t rider = kInvalidBody;
        friend auto operator<=>(const Ride&, const Ride&) = default;
    };

    /// @param trace  records the final movements of its body by others; or null
    Pusher(const TileMap& tiles, Solids& solids, MoveTrace* trace = nullptr);

    /// Tries one pixel to the side for a walking body. Crates in its way are pushed by a pixel:
    /// they climb and follow the ground like characters, carry bodies on top of them, and push
    /// further crates. Tiles, platforms and characters block them. Crates that the body can climb
    /// are not pushed. Nor are taller ones that cannot move, if their top is low enough to climb.
    /// @return  the result for the body after the crates are moved; the body itself is not moved.
    ///          If it is blocked, no crate was moved.
    MoveXResult moveXPushing(uint32_t body, int direction, ClimbLimits limits);

    /// Moves a platform by one pixel along one axis. It ignores tiles and platforms. A solid one
    /// pushes what is in its way. Every platform lifts bodies on top of it, and carries its riders
    /// sideways and down, stacks included, the front riders first. A blocked rider stays behind. A
    /// body that is pushed against something solid is crushed: it is removed from `solids` and
    /// added to `crushed`.
    ///
    /// If a rider's platform sinks while another body holds the rider up, the rider stays attached
    /// for this step: it is lowered once the gap can close. The same holds if another platform
    /// lifts it and its own rises as far in this step.
    /// @param unit    (1, 0), (-1, 0), (0, 1) or (0, -1)
    /// @param remainingRise  [px] upward movement of the platform in this step after this pixel
    /// Source: Thorson, "Celeste and TowerFall Physics" (solids).
    void movePlatform(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed,
                      int remainingRise = 0);

    /// Moves a platform by several pixels, or not at all if it would crush a body.
    /// @return  true if it moved
    bool tryMovePlatform(uint32_t platform, std::span<const Vec2i> units, int remainingRise);

    /// Gives bodies in the air another carrier for this step: a platform, which carries them
    /// sideways at any height, by the limits of a move in the air.
    /// Requires: nothing has moved.
    void carryInAir(std::span<const Ride> rides);

    /// [px] signed sideways movement in which a body in the air could not be carried, since
    /// something blocked it; nothing if no platform carries it in the air.
    std::optional<int> blockedCarry(uint32_t body) const;

    /// No body carries this one in this step. Requires: nothing has moved.
    void releaseRider(uint32_t body);

    /// Begins a pixel in which belts move bodies.
    void beginBelts() { beginPixel(); }
    /// Moves a body one pixel along a belt, as a rider, with everything that it carries; not if
    /// something blocks it. On a tile it is not moved if a carrier has taken it along since
    /// beginBelts; a carrier that is the belt moves it in both ways.
    /// @param belt  the carrier that is the belt; kInvalidBody: a tile
    void moveOnBelt(uint32_t body, int direction, uint32_t belt);

    /// True if the body had a carrier at the start of the step.
    bool hasCarrier(uint32_t body) const { return carriers_[body] != kInvalidBody; }
    /// That carrier; kInvalidBody: none.
    uint32_t carrier(uint32_t body) const { return carriers_[body]; }

    /// The characters and crates on top of a crate or platform, or the crates on top of a
    /// character.
    std::vector<uint32_t> bodiesOn(uint32_t body) const;
    /// All bodies that a body carries, directly or indirectly, at the current positions.
    std::vector<uint32_t> ridersOf(uint32_t root) const;

    /// Carries the riders of a crate that has moved by its own velocity, sideways and down.
    /// @param riders  ridersOf(crate) before it moved
    /// @param by      [px] its movement
    void carryRidersOf(uint32_t crate, const std::vector<uint32_t>& riders, Vec2i by);

private:
    enum class CarryState : uint8_t { no, waiting, busy, moved, stayed };
    struct BodyState {
        uint32_t movedAt = 0;  // value of pixel_ at its last movement
        uint32_t rideAt = 0;   // value of ride_ that `carryState` belongs to
        CarryState carryState = CarryState::no;
        // [px] gap to its carrier in this step, because other bodies held it while the carrier
        // moved down, or because they lifted it.
        int heldGap = 0;
        int liftedGap = 0;
        bool isInAir = false;  // see carryInAir
        int blockedCarry = 0;  // [px] signed; sideways pixels in which its carrier moved without it
    };

    // A movement of a body in this pixel.
    struct Shift {
        uint32_t body = kInvalidBody;
        Rect from{};
        Rect to{};
        PixelResult result = PixelResult::moved;
        uint32_t by = kInvalidBody;
    };

    void beginPixel();
    void undoTo(size_t count);
    void place(uint32_t body, const Rect& rect, PixelResult result, uint32_t by);
    void record(size_t first = 0) const;
    void crush(uint32_t body, std::vector<uint32_t>& crushed);
    MoveXResult testMoveXAlone(uint32_t body, int direction, ClimbLimits limits) const;
    ClimbLimits limitsOf(uint32_t body) const;

    uint32_t bodyToPush(uint32_t body, const MoveXResult& attempt, int direction,
                        ClimbLimits limits) const;
    // With `crushed`, a body that cannot make way is crushed, so that these always succeed.
    MoveXResult tryMoveXPushing(uint32_t body, int direction, ClimbLimits limits,
                                std::vector<uint32_t>* crushed, int depth);
    // `by` is the body that pushes it.
    bool moveSideways(uint32_t body, uint32_t by, int direction, std::vector<uint32_t>* crushed,
                      int depth);
    bool makeHeadroom(uint32_t body, std::span<const uint32_t> above, int depth);
    bool moveVertically(uint32_t body, uint32_t by, int dy, std::vector<uint32_t>* crushed,
                        int depth);
    uint32_t firstToPush(uint32_t platform, const Rect& ahead) const;
    void clearPath(uint32_t platform, Vec2i unit, std::vector<uint32_t>& crushed);

    int gapBelow(uint32_t body) const;
    bool isRiding(uint32_t body) const;
    void raiseBodiesOn(uint32_t platform);
    void lowerRiders(std::vector<uint32_t> riders, uint32_t root);
    void recordHeld(uint32_t rider);
    void lowerHeldRiders();
    void carry(std::vector<uint32_t> riders, uint32_t root, int direction);
    void carryOne(uint32_t rider, int direction, int depth);
    CarryState& carryState(uint32_t body);

    const TileMap& tiles_;
    Solids& solids_;
    MoveTrace* trace_;
    std::vector<uint32_t> carriers_;                  // by body, in this step
    std::vector<Ride> rides_;                         // by carrier, in this step
    std::vector<BodyState> states_;                   // by body
    std::vector<uint32_t> heldBodies_;                // bodies whose heldGap is not 0
    int remainingRise_ = 0;                           // [px] see movePlatform
    std::vector<Shift> shifts_;                       // in this pixel
    std::vector<std::pair<uint32_t, Rect>> crushed_;  // in this pixel, with their places
    int tries_ = 0;                                   // in this pixel
    uint32_t pixel_ = 0;
    uint32_t ride_ = 0;
};

}  // namespace pixelstep
