// Draws characters from an atlas of all variants.
#include "draw/sprites.h"

#include <algorithm>

#include "scene/squash.h"

namespace pixelstep {
namespace {

constexpr int kVariantsWidth = 2 * kSheetWidth;
constexpr int kVariantsHeight = 2 * kSheetHeight;
constexpr int kAtlasColumns = 4;
// Order in the atlas: the hero, the tints, then silhouette and scarf, which are coloured while
// drawing.
constexpr int kSilhouette = 1 + static_cast<int>(kCloneTints.size());
constexpr int kScarf = kSilhouette + 1;
constexpr int kLooks = kScarf + 1;
constexpr int kAtlasRows = (kLooks + kAtlasColumns - 1) / kAtlasColumns;

int variantOf(const Actor& actor) {
    if (actor.kind == Kind::player) return 0;
    return 1 + static_cast<int>(actor.id % kCloneTints.size());
}

Vec2i placeInAtlas(int look) {
    return {look % kAtlasColumns * kVariantsWidth, look / kAtlasColumns * kVariantsHeight};
}

void copyInto(Image& target, const Image& picture, Vec2i at) {
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            target.at(at.x + x, at.y + y) = picture.at(x, y);
        }
    }
}

constexpr SDL_Color kDashFlash{150, 240, 255, 255};
constexpr SDL_Color kRefillFlash{255, 236, 150, 255};
constexpr SDL_Color kSpentScarf{84, 172, 255, 255};  // no dash is left
constexpr SDL_Color kEarlyImage{120, 232, 255, 170};
constexpr SDL_Color kLateImage{124, 92, 255, 0};
constexpr SDL_Color kPlayerLine{255, 246, 224, 255};
constexpr SDL_Color kPlayerAmongOthers{178, 178, 196, 255};
// Scaling more bodies would be slow, and is hardly visible.
constexpr size_t kMaxSquashed = 256;

Image silhouetteOf(const Image& sheet) {
    Image result = sheet;
    for (uint32_t& pixel : result.pixels)
        if (alphaOf(pixel) != 0) pixel |= 0xffffffu;
    return result;
}

Uint8 between(Uint8 from, Uint8 to, int part, int whole) {
    return static_cast<Uint8>(from + (to - from) * part / whole);
}

SDL_Color afterimageColour(int age) {
    const auto mixed = [age](Uint8 early, Uint8 late) {
        return between(early, late, age, kAfterimageSteps);
    };
    return {mixed(kEarlyImage.r, kLateImage.r), mixed(kEarlyImage.g, kLateImage.g),
            mixed(kEarlyImage.b, kLateImage.b), mixed(kEarlyImage.a, kLateImage.a)};
}

SDL_Color flashColour(const Animation& animation) {
    SDL_Color colour = animation.flash == Flash::dash ? kDashFlash : kRefillFlash;
    const Uint8 most = animation.flash == Flash::dash ? 230 : 170;
    colour.a = between(0, most, animation.flashSteps, kFlashSteps);
    return colour;
}

uint32_t dimmed(uint32_t pixel) {
    return (pixel & 0xffffffu) | (alphaOf(pixel) * kDimAlpha / 255) << 24;
}

// Frames of the atlas, row by row.
constexpr int kAtlasFrameColumns = kAtlasColumns * kVariantsWidth / kFrameWidth;
constexpr int kAtlasFrames = kAtlasFrameColumns * (kAtlasRows * kVariantsHeight / kFrameHeight);

int frameIndex(const Rect& frame) {
    return frame.top / kFrameHeight * kAtlasFrameColumns + frame.left / kFrameWidth;
}

std::vector<Rect> usedPartsOf(const Image& atlas) {
    std::vector<Rect> parts;
    for (int i = 0; i < kAtlasFrames; ++i) {
        parts.push_back(
            usedPart(atlas, {i % kAtlasFrameColumns * kFrameWidth,
                             i / kAtlasFrameColumns * kFrameHeight, kFrameWidth, kFrameHeight}));
    }
    return parts;
}

// The position of a frame in the atlas.
Rect partOf(int look, Frame frame, int facing, bool isDim) {
    const Vec2i at = placeInAtlas(look);
    const PoseRow& pose = rowOf(kPoses, frame.pose);
    return {at.x + (pose.column + frame.column) * kFrameWidth + (facing < 0 ? kSheetWidth : 0),
            at.y + pose.row * kFrameHeight + (isDim ? kSheetHeight : 0), kFrameWidth, kFrameHeight};
}

// The same frame in another look.
Rect partInLook(const Rect& part, int from, int to) {
    const Vec2i way = placeInAtlas(to) - placeInAtlas(from);
    return part.moved(way.x, way.y);
}

// The source column of x when every frame is mirrored in place.
int mirroredColumn(int x) {
    return x - x % kFrameWidth + kFrameWidth - 1 - x % kFrameWidth;
}

}  // namespace

Image sheetVariants(const Image& sheet, uint32_t tint) {
    Image result(kVariantsWidth, kVariantsHeight);
    for (int y = 0; y < kSheetHeight; ++y) {
        for (int x = 0; x < kSheetWidth; ++x) {
            const uint32_t right = tinted(sheet.at(x, y), tint);
            const uint32_t left = tinted(sheet.at(mirroredColumn(x), y), tint);
            result.at(x, y) = right;
            result.at(x + kSheetWidth, y) = left;
            result.at(x, y + kSheetHeight) = dimmed(right);
            result.at(x + kSheetWidth, y + kSheetHeight) = dimmed(left);
        }
    }
    return result;
}

Rect spriteRect(const Rect& body) {
    // Characters of other sizes keep their proportions; their box is shown next to them.
    const int height = (body.height * kFrameHeight + kCharacterHeight / 2) / kCharacterHeight;
    const int width = std::max(height * kFrameWidth / kFrameHeight, 1);
    return {body.left + (body.width - width) / 2, body.bottom() - height, width, height};
}

Image Sprites::atlas() const {
    Image result(kAtlasColumns * kVariantsWidth, kAtlasRows * kVariantsHeight);
    constexpr uint32_t kUntinted = 0xffffffff;
    copyInto(result, sheetVariants(sheets_.hero, kUntinted), placeInAtlas(0));
    for (int i = 1; i < kSilhouette; ++i) {
        const uint32_t tint = kCloneTints[static_cast<size_t>(i - 1)];
        copyInto(result, sheetVariants(sheets_.clone, tint), placeInAtlas(i));
    }
    copyInto(result, sheetVariants(silhouetteOf(sheets_.hero), kUntinted),
             placeInAtlas(kSilhouette));
    copyInto(result, sheetVariants(sheets_.scarf, kUntinted), placeInAtlas(kScarf));
    return result;
}

void Sprites::makeAtlas(SDL_Renderer* sdl) {
    const Image picture = atlas();
    texture_ = makeTexture(sdl, picture);
    usedParts_ = usedPartsOf(picture);
}

void Sprites::drawFrame(SDL_Renderer* sdl, const Rect& from, const Rect& to) const {
    if (to.width != from.width || to.height != from.height)
        return drawTexture(sdl, texture_, toSdl(from), toSdl(to));
    const Rect& used = usedParts_[static_cast<size_t>(frameIndex(from))];
    drawTexture(sdl, texture_, toSdl(used),
                toSdl(used.moved(to.left - from.left, to.top - from.top)));
}

void Sprites::drawColoured(SDL_Renderer* sdl, const Rect& from, const Rect& to,
                           SDL_Color colour) const {
    if (texture_ == nullptr) return;
    SDL_SetTextureColorMod(texture_.get(), colour.r, colour.g, colour.b);
    SDL_SetTextureAlphaMod(texture_.get(), colour.a);
    drawFrame(sdl, from, to);
    SDL_SetTextureColorMod(texture_.get(), 255, 255, 255);
    SDL_SetTextureAlphaMod(texture_.get(), 255);
}

// Draws over a character: the scarf of its tuning or of a used dash, and flashes.
void Sprites::drawOver(SDL_Renderer* sdl, const Actor& actor, const Animation& animation,
                       const Rect& from, const Rect& to, bool flashes) const {
    const int look = variantOf(actor);
    if (actor.tuningIndex != 0) {
        const SDL_Color colour = kTuningColours[(actor.tuningIndex - 1) % kTuningColours.size()];
        drawColoured(sdl, partInLook(from, look, kScarf), to, colour);
    }
    if (!flashes) return;
    const bool isSpent = actor.kind == Kind::player && actor.character.hasDashed;
    if (isSpent && !actor.grounded)
        drawColoured(sdl, partInLook(from, look, kScarf), to, kSpentScarf);
    if (animation.flashSteps > 0)
        drawColoured(sdl, partInLook(from, look, kSilhouette), to, flashColour(animation));
}

void Sprites::drawAfterimages(SDL_Renderer* sdl, const Effects& effects, const Rect& view) {
    if (texture_ == nullptr) makeAtlas(sdl);
    for (const Afterimage& image : effects.afterimages()) {
        const Rect to = spriteRect(image.body);
        if (!image.isAlive || !overlaps(to, view)) continue;
        drawColoured(sdl, partOf(kSilhouette, image.frame, image.facing, false),
                     to.moved(-view.left, -view.top), afterimageColour(image.age));
    }
}

void Sprites::drawPreview(SDL_Renderer* sdl, const Rect& body, Kind kind, const Rect& view) {
    const Rect to = spriteRect(body);
    if (!isCharacter(kind) || !overlaps(to, view)) return;
    if (texture_ == nullptr) makeAtlas(sdl);
    // Standing, facing right, dimmed; a clone in the first tint.
    const Vec2i look = placeInAtlas(kind == Kind::player ? 0 : 1);
    drawTexture(sdl, texture_, toSdl({look.x, look.y + kSheetHeight, kFrameWidth, kFrameHeight}),
                toSdl(to.moved(-view.left, -view.top)));
}

void Sprites::drawFigure(SDL_Renderer* sdl, const Rect& body, int facing, const Rect& view) {
    if (texture_ == nullptr) makeAtlas(sdl);
    const Rect from = partOf(kSilhouette, {Pose::fall}, facing, false);
    drawFrame(sdl, from, spriteRect(body).moved(-view.left, -view.top));
}

// Draws an outline of one pixel around the picture, on a dark background.
void Sprites::drawOutline(SDL_Renderer* sdl, const Rect& from, const Rect& to) const {
    const Rect silhouette = partInLook(from, 0, kSilhouette);
    for (const Vec2i way : {Vec2i{-1, 0}, Vec2i{1, 0}, Vec2i{0, -1}, Vec2i{0, 1}})
        drawColoured(sdl, silhouette, to.moved(way.x, way.y), kPlayerLine);
}

void Sprites::drawAt(SDL_Renderer* sdl, const World& world, size_t index, const Rect& place,
                     const Animations& animations, const SpriteOptions& options) const {
    const Actor& actor = world.actors[index];
    const bool squashes = options.visualEffects.squash && world.actors.size() <= kMaxSquashed;
    const bool isPlayer = actor.kind == Kind::player;
    const bool isAmongOthers = actor.overlaps > 0;
    const Animation animation = animationAt(animations, world, index);
    const Rect from = partOf(variantOf(actor), frameOf(actor, animation, animations.time),
                             shownFacing(actor), isAmongOthers && !isPlayer);
    const Vec2i stretch = squashes ? stretchOf(actor, animation) : Vec2i{};
    const Rect to = stretched(place, {kFrameWidth, kFrameHeight}, stretch);
    if (isPlayer && isAmongOthers) {
        drawOutline(sdl, from, to);
        drawColoured(sdl, from, to, kPlayerAmongOthers);
    } else {
        drawFrame(sdl, from, to);
    }
    drawOver(sdl, actor, animation, from, to, options.visualEffects.flashes);
}

void Sprites::draw(SDL_Renderer* sdl, const World& world, const Animations& animations,
                   const VisibleBodies& seen, const SpriteOptions& options, MapLayers* map) {
    if (texture_ == nullptr) makeAtlas(sdl);
    const Rect& view = seen.view();
    for (const VisibleBody& body : seen.bodies()) {
        const Rect place = spriteRect(body.rect);
        if (!isCharacter(body.kind) || body.index == 0 || !overlaps(place, view)) continue;
        if (map != nullptr && map->drawBody(sdl, view, world, world.actors[body.index], body.rect))
            continue;
        drawAt(sdl, world, body.index, place.moved(-view.left, -view.top), animations, options);
    }
}

void Sprites::drawPlayer(SDL_Renderer* sdl, const World& world, const Animations& animations,
                         const Rect& view, const SpriteOptions& options) {
    if (texture_ == nullptr) makeAtlas(sdl);
    if (world.actors.empty() || !isCharacter(world.actors.front().kind)) return;
    const Rect place = spriteRect(drawnRect(world.actors.front().body, options.alphaPer1000));
    if (!overlaps(place, view)) return;
    const Rect to = place.moved(-view.left, -view.top);
    if (!options.cheerPer1000) return drawAt(sdl, world, 0, to, animations, options);
    constexpr int kHops = 3;
    constexpr int kHopHeight = 12;                         // [px]
    const int hop = *options.cheerPer1000 * kHops % 1000;  // 0..999: up and down
    const int height = 4 * kHopHeight * hop * (1000 - hop) / 1000000;
    const Frame frame =
        height < kHopHeight / 3 ? Frame{Pose::land, 1} : Frame{Pose::fall, hop / 500};
    drawFrame(sdl, partOf(0, frame, shownFacing(world.actors.front()), false),
              to.moved(0, -height));
}

}  // namespace pixelstep
