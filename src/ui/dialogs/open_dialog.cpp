// The open dialog: a grid of cards with thumbnails.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "files/paths.h"
#include "ui/bindings.h"
#include "ui/course_words.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/dialogs/level_card.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMaxWidth = 872.0f;
constexpr float kMaxHeight = 660.0f;  // three rows of cards
constexpr float kCardGap = 8.0f;
constexpr float kTabGap = 4.0f;

/// The part of the grid that an entry belongs to. Each part starts a new row with a title.
const char* partOf(const ListEntry& entry) {
    if (entry.isRecent) return "Recent";
    return entry.kind == ListEntry::folder ? "Folders" : "Levels";
}

/// The width of buttons with these texts side by side.
float widthOf(const std::vector<std::string>& texts) {
    float width = -scaled(kTabGap);
    for (const std::string& text : texts)
        width += ImGui::CalcTextSize(text.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x +
                 scaled(kTabGap);
    return width;
}

/// The named folders as a row of buttons, with the current one highlighted: "1 Lessons". A narrow
/// window leaves out the digits, or shows only the current folder and its neighbours.
void drawFolderTabs(const LevelList& list, CommandQueue& queue) {
    const std::vector<LevelFolder>& folders = list.levelFolders();
    if (folders.empty()) return;
    const float space = ImGui::GetContentRegionAvail().x;
    std::vector<std::string> texts;
    for (const LevelFolder& named : folders)
        texts.push_back(std::to_string(texts.size() + 1) + " " + named.name);
    for (size_t i = 0; i < texts.size() && widthOf(texts) > space; ++i) texts[i] = folders[i].name;
    const auto draw = [&](const std::string& text, size_t index, bool isLit) {
        if (toggleButton(text.c_str(), isLit)) queue.push(ShowFolder{folders[index].folder});
        tooltip(folders[index].description + ".");
    };
    const size_t present = list.folderIndex();
    if (widthOf(texts) > space) {
        const size_t shown = std::min(present, folders.size() - 1);
        draw("<", (shown + folders.size() - 1) % folders.size(), false);
        ImGui::SameLine(0.0f, scaled(kTabGap));
        draw(folders[shown].name, shown, shown == present);
        ImGui::SameLine(0.0f, scaled(kTabGap));
        draw(">", (shown + 1) % folders.size(), false);
        return;
    }
    for (size_t i = 0; i < texts.size(); ++i) {
        if (i > 0) ImGui::SameLine(0.0f, scaled(kTabGap));
        draw(texts[i], i, i == present);
    }
}

/// "3 of 12 finished"; empty until all are read, and unless all have a goal.
std::string progressText(const LevelList& list) {
    size_t count = 0;
    size_t finished = 0;
    for (const ListEntry& entry : list.entries()) {
        if (entry.kind != ListEntry::level || entry.isRecent) continue;
        if (!entry.isRead || !entry.hasGoal) return "";
        ++count;
        finished += entry.isFinished ? 1 : 0;
    }
    return count == 0 ? ""
                      : std::to_string(finished) + " of " + std::to_string(count) + " finished";
}

/// The description of a place; the path of any other folder.
void drawDescription(const LevelList& list) {
    const bool isNamedFolder = list.folderIndex() < list.levelFolders().size();
    std::string about =
        isNamedFolder ? list.levelFolders()[list.folderIndex()].description : list.folder();
    if (const std::string progress = progressText(list); isNamedFolder && !progress.empty())
        about += ".  " + progress;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float space = ImGui::GetContentRegionAvail().x;
    ImGui::Dummy({space, ImGui::GetTextLineHeight()});
    drawShortened(at, space, uiColour(isNamedFolder ? UiColour::dim : UiColour::accent), about);
    tooltip(list.folder());
}

/// The optional parts of the dialog that fit, besides places and buttons.
struct DialogFit {
    bool hasComment;
    bool hasDescription;
    CardShape card;
};

/// The largest choice with which at least one card is completely visible.
/// @param space [px] the available height
DialogFit fit(float space, float comment, float about) {
    constexpr auto kChoices = std::to_array<DialogFit>({{true, true, {1.0f, 2}},
                                                        {false, true, {1.0f, 2}},
                                                        {false, true, {0.5f, 2}},
                                                        {false, false, {0.5f, 1}},
                                                        {false, false, {0.25f, 1}},
                                                        {false, false, {0.12f, 1}}});
    for (const DialogFit& choice : kChoices) {
        const float others =
            (choice.hasComment ? comment : 0) + (choice.hasDescription ? about : 0);
        if (space - others >= cardSize(ListEntry::level, choice.card).y) return choice;
    }
    return kChoices.back();
}

/// The position of the next card.
struct Grid {
    int columns = 1;
    bool isNamedFolder = false;
    Vec2i next{0, -1};
    const char* part = nullptr;

    Vec2i place(const ListEntry& entry) {
        const char* current = partOf(entry);
        if (part != current) {
            // The description of a place, shown above, already names its levels.
            const bool isReported =
                part == nullptr && isNamedFolder && entry.kind == ListEntry::level;
            if (!isReported || entry.isRecent) colouredText(UiColour::dim, current);
            part = current;
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
bool drawEntry(OpenDialog& dialog, size_t i, Grid& grid, const CardShape& shape,
               SDL_Renderer* sdl) {
    ListEntry& entry = dialog.list.entries()[i];
    dialog.places.push_back(grid.place(entry));
    ImGui::PushID(static_cast<int>(i));
    ImGui::InvisibleButton("card", cardSize(entry.kind, shape));
    ImGui::PopID();
    if (ImGui::IsItemClicked()) {
        dialog.focused = i;
        dialog.choosesNext = false;
    }
    const bool isFocused = i == dialog.focused;
    if (isFocused && std::exchange(dialog.scrollsToFocus, false)) {
        const float top = ImGui::GetWindowPos().y;
        // Scroll to the title above the first row.
        if (dialog.places.back().y == 0) {
            ImGui::SetScrollY(0.0f);
        } else if (ImGui::GetItemRectMin().y < top ||
                   ImGui::GetItemRectMax().y > top + ImGui::GetWindowHeight()) {
            ImGui::SetScrollHereY(0.5f);
        }
    }
    if (!ImGui::IsItemVisible()) return false;
    if (!entry.isRead) dialog.visible.push_back(i);
    drawCard(entry, shape, isFocused, sdl);
    return ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
}

bool holdsNothing(const LevelList& list) {
    return std::ranges::none_of(list.entries(), [](const ListEntry& entry) {
        return entry.kind == ListEntry::level && !entry.isRecent;
    });
}

/// @param shape  its size; the names of files are shown in folders other than the program's
void drawGrid(OpenDialog& dialog, float height, CardShape shape, SDL_Renderer* sdl,
              CommandQueue& queue) {
    const std::vector<LevelFolder>& folders = dialog.list.levelFolders();
    const bool isNamedFolder = dialog.list.folderIndex() < folders.size();
    shape.showsFile = !isNamedFolder || folders[dialog.list.folderIndex()].isOwn;
    ImGui::BeginChild("levels", {0.0f, height});
    const float space = ImGui::GetContentRegionAvail().x + scaled(kCardGap);
    float card = cardSize(ListEntry::level, shape).x + scaled(kCardGap);
    // Slightly smaller pictures, if there is room for one more column then.
    constexpr float kMinShare = 0.9f;
    const float more = std::floor(space / card) + 1.0f;
    const float share =
        1.0f - (more * card - space) /
                   (more * static_cast<float>(kThumbnailSize.x) * scaled(shape.picture));
    if (share >= kMinShare) {
        shape.picture *= share;
        card = cardSize(ListEntry::level, shape).x + scaled(kCardGap);
    }
    Grid grid{.columns = std::max(static_cast<int>(space / card), 1),
              .isNamedFolder = isNamedFolder};
    dialog.places.clear();
    dialog.visible.assign(1, dialog.focused);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {scaled(kCardGap), scaled(kCardGap)});
    if (holdsNothing(dialog.list)) {
        colouredNote(UiColour::text, grid.isNamedFolder
                                         ? withKeys(folders[dialog.list.folderIndex()].emptyHint)
                                         : "No levels here.");
        dialog.scrollsToFocus = false;  // the message is the only content
    }
    for (size_t i = 0; i < dialog.list.entries().size(); ++i) {
        if (drawEntry(dialog, i, grid, shape, sdl)) accept(dialog, queue);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

/// The name and comment of the focused level.
void drawComment(const OpenDialog& dialog, float height) {
    ImGui::BeginChild("comment", {0.0f, height});
    if (dialog.focused < dialog.list.entries().size()) {
        const ListEntry& entry = dialog.list.entries()[dialog.focused];
        const bool isFault = !entry.error.empty();
        if (entry.kind == ListEntry::level)
            boldText(UiColour::accent, entry.name.empty() ? entry.label : entry.name);
        if (entry.kind == ListEntry::level && (entry.isFinished || !entry.best.empty())) {
            ImGui::SameLine(0.0f, scaled(14.0f));
            const std::string finished = entry.best.empty() ? "Finished" : "Best: " + entry.best;
            colouredText(
                entry.isFinished ? UiColour::good : UiColour::dim,
                entry.isFinished ? finished : "Finished with an older version of this level");
        }
        colouredNote(isFault ? UiColour::bad : UiColour::text,
                     isFault ? entry.error : withInputs(withoutSources(entry.comment)));
    }
    ImGui::EndChild();
}

/// The dialog's keys, as far as there is room.
void drawKeys(size_t places) {
    std::vector<std::string> keys;
    if (places > 1) keys.push_back("Tab, 1-" + std::to_string(places) + ": tabs");
    keys.emplace_back("Arrows, Enter: open");
    keys.emplace_back("Backspace: folder above");
    std::string line;
    for (const std::string& key : keys) {
        std::string longer = line;
        if (!line.empty()) longer += "; ";
        longer += key;
        if (ImGui::CalcTextSize(longer.c_str()).x >= ImGui::GetContentRegionAvail().x) break;
        line = longer;
    }
    colouredText(UiColour::dim, line);
}

/// A text field for the new name of a file.
void drawNewName(OpenDialog& dialog, CommandQueue& queue) {
    NewName& field = *dialog.newName;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("New name");
    ImGui::SameLine();
    const float buttons = 2 * scaled(110.0f);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - buttons);
    if (std::exchange(field.isFresh, false)) ImGui::SetKeyboardFocusHere();
    ImGui::InputText("##name", field.name.data(), field.name.size(),
                     ImGuiInputTextFlags_AutoSelectAll);
    ImGui::SameLine();
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const bool isAccepted = iconButton(nullptr, "Rename", "Enter", false, half);
    ImGui::SameLine();
    const bool isCancelled = iconButton(nullptr, "Cancel", "Esc", false, half);
    const std::string name = field.name.data();
    const bool isNamed = (isAccepted || field.isAccepted) && !name.empty();
    field.isAccepted = false;
    if (isNamed) queue.push(RenameFile{field.path, name});
    if (isCancelled || isNamed) dialog.newName.reset();
}

/// Buttons for the focused level or run, if it is the player's own.
void drawOwnButtons(OpenDialog& dialog, CommandQueue& queue) {
    const ListEntry* own = ownEntry(dialog);
    if (own == nullptr) return;
    const auto button = [](const char* label, const char* key, const char* hint) {
        const float width = iconButtonWidth(nullptr, label, key);
        if (width > ImGui::GetContentRegionAvail().x) return false;
        const bool isClicked = iconButton(nullptr, label, key, false, width);
        tooltip(hint);
        ImGui::SameLine();
        return isClicked;
    };
    if (button("Rename", "F2", "Gives it another name.")) askForName(dialog);
    if (button("Copy", "C", "Makes a copy of its file.")) queue.push(CopyFile{own->path});
    if (button("Delete", "Del", "Moves its file to the folder \"deleted\" in your folder."))
        queue.push(RemoveFile{own->path});
}

}  // namespace

void drawOpen(OpenDialog& dialog, SDL_Renderer* sdl, CommandQueue& queue) {
    constexpr const char* kTitle = "Open a level###dialog";
    if (!ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    dialog.list.update(dialog.visible);
    chooseUnfinished(dialog);
    const ImVec2 space = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({space.x / 2, space.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(scaled(kMaxWidth), space.x - scaled(24.0f)),
                              std::min(scaled(kMaxHeight), space.y - scaled(24.0f))});
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!beginModal(kTitle, flags)) return;
    const size_t before = queue.size();
    drawFolderTabs(dialog.list, queue);
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float foot = ImGui::GetFrameHeightWithSpacing() + gap;
    const float lines = 4 * ImGui::GetTextLineHeightWithSpacing();
    const DialogFit fitted = fit(ImGui::GetContentRegionAvail().y - foot, lines + gap,
                                 ImGui::GetTextLineHeightWithSpacing());
    if (fitted.hasDescription) drawDescription(dialog.list);
    const float below = foot + (fitted.hasComment ? lines + gap : 0.0f);
    drawGrid(dialog, -below, fitted.card, sdl, queue);
    if (fitted.hasComment) drawComment(dialog, lines);
    if (dialog.newName) {
        drawNewName(dialog, queue);
    } else {
        const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
        const float width = std::min(scaled(100.0f), half);
        if (iconButton(nullptr, "Open", "Enter", false, width)) accept(dialog, queue);
        ImGui::SameLine();
        if (iconButton(nullptr, "Cancel", "Esc", false, width)) queue.push(CloseDialog{});
        ImGui::SameLine();
        drawOwnButtons(dialog, queue);
        if (dialog.note.empty()) {
            drawKeys(dialog.list.levelFolders().size());
        } else {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            drawShortened(
                {at.x, at.y + ImGui::GetStyle().FramePadding.y}, ImGui::GetContentRegionAvail().x,
                uiColour(dialog.isNoteError ? UiColour::bad : UiColour::good), dialog.note);
            ImGui::NewLine();
        }
    }
    if (queue.size() > before) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace pixelstep
