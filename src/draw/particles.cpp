// Where dust comes from, and how it is drawn.
#include "draw/particles.h"

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kFine = 16;  // parts of a pixel
constexpr int kStepsPerFrame = 3;
constexpr int kLifetime = kDustFrames * kStepsPerFrame;
constexpr int kStirring = 150;  // [px/s] a softer landing leaves no dust
constexpr int64_t kStirringSpeed = toFixed(kStirring);
// Where the pieces of what is crushed fly, from its middle [1/16 px a step].
constexpr std::array<Vec2i, 8> kBurst{
    {{-24, -20}, {24, -20}, {-34, -4}, {34, -4}, {-22, 8}, {22, 8}, {-8, -30}, {8, -30}}};

}  // namespace

void DustPool::puff(Vec2i at, Vec2i speed) {
    clouds_[next_] = {{at.x * kFine, at.y * kFine}, speed, 0, true};
    next_ = (next_ + 1) % clouds_.size();
}

void DustPool::add(const Event& event) {
    const Vec2i feet = event.at - Vec2i{0, kDustSide / 2};
    switch (event.kind) {
        case EventKind::landed:
            if (event.speed < kStirringSpeed) return;
            puff(feet - Vec2i{5, 0}, {-12, -2});
            puff(feet + Vec2i{5, 0}, {12, -2});
            return;
        case EventKind::jumped:
            puff(feet - Vec2i{3, 0}, {-5, 2});
            puff(feet + Vec2i{3, 0}, {5, 2});
            return;
        case EventKind::spawned:
        case EventKind::removed:
            puff(feet - Vec2i{0, 8}, {-4, -6});
            puff(feet - Vec2i{0, 20}, {4, -6});
            return;
        case EventKind::crushed:
            for (const Vec2i speed : kBurst) puff(feet - Vec2i{0, 6}, speed);
            return;
        default: return;
    }
}

void DustPool::addLandings(const World& world) {
    for (const Actor& actor : world.actors) {
        if (actor.kind != Kind::crate || !actor.moved.landed) continue;
        const Rect& rect = actor.body.rect;
        const int fallen = rect.bottom() - actor.body.lastRect.bottom();
        if (fallen * world.level.tuning.stepsPerSecond < kStirring) continue;
        puff({rect.left + 2, rect.bottom() - kDustSide / 2}, {-10, -2});
        puff({rect.right() - 2, rect.bottom() - kDustSide / 2}, {10, -2});
    }
}

void DustPool::age() {
    for (Dust& dust : clouds_) {
        if (!dust.isAlive) continue;
        dust.centre = dust.centre + dust.speed;
        dust.speed = {dust.speed.x * 7 / 8, dust.speed.y};
        dust.isAlive = ++dust.age < kLifetime;
    }
}

void drawDust(SDL_Renderer* sdl, const DustPool& pool, const TexturePtr& texture,
              const Rect& view) {
    for (const Dust& dust : pool.clouds()) {
        if (!dust.isAlive) continue;
        const Rect at{floorDiv(dust.centre.x, kFine) - kDustSide / 2,
                      floorDiv(dust.centre.y, kFine) - kDustSide / 2, kDustSide, kDustSide};
        if (!overlaps(at, view)) continue;
        const SDL_Rect from{dust.age / kStepsPerFrame * kDustSide, 0, kDustSide, kDustSide};
        drawTexture(sdl, texture, from,
                    {at.left - view.left, at.top - view.top, kDustSide, kDustSide});
    }
}

}  // namespace pixelstep
