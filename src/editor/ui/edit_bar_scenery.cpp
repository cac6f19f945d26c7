// The bar's part about signs and zones: the fields of the chosen one or of the next one.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

#include "editor/ui/edit_bar.h"
#include "game/level/level.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTextWidth = 280.0f;
constexpr int kTextLines = 3;

std::string wordsHint() {
    std::string hint =
        "The text; Enter starts a new line. These words become the key or gamepad button in use:";
    for (const SignWordRow& row : kSignWords) hint += " {" + std::string(row.name) + "}";
    return hint;
}

/// True if the field takes the keyboard: that of a new sign, and that in which text was being typed
/// when a question or dialog opened, once this is closed.
bool takesKeyboard(EditBarState& state, size_t index, bool isNew, bool wasTyping) {
    if (state.isCovered && wasTyping) state.interrupted = index;
    const bool isResumed = !state.isCovered && state.interrupted == index;
    if (!state.isCovered) state.interrupted.reset();
    return (isNew && std::exchange(state.newSign, index) != index) || isResumed;
}

/// Typed text is applied immediately; invalid text stays in the field. Typing replaces the example
/// text of a new sign.
/// @return  true if the sign has changed
bool signText(EditBarState& state, size_t index, Sign& sign) {
    const bool wasTyping = std::exchange(state.isTyping, false);
    const bool hasDraft =
        state.draft && state.draft->index == index && state.draft->before == sign.text;
    if (!hasDraft) state.draft.reset();
    std::array<char, 2 * kMaxSignText> buffer{};
    const bool isNew = sign.text == kNewSignText;
    if (hasDraft || !isNew)
        (hasDraft ? state.draft->text : sign.text).copy(buffer.data(), buffer.size() - 1);
    if (takesKeyboard(state, index, isNew, wasTyping)) imgui::focusTextField("##text");
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 size{scaled(kTextWidth),
                      ImGui::GetTextLineHeight() * kTextLines + 2 * style.FramePadding.y};
    const bool isTyped = ImGui::InputTextMultiline("##text", buffer.data(), buffer.size(), size);
    state.isTyping = ImGui::IsItemActive();
    state.textRect = lastItemRect();
    if (!state.isTyping) tooltip(wordsHint());
    // Esc ends typing; Dear ImGui would take the text back.
    if (!isTyped || imgui::isKeyPressed(ImGuiKey_Escape)) return false;
    const std::string text = buffer.data();
    if (signTextRejection(text)) {
        state.draft = SignDraft{index, sign.text, text};
        return false;
    }
    state.draft.reset();
    return std::exchange(sign.text, text) != text;
}

bool signReach(BarRow& row, Sign& sign) {
    int reach = sign.reach.value_or(kSignReach);
    bool isAlways = reach == 0;
    bool isChanged = false;
    if (rowCheckBox(row, "Always shown", isAlways, "Shows the sign wherever the player is.")) {
        reach = isAlways ? 0 : kSignReach;
        isChanged = true;
    }
    if (!isAlways)
        isChanged |= dragNumber(row, "##reach", reach, 1, kMaxReach, "within %d px",
                                "Shown while the player is within this distance [px]");
    if (isChanged && (sign.reach || reach != kSignReach)) sign.reach = reach;
    return isChanged;
}

void deleteButton(BarRow& row, CommandQueue& queue) {
    if (!row.next(buttonWidth("Delete"))) return;
    if (ImGui::Button("Delete")) queue.push(Action::remove);
    keyTooltip("{remove}: deletes it.");
}

void signRow(const World& world, size_t index, BarRow& row, CommandQueue& queue) {
    std::vector<Sign> signs = world.level.scenery->signs;
    if (signReach(row, signs[index])) queue.push(Edit{.signs = std::move(signs)});
    deleteButton(row, queue);
}

std::optional<ZoneKind> zoneCombo(BarRow& row, const char* id, ZoneKind kind,
                                  const std::string& shown, float width) {
    std::optional<ZoneKind> chosen;
    if (!row.next(scaled(width))) return chosen;
    ImGui::SetNextItemWidth(scaled(width));
    if (ImGui::BeginCombo(id, shown.c_str())) {
        for (const ZoneRow& zone : kZones) {
            if (ImGui::Selectable(capitalized(zone.name).c_str(), zone.kind == kind))
                chosen = zone.kind;
            tooltip(std::string(zone.text));
        }
        ImGui::EndCombo();
    }
    tooltip(std::string(rowOf(kZones, kind).text));
    return chosen;
}

bool zoneFields(BarRow& row, Zone& zone) {
    bool isChanged = false;
    if (const auto kind =
            zoneCombo(row, "##kind", zone.kind, capitalized(zoneName(zone.kind)), 104.0f)) {
        zone.kind = *kind;
        isChanged = true;
    }
    const auto field = [&](const char* id, int& value, int low, int high, const char* format,
                           const char* hint) {
        isChanged |= dragNumber(row, id, value, low, high, format, hint);
    };
    field("##x", zone.feet.x, -kMaxCoordinate, kMaxCoordinate, "x %d",
          "The middle of its width, in pixels");
    field("##y", zone.feet.y, -kMaxCoordinate, kMaxCoordinate, "y %d", "Its lower edge, in pixels");
    field("##width", zone.width, 1, kMaxZoneSide, "%d px wide", "Its width, in pixels");
    field("##height", zone.height, 1, kMaxZoneSide, "%d px high", "Its height, in pixels");
    return isChanged;
}

void nextZone(const EditMode& edit, BarRow& row, CommandQueue& queue) {
    const std::string shown = "New zone: " + capitalized(zoneName(edit.zoneKind()));
    if (const auto kind = zoneCombo(row, "##next", edit.zoneKind(), shown, 150.0f))
        queue.push(ChangeEditMode{
            [kind = *kind](EditMode& changed, const World&) { changed.setZoneKind(kind); }});
}

void zoneRow(const EditMode& edit, const World& world, size_t index, BarRow& row,
             CommandQueue& queue) {
    std::vector<Zone> zones = world.level.scenery->zones;
    if (zoneFields(row, zones[index])) queue.push(Edit{.zones = std::move(zones)});
    deleteButton(row, queue);
    if (edit.tool() == EditTool::zone) nextZone(edit, row, queue);
}

}  // namespace

void drawSignText(EditBarState& state, const World& world, size_t index, CommandQueue& queue) {
    std::vector<Sign> signs = world.level.scenery->signs;
    ImGui::PushID(static_cast<int>(index));
    if (signText(state, index, signs[index])) queue.push(Edit{.signs = std::move(signs)});
    if (state.draft)
        colouredText(UiColour::bad, "Not saved: " + *signTextRejection(state.draft->text));
    ImGui::PopID();
}

void drawSceneryRow(const EditMode& edit, const World& world, BarRow& row, CommandQueue& queue) {
    const auto chosen = edit.chosenScenery();
    if (!chosen || !hasScenery(*world.level.scenery, *chosen)) {
        const bool isZone = edit.tool() == EditTool::zone;
        if (isZone) nextZone(edit, row, queue);
        return rowText(row, UiColour::dim,
                       isZone ? "Drag a rectangle, or click" : "Click to place a sign");
    }
    const bool isSign = chosen->kind == SceneryKind::sign;
    rowText(row, UiColour::accent, isSign ? "Sign" : "Zone");
    ImGui::PushID(static_cast<int>(chosen->index));
    if (isSign) {
        signRow(world, chosen->index, row, queue);
    } else {
        zoneRow(edit, world, chosen->index, row, queue);
    }
    ImGui::PopID();
}

}  // namespace pixelstep
