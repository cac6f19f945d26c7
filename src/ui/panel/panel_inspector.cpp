// The panel's part about one body: what it is, touches and meets.
#include <imgui.h>

#include <algorithm>

#include "draw/nav_overlay.h"
#include "game/world/own_tuning.h"
#include "math/fixed.h"
#include "scene/inspect.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxListedContacts = 24;  // shown

void textRow(const char* name, const std::string& text) {
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, name);
    ImGui::TableNextColumn();
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
}

// A remainder in whole 1/65536 px, since it is less than one.
std::string remainderText(Vec2q remainder) {
    return std::to_string(remainder.x) + ", " + std::to_string(remainder.y) + " / " +
           std::to_string(kFixedOne) + " px";
}

void drawState(const World& world, const Actor& actor) {
    if (!ImGui::BeginTable("state", 2, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, scaled(66.0f));
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
    const Rect& rect = actor.body.rect;
    textRow("corner", cornerText(rect) + "   was " + cornerText(actor.body.lastRect));
    textRow("size", std::to_string(rect.width) + " x " + std::to_string(rect.height) +
                        " px   feet " + pairText(feetOf(rect)));
    textRow("speed", speedText(actor.body.speed) + " px/s");
    textRow("remainder", remainderText(actor.body.remainder));
    const GroupTable table(world.level);
    textRow("in", groupNames(table, groupsOf(world, actor).member));
    textRow("checks", groupNames(table, groupsOf(world, actor).checks));
    textRow("ignores", ignoredNames(table, groupsOf(world, actor)));
    ImGui::EndTable();
}

// Whose numbers a clone has, where they are its own.
void drawNumbers(const PanelFacts& facts, const Actor& clone) {
    if (clone.tuning == 0) return;
    const Tuning tuning = tuningOf(facts.world, clone);
    const std::string preset = facts.presets ? presetNameOf(*facts.presets, tuning) : "";
    if (!preset.empty()) return colouredNote(UiColour::accent, "numbers of " + preset);
    std::string words = "numbers of its own:";
    const TunableValues& values = facts.world.ownTunings[clone.tuning - 1];
    for (const auto& [tunable, value] : values)
        if (value != facts.world.level.tuning.*tunable->field)
            words += " " + std::string(tunable->name) + " " + std::to_string(value);
    colouredNote(UiColour::accent, words);
}

void drawBrain(const World& world, const Actor& clone, PanelWishes& wishes) {
    if (const auto brain = brainButtons(clone.brain))
        wishes.commands.emplace_back(SetBrain{clone.id, *brain});
    const std::string words = followingWords(world, clone.id);
    if (!words.empty())
        colouredNote(noWayOf(world, clone.id).empty() ? UiColour::dim : UiColour::bad, words);
}

// Both sides' values beside each other.
void bothRow(const char* name, const std::string& mine, const std::string& theirs) {
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, name);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(mine.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(theirs.c_str());
}

UiColour colourOf(ContactPhase phase) {
    if (phase == ContactPhase::began) return UiColour::good;
    return phase == ContactPhase::ended ? UiColour::bad : UiColour::text;
}

/// @return  true if the other was clicked
bool drawContact(const World& world, const Contact& contact) {
    const bool isClicked = ImGui::SmallButton(bodyName(world, contact.other).c_str());
    tooltip("Looks into this one instead");
    ImGui::SameLine();
    colouredText(colourOf(contact.phase), contactWords(contact));
    if (contact.phase != ContactPhase::ended) {
        colouredText(UiColour::dim, "overlap");
        ImGui::SameLine();
        ImGui::TextUnformatted(pairText(contact.overlap).c_str());
        tooltip("How far this body would have to go along each axis to come free of the other");
        ImGui::SameLine();
        colouredText(UiColour::dim, "  normal");
        ImGui::SameLine();
        ImGui::TextUnformatted(pairText(contact.normal).c_str());
        tooltip("Out of the other, along the shorter way");
    }
    if (!ImGui::BeginTable("both", 3, ImGuiTableFlags_SizingFixedFit)) return isClicked;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, scaled(44.0f));
    ImGui::TableSetupColumn("mine", ImGuiTableColumnFlags_WidthFixed, scaled(120.0f));
    ImGui::TableSetupColumn("theirs", ImGuiTableColumnFlags_WidthStretch);
    bothRow("", "this one", "the other");
    bothRow("speed", speedText(contact.mySpeed), speedText(contact.otherSpeed));
    bothRow("was", cornerText(contact.myLastRect), cornerText(contact.otherLastRect));
    bothRow("is", cornerText(contact.myRect), cornerText(contact.otherRect));
    ImGui::EndTable();
    return isClicked;
}

void drawContacts(PanelState& state, const World& world, uint32_t id) {
    const std::vector<Contact> contacts = contactsOf(world, id);
    colouredText(UiColour::accent, std::to_string(contacts.size()) +
                                       (contacts.size() == 1 ? " contact" : " contacts"));
    const size_t shown = std::min(contacts.size(), kMaxListedContacts);
    for (size_t i = 0; i < shown; ++i) {
        ImGui::PushID(static_cast<int>(contacts[i].other));
        ImGui::Separator();
        if (drawContact(world, contacts[i])) state.inspected = contacts[i].other;
        ImGui::PopID();
    }
    if (shown < contacts.size()) {
        colouredText(UiColour::dim, "and " + std::to_string(contacts.size() - shown) + " more");
    }
}

}  // namespace

void drawInspectorPart(PanelState& state, const PanelFacts& facts, PanelWishes& wishes) {
    // Scrolls to this part when another body was chosen.
    const bool isNew = state.inspected && state.inspected != state.shown;
    state.shown = state.inspected;
    if (isNew) ImGui::SetScrollY(0.0f);
    if (!state.inspected) return;
    const uint32_t id = *state.inspected;
    if (!beginSection("Inspector", true)) return;
    const World& world = facts.world;
    ImGui::PushID("inspector");
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::good, bodyName(world, id));
    const char* close = "close";
    const float width = ImGui::CalcTextSize(close).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    if (ImGui::Button(close)) state.inspected.reset();
    const Actor* actor = findActor(world, id);
    if (actor == nullptr) {
        colouredNote(UiColour::dim, "It is gone; click on another body.");
    } else {
        if (actor->kind == Kind::clone) drawBrain(world, *actor, wishes);
        drawNumbers(facts, *actor);
        if (ImGui::Button("Inside its step")) wishes.actions.push_back(Action::toggleMicroscope);
        keyTooltip("{toggleMicroscope}: its last step, pixel by pixel, or the one to come");
        drawState(world, *actor);
        drawTouches(world.level.tiles, actor->body);
    }
    drawContacts(state, world, id);
    ImGui::PopID();
}

}  // namespace pixelstep
