// Mouse gestures of edit mode on spawn points.
#include <cstdlib>

#include "editor/edit_mode.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

// The point for a body of this kind with its feet on the half-tile grid.
Vec2i pointFor(const TileMap& tiles, Kind kind, const BodyTools& tools,
               const EditPointer& pointer) {
    const bool isFree = pointer.shift;
    if (kind == Kind::crate)
        return snapped(tiles, pointer.at + Vec2i{0, tools.crateHeight / 2}, isFree);
    if (kind != Kind::platform) return snapped(tiles, pointer.at, isFree);
    const Vec2i feet = feetOfMiddles({pointer.at}, tools.platformHeight)[0];
    return middlesOf({snapped(tiles, feet, isFree)}, tools.platformHeight)[0];
}

}  // namespace

void EditMode::pressSpawn(const World& world, MouseButton button, const EditPointer& pointer) {
    const auto grip = gripAt(world, pointer.at, pointer.reach, chosen_);
    const Cast& cast = *world.level.cast;
    if (button == MouseButton::right) {
        if (grip && !grip->isNewPoint) queueCommand(Edit{.cast = castWithout(cast, *grip)});
        return;
    }
    if (grip) {
        chosen_ = grip->start;
        gesture_ = SpawnDrag{*grip, pointer.at, {}};
        return;
    }
    const Kind kind = *kindOf(tool_);
    const Vec2i point = pointFor(world.level.tiles, kind, *bodies_, pointer);
    if (pointer.ctrl && chosen_ && chosen_->kind == Kind::platform && kind == Kind::platform) {
        queueCommand(Edit{.cast = castWithPoint(cast, *chosen_, point, bodies_->platformSpeed)});
        return;
    }
    gesture_ = SpawnPlacement{kind, {point}};
}

void EditMode::move(const World& world, const EditPointer& pointer, SpawnDrag& dragging) {
    const Vec2i feet = gripFeet(world, dragging.grip);
    const Vec2i delta = pointer.at - dragging.from;
    const bool isClick = std::abs(delta.x) < kDragThreshold && std::abs(delta.y) < kDragThreshold;
    if (isClick && dragging.by == Vec2i{}) return;
    dragging.by = snapped(world.level.tiles, feet + delta, pointer.shift) - feet;
}

void EditMode::move(const World& world, const EditPointer& pointer, SpawnPlacement& putting) {
    const Vec2i point = pointFor(world.level.tiles, putting.kind, *bodies_, pointer);
    if (putting.kind != Kind::platform) {
        putting.points = {point};
    } else {
        putting.points.resize(1);
        if (point != putting.points.front()) putting.points.push_back(point);
    }
}

std::optional<BodyPreview> EditMode::placementPreview(const World& world,
                                                      const EditPointer& pointer) const {
    SpawnPlacement putting;
    if (const auto* held = std::get_if<SpawnPlacement>(&gesture_)) {
        putting = *held;
    } else {
        const auto kind = kindOf(tool_);
        if (!kind || isBusy() || floating_ || pointer.alt) return std::nullopt;
        if (gripAt(world, pointer.at, pointer.reach, chosen_)) return std::nullopt;
        putting = {*kind, {pointFor(world.level.tiles, *kind, *bodies_, pointer)}};
    }
    const Cast cast =
        castWith({.player = world.level.cast->player}, putting.kind, putting.points, *bodies_);
    BodyPreview preview;
    preview.kind = putting.kind;
    switch (putting.kind) {
        case Kind::player: preview.rect = startRect(*cast.player); break;
        case Kind::clone: preview.rect = startRect(cast.clones.back()); break;
        case Kind::crate: preview.rect = startRect(cast.crates.back()); break;
        case Kind::platform:
            preview.rect = startRect(cast.platforms.back().body);
            preview.isOneWay = bodies_->isOneWay;
            preview.path = putting.points;
            break;
    }
    return preview;
}

void EditMode::finish(const World& world, const SpawnDrag& dragging) {
    if (dragging.by == Vec2i{} && !dragging.grip.isNewPoint) return;
    queueCommand(Edit{.cast = castMoved(world, dragging.grip, dragging.by)});
}

void EditMode::finish(const World& world, const SpawnPlacement& putting) {
    const Cast& cast = *world.level.cast;
    queueCommand(Edit{.cast = castWith(cast, putting.kind, putting.points, *bodies_)});
    switch (putting.kind) {
        case Kind::player: chosen_ = SpawnRef{Kind::player, 0}; break;
        case Kind::clone: chosen_ = SpawnRef{Kind::clone, cast.clones.size()}; break;
        case Kind::crate: chosen_ = SpawnRef{Kind::crate, cast.crates.size()}; break;
        case Kind::platform: chosen_ = SpawnRef{Kind::platform, cast.platforms.size()}; break;
    }
}

}  // namespace pixelstep
