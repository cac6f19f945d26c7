// The dialog of levels to open: cards with pictures, in a grid.
#include <imgui.h>

#include <algorithm>

#include "files/paths.h"
#include "ui/file_dialogs.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMaxWidth = 872.0f;
constexpr float kMaxHeight = 640.0f;
constexpr float kCardGap = 8.0f;
constexpr float kCardPadding = 6.0f;
constexpr float kFolderHeight = 26.0f;

ImVec2 cardSize() {
    const float text = 2 * ImGui::GetTextLineHeight() + scaled(4.0f);
    return {static_cast<float>(kThumbnailSize.x) * scaled(1.0f) + 2 * scaled(kCardPadding),
            static_cast<float>(kThumbnailSize.y) * scaled(1.0f) + text + 2 * scaled(kCardPadding)};
}

/// Draws as much of the text as fits.
void drawFitting(ImDrawList* draw, ImVec2 at, float width, unsigned colour, std::string text) {
    const bool isLong = ImGui::CalcTextSize(text.c_str()).x > width;
    while (isLong && !text.empty() && ImGui::CalcTextSize((text + "..").c_str()).x > width)
        text.pop_back();
    if (isLong) text += "..";
    draw->AddText(at, colour, text.c_str());
}

void drawFrame(ImDrawList* draw, ImVec2 from, ImVec2 to, bool isFocused) {
    const bool isHovered = ImGui::IsItemHovered();
    const ImGuiCol back = isHovered ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg;
    draw->AddRectFilled(from, to, ImGui::GetColorU32(back), scaled(4.0f));
    if (!isFocused) return;
    draw->AddRect(from, to, uiColour(UiColour::accent), scaled(4.0f), 0, scaled(2.0f));
}

void drawPicture(ImDrawList* draw, ShelfEntry& entry, ImVec2 from, ImVec2 to, SDL_Renderer* sdl) {
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg), scaled(2.0f));
    const float width = to.x - from.x;
    if (!entry.fault.empty()) {
        const ImVec2 at{from.x + scaled(6.0f), from.y + scaled(6.0f)};
        draw->PushClipRect(from, to, true);
        draw->AddText(ImGui::GetFont(), ImGui::GetFontSize(), at, uiColour(UiColour::bad),
                      entry.fault.c_str(), nullptr, width - scaled(12.0f));
        draw->PopClipRect();
        return;
    }
    if (entry.texture == nullptr && entry.picture.width > 0)
        entry.texture = makeTexture(sdl, entry.picture);
    if (entry.texture == nullptr) {
        const ImVec2 at{from.x + scaled(6.0f), from.y + scaled(6.0f)};
        draw->AddText(at, uiColour(UiColour::dim), entry.isRead ? "no picture" : "...");
        return;
    }
    const float scale = scaled(1.0f);
    const ImVec2 half{static_cast<float>(entry.picture.width) * scale / 2,
                      static_cast<float>(entry.picture.height) * scale / 2};
    const ImVec2 middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    draw->AddImage(entry.texture.get(), {middle.x - half.x, middle.y - half.y},
                   {middle.x + half.x, middle.y + half.y});
}

void drawLevelCard(ImDrawList* draw, ShelfEntry& entry, ImVec2 from, ImVec2 to, bool isFocused,
                   SDL_Renderer* sdl) {
    drawFrame(draw, from, to, isFocused);
    const float padding = scaled(kCardPadding);
    const ImVec2 corner{from.x + padding, from.y + padding};
    const float right = to.x - padding;
    const ImVec2 end{right, corner.y + static_cast<float>(kThumbnailSize.y) * scaled(1.0f)};
    drawPicture(draw, entry, corner, end, sdl);
    const bool isBad = !entry.fault.empty();
    const std::string name = entry.name.empty() ? entry.label : entry.name;
    drawFitting(draw, {corner.x, end.y + scaled(4.0f)}, right - corner.x,
                uiColour(isBad ? UiColour::dim : UiColour::text), name);
    std::string below = entry.path.substr(folderOf(entry.path).size());
    if (entry.size.x > 0)
        below += "  " + std::to_string(entry.size.x) + " x " + std::to_string(entry.size.y);
    drawFitting(draw, {corner.x, end.y + scaled(4.0f) + ImGui::GetTextLineHeight()},
                right - corner.x, uiColour(UiColour::dim), below);
}

void drawFolderCard(ImDrawList* draw, const ShelfEntry& entry, ImVec2 from, ImVec2 to,
                    bool isFocused) {
    drawFrame(draw, from, to, isFocused);
    const unsigned colour = uiColour(UiColour::accent);
    const ImVec2 icon{from.x + scaled(8.0f), from.y + scaled(7.0f)};
    draw->AddRectFilled(icon, {icon.x + scaled(7.0f), icon.y + scaled(3.0f)}, colour);
    draw->AddRectFilled({icon.x, icon.y + scaled(2.0f)},
                        {icon.x + scaled(16.0f), icon.y + scaled(12.0f)}, colour, scaled(1.0f));
    drawFitting(draw, {icon.x + scaled(24.0f), from.y + scaled(6.0f)},
                to.x - icon.x - scaled(30.0f), uiColour(UiColour::text),
                entry.label == ".." ? "the folder above" : entry.label);
}

/// Which part of the grid an entry belongs to; each begins a new row, with a title.
const char* partOf(const ShelfEntry& entry) {
    if (entry.isRecent) return "Last open";
    return entry.kind == ShelfEntry::folder ? "Folders" : "Levels";
}

/// Where the next card goes.
struct Grid {
    int columns = 1;
    Vec2i next{0, -1};
    const char* part = nullptr;

    Vec2i place(const ShelfEntry& entry) {
        const char* now = partOf(entry);
        if (part != now) {
            part = now;
            colouredText(UiColour::dim, part);
            next = {0, next.y + 1};
        } else if (++next.x == columns) {
            next = {0, next.y + 1};
        } else {
            ImGui::SameLine(0.0f, scaled(kCardGap));
        }
        return next;
    }
};

/// @return  true if the entry was opened with the mouse
bool drawEntry(OpenDialog& dialog, size_t i, Grid& grid, SDL_Renderer* sdl) {
    ShelfEntry& entry = dialog.shelf.entries()[i];
    dialog.places.push_back(grid.place(entry));
    ImVec2 size = cardSize();
    if (entry.kind == ShelfEntry::folder) size.y = scaled(kFolderHeight);
    ImGui::PushID(static_cast<int>(i));
    ImGui::InvisibleButton("card", size);
    ImGui::PopID();
    if (ImGui::IsItemClicked()) dialog.focused = i;
    const bool isFocused = i == dialog.focused;
    if (isFocused && dialog.scrollsToFocus) {
        ImGui::SetScrollHereY(0.5f);
        dialog.scrollsToFocus = false;
    }
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    if (!ImGui::IsItemVisible()) return false;
    if (!entry.isRead) dialog.wanted.push_back(i);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (entry.kind == ShelfEntry::folder) {
        drawFolderCard(draw, entry, from, to, isFocused);
    } else {
        drawLevelCard(draw, entry, from, to, isFocused, sdl);
        const std::string& more = entry.fault.empty() ? entry.comment : entry.fault;
        tooltip(more.empty() ? entry.path : entry.path + "\n" + more);
    }
    return ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
}

DialogWish drawGrid(OpenDialog& dialog, float height, SDL_Renderer* sdl) {
    DialogWish wish;
    ImGui::BeginChild("levels", {0.0f, height});
    const float room = ImGui::GetContentRegionAvail().x + scaled(kCardGap);
    Grid grid{.columns = std::max(static_cast<int>(room / (cardSize().x + scaled(kCardGap))), 1)};
    dialog.places.clear();
    dialog.wanted.assign(1, dialog.focused);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {scaled(kCardGap), scaled(kCardGap)});
    for (size_t i = 0; i < dialog.shelf.entries().size(); ++i) {
        if (drawEntry(dialog, i, grid, sdl)) wish = accepted(dialog);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    return wish;
}

/// What the focused level says of itself.
void drawComment(const OpenDialog& dialog, float height) {
    ImGui::BeginChild("comment", {0.0f, height});
    const bool isThere = dialog.focused < dialog.shelf.entries().size();
    const std::string text = isThere ? dialog.shelf.entries()[dialog.focused].comment : "";
    colouredNote(UiColour::text, text);
    ImGui::EndChild();
    tooltip(text);
}

}  // namespace

DialogWish drawOpen(OpenDialog& dialog, SDL_Renderer* sdl) {
    constexpr const char* kTitle = "Open a level###dialog";
    if (!ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    dialog.shelf.update(dialog.wanted);
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(scaled(kMaxWidth), room.x - scaled(24.0f)),
                              std::min(scaled(kMaxHeight), room.y - scaled(24.0f))});
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!ImGui::BeginPopupModal(kTitle, nullptr, flags)) return {};
    colouredText(UiColour::accent, dialog.shelf.folder());
    const float lines = 2 * ImGui::GetTextLineHeightWithSpacing();
    const float foot =
        ImGui::GetFrameHeightWithSpacing() + lines + 2 * ImGui::GetStyle().ItemSpacing.y;
    DialogWish wish = drawGrid(dialog, -foot, sdl);
    drawComment(dialog, lines);
    if (ImGui::Button("Open", {scaled(100.0f), 0.0f})) wish = accepted(dialog);
    ImGui::SameLine();
    if (ImGui::Button("Cancel", {scaled(100.0f), 0.0f})) wish.what = DialogWish::close;
    constexpr const char* kKeys = "arrows, Enter; Backspace: the folder above";
    ImGui::SameLine();
    if (ImGui::CalcTextSize(kKeys).x < ImGui::GetContentRegionAvail().x)
        colouredText(UiColour::dim, kKeys);
    else
        ImGui::NewLine();
    if (wish.what != DialogWish::nothing) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return wish;
}

}  // namespace pixelstep
