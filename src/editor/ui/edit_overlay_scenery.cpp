// Draws signs and zones in edit mode: frames, kinds, and texts of signs.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "editor/ui/edit_overlay.h"
#include "editor/ui/label_placement.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr unsigned kBoard = IM_COL32(122, 82, 52, 255);
constexpr unsigned kBoardLight = IM_COL32(214, 170, 112, 255);
constexpr float kWordsWidth = 190.0f;  // [window points at scale 1] maximum width of a sign's text
constexpr float kWordsGap = 3.0f;
// [window points per pixel] minimum scale of the world at which texts are shown
constexpr float kMinZoomForLabels = 1.0f;
constexpr float kMinSideForKnobs = 28.0f;
constexpr int kFillAlpha = 44;

unsigned colourOf(ZoneKind kind, int alpha = 255) {
    switch (kind) {
        case ZoneKind::goal: return IM_COL32(120, 255, 150, alpha);
        case ZoneKind::checkpoint: return IM_COL32(110, 200, 255, alpha);
        case ZoneKind::hazard: return IM_COL32(255, 92, 76, alpha);
        case ZoneKind::coin: return IM_COL32(255, 218, 72, alpha);
    }
    return kEditWhite;
}

std::string firstLine(const std::string& text) {
    constexpr size_t kMax = 24;  // [bytes]
    const size_t length = std::min(text.find('\n'), text.size());
    size_t end = std::min(length, kMax);
    // Do not cut inside a multi-byte character.
    while (end < length && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    return end == text.size() ? text : text.substr(0, end) + "..";
}

// The drawn rectangle of a zone. [window points]
struct ZoneBox {
    ImVec2 low;
    ImVec2 high;

    float width() const { return high.x - low.x; }
    float height() const { return high.y - low.y; }
};

ZoneBox boxOf(const EditCanvas& canvas, const Rect& rect) {
    return {canvas.at({rect.left, rect.top}), canvas.at({rect.right(), rect.bottom()})};
}

// Each kind of zone has its own mark, so that colour is not needed to tell them apart.
void drawMark(const EditCanvas& canvas, ZoneKind kind, const ZoneBox& box) {
    const unsigned colour = colourOf(kind, 170);
    const float line = scaled(1.0f);
    const ImVec2 middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    const float least = std::min(box.width(), box.height());
    switch (kind) {
        case ZoneKind::goal: {
            const float in = std::min(scaled(4.0f), least / 4);
            canvas.draw->AddRect({box.low.x + in, box.low.y + in},
                                 {box.high.x - in, box.high.y - in}, colour, 0.0f, 0, line);
            break;
        }
        case ZoneKind::checkpoint:
            canvas.draw->AddLine({middle.x, box.low.y}, {middle.x, box.high.y}, colour, line);
            break;
        case ZoneKind::hazard:
            canvas.draw->AddLine(box.low, box.high, colour, line);
            canvas.draw->AddLine({box.low.x, box.high.y}, {box.high.x, box.low.y}, colour, line);
            break;
        case ZoneKind::coin:
            canvas.draw->AddCircle(middle, least / 2 - line, colour, 0, line);
            break;
    }
}

// [window points] Boxes of drawn labels, which other labels must not cover.
using Words = std::vector<Rect>;

Rect windowRect(ImVec2 low, ImVec2 high) {
    const Vec2i corner{static_cast<int>(std::floor(low.x)), static_cast<int>(std::floor(low.y))};
    return {corner.x, corner.y, static_cast<int>(std::ceil(high.x)) - corner.x,
            static_cast<int>(std::ceil(high.y)) - corner.y};
}

// @return  true if it fits inside
bool drawLabelInside(const EditCanvas& canvas, const ZoneBox& box, const std::string& word,
                     unsigned colour, Words& words) {
    const ImVec2 size = ImGui::CalcTextSize(word.c_str());
    const float gap = scaled(3.0f);
    if (size.x + 2 * gap > box.width() || size.y + gap > box.height()) return false;
    // In the corner of the visible part.
    const ImVec2 corner{std::round(std::clamp(gap, box.low.x + gap, box.high.x - gap - size.x)),
                        std::round(std::clamp(static_cast<float>(canvas.area.top) + gap,
                                              box.low.y + gap / 2, box.high.y - gap / 2 - size.y))};
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    canvas.draw->AddRectFilled({corner.x - 1, corner.y}, {end.x + 1, end.y}, kEditShade);
    canvas.draw->AddText(corner, colour, word.c_str());
    words.push_back(windowRect(corner, end));
    return true;
}

void drawLabel(const EditCanvas& canvas, Vec2i at, const std::string& word, unsigned colour,
               Words& words) {
    canvas.label(at, word, colour);
    words.push_back(canvas.labelBox(at, word));
}

// Coins are placed in rows, where labels would cover their neighbours.
void drawLabelOutside(const EditCanvas& canvas, const Zone& zone, const std::string& word,
                      const ZoneBox& box, unsigned colour, Words& words) {
    const Rect rect = zoneRect(zone);
    if (zone.kind == ZoneKind::coin) {
        drawLabelInside(canvas, box, word.substr(0, 1), colour, words);
    } else if (canvas.scale >= kMinZoomForLabels) {
        drawLabel(canvas, {rect.left + rect.width / 2, rect.top}, word, colour, words);
    }
}

void drawKnobs(const EditCanvas& canvas, const Rect& rect, const ZoneBox& box, unsigned colour) {
    const float least = scaled(kMinSideForKnobs);
    if (box.width() < least || box.height() < least) return;
    for (const int x : {rect.left, rect.right()})
        for (const int y : {rect.top, rect.bottom()}) canvas.knob({x, y}, colour, false);
}

void drawZone(const EditCanvas& canvas, const Zone& zone, bool isChosen, bool isPointed,
              Words& words) {
    const Rect rect = zoneRect(zone);
    const unsigned colour = colourOf(zone.kind);
    const ZoneBox box = boxOf(canvas, rect);
    canvas.fill(rect, colourOf(zone.kind, kFillAlpha));
    drawMark(canvas, zone.kind, box);
    canvas.outline(rect, colour, 1.0f);
    if (isChosen) canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    if (isChosen) drawKnobs(canvas, rect, box, colour);
    const std::string word = capitalized(zoneName(zone.kind));
    if (isChosen || isPointed) {
        const std::string size = std::to_string(zone.width) + " x " + std::to_string(zone.height);
        drawLabel(canvas, {rect.left + rect.width / 2, rect.top}, word + " " + size, colour, words);
    } else if (!drawLabelInside(canvas, box, word, colour, words)) {
        drawLabelOutside(canvas, zone, word, box, colour, words);
    }
}

// Draws the text of a sign above its board, without covering other texts: the first line, or all
// lines.
void drawSignText(const EditCanvas& canvas, const Rect& board, const Sign& sign, bool isWhole,
                  unsigned colour, Words& words) {
    const float wrap = scaled(isWhole ? kWordsWidth : 2 * kWordsWidth);
    std::string shown = isWhole ? sign.text : firstLine(sign.text);
    shown = shown.empty() ? "(no text)" : withInputs(shown);
    const ImVec2 size = ImGui::CalcTextSize(shown.c_str(), nullptr, false, wrap);
    const ImVec2 padding{scaled(5.0f), scaled(3.0f)};
    const ImVec2 anchor = canvas.at({board.left + board.width / 2, board.top});
    const auto leftmost = static_cast<float>(canvas.area.left);
    const float rightmost = static_cast<float>(canvas.area.right()) - size.x - 2 * padding.x;
    // Below the bar, if the sign itself is.
    const float upper = anchor.y - scaled(5.0f) - 2 * padding.y - size.y;
    const auto top = static_cast<float>(canvas.area.top);
    const ImVec2 low{std::round(std::clamp(anchor.x - size.x / 2 - padding.x, leftmost,
                                           std::max(leftmost, rightmost))),
                     std::round(anchor.y > top ? std::max(upper, top) : upper)};
    const Rect preferred =
        windowRect(low, {low.x + size.x + 2 * padding.x, low.y + size.y + 2 * padding.y});
    const Rect box =
        avoidOverlap(preferred, words, canvas.area.top, static_cast<int>(scaled(kWordsGap)));
    words.push_back(box);
    const ImVec2 from{static_cast<float>(box.left), static_cast<float>(box.top)};
    const ImVec2 to{static_cast<float>(box.right()), static_cast<float>(box.bottom())};
    if (box.top < preferred.top)
        canvas.draw->AddLine({anchor.x, to.y}, anchor, colour, scaled(1.0f));
    canvas.draw->AddRectFilled(from, to, IM_COL32(23, 20, 31, 215), scaled(3.0f));
    canvas.draw->AddRect(from, to, colour, scaled(3.0f), 0, scaled(1.0f));
    canvas.draw->AddText(ImGui::GetFont(), ImGui::GetFontSize(),
                         {from.x + padding.x, from.y + padding.y}, kEditWhite, shown.c_str(),
                         nullptr, wrap);
}

void drawSign(const EditCanvas& canvas, const Sign& sign, bool isChosen, bool isPointed,
              Words& words) {
    const Rect rect = signRect(sign.feet);
    const Rect board{rect.left, rect.top, rect.width, rect.height / 2};
    canvas.fill({sign.feet.x - 1, board.bottom(), 2, rect.bottom() - board.bottom()}, kBoard);
    canvas.fill(board, kBoardLight);
    canvas.fill(board.grown(-1), kBoard);
    for (const int row : {3, 6})
        canvas.fill({board.left + 3, board.top + row, board.width - 6, 1}, kBoardLight);
    if (isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    } else {
        canvas.dashes(rect, kBoardLight);
    }
    const bool isWhole = isChosen || isPointed;
    const int reach = sign.reach.value_or(kSignReach);
    if (isWhole && reach > 0) canvas.dashedCircle(sign.feet, reach, kBoardLight);
    if (isWhole || canvas.scale >= kMinZoomForLabels)
        drawSignText(canvas, rect, sign, isWhole, isChosen ? kEditWhite : kBoardLight, words);
}

// The sign or zone that a press would grab or a click would choose.
std::optional<SceneryRef> pointedScenery(const EditScene& scene) {
    const EditMode& edit = scene.edit;
    if (!scene.pointer || scene.edge || edit.isBusy() || edit.floating()) return std::nullopt;
    if (const auto grip = edit.sceneryGrip(scene.world, *scene.pointer)) return grip->ref;
    const bool chooses = edit.tool() == EditTool::zone || edit.tool() == EditTool::select;
    if (!chooses || scene.pointer->ctrl) return std::nullopt;
    return sceneryAt(*scene.world.level.scenery, SceneryKind::zone, scene.pointer->at);
}

void drawAll(const EditCanvas& canvas, const EditScene& scene, const Scenery& scenery) {
    const Rect view = canvas.view();
    const auto pointed = pointedScenery(scene);
    const auto& chosen = scene.edit.chosenScenery();
    Words words = startBoxes(canvas, scene);
    for (size_t i = 0; i < scenery.zones.size(); ++i) {
        const SceneryRef ref{SceneryKind::zone, i};
        if (overlaps(zoneRect(scenery.zones[i]), view))
            drawZone(canvas, scenery.zones[i], chosen == ref, pointed == ref, words);
    }
    // Their labels may be in view without the sign or zone itself. The chosen or pointed one is
    // drawn over the others.
    const Rect around = view.grown(static_cast<int>(scaled(kWordsWidth) / canvas.scale));
    for (const bool isLast : {false, true})
        for (size_t i = 0; i < scenery.signs.size(); ++i) {
            const SceneryRef ref{SceneryKind::sign, i};
            const bool isOnTop = chosen == ref || pointed == ref;
            if (isOnTop == isLast && overlaps(signRect(scenery.signs[i].feet), around))
                drawSign(canvas, scenery.signs[i], chosen == ref, pointed == ref, words);
        }
}

}  // namespace

void drawHazardPlaces(const EditCanvas& canvas, const EditScene& scene) {
    for (const HazardPlace& place : scene.hazardPlaces)
        canvas.label(place.feet, place.zone ? "in a hazard: no effect" : "starts in a hazard",
                     colourOf(ZoneKind::hazard), true);
}

void drawScenery(const EditCanvas& canvas, const EditScene& scene) {
    if (const auto dragged = scene.edit.draggedScenery(scene.world)) {
        drawAll(canvas, scene, *dragged);
    } else {
        drawAll(canvas, scene, *scene.world.level.scenery);
    }
    if (!scene.pointer || scene.edge) return;
    const auto coming = scene.edit.sceneryPreview(scene.world, *scene.pointer);
    if (!coming) return;
    for (const Sign& sign : coming->signs) canvas.dashes(signRect(sign.feet), kEditWhite);
    Words words;
    for (const Zone& zone : coming->zones) drawZone(canvas, zone, false, true, words);
}

}  // namespace pixelstep
