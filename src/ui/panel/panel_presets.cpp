// The panel's presets: choosing, saving, sharing, and replaying a run with one.
#include "ui/panel/panel_presets.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "io/path_text.h"
#include "scene/metrics.h"
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
    return presetLabel(item.preset.name) +
           (count == 1 ? "" : ", " + pathText(path.substr(path.rfind('/') + 1)));
}

const std::vector<Vec2i>& curveOf(std::vector<JumpCurve>& curves, const Tuning& tuning) {
    const auto found = std::ranges::find(curves, tuning, &JumpCurve::tuning);
    if (found != curves.end()) return found->path;
    return curves.emplace_back(JumpCurve{tuning, jumpPathOf(tuning)}).path;
}

/// A jump in a box, at a scale that all presets share.
void drawCurve(const std::vector<Vec2i>& path, ImVec2 low, ImVec2 high, unsigned colour) {
    constexpr float kWidest = 260.0f;  // [px] of the world that the box is wide
    const float scale = (high.x - low.x) / kWidest;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->PushClipRect(low, high, true);
    const float floor = high.y - scaled(2.0f);
    draw->AddLine({low.x, floor}, {high.x, floor}, uiColour(UiColour::dim));
    for (size_t i = 1; i < path.size(); ++i) {
        const auto at = [&](Vec2i point) {
            return ImVec2{low.x + scaled(2.0f) + static_cast<float>(point.x) * scale,
                          floor + static_cast<float>(point.y) * scale};
        };
        draw->AddLine(at(path[i - 1]), at(path[i]), colour, scaled(1.5f));
    }
    draw->PopClipRect();
}

/// A text cut to a width.
void drawCut(ImVec2 at, float width, unsigned colour, std::string text) {
    const auto isLong = [&](const std::string& tried) {
        return ImGui::CalcTextSize(tried.c_str()).x > width;
    };
    if (isLong(text)) {
        while (!text.empty() && isLong(text + "...")) text.pop_back();
        text += "...";
    }
    ImGui::GetWindowDrawList()->AddText(at, colour, text.c_str());
}

/// A row of a list of presets: its name. @return  true if it was clicked
bool presetItem(const PresetShelf& shelf, const ShelvedPreset& item, bool isChosen) {
    ImGui::PushID(item.path.c_str());
    const bool isClicked = ImGui::Selectable(itemText(shelf, item).c_str(), isChosen);
    if (item.preset.comment) tooltip(*item.preset.comment);
    ImGui::PopID();
    return isClicked;
}

/// A row with a picture of its jump, its name and a line of text; pointed at, it is previewed.
/// @return  true if it was clicked
bool presetCard(PresetState& state, const ShelvedPreset& item, const Tuning& present,
                bool isChosen) {
    constexpr float kCurveWidth = 84.0f;
    constexpr float kCardHeight = 36.0f;
    const Tuning tuning = chosenTuning(item.preset, present);
    ImGui::PushID(item.path.c_str());
    const bool isClicked = ImGui::Selectable("##card", isChosen, ImGuiSelectableFlags_None,
                                             {0.0f, scaled(kCardHeight)});
    ImGui::PopID();
    if (ImGui::IsItemHovered()) state.preview = tuning;
    if (!ImGui::IsItemVisible()) return isClicked;
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const ImVec2 boxEnd{low.x + scaled(kCurveWidth), high.y - scaled(2.0f)};
    const ImVec2 box{low.x, low.y + scaled(1.0f)};
    drawCurve(curveOf(state.curves, present), box, boxEnd, uiColour(UiColour::dim));
    drawCurve(curveOf(state.curves, tuning), box, boxEnd, uiColour(UiColour::accent));
    const float left = boxEnd.x + scaled(8.0f);
    drawBold({left, low.y + scaled(3.0f)}, UiColour::text, itemText(state.shelf, item));
    drawCut({left, low.y + scaled(19.0f)}, high.x - left, uiColour(UiColour::dim),
            item.preset.comment.value_or(""));
    return isClicked;
}

/// All presets, the player's own apart. @param draw  (item) -> bool: a row; true if it was clicked
/// @return  the one that was clicked, or null
template <class Draw>
const ShelvedPreset* presetItems(const PresetShelf& shelf, Draw draw) {
    const ShelvedPreset* clicked = nullptr;
    bool isOwn = false;
    for (const ShelvedPreset& item : shelf.presets) {
        if (item.isOwn && !isOwn) {
            ImGui::Separator();
            boldText(UiColour::caption, "My presets");
        }
        isOwn = item.isOwn;
        if (draw(item)) clicked = &item;
    }
    return clicked;
}

/// The settings of pinned trajectories. @return  the one that was clicked, or null
const PinnedArc* pinnedItems(const std::vector<PinnedArc>& pinned) {
    const PinnedArc* clicked = nullptr;
    if (pinned.empty()) return clicked;
    ImGui::Separator();
    boldText(UiColour::caption, "Pinned trajectories");
    for (const PinnedArc& item : pinned) {
        ImGui::PushID(item.label);
        if (ImGui::Selectable(item.name.c_str())) clicked = &item;
        ImGui::PopID();
    }
    return clicked;
}

/// Spawns a clone that presses the player's buttons under other settings, unless there is one.
void spawnCompared(const World& world, const Preset& preset, const Tuning& present,
                   std::vector<Command>& commands) {
    const TunableValues values = cloneTuning(preset, present);
    const bool isThere = std::ranges::any_of(world.actors, [&](const Actor& actor) {
        return actor.kind == Kind::clone && actor.brain == BrainKind::mirror && actor.tuning != 0 &&
               world.ownTunings[actor.tuning - 1] == values;
    });
    if (!isThere) commands.emplace_back(SpawnClone{.brain = BrainKind::mirror, .tuning = values});
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
    const std::string shown = presetLabel(inUse.name) + (isChanged ? ", changed" : "");
    state.preview.reset();
    ImGui::SetNextItemWidth(-1.0f);
    const float width = scaled(440.0f);
    ImGui::SetNextWindowSizeConstraints({width, 0.0f}, {width, scaled(480.0f)});
    if (ImGui::BeginCombo("##preset", shown.c_str(),
                          ImGuiComboFlags_HeightLarge | ImGuiComboFlags_PopupAlignLeft)) {
        // Files come and go while the program runs.
        if (ImGui::IsWindowAppearing()) {
            state.shelf = readShelf(state.folders);
            state.curves.clear();
        }
        const ShelvedPreset* clicked = presetItems(state.shelf, [&](const ShelvedPreset& item) {
            return presetCard(state, item, tuning, item.preset.name == inUse.name);
        });
        if (clicked != nullptr) {
            const Preset chosen = clicked->preset;
            if (const auto tune = choosePreset(state, chosen, tuning))
                wishes.commands.emplace_back(*tune);
        }
        drawFaults(state.shelf, width - scaled(20.0f));
        ImGui::EndCombo();
    }
    tooltip(
        "Sets all movement settings at once, as one step of undo. A preset file that is dropped "
        "onto the window is chosen, too.");
    const Preset& now = state.choice.inUse();
    if (now.comment) colouredNote(UiColour::dim, *now.comment);
}

// A preset that was dropped onto the window stays the visitor's until it is kept.
void drawVisitor(PresetState& state) {
    if (!state.visitor) return;
    colouredNote(UiColour::accent, "Save " + presetLabel(state.visitor->name) + " to my presets?");
    tooltip(state.visitorPath);
    if (ImGui::Button("Save") && keepPreset(state, *state.visitor)) state.visitor.reset();
    tooltip("Copies the file that was dropped.");
    ImGui::SameLine();
    if (ImGui::Button("Don't save")) state.visitor.reset();
}

void drawNaming(PresetState& state, const Tuning& tuning) {
    if (state.isNew) ImGui::SetKeyboardFocusHere();
    state.isNew = false;
    ImGui::SetNextItemWidth(scaled(150.0f));
    const bool isEntered = ImGui::InputTextWithHint(
        "##name", "Name", state.newName.data(), state.newName.size(),
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

// A preset of the player can be deleted, once that is confirmed.
void drawRemove(PresetState& state) {
    const ShelvedPreset* item = itemOf(state.shelf, state.choice.inUse());
    if (item == nullptr || !item->isOwn) return;
    if (state.removing != item->path) {
        ImGui::SameLine();
        if (ImGui::Button("Delete")) state.removing = item->path;
        return tooltip("Deletes this preset of yours. Asks first.");
    }
    colouredNote(UiColour::bad, "Delete " + presetLabel(item->preset.name) + " for good?");
    tooltip(item->path);
    const ShelvedPreset asked = *item;
    if (ImGui::Button("Delete it")) removePreset(state, asked);
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
    tooltip(path.empty() ? "This preset has no file yet."
                         : "Copies the path of its file:\n" + path);
}

/// What a save did beside saving: it took the place of another, or its name.
std::string savedWords(const PresetShelf& before, const std::string& path, const Preset& saved) {
    std::string words;
    for (const ShelvedPreset& item : before.presets) {
        if (item.path == path && item.preset != saved)
            words += "\nThe older file of that name is kept with a ~.";
        if (!item.isOwn && item.preset.name == saved.name)
            words += "\nYour preset replaces the built-in one of this name until you delete it.";
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
    setNote(state, "Deleted: " + item.path + "\nThe level keeps its settings.", false);
}

std::string pathOf(const PresetState& state, const Preset& preset) {
    for (const ShelvedPreset& item : state.shelf.presets)
        if (item.preset == preset) return item.path;
    return state.visitor == preset ? state.visitorPath : "";
}

std::string presetLabel(const std::string& name) {
    std::string label = capitalized(name);
    std::ranges::replace(label, '_', ' ');
    return label;
}

std::optional<SettingsChoice> settingsCombo(const PresetShelf& shelf, const std::string& shown,
                                            float width) {
    std::optional<SettingsChoice> choice;
    ImGui::SetNextItemWidth(width);
    const std::string label = shown.empty() ? "Same as level" : presetLabel(shown);
    if (!ImGui::BeginCombo("##settings", label.c_str(), ImGuiComboFlags_HeightLarge)) return choice;
    if (ImGui::Selectable("Same as level")) choice = SettingsChoice{};
    ImGui::Separator();
    const ShelvedPreset* clicked = presetItems(shelf, [&](const ShelvedPreset& item) {
        return presetItem(shelf, item, item.preset.name == shown);
    });
    if (clicked != nullptr) choice = SettingsChoice{&clicked->preset};
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
        if (ImGui::Button("Save as...")) {
            presets.isNaming = presets.isNew = true;
            presets.note.clear();
        }
        ImGui::EndDisabled();
        tooltip(presets.folders.own.empty() ? "Nothing is saved in this run."
                                            : "Saves these settings to my presets.");
        ImGui::SameLine();
        drawShare(presets);
        ImGui::SameLine();
        if (ImGui::Button("Copy link"))
            wishes.linked = presetOf(presets.choice.inUse().name, tuning);
        tooltip("Copies a link that contains these settings.");
        drawRemove(presets);
    }
    if (!presets.note.empty())
        colouredNote(presets.isNoteBad ? UiColour::bad : UiColour::good, presets.note);
    ImGui::PopID();
    state.presetBase = presets.choice.base();
}

std::vector<Command> swapCompared(PanelState& state, const World& world) {
    if (!state.compared) return {};
    const Tuning& present = world.level.tuning;
    const Preset mine = presetOf(state.presets.choice.inUse().name, present);
    const Preset other = *std::exchange(state.compared, mine);
    std::vector<Command> commands;
    if (auto tune = choosePreset(state.presets, other, present))
        commands.emplace_back(std::move(*tune));
    spawnCompared(world, mine, chosenTuning(other, present), commands);
    return commands;
}

void drawCompare(PanelState& state, const World& world, PanelWishes& wishes) {
    const Tuning& present = world.level.tuning;
    ImGui::PushID("compare");
    rowLabel("Compare with");
    const std::string shown = state.compared ? presetLabel(state.compared->name) : "Nothing";
    const float buttons = state.compared ? 2 * (ImGui::GetFrameHeight() + scaled(4.0f)) : 0.0f;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - buttons);
    if (ImGui::BeginCombo("##compare", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        if (ImGui::Selectable("Nothing", !state.compared)) state.compared.reset();
        const ShelvedPreset* clicked =
            presetItems(state.presets.shelf, [&](const ShelvedPreset& item) {
                return presetItem(state.presets.shelf, item,
                                  state.compared && state.compared->name == item.preset.name);
            });
        if (clicked != nullptr) state.compared = clicked->preset;
        const PinnedArc* pinned = pinnedItems(state.arcs.pinned());
        if (pinned != nullptr) state.compared = presetOf(pinned->name, pinned->arc.tuning);
        if (clicked != nullptr || pinned != nullptr) {
            spawnCompared(world, *state.compared, present, wishes.commands);
            wishes.showsTrajectories = true;
        }
        ImGui::EndCombo();
    }
    tooltip(
        "A clone with the preset's settings copies your buttons, and the trajectory of your last "
        "jump is drawn with both settings.");
    if (state.compared) {
        ImGui::SameLine(0.0f, scaled(4.0f));
        if (iconButton(&kRestartIcon, "##swap", "", false, ImGui::GetFrameHeight()))
            wishes.actions.push_back(Action::swapCompared);
        keyTooltip(
            "{swapCompared}: swaps your settings with the compared ones. A clone copies you with "
            "the former ones.");
        ImGui::SameLine(0.0f, scaled(4.0f));
        if (ImGui::Button("x", {ImGui::GetFrameHeight(), 0.0f})) state.compared.reset();
        tooltip("Ends the comparison. The clone stays.");
    }
    ImGui::PopID();
    if (state.compared) {
        state.arcs.compareWith(
            NamedTuning{presetLabel(state.compared->name), chosenTuning(*state.compared, present)});
    } else {
        state.arcs.compareWith(std::nullopt);
    }
}

void drawReplayWith(PresetState& state, PanelWishes& wishes) {
    ImGui::PushID("presets");
    groupTitle("Replay run with");
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::BeginCombo("##whatif", "Choose a preset", ImGuiComboFlags_HeightLarge)) {
        const ShelvedPreset* clicked = presetItems(state.shelf, [&](const ShelvedPreset& item) {
            return presetItem(state.shelf, item, false);
        });
        if (clicked != nullptr) wishes.replayUnder = clicked->preset;
        ImGui::EndCombo();
    }
    tooltip("Plays this run again: the same buttons from its start, with the preset's settings.");
    ImGui::PopID();
}

}  // namespace pixelstep
