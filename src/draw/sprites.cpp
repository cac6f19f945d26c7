// The characters on screen: in, actors and their animations; out, their pictures drawn.
#include "draw/sprites.h"

namespace pixelstep {
namespace {

constexpr int kVariantsWidth = 2 * kSheetWidth;
constexpr int kVariantsHeight = 2 * kSheetHeight;
constexpr int kAtlasColumns = 4;
constexpr int kLooks = 1 + static_cast<int>(kCloneTints.size());  // the hero, then the tints
constexpr int kAtlasRows = (kLooks + kAtlasColumns - 1) / kAtlasColumns;

int tintOf(const Actor& actor) {
    if (actor.kind == Kind::player) return 0;
    return 1 + static_cast<int>(actor.id % kCloneTints.size());
}

Vec2i placeInAtlas(int look) {
    return {look % kAtlasColumns * kVariantsWidth, look / kAtlasColumns * kVariantsHeight};
}

void copyInto(Picture& target, const Picture& picture, Vec2i at) {
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            target.at(at.x + x, at.y + y) = picture.at(x, y);
        }
    }
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

std::vector<Rect> usedPartsOf(const Picture& atlas) {
    std::vector<Rect> parts;
    for (int i = 0; i < kAtlasFrames; ++i) {
        parts.push_back(
            usedPart(atlas, {i % kAtlasFrameColumns * kFrameWidth,
                             i / kAtlasFrameColumns * kFrameHeight, kFrameWidth, kFrameHeight}));
    }
    return parts;
}

// The column of the pixel that is at x when every frame is mirrored in its place.
int mirroredColumn(int x) {
    return x - x % kFrameWidth + kFrameWidth - 1 - x % kFrameWidth;
}

}  // namespace

Picture sheetVariants(const Picture& sheet, uint32_t tint) {
    Picture result(kVariantsWidth, kVariantsHeight);
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
    const int width = body.width * kFrameWidth / kCharacterWidth;
    const int height = (body.height * kFrameHeight + kCharacterHeight / 2) / kCharacterHeight;
    return {body.left - (width - body.width) / 2, body.bottom() - height, width, height};
}

Picture Sprites::atlas() const {
    Picture result(kAtlasColumns * kVariantsWidth, kAtlasRows * kVariantsHeight);
    copyInto(result, sheetVariants(hero_, 0xffffffff), placeInAtlas(0));
    for (int i = 1; i < kLooks; ++i) {
        const uint32_t tint = kCloneTints[static_cast<size_t>(i - 1)];
        copyInto(result, sheetVariants(clone_, tint), placeInAtlas(i));
    }
    return result;
}

void Sprites::makeAtlas(SDL_Renderer* sdl) {
    const Picture picture = atlas();
    texture_ = makeTexture(sdl, picture);
    usedParts_ = usedPartsOf(picture);
}

void Sprites::drawActor(SDL_Renderer* sdl, const Actor& actor, Frame frame, const Rect& view,
                        int alphaPer1000) {
    const Rect to = spriteRect(drawnRect(actor.body, alphaPer1000));
    if (!overlaps(to, view)) return;
    const Vec2i look = placeInAtlas(tintOf(actor));
    const Rect from{
        look.x + frame.column * kFrameWidth + (actor.character.facing < 0 ? kSheetWidth : 0),
        look.y + static_cast<int>(frame.pose) * kFrameHeight +
            (actor.overlaps > 0 ? kSheetHeight : 0),
        kFrameWidth, kFrameHeight};
    const Rect shown = to.moved(-view.left, -view.top);
    if (to.width != from.width || to.height != from.height) {
        drawTexture(sdl, texture_, toSdl(from), toSdl(shown));
        return;
    }
    const Rect& used = usedParts_[static_cast<size_t>(frameIndex(from))];
    drawTexture(sdl, texture_, toSdl(used),
                toSdl(used.moved(shown.left - from.left, shown.top - from.top)));
}

void Sprites::drawGhost(SDL_Renderer* sdl, const Rect& body, Kind kind, const Rect& view) {
    const Rect to = spriteRect(body);
    if (!isCharacter(kind) || !overlaps(to, view)) return;
    if (texture_ == nullptr) makeAtlas(sdl);
    // Standing, facing right, dimmed; a clone in the first tint.
    const Vec2i look = placeInAtlas(kind == Kind::player ? 0 : 1);
    drawTexture(sdl, texture_, toSdl({look.x, look.y + kSheetHeight, kFrameWidth, kFrameHeight}),
                toSdl(to.moved(-view.left, -view.top)));
}

void Sprites::draw(SDL_Renderer* sdl, const World& world, const Animations& animations,
                   const Rect& view, int alphaPer1000) {
    if (texture_ == nullptr) makeAtlas(sdl);
    const auto drawAt = [&](size_t i) {
        const Actor& actor = world.actors[i];
        if (!isCharacter(actor.kind)) return;
        const bool isKnown = i < animations.byId.size() && animations.byId[i].id == actor.id;
        const Animation animation = isKnown ? animations.byId[i] : Animation{actor.id, 0, 0};
        drawActor(sdl, actor, frameOf(actor, animation, animations.time), view, alphaPer1000);
    };
    for (size_t i = 1; i < world.actors.size(); ++i) drawAt(i);
    if (!world.actors.empty()) drawAt(0);
}

}  // namespace pixelstep
