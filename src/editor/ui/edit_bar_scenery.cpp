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
    const ImVec2 size{std::min(scaled(kTextWidth), ImGui::GetContentRegionAvail().x),
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

bool signReach(Sign& sign) {
    int reach = sign.reach.value_or(kSignReach);
    bool isAlways = reach == 0;
    bool isChanged = false;
    if (checkBox("Always shown", &isAlways)) {
        reach = isAlways ? 0 : kSignReach;
        isChanged = true;
    }
    tooltip("Shows the sign wherever the player is.");
    if (!isAlways) {
        inRow(scaled(104.0f));
        isChanged |= dragNumber("##reach", reach, 1, kMaxReach, "within %d px",
                                "Shown while the player is within this distance [px]");
    }
    if (isChanged && (sign.reach || reach != kSignReach)) sign.reach = reach;
    return isChanged;
}

void deleteButton(EditBarRequests& requests) {
    if (ImGui::Button("Delete")) requests.actions.push_back(Action::remove);
    keyTooltip("{remove}: deletes it.");
}

void signRow(EditBarState& state, const World& world, size_t index, EditBarRequests& requests) {
    std::vector<Sign> signs = world.level.scenery->signs;
    ImGui::PushID(static_cast<int>(index));
    bool isChanged = signText(state, index, signs[index]);
    inRow(scaled(200.0f));
    ImGui::BeginGroup();
    isChanged |= signReach(signs[index]);
    deleteButton(requests);
    ImGui::EndGroup();
    if (isChanged) requests.commands.emplace_back(Edit{.signs = std::move(signs)});
    if (state.draft)
        colouredNote(UiColour::bad, "Not saved: " + *signTextRejection(state.draft->text));
    ImGui::PopID();
}

std::optional<ZoneKind> zoneCombo(const char* id, ZoneKind kind, const std::string& shown,
                                  float width) {
    std::optional<ZoneKind> chosen;
    ImGui::SetNextItemWidth(scaled(width));
    if (ImGui::BeginCombo(id, shown.c_str())) {
        for (const ZoneRow& row : kZones) {
            if (ImGui::Selectable(capitalized(row.name).c_str(), row.kind == kind))
                chosen = row.kind;
            tooltip(std::string(row.text));
        }
        ImGui::EndCombo();
    }
    tooltip(std::string(rowOf(kZones, kind).text));
    return chosen;
}

bool zoneFields(Zone& zone) {
    bool isChanged = false;
    if (const auto kind =
            zoneCombo("##kind", zone.kind, capitalized(zoneName(zone.kind)), 104.0f)) {
        zone.kind = *kind;
        isChanged = true;
    }
    const auto field = [&](const char* id, int& value, int low, int high, const char* format,
                           const char* hint) {
        inRow(scaled(72.0f));
        isChanged |= dragNumber(id, value, low, high, format, hint);
    };
    field("##x", zone.feet.x, -kMaxCoordinate, kMaxCoordinate, "x %d",
          "The middle of its width, in pixels");
    field("##y", zone.feet.y, -kMaxCoordinate, kMaxCoordinate, "y %d", "Its lower edge, in pixels");
    field("##width", zone.width, 1, kMaxZoneSide, "%d px wide", "Its width, in pixels");
    field("##height", zone.height, 1, kMaxZoneSide, "%d px high", "Its height, in pixels");
    return isChanged;
}

void nextZone(const EditMode& edit, EditBarRequests& requests) {
    const std::string shown = "New zone: " + capitalized(zoneName(edit.zoneKind()));
    if (const auto kind = zoneCombo("##next", edit.zoneKind(), shown, 150.0f))
        requests.zoneKind = *kind;
}

void zoneRow(const EditMode& edit, const World& world, size_t index, EditBarRequests& requests) {
    std::vector<Zone> zones = world.level.scenery->zones;
    ImGui::PushID(static_cast<int>(index));
    if (zoneFields(zones[index])) requests.commands.emplace_back(Edit{.zones = std::move(zones)});
    inRow(scaled(60.0f));
    deleteButton(requests);
    ImGui::PopID();
    if (edit.tool() != EditTool::zone) return;
    inRow(scaled(104.0f));
    nextZone(edit, requests);
}

}  // namespace

void drawSceneryRow(EditBarState& state, const EditMode& edit, const World& world,
                    EditBarRequests& requests) {
    const auto chosen = edit.chosenScenery();
    ImGui::AlignTextToFramePadding();
    if (!chosen || !hasScenery(*world.level.scenery, *chosen)) {
        state.newSign.reset();
        if (edit.tool() == EditTool::zone) nextZone(edit, requests), ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        return colouredText(UiColour::dim, edit.tool() == EditTool::zone
                                               ? "Drag a rectangle, or click"
                                               : "Click to place a sign");
    }
    colouredText(UiColour::accent, chosen->kind == SceneryKind::sign ? "Sign" : "Zone");
    ImGui::SameLine();
    if (chosen->kind == SceneryKind::sign) {
        signRow(state, world, chosen->index, requests);
    } else {
        zoneRow(edit, world, chosen->index, requests);
    }
}

}  // namespace pixelstep
