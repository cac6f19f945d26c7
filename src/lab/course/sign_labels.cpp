// Draws the texts of signs.
#include "lab/course/sign_labels.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMaxWidth = 320.0f;
constexpr float kGap = 4.0f;

}  // namespace

Rect signBoardPlace(const LabelLayout& layout, Vec2i size, const Rect& post, const Rect& player) {
    const Rect& area = layout.area();
    const auto gap = static_cast<int>(scaled(kGap));
    const int left = post.left + (post.width - size.x) / 2;
    const Rect above{std::clamp(left, area.left, std::max(area.left, area.right() - size.x)),
                     post.top - gap - size.y, size.x, size.y};
    LabelLayout besides = layout;
    besides.reserve(player);
    if (above.top >= area.top && !besides.isTaken(above)) return above;
    if (overlaps(above, player)) {
        const Rect column{above.left, player.top, size.x, player.height};
        if (const auto place = besides.freeSide(unionOf(column, player), size, gap)) return *place;
    }
    return besides.freeSide(post, size, gap).value_or(above);
}

void drawSignBoard(LabelLayout& layout, const std::string& text, const Rect& post,
                   const Rect& player) {
    const std::string words = withInputs(text);
    if (words.empty()) return;
    const ImVec2 padding{scaled(8.0f), scaled(5.0f)};
    const auto room = static_cast<float>(layout.area().width);
    const float most = std::min(scaled(kMaxWidth), room - 2 * padding.x - scaled(8.0f));
    if (most <= 0) return;
    const ImVec2 textSize = ImGui::CalcTextSize(words.c_str(), nullptr, false, most);
    const Vec2i size{static_cast<int>(std::ceil(textSize.x + 2 * padding.x)),
                     static_cast<int>(std::ceil(textSize.y + 2 * padding.y))};
    if (post.left < layout.area().left - size.x / 2 ||
        post.left > layout.area().right() + size.x / 2)
        return;
    const Rect board = signBoardPlace(layout, size, post, player);
    layout.reserve(board);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    const ImVec2 from{static_cast<float>(board.left), static_cast<float>(board.top)};
    const ImVec2 to{static_cast<float>(board.right()), static_cast<float>(board.bottom())};
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg), scaled(4.0f));
    draw->AddRect(from, to, uiColour(UiColour::accent), scaled(4.0f), 0, scaled(1.0f));
    draw->AddText(nullptr, 0.0f, {from.x + padding.x, from.y + padding.y}, uiColour(UiColour::text),
                  words.c_str(), nullptr, most);
}

}  // namespace pixelstep
