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

/// The note and the two buttons.
/// @return  close, or save for the confirming button
DialogRequest::Type drawFoot(const std::string& note, const char* confirmLabel) {
    if (!note.empty()) colouredNote(UiColour::bad, note);
    ImGui::Spacing();
    DialogRequest::Type request = DialogRequest::nothing;
    if (ImGui::Button(confirmLabel, {scaled(100.0f), scaled(26.0f)})) request = DialogRequest::save;
    ImGui::SameLine();
    if (ImGui::Button("Cancel", {scaled(100.0f), scaled(26.0f)})) request = DialogRequest::close;
    return request;
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

/// Executes the key or button that ended the form, after the fields have received the typed text.
template <class Dialog>
DialogRequest endForm(Dialog& dialog, const char* confirmLabel) {
    const DialogRequest::Type clicked = drawFoot(dialog.note, confirmLabel);
    DialogRequest request;
    if (clicked == DialogRequest::close) request.type = DialogRequest::close;
    if (clicked == DialogRequest::save || std::exchange(dialog.isAccepted, false))
        request = accepted(dialog);
    dialog.isFresh =
        dialog.isFresh || (request.type == DialogRequest::nothing && !dialog.note.empty());
    if (request.type != DialogRequest::nothing) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return request;
}

}  // namespace

DialogRequest drawSaveAs(SaveAsDialog& dialog) {
    if (!beginForm("Save the level as###dialog")) return {};
    colouredNote(UiColour::dim, dialog.folder.empty() ? "In the current folder" : dialog.folder);
    focusFirst(dialog.isFresh);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputText("##name", dialog.name.data(), dialog.name.size(),
                         ImGuiInputTextFlags_AutoSelectAll))
        dialog.note.clear();
    return endForm(dialog, "Save");
}

DialogRequest drawNew(NewDialog& dialog, const std::function<SDL_Texture*(int)>& pictureOf) {
    if (!beginForm("New level###dialog")) return {};
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
    return endForm(dialog, "Create");
}

}  // namespace pixelstep
