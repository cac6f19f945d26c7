// Creates and draws dust.
#include "draw/particles.h"

#include <algorithm>

#include "math/fixed.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

constexpr int kFine = 16;           // units per pixel
constexpr int kFallSpeed = 14;      // [1/16 px a step] the highest of what falls
constexpr int kMinDustSpeed = 150;  // [px/s] minimum speed of a landing that causes dust
constexpr int64_t kMinDustSpeedFixed = toFixed(kMinDustSpeed);
// The speeds of the pieces of a crushed body, from its middle [1/16 px a step].
constexpr std::array<Vec2i, 8> kBurst{
    {{-24, -20}, {24, -20}, {-34, -4}, {34, -4}, {-22, 8}, {22, 8}, {-8, -30}, {8, -30}}};

// The speeds of a dash's particles: along and across the dash.
constexpr std::array<Vec2i, 3> kBlast{{{-24, 0}, {-14, 12}, {-14, -12}}};
constexpr std::array<Vec2i, 4> kTwinkle{{{-8, -10}, {8, -10}, {-12, 2}, {10, 6}}};
// The speeds of sparks that rise from a lantern.
constexpr std::array<Vec2i, 6> kRising{
    {{-9, -16}, {9, -16}, {-5, -26}, {5, -26}, {-1, -34}, {14, -8}}};
constexpr int kConfetti = 36;
constexpr int kLanternHeight = 18;  // [px] of its light above the foot
constexpr int kStepsPerPuff = 4;    // for continuous effects

// The outermost column of a body on its left (-1) or right (+1).
int columnAt(const Rect& rect, int side) {
    return side < 0 ? rect.left : rect.right() - 1;
}

// The side of the wall that a character has just jumped off.
int wallJumpedOff(const Actor& actor) {
    const int way = sign(actor.body.speed.x);
    return way != 0 ? -way : -shownFacing(actor);
}

}  // namespace

void DustPool::emit(DustKind kind, Vec2i at, Vec2i speed) {
    const int colour = static_cast<int>(next_) % rowOf(kDustRows, kind).colours;
    clouds_[next_] = {{at.x * kFine, at.y * kFine}, speed, 0, true, kind, colour};
    next_ = (next_ + 1) % clouds_.size();
}

void DustPool::addJump(const Event& event, const Actor* actor) {
    const Vec2i feet = event.at - Vec2i{0, kDustSide / 2};
    const bool isOffWall = actor != nullptr && event.cause == JumpCause::wall;
    if (isOffWall) {
        const int side = wallJumpedOff(*actor);
        const Vec2i wall{columnAt(actor->body.previousRect, side), feet.y - 2};
        puff(wall, {-side * 6, 6});
        puff(wall - Vec2i{0, 6}, {-side * 10, -2});
        puff(wall - Vec2i{0, 12}, {-side * 5, -10});
        return;
    }
    if (event.cause == JumpCause::air) {
        emit(DustKind::ring, event.at, {0, 4});
        emit(DustKind::sparkle, feet - Vec2i{8, 0}, {-6, 6});
        emit(DustKind::sparkle, feet + Vec2i{8, 0}, {6, 6});
        return;
    }
    puff(feet - Vec2i{3, 0}, {-5, 2});
    puff(feet + Vec2i{3, 0}, {5, 2});
}

void DustPool::addDash(const Actor& actor) {
    const Rect& rect = actor.body.previousRect;
    const Vec2i middle{rect.left + rect.width / 2, rect.top + rect.height / 2};
    const Vec2q speed = actor.body.speed;
    const bool isStill = speed.x == 0 && speed.y == 0;
    const Vec2i along{isStill ? shownFacing(actor) : sign(speed.x), sign(speed.y)};
    for (const Vec2i blast : kBlast)
        puff(middle,
             {along.x * blast.x - along.y * blast.y, along.y * blast.x + along.x * blast.y});
    const DustKind kind = along.y == 0 ? DustKind::streak : DustKind::sparkle;
    for (const int across : {-12, 0, 12}) {
        const Vec2i at = middle + Vec2i{along.y * across, along.x * across};
        emit(kind, at, {along.x * 6, along.y * 6});
    }
}

// Two fans to the sides and up, without chance: equal events give equal particles.
void DustPool::addConfetti(Vec2i at) {
    for (int i = 0; i < kConfetti; ++i) {
        const int side = i % 2 == 0 ? -1 : 1;
        emit(DustKind::confetti, at, {side * (4 + i * 29 % 53), -(14 + i * 17 % 41)});
    }
}

void DustPool::add(const Event& event, const Actor* actor) {
    const Vec2i feet = event.at - Vec2i{0, kDustSide / 2};
    switch (event.kind) {
        case EventKind::landed:
            if (event.speed < kMinDustSpeedFixed) return;
            puff(feet - Vec2i{5, 0}, {-12, -2});
            puff(feet + Vec2i{5, 0}, {12, -2});
            return;
        case EventKind::bounced:
        case EventKind::jumped: return addJump(event, actor);
        case EventKind::dashed:
            if (actor != nullptr) addDash(*actor);
            return;
        case EventKind::grabbedLedge:
            if (actor == nullptr) return;
            for (const Vec2i speed : kTwinkle) {
                const int side = shownFacing(*actor);
                const Rect& rect = actor->body.rect;
                emit(DustKind::sparkle, {columnAt(rect, side) + side * 2, rect.top}, speed);
            }
            return;
        case EventKind::spawned:
            // Also visible if the new body is behind another one.
            emit(DustKind::ring, event.at - Vec2i{0, 20}, {0, 0});
            for (const Vec2i speed : kBurst) puff(feet - Vec2i{0, 12}, speed);
            return;
        case EventKind::removed:
            puff(feet - Vec2i{0, 8}, {-4, -6});
            puff(feet - Vec2i{0, 20}, {4, -6});
            return;
        case EventKind::hurt:
            for (const Vec2i speed : kBurst) {
                puff(feet - Vec2i{0, 14}, speed);
                emit(DustKind::sparkle, feet - Vec2i{0, 14}, {speed.y, speed.x});
            }
            return;
        case EventKind::restarted: emit(DustKind::ring, event.at - Vec2i{0, 4}, {0, -6}); return;
        case EventKind::coin:
        case EventKind::pickup:
            for (const Vec2i speed : kTwinkle) emit(DustKind::sparkle, feet, speed);
            return;
        case EventKind::checkpoint:
            for (const Vec2i speed : kRising)
                emit(DustKind::sparkle, event.at - Vec2i{0, kLanternHeight}, speed);
            return;
        case EventKind::goal: return addConfetti(event.at - Vec2i{0, 28});
        case EventKind::broke:
        case EventKind::crushed:
            for (const Vec2i speed : kBurst) puff(feet - Vec2i{0, 6}, speed);
            return;
        default: return;
    }
}

// Adds dust for sliding along a wall or the ground, at intervals, and for corner correction.
void DustPool::addScrape(const Actor& actor, int64_t time) {
    const Rect& rect = actor.body.rect;
    if (actor.lastMove.cornerCorrection > 0)
        emit(DustKind::sparkle, {rect.left + rect.width / 2, rect.top - 2}, {0, -4});
    if ((time + actor.id) % kStepsPerPuff != 0) return;
    if (isWallSliding(actor)) {
        const int side = shownFacing(actor);
        puff({columnAt(rect, side), rect.bottom() - 8}, {-side * 4, -14});
    } else if (isSkidding(actor)) {
        const int way = sign(actor.body.speed.x);
        puff({columnAt(rect, way), rect.bottom() - kDustSide / 2}, {way * 8, -6});
    }
}

void DustPool::addMoves(const World& world) {
    for (const Actor& actor : world.actors) {
        if (isCharacter(actor.kind)) {
            if (actor.lastMove.cornerCorrection > 0 || isWallSliding(actor) || isSkidding(actor))
                addScrape(actor, world.stepCount);
            continue;
        }
        if (actor.kind != Kind::crate || !actor.lastMove.hitFloor) continue;
        const Rect& rect = actor.body.rect;
        const int fallen = rect.bottom() - actor.body.previousRect.bottom();
        if (fallen * world.level.tuning.stepsPerSecond < kMinDustSpeed) continue;
        puff({rect.left + 2, rect.bottom() - kDustSide / 2}, {-10, -2});
        puff({rect.right() - 2, rect.bottom() - kDustSide / 2}, {10, -2});
    }
}

void DustPool::age() {
    for (Dust& dust : clouds_) {
        if (!dust.isAlive) continue;
        const DustRow& row = rowOf(kDustRows, dust.kind);
        dust.centre = dust.centre + dust.speed;
        dust.speed = row.falls
                         ? Vec2i{dust.speed.x * 31 / 32, std::min(dust.speed.y + 2, kFallSpeed)}
                         : Vec2i{dust.speed.x * 7 / 8, dust.speed.y};
        dust.isAlive = ++dust.age < kDustFrames * row.stepsPerFrame;
    }
}

void drawDust(SDL_Renderer* sdl, const DustPool& pool, const TexturePtr& texture,
              const Rect& view) {
    for (const Dust& dust : pool.clouds()) {
        if (!dust.isAlive) continue;
        const DustRow& row = rowOf(kDustRows, dust.kind);
        const Rect at{floorDiv(dust.centre.x, kFine) - row.width / 2,
                      floorDiv(dust.centre.y, kFine) - row.height / 2, row.width, row.height};
        if (!overlaps(at, view)) continue;
        const Rect from{dust.age / row.stepsPerFrame * row.width,
                        row.top + dust.colour * row.height, row.width, row.height};
        drawTexture(sdl, texture, toSdl(from), toSdl(at.moved(-view.left, -view.top)));
    }
}

}  // namespace pixelstep
