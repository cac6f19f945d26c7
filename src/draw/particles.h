// Particles of events and moves: dust, sparks, rings and confetti, which fade.
#pragma once

#include <array>
#include <cstddef>

#include "draw/pixels/texture.h"
#include "game/world/world.h"
#include "math/enum_table.h"

namespace pixelstep {

inline constexpr int kDustFrames = 6;

/// The kind of a particle.
enum class DustKind : uint8_t { cloud, sparkle, streak, ring, confetti };

/// The position of a kind's pictures in dust.png: kDustFrames side by side.
struct DustRow {
    DustKind kind;
    int top;
    int width;
    int height;
    int stepsPerFrame = 3;
    int colours = 1;  ///< rows of pictures, one for each colour
    bool falls = false;
};

inline constexpr auto kDustRows = std::to_array<DustRow>({
    {DustKind::cloud, 0, 8, 8},
    {DustKind::sparkle, 8, 8, 8},
    {DustKind::streak, 16, 8, 8},
    {DustKind::ring, 24, 24, 8},
    {DustKind::confetti, 32, 8, 8, 12, 4, true},
});
static_assert(isTableOf(kDustRows, &DustRow::kind, DustKind::confetti));
inline constexpr int kDustSheetWidth = 24 * kDustFrames;
inline constexpr int kDustSheetHeight = 64;
inline constexpr int kDustSide = 8;  ///< [px] of a cloud

/// A particle. Positions are in 1/16 px.
struct Dust {
    Vec2i centre;
    Vec2i speed;  ///< [1/16 px a step]
    int age = 0;  ///< [steps]
    bool isAlive = false;
    DustKind kind = DustKind::cloud;
    int colour = 0;  ///< less than the kind's number of colours

    friend constexpr bool operator==(const Dust&, const Dust&) = default;
};

/// A pool of fixed size: a new particle replaces the oldest. Used only for drawing; equal events
/// give equal particles.
class DustPool {
public:
    /// Adds the particles of an event: jumps, fast landings, dashes, ledges, bodies that appear,
    /// vanish or break, deaths, coins, checkpoints and goals.
    /// @param actor  of the event, in its current state; null if it is gone
    void add(const Event& event, const Actor* actor = nullptr);
    /// Adds the particles of the last step: crates that landed fast, characters that slide down
    /// walls, skid, or are moved by corner correction.
    void addMoves(const World& world);
    /// Advances all particles by a step.
    void age();
    void clear() { clouds_ = {}; }

    const auto& clouds() const { return clouds_; }

private:
    void emit(DustKind kind, Vec2i at, Vec2i speed);
    void puff(Vec2i at, Vec2i speed) { emit(DustKind::cloud, at, speed); }
    void addJump(const Event& event, const Actor* actor);
    void addDash(const Actor& actor);
    void addConfetti(Vec2i at);
    void addScrape(const Actor& actor, int64_t time);

    std::array<Dust, 256> clouds_{};
    size_t next_ = 0;
};

/// Draws the visible particles.
void drawDust(SDL_Renderer* sdl, const DustPool& pool, const TexturePtr& texture, const Rect& view);

}  // namespace pixelstep
