// Draws the choice of presets, saving, sharing, replaying a run with one, and the export.
#include "lab/presets/presets_ui.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "io/path_text.h"
#include "io/preset_json.h"
#include "io/text_tools.h"
#include "io/tuning_code.h"
#include "lab/metrics/metrics.h"
#include "lab/presets/presets.h"
#include "lab/trajectories/trajectories.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

const ListedPreset* itemOf(const PresetList& list, const Preset& preset) {
    const auto found = std::ranges::find(list.presets, preset, &ListedPreset::preset);
    return found == list.presets.end() ? nullptr : &*found;
}

/// The name of a preset; if others of the same folder have the same name, also its file name.
std::string itemText(const PresetList& list, const ListedPreset& item) {
    const auto count = std::ranges::count_if(list.presets, [&](const ListedPreset& other) {
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
    constexpr float kWidest = 260.0f;  // [px] width of the box in the world
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

/// A row of a list of presets with its name.
/// @return  true if it was clicked
bool presetItem(const PresetList& list, const ListedPreset& item, bool isChosen) {
    ImGui::PushID(item.path.c_str());
    const bool isClicked = ImGui::Selectable(itemText(list, item).c_str(), isChosen);
    if (item.preset.comment) tooltip(*item.preset.comment);
    ImGui::PopID();
    return isClicked;
}

/// A row with a picture of the jump, the name and the comment. While the pointer is on it, the
/// preset is previewed.
/// @return  true if it was clicked
bool presetCard(PresetState& state, const ListedPreset& item, const Tuning& present,
                bool isChosen) {
    constexpr float kCurveWidth = 84.0f;
    constexpr float kGap = 8.0f;
    const std::string comment = item.preset.comment.value_or("");
    const float space = ImGui::GetContentRegionAvail().x - scaled(kCurveWidth + 2 * kGap);
    const float textHeight = ImGui::CalcTextSize(comment.c_str(), nullptr, false, space).y;
    const float height = scaled(18.0f) + std::max(textHeight + scaled(4.0f), scaled(18.0f));
    const Tuning tuning = chosenTuning(item.preset, present);
    ImGui::PushID(item.path.c_str());
    const bool isClicked =
        ImGui::Selectable("##card", isChosen, ImGuiSelectableFlags_None, {0.0f, height});
    ImGui::PopID();
    if (ImGui::IsItemHovered()) state.preview = tuning;
    if (!ImGui::IsItemVisible()) return isClicked;
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const ImVec2 boxEnd{low.x + scaled(kCurveWidth), high.y - scaled(2.0f)};
    const ImVec2 box{low.x, low.y + scaled(1.0f)};
    drawCurve(curveOf(state.curves, present), box, boxEnd, uiColour(UiColour::dim));
    drawCurve(curveOf(state.curves, tuning), box, boxEnd, uiColour(UiColour::accent));
    const float left = boxEnd.x + scaled(kGap);
    drawBold({left, low.y + scaled(3.0f)}, UiColour::text, itemText(state.list, item));
    ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(),
                                        {left, low.y + scaled(18.0f)}, uiColour(UiColour::dim),
                                        comment.c_str(), nullptr, space);
    return isClicked;
}

/// All presets; the player's own are in a separate group.
/// @param draw  (item) -> bool: draws a row; true if it was clicked
/// @return      the clicked preset, or null
template <class Draw>
const ListedPreset* presetItems(const PresetList& list, Draw draw) {
    const ListedPreset* clicked = nullptr;
    bool isOwn = false;
    for (const ListedPreset& item : list.presets) {
        if (item.isOwn && !isOwn) {
            ImGui::Separator();
            boldText(UiColour::caption, "My presets");
        }
        isOwn = item.isOwn;
        if (draw(item)) clicked = &item;
    }
    return clicked;
}

/// The settings of pinned trajectories.
/// @return  the clicked one, or null
const PinnedTrajectory* pinnedItems(const std::vector<PinnedTrajectory>& pinned) {
    const PinnedTrajectory* clicked = nullptr;
    if (pinned.empty()) return clicked;
    ImGui::Separator();
    boldText(UiColour::caption, "Pinned trajectories");
    for (const PinnedTrajectory& item : pinned) {
        ImGui::PushID(item.label);
        if (ImGui::Selectable(item.name.c_str())) clicked = &item;
        ImGui::PopID();
    }
    return clicked;
}

/// Errors of unreadable files, wrapped at the width of the list.
void drawErrors(const PresetList& list, float width) {
    ImGui::PushTextWrapPos(width);
    for (const std::string& error : list.errors) colouredText(UiColour::bad, error);
    ImGui::PopTextWrapPos();
}

void drawChoice(PresetState& state, const Tuning& tuning, CommandQueue& queue) {
    const Preset& inUse = state.choice.inUse();
    const bool isChanged = state.choice.isChanged(tuning);
    const std::string shown = presetLabel(inUse.name) + (isChanged ? ", changed" : "");
    state.preview.reset();
    ImGui::SetNextItemWidth(-1.0f);
    const float width = std::min(scaled(520.0f), ImGui::GetIO().DisplaySize.x);
    ImGui::SetNextWindowSizeConstraints({width, 0.0f}, {width, scaled(600.0f)});
    if (ImGui::BeginCombo("##preset", shown.c_str(),
                          ImGuiComboFlags_HeightLarge | ImGuiComboFlags_PopupAlignLeft)) {
        // Files may appear and disappear while the program runs.
        if (ImGui::IsWindowAppearing()) {
            state.list = readList(state.folders);
            state.curves.clear();
        }
        const ListedPreset* clicked = presetItems(state.list, [&](const ListedPreset& item) {
            return presetCard(state, item, tuning, item.preset.name == inUse.name);
        });
        if (clicked != nullptr) {
            const Preset chosen = clicked->preset;
            if (const auto tune = choosePreset(state, chosen, tuning)) queue.push(*tune);
        }
        drawErrors(state.list, width - scaled(20.0f));
        ImGui::EndCombo();
    }
    tooltip(
        "Sets all movement settings at once, as one step of undo. A preset file that is dropped "
        "onto the window is chosen, too.");
}

// Asks whether to save a preset that was dropped onto the window.
void drawDroppedPreset(PresetState& state) {
    if (!state.droppedPreset) return;
    colouredNote(UiColour::accent,
                 "Save " + presetLabel(state.droppedPreset->name) + " to my presets?");
    tooltip(state.droppedPresetPath);
    if (ImGui::Button("Save") && savePreset(state, *state.droppedPreset))
        state.droppedPreset.reset();
    tooltip("Copies the file that was dropped.");
    ImGui::SameLine();
    if (ImGui::Button("Don't save")) state.droppedPreset.reset();
}

void drawNameField(PresetState& state, const Tuning& tuning) {
    if (state.isNew) ImGui::SetKeyboardFocusHere();
    state.isNew = false;
    ImGui::SetNextItemWidth(scaled(150.0f));
    const bool isEntered = ImGui::InputTextWithHint(
        "##name", "Name", state.newName.data(), state.newName.size(),
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool isCancelled = ImGui::IsItemDeactivated() && imgui::isKeyPressed(ImGuiKey_Escape);
    ImGui::SameLine();
    if (ImGui::Button("Save") || isEntered) {
        const Preset mine = presetOf(state.newName.data(), tuning);
        state.isNameFieldOpen = !savePreset(state, mine);
        // If another name is needed, the field takes the keyboard, so that typed letters do not
        // reach the game.
        state.isNew = state.isNameFieldOpen;
    }
    ImGui::SameLine();
    if (ImGui::Button("Cancel") || isCancelled) {
        state.isNameFieldOpen = false;
        state.note.clear();
    }
}

// Deletes one of the player's presets after a confirmation.
void drawRemove(PresetState& state) {
    const ListedPreset* item = itemOf(state.list, state.choice.inUse());
    if (item == nullptr || !item->isOwn) return;
    if (state.pendingDeletion != item->path) {
        ImGui::SameLine();
        if (ImGui::Button("Delete")) state.pendingDeletion = item->path;
        return tooltip("Deletes your preset. Asks first.");
    }
    colouredNote(UiColour::bad, "Delete " + presetLabel(item->preset.name) + " for good?");
    tooltip(item->path);
    const ListedPreset pending = *item;
    if (ImGui::Button("Delete it")) removePreset(state, pending);
    ImGui::SameLine();
    if (ImGui::Button("Keep it")) state.pendingDeletion.clear();
}

void drawShare(PresetState& state) {
    const std::string path = pathOf(state, state.choice.inUse());
    ImGui::BeginDisabled(path.empty());
    if (ImGui::Button("Copy path")) {
        ImGui::SetClipboardText(path.c_str());
        state.note = "Copied: " + path;
        state.isNoteBad = false;
    }
    ImGui::EndDisabled();
    tooltip(path.empty() ? "This preset has no file yet."
                         : "Copies the path of its file:\n" + path);
}

}  // namespace

std::optional<SettingsChoice> settingsCombo(const PresetList& list, const std::string& shown,
                                            float width) {
    std::optional<SettingsChoice> choice;
    ImGui::SetNextItemWidth(width);
    const std::string label = shown.empty() ? "Same as level" : presetLabel(shown);
    if (!ImGui::BeginCombo("##settings", label.c_str(), ImGuiComboFlags_HeightLarge)) return choice;
    if (ImGui::Selectable("Same as level")) choice = SettingsChoice{};
    ImGui::Separator();
    const ListedPreset* clicked = presetItems(list, [&](const ListedPreset& item) {
        return presetItem(list, item, item.preset.name == shown);
    });
    if (clicked != nullptr) choice = SettingsChoice{&clicked->preset};
    ImGui::EndCombo();
    return choice;
}

void drawPresets(PresetState& presets, const World& world, CommandQueue& queue) {
    const Tuning& tuning = world.level.tuning;
    presets.choice.follow(presets.list, tuning);
    ImGui::PushID("presets");
    drawChoice(presets, tuning, queue);
    const Preset& inUse = presets.choice.inUse();
    if (inUse.comment) colouredNote(UiColour::dim, *inUse.comment);
    drawDroppedPreset(presets);
    if (presets.isNameFieldOpen) {
        drawNameField(presets, tuning);
    } else {
        ImGui::BeginDisabled(presets.folders.own.empty());
        if (ImGui::Button("Save as...")) {
            presets.isNameFieldOpen = presets.isNew = true;
            presets.note.clear();
        }
        ImGui::EndDisabled();
        tooltip(presets.folders.own.empty() ? "Nothing is saved in this run."
                                            : "Saves these settings to my presets.");
        ImGui::SameLine();
        drawShare(presets);
        ImGui::SameLine();
        if (ImGui::Button("Copy link"))
            queue.push(CopyPresetLink{presetOf(presets.choice.inUse().name, tuning)});
        tooltip("Copies a link that contains these settings.");
        drawRemove(presets);
    }
    if (!presets.note.empty())
        colouredNote(presets.isNoteBad ? UiColour::bad : UiColour::good, presets.note);
    ImGui::PopID();
}

void drawPresetRow(PresetState& presets, const World& world, CommandQueue& queue) {
    presets.choice.follow(presets.list, world.level.tuning);
    ImGui::PushID("presets");
    rowLabel("Preset");
    drawChoice(presets, world.level.tuning, queue);
    ImGui::PopID();
}

void drawCompare(PresetState& state, TrajectoryList& trajectories, const PanelModel& model,
                 CommandQueue& queue) {
    const World& world = model.world;
    std::vector<Command> changes;
    const Tuning& present = world.level.tuning;
    ImGui::PushID("compare");
    rowLabel("Compare with");
    const Comparison* compared = comparedClone(state, world).second;
    const std::string shown = compared != nullptr ? presetLabel(compared->preset.name) : "Nothing";
    const std::string swapKey = keyText(Action::swapCompared);
    const float swapWidth = iconButtonWidth(nullptr, "Swap", swapKey);
    const float buttons =
        compared != nullptr ? swapWidth + ImGui::GetFrameHeight() + 2 * scaled(4.0f) : 0.0f;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - buttons);
    if (ImGui::BeginCombo("##compare", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        if (ImGui::Selectable("Nothing", compared == nullptr)) clearCompared(state, world, changes);
        const ListedPreset* clicked = presetItems(state.list, [&](const ListedPreset& item) {
            return presetItem(state.list, item,
                              compared != nullptr && compared->preset.name == item.preset.name);
        });
        std::optional<Preset> chosen;
        if (clicked != nullptr) chosen = clicked->preset;
        const PinnedTrajectory* pinned = pinnedItems(trajectories.pinned());
        if (pinned != nullptr) chosen = presetOf(pinned->name, pinned->trajectory.tuning);
        if (chosen) {
            compareWith(state, world, *chosen, present, changes);
            if (!model.settings.overlays.contains(kTrajectoriesOverlay))
                queue.push(Action::toggleTrajectories);
        }
        ImGui::EndCombo();
    }
    tooltip(
        "A clone with the preset's settings copies your buttons, and the trajectory of your last "
        "jump is drawn with both settings.");
    compared = comparedClone(state, world).second;
    if (compared != nullptr) {
        ImGui::SameLine(0.0f, scaled(4.0f));
        if (iconButton(nullptr, "Swap", swapKey, false, swapWidth))
            queue.push(Action::swapCompared);
        keyTooltip(
            "{swapCompared}: swaps your settings with the compared ones. A clone copies you with "
            "the former settings.");
        ImGui::SameLine(0.0f, scaled(4.0f));
        if (ImGui::Button("x", {ImGui::GetFrameHeight(), 0.0f}))
            clearCompared(state, world, changes);
        tooltip("Ends the comparison and removes its clone.");
    }
    ImGui::PopID();
    for (Command& change : changes) queue.push(std::move(change));
    if (compared != nullptr) {
        trajectories.compareWith(NamedTuning{presetLabel(compared->preset.name),
                                             chosenTuning(compared->preset, present)});
    } else {
        trajectories.compareWith(std::nullopt);
    }
}

void drawReplayWith(PresetState& state, CommandQueue& queue) {
    ImGui::PushID("presets");
    rowLabel("Replay run with");
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::BeginCombo("##whatif", "Choose...", ImGuiComboFlags_HeightLarge)) {
        const ListedPreset* clicked = presetItems(state.list, [&](const ListedPreset& item) {
            return presetItem(state.list, item, false);
        });
        if (clicked != nullptr) queue.push(ReplayWith{clicked->preset});
        ImGui::EndCombo();
    }
    tooltip(
        "Replays the run since the last restart: the same buttons with the preset's settings, "
        "next to your run.");
    ImGui::PopID();
}

namespace {

float nameWidth(const char* name) {
    return ImGui::CalcTextSize(name).x + 2 * ImGui::GetStyle().FramePadding.x;
}

}  // namespace

void drawExport(const World& world, CommandQueue& queue) {
    groupTitle("Export settings");
    // Each button is as wide as its name plus an equal share of the rest.
    float spare = ImGui::GetContentRegionAvail().x - nameWidth("JSON");
    for (const CodeLanguageRow& row : kCodeLanguages)
        spare -= nameWidth(row.name) + ImGui::GetStyle().ItemSpacing.x;
    const float more =
        std::max(0.0f, std::floor(spare / static_cast<float>(1 + kCodeLanguages.size())));
    const Level& level = world.level;
    if (ImGui::Button("JSON", {nameWidth("JSON") + more, 0.0f}))
        queue.push(CopyText{writePreset(presetOf("mine", level.tuning)), "JSON"});
    tooltip("Copies the settings as a preset file, for --preset and for the list above.");
    for (const CodeLanguageRow& row : kCodeLanguages) {
        ImGui::SameLine();
        if (ImGui::Button(row.name, {nameWidth(row.name) + more, 0.0f}))
            queue.push(CopyText{codeOf(level.tuning, row.language), row.name});
        tooltip(std::string("Copies the settings as ") + row.name +
                " constants, in pixels and seconds, with the formula of the movement in a "
                "comment.");
    }
}

}  // namespace pixelstep
