// The bar's part about spawn points: the fields of the chosen one or of the next one.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "editor/ui/edit_bar.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kFastestOnPath = 600;  // [px/s] upper end of the slider

bool sizes(int& width, int& height) {
    bool isChanged =
        dragNumber("##width", width, 1, kMaxBodySide, "%d px wide", "Its width, in pixels");
    inRow(scaled(72.0f));
    isChanged |=
        dragNumber("##height", height, 1, kMaxBodySide, "%d px high", "Its height, in pixels");
    return isChanged;
}

constexpr float kSettingsWidth = 132.0f;  // of "Same as level" with the arrow

// Sets a size. The default is stored only if a size was set before.
void setSize(std::optional<int>& size, int value, int standard) {
    if (size || value != standard) size = value;
}

bool bodySizes(BodyStart& body, int defaultWidth, int defaultHeight) {
    int width = body.width.value_or(defaultWidth);
    int height = body.height.value_or(defaultHeight);
    if (!sizes(width, height)) return false;
    setSize(body.width, width, defaultWidth);
    setSize(body.height, height, defaultHeight);
    return true;
}

std::optional<AiKind> aiCombo(AiKind ai) {
    std::optional<AiKind> chosen;
    ImGui::SetNextItemWidth(scaled(80.0f));
    if (ImGui::BeginCombo("##brain", aiLabel(ai))) {
        for (const AiRow& row : kAiKinds) {
            if (ImGui::Selectable(aiLabel(row.ai), row.ai == ai)) chosen = row.ai;
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

bool startSettings(BodyStart& clone, const PanelModel& model) {
    if (model.presets == nullptr) return false;
    inRow(scaled(kSettingsWidth));
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

bool cloneFields(BodyStart& clone, const PanelModel& model) {
    bool isChanged = bodySizes(clone, kCharacterWidth, kCharacterHeight);
    inRow(scaled(80.0f));
    if (const auto ai = aiCombo(clone.ai.value_or(AiKind::idle))) {
        clone.ai = *ai;
        isChanged = true;
    }
    return startSettings(clone, model) || isChanged;
}

bool platformFields(PlatformStart& platform) {
    bool isChanged = bodySizes(platform.body, 0, 0);
    inRow(scaled(72.0f));
    int speed = platform.speed.value_or(0);
    if (dragNumber("##speed", speed, 0, kFastestOnPath, "%d px/s", "Speed along its path")) {
        platform.speed = speed;
        isChanged = true;
    }
    inRow(scaled(80.0f));
    bool isOneWay = platform.oneWay.value_or(false);
    if (checkBox("One-way", &isOneWay)) {
        platform.oneWay = isOneWay;
        isChanged = true;
    }
    tooltip("Solid only from above.");
    return isChanged;
}

bool fieldsOf(Cast& cast, const SpawnRef& ref, const PanelModel& model) {
    switch (ref.kind) {
        case Kind::player:
            return cast.player && bodySizes(*cast.player, kCharacterWidth, kCharacterHeight);
        case Kind::clone: return cloneFields(cast.clones[ref.index], model);
        case Kind::crate: return bodySizes(cast.crates[ref.index].body, kCrateSide, kCrateSide);
        case Kind::platform: return platformFields(cast.platforms[ref.index]);
    }
    return false;
}

void nextSettings(BodyTools& tools, const PanelModel& model) {
    if (model.presets == nullptr) return;
    inRow(scaled(kSettingsWidth));
    const std::string shown = tools.cloneSettings ? tools.cloneSettings->preset : "";
    if (const auto chosen = settingsCombo(*model.presets, shown, scaled(kSettingsWidth)))
        setCloneTuning(tools, chosen->preset, model.world.level.tuning);
    tooltip("Its movement settings: those of the level or of a preset.");
}

// The fields for the next spawn point: the same settings as in the panel.
void nextFields(EditTool tool, BodyTools& tools, const PanelModel& model) {
    switch (tool) {
        case EditTool::clone:
            if (const auto ai = aiCombo(tools.ai)) tools.ai = *ai;
            nextSettings(tools, model);
            break;
        case EditTool::crate: sizes(tools.crateWidth, tools.crateHeight); break;
        case EditTool::platform:
            sizes(tools.platformWidth, tools.platformHeight);
            inRow(scaled(72.0f));
            dragNumber("##speed", tools.platformSpeed, 0, kFastestOnPath, "%d px/s",
                       "Speed along its path");
            inRow(scaled(80.0f));
            checkBox("One-way", &tools.isOneWay);
            tooltip("Solid only from above.");
            break;
        default: colouredText(UiColour::dim, "Click to place it, or drag it"); break;
    }
}

}  // namespace

bool dragNumber(const char* id, int& value, int low, int high, const char* format,
                const char* hint) {
    std::array<char, 64> shown{};
    std::snprintf(shown.data(), shown.size(), format, value);
    ImGui::SetNextItemWidth(std::max(
        scaled(72.0f), ImGui::CalcTextSize(shown.data()).x + 2 * ImGui::GetStyle().FramePadding.x));
    const bool isChanged =
        ImGui::DragInt(id, &value, 0.5f, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tooltip(std::string(hint) + ": drag, or double-click to type.");
    return isChanged;
}

void drawSpawnRow(const EditMode& edit, BodyTools& tools, const PanelModel& model,
                  EditBarRequests& requests) {
    const World& world = model.world;
    ImGui::AlignTextToFramePadding();
    if (!edit.chosen() || !hasSpawn(world.level, *edit.chosen())) {
        const auto kind = kindOf(edit.tool());
        colouredText(UiColour::dim,
                     "Next " + std::string(kindName(kind.value_or(Kind::player))) + ":");
        ImGui::SameLine();
        return nextFields(edit.tool(), tools, model);
    }
    const SpawnRef ref = *edit.chosen();
    colouredText(UiColour::accent, capitalized(spawnName(world.level, ref)));
    ImGui::SameLine();
    Cast cast = *world.level.cast;
    if (fieldsOf(cast, ref, model)) requests.commands.emplace_back(Edit{.cast = std::move(cast)});
    inRow(scaled(60.0f));
    if (ImGui::Button("Delete")) requests.actions.push_back(Action::remove);
    keyTooltip(ref.kind == Kind::player
                   ? "{remove}: deletes the spawn point. The game then chooses the start."
                   : "{remove}: deletes the spawn point.");
}

}  // namespace pixelstep
