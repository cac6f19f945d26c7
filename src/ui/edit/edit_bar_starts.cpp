// The bar's part about starts: what the chosen one is like, or the next one will be.
#include <imgui.h>

#include <array>

#include "ui/edit/edit_bar.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kFastestOnPath = 600;  // [px/s] of the slider

bool sizes(int& width, int& height) {
    bool isChanged = dragNumber("##width", width, 1, kMaxBodySide, "%d px wide", "Width");
    inRow(scaled(72.0f));
    isChanged |= dragNumber("##height", height, 1, kMaxBodySide, "%d px high", "Height");
    return isChanged;
}

// Sets a size that is not the default, or that was set already.
void setSize(std::optional<int>& size, int value, int usual) {
    if (size || value != usual) size = value;
}

bool bodySizes(BodyStart& body, int usualWidth, int usualHeight) {
    int width = body.width.value_or(usualWidth);
    int height = body.height.value_or(usualHeight);
    if (!sizes(width, height)) return false;
    setSize(body.width, width, usualWidth);
    setSize(body.height, height, usualHeight);
    return true;
}

std::optional<BrainKind> brainCombo(BrainKind brain) {
    std::optional<BrainKind> chosen;
    ImGui::SetNextItemWidth(scaled(80.0f));
    if (ImGui::BeginCombo("##brain", std::string(brainName(brain)).c_str())) {
        for (const BrainRow& row : kBrains) {
            if (ImGui::Selectable(std::string(row.name).c_str(), row.brain == brain))
                chosen = row.brain;
        }
        ImGui::EndCombo();
    }
    tooltip("What moves it");
    return chosen;
}

/// Whose numbers a clone starts with.
std::string numbersWords(const PanelFacts& facts, const BodyStart& clone) {
    if (!clone.tuning) return "as the level";
    const Tuning tuning = changed(facts.world.level.tuning, clone.tuning->values);
    const std::string preset = presetNameOf(*facts.presets, tuning);
    return preset.empty() ? "its own" : preset;
}

bool startNumbers(BodyStart& clone, const PanelFacts& facts) {
    if (facts.presets == nullptr) return false;
    inRow(scaled(110.0f));
    const auto chosen = numbersCombo(*facts.presets, numbersWords(facts, clone), scaled(110.0f));
    tooltip("Numbers of its own: those of a preset, or the level's");
    if (!chosen) return false;
    clone.tuning.reset();
    if (chosen->preset == nullptr) return true;
    clone.tuning = OwnTuning{.values = cloneTuning(*chosen->preset, facts.world.level.tuning)};
    // One that only stands shows nothing of its numbers.
    if (clone.brain.value_or(BrainKind::idle) == BrainKind::idle) clone.brain = BrainKind::mirror;
    return true;
}

bool cloneFields(BodyStart& clone, const PanelFacts& facts) {
    bool isChanged = bodySizes(clone, kCharacterWidth, kCharacterHeight);
    inRow(scaled(80.0f));
    if (const auto brain = brainCombo(clone.brain.value_or(BrainKind::idle))) {
        clone.brain = *brain;
        isChanged = true;
    }
    return startNumbers(clone, facts) || isChanged;
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
    if (ImGui::Checkbox("one-way", &isOneWay)) {
        platform.oneWay = isOneWay;
        isChanged = true;
    }
    tooltip("Only its top stops, and only what comes from above");
    return isChanged;
}

bool fieldsOf(Cast& cast, const StartRef& ref, const PanelFacts& facts) {
    switch (ref.kind) {
        case Kind::player:
            return cast.player && bodySizes(*cast.player, kCharacterWidth, kCharacterHeight);
        case Kind::clone: return cloneFields(cast.clones[ref.index], facts);
        case Kind::crate: return bodySizes(cast.crates[ref.index].body, kCrateSide, kCrateSide);
        case Kind::platform: return platformFields(cast.platforms[ref.index]);
    }
    return false;
}

void nextNumbers(BodyTools& tools, const PanelFacts& facts) {
    if (facts.presets == nullptr) return;
    inRow(scaled(110.0f));
    const std::string shown = tools.numbers ? tools.numbers->preset : "as the level";
    if (const auto chosen = numbersCombo(*facts.presets, shown, scaled(110.0f)))
        setCloneNumbers(tools, chosen->preset, facts.world.level.tuning);
    tooltip("Numbers of its own: those of a preset, or the level's");
}

// What the next one will be like: the same numbers as in the panel.
void nextFields(EditTool tool, BodyTools& tools, const PanelFacts& facts) {
    switch (tool) {
        case EditTool::clone:
            if (const auto brain = brainCombo(tools.brain)) tools.brain = *brain;
            nextNumbers(tools, facts);
            break;
        case EditTool::crate: sizes(tools.crateWidth, tools.crateHeight); break;
        case EditTool::platform:
            sizes(tools.platformWidth, tools.platformHeight);
            inRow(scaled(72.0f));
            dragNumber("##speed", tools.platformSpeed, 0, kFastestOnPath, "%d px/s",
                       "Speed along its path");
            inRow(scaled(80.0f));
            ImGui::Checkbox("one-way", &tools.isOneWay);
            tooltip("Only its top stops, and only what comes from above");
            break;
        default: colouredText(UiColour::dim, "click where it is to start, or drag it"); break;
    }
}

}  // namespace

bool dragNumber(const char* id, int& value, int low, int high, const char* format,
                const char* hint) {
    ImGui::SetNextItemWidth(scaled(72.0f));
    const bool isChanged =
        ImGui::DragInt(id, &value, 0.5f, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tooltip(std::string(hint) + ": drag, or double-click to type");
    return isChanged;
}

void drawStartRow(EditMode& edit, BodyTools& tools, const PanelFacts& facts) {
    const World& world = facts.world;
    ImGui::AlignTextToFramePadding();
    if (!edit.chosen() || !hasStart(world.level, *edit.chosen())) {
        const auto kind = kindOf(edit.tool());
        colouredText(UiColour::dim, "next " + std::string(kindName(kind.value_or(Kind::player))));
        ImGui::SameLine();
        return nextFields(edit.tool(), tools, facts);
    }
    const StartRef ref = *edit.chosen();
    colouredText(UiColour::accent, startName(world.level, ref));
    ImGui::SameLine();
    Cast cast = *world.level.cast;
    if (fieldsOf(cast, ref, facts)) edit.ask(Edit{.cast = std::move(cast)});
    inRow(scaled(60.0f));
    if (ImGui::Button("delete")) edit.remove(world);
    keyTooltip(ref.kind == Kind::player ? "{remove}: the game finds it a place by itself"
                                        : "{remove}");
}

}  // namespace pixelstep
