// The characters on screen: in, actors and their animations; out, their pictures drawn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "draw/texture.h"
#include "scene/animation.h"

namespace pixelstep {

inline constexpr int kFrameWidth = 24;  ///< [px] of one picture in a sheet
inline constexpr int kFrameHeight = 48;
inline constexpr int kSheetColumns = 8;
inline constexpr int kSheetWidth = kSheetColumns * kFrameWidth;
inline constexpr int kSheetHeight = kPoseCount * kFrameHeight;

/// What a clone's grey picture is tinted with, by id.
inline constexpr std::array<uint32_t, 12> kCloneTints{
    0xfff08070, 0xff70c8f0, 0xfff0d060, 0xffa8e070, 0xffd090f0, 0xfff0a860,
    0xff70e0c0, 0xfff090c0, 0xff90a8ff, 0xffd8e8a0, 0xffe8b8a0, 0xffb0d8e8};

inline constexpr uint32_t kDimAlpha = 110;  ///< [1/255] of characters that overlap another

/// The sheet as drawn: faces right as it is, then left, below both the same half clear.
/// @param sheet  kSheetWidth x kSheetHeight
/// @return       twice as wide and twice as high
Picture sheetVariants(const Picture& sheet, uint32_t tint);

/// Where a character's picture lies for a body: 24 x 48 around 12 x 40, feet on its bottom row,
/// stretched with the body.
Rect spriteRect(const Rect& body);

/// Holds every tint, facing and dimness in one texture, so that a crowd is one batch on a GPU
/// and plain copies in software.
class Sprites {
public:
    Sprites(Picture hero, Picture clone) : hero_(std::move(hero)), clone_(std::move(clone)) {}

    /// Draws all characters that the view shows, the player last.
    void draw(SDL_Renderer* sdl, const World& world, const Animations& animations, const Rect& view,
              int alphaPer1000);

    /// Draws a character that stands where one would begin, faintly; nothing for other kinds.
    void drawGhost(SDL_Renderer* sdl, const Rect& body, Kind kind, const Rect& view);

    void forgetTextures() { texture_ = nullptr; }

private:
    Picture atlas() const;
    void makeAtlas(SDL_Renderer* sdl);
    void drawActor(SDL_Renderer* sdl, const Actor& actor, Frame frame, const Rect& view,
                   int alphaPer1000);

    Picture hero_;
    Picture clone_;
    TexturePtr texture_;
    std::vector<Rect> usedParts_;  // of the texture's frames: clear pixels cost as much as others
};

}  // namespace pixelstep
