// Draws crates, platforms and the paths of platforms.
#include "draw/solid_sprites.h"

#include <array>
#include <bit>

#include "game/level/groups.h"
#include "game/world/bodies.h"
#include "game/world/course.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

constexpr int64_t kMaxPixels = int64_t{8} << 20;  // limit of cached textures
constexpr uint8_t kThinAlpha = 120;               // of bodies that the player passes through
constexpr uint8_t kGhostAlpha = 150;
constexpr uint8_t kRejectedAlpha = 80;
constexpr uint32_t kWhite = 0xffffffff;

// Light tints, which keep the look of wood and stone.
constexpr std::array<uint32_t, 8> kGroupTints{0xffff9c8c, 0xff9cd0ff, 0xffc8f08c, 0xffe8a8ff,
                                              0xffffe070, 0xff8cf0d8, 0xffffb8dc, 0xffb0b4ff};

SDL_Rect toSdl(const Rect& rect, const Rect& view) {
    return {rect.left - view.left, rect.top - view.top, rect.width, rect.height};
}

void fillAll(SDL_Renderer* sdl, const std::vector<SDL_Rect>& rects, SDL_Color colour) {
    if (rects.empty()) return;
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(sdl, colour.r, colour.g, colour.b, colour.a);
    SDL_RenderFillRects(sdl, rects.data(), static_cast<int>(rects.size()));
}

Image partOf(const Image& sheet, const Rect& part) {
    Image picture(part.width, part.height);
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x)
            picture.at(x, y) = sheet.at(part.left + x, part.top + y);
    return picture;
}

}  // namespace

BodyLook bodyLookOf(const Actor& actor) {
    if (actor.kind == Kind::platform) return actor.isOneWay ? BodyLook::oneWay : BodyLook::platform;
    return actor.hasGravity ? BodyLook::crate : BodyLook::floating;
}

uint32_t groupTint(GroupMask member, GroupMask kindsGroup) {
    const GroupMask others = member & ~kindsGroup;
    if (others == 0) return kWhite;
    return kGroupTints[static_cast<size_t>(std::countr_zero(others)) % kGroupTints.size()];
}

bool isSolidToPlayer(const World& world, const Actor& actor) {
    return respondsTo(traitsOf(world, world.player()).groups, groupsOf(world, actor));
}

void SolidSprites::updateGroups(const Level& level) {
    if (text_.isSameAs(level.text) && cast_.isSameAs(level.cast)) return;
    text_ = level.text;
    cast_ = level.cast;
    const GroupTable table(level);
    crates_ = table.groupsOf({}, Kind::crate).member;
    platforms_ = table.groupsOf({}, Kind::platform).member;
}

void SolidSprites::dropTextures() {
    pathEnd_ = nullptr;
    textures_.clear();
    pixels_ = 0;
}

SDL_Texture* SolidSprites::textureOf(SDL_Renderer* sdl, const Key& key) {
    const auto known = textures_.find(key);
    if (known != textures_.end()) return known->second.get();
    if (pixels_ > kMaxPixels) dropTextures();
    const Image picture = bodyPicture(sheet_, key.look, key.width, key.height, key.tint);
    pixels_ += int64_t{key.width} * key.height;
    return (textures_[key] = makeTexture(sdl, picture)).get();
}

void SolidSprites::drawRails(SDL_Renderer* sdl, const World& world, const Rect& view) {
    if (pathEnd_ == nullptr) pathEnd_ = makeTexture(sdl, partOf(sheet_, kRailEnd));
    std::vector<SDL_Rect> dark, light;
    std::vector<Rect> ends;
    for (const PlatformState& platform : world.platforms) {
        const Actor* actor = findActor(world, platform.id);
        if (actor == nullptr || platform.progress.path->size() < 2 || platform.progress.speed == 0)
            continue;
        const auto middles = middlesOf(shownPath(platform.progress), actor->body.rect.height);
        if (!overlaps(boundsOf(middles).grown(kRailEnd.width), view)) continue;
        for (const Vec2i dot : pathDots(middles)) {
            dark.push_back({dot.x - 1 - view.left, dot.y - 1 - view.top, 2, 2});
            light.push_back({dot.x - 1 - view.left, dot.y - 1 - view.top, 1, 1});
        }
        for (const Vec2i end : {middles.front(), middles.back()})
            ends.push_back({end.x - kRailEnd.width / 2, end.y - kRailEnd.height / 2, kRailEnd.width,
                            kRailEnd.height});
    }
    fillAll(sdl, dark, {29, 23, 48, 130});
    fillAll(sdl, light, {253, 238, 196, 150});
    for (const Rect& end : ends)
        drawTexture(sdl, pathEnd_, {0, 0, kRailEnd.width, kRailEnd.height}, toSdl(end, view));
}

void SolidSprites::drawBody(SDL_Renderer* sdl, const World& world, const Actor& actor,
                            const Rect& to, const Rect& view, SurfaceSprites& surfaces) {
    if (!overlaps(to, view)) return;
    const GroupMask kindsGroup = actor.kind == Kind::crate ? crates_ : platforms_;
    SDL_Texture* texture = textureOf(sdl, {bodyLookOf(actor), to.width, to.height,
                                           groupTint(groupsOf(world, actor).member, kindsGroup)});
    if (texture == nullptr) return;
    SDL_SetTextureAlphaMod(texture, isSolidToPlayer(world, actor) ? 255 : kThinAlpha);
    const SDL_Rect at = toSdl(to, view);
    SDL_RenderCopy(sdl, texture, nullptr, &at);
    surfaces.drawBody(sdl, world, actor, to, view);
}

void SolidSprites::draw(SDL_Renderer* sdl, const World& world, const VisibleBodies& seen,
                        SurfaceSprites& surfaces, MapLayers* map) {
    const Rect& view = seen.view();
    updateGroups(world.level);
    drawRails(sdl, world, view);
    std::vector<const VisibleBody*> crates;  // drawn above all platforms
    for (const VisibleBody& body : seen.bodies()) {
        if (isCharacter(body.kind)) continue;
        if (map != nullptr && map->drawBody(sdl, view, world, world.actors[body.index], body.rect))
            continue;
        const Actor& actor = world.actors[body.index];
        if (isHazard(world, actor)) continue;
        if (body.kind == Kind::platform)
            drawBody(sdl, world, actor, body.rect, view, surfaces);
        else
            crates.push_back(&body);
    }
    for (const VisibleBody* crate : crates)
        drawBody(sdl, world, world.actors[crate->index], crate->rect, view, surfaces);
}

void SolidSprites::drawPreview(SDL_Renderer* sdl, const BodyPreview& preview, const Rect& view) {
    if (isCharacter(preview.kind)) return;
    const BodyLook look = preview.kind == Kind::crate ? BodyLook::crate
                          : preview.isOneWay          ? BodyLook::oneWay
                                                      : BodyLook::platform;
    SDL_Texture* texture = textureOf(sdl, {look, preview.rect.width, preview.rect.height, kWhite});
    if (texture == nullptr) return;
    SDL_SetTextureAlphaMod(texture, preview.isRejected ? kRejectedAlpha : kGhostAlpha);
    const SDL_Rect at = toSdl(preview.rect, view);
    SDL_RenderCopy(sdl, texture, nullptr, &at);
}

}  // namespace pixelstep
