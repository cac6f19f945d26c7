// The dialogs "save as" and "new level".
#include <imgui.h>

#include <algorithm>

#include "game/level/tile_text.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kFormWidth = 440.0f;
constexpr float kMaterialPictureSide = 32.0f;

bool beginForm(const char* title) {
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    const ImVec2 space = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({space.x / 2, space.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(scaled(kFormWidth), space.x - scaled(24.0f)), 0.0f});
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    return beginModal(title, flags);
}

/// The first field takes the keyboard when the dialog opens, and after its text was rejected.
void focusFirst(bool& isFresh) {
    if (!isFresh) return;
    ImGui::SetKeyboardFocusHere();
    isFresh = false;
}

void drawCount(const char* label, const char* id, int& value, int most) {
    rowLabel(label);
    ImGui::SetNextItemWidth(scaled(130.0f));
    ImGui::InputInt(id, &value, 1, 10);
    value = std::clamp(value, 1, most);
}

void drawTileSize(NewDialog& dialog) {
    rowLabel("Tile size");
    for (const int size : {8, 16, 32}) {
        if (size > 8) ImGui::SameLine();
        const std::string text = std::to_string(size) + " px";
        if (toggleButton(text.c_str(), dialog.tileSize == size, scaled(60.0f)))
            dialog.tileSize = size;
    }
}

void drawMaterial(NewDialog& dialog, const std::function<SDL_Texture*(int)>& pictureOf) {
    rowLabel("Floor");
    const auto names = materialNames();
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        if (i > 0) ImGui::SameLine();
        ImGui::PushID(i);
        const bool isChosen = dialog.material == i;
        SDL_Texture* picture = pictureOf ? pictureOf(i) : nullptr;
        ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, isChosen ? scaled(2.0f) : 0.0f);
        ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
        const std::string name(names[static_cast<size_t>(i)]);
        const bool isClicked =
            picture != nullptr
                ? imgui::imageButton("picture", picture,
                                     {scaled(kMaterialPictureSide), scaled(kMaterialPictureSide)})
                : ImGui::Button(name.c_str());
        ImGui::PopStyleColor();
        ImGui::PopStyleVar();
        tooltip(capitalized(name) + ".");
        if (isClicked) dialog.material = i;
        ImGui::PopID();
    }
}

/// Draws the note and the two buttons, and executes the key or button that ends the form, after the
/// fields have received the typed text.
template <class Dialog>
void endForm(Dialog& dialog, const char* confirmLabel, CommandQueue& queue) {
    if (!dialog.note.empty()) colouredNote(UiColour::bad, dialog.note);
    ImGui::Spacing();
    const ImVec2 size{scaled(100.0f), scaled(26.0f)};
    const bool isConfirmed = ImGui::Button(confirmLabel, size);
    ImGui::SameLine();
    const bool isCancelled = ImGui::Button("Cancel", size);
    const bool isAccepted = isConfirmed || std::exchange(dialog.isAccepted, false);
    const bool hasEnded = isCancelled || (isAccepted && accept(dialog, queue));
    if (isCancelled) queue.push(CloseDialog{});
    dialog.isFresh = dialog.isFresh || (!hasEnded && !dialog.note.empty());
    if (hasEnded) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace

void drawSaveAs(SaveAsDialog& dialog, CommandQueue& queue) {
    if (!beginForm("Save the level as###dialog")) return;
    colouredNote(UiColour::dim, dialog.folder.empty() ? "In the current folder" : dialog.folder);
    focusFirst(dialog.isFresh);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputText("##name", dialog.name.data(), dialog.name.size(),
                         ImGuiInputTextFlags_AutoSelectAll))
        dialog.note.clear();
    endForm(dialog, "Save", queue);
}

void drawNew(NewDialog& dialog, const std::function<SDL_Texture*(int)>& pictureOf,
             CommandQueue& queue) {
    if (!beginForm("New level###dialog")) return;
    rowLabel("Name");
    focusFirst(dialog.isFresh);
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputText("##name", dialog.name.data(), dialog.name.size(),
                     ImGuiInputTextFlags_AutoSelectAll);
    drawCount("Columns", "##columns", dialog.columns, kMaxMapSide);
    drawCount("Rows", "##rows", dialog.rows, kMaxMapSide);
    drawTileSize(dialog);
    drawMaterial(dialog, pictureOf);
    colouredText(UiColour::dim, std::to_string(dialog.columns * dialog.tileSize) + " x " +
                                    std::to_string(dialog.rows * dialog.tileSize) + " px");
    endForm(dialog, "Create", queue);
}

}  // namespace pixelstep
