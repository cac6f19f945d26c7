// Draws a card of the open dialog.
#include "ui/dialogs/level_card.h"

#include <algorithm>

#include "files/paths.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kCardPadding = 6.0f;
constexpr float kFolderHeight = 26.0f;
constexpr float kTextGap = 4.0f;

void drawFrame(ImDrawList* draw, ImVec2 from, ImVec2 to, bool isFocused) {
    const bool isHovered = ImGui::IsItemHovered();
    const ImGuiCol back = isHovered ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg;
    draw->AddRectFilled(from, to, ImGui::GetColorU32(back), scaled(4.0f));
    if (!isFocused) return;
    draw->AddRect(from, to, uiColour(UiColour::accent), scaled(4.0f), 0, scaled(2.0f));
}

void drawPicture(ImDrawList* draw, ListEntry& entry, ImVec2 from, ImVec2 to, SDL_Renderer* sdl) {
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg), scaled(2.0f));
    const float width = to.x - from.x;
    if (!entry.error.empty()) {
        const ImVec2 at{from.x + scaled(6.0f), from.y + scaled(6.0f)};
        draw->PushClipRect(from, to, true);
        draw->AddText(ImGui::GetFont(), ImGui::GetFontSize(), at, uiColour(UiColour::bad),
                      entry.error.c_str(), nullptr, width - scaled(12.0f));
        draw->PopClipRect();
        return;
    }
    if (entry.texture == nullptr && entry.picture.width > 0)
        entry.texture = makeTexture(sdl, entry.picture);
    if (entry.texture == nullptr) {
        const ImVec2 at{from.x + scaled(6.0f), from.y + scaled(6.0f)};
        draw->AddText(at, uiColour(UiColour::dim), entry.isRead ? "No picture" : "...");
        return;
    }
    const float scale = (to.y - from.y) / static_cast<float>(kThumbnailSize.y);
    const ImVec2 half{static_cast<float>(entry.picture.width) * scale / 2,
                      static_cast<float>(entry.picture.height) * scale / 2};
    const ImVec2 middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    draw->AddImage(entry.texture.get(), {middle.x - half.x, middle.y - half.y},
                   {middle.x + half.x, middle.y + half.y});
}

/// The best run, over the lower edge of the picture, with a tick if it is of the current version.
/// A finished lesson has only the tick.
void drawBest(ImDrawList* draw, const ListEntry& entry, ImVec2 from, ImVec2 to) {
    if (entry.best.empty() && !entry.isFinished) return;
    const float height = ImGui::GetTextLineHeight() + scaled(4.0f);
    const ImVec2 strip{from.x, to.y - height};
    draw->AddRectFilled(strip, to, IM_COL32(18, 16, 26, 225));
    const float middle = strip.y + height / 2;
    const float left = strip.x + scaled(5.0f);
    const unsigned colour = uiColour(entry.isFinished ? UiColour::good : UiColour::dim);
    if (entry.isFinished) {
        const ImVec2 foot{left + scaled(3.5f), middle + scaled(3.5f)};
        draw->AddLine({left, middle}, foot, colour, scaled(2.0f));
        draw->AddLine(foot, {left + scaled(10.0f), middle - scaled(4.0f)}, colour, scaled(2.0f));
    }
    const float words = left + (entry.isFinished ? scaled(15.0f) : 0.0f);
    const float space = to.x - words - scaled(3.0f);
    // A small card shows only the time.
    const bool isWide = ImGui::CalcTextSize(entry.best.c_str()).x <= space;
    drawShortened({words, strip.y + scaled(2.0f)}, space, colour,
                  isWide ? entry.best : entry.best.substr(0, entry.best.find(',')));
}

void drawLevelCard(ImDrawList* draw, ListEntry& entry, const CardShape& shape, ImVec2 from,
                   ImVec2 to, bool isFocused, SDL_Renderer* sdl) {
    drawFrame(draw, from, to, isFocused);
    const float padding = scaled(kCardPadding);
    const ImVec2 corner{from.x + padding, from.y + padding};
    const float right = to.x - padding;
    const ImVec2 end{right,
                     corner.y + static_cast<float>(kThumbnailSize.y) * scaled(shape.picture)};
    drawPicture(draw, entry, corner, end, sdl);
    drawBest(draw, entry, corner, end);
    const bool isBad = !entry.error.empty();
    const std::string name = entry.name.empty() ? entry.label : entry.name;
    const ImVec2 at{corner.x, end.y + scaled(kTextGap)};
    const unsigned colour = uiColour(isBad ? UiColour::dim : UiColour::text);
    const float width = right - corner.x;
    const ImVec2 wrapped = ImGui::CalcTextSize(name.c_str(), nullptr, false, width);
    const auto wrappedLines = static_cast<int>(wrapped.y / ImGui::GetTextLineHeight() + 0.5f);
    // A long name takes the place of the size.
    if (wrappedLines > 1 && wrappedLines <= shape.lines) {
        draw->AddText(ImGui::GetFont(), ImGui::GetFontSize(), at, colour, name.c_str(), nullptr,
                      width);
        return;
    }
    drawShortened(at, width, colour, name);
    if (shape.lines < 2) return;
    // A level without a name shows the name of its file above.
    std::string below = entry.name.empty() || !shape.showsFile
                            ? ""
                            : entry.path.substr(folderOf(entry.path).size());
    if (entry.isReplay) {
        below = entry.run;
    } else if (entry.size.x > 0) {
        const std::string size =
            std::to_string(entry.size.x) + " x " + std::to_string(entry.size.y) + " tiles";
        const std::string both = below.empty() ? size : size + "  " + below;
        // The file's name takes the place of the size if there is no room for both.
        if (below.empty() || ImGui::CalcTextSize(both.c_str()).x <= width) below = both;
    }
    drawShortened({corner.x, end.y + scaled(kTextGap) + ImGui::GetTextLineHeight()}, width,
                  uiColour(UiColour::dim), below);
}

void drawFolderCard(ImDrawList* draw, const ListEntry& entry, ImVec2 from, ImVec2 to,
                    bool isFocused) {
    drawFrame(draw, from, to, isFocused);
    const unsigned colour = uiColour(UiColour::accent);
    const ImVec2 icon{from.x + scaled(8.0f), from.y + scaled(7.0f)};
    draw->AddRectFilled(icon, {icon.x + scaled(7.0f), icon.y + scaled(3.0f)}, colour);
    draw->AddRectFilled({icon.x, icon.y + scaled(2.0f)},
                        {icon.x + scaled(16.0f), icon.y + scaled(12.0f)}, colour, scaled(1.0f));
    drawShortened({icon.x + scaled(24.0f), from.y + scaled(6.0f)}, to.x - icon.x - scaled(30.0f),
                  uiColour(UiColour::text), entry.label == ".." ? "Up one folder" : entry.label);
}

}  // namespace

ImVec2 cardSize(ListEntry::Kind kind, const CardShape& shape) {
    const float scale = scaled(shape.picture);
    // Names need some width.
    const float width = static_cast<float>(kThumbnailSize.x) * std::max(scale, scaled(0.5f));
    const float padding = 2 * scaled(kCardPadding);
    if (kind == ListEntry::folder) return {width + padding, scaled(kFolderHeight)};
    const float text =
        static_cast<float>(shape.lines) * ImGui::GetTextLineHeight() + scaled(kTextGap);
    return {width + padding, static_cast<float>(kThumbnailSize.y) * scale + text + padding};
}

void drawShortened(ImVec2 at, float width, unsigned colour, std::string text) {
    const bool isLong = ImGui::CalcTextSize(text.c_str()).x > width;
    while (isLong && !text.empty() && ImGui::CalcTextSize((text + "..").c_str()).x > width)
        text.pop_back();
    if (isLong) text += "..";
    ImGui::GetWindowDrawList()->AddText(at, colour, text.c_str());
}

void drawCard(ListEntry& entry, const CardShape& shape, bool isFocused, SDL_Renderer* sdl) {
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (entry.kind == ListEntry::folder) return drawFolderCard(draw, entry, from, to, isFocused);
    drawLevelCard(draw, entry, shape, from, to, isFocused, sdl);
}

}  // namespace pixelstep
