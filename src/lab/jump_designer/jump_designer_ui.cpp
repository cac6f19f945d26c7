// Draws the jump designer.
#include "lab/jump_designer/jump_designer_ui.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "ui/app_command.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kLowestJump = 0.5f;  // [tiles] lower end of the slider
constexpr float kHighestJump = 10.0f;
constexpr float kMaxTiles = 200.0f;  // limit for typed values
constexpr int kMaxSeconds = 10;
constexpr int kTenthsPerPixel = 10;

constexpr const char* kHeightHint =
    "Sets gravity and jump speed to reach this height in the same time. Parts of a pixel are "
    "included; the table under Measured has whole pixels.";
constexpr const char* kApexHint =
    "Sets gravity and jump speed to reach the same height in this time. It counts until the "
    "upward speed ends; the table under Measured counts to the first step on the topmost pixel.";

double seconds(int steps, const Tuning& tuning) {
    return static_cast<double>(steps) / tuning.stepsPerSecond;
}

/// @return  the height that the user chose [1/10 px], if any
std::optional<int> heightSlider(const JumpShape& shape, int tileSize) {
    float tiles = static_cast<float>(shape.height) / static_cast<float>(kTenthsPerPixel * tileSize);
    char format[48] = "none";
    if (shape.height > 0)
        std::snprintf(format, sizeof format, "%%.1f tiles, %d px", shape.height / kTenthsPerPixel);
    rowLabel("Jump height");
    tooltip(kHeightHint);
    ImGui::SetNextItemWidth(widthBeforeReset());
    const bool isMoved = barSlider("##jump height", &tiles, kLowestJump, kHighestJump, format);
    tooltip(kHeightHint);
    if (!isMoved) return {};
    const float tenths = std::round(std::clamp(tiles, 0.1f, kMaxTiles) * kTenthsPerPixel);
    return static_cast<int>(tenths) * tileSize;
}

/// @return  the number of steps that the user chose, if any
std::optional<int> apexSlider(const JumpShape& shape, const Tuning& tuning) {
    int steps = shape.apexSteps;
    char format[48] = "none";
    if (steps > 0)
        std::snprintf(format, sizeof format, "%%d steps, %.2f s", seconds(steps, tuning));
    rowLabel("Time to apex");
    tooltip(kApexHint);
    ImGui::SetNextItemWidth(widthBeforeReset());
    const int rate = tuning.stepsPerSecond;
    const bool isMoved = barSlider("##time to apex", &steps, std::max(rate / 10, 1), rate, format);
    tooltip(kApexHint);
    if (!isMoved) return {};
    return std::clamp(steps, 1, kMaxSeconds * rate - 1);
}

}  // namespace

void drawJumpDesigner(JumpDraft& jump, const World& world, CommandQueue& queue) {
    const Tuning& tuning = world.level.tuning;
    if (jump.tuning != tuning) {
        jump.shape = jumpShapeOf(tuning);
        jump.tuning = tuning;
        jump.requested.reset();
    }
    const JumpShape shape = jump.shape.value_or(JumpShape{});
    // The other slider keeps the value that it had at the start of the drag; otherwise the rounding
    // errors of unreachable values would add up.
    JumpShape target = jump.held;
    const int tileSize = world.level.tiles.tileSize();
    const JumpShape standard{5 * tileSize * kTenthsPerPixel,
                             std::max(tuning.stepsPerSecond * 2 / 5, 1)};
    const auto take = [&] {
        if (ImGui::IsItemActivated()) jump.held = target = jump.shape.value_or(standard);
    };
    const std::optional<int> height = heightSlider(shape, tileSize);
    take();
    const std::optional<int> steps = apexSlider(shape, tuning);
    take();
    if (!height && !steps) return;
    if (height) target.height = *height;
    if (steps) target.apexSteps = *steps;
    if (jump.requested == target) return;
    jump.requested = target;
    TunableValues changes = jumpFor(target, tuning);
    if (!changes.empty()) queue.push(Tune{std::move(changes)});
}

}  // namespace pixelstep
