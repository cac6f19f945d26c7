// The panel's presets: chosen, saved as one's own, shared, and tried on a run.
#include "ui/panel/panel_presets.h"

#include <imgui.h>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

void setNote(PresetState& state, const std::string& note, bool isBad) {
    state.note = note;
    state.isNoteBad = isBad;
}

/// A row of a list of presets. @return  true if it was clicked
bool presetItem(const ShelvedPreset& item, bool isChosen) {
    ImGui::PushID(item.path.c_str());
    const bool isClicked = ImGui::Selectable(item.preset.name.c_str(), isChosen);
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
        if (presetItem(item, item.preset.name == chosen)) clicked = &item;
    }
    return clicked;
}

void drawChoice(PresetState& state, const Tuning& tuning, PanelWishes& wishes) {
    const Preset& inUse = state.choice.inUse();
    const bool isChanged = state.choice.isChanged(tuning);
    const std::string shown = inUse.name + (isChanged ? ", changed" : "");
    rowLabel("preset");
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::BeginCombo("##preset", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        // Files come and go while the program runs.
        if (ImGui::IsWindowAppearing()) state.shelf = readShelf(state.folders);
        if (const ShelvedPreset* clicked = presetItems(state.shelf, inUse.name)) {
            const Preset chosen = clicked->preset;
            if (const auto tune = choosePreset(state, chosen, tuning))
                wishes.commands.emplace_back(*tune);
        }
        for (const std::string& fault : state.shelf.faults) colouredText(UiColour::bad, fault);
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
    colouredText(UiColour::accent, state.visitor->name + " is a file's");
    tooltip(state.visitorPath);
    ImGui::SameLine();
    if (ImGui::Button("Keep") && keepPreset(state, *state.visitor)) state.visitor.reset();
    tooltip("Copies it among your own");
    ImGui::SameLine();
    if (ImGui::Button("No")) state.visitor.reset();
}

void drawNaming(PresetState& state, const Tuning& tuning) {
    if (state.isNew) ImGui::SetKeyboardFocusHere();
    state.isNew = false;
    ImGui::SetNextItemWidth(scaled(150.0f));
    const bool isEntered =
        ImGui::InputTextWithHint("##name", "its name", state.newName.data(), state.newName.size(),
                                 ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if (ImGui::Button("Save") || isEntered) {
        const Preset mine = presetOf(state.newName.data(), tuning);
        if (keepPreset(state, mine)) state.isNaming = false;
    }
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) state.isNaming = false;
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
    const auto fault = saveOwnPreset(state.folders, preset);
    if (fault) {
        setNote(state, *fault, true);
        return false;
    }
    state.shelf = readShelf(state.folders);
    state.choice.choose(preset);
    setNote(state, "Saved: " + *ownPresetPath(state.folders, preset.name), false);
    return true;
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
