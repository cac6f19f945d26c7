// Colours of overlays, and batches of rectangles for drawing them.
#pragma once

#include <SDL.h>

#include <array>
#include <string_view>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

// Each colour has the same meaning in every overlay.
inline constexpr SDL_Color kPlayerColour{90, 240, 255, 255};
inline constexpr SDL_Color kCloneColour{140, 255, 120, 255};
inline constexpr SDL_Color kOverlapColour{255, 110, 240, 255};
inline constexpr SDL_Color kTileColour{255, 72, 56, 255};
inline constexpr SDL_Color kOneWayColour{255, 224, 64, 255};
inline constexpr SDL_Color kSolidTint{255, 72, 56, 104};
inline constexpr SDL_Color kOneWayTint{255, 224, 64, 144};
inline constexpr SDL_Color kFreeColour{235, 242, 255, 170};
inline constexpr SDL_Color kGridColour{10, 24, 60, 64};
inline constexpr SDL_Color kLabelColour{12, 16, 32, 200};
inline constexpr SDL_Color kTextColour{255, 255, 255, 255};
inline constexpr SDL_Color kFineColour{255, 255, 255, 230};
inline constexpr SDL_Color kBlockedColour{255, 48, 48, 255};
inline constexpr SDL_Color kCrateColour{255, 176, 72, 255};
inline constexpr SDL_Color kPlatformColour{150, 190, 255, 255};

// The colour-blind palette: colours that differ in brightness, or as blue and yellow.
inline constexpr SDL_Color kSafePlayer{255, 255, 255, 255};
inline constexpr SDL_Color kSafeClone{0, 114, 178, 255};
inline constexpr SDL_Color kSafeOverlap{240, 228, 66, 255};
inline constexpr SDL_Color kSafeCrate{230, 159, 0, 255};
inline constexpr SDL_Color kSafePlatform{20, 20, 40, 255};
inline constexpr SDL_Color kSafeTile{213, 94, 0, 255};

/// The cells of the grid of bodies.
inline constexpr SDL_Color kCellColour{10, 24, 60, 200};
inline constexpr SDL_Color kSafeCell{12, 16, 40, 230};

/// Digits of 3 x 5 pixels, the top row in the highest three bits.
inline constexpr std::array<uint16_t, 10> kDigitPixels{
    0b111101101101111, 0b010110010010111, 0b111001111100111, 0b111001111001111, 0b101101111001001,
    0b111100111001111, 0b111100111101111, 0b111001001001001, 0b111101111101111, 0b111101111001111};

/// The letters A to Z in the same way.
inline constexpr std::array<uint16_t, 26> kLetterPixels{
    0b010101111101101, 0b110101110101110, 0b011100100100011, 0b110101101101110, 0b111100110100111,
    0b111100110100100, 0b011100101101011, 0b101101111101101, 0b111010010010111, 0b001001001101010,
    0b101101110101101, 0b100100100100111, 0b101111111101101, 0b101111111111101, 0b010101101101010,
    0b110101110100100, 0b010101101110011, 0b110101110101101, 0b011100010001110, 0b111010010010010,
    0b101101101101111, 0b101101101101010, 0b101101111111101, 0b101101010101101, 0b101101010010010,
    0b111001010100111};

/// The width of a text drawn by `Strokes::text`. [px]
constexpr int textWidth(size_t characters) {
    return 4 * static_cast<int>(characters) - 1;
}

/// Collects rectangles of one colour and draws them with one call.
class Strokes {
public:
    explicit Strokes(const Rect& view) : view_(view) {}

    void fill(const Rect& rect) {
        const Rect part = intersection(rect, view_);
        if (part.isEmpty()) return;
        rects_.push_back({part.left - view_.left, part.top - view_.top, part.width, part.height});
    }

    /// The outermost pixels of a rectangle.
    void frame(const Rect& rect) {
        if (rect.isEmpty() || !overlaps(rect, view_)) return;
        fill({rect.left, rect.top, rect.width, 1});
        fill({rect.left, rect.bottom() - 1, rect.width, 1});
        fill({rect.left, rect.top + 1, 1, rect.height - 2});
        fill({rect.right() - 1, rect.top + 1, 1, rect.height - 2});
    }

    /// Draws digits and letters as capitals; other characters are gaps.
    void text(std::string_view characters, Vec2i at) {
        for (const char c : characters) {
            const unsigned bits = glyph(c);
            for (int i = 0; i < 15; ++i) {
                if ((bits >> (14 - i) & 1u) != 0) fill({at.x + i % 3, at.y + i / 3, 1, 1});
            }
            at.x += 4;
        }
    }

    void draw(SDL_Renderer* sdl, SDL_Color colour) {
        if (rects_.empty()) return;
        SDL_SetRenderDrawBlendMode(sdl, colour.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(sdl, colour.r, colour.g, colour.b, colour.a);
        SDL_RenderFillRects(sdl, rects_.data(), static_cast<int>(rects_.size()));
        rects_.clear();
    }

private:
    static unsigned glyph(char c) {
        if (c >= '0' && c <= '9') return kDigitPixels[static_cast<size_t>(c - '0')];
        if (c >= 'a' && c <= 'z') return kLetterPixels[static_cast<size_t>(c - 'a')];
        return 0;
    }

    Rect view_;
    std::vector<SDL_Rect> rects_;
};

}  // namespace pixelstep
