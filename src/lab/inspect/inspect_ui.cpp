// Draws the panel's part about the inspected body: its state and contacts.
#include "lab/inspect/inspect_ui.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "game/world/actor_tuning.h"
#include "lab/inspect/inspect.h"
#include "lab/presets/presets.h"
#include "lab/routes/routes.h"
#include "math/fixed.h"
#include "ui/app_command.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxListedContacts = 24;  // displayed contacts

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
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, scaled(94.0f));
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
    const Rect& rect = actor.body.rect;
    textRow("Corner", cornerText(rect) + "   before " + cornerText(actor.body.previousRect));
    textRow("Size", std::to_string(rect.width) + " x " + std::to_string(rect.height) +
                        " px   feet " + pairText(feetOf(rect)));
    textRow("Speed", speedText(actor.body.speed) + " px/s");
    textRow("Sub-pixel", remainderText(actor.body.remainder));
    const GroupTable table(world.level);
    textRow("Groups", groupNames(table, groupsOf(world, actor).member));
    textRow("Collides with", groupNames(table, groupsOf(world, actor).collidesWith));
    textRow("Detects only", detectedOnlyNames(table, groupsOf(world, actor)));
    ImGui::EndTable();
}

// The settings of a clone with its own tuning.
void drawCloneTuning(const PanelModel& model, const Actor& clone) {
    if (clone.tuningIndex == 0) return;
    const Tuning tuning = ownTuningOf(model.world, clone);
    const std::string preset = model.presets ? presetNameOf(*model.presets, tuning) : "";
    if (!preset.empty())
        return colouredNote(UiColour::accent, "Settings of " + presetLabel(preset));
    std::string words = "Its own settings:";
    const TunableValues& values = model.world.actorTunings[clone.tuningIndex - 1];
    for (const auto& [tunable, value] : values)
        if (value != model.world.level.tuning.*tunable->field)
            words += " " + std::string(tunable->name) + " " + std::to_string(value);
    colouredNote(UiColour::accent, words);
}

void drawAi(const World& world, const Actor& clone, CommandQueue& queue) {
    if (const auto ai = aiChoiceButtons(clone.ai)) queue.push(SetAi{clone.id, *ai});
    const std::string words = followingWords(world, clone.id);
    if (!words.empty())
        colouredNote(noRouteOf(world, clone.id).empty() ? UiColour::dim : UiColour::bad, words);
}

// The values of both sides next to each other.
void bothRow(const char* name, const std::string& mine, const std::string& external) {
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, name);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(mine.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(external.c_str());
}

UiColour colourOf(ContactPhase phase) {
    if (phase == ContactPhase::began) return UiColour::good;
    return phase == ContactPhase::ended ? UiColour::bad : UiColour::text;
}

/// @return  true if the other body was clicked
bool drawContact(const World& world, const Contact& contact) {
    const bool isClicked = ImGui::SmallButton(bodyName(world, contact.other).c_str());
    tooltip("Inspects this body instead.");
    ImGui::SameLine();
    colouredText(colourOf(contact.phase), contactWords(contact));
    if (contact.phase != ContactPhase::ended) {
        colouredText(UiColour::dim, "Overlap");
        ImGui::SameLine();
        ImGui::TextUnformatted(pairText(contact.overlap).c_str());
        tooltip("How far this body has to move along each axis to separate from the other.");
        ImGui::SameLine();
        colouredText(UiColour::dim, "  Normal");
        ImGui::SameLine();
        ImGui::TextUnformatted(pairText(contact.normal).c_str());
        tooltip("The direction out of the other body, along the shorter axis.");
    }
    if (!ImGui::BeginTable("both", 3, ImGuiTableFlags_SizingFixedFit)) return isClicked;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, scaled(44.0f));
    ImGui::TableSetupColumn("mine", ImGuiTableColumnFlags_WidthFixed, scaled(120.0f));
    ImGui::TableSetupColumn("theirs", ImGuiTableColumnFlags_WidthStretch);
    bothRow("", "This body", "The other");
    bothRow("Speed", speedText(contact.mySpeed), speedText(contact.otherSpeed));
    bothRow("Before", cornerText(contact.myPreviousRect), cornerText(contact.otherPreviousRect));
    bothRow("Now", cornerText(contact.myRect), cornerText(contact.otherRect));
    ImGui::EndTable();
    return isClicked;
}

void drawContacts(std::optional<uint32_t>& inspected, const World& world, uint32_t id) {
    const std::vector<Contact> contacts = contactsOf(world, id);
    colouredText(UiColour::accent, std::to_string(contacts.size()) +
                                       (contacts.size() == 1 ? " contact" : " contacts"));
    const size_t shown = std::min(contacts.size(), kMaxListedContacts);
    for (size_t i = 0; i < shown; ++i) {
        ImGui::PushID(static_cast<int>(contacts[i].other));
        ImGui::Separator();
        if (drawContact(world, contacts[i])) inspected = contacts[i].other;
        ImGui::PopID();
    }
    if (shown < contacts.size()) {
        colouredText(UiColour::dim, "And " + std::to_string(contacts.size() - shown) + " more");
    }
}

/// The legend of the two indicators: tile and body.
void drawContactLegend() {
    const float side = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float inset = std::floor(side * 0.2f);
    const unsigned colour = uiColour(UiColour::caption);
    draw->AddRectFilled({at.x + inset, at.y + inset}, {at.x + side - inset, at.y + side - inset},
                        colour);
    ImGui::Dummy({side, side});
    tooltip("Touches a tile.");
    ImGui::SameLine();
    const ImVec2 body = ImGui::GetCursorScreenPos();
    draw->AddRectFilled({body.x + side * 0.35f, body.y},
                        {body.x + side * 0.65f, body.y + side * 0.3f}, colour);
    draw->AddRectFilled({body.x + side * 0.2f, body.y + side * 0.4f},
                        {body.x + side * 0.8f, body.y + side}, colour);
    ImGui::Dummy({side, side});
    tooltip("Touches another body.");
}

void touchCell(Touches::Touch touch) {
    ImGui::TableNextColumn();
    indicator(touch.tile);
    tooltip("Touches a tile.");
    ImGui::SameLine();
    indicator(touch.object);
    tooltip("Touches another body.");
}

}  // namespace

void drawTouches(const TileMap& tiles, const Body& body) {
    constexpr const char* kNames[kSideCount] = {"Left", "Right", "Above", "Below"};
    constexpr Side kOrder[] = {kBottom, kTop, kLeft, kRight};
    if (!ImGui::BeginTable("touches", 1 + kSideCount, ImGuiTableFlags_RowBg)) return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, scaled(92.0f));
    for (const Side side : kOrder)
        ImGui::TableSetupColumn(kNames[side], ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, "Contacts");
    ImGui::SameLine();
    drawContactLegend();
    for (const Side side : kOrder) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, kNames[side]);
    }
    // Two indicators: touched by a tile, and by a body.
    for (const bool isNow : {true, false}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(isNow ? "This step" : "Last step");
        for (const Side side : kOrder)
            touchCell((isNow ? body.touches : body.previousTouches).at(side));
    }
    ImGui::TableNextColumn();
    ImGui::TextUnformatted("Tile");
    tooltip("Column and row of the tile that is touched.");
    for (const Side side : kOrder) {
        ImGui::TableNextColumn();
        const auto cell = body.touches.at(side).tile ? touchedCell(tiles, body.rect, side)
                                                     : std::optional<Vec2i>();
        if (cell) ImGui::Text("%d, %d", cell->x, cell->y);
    }
    ImGui::EndTable();
}

void drawInspector(std::optional<uint32_t>& inspected, std::optional<uint32_t>& shown,
                   const PanelModel& model, CommandQueue& queue) {
    // Scrolls to this part when another body was chosen.
    const bool isNew = inspected && inspected != shown;
    shown = inspected;
    if (isNew) ImGui::SetScrollY(0.0f);
    if (!inspected) return;
    const uint32_t id = *inspected;
    groupTitle("Inspector");
    const World& world = model.world;
    ImGui::PushID("inspector");
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::good, bodyName(world, id));
    const char* close = "Close";
    const float width = ImGui::CalcTextSize(close).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    if (ImGui::Button(close)) inspected.reset();
    const Actor* actor = findActor(world, id);
    if (actor == nullptr) {
        colouredNote(UiColour::dim, "This body is gone. Click on another one.");
    } else {
        if (actor->kind == Kind::clone) drawAi(world, *actor, queue);
        drawCloneTuning(model, *actor);
        if (ImGui::Button("Inspect step")) queue.push(Action::toggleStepInspector);
        keyTooltip("{toggleStepInspector}: its last step or its next one, pixel by pixel.");
        drawState(world, *actor);
        drawTouches(world.tiles(), actor->body);
    }
    drawContacts(inspected, world, id);
    ImGui::PopID();
}

}  // namespace pixelstep
