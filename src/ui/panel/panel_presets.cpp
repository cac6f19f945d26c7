// The panel's presets: chosen, saved as one's own, shared, and tried on a run.
#include "ui/panel/panel_presets.h"

#include <imgui.h>

#include <algorithm>

#include "io/path_text.h"
#include "ui/imgui_compat.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

void setNote(PresetState& state, const std::string& note, bool isBad) {
    state.note = note;
    state.isNoteBad = isBad;
}

const ShelvedPreset* itemOf(const PresetShelf& shelf, const Preset& preset) {
    const auto found = std::ranges::find(shelf.presets, preset, &ShelvedPreset::preset);
    return found == shelf.presets.end() ? nullptr : &*found;
}

/// Its name, and where others of the same folder have it too, its file's.
std::string itemText(const PresetShelf& shelf, const ShelvedPreset& item) {
    const auto count = std::ranges::count_if(shelf.presets, [&](const ShelvedPreset& other) {
        return other.isOwn == item.isOwn && other.preset.name == item.preset.name;
    });
    const std::string& path = item.path;
    return item.preset.name + (count == 1 ? "" : ", " + pathText(path.substr(path.rfind('/') + 1)));
}

/// A row of a list of presets. @return  true if it was clicked
bool presetItem(const PresetShelf& shelf, const ShelvedPreset& item, bool isChosen) {
    ImGui::PushID(item.path.c_str());
    const bool isClicked = ImGui::Selectable(itemText(shelf, item).c_str(), isChosen);
    if (item.preset.comment) tooltip(*item.preset.comment);
    ImGui::PopID();
    return isClicked;
}

/// All presets, the player's own apart. @return  the one that was clicked, or null
const ShelvedPreset* presetItems(const PresetShelf& shelf, const std::string& chosen) {
    const ShelvedPreset* clicked = nullptr;
    bool isOwn = false;
    for (const ShelvedPreset& item : shelf.presets) {
        if (item.isOwn && !isOwn) {
            ImGui::Separator();
            colouredText(UiColour::dim, "my own");
        }
        isOwn = item.isOwn;
        if (presetItem(shelf, item, item.preset.name == chosen)) clicked = &item;
    }
    return clicked;
}

/// What could not be read, in lines no wider than the list.
void drawFaults(const PresetShelf& shelf, float width) {
    ImGui::PushTextWrapPos(width);
    for (const std::string& fault : shelf.faults) colouredText(UiColour::bad, fault);
    ImGui::PopTextWrapPos();
}

void drawChoice(PresetState& state, const Tuning& tuning, PanelWishes& wishes) {
    const Preset& inUse = state.choice.inUse();
    const bool isChanged = state.choice.isChanged(tuning);
    const std::string shown = inUse.name + (isChanged ? ", changed" : "");
    rowLabel("preset");
    ImGui::SetNextItemWidth(-1.0f);
    const float width = scaled(300.0f);
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {width, scaled(400.0f)});
    if (ImGui::BeginCombo("##preset", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        // Files come and go while the program runs.
        if (ImGui::IsWindowAppearing()) state.shelf = readShelf(state.folders);
        if (const ShelvedPreset* clicked = presetItems(state.shelf, inUse.name)) {
            const Preset chosen = clicked->preset;
            if (const auto tune = choosePreset(state, chosen, tuning))
                wishes.commands.emplace_back(*tune);
        }
        drawFaults(state.shelf, width - scaled(20.0f));
        ImGui::EndCombo();
    }
    tooltip(
        "All numbers of a movement at once; one step of undo. A file dropped onto the window "
        "is chosen, too.");
    const Preset& now = state.choice.inUse();
    if (now.comment) colouredNote(UiColour::dim, *now.comment);
}

// A preset that was dropped onto the window stays the visitor's until it is kept.
void drawVisitor(PresetState& state) {
    if (!state.visitor) return;
    colouredNote(UiColour::accent, "Keep " + state.visitor->name + " among your own?");
    tooltip(state.visitorPath);
    if (ImGui::Button("Keep") && keepPreset(state, *state.visitor)) state.visitor.reset();
    tooltip("Copies the file that was dropped");
    ImGui::SameLine();
    if (ImGui::Button("No")) state.visitor.reset();
}

void drawNaming(PresetState& state, const Tuning& tuning) {
    if (state.isNew) ImGui::SetKeyboardFocusHere();
    state.isNew = false;
    ImGui::SetNextItemWidth(scaled(150.0f));
    const bool isEntered = ImGui::InputTextWithHint(
        "##name", "its name", state.newName.data(), state.newName.size(),
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool isGivenUp = ImGui::IsItemDeactivated() && imgui::isKeyPressed(ImGuiKey_Escape);
    ImGui::SameLine();
    if (ImGui::Button("Save") || isEntered) {
        const Preset mine = presetOf(state.newName.data(), tuning);
        state.isNaming = !keepPreset(state, mine);
        // Where another name is needed, what is typed next is meant for it and not for the game.
        state.isNew = state.isNaming;
    }
    ImGui::SameLine();
    if (ImGui::Button("Cancel") || isGivenUp) {
        state.isNaming = false;
        state.note.clear();
    }
}

// One of the player's own can be deleted, once it has been asked.
void drawRemove(PresetState& state) {
    const ShelvedPreset* item = itemOf(state.shelf, state.choice.inUse());
    if (item == nullptr || !item->isOwn) return;
    if (state.removing != item->path) {
        ImGui::SameLine();
        if (ImGui::Button("Delete")) state.removing = item->path;
        return tooltip("Deletes this preset of your own; it asks first");
    }
    colouredNote(UiColour::bad, "Delete " + item->preset.name + " for good?");
    tooltip(item->path);
    const ShelvedPreset asked = *item;
    if (ImGui::Button("Yes, delete")) removePreset(state, asked);
    ImGui::SameLine();
    if (ImGui::Button("Keep it")) state.removing.clear();
}

void drawShare(PresetState& state) {
    const std::string path = pathOf(state, state.choice.inUse());
    ImGui::BeginDisabled(path.empty());
    if (ImGui::Button("Copy path")) {
        ImGui::SetClipboardText(path.c_str());
        setNote(state, "Copied: " + path, false);
    }
    ImGui::EndDisabled();
    tooltip(path.empty() ? "It has no file yet" : path + "\nThe file that others may have");
}

/// What a save did beside saving: it took the place of another, or its name.
std::string savedWords(const PresetShelf& before, const std::string& path, const Preset& saved) {
    std::string words;
    for (const ShelvedPreset& item : before.presets) {
        if (item.path == path && item.preset != saved)
            words += "\nThe one that had the name is now the same with a ~.";
        if (!item.isOwn && item.preset.name == saved.name)
            words += "\nYours comes before the program's until it is deleted.";
    }
    return words;
}

}  // namespace

void usePresets(PresetState& state, const PresetFolders& folders) {
    state.folders = folders;
    state.shelf = readShelf(folders);
    if (const ShelvedPreset* standard = state.shelf.find(state.choice.inUse().name))
        state.choice.choose(standard->preset);
}

std::optional<Tune> choosePreset(PresetState& state, const Preset& preset, const Tuning& present) {
    state.choice.choose(preset);
    state.note.clear();
    TunableValues changes = changesBetween(present, chosenTuning(preset, present));
    if (changes.empty()) return std::nullopt;
    return Tune{std::move(changes)};
}

bool keepPreset(PresetState& state, const Preset& preset) {
    const PresetShelf before = readShelf(state.folders);
    const auto fault = saveOwnPreset(state.folders, preset);
    if (fault) {
        setNote(state, *fault, true);
        return false;
    }
    state.shelf = readShelf(state.folders);
    state.choice.choose(preset);
    const std::string path = *ownPresetPath(state.folders, preset.name);
    setNote(state, "Saved: " + path + savedWords(before, path, preset), false);
    return true;
}

void removePreset(PresetState& state, const ShelvedPreset& item) {
    state.removing.clear();
    const auto fault = removeOwnPreset(state.folders, item.path);
    if (fault) return setNote(state, *fault, true);
    state.shelf = readShelf(state.folders);
    if (const ShelvedPreset* other = state.shelf.find(item.preset.name))
        state.choice.choose(other->preset);
    setNote(state, "Deleted: " + item.path + "\nThe level keeps its numbers.", false);
}

std::string pathOf(const PresetState& state, const Preset& preset) {
    for (const ShelvedPreset& item : state.shelf.presets)
        if (item.preset == preset) return item.path;
    return state.visitor == preset ? state.visitorPath : "";
}

std::optional<NumbersChoice> numbersCombo(const PresetShelf& shelf, const std::string& shown,
                                          float width) {
    std::optional<NumbersChoice> choice;
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo("##numbers", shown.c_str(), ImGuiComboFlags_HeightLarge)) return choice;
    if (ImGui::Selectable("as the level")) choice = NumbersChoice{};
    ImGui::Separator();
    if (const ShelvedPreset* clicked = presetItems(shelf, shown))
        choice = NumbersChoice{&clicked->preset};
    ImGui::EndCombo();
    return choice;
}

void drawPresets(PanelState& state, const World& world, PanelWishes& wishes) {
    PresetState& presets = state.presets;
    const Tuning& tuning = world.level.tuning;
    presets.choice.follow(presets.shelf, tuning);
    ImGui::PushID("presets");
    drawChoice(presets, tuning, wishes);
    drawVisitor(presets);
    if (presets.isNaming) {
        drawNaming(presets, tuning);
    } else {
        ImGui::BeginDisabled(presets.folders.own.empty());
        if (ImGui::Button("Save as mine")) {
            presets.isNaming = presets.isNew = true;
            presets.note.clear();
        }
        ImGui::EndDisabled();
        tooltip(presets.folders.own.empty() ? "Nothing is kept in this run"
                                            : "Keeps these numbers under a name of your own");
        ImGui::SameLine();
        drawShare(presets);
        ImGui::SameLine();
        if (ImGui::Button("Link")) wishes.linked = presetOf(presets.choice.inUse().name, tuning);
        tooltip("Copies a link that carries these numbers");
        drawRemove(presets);
    }
    if (!presets.note.empty())
        colouredNote(presets.isNoteBad ? UiColour::bad : UiColour::good, presets.note);
    ImGui::PopID();
    state.presetBase = presets.choice.base();
}

void drawWhatIf(PresetState& state, PanelWishes& wishes) {
    ImGui::PushID("presets");
    rowLabel("what if");
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::BeginCombo("##whatif", "play this run under", ImGuiComboFlags_HeightLarge)) {
        if (const ShelvedPreset* clicked = presetItems(state.shelf, ""))
            wishes.replayUnder = clicked->preset;
        ImGui::EndCombo();
    }
    tooltip(
        "What if: the same buttons from the start, on a level that begins with a preset's "
        "numbers");
    ImGui::PopID();
}

}  // namespace pixelstep
