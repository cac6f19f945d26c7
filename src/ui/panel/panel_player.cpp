// The panel's part about the player: its size, and what it touches.
#include <imgui.h>

#include <algorithm>

#include "math/fixed.h"
#include "scene/animation.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kSmallestSide = 4;  // [px] of the sliders
constexpr int kLargestSide = 96;
constexpr int kSizeNoteFrames = 180;

Resize resizeTo(bool isWidth, int side) {
    Resize resize;
    (isWidth ? resize.width : resize.height) = side;
    return resize;
}

/// A slider for one side. It stops where the space ends, and says so.
void sideSlider(PanelState& state, const World& world, bool isWidth, PanelWishes& wishes) {
    const Rect& rect = world.player().body.rect;
    const int actual = isWidth ? rect.width : rect.height;
    int wanted = actual;
    rowLabel(isWidth ? "width" : "height");
    ImGui::SetNextItemWidth(-1.0f);
    // It reads what is, also while it is dragged beyond the space there is.
    const std::string text = std::to_string(actual) + " px";
    const bool isMoved = ImGui::SliderInt(isWidth ? "##width" : "##height", &wanted, kSmallestSide,
                                          kLargestSide, text.c_str(), ImGuiSliderFlags_AlwaysClamp);
    tooltip("The feet stay where they are; a growing body finds room nearby, or does not grow.");
    if (!isMoved || wanted == actual) return;
    const std::optional<std::string> why = refusal(world, resizeTo(isWidth, wanted));
    if (why) {
        state.sizeNote = *why;
        state.sizeNoteFrames = kSizeNoteFrames;
    }
    const int back = wanted > actual ? -1 : 1;
    while (wanted != actual && refusal(world, resizeTo(isWidth, wanted))) wanted += back;
    if (wanted != actual) wishes.commands.emplace_back(resizeTo(isWidth, wanted));
}

void touchCell(Touches::Touch touch) {
    ImGui::TableNextColumn();
    lamp(touch.tile);
    tooltip("by a tile");
    ImGui::SameLine();
    lamp(touch.object);
    tooltip("by another body");
}

/// Lamps in three columns.
class LampRows {
public:
    void add(bool isOn, const std::string& name, const char* hint = nullptr) {
        if (count_ % kColumns != 0) ImGui::SameLine(static_cast<float>(count_ % kColumns) * width_);
        lamp(isOn, name.c_str());
        if (hint != nullptr) tooltip(hint);
        ++count_;
    }

private:
    static constexpr int kColumns = 3;
    float width_ = ImGui::GetContentRegionAvail().x / kColumns;
    int count_ = 0;
};

std::string airJumpText(int left) {
    return std::to_string(left) + (left == 1 ? " air jump" : " air jumps");
}

/// What the tuning gives it beyond walking and jumping.
void addAbilities(LampRows& lamps, const Actor& player, const Tuning& tuning) {
    const CharacterState& state = player.character;
    if (tuning.dashSpeed > 0)
        lamps.add(!state.hasDashed && state.dashWait <= 1 && !state.dashing, "dash ready",
                  "Comes back on the ground, sliding down a wall and hanging from a ledge");
    if (tuning.airJumps > 0) {
        const int left = std::max(tuning.airJumps - state.airJumps, 0);
        lamps.add(left > 0, airJumpText(left), "Left in the air; back where the dash is");
    }
    if (tuning.wallSlideSpeed > 0) lamps.add(isWallSliding(player), "wall slide");
    if (tuning.ledgeGrab != 0) lamps.add(state.ledge != 0, "hanging", "From a ledge");
}

void drawLamps(const World& world) {
    const Actor& player = world.player();
    const CharacterState& state = player.character;
    const Tuning& tuning = world.level.tuning;
    LampRows lamps;
    lamps.add(player.grounded, "grounded");
    lamps.add(player.body.touches.onOneWay(), "on one-way");
    lamps.add(state.jumping, "jump held");
    lamps.add(!player.grounded && state.ledge == 0 && hasCoyoteTime(state, tuning), "coyote",
              "Walked off the ground or left a ledge, and a jump still counts");
    lamps.add(state.bufferedSteps >= 0, "buffered", "A press waits for the landing");
    lamps.add(player.overlaps > 0, "overlaps", "Shares a pixel with another character");
    addAbilities(lamps, player, tuning);
}

/// The rule that last moved or stopped it, bright while it is news.
void drawWhy(const Why& why) {
    colouredText(UiColour::dim, "why");
    tooltip("The rule that last moved or stopped the player");
    ImGui::SameLine();
    ImGui::PushTextWrapPos(0.0f);
    colouredText(isNews(why) ? UiColour::accent : UiColour::text, why.text);
    ImGui::PopTextWrapPos();
}

double pixelsPerSecond(int64_t speed) {
    return static_cast<double>(speed) / static_cast<double>(kFixedOne);
}

}  // namespace

void drawTouches(const TileMap& tiles, const Body& body) {
    constexpr const char* kNames[kSideCount] = {"left", "right", "above", "below"};
    constexpr Side kOrder[] = {kBottom, kTop, kLeft, kRight};
    if (!ImGui::BeginTable("touches", 4, ImGuiTableFlags_RowBg)) return;
    ImGui::TableSetupColumn("touches");
    ImGui::TableSetupColumn("now");
    ImGui::TableSetupColumn("before");
    ImGui::TableSetupColumn("tile");
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    for (const char* head : {"touches", "now", "before", "tile"}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(head);
    }
    ImGui::PopStyleColor();
    for (const Side side : kOrder) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(kNames[side]);
        touchCell(body.touches.at(side));
        touchCell(body.touched.at(side));
        ImGui::TableNextColumn();
        const auto cell = body.touches.at(side).tile ? touchedCell(tiles, body.rect, side)
                                                     : std::optional<Vec2i>();
        if (cell) ImGui::Text("%d, %d", cell->x, cell->y);
    }
    ImGui::EndTable();
}

void drawPlayerPart(PanelState& state, const PanelFacts& facts, PanelWishes& wishes) {
    if (!beginSection("Player", true)) return;
    const World& world = facts.world;
    drawWhy(facts.why);
    sideSlider(state, world, true, wishes);
    sideSlider(state, world, false, wishes);
    if (state.sizeNoteFrames > 0) {
        --state.sizeNoteFrames;
        colouredNote(UiColour::bad, state.sizeNote);
    }
    const Actor& player = world.player();
    const Vec2i feet = feetOf(player.body.rect);
    ImGui::Text("feet %d, %d   speed %.1f, %.1f px/s", feet.x, feet.y,
                pixelsPerSecond(player.body.speed.x), pixelsPerSecond(player.body.speed.y));
    drawLamps(world);
    drawTouches(world.level.tiles, player.body);
}

}  // namespace pixelstep
