// The panel's part about the player: its state, size and contacts.
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "lab/inspect/inspect_ui.h"
#include "lab/reason/reason.h"
#include "math/fixed.h"
#include "panel/panel.h"
#include "scene/animation.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kSmallestSide = 4;  // [px] lower end of the sliders
constexpr int kLargestSide = 96;
constexpr int kSizeNoteFrames = 180;

Resize resizeTo(bool isWidth, int side) {
    Resize resize;
    (isWidth ? resize.width : resize.height) = side;
    return resize;
}

/// Requests this size or, if there is no room, the nearest possible one, with a note.
void requestSide(PanelState& state, const World& world, bool isWidth, int requested,
                 CommandQueue& queue) {
    const Rect& rect = world.player().body.rect;
    const int actual = isWidth ? rect.width : rect.height;
    if (requested == actual) return;
    const std::optional<std::string> reason = findRejection(world, resizeTo(isWidth, requested));
    if (reason) {
        state.sizeNote = *reason;
        state.sizeNoteFrames = kSizeNoteFrames;
    }
    const int back = requested > actual ? -1 : 1;
    while (requested != actual && findRejection(world, resizeTo(isWidth, requested)))
        requested += back;
    if (requested != actual) queue.push(resizeTo(isWidth, requested));
}

/// A slider for one side. It stops where the room ends, and shows the reason.
void sideSlider(PanelState& state, const World& world, bool isWidth, float width,
                CommandQueue& queue) {
    const Rect& rect = world.player().body.rect;
    const int actual = isWidth ? rect.width : rect.height;
    int requested = actual;
    ImGui::SetNextItemWidth(width);
    // Shows the actual size, also while it is dragged beyond the available room.
    const std::string text = std::to_string(actual) + (isWidth ? " px wide" : " px high");
    const bool isMoved = barSlider(isWidth ? "##width" : "##height", &requested, kSmallestSide,
                                   kLargestSide, text.c_str(), ImGuiSliderFlags_AlwaysClamp);
    tooltip(
        "The feet stay where they are. A growing body moves to free space nearby; without any it "
        "does not grow. Range: 4..96 px.");
    if (isMoved) requestSide(state, world, isWidth, requested, queue);
}

/// Both sides in a row, and a button to reset them.
void sizeRow(PanelState& state, const World& world, CommandQueue& queue) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Size");
    ImGui::SameLine(scaled(62.0f));
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float left = ImGui::GetContentRegionAvail().x + widthBeforeReset();
    const float half = std::floor((left - gap) / 2);
    sideSlider(state, world, true, half, queue);
    ImGui::SameLine();
    sideSlider(state, world, false, half, queue);
    const Rect& rect = world.player().body.rect;
    const bool isDefault = rect.width == kCharacterWidth && rect.height == kCharacterHeight;
    const std::string defaultSize =
        std::to_string(kCharacterWidth) + " x " + std::to_string(kCharacterHeight) + " px";
    if (!resetButton(!isDefault, "Reset to " + defaultSize)) return;
    const Resize whole{.width = kCharacterWidth, .height = kCharacterHeight};
    if (!findRejection(world, whole)) {
        queue.push(whole);
    } else {
        requestSide(state, world, true, kCharacterWidth, queue);
        requestSide(state, world, false, kCharacterHeight, queue);
    }
}

/// Indicators in three columns.
class IndicatorRows {
public:
    void add(bool isOn, const std::string& name, const char* hint = nullptr) {
        if (count_ % kColumns != 0) ImGui::SameLine(kLeft[count_ % kColumns] * width_);
        indicator(isOn, name.c_str());
        if (hint != nullptr) tooltip(hint);
        ++count_;
    }

private:
    static constexpr int kColumns = 3;
    static constexpr float kLeft[kColumns] = {0.0f, 0.32f, 0.63f};  // the last is the widest
    float width_ = ImGui::GetContentRegionAvail().x;
    int count_ = 0;
};

std::string airJumpText(int left) {
    return std::to_string(left) + (left == 1 ? " air jump" : " air jumps");
}

/// Indicators for the enabled abilities.
void addAbilities(IndicatorRows& indicators, const Actor& player, const Tuning& tuning) {
    const CharacterState& state = player.character;
    if (tuning.dashSpeed > 0)
        indicators.add(!state.hasDashed && state.dashCooldown <= 1 && !state.dashing, "Dash ready",
                       "Restored on the ground, on a wall slide and on a ledge.");
    if (tuning.airJumps > 0) {
        const int left = std::max(tuning.airJumps - state.airJumps, 0);
        indicators.add(left > 0, airJumpText(left),
                       "Air jumps left. They are restored together with the dash.");
    }
    if (tuning.wallSlideSpeed > 0) indicators.add(isWallSliding(player), "Wall slide");
    if (tuning.ledgeGrab != 0)
        indicators.add(state.ledge != 0, "On a ledge", "Hangs from a ledge.");
}

void drawIndicators(const World& world) {
    const Actor& player = world.player();
    const CharacterState& state = player.character;
    const Tuning& tuning = world.level.tuning;
    IndicatorRows indicators;
    indicators.add(player.grounded, "On ground");
    indicators.add(player.body.touches.onOneWay(), "On one-way");
    indicators.add(state.jumping, "Jump held");
    indicators.add(!player.grounded && state.ledge == 0 && hasCoyoteTime(state, tuning),
                   "Coyote time", "Walked off the ground or left a ledge; a jump still counts.");
    indicators.add(player.overlaps > 0, "Overlaps", "Shares a pixel with another character.");
    indicators.add(state.bufferedSteps >= 0, "Jump buffered",
                   "Jump was pressed before the landing and starts there.");
    addAbilities(indicators, player, tuning);
}

/// The rule that last moved or stopped the player, bright while it is recent. It always has the
/// same height, so that nothing below it moves.
void drawReason(const MotionReason& reason) {
    constexpr float kLines = 2.0f;
    const float height = kLines * ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + ImGui::GetContentRegionAvail().x, at.y + height};
    ImGui::Dummy({end.x - at.x, height});
    tooltip("The rule that last moved or stopped the player.\n" + reason.text);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const char* label = "Reason";
    draw->AddText(at, uiColour(UiColour::dim), label);
    const float left = at.x + ImGui::CalcTextSize(label).x + ImGui::GetStyle().ItemSpacing.x;
    draw->PushClipRect(at, end, true);
    draw->AddText(nullptr, 0.0f, {left, at.y},
                  uiColour(isRecent(reason) ? UiColour::accent : UiColour::text),
                  reason.text.c_str(), nullptr, end.x - left);
    draw->PopClipRect();
}

double pixelsPerSecond(int64_t speed) {
    return static_cast<double>(speed) / static_cast<double>(kFixedOne);
}

}  // namespace

void drawPlayerPart(PanelState& state, const PanelModel& model, CommandQueue& queue) {
    groupTitle("Player");
    const World& world = model.world;
    drawReason(model.reason);
    ImGui::PushID("player");
    sizeRow(state, world, queue);
    ImGui::PopID();
    if (state.sizeNoteFrames > 0) {
        --state.sizeNoteFrames;
        colouredNote(UiColour::bad, state.sizeNote);
    }
    const Actor& player = world.player();
    const Vec2i feet = feetOf(player.body.rect);
    ImGui::Text("Feet %d, %d   Speed %.1f, %.1f px/s", feet.x, feet.y,
                pixelsPerSecond(player.body.speed.x), pixelsPerSecond(player.body.speed.y));
    drawIndicators(world);
    drawTouches(world.tiles(), player.body);
}

}  // namespace pixelstep
