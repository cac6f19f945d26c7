// The bar's part about spawn points: the fields of the chosen one or of the next one.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "editor/ui/edit_bar.h"
#include "editor/ui/tool_widgets.h"
#include "lab/presets/presets_ui.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kFastestOnPath = 600;  // [px/s] upper end of the slider

bool sizes(BarRow& row, int& width, int& height) {
    bool isChanged =
        dragNumber(row, "##width", width, 1, kMaxBodySide, "%d px wide", "Its width, in pixels");
    isChanged |=
        dragNumber(row, "##height", height, 1, kMaxBodySide, "%d px high", "Its height, in pixels");
    return isChanged;
}

bool platformSpeed(BarRow& row, int& speed) {
    return dragNumber(row, "##speed", speed, 0, kFastestOnPath, "%d px/s", "Speed along its path");
}

constexpr float kSettingsWidth = 132.0f;  // of "Same as level" with the arrow

// Sets a size. The default is stored only if a size was set before.
void setSize(std::optional<int>& size, int value, int standard) {
    if (size || value != standard) size = value;
}

bool bodySizes(BarRow& row, BodyStart& body, int defaultWidth, int defaultHeight) {
    int width = body.width.value_or(defaultWidth);
    int height = body.height.value_or(defaultHeight);
    if (!sizes(row, width, height)) return false;
    setSize(body.width, width, defaultWidth);
    setSize(body.height, height, defaultHeight);
    return true;
}

std::optional<AiKind> aiCombo(BarRow& row, AiKind ai) {
    std::optional<AiKind> chosen;
    if (!row.next(scaled(80.0f))) return chosen;
    ImGui::SetNextItemWidth(scaled(80.0f));
    if (ImGui::BeginCombo("##brain", aiLabel(ai))) {
        for (const AiRow& kind : kAiKinds) {
            if (ImGui::Selectable(aiLabel(kind.ai), kind.ai == ai)) chosen = kind.ai;
        }
        ImGui::EndCombo();
    }
    tooltip("The AI that moves it.");
    return chosen;
}

/// The preset of a clone's settings; empty: the level's settings.
std::string settingsName(const PanelModel& model, const BodyStart& clone) {
    if (!clone.tuning) return "";
    const Tuning tuning = changed(model.world.level.tuning, clone.tuning->values);
    const std::string preset = presetNameOf(*model.presets, tuning);
    return preset.empty() ? "its own settings" : preset;
}

bool startSettings(BarRow& row, BodyStart& clone, const PanelModel& model) {
    if (model.presets == nullptr || !row.next(scaled(kSettingsWidth))) return false;
    const auto chosen =
        settingsCombo(*model.presets, settingsName(model, clone), scaled(kSettingsWidth));
    tooltip("Its movement settings: those of the level or of a preset.");
    if (!chosen) return false;
    clone.tuning.reset();
    if (chosen->preset == nullptr) return true;
    clone.tuning = OwnTuning{.values = cloneTuning(*chosen->preset, model.world.level.tuning)};
    // With the AI `idle`, the settings would have no visible effect.
    if (clone.ai.value_or(AiKind::idle) == AiKind::idle) clone.ai = AiKind::mirror;
    return true;
}

bool cloneFields(BarRow& row, BodyStart& clone, const PanelModel& model) {
    bool isChanged = bodySizes(row, clone, kCharacterWidth, kCharacterHeight);
    if (const auto ai = aiCombo(row, clone.ai.value_or(AiKind::idle))) {
        clone.ai = *ai;
        isChanged = true;
    }
    return startSettings(row, clone, model) || isChanged;
}

bool platformFields(BarRow& row, PlatformStart& platform) {
    bool isChanged = bodySizes(row, platform.body, 0, 0);
    int speed = platform.speed.value_or(0);
    if (platformSpeed(row, speed)) {
        platform.speed = speed;
        isChanged = true;
    }
    bool isOneWay = platform.oneWay.value_or(false);
    if (rowCheckBox(row, "One-way", isOneWay, "Solid only from above.")) {
        platform.oneWay = isOneWay;
        isChanged = true;
    }
    return isChanged;
}

bool fieldsOf(BarRow& row, Cast& cast, const SpawnRef& ref, const PanelModel& model) {
    switch (ref.kind) {
        case Kind::player:
            return cast.player && bodySizes(row, *cast.player, kCharacterWidth, kCharacterHeight);
        case Kind::clone: return cloneFields(row, cast.clones[ref.index], model);
        case Kind::crate:
            return bodySizes(row, cast.crates[ref.index].body, kCrateSide, kCrateSide);
        case Kind::platform: return platformFields(row, cast.platforms[ref.index]);
    }
    return false;
}

void nextSettings(BarRow& row, BodyTools& tools, const PanelModel& model) {
    if (model.presets == nullptr || !row.next(scaled(kSettingsWidth))) return;
    const std::string shown = tools.cloneSettings ? tools.cloneSettings->preset : "";
    if (const auto chosen = settingsCombo(*model.presets, shown, scaled(kSettingsWidth)))
        setCloneTuning(tools, chosen->preset, model.world.level.tuning);
    tooltip("Its movement settings: those of the level or of a preset.");
}

// The fields for the next spawn point: the same settings as in the panel.
void nextFields(EditTool tool, BodyTools& tools, const PanelModel& model, BarRow& row) {
    switch (tool) {
        case EditTool::clone:
            if (const auto ai = aiCombo(row, tools.ai)) tools.ai = *ai;
            nextSettings(row, tools, model);
            break;
        case EditTool::crate: sizes(row, tools.crateWidth, tools.crateHeight); break;
        case EditTool::platform:
            sizes(row, tools.platformWidth, tools.platformHeight);
            platformSpeed(row, tools.platformSpeed);
            rowCheckBox(row, "One-way", tools.isOneWay, "Solid only from above.");
            break;
        default: rowText(row, UiColour::dim, "Click to place it, or drag it"); break;
    }
}

}  // namespace

bool dragNumber(BarRow& row, const char* id, int& value, int low, int high, const char* format,
                const char* hint) {
    std::array<char, 64> shown{};
    std::snprintf(shown.data(), shown.size(), format, value);
    const float width = std::max(scaled(72.0f), buttonWidth(shown.data()));
    if (!row.next(width)) return false;
    ImGui::SetNextItemWidth(width);
    const bool isChanged =
        ImGui::DragInt(id, &value, 0.5f, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tooltip(std::string(hint) + ": drag, or double-click to type.");
    return isChanged;
}

bool rowCheckBox(BarRow& row, const char* text, bool& value, const char* hint) {
    const ImGuiStyle& style = ImGui::GetStyle();
    if (!row.next(ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + ImGui::CalcTextSize(text).x))
        return false;
    const bool isClicked = checkBox(text, &value);
    tooltip(hint);
    return isClicked;
}

void drawSpawnRow(const EditMode& edit, const PanelModel& model, BarRow& row, CommandQueue& queue) {
    const World& world = model.world;
    if (!edit.chosen() || !hasSpawn(world.level, *edit.chosen())) {
        const auto kind = kindOf(edit.tool());
        rowText(row, UiColour::dim,
                "Next " + std::string(kindName(kind.value_or(Kind::player))) + ":");
        BodyTools changed = model.tools.bodies();
        nextFields(edit.tool(), changed, model, row);
        if (changed != model.tools.bodies())
            queue.push(ChangeTools{[changed](PlayTools& tools) { tools.bodies() = changed; }});
        return;
    }
    const SpawnRef ref = *edit.chosen();
    rowText(row, UiColour::accent, capitalized(spawnName(world.level, ref)));
    Cast cast = *world.level.cast;
    if (fieldsOf(row, cast, ref, model)) queue.push(Edit{.cast = std::move(cast)});
    if (!row.next(buttonWidth("Delete"))) return;
    if (ImGui::Button("Delete")) queue.push(Action::remove);
    keyTooltip(ref.kind == Kind::player
                   ? "{remove}: deletes the spawn point. The game then chooses the start."
                   : "{remove}: deletes the spawn point.");
}

}  // namespace pixelstep
