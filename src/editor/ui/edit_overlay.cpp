// Draws grid, border, selection, and previews of the tools.
#include "editor/ui/edit_overlay.h"

#include <algorithm>

#include "lab/trajectories/trajectories.h"
#include "math/fixed.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMinGrid = 12.0f;        // [window points] minimum size of a tile for grid lines
constexpr size_t kMaxShownFlood = 4096;  // maximum number of cells in the preview of a fill
// maximum number of tiles that are previewed one by one; more are a single colour
constexpr int kMaxNodes = 8192;
constexpr unsigned kGridLine = IM_COL32(16, 20, 44, 46);
constexpr unsigned kTint = IM_COL32(255, 255, 255, 190);
constexpr unsigned kErasing = IM_COL32(232, 96, 76, 90);
constexpr unsigned kSelected = IM_COL32(103, 161, 166, 60);

Rect pixelsOf(const TileMap& tiles, const Rect& cells) {
    const Rect first = tiles.cellRect({cells.left, cells.top});
    return {first.left, first.top, cells.width * tiles.tileSize(), cells.height * tiles.tileSize()};
}

std::string sizeText(int columns, int rows) {
    return std::to_string(columns) + " x " + std::to_string(rows);
}

void drawGrid(const EditCanvas& canvas, const TileMap& tiles) {
    const int tile = tiles.tileSize();
    if (static_cast<float>(tile) * canvas.scale < kMinGrid) return;
    const Rect seen = intersection(canvas.view(), tiles.bounds());
    if (seen.isEmpty()) return;
    const Rect cells = tiles.cellsUnder(seen);
    const Rect whole = pixelsOf(tiles, cells);
    for (int column = 1; column <= cells.width; ++column) {
        const int x = whole.left + column * tile;
        canvas.line({x, seen.top}, {x, seen.bottom()}, kGridLine, 1.0f);
    }
    for (int row = 1; row <= cells.height; ++row) {
        const int y = whole.top + row * tile;
        canvas.line({seen.left, y}, {seen.right(), y}, kGridLine, 1.0f);
    }
}

// --- Previews of tiles ---

void drawCells(const EditCanvas& canvas, const EditScene& scene, std::span<const Vec2i> cells,
               Tile tile) {
    const TileMap& tiles = scene.world.level.tiles;
    SDL_Texture* picture = tile.shape == kEmpty ? nullptr : scene.pictureOf(tile);
    const Rect view = canvas.view();
    for (const Vec2i cell : cells) {
        const Rect rect = tiles.cellRect(cell);
        if (!overlaps(rect, view)) continue;
        if (picture == nullptr) {
            canvas.fill(rect, kErasing);
        } else {
            canvas.picture(picture, rect, kTint);
        }
    }
}

/// The visible ones of a rectangle of cells; none if they are too many, which are one colour.
Rect cellsToDraw(const EditCanvas& canvas, const TileMap& tiles, const Rect& cells) {
    const Rect seen = intersection(cells, tiles.cellsUnder(canvas.view()));
    if (seen.width * seen.height <= kMaxNodes) return seen;
    canvas.fill(pixelsOf(tiles, seen), kSelected);
    return {};
}

void drawRegion(const EditCanvas& canvas, const EditScene& scene, const Region& region, Vec2i at) {
    const TileMap& tiles = scene.world.level.tiles;
    const Rect cells{at.x, at.y, region.columns, region.rows};
    const Rect seen = cellsToDraw(canvas, tiles, cells);
    for (int row = seen.top; row < seen.bottom(); ++row) {
        for (int column = seen.left; column < seen.right(); ++column) {
            Tile tile = region.at(column - at.x, row - at.y);
            TileSpec spec = specOf(region.shapes, tile);
            if (tiles.shapes().findSurface(spec.surface) < 0) spec.surface.clear();
            const auto known = tileOf(tiles.shapes(), spec);
            if (!known || known->shape == kEmpty) continue;
            canvas.picture(scene.pictureOf(*known), tiles.cellRect({column, row}), kTint);
        }
    }
    canvas.outline(pixelsOf(tiles, cells), kEditWhite, 1.0f);
}

void addPointedLabel(EditLabels& labels, const Rect& thing, std::string text, unsigned colour,
                     LabelLayout::Side side = LabelLayout::Side::above) {
    labels.all.push_back({EditLabelRank::pointed, thing, std::move(text), colour, {.first = side}});
}

void drawSpan(const EditCanvas& canvas, const EditScene& scene, const TileSpanDrag& drag,
              EditLabels& labels) {
    if (drag.isLine) {
        const auto cells = cellsOnThinLine(drag.from, drag.to);
        drawCells(canvas, scene, cells, drag.tile);
        return;
    }
    const TileMap& tiles = scene.world.level.tiles;
    const Rect frame = cellsBetween(drag.from, drag.to);
    std::vector<Vec2i> cells = cellsOf(cellsToDraw(canvas, tiles, frame));
    if (drag.isOutline)
        std::erase_if(cells, [&](Vec2i cell) { return contains(frame.grown(-1), cell); });
    drawCells(canvas, scene, cells, drag.tile);
    const Rect rect = pixelsOf(tiles, frame);
    canvas.outline(rect, kEditWhite, 1.0f);
    addPointedLabel(labels, rect, sizeText(frame.width, frame.height), kEditWhite);
}

void drawSelection(const EditCanvas& canvas, const EditScene& scene, const Rect& cells,
                   EditLabels& labels) {
    const Rect rect = pixelsOf(scene.world.level.tiles, cells);
    canvas.fill(rect, kSelected);
    canvas.dashes(rect, kEditWhite);
    addPointedLabel(labels, rect, sizeText(cells.width, cells.height), kEditWhite);
}

void drawMovedSelection(const EditCanvas& canvas, const EditScene& scene,
                        const SelectionMove& drag) {
    const TileMap tiles = layerOf(scene.world.level, scene.edit.layer());
    const Rect& from = *scene.edit.selection();
    const Vec2i by = drag.to - drag.from;
    const Rect to = from.moved(by.x, by.y);
    for (const Vec2i cell : cellsOf(cellsToDraw(canvas, tiles, to))) {
        const Tile tile = tiles.tile(cell - by);
        if (tile.shape != kEmpty)
            canvas.picture(scene.pictureOf(tile), tiles.cellRect(cell), kTint);
    }
    canvas.dashes(pixelsOf(tiles, from), uiColour(UiColour::dim));
    canvas.outline(pixelsOf(tiles, to), kEditWhite, 1.0f);
}

// A preview of the result of a click.
void drawCursor(const EditCanvas& canvas, const EditScene& scene) {
    const TileMap& tiles = scene.world.level.tiles;
    const Vec2i cell = tiles.cellAt(scene.pointer->at);
    if (scene.pointer->alt || !scene.edit.shownTile()) {
        if (itemKindOf(scene.edit.tool())) return;
        return canvas.outline(tiles.cellRect(cell), kEditWhite, 1.0f);
    }
    const Tile tile = *scene.edit.shownTile();
    std::vector<Vec2i> cells{cell};
    if (const auto line = scene.edit.shiftLine(tiles, *scene.pointer)) cells = *line;
    if (scene.edit.tool() == EditTool::fill)
        if (const auto flood =
                floodCells(layerOf(scene.world.level, scene.edit.layer()), cell, kMaxShownFlood);
            flood && !flood->empty())
            cells = *flood;
    drawCells(canvas, scene, cells, tile);
    canvas.outline(tiles.cellRect(cell), tiles.isInside(cell) ? kEditWhite : kErasing, 1.0f);
}

// --- The map's edges ---

void drawBorder(const EditCanvas& canvas, const EditScene& scene, LabelLayout& layout) {
    const Rect bounds = scene.world.level.tiles.bounds();
    canvas.outline(bounds, uiColour(UiColour::accent), 2.0f);
    const auto* drag = std::get_if<MapEdgeDrag>(&scene.edit.gesture());
    for (const MapEdge edge : {MapEdge::left, MapEdge::right, MapEdge::top, MapEdge::bottom}) {
        const Rect handle = edgeHandle(canvas, bounds, edge);
        layout.reserve(handle);
        if (handle.isEmpty()) continue;
        const bool isLit = scene.edge == edge || (drag != nullptr && drag->edge == edge);
        const ImVec2 low{static_cast<float>(handle.left), static_cast<float>(handle.top)};
        const ImVec2 high{static_cast<float>(handle.right()), static_cast<float>(handle.bottom())};
        const float round = scaled(4.0f);
        const float inset = scaled(2.0f);
        canvas.draw->AddRectFilled(low, high, kEditShade, round);
        canvas.draw->AddRectFilled({low.x + inset, low.y + inset}, {high.x - inset, high.y - inset},
                                   isLit ? kEditWhite : uiColour(UiColour::accent), round);
    }
}

// The removed or added tiles, and the resulting size.
void drawMapEdgeDrag(const EditCanvas& canvas, const EditScene& scene, const MapEdgeDrag& drag,
                     EditLabels& labels) {
    const TileMap& tiles = scene.world.level.tiles;
    const MapBounds& to = drag.bounds;
    const Rect before{0, 0, tiles.columns(), tiles.rows()};
    const Rect after{to.left, to.top, to.columns, to.rows};
    const bool isLess = before.width > after.width || before.height > after.height;
    const Rect& more = isLess ? before : after;
    const Rect& less = isLess ? after : before;
    const Rect strips[] = {{more.left, more.top, less.left - more.left, more.height},
                           {less.right(), more.top, more.right() - less.right(), more.height},
                           {more.left, more.top, more.width, less.top - more.top},
                           {more.left, less.bottom(), more.width, more.bottom() - less.bottom()}};
    for (const Rect& strip : strips)
        if (!strip.isEmpty()) canvas.fill(pixelsOf(tiles, strip), isLess ? kErasing : kSelected);
    canvas.outline(pixelsOf(tiles, after), uiColour(UiColour::accent), 2.0f);
    if (scene.pointer)
        addPointedLabel(labels, {scene.pointer->at.x, scene.pointer->at.y, 1, 1},
                        sizeText(to.columns, to.rows) + " tiles", kEditWhite);
}

// --- Reach ---

/// The distance and height of a running jump, to both sides, starting at `reachFeet`.
void drawReach(const EditCanvas& canvas, const EditScene& scene, EditLabels& labels) {
    const TileMap& tiles = scene.world.level.tiles;
    const std::vector<Vec2i>& path = scene.reach->path;
    if (path.size() < 2) return;
    const Vec2i apex = *std::ranges::min_element(path, {}, &Vec2i::y);
    const std::optional<Vec2i> from = reachFeet(tiles, scene.pointer->at, -apex.y);
    if (!from) return;
    const Vec2i feet = *from;
    const unsigned colour = uiColour(UiColour::accent);
    const Rect& body = scene.world.player().body.rect;
    canvas.dashes({feet.x - body.width / 2, feet.y - body.height, body.width, body.height}, colour);
    for (const int side : {-1, 1}) {
        const auto at = [&](size_t i) { return feet + Vec2i{side * path[i].x, path[i].y}; };
        for (size_t i = 1; i < path.size(); ++i)
            canvas.line(at(i - 1), at(i), kEditShade, scaled(4.0f));
        for (size_t i = 1; i < path.size(); ++i)
            canvas.line(at(i - 1), at(i), colour, scaled(2.0f));
    }
    const int tile = tiles.tileSize();
    const auto addLabel = [&](Vec2i at, int length, const char* unit, LabelLayout::Side side) {
        addPointedLabel(labels, {at.x, at.y, 1, 1}, tilesNumber(length, tile) + unit, colour, side);
    };
    addLabel(feet + apex, -apex.y, " tiles high", LabelLayout::Side::above);
    addLabel(feet + path.back(), path.back().x, " tiles wide", LabelLayout::Side::below);
}

}  // namespace

std::optional<Vec2i> reachFeet(const TileMap& tiles, Vec2i pointer, int height) {
    const Vec2i cell = tiles.cellAt(pointer);
    const Rect rect = tiles.cellRect(cell);
    const Vec2i feet{rect.left + rect.width / 2, rect.bottom()};
    if (!tiles.isInside(cell) || tiles.isObstacle(cell)) return std::nullopt;
    Vec2i ground = cell;
    while (tiles.isInside(ground) && tiles.cellRect(ground).top <= feet.y + height) {
        if (const auto row = tiles.surfaceRow(ground, rect.width / 2)) return Vec2i{feet.x, *row};
        ++ground.y;
    }
    return feet;
}

void drawEditOverlay(const EditCanvas& canvas, const EditScene& scene, LabelLayout& layout) {
    const TileMap& tiles = scene.world.level.tiles;
    EditLabels labels{layout};
    layout.reserve(canvas.placeOf(scene.world.player().body.rect));
    if (scene.showsGrid) drawGrid(canvas, tiles);
    drawBorder(canvas, scene, layout);
    drawItems(canvas, scene, labels);
    addHazardLabels(scene, labels);
    const LevelEditor& edit = scene.edit;
    if (edit.selection() && !std::holds_alternative<SelectionMove>(edit.gesture()))
        drawSelection(canvas, scene, *edit.selection(), labels);
    if (const auto* drag = std::get_if<TileSpanDrag>(&edit.gesture()))
        drawSpan(canvas, scene, *drag, labels);
    if (const auto* drag = std::get_if<SelectionDrag>(&edit.gesture()))
        drawSelection(canvas, scene, cellsBetween(drag->from, drag->to), labels);
    if (const auto* drag = std::get_if<SelectionMove>(&edit.gesture()))
        drawMovedSelection(canvas, scene, *drag);
    if (const auto* drag = std::get_if<MapEdgeDrag>(&edit.gesture()))
        drawMapEdgeDrag(canvas, scene, *drag, labels);
    if (scene.pointer && !scene.edge && !edit.isBusy()) {
        if (scene.reach != nullptr && !edit.floating()) drawReach(canvas, scene, labels);
        if (edit.floating()) {
            drawRegion(canvas, scene, *edit.floating(), edit.floatingAt(tiles, scene.pointer->at));
        } else {
            drawCursor(canvas, scene);
        }
    }
    std::ranges::stable_sort(labels.all, {}, &EditLabel::rank);
    for (const EditLabel& label : labels.all)
        layout.addTo(canvas.placeOf(label.thing), label.text, label.colour, label.style);
}

}  // namespace pixelstep
