// Dust: in, what happened in the world; out, little clouds that fade by themselves.
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

/// A pool that never grows: where there is no room, the oldest clouds go. Only for the eye, and
/// the same for the same events.
class DustPool {
public:
    /// Adds what these events stir up: jumps, landings at speed, bodies that come, go and break.
    void add(const Event& event);
    /// Adds what crates stir up that came down fast in the last step.
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

/// Draws the clouds that the view shows.
void drawDust(SDL_Renderer* sdl, const DustPool& pool, const TexturePtr& texture, const Rect& view);

}  // namespace pixelstep
