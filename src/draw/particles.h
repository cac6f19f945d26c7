// Dust: small clouds that events stir up and that fade by themselves.
#pragma once

#include <array>
#include <cstddef>

#include "draw/texture.h"
#include "game/world/world.h"

namespace pixelstep {

inline constexpr int kDustSide = 8;  ///< [px] of one of the frames in dust.png
inline constexpr int kDustFrames = 6;

/// One cloud. Places in 1/16 px.
struct Dust {
    Vec2i centre;
    Vec2i speed;  ///< [1/16 px a step]
    int age = 0;  ///< [steps]
    bool isAlive = false;
};

/// A pool of fixed size: a new cloud replaces the oldest. For the eye only; the same events give
/// the same clouds.
class DustPool {
public:
    /// Adds the dust of an event: jumps, fast landings, bodies that appear, vanish or break.
    void add(const Event& event);
    /// Adds the dust of crates that landed fast in the last step.
    void addLandings(const World& world);
    /// One step older.
    void age();
    void clear() { clouds_ = {}; }

    const auto& clouds() const { return clouds_; }

private:
    void puff(Vec2i at, Vec2i speed);

    std::array<Dust, 256> clouds_{};
    size_t next_ = 0;
};

/// Draws the clouds in view.
void drawDust(SDL_Renderer* sdl, const DustPool& pool, const TexturePtr& texture, const Rect& view);

}  // namespace pixelstep
