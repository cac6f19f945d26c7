// Draws zones of any size.
#include "draw/zone_sprites.h"

#include <algorithm>

#include "game/world/course.h"

namespace pixelstep {
namespace {

// Positions in the sheet; see scripts/art/zones.py.
constexpr SDL_Rect kSign{0, 0, 16, 16};
constexpr SDL_Rect kPost{16, 0, 16, 24};
constexpr SDL_Rect kLitPost{32, 0, 16, 24};
constexpr SDL_Rect kFlag{48, 0, 16, 32};
constexpr int kFlagFrames = 4;
constexpr SDL_Rect kFurledFlag{0, 48, 16, 32};
constexpr SDL_Rect kCoin{0, 32, 8, 8};
constexpr int kCoinFrames = 6;
constexpr SDL_Rect kTips{48, 32, 8, 8};
constexpr SDL_Rect kThorns{56, 32, 8, 8};

constexpr SDL_Rect kSaw{0, 80, 16, 16};
constexpr int kSawFrames = 2;
constexpr SDL_Rect kWater{32, 88, 16, 8};
constexpr int kWaterFrames = 2;
constexpr SDL_Rect kPlate{32, 80, 16, 8};
constexpr SDL_Rect kLever{64, 80, 16, 16};
constexpr SDL_Rect kKey{96, 80, 16, 16};
constexpr SDL_Rect kExit{0, 96, 16, 32};
constexpr SDL_Rect kLock{48, 96, 8, 8};
constexpr SDL_Rect kFlask{16, 96, 16, 16};
constexpr int kFlaskFrames = 2;
constexpr SDL_Color kWaterColour{74, 111, 157, 110};

constexpr int kSawSteps = 3;  // [steps] per frame
constexpr int kFlagSteps = 9;
constexpr int kCheerFrames = 12;  // of the flag, while the player cheers
constexpr int kWaterSteps = 24;
constexpr int kFlaskSteps = 20;
constexpr int kCoinSteps = 6;
constexpr uint8_t kRestingAlpha = 70;  // of hazards that do not act at this time

SDL_Rect frameOf(SDL_Rect first, int frames, int64_t at) {
    first.x += first.w * static_cast<int>(at % frames);
    return first;
}

// The corner of a picture that stands at a zone's foot.
Vec2i placedAtFeet(const SDL_Rect& picture, Vec2i feet) {
    return {feet.x - picture.w / 2, feet.y - picture.h};
}

// The direction of thorns: away from the first side next to solid tiles.
Vec2i tipsOf(const World& world, const Rect& zone) {
    const TileMap& tiles = world.level.tiles;
    for (const Vec2i ground : {Vec2i{0, 1}, Vec2i{0, -1}, Vec2i{-1, 0}, Vec2i{1, 0}}) {
        Rect strip = zone;  // the pixels beyond that side
        if (ground.x != 0) strip.width = 1;
        if (ground.y != 0) strip.height = 1;
        if (ground.x > 0) strip.left = zone.right();
        if (ground.x < 0) strip.left = zone.left - 1;
        if (ground.y > 0) strip.top = zone.bottom();
        if (ground.y < 0) strip.top = zone.top - 1;
        if (tiles.isSolid(strip)) return {-ground.x, -ground.y};
    }
    return {0, -1};
}

// The direction from a cell to the nearest side of the rectangle; none for inner cells.
Vec2i directionOutOf(const Rect& cell, const Rect& all) {
    if (cell.top <= all.top) return {0, -1};
    if (cell.bottom() >= all.bottom()) return {0, 1};
    if (cell.left <= all.left) return {-1, 0};
    if (cell.right() >= all.right()) return {1, 0};
    return {};
}

}  // namespace

void ZoneSprites::copy(SDL_Renderer* sdl, const SDL_Rect& from, Vec2i to) const {
    drawTexture(sdl, texture_, from, {to.x, to.y, from.w, from.h});
}

void ZoneSprites::copyTurned(SDL_Renderer* sdl, const SDL_Rect& from, Vec2i to, Vec2i up) const {
    if (texture_ == nullptr) return;
    const SDL_Rect at{to.x, to.y, from.w, from.h};
    const SDL_RendererFlip flip = up.y > 0 ? SDL_FLIP_VERTICAL : SDL_FLIP_NONE;
    SDL_RenderCopyEx(sdl, texture_.get(), &from, &at, 90.0 * up.x, nullptr, flip);
}

void ZoneSprites::drawThorns(SDL_Renderer* sdl, const Rect& zone, const Rect& view,
                             Vec2i tips) const {
    const Rect shown = intersection(zone, view);
    const int side = kTips.w;
    const auto firstOf = [&](int from, int edge) { return edge + (from - edge) / side * side; };
    for (int y = firstOf(shown.top, zone.top); y < shown.bottom(); y += side) {
        for (int x = firstOf(shown.left, zone.left); x < shown.right(); x += side) {
            const Vec2i at{x - view.left, y - view.top};
            const Rect cell{x, y, side, side};
            const bool isWhole = intersection(cell, zone) == cell;
            const Vec2i out = tips == Vec2i{} ? directionOutOf(cell, zone) : tips;
            const bool isTip =
                out != Vec2i{} && !overlaps(cell.moved(out.x * side, out.y * side), zone);
            if (isTip && isWhole) {
                copyTurned(sdl, kTips, at, out);
                continue;
            }
            SDL_Rect from = isTip && out.y < 0 ? kTips : kThorns;
            from.w = std::min(side, zone.right() - x);
            from.h = std::min(side, zone.bottom() - y);
            copy(sdl, from, at);
        }
    }
}

void ZoneSprites::drawSaws(SDL_Renderer* sdl, const Rect& body, const Rect& view,
                           int64_t step) const {
    const SDL_Rect from = frameOf(kSaw, kSawFrames, step / kSawSteps);
    const int side = std::min(body.width, body.height);
    const int count = std::max(body.width, body.height) / side;
    for (int i = 0; i < count; ++i) {
        // Spread over the longer side.
        const Vec2i corner{body.left + (body.width - side) * (2 * i + 1) / (2 * count),
                           body.top + (body.height - side) * (2 * i + 1) / (2 * count)};
        drawTexture(sdl, texture_, from, {corner.x - view.left, corner.y - view.top, side, side});
    }
}

void ZoneSprites::drawWater(SDL_Renderer* sdl, const Rect& area, const Rect& view,
                            int64_t step) const {
    const Rect shown = intersection(area, view);
    if (shown.isEmpty()) return;
    const SDL_Rect fill = toSdl(shown.moved(-view.left, -view.top));
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(sdl, kWaterColour.r, kWaterColour.g, kWaterColour.b, kWaterColour.a);
    SDL_RenderFillRect(sdl, &fill);
    SDL_Rect from = frameOf(kWater, kWaterFrames, step / kWaterSteps);
    from.h = std::min(from.h, area.height);
    const int first = area.left + (shown.left - area.left) / kWater.w * kWater.w;
    for (int x = first; x < shown.right(); x += kWater.w) {
        from.w = std::min(kWater.w, area.right() - x);
        copy(sdl, from, {x - view.left, area.top - view.top});
    }
}

void ZoneSprites::ensureTexture(SDL_Renderer* sdl) {
    if (texture_ == nullptr) texture_ = makeTexture(sdl, sheet_);
}

void ZoneSprites::drawOnBodies(SDL_Renderer* sdl, const World& world, const VisibleBodies& seen,
                               const MapLayers* map) {
    ensureTexture(sdl);
    drawLocks(sdl, world, seen.view());
    for (const VisibleBody& body : seen.bodies()) {
        const Actor& actor = world.actors[body.index];
        if (!isHazard(world, actor)) continue;
        if (map != nullptr && map->hasPicture(world, actor)) continue;
        if (actor.isTrigger) {
            if (overlaps(body.rect, seen.view()))
                drawSaws(sdl, body.rect, seen.view(), world.stepCount);
            continue;
        }
        Rect rect = body.rect;
        if (isCharacter(actor.kind)) rect.height = std::min(rect.height, kTips.h);
        const Vec2i tips = isCharacter(actor.kind) ? Vec2i{0, -1} : Vec2i{};
        if (overlaps(rect, seen.view())) drawThorns(sdl, rect, seen.view(), tips);
    }
}

void ZoneSprites::drawLocks(SDL_Renderer* sdl, const World& world, const Rect& view) const {
    for (const PlatformState& platform : world.platforms) {
        if (platform.channel.empty() || isOn(world, platform.channel)) continue;
        const Actor* actor = findActor(world, platform.id);
        if (actor == nullptr || !overlaps(actor->body.rect, view)) continue;
        const Rect& rect = actor->body.rect;
        copy(sdl, kLock,
             {rect.left + (rect.width - kLock.w) / 2 - view.left,
              rect.top + (rect.height - kLock.h) / 2 - view.top});
    }
}

void ZoneSprites::draw(SDL_Renderer* sdl, const World& world, const Rect& view, MapLayers* map,
                       const DrawOptions& options) {
    ensureTexture(sdl);
    const Vec2i corner{view.left, view.top};
    const int cheered = options.cheerPer1000.value_or(0) * kCheerFrames / 1000;
    const SDL_Rect flag = frameOf(kFlag, kFlagFrames, world.stepCount / kFlagSteps + cheered);
    const auto& [signs, zones] = *world.level.scenery;
    for (uint32_t index = 0; index < zones.size(); ++index) {
        const Zone& zone = zones[index];
        const Rect rect = zoneRect(zone);
        // Flags and posts may be larger than their zones.
        if (!overlaps(rect.grown(kFlag.h), view)) continue;
        const bool canBeTaken = zone.kind == ZoneKind::coin || zone.kind == ZoneKind::pickup;
        if (canBeTaken && isTaken(world, index)) continue;
        const bool isLit = world.course.checkpoint == index;
        const MapObjectKey thing = MapObjectKey::of(zone.kind, zone.feet);
        const MapObjectState look{.isBright = isLit, .area = rect};
        if (map != nullptr && map->drawMapObject(sdl, view, thing, look)) continue;
        const Vec2i feet = zone.feet - corner;
        switch (zone.kind) {
            case ZoneKind::hazard:
                if (texture_ != nullptr)
                    SDL_SetTextureAlphaMod(texture_.get(),
                                           actsNow(world, zone) ? 255 : kRestingAlpha);
                drawThorns(sdl, rect, view, tipsOf(world, rect));
                if (texture_ != nullptr) SDL_SetTextureAlphaMod(texture_.get(), 255);
                break;
            case ZoneKind::checkpoint:
                copy(sdl, isLit ? kLitPost : kPost, placedAtFeet(kPost, feet));
                break;
            case ZoneKind::goal:
                copy(sdl, options.hasFurledFlags ? kFurledFlag : flag, placedAtFeet(kFlag, feet));
                break;
            case ZoneKind::coin:
                copy(sdl, frameOf(kCoin, kCoinFrames, world.stepCount / kCoinSteps + index),
                     {feet.x - kCoin.w / 2, feet.y - zone.height / 2 - kCoin.h / 2});
                break;
            case ZoneKind::area:
                if (zone.look == ZoneLook::water) drawWater(sdl, rect, view, world.stepCount);
                break;
            case ZoneKind::switches: {
                const bool isOn = isSwitchOn(world, index);
                const ZoneLook form = zone.look.value_or(ZoneLook::plate);
                if (form == ZoneLook::key && isOn) break;  // it was taken
                SDL_Rect from = form == ZoneLook::key     ? kKey
                                : form == ZoneLook::lever ? kLever
                                                          : kPlate;
                if (isOn) from.x += from.w;
                copy(sdl, from, placedAtFeet(from, feet));
                break;
            }
            case ZoneKind::exits:
                copy(sdl, zone.look == ZoneLook::flag ? flag : kExit, placedAtFeet(kExit, feet));
                break;
            case ZoneKind::pickup:
                copy(sdl, frameOf(kFlask, kFlaskFrames, world.stepCount / kFlaskSteps + index),
                     {feet.x - kFlask.w / 2, feet.y - zone.height / 2 - kFlask.h / 2});
                break;
        }
    }
    for (const Sign& sign : signs) {
        if (!overlaps(rectAtFeet(sign.feet, kSign.w, kSign.h), view)) continue;
        const MapObjectKey thing{MapObjectKey::Type::sign, sign.feet};
        if (map != nullptr && map->drawMapObject(sdl, view, thing)) continue;
        copy(sdl, kSign, placedAtFeet(kSign, sign.feet - corner));
    }
}

}  // namespace pixelstep
