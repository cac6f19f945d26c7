// Draws characters.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "draw/map/map_layers.h"
#include "draw/pixels/texture.h"
#include "draw/visible_bodies.h"
#include "scene/effects.h"
#include "scene/visual_effects.h"

namespace pixelstep {

inline constexpr int kFrameWidth = 24;  ///< [px] of one picture in a sheet
inline constexpr int kFrameHeight = 48;
inline constexpr int kSheetColumns = 8;
inline constexpr int kSheetWidth = kSheetColumns * kFrameWidth;
inline constexpr int kSheetHeight = kSheetRows * kFrameHeight;

/// The tints of clones, chosen by id.
inline constexpr std::array<uint32_t, 12> kCloneTints{
    0xfff08070, 0xff70c8f0, 0xfff0d060, 0xffa8e070, 0xffd090f0, 0xfff0a860,
    0xff70e0c0, 0xfff090c0, 0xff90a8ff, 0xffd8e8a0, 0xffe8b8a0, 0xffb0d8e8};

/// The scarf colours of clones with their own tuning, by the index of the tuning in the world.
inline constexpr std::array<SDL_Color, 6> kTuningColours{{{255, 96, 64, 255},
                                                          {64, 128, 255, 255},
                                                          {72, 208, 72, 255},
                                                          {255, 72, 216, 255},
                                                          {255, 208, 32, 255},
                                                          {144, 80, 255, 255}}};

inline constexpr uint32_t kDimAlpha = 110;  ///< [1/255] of characters that overlap another

/// All variants of a sheet: facing right, next to it facing left, and below them both half
/// transparent.
/// @param sheet  kSheetWidth x kSheetHeight
/// @return       twice as wide and twice as high
Image sheetVariants(const Image& sheet, uint32_t tint);

/// The rectangle of a character's picture for a body's rectangle: 24 x 48 around 12 x 40 with the
/// feet on the bottom row, scaled with the body.
Rect spriteRect(const Rect& body);

/// Options for drawing characters in a frame.
struct SpriteOptions {
    int alphaPer1000 =
        1000;  ///< interpolation of the player between its last and current rectangle
    VisualEffects visualEffects = kSteadyVisualEffects;
    std::optional<int> cheerPer1000{};  ///< of the player's joy: it hops with raised arms
};

/// The characters' sheets, kSheetWidth x kSheetHeight each.
struct CharacterSheets {
    Image hero;
    Image clone;  ///< grey, to be tinted
    Image scarf;  ///< the scarf of both, grey
};

/// Holds every tint, facing and dimness in one texture, so that many characters are one batch.
class Sprites {
public:
    explicit Sprites(CharacterSheets sheets) : sheets_(std::move(sheets)) {}

    /// Draws all visible characters except the player.
    /// @param map  draws those for which it has pictures; null: there is no map
    void draw(SDL_Renderer* sdl, const World& world, const Animations& animations,
              const VisibleBodies& seen, const SpriteOptions& options, MapLayers* map = nullptr);
    /// Draws the player. If it overlaps others, it is darker with a bright outline, so that it is
    /// visible in a crowd.
    void drawPlayer(SDL_Renderer* sdl, const World& world, const Animations& animations,
                    const Rect& view, const SpriteOptions& options);

    /// Draws the afterimages of dashes.
    void drawAfterimages(SDL_Renderer* sdl, const Effects& effects, const Rect& view);

    /// Draws a translucent character at its spawn point; nothing for other kinds.
    void drawPreview(SDL_Renderer* sdl, const Rect& body, Kind kind, const Rect& view);

    /// Draws a white figure that falls.
    void drawFigure(SDL_Renderer* sdl, const Rect& body, int facing, const Rect& view);

    void dropTextures() { texture_ = nullptr; }

private:
    Image atlas() const;
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
    std::vector<Rect> usedParts_;  // of the texture's frames, to avoid drawing transparent pixels
};

}  // namespace pixelstep
