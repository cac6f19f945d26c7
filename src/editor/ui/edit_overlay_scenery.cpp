// Draws signs and zones in edit mode: frames, kinds, and texts of signs.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "editor/ui/edit_overlay.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr unsigned kBoard = IM_COL32(122, 82, 52, 255);
constexpr unsigned kBoardLight = IM_COL32(214, 170, 112, 255);
constexpr float kWordsWidth = 190.0f;  // [window points at scale 1] maximum width of a sign's text
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

// The first line, or its first words with dots.
std::string firstLine(const std::string& text) {
    constexpr size_t kMax = 60;  // [bytes]
    const std::string line = text.substr(0, text.find('\n'));
    if (line.size() <= kMax) return line.size() == text.size() ? text : line + " ..";
    const size_t end = line.rfind(' ', kMax);
    return (end == std::string::npos ? std::string() : line.substr(0, end)) + " ..";
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

void drawKnobs(const EditCanvas& canvas, const Rect& rect, const ZoneBox& box, unsigned colour,
               LabelLayout& layout) {
    const float least = scaled(kMinSideForKnobs);
    if (box.width() < least || box.height() < least) return;
    for (const int x : {rect.left, rect.right()})
        for (const int y : {rect.top, rect.bottom()})
            layout.reserve(canvas.knob({x, y}, colour, false));
}

void drawZone(const EditCanvas& canvas, const Zone& zone, bool isChosen, bool isPointed,
              EditLabels& labels) {
    const Rect rect = zoneRect(zone);
    const unsigned colour = colourOf(zone.kind);
    const ZoneBox box = boxOf(canvas, rect);
    canvas.fill(rect, colourOf(zone.kind, kFillAlpha));
    drawMark(canvas, zone.kind, box);
    canvas.outline(rect, colour, 1.0f);
    labels.layout.avoid(canvas.placeOf(rect));
    if (isChosen) canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    if (isChosen) drawKnobs(canvas, rect, box, colour, labels.layout);
    const std::string word = capitalized(zoneName(zone.kind));
    if (isChosen || isPointed) {
        const std::string size = std::to_string(zone.width) + " x " + std::to_string(zone.height);
        labels.all.push_back(
            {EditLabelRank::pointed, rect, word + " " + size, colour, {.isRequired = true}});
        return;
    }
    // Coins are placed in rows, where labels would cover their neighbours.
    const bool isCoin = zone.kind == ZoneKind::coin;
    labels.all.push_back(
        {EditLabelRank::place,
         rect,
         isCoin ? word.substr(0, 1) : word,
         colour,
         {.triesInside = true, .isOnlyInside = isCoin || canvas.scale < kMinZoomForLabels}});
}

void drawSign(const EditCanvas& canvas, const Sign& sign, bool isChosen, bool isPointed,
              EditLabels& labels) {
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
    if (!isWhole && canvas.scale < kMinZoomForLabels) return;
    const std::string text = sign.text.empty() ? "(no text)" : withInputs(sign.text);
    labels.layout.reserve(canvas.placeOf(rect));
    labels.all.push_back({isWhole ? EditLabelRank::pointed : EditLabelRank::sign,
                          rect,
                          isWhole ? text : firstLine(text),
                          kEditWhite,
                          {.wrap = scaled(kWordsWidth),
                           .frame = isChosen ? kEditWhite : kBoardLight,
                           .isRequired = isWhole}});
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

void drawAll(const EditCanvas& canvas, const EditScene& scene, const Scenery& scenery,
             EditLabels& labels) {
    const Rect view = canvas.view();
    const auto pointed = pointedScenery(scene);
    const auto& chosen = scene.edit.chosenScenery();
    for (size_t i = 0; i < scenery.zones.size(); ++i) {
        const SceneryRef ref{SceneryKind::zone, i};
        if (overlaps(zoneRect(scenery.zones[i]), view))
            drawZone(canvas, scenery.zones[i], chosen == ref, pointed == ref, labels);
    }
    // The chosen or pointed one is drawn over the others.
    for (const bool isLast : {false, true})
        for (size_t i = 0; i < scenery.signs.size(); ++i) {
            const SceneryRef ref{SceneryKind::sign, i};
            const bool isOnTop = chosen == ref || pointed == ref;
            if (isOnTop == isLast && overlaps(signRect(scenery.signs[i].feet), view))
                drawSign(canvas, scenery.signs[i], chosen == ref, pointed == ref, labels);
        }
}

}  // namespace

void addHazardLabels(const EditScene& scene, EditLabels& labels) {
    for (const HazardPlace& place : scene.hazardPlaces)
        labels.all.push_back({EditLabelRank::place,
                              {place.feet.x, place.feet.y, 1, 1},
                              place.zone ? "in a hazard: no effect" : "starts in a hazard",
                              colourOf(ZoneKind::hazard),
                              {.first = LabelLayout::Side::below}});
}

void drawScenery(const EditCanvas& canvas, const EditScene& scene, EditLabels& labels) {
    if (const auto dragged = scene.edit.draggedScenery(scene.world)) {
        drawAll(canvas, scene, *dragged, labels);
    } else {
        drawAll(canvas, scene, *scene.world.level.scenery, labels);
    }
    if (!scene.pointer || scene.edge) return;
    const auto coming = scene.edit.sceneryPreview(scene.world, *scene.pointer);
    if (!coming) return;
    for (const Sign& sign : coming->signs) canvas.dashes(signRect(sign.feet), kEditWhite);
    for (const Zone& zone : coming->zones) drawZone(canvas, zone, false, true, labels);
}

}  // namespace pixelstep
