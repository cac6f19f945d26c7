// Characters on screen.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "draw/in_view.h"
#include "draw/pixels/texture.h"
#include "scene/effects.h"
#include "scene/visual_effects.h"

namespace pixelstep {

inline constexpr int kFrameWidth = 24;  ///< [px] of one picture in a sheet
inline constexpr int kFrameHeight = 48;
inline constexpr int kSheetColumns = 8;
inline constexpr int kSheetWidth = kSheetColumns * kFrameWidth;
inline constexpr int kSheetHeight = kSheetRows * kFrameHeight;

/// The tints of a clone's grey picture, chosen by id.
inline constexpr std::array<uint32_t, 12> kCloneTints{
    0xfff08070, 0xff70c8f0, 0xfff0d060, 0xffa8e070, 0xffd090f0, 0xfff0a860,
    0xff70e0c0, 0xfff090c0, 0xff90a8ff, 0xffd8e8a0, 0xffe8b8a0, 0xffb0d8e8};

/// The scarves of clones with a tuning of their own, by its place among the world's.
inline constexpr std::array<SDL_Color, 6> kTuningColours{{{255, 96, 64, 255},
                                                          {64, 128, 255, 255},
                                                          {72, 208, 72, 255},
                                                          {255, 72, 216, 255},
                                                          {255, 208, 32, 255},
                                                          {144, 80, 255, 255}}};

inline constexpr uint32_t kDimAlpha = 110;  ///< [1/255] of characters that overlap another

/// A sheet in all its variants: facing right, next to it facing left, below both the same half
/// transparent.
/// @param sheet  kSheetWidth x kSheetHeight
/// @return       twice as wide and twice as high
Picture sheetVariants(const Picture& sheet, uint32_t tint);

/// Where a character's picture goes for a body's rectangle: 24 x 48 around 12 x 40 with the feet on
/// the bottom row, and scaled with the body.
Rect spriteRect(const Rect& body);

/// How characters are drawn in a frame.
struct SpriteOptions {
    int alphaPer1000 = 1000;  ///< of the player, between the last place and the present one
    VisualEffects visualEffects = kSteadyVisualEffects;
};

/// The characters' sheets, kSheetWidth x kSheetHeight each.
struct CharacterSheets {
    Picture hero;
    Picture clone;  ///< grey, to be tinted
    Picture scarf;  ///< that of both, grey and alone
};

/// Holds every tint, facing and dimness in one texture, so that many characters are one batch.
class Sprites {
public:
    explicit Sprites(CharacterSheets sheets) : sheets_(std::move(sheets)) {}

    /// Draws all characters in view but the player.
    void draw(SDL_Renderer* sdl, const World& world, const Animations& animations,
              const InView& seen, const SpriteOptions& options);
    /// Draws the player; where it overlaps others, a little darker and with a bright line around
    /// it, so that it is visible in any crowd.
    void drawPlayer(SDL_Renderer* sdl, const World& world, const Animations& animations,
                    const Rect& view, const SpriteOptions& options);

    /// Draws the afterimages of dashes.
    void drawAfterimages(SDL_Renderer* sdl, const Effects& effects, const Rect& view);

    /// Draws a character at its spawn point, faintly; nothing for other kinds.
    void drawGhost(SDL_Renderer* sdl, const Rect& body, Kind kind, const Rect& view);

    void forgetTextures() { texture_ = nullptr; }

private:
    Picture atlas() const;
    void makeAtlas(SDL_Renderer* sdl);
    /// Draws one frame of the atlas. @param to  [px] in the view
    void drawFrame(SDL_Renderer* sdl, const Rect& from, const Rect& to) const;
    /// @param place  [px] in the view, unsquashed
    void drawAt(SDL_Renderer* sdl, const World& world, size_t index, const Rect& place,
                const Animations& animations, const SpriteOptions& options) const;
    void drawOutline(SDL_Renderer* sdl, const Rect& from, const Rect& to) const;
    void drawColoured(SDL_Renderer* sdl, const Rect& from, const Rect& to, SDL_Color colour) const;
    void drawOver(SDL_Renderer* sdl, const Actor& actor, const Animation& animation,
                  const Rect& from, const Rect& to, bool flashes) const;

    CharacterSheets sheets_;
    TexturePtr texture_;
    std::vector<Rect> usedParts_;  // of the texture's frames: drawing clear pixels costs as much
};

}  // namespace pixelstep
