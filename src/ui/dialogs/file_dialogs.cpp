// Keys of the file dialogs, and validation of typed text. No drawing.
#include "ui/dialogs/file_dialogs.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "files/own_files.h"
#include "files/paths.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

/// The next entry to the left or right, or the nearest one in the row above or below.
size_t entryTowards(const OpenDialog& dialog, Vec2i way) {
    const size_t count = dialog.places.size();
    const size_t from = dialog.focused;
    if (from >= count) return 0;
    if (way.y == 0) {
        const auto next = static_cast<int>(from) + way.x;
        return static_cast<size_t>(std::clamp(next, 0, static_cast<int>(count) - 1));
    }
    const Vec2i target = dialog.places[from] + way;
    size_t best = from;
    for (size_t i = 0; i < count; ++i) {
        if (dialog.places[i].y != target.y) continue;
        const bool isFirst = best == from;
        if (isFirst ||
            std::abs(dialog.places[i].x - target.x) < std::abs(dialog.places[best].x - target.x))
            best = i;
    }
    return best;
}

/// The index of the folder that a key selects: by its digit, or Tab the next one, wrapping around.
std::optional<size_t> folderByKey(const LevelList& list, SDL_Scancode key, bool isShift) {
    const size_t count = list.levelFolders().size();
    const size_t present = list.folderIndex();
    const auto digit = static_cast<size_t>(key) - SDL_SCANCODE_1;
    if (digit < count) return digit;
    const auto keypad = static_cast<size_t>(key) - SDL_SCANCODE_KP_1;
    if (keypad < count) return keypad;
    if (key != SDL_SCANCODE_TAB || count == 0) return std::nullopt;
    // From another folder, Tab selects the first named folder and Shift+Tab the last one.
    if (present == count) return isShift ? count - 1 : 0;
    return (present + (isShift ? count - 1 : 1)) % count;
}

void pressOpen(OpenDialog& dialog, SDL_Scancode key, bool isShift, CommandQueue& queue) {
    if (dialog.newName) {
        // The name is taken over when the dialog is drawn, after the field has taken the typed
        // text.
        const bool isEnter = key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER;
        dialog.newName->isAccepted |= isEnter;
        return;
    }
    if (const auto index = folderByKey(dialog.list, key, isShift))
        return queue.push(ShowFolder{dialog.list.levelFolders()[*index].folder});
    const size_t last = dialog.list.entries().empty() ? 0 : dialog.list.entries().size() - 1;
    switch (key) {
        case SDL_SCANCODE_LEFT: dialog.focused = entryTowards(dialog, {-1, 0}); break;
        case SDL_SCANCODE_RIGHT: dialog.focused = entryTowards(dialog, {1, 0}); break;
        case SDL_SCANCODE_UP: dialog.focused = entryTowards(dialog, {0, -1}); break;
        case SDL_SCANCODE_DOWN: dialog.focused = entryTowards(dialog, {0, 1}); break;
        case SDL_SCANCODE_HOME: dialog.focused = 0; break;
        case SDL_SCANCODE_END: dialog.focused = last; break;
        case SDL_SCANCODE_BACKSPACE: {
            const std::string above = folderAbove(dialog.list.folder());
            if (!above.empty()) queue.push(ShowFolder{above});
            return;
        }
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER: return accept(dialog, queue);
        case SDL_SCANCODE_F2: return askForName(dialog);
        case SDL_SCANCODE_C:
        case SDL_SCANCODE_DELETE: {
            const ListEntry* own = ownEntry(dialog);
            if (own == nullptr) return;
            return key == SDL_SCANCODE_C ? queue.push(CopyFile{own->path})
                                         : queue.push(RemoveFile{own->path});
        }
        default: return;
    }
    dialog.scrollsToFocus = true;
    dialog.choosesNext = false;
}

/// The reason why a file cannot be written there; empty if it can.
std::string pathError(const std::string& path) {
    std::error_code ignored;
    if (stemOf(path).empty() || path.ends_with('/')) return "Enter a name";
    if (fs::is_directory(systemPath(path), ignored)) return "A folder has this name";
    const std::string folder = folderOf(path);
    if (!folder.empty() && !fs::is_directory(systemPath(folder), ignored))
        return "There is no folder " + sanitised(folder);
    return "";
}

}  // namespace

void pressKey(FileDialog& dialog, SDL_Scancode key, bool isShift, CommandQueue& queue) {
    if (auto* roles = std::get_if<MapRolesDialog>(&dialog))
        return pressKey(*roles, key, isShift, queue);
    auto* list = std::get_if<OpenDialog>(&dialog);
    if (key == SDL_SCANCODE_ESCAPE && list != nullptr && list->newName) {
        list->newName.reset();
        return;
    }
    if (key == SDL_SCANCODE_ESCAPE) return queue.push(CloseDialog{});
    if (list != nullptr) return pressOpen(*list, key, isShift, queue);
    if (key != SDL_SCANCODE_RETURN && key != SDL_SCANCODE_KP_ENTER) return;
    // Executed when the dialog is drawn, after the fields have taken the typed text.
    if (auto* save = std::get_if<SaveAsDialog>(&dialog)) save->isAccepted = true;
    if (auto* fresh = std::get_if<NewDialog>(&dialog)) fresh->isAccepted = true;
}

const ListEntry* ownEntry(const OpenDialog& dialog) {
    if (dialog.focused >= dialog.list.entries().size()) return nullptr;
    const ListEntry& entry = dialog.list.entries()[dialog.focused];
    const bool isOwn =
        entry.kind == ListEntry::level && isOwnFile(dialog.list.player(), entry.path);
    return isOwn ? &entry : nullptr;
}

void askForName(OpenDialog& dialog) {
    const ListEntry* own = ownEntry(dialog);
    if (own == nullptr) return;
    NewName field{.path = own->path};
    const bool hasName = !own->name.empty() && !own->isReplay;
    (hasName ? own->name : own->label).copy(field.name.data(), field.name.size() - 1);
    dialog.newName = field;
}

void refresh(OpenDialog& dialog, const std::string& focused) {
    std::vector<ListEntry>& entries = dialog.list.entries();
    const bool showsRecent = !entries.empty() && entries.front().isRecent;
    dialog.list.show(dialog.list.folder(),
                     showsRecent ? dialog.recent : std::vector<std::string>{});
    const auto found = std::ranges::find(entries, focused, &ListEntry::path);
    if (found != entries.end()) dialog.focused = static_cast<size_t>(found - entries.begin());
    dialog.focused = std::min(dialog.focused, std::max<size_t>(entries.size(), 1) - 1);
    dialog.scrollsToFocus = true;
    dialog.choosesNext = false;
}

void openFolderIn(OpenDialog& dialog, const std::string& folder) {
    dialog.note.clear();
    dialog.list.show(folder, {});
    dialog.scrollsToFocus = dialog.choosesNext = true;
    const std::vector<ListEntry>& entries = dialog.list.entries();
    const auto played = std::ranges::find(entries, dialog.played, &ListEntry::path);
    dialog.focused = played != entries.end() ? static_cast<size_t>(played - entries.begin()) : 0;
}

void chooseUnfinished(OpenDialog& dialog) {
    const std::vector<ListEntry>& entries = dialog.list.entries();
    const bool isRead = std::ranges::all_of(entries, &ListEntry::isRead);
    if (!dialog.choosesNext || !isRead || dialog.focused >= entries.size()) return;
    dialog.choosesNext = false;
    for (size_t i = dialog.focused; i < entries.size() && entries[dialog.focused].isFinished; ++i) {
        if (!entries[i].hasGoal || entries[i].isFinished) continue;
        dialog.focused = i;
        dialog.scrollsToFocus = true;
    }
}

void accept(const OpenDialog& dialog, CommandQueue& queue) {
    if (dialog.focused >= dialog.list.entries().size()) return;
    const ListEntry& entry = dialog.list.entries()[dialog.focused];
    if (entry.kind == ListEntry::folder) return queue.push(ShowFolder{entry.path});
    if (!entry.error.empty()) return;
    queue.push(CloseDialog{});
    entry.isReplay ? queue.push(OpenReplay{entry.path}) : queue.push(OpenLevel{entry.path});
}

bool accept(SaveAsDialog& dialog, CommandQueue& queue) {
    const std::string typed = plainPath(systemPath(dialog.name.data()));
    std::string path = isFromRoot(typed) ? typed : dialog.folder + typed;
    dialog.note = typed.empty() ? "Enter a name" : pathError(path);
    if (!dialog.note.empty()) return false;
    if (!path.ends_with(".json")) path += ".json";
    dialog.note = pathError(path);
    if (!dialog.note.empty()) return false;
    queue.push(SaveLevelTo{path});
    return true;
}

bool accept(NewDialog& dialog, CommandQueue& queue) {
    const int columns = std::clamp(dialog.columns, 1, kMaxMapSide);
    const int rows = std::clamp(dialog.rows, 1, kMaxMapSide);
    Level level = makeEmptyLevel(dialog.tileSize, columns, rows);
    const auto material = static_cast<uint8_t>(dialog.material);
    for (int column = 0; column < columns; ++column)
        level.tiles.setTile({column, rows - 1}, {.shape = kBlock, .material = material});
    // At a distance from the map's edge, so that player and label are in view.
    constexpr int kStartColumn = 2;
    const int tile = dialog.tileSize;
    if (columns > 2 * kStartColumn)
        level.cast.edit().player =
            BodyStart{.feet = {kStartColumn * tile + tile / 2, (rows - 1) * tile}};
    level.text.edit().name = dialog.name.data();
    if (const std::optional<Error> error = findError(level)) {
        dialog.note = "Too small: the player needs more room";
        return false;
    }
    queue.push(CloseDialog{});
    queue.push(CreateLevel{std::move(level), dialog.material});
    return true;
}

void drawDialog(FileDialog& dialog, SDL_Renderer* sdl,
                const std::function<SDL_Texture*(int)>& pictureOf, CommandQueue& queue) {
    if (auto* open = std::get_if<OpenDialog>(&dialog)) return drawOpen(*open, sdl, queue);
    if (auto* save = std::get_if<SaveAsDialog>(&dialog)) return drawSaveAs(*save, queue);
    if (auto* fresh = std::get_if<NewDialog>(&dialog)) return drawNew(*fresh, pictureOf, queue);
    if (auto* roles = std::get_if<MapRolesDialog>(&dialog)) drawMapRoles(*roles, sdl, queue);
}

}  // namespace pixelstep
