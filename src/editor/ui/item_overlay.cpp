// Draws the items of a level in edit mode: spawn points with paths, signs and zones.
#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "draw/strokes.h"
#include "draw/tile_details.h"
#include "editor/ui/edit_overlay.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr unsigned kBoard = IM_COL32(122, 82, 52, 255);
constexpr float kWordsWidth = 190.0f;  // [window points at scale 1] maximum width of a sign's text
// [window points per pixel] minimum scale of the world at which texts are shown
constexpr float kMinZoomForLabels = 1.0f;
constexpr float kMinSideForKnobs = 28.0f;
constexpr unsigned kFillAlpha = 44;
constexpr int kEdge = 4;  // [px] height of the surface of a spawn point
constexpr unsigned kMarkAlpha = 170;

constexpr unsigned kHazardColour = IM_COL32(255, 92, 76, 255);

constexpr unsigned opaque(SDL_Color colour) {
    return IM_COL32(colour.r, colour.g, colour.b, 255);
}

constexpr unsigned withAlpha(unsigned colour, unsigned alpha) {
    return (colour & ~IM_COL32_A_MASK) | alpha << IM_COL32_A_SHIFT;
}

/// An item to draw, and how it is marked.
struct DrawnItem {
    const EditCanvas& canvas;
    const Items& items;
    ItemRef ref;
    EditLabels& labels;
    std::span<const Surface> surfaces;  ///< of the level
    unsigned colour;                    ///< of its kind
    bool isChosen = false;
    bool isPointed = false;

    Rect rect() const { return itemRect(items, ref); }
    bool isMarked() const { return isChosen || isPointed; }
    void drawFrame(unsigned frame) const {
        if (isChosen)
            canvas.outline(rect().grown(1), kEditWhite, 2.0f);
        else
            canvas.dashes(rect(), frame);
    }
};

void drawPath(const DrawnItem& item) {
    const EditCanvas& canvas = item.canvas;
    const std::vector<Vec2i> path = platformPath(item.items, item.ref.index);
    const Rect box = item.rect();
    for (size_t i = 1; i < path.size(); ++i) {
        canvas.line(path[i - 1], path[i], kEditShade, scaled(4.0f));
        canvas.line(path[i - 1], path[i], item.colour, scaled(item.isChosen ? 2.0f : 1.0f));
    }
    for (size_t i = 1; i < path.size(); ++i)
        canvas.dashes(
            {path[i].x - box.width / 2, path[i].y - box.height / 2, box.width, box.height},
            item.colour);
    if (path.size() < 2 || !item.isChosen) return;
    LabelLayout& layout = item.labels.layout;
    for (size_t i = 1; i < path.size(); ++i)
        layout.reserve(canvas.knob({path[i - 1].x + (path[i].x - path[i - 1].x) / 2,
                                    path[i - 1].y + (path[i].y - path[i - 1].y) / 2},
                                   item.colour, true));
    for (const Vec2i point : path) layout.reserve(canvas.knob(point, item.colour, false));
}

// The surface of a crate or platform: its colour on the upper edge, with arrows on a belt.
void drawSurface(const DrawnItem& item, const std::optional<std::string>& name) {
    const auto found = std::ranges::find(item.surfaces, name.value_or(""), &Surface::name);
    const SurfaceLook look =
        found == item.surfaces.end() ? SurfaceLook::none : surfaceLookOf(*found);
    if (look == SurfaceLook::none) return;
    const Rect rect = item.rect();
    const Rect edge{rect.left, rect.top, rect.width, std::min(rect.height, kEdge)};
    const uint32_t colour = surfaceColour(look);
    item.canvas.fill(edge, IM_COL32(colour >> 16 & 255, colour >> 8 & 255, colour & 255, 255));
    if (look != SurfaceLook::belt) return;
    const int way = found->push > 0 ? 2 : -2;
    for (int x = edge.left + 4; x + 4 <= edge.right(); x += 8)
        for (const int y : {edge.top, edge.bottom()})
            item.canvas.line({x, y}, {x + way, edge.top + edge.height / 2}, kEditWhite,
                             scaled(1.0f));
}

void drawBody(const DrawnItem& item) {
    const Rect rect = item.rect();
    const Cast& cast = *item.items.cast;
    unsigned colour = isEnemy(item.items, item.ref) ? kHazardColour : item.colour;
    if (item.ref.kind == ItemKind::crate) drawSurface(item, cast.crates[item.ref.index].surface);
    if (item.ref.kind == ItemKind::platform) {
        const PlatformStart& platform = cast.platforms[item.ref.index];
        drawSurface(item, platform.surface);
        if (!platform.solid.value_or(true)) colour = kHazardColour;
    }
    item.drawFrame(colour);
    item.labels.layout.reserve(item.canvas.placeOf(rect));
    if (item.isMarked() || item.ref.kind == ItemKind::player)
        item.labels.all.push_back({item.isMarked() ? EditLabelRank::pointed : EditLabelRank::place,
                                   rect,
                                   capitalized(itemName(item.items, item.ref)) + " start",
                                   colour,
                                   {.isRequired = item.isMarked()}});
}

void drawPlatform(const DrawnItem& item) {
    drawPath(item);
    drawBody(item);
}

// The first line, or its first words with dots.
std::string firstLine(const std::string& text) {
    constexpr size_t kMax = 60;  // [bytes]
    const std::string line = text.substr(0, text.find('\n'));
    if (line.size() <= kMax) return line.size() == text.size() ? text : line + " ..";
    const size_t end = line.rfind(' ', kMax);
    return (end == std::string::npos ? std::string() : line.substr(0, end)) + " ..";
}

void drawSign(const DrawnItem& item) {
    const EditCanvas& canvas = item.canvas;
    const Sign& sign = item.items.scenery->signs[item.ref.index];
    const Rect rect = item.rect();
    const Rect board{rect.left, rect.top, rect.width, rect.height / 2};
    canvas.fill({sign.feet.x - 1, board.bottom(), 2, rect.bottom() - board.bottom()}, kBoard);
    canvas.fill(board, item.colour);
    canvas.fill(board.grown(-1), kBoard);
    for (const int row : {3, 6})
        canvas.fill({board.left + 3, board.top + row, board.width - 6, 1}, item.colour);
    item.drawFrame(item.colour);
    const bool isWhole = item.isMarked();
    const int reach = sign.reach.value_or(kSignReach);
    if (isWhole && reach > 0) canvas.dashedCircle(sign.feet, reach, item.colour);
    if (!isWhole && canvas.scale < kMinZoomForLabels) return;
    const std::string text = sign.text.empty() ? "(no text)" : withInputs(sign.text);
    item.labels.layout.reserve(canvas.placeOf(rect));
    item.labels.all.push_back({isWhole ? EditLabelRank::pointed : EditLabelRank::sign,
                               rect,
                               isWhole ? text : firstLine(text),
                               kEditWhite,
                               {.wrap = scaled(kWordsWidth),
                                .frame = item.isChosen ? kEditWhite : item.colour,
                                .isRequired = isWhole}});
}

/// The place of a zone's mark, and how its lines are drawn.
struct ZoneMark {
    ImDrawList* draw;
    ImVec2 low, high, middle;
    float least;  // of its sides
    unsigned colour;
    float width = scaled(1.0f);

    void line(ImVec2 a, ImVec2 b) const { draw->AddLine(a, b, colour, width); }
    void frame(ImVec2 a, ImVec2 b) const { draw->AddRect(a, b, colour, 0.0f, 0, width); }
    void ring(int corners) const {
        draw->AddCircle(middle, least / 2 - width, colour, corners, width);
    }
};

/// A kind of zones has a colour, and a mark so that colour is not needed to tell them apart.
struct ZoneDrawing {
    ZoneKind kind;
    unsigned colour;
    void (*mark)(const ZoneMark&);
};
constexpr auto kZoneDrawings = std::to_array<ZoneDrawing>({
    {ZoneKind::goal, IM_COL32(120, 255, 150, 255),
     [](const ZoneMark& at) {
         const float in = std::min(scaled(4.0f), at.least / 4);
         at.frame({at.low.x + in, at.low.y + in}, {at.high.x - in, at.high.y - in});
     }},
    {ZoneKind::checkpoint, IM_COL32(110, 200, 255, 255),
     [](const ZoneMark& at) {
         at.line({at.middle.x, at.low.y}, {at.middle.x, at.high.y});
     }},
    {ZoneKind::hazard, kHazardColour,
     [](const ZoneMark& at) {
         at.line(at.low, at.high);
         at.line({at.low.x, at.high.y}, {at.high.x, at.low.y});
     }},
    {ZoneKind::coin, IM_COL32(255, 218, 72, 255), [](const ZoneMark& at) { at.ring(0); }},
    {ZoneKind::area, IM_COL32(92, 150, 230, 255),  // waves
     [](const ZoneMark& at) {
         const float third = at.least / 3;
         for (const float y : {at.low.y + at.least / 4, at.middle.y})
             at.draw->AddBezierCubic({at.low.x, y}, {at.middle.x, y - third},
                                     {at.middle.x, y + third}, {at.high.x, y}, at.colour, at.width);
     }},
    {ZoneKind::pickup, IM_COL32(214, 222, 98, 255), [](const ZoneMark& at) { at.ring(4); }},
    {ZoneKind::switches, IM_COL32(251, 128, 220, 255),
     [](const ZoneMark& at) {
         const float half = at.least / 4;
         const float bottom = at.high.y - at.width;
         at.frame({at.middle.x - half, at.middle.y - half},
                  {at.middle.x + half, at.middle.y + half});
         at.draw->AddLine({at.low.x, bottom}, {at.high.x, bottom}, at.colour, 2.0f * at.width);
     }},
    {ZoneKind::exits, IM_COL32(255, 255, 255, 255),  // an arrow to the right
     [](const ZoneMark& at) {
         const ImVec2 tip{at.high.x, at.middle.y};
         at.line({at.low.x, tip.y}, tip);
         for (const float side : {-at.least / 3, at.least / 3})
             at.line(tip, {tip.x - at.least / 3, tip.y + side});
     }},
});
static_assert(isTableOf(kZoneDrawings, &ZoneDrawing::kind, kZones.back().kind));

void drawZone(const DrawnItem& item) {
    const EditCanvas& canvas = item.canvas;
    const Zone& zone = item.items.scenery->zones[item.ref.index];
    const auto& [kind, colour, drawMark] = rowOf(kZoneDrawings, zone.kind);
    const Rect rect = zoneRect(zone);
    const ImVec2 low = canvas.at({rect.left, rect.top});
    const ImVec2 high = canvas.at({rect.right(), rect.bottom()});
    const float least = std::min(high.x - low.x, high.y - low.y);
    canvas.fill(rect, withAlpha(colour, kFillAlpha));
    drawMark({canvas.draw,
              low,
              high,
              {(low.x + high.x) / 2, (low.y + high.y) / 2},
              least,
              withAlpha(colour, kMarkAlpha)});
    canvas.outline(rect, colour, 1.0f);
    LabelLayout& layout = item.labels.layout;
    layout.avoid(canvas.placeOf(rect));
    if (item.isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
        for (const int x : {rect.left, rect.right()})
            for (const int y : {rect.top, rect.bottom()})
                if (least >= scaled(kMinSideForKnobs))
                    layout.reserve(canvas.knob({x, y}, colour, false));
    }
    const std::string word = capitalized(zoneName(kind));
    if (item.isMarked()) {
        const std::string size = std::to_string(zone.width) + " x " + std::to_string(zone.height);
        item.labels.all.push_back(
            {EditLabelRank::pointed, rect, word + " " + size, colour, {.isRequired = true}});
        return;
    }
    // Coins are placed in rows, where labels would cover their neighbours.
    const bool isCoin = kind == ZoneKind::coin;
    item.labels.all.push_back(
        {EditLabelRank::place,
         rect,
         isCoin ? word.substr(0, 1) : word,
         colour,
         {.triesInside = true, .isOnlyInside = isCoin || canvas.scale < kMinZoomForLabels}});
}

/// A preview of a new item that has no picture yet.
void drawWhiteFrame(const DrawnItem& item) {
    item.canvas.dashes(item.rect(), kEditWhite);
}

void drawNewPlatform(const DrawnItem& item) {
    drawPath(item);
    drawWhiteFrame(item);
}

struct ItemDrawing {
    ItemKind kind;
    unsigned colour;
    void (*draw)(const DrawnItem&);
    void (*drawNew)(const DrawnItem&);  ///< the preview of a new one
};
constexpr auto kItemDrawings = std::to_array<ItemDrawing>({
    {ItemKind::player, opaque(kPlayerColour), drawBody, drawWhiteFrame},
    {ItemKind::clone, opaque(kCloneColour), drawBody, drawWhiteFrame},
    {ItemKind::crate, opaque(kCrateColour), drawBody, drawWhiteFrame},
    {ItemKind::platform, opaque(kPlatformColour), drawPlatform, drawNewPlatform},
    {ItemKind::sign, IM_COL32(214, 170, 112, 255), drawSign, drawWhiteFrame},
    {ItemKind::zone, kEditWhite, drawZone, drawZone},
});
static_assert(isTableOf(kItemDrawings, &ItemDrawing::kind, kItems.back().kind));

}  // namespace

void drawItems(const EditCanvas& canvas, const EditScene& scene, EditLabels& labels) {
    const LevelEditor& edit = scene.edit;
    const std::optional<EditPointer> pointer = scene.edge ? std::nullopt : scene.pointer;
    std::optional<ItemRef> pointed;
    std::optional<ItemPreview> preview;
    if (pointer && !edit.isBusy() && !edit.floating()) pointed = edit.itemAt(scene.world, *pointer);
    if (pointer) preview = edit.placementPreview(scene.world, *pointer);
    const Items items = edit.shownItems(scene.world);
    const auto drawnOf = [&](const ItemRef& ref) {
        return DrawnItem{canvas,
                         items,
                         ref,
                         labels,
                         scene.world.level.tiles.shapes().surfaces(),
                         rowOf(kItemDrawings, ref.kind).colour,
                         edit.chosen() == ref,
                         pointed == ref};
    };
    std::vector<ItemRef> shown = itemsWithin(items, canvas.view());
    // The chosen or pointed sign is drawn over the other signs.
    const auto isSign = [](const ItemRef& ref) { return ref.kind == ItemKind::sign; };
    const auto first = std::ranges::find_if(shown, isSign);
    std::stable_partition(first, std::find_if_not(first, shown.end(), isSign),
                          [&](const ItemRef& ref) { return !drawnOf(ref).isMarked(); });
    for (const bool areBodies : {false, true}) {
        for (const ItemRef& ref : shown)
            if (isBody(ref.kind) == areBodies) rowOf(kItemDrawings, ref.kind).draw(drawnOf(ref));
        if (!preview || isBody(preview->item.kind) != areBodies) continue;
        const ItemDrawing& row = rowOf(kItemDrawings, preview->item.kind);
        row.drawNew({canvas, preview->items, preview->item, labels,
                     scene.world.level.tiles.shapes().surfaces(), row.colour, false, true});
    }
}

void addHazardLabels(const EditScene& scene, EditLabels& labels) {
    for (const HazardPlace& place : scene.hazardPlaces)
        labels.all.push_back({EditLabelRank::place,
                              {place.feet.x, place.feet.y, 1, 1},
                              place.zone ? "in a hazard: no effect" : "starts in a hazard",
                              kHazardColour,
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
