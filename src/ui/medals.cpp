// Draws medals as pixel art.
#include "ui/medals.h"

#include <array>
#include <string_view>

#include "ui/ui_shared.h"

namespace pixelstep {
namespace {

// r, R: ribbon; k: outline; l, m, d: light, middle and dark of the disc.
constexpr std::array<std::string_view, kMedalHeight> kPixels{
    ".rrrr.....rrrr.", ".rRRr.....rRRr.", "..rRRr...rRRr..", "..rRRr...rRRr..", "...rRRr.rRRr...",
    "...rRRr.rRRr...", "....kkkkkkk....", "..kkllllllmkk..", ".kllmmmmmmmmdk.", ".klmmmmmmmmmdk.",
    "klmmmmmmmmmmmdk", "klmmmmmmmmmmmdk", "klmmmmmmmmmmmdk", "klmmmmmmmmmmmdk", "klmmmmmmmmmmmdk",
    ".klmmmmmmmmmdk.", ".kmmmmmmmmmddk.", "..kkmdddddddk..", "....kkkkkkk...."};
constexpr int kPipTop = 11;

struct Metal {
    ImU32 light, middle, dark;
};

Metal metalOf(Medal medal) {
    const bool isSafe = uiShared().isColourBlindSafe;
    switch (medal) {
        case Medal::gold:
            return {IM_COL32(255, 240, 160, 255),
                    isSafe ? IM_COL32(240, 228, 66, 255) : IM_COL32(250, 200, 60, 255),
                    IM_COL32(190, 130, 30, 255)};
        case Medal::silver:
            return {IM_COL32(250, 252, 255, 255), IM_COL32(196, 206, 222, 255),
                    IM_COL32(120, 132, 156, 255)};
        default:
            return {IM_COL32(240, 176, 120, 255),
                    isSafe ? IM_COL32(170, 74, 0, 255) : IM_COL32(190, 112, 58, 255),
                    IM_COL32(112, 60, 32, 255)};
    }
}

}  // namespace

const char* medalName(Medal medal) {
    switch (medal) {
        case Medal::none: return "";
        case Medal::bronze: return "Bronze";
        case Medal::silver: return "Silver";
        case Medal::gold: return "Gold";
    }
    return "";
}

unsigned medalColour(Medal medal) {
    const Metal metal = metalOf(medal);
    return medal == Medal::bronze ? metal.light : metal.middle;
}

void drawMedal(ImDrawList* draw, Medal medal, ImVec2 corner, float pixel) {
    if (medal == Medal::none) return;
    const Metal metal = metalOf(medal);
    const auto fill = [&](int x, int y, int width, int height, ImU32 colour) {
        const ImVec2 from{corner.x + static_cast<float>(x) * pixel,
                          corner.y + static_cast<float>(y) * pixel};
        const ImVec2 to{from.x + static_cast<float>(width) * pixel,
                        from.y + static_cast<float>(height) * pixel};
        draw->AddRectFilled(from, to, ImGui::GetColorU32(colour));
    };
    constexpr ImU32 kOutline = IM_COL32(40, 28, 36, 255);
    for (size_t y = 0; y < kPixels.size(); ++y) {
        for (size_t x = 0; x < kPixels[y].size(); ++x) {
            ImU32 colour = 0;
            switch (kPixels[y][x]) {
                case 'r': colour = IM_COL32(32, 60, 120, 255); break;
                case 'R': colour = IM_COL32(70, 120, 200, 255); break;
                case 'k': colour = kOutline; break;
                case 'l': colour = metal.light; break;
                case 'm': colour = metal.middle; break;
                case 'd': colour = metal.dark; break;
                default: continue;
            }
            fill(static_cast<int>(x), static_cast<int>(y), 1, 1, colour);
        }
    }
    const int pips = static_cast<int>(medal);  // in the order of the enumeration
    for (int i = 0; i < pips; ++i) {
        const int left = 7 - 2 * pips + 4 * i + 1;
        fill(left, kPipTop + 1, 3, 1, kOutline);
        fill(left + 1, kPipTop, 1, 3, kOutline);
    }
}

}  // namespace pixelstep
