// Strokes, paths and previews of the tools in play.
#include "editor/play_tools.h"

#include <algorithm>

#include "game/level/tile_text.h"
#include "lab/inspect/inspect.h"

namespace pixelstep {
namespace {

Tile oneWayTile(int material) {
    Tile tile;
    tile.shape = kBlock;
    tile.oneWay = true;
    tile.material = static_cast<uint8_t>(material);
    return tile;
}

SpawnClone cloneAt(const BodyTools& tools, Vec2i feet) {
    SpawnClone spawn = clonesOf(tools, 1);
    spawn.x = feet.x;
    spawn.y = feet.y;
    return spawn;
}

/// Removes cells from a Place that would not change or would be rejected.
void prune(const World& world, Place& place) {
    const TileMap& tiles = world.tiles();
    std::erase_if(place.cells, [&](Vec2i cell) {
        return !tiles.isInside(cell) || specOf(tiles.shapes(), tiles.tile(cell)) == place.tile;
    });
    const std::vector<Vec2i> leftOut = cellsLeftOut(world, place);
    std::erase_if(place.cells, [&](Vec2i cell) { return std::ranges::count(leftOut, cell) > 0; });
}

}  // namespace

std::optional<Tile> PlayTools::tileOf(MouseButton button) const {
    if (button == MouseButton::right) return brush_.tile();
    if (button == MouseButton::middle) return oneWayTile(brush_.material());
    switch (leftTool_) {
        case Tool::tile: return brush_.tile();
        case Tool::oneWay: return oneWayTile(brush_.material());
        case Tool::erase: return Tile{};
        default: break;
    }
    return std::nullopt;
}

void PlayTools::paint(Tile tile, const std::vector<Vec2i>& cells) {
    const TileSpec spec = specOf(brush_.shapes(), tile);
    Place* last = pending_.empty() ? nullptr : std::get_if<Place>(&pending_.back());
    if (last == nullptr || last->tile != spec) {
        pending_.emplace_back(Place{spec, {}});
        last = std::get_if<Place>(&pending_.back());
    }
    for (const Vec2i cell : cells) {
        if (std::ranges::count(last->cells, cell) == 0) last->cells.push_back(cell);
    }
}

void PlayTools::setLeftTool(Tool tool) {
    if (tool != leftTool_) pen_.cancel();
    leftTool_ = tool;
}

void PlayTools::finishPath() {
    if (pen_.isDrawing()) pending_.emplace_back(platformAlong(bodies_, pen_.take()));
}

void PlayTools::stop() {
    stroke_.reset();
    pen_.ignoreButton();
}

void PlayTools::press(const World& world, MouseButton button, Vec2i at) {
    if (button == MouseButton::left) {
        switch (leftTool_) {
            case Tool::clone: pending_.emplace_back(cloneAt(bodies_, at)); return;
            case Tool::crate: pending_.emplace_back(crateAt(bodies_, at)); return;
            case Tool::platform:
                if (pen_.press(at)) finishPath();
                return;
            default: break;
        }
    }
    const std::optional<Tile> tile = tileOf(button);
    if (!tile || stroke_) return;
    const Vec2i cell = world.level.tiles.cellAt(at);
    stroke_ = Stroke{*tile, cell};
    strokeButton_ = button;
    paint(*tile, {cell});
}

void PlayTools::moveTo(const World& world, Vec2i at) {
    pen_.moveTo(at);
    if (!stroke_) return;
    // Also while the pointer rests: a cell that was rejected may be free by now.
    paint(stroke_->tile, stroke_->moveTo(world.level.tiles.cellAt(at)));
}

void PlayTools::release(MouseButton button) {
    if (stroke_ && strokeButton_ == button) stroke_.reset();
    if (button == MouseButton::left && pen_.release()) finishPath();
}

std::vector<Command> PlayTools::takeCommands(const World& world) {
    std::vector<Command> commands;
    commands.swap(pending_);
    for (Command& command : commands) {
        if (Place* place = std::get_if<Place>(&command)) prune(world, *place);
    }
    std::erase_if(commands, [](const Command& command) {
        const Place* place = std::get_if<Place>(&command);
        return place != nullptr && place->cells.empty();
    });
    return commands;
}

std::optional<PointerHint> PlayTools::bodyHintAt(const World& world, Vec2i at) const {
    const auto hint = [&](const auto& spawn) {
        return PointerHint{{}, findRejection(world, spawn).value_or(""), previewOf(spawn, world)};
    };
    switch (leftTool_) {
        case Tool::clone: return hint(cloneAt(bodies_, at));
        case Tool::crate: return hint(crateAt(bodies_, at));
        case Tool::platform: return hint(platformAlong(bodies_, pen_.pointsTo(at)));
        case Tool::inspect:
            // The body that a click would inspect gets a frame; no tile can be placed there.
            if (const auto id = bodyAt(world, at)) {
                const Rect& rect = findActor(world, *id)->body.rect;
                return PointerHint{{}, "", BodyPreview{.rect = rect, .kind = Kind::clone}};
            }
            return std::nullopt;
        default: return std::nullopt;
    }
}

PointerHint PlayTools::hintAt(const World& world, Vec2i at) const {
    if (!stroke_) {
        if (auto hint = bodyHintAt(world, at)) return *std::move(hint);
    }
    const TileMap& tiles = world.level.tiles;
    const Tile shown = stroke_ ? stroke_->tile : tileOf(MouseButton::left).value_or(brush_.tile());
    const Vec2i cell = tiles.cellAt(at);
    const Place place{specOf(brush_.shapes(), shown), {cell}};
    const std::string reason = findRejection(world, place).value_or("");
    return {BrushHint{cell, shown, !reason.empty()}, reason};
}

}  // namespace pixelstep
