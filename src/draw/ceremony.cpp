// Draws glows, a ring of sparks, a frame and a wipe with plain geometry.
#include "draw/ceremony.h"

#include <array>

#include "draw/strokes.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kSparkGlow{255, 176, 72, 150};
constexpr SDL_Color kSpark{255, 244, 214, 255};
constexpr SDL_Color kWipe{18, 14, 28, 255};
constexpr int kHazardReach = 10;  // [px] how much of a large hazard is framed around the player
constexpr int kSlant = 48;        // [px] of the wipe's edges

// Directions of a circle. [1/1000]
constexpr std::array<Vec2i, 16> kCircle{{{1000, 0},
                                         {924, 383},
                                         {707, 707},
                                         {383, 924},
                                         {0, 1000},
                                         {-383, 924},
                                         {-707, 707},
                                         {-924, 383},
                                         {-1000, 0},
                                         {-924, -383},
                                         {-707, -707},
                                         {-383, -924},
                                         {0, -1000},
                                         {383, -924},
                                         {707, -707},
                                         {924, -383}}};

SDL_FPoint pointAt(Vec2i at) {
    return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

// A light that fades towards its edge.
// @param centre  [px] in the view
void drawGlow(SDL_Renderer* sdl, Vec2i centre, int radius, SDL_Color colour) {
    if (radius <= 0 || colour.a == 0) return;
    SDL_Color edge = colour;
    edge.a = 0;
    std::array<SDL_Vertex, kCircle.size() + 1> vertices{};
    std::array<int, 3 * kCircle.size()> indices{};
    vertices[0] = {pointAt(centre), colour, {}};
    for (size_t i = 0; i < kCircle.size(); ++i) {
        const Vec2i out{kCircle[i].x * radius / 1000, kCircle[i].y * radius / 1000};
        vertices[i + 1] = {pointAt(centre + out), edge, {}};
        indices[3 * i + 1] = static_cast<int>(i + 1);
        indices[3 * i + 2] = static_cast<int>((i + 1) % kCircle.size() + 1);
    }
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_ADD);
    SDL_RenderGeometry(sdl, nullptr, vertices.data(), static_cast<int>(vertices.size()),
                       indices.data(), static_cast<int>(indices.size()));
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_NONE);
}

}  // namespace

void drawFlares(SDL_Renderer* sdl, const Effects& effects, const Rect& view) {
    constexpr int kSmallest = 14;  // [px] radius
    constexpr int kGrowth = 50;
    for (const Flare& flare : effects.flares()) {
        if (!flare.isAlive) continue;
        const int left = kFlareSteps - flare.age;  // it grows fast and fades slowly
        const int radius = kSmallest + kGrowth * (kFlareSteps * kFlareSteps - left * left) /
                                           (kFlareSteps * kFlareSteps);
        const auto alpha = static_cast<Uint8>(220 * left / kFlareSteps);
        const Vec2i centre = flare.at - Vec2i{view.left, view.top};
        drawGlow(sdl, centre, radius, {255, 214, 130, alpha});
        drawGlow(sdl, centre, radius / 3, {255, 244, 214, alpha});
    }
}

void drawDeathFlight(SDL_Renderer* sdl, const DeathFlight& flight, const Rect& view) {
    const Rect near = intersection(flight.death.hazard, flight.death.place.grown(kHazardReach));
    Strokes strokes(view);
    strokes.frame(near.grown(1));
    strokes.frame(near.grown(2));
    strokes.draw(sdl, kBlockedColour);
    const int radius = ringRadius(flight);
    if (radius <= 0) return;
    const Vec2i centre = ringCentre(flight);
    const int side = flight.isCut || radius > 20 ? 4 : 3;
    for (size_t i = 0; i < kCircle.size(); i += 2) {
        const Vec2i at = centre + Vec2i{kCircle[i].x * radius / 1000, kCircle[i].y * radius / 1000};
        drawGlow(sdl, {at.x - view.left, at.y - view.top}, 9, kSparkGlow);
        strokes.fill({at.x - side / 2, at.y - side / 2, side, side});
    }
    strokes.draw(sdl, kSpark);
}

void drawWipe(SDL_Renderer* sdl, const DeathFlight& flight, const Rect& view) {
    const Wipe wipe = wipeOf(flight);
    if (wipe.from >= wipe.to) return;
    const int width = view.width + 2 * kSlant;
    const int left = width * wipe.from / 1000 - kSlant;
    const int right = width * wipe.to / 1000 - kSlant;
    // Both edges lean forward.
    const std::array<Vec2i, 4> corners{{{left + kSlant, 0},
                                        {right + kSlant, 0},
                                        {left - kSlant, view.height},
                                        {right - kSlant, view.height}}};
    std::array<SDL_Vertex, 4> vertices{};
    for (size_t i = 0; i < corners.size(); ++i) vertices[i] = {pointAt(corners[i]), kWipe, {}};
    constexpr std::array<int, 6> kTriangles{0, 1, 2, 1, 3, 2};
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_NONE);
    SDL_RenderGeometry(sdl, nullptr, vertices.data(), 4, kTriangles.data(), 6);
}

}  // namespace pixelstep
