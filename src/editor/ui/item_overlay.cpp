// Draws the items of a level in edit mode: spawn points with paths, signs and zones.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "draw/strokes.h"
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

/// How an item is marked.
struct ItemMarks {
    bool isChosen = false;
    bool isPointed = false;

    bool isAny() const { return isChosen || isPointed; }
};

unsigned colourOf(ItemKind body) {
    const auto opaque = [](const SDL_Color& colour) {
        return IM_COL32(colour.r, colour.g, colour.b, 255);
    };
    switch (body) {
        case ItemKind::player: return opaque(kPlayerColour);
        case ItemKind::clone: return opaque(kCloneColour);
        case ItemKind::crate: return opaque(kCrateColour);
        case ItemKind::platform: return opaque(kPlatformColour);
        default: return kEditWhite;
    }
}

unsigned colourOf(ZoneKind kind, int alpha = 255) {
    switch (kind) {
        case ZoneKind::goal: return IM_COL32(120, 255, 150, alpha);
        case ZoneKind::checkpoint: return IM_COL32(110, 200, 255, alpha);
        case ZoneKind::hazard: return IM_COL32(255, 92, 76, alpha);
        case ZoneKind::coin: return IM_COL32(255, 218, 72, alpha);
        case ZoneKind::area: return IM_COL32(92, 150, 230, alpha);
        case ZoneKind::pickup: return IM_COL32(214, 222, 98, alpha);
        case ZoneKind::switches: return IM_COL32(251, 128, 220, alpha);
        case ZoneKind::exits: return IM_COL32(255, 255, 255, alpha);
    }
    return kEditWhite;
}

void drawPath(const EditCanvas& canvas, const std::vector<Vec2i>& path, const Rect& box,
              bool isChosen, EditLabels& labels) {
    const unsigned colour = colourOf(ItemKind::platform);
    for (size_t i = 1; i < path.size(); ++i) {
        canvas.line(path[i - 1], path[i], kEditShade, scaled(4.0f));
        canvas.line(path[i - 1], path[i], colour, scaled(isChosen ? 2.0f : 1.0f));
    }
    for (size_t i = 1; i < path.size(); ++i) {
        const Rect station{path[i].x - box.width / 2, path[i].y - box.height / 2, box.width,
                           box.height};
        canvas.dashes(station, colour);
    }
    if (path.size() < 2 || !isChosen) return;
    for (size_t i = 1; i < path.size(); ++i)
        labels.layout.reserve(canvas.knob({path[i - 1].x + (path[i].x - path[i - 1].x) / 2,
                                           path[i - 1].y + (path[i].y - path[i - 1].y) / 2},
                                          colour, true));
    for (const Vec2i point : path) labels.layout.reserve(canvas.knob(point, colour, false));
}

void drawBody(const EditCanvas& canvas, const Items& items, const ItemRef& ref, ItemMarks marks,
              EditLabels& labels) {
    const Rect rect = itemRect(items, ref);
    const unsigned colour = isEnemy(items, ref) ? colourOf(ZoneKind::hazard) : colourOf(ref.kind);
    if (ref.kind == ItemKind::platform)
        drawPath(canvas, platformPath(items, ref.index), rect, marks.isChosen, labels);
    if (marks.isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    } else {
        canvas.dashes(rect, colour);
    }
    labels.layout.reserve(canvas.placeOf(rect));
    if (marks.isAny() || ref.kind == ItemKind::player)
        labels.all.push_back({marks.isAny() ? EditLabelRank::pointed : EditLabelRank::place,
                              rect,
                              capitalized(itemName(items, ref)) + " start",
                              colour,
                              {.isRequired = marks.isAny()}});
}

// The first line, or its first words with dots.
std::string firstLine(const std::string& text) {
    constexpr size_t kMax = 60;  // [bytes]
    const std::string line = text.substr(0, text.find('\n'));
    if (line.size() <= kMax) return line.size() == text.size() ? text : line + " ..";
    const size_t end = line.rfind(' ', kMax);
    return (end == std::string::npos ? std::string() : line.substr(0, end)) + " ..";
}

void drawSign(const EditCanvas& canvas, const Sign& sign, const Rect& rect, ItemMarks marks,
              EditLabels& labels) {
    const Rect board{rect.left, rect.top, rect.width, rect.height / 2};
    canvas.fill({sign.feet.x - 1, board.bottom(), 2, rect.bottom() - board.bottom()}, kBoard);
    canvas.fill(board, kBoardLight);
    canvas.fill(board.grown(-1), kBoard);
    for (const int row : {3, 6})
        canvas.fill({board.left + 3, board.top + row, board.width - 6, 1}, kBoardLight);
    if (marks.isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    } else {
        canvas.dashes(rect, kBoardLight);
    }
    const bool isWhole = marks.isAny();
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
                           .frame = marks.isChosen ? kEditWhite : kBoardLight,
                           .isRequired = isWhole}});
}

// Each kind of zone has its own mark, so that colour is not needed to tell them apart.
void drawZoneMark(const EditCanvas& canvas, ZoneKind kind, ImVec2 low, ImVec2 high) {
    const unsigned colour = colourOf(kind, 170);
    const float line = scaled(1.0f);
    const ImVec2 middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
    const float least = std::min(high.x - low.x, high.y - low.y);
    switch (kind) {
        case ZoneKind::goal: {
            const float in = std::min(scaled(4.0f), least / 4);
            canvas.draw->AddRect({low.x + in, low.y + in}, {high.x - in, high.y - in}, colour, 0.0f,
                                 0, line);
            break;
        }
        case ZoneKind::checkpoint:
            canvas.draw->AddLine({middle.x, low.y}, {middle.x, high.y}, colour, line);
            break;
        case ZoneKind::hazard:
            canvas.draw->AddLine(low, high, colour, line);
            canvas.draw->AddLine({low.x, high.y}, {high.x, low.y}, colour, line);
            break;
        case ZoneKind::coin:
            canvas.draw->AddCircle(middle, least / 2 - line, colour, 0, line);
            break;
        case ZoneKind::area:  // waves
            for (const float y : {low.y + least / 4, middle.y})
                canvas.draw->AddBezierCubic({low.x, y}, {middle.x, y - least / 3},
                                            {middle.x, y + least / 3}, {high.x, y}, colour, line);
            break;
        case ZoneKind::exits:  // an arrow to the right
            canvas.draw->AddLine({low.x, middle.y}, {high.x, middle.y}, colour, line);
            for (const float side : {-1.0f, 1.0f})
                canvas.draw->AddLine({high.x, middle.y},
                                     {high.x - least / 3, middle.y + side * least / 3}, colour,
                                     line);
            break;
        case ZoneKind::switches:
            canvas.draw->AddRect({middle.x - least / 4, middle.y - least / 4},
                                 {middle.x + least / 4, middle.y + least / 4}, colour, 0.0f, 0,
                                 line);
            canvas.draw->AddLine({low.x, high.y - line}, {high.x, high.y - line}, colour,
                                 2.0f * line);
            break;
        case ZoneKind::pickup:  // a diamond
            canvas.draw->AddNgon(middle, least / 2 - line, colour, 4, line);
            break;
    }
}

void drawZone(const EditCanvas& canvas, const Zone& zone, ItemMarks marks, EditLabels& labels) {
    const Rect rect = zoneRect(zone);
    const unsigned colour = colourOf(zone.kind);
    const ImVec2 low = canvas.at({rect.left, rect.top});
    const ImVec2 high = canvas.at({rect.right(), rect.bottom()});
    canvas.fill(rect, colourOf(zone.kind, kFillAlpha));
    drawZoneMark(canvas, zone.kind, low, high);
    canvas.outline(rect, colour, 1.0f);
    labels.layout.avoid(canvas.placeOf(rect));
    if (marks.isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
        const bool hasKnobs = std::min(high.x - low.x, high.y - low.y) >= scaled(kMinSideForKnobs);
        for (const int x : {rect.left, rect.right()})
            for (const int y : {rect.top, rect.bottom()})
                if (hasKnobs) labels.layout.reserve(canvas.knob({x, y}, colour, false));
    }
    const std::string word = capitalized(zoneName(zone.kind));
    if (marks.isAny()) {
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

void drawItem(const EditCanvas& canvas, const Items& items, const ItemRef& ref, ItemMarks marks,
              EditLabels& labels) {
    const Scenery& scenery = *items.scenery;
    switch (ref.kind) {
        case ItemKind::player:
        case ItemKind::clone:
        case ItemKind::crate:
        case ItemKind::platform: return drawBody(canvas, items, ref, marks, labels);
        case ItemKind::sign:
            return drawSign(canvas, scenery.signs[ref.index], itemRect(items, ref), marks, labels);
        case ItemKind::zone: return drawZone(canvas, scenery.zones[ref.index], marks, labels);
    }
}

void drawPreview(const EditCanvas& canvas, const ItemPreview& preview, EditLabels& labels) {
    const auto& [items, item] = preview;
    const Rect rect = itemRect(items, item);
    if (item.kind == ItemKind::zone)
        return drawZone(canvas, items.scenery->zones[item.index], {.isPointed = true}, labels);
    if (item.kind == ItemKind::platform)
        drawPath(canvas, platformPath(items, item.index), rect, false, labels);
    canvas.dashes(rect, kEditWhite);
}

}  // namespace

void drawItems(const EditCanvas& canvas, const EditScene& scene, EditLabels& labels) {
    const LevelEditor& edit = scene.edit;
    const std::optional<EditPointer> pointer = scene.edge ? std::nullopt : scene.pointer;
    std::optional<ItemRef> pointed;
    std::optional<ItemPreview> preview;
    if (pointer && !edit.isBusy() && !edit.floating()) pointed = edit.itemAt(scene.world, *pointer);
    if (pointer) preview = edit.placementPreview(scene.world, *pointer);
    const auto marksOf = [&](const ItemRef& ref) {
        return ItemMarks{edit.chosen() == ref, pointed == ref};
    };
    const Items items = edit.shownItems(scene.world);
    std::vector<ItemRef> shown = itemsWithin(items, canvas.view());
    // The chosen or pointed sign is drawn over the other signs.
    const auto isSign = [](const ItemRef& ref) { return ref.kind == ItemKind::sign; };
    const auto first = std::ranges::find_if(shown, isSign);
    std::stable_partition(first, std::find_if_not(first, shown.end(), isSign),
                          [&](const ItemRef& ref) { return !marksOf(ref).isAny(); });
    for (const bool areBodies : {false, true}) {
        for (const ItemRef& ref : shown)
            if (isBody(ref.kind) == areBodies) drawItem(canvas, items, ref, marksOf(ref), labels);
        if (preview && isBody(preview->item.kind) == areBodies)
            drawPreview(canvas, *preview, labels);
    }
}

void addHazardLabels(const EditScene& scene, EditLabels& labels) {
    for (const HazardPlace& place : scene.hazardPlaces)
        labels.all.push_back({EditLabelRank::place,
                              {place.feet.x, place.feet.y, 1, 1},
                              place.zone ? "in a hazard: no effect" : "starts in a hazard",
                              colourOf(ZoneKind::hazard),
                              {.first = LabelLayout::Side::below}});
}

std::vector<BodyPreview> spawnPreviews(const World& world, const LevelEditor& edit,
                                       const Rect& view,
                                       const std::optional<EditPointer>& pointer) {
    const Items items = edit.shownItems(world);
    std::vector<BodyPreview> previews;
    for (const ItemRef& ref : itemsWithin(items, view))
        if (isBody(ref.kind)) previews.push_back(bodyPreview(items, ref));
    if (!pointer) return previews;
    const auto coming = edit.placementPreview(world, *pointer);
    if (coming && isBody(coming->item.kind))
        previews.push_back(bodyPreview(coming->items, coming->item));
    return previews;
}

}  // namespace pixelstep
