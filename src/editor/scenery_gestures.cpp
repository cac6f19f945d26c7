// Mouse gestures of edit mode on signs and zones.
#include <cstdlib>

#include "editor/edit_mode.h"

namespace pixelstep {
namespace {

bool isDrag(Vec2i delta) {
    return std::abs(delta.x) >= kDragThreshold || std::abs(delta.y) >= kDragThreshold;
}

Edit editTo(Scenery after, SceneryKind kind) {
    if (kind == SceneryKind::sign) return {.signs = std::move(after.signs)};
    return {.zones = std::move(after.zones)};
}

Zone zoneOf(const TileMap& tiles, const ZoneDrag& zoning) {
    return reachingUp(tiles,
                      zoning.isDrag
                          ? zoneBetween(tiles, zoning.kind, zoning.from, zoning.to, zoning.isFree)
                          : zoneAround(tiles, zoning.kind, zoning.from, zoning.isFree));
}

}  // namespace

std::optional<SceneryKind> sceneryKindOf(EditTool tool) {
    if (tool == EditTool::sign) return SceneryKind::sign;
    if (tool == EditTool::zone) return SceneryKind::zone;
    return std::nullopt;
}

std::optional<SceneryGrip> EditMode::sceneryGrip(const World& world,
                                                 const EditPointer& pointer) const {
    const auto gripOf = [&](SceneryKind kind) {
        return sceneryGripAt(*world.level.scenery, kind, pointer.at, pointer.reach, chosenScenery_);
    };
    if (tool_ == EditTool::select) {
        if (auto grip = gripOf(SceneryKind::sign)) return grip;
        return gripOf(SceneryKind::zone);
    }
    const auto kind = sceneryKindOf(tool_);
    return kind && !pointer.ctrl ? gripOf(*kind) : std::nullopt;
}

bool EditMode::grabScenery(const World& world, const EditPointer& pointer) {
    const auto grip = sceneryGrip(world, pointer);
    if (!grip) return false;
    chosen_.reset();
    chosenScenery_ = grip->ref;
    gesture_ = SceneryDrag{*grip, pointer.at, {}};
    return true;
}

void EditMode::pressScenery(const World& world, MouseButton button, const EditPointer& pointer) {
    const SceneryKind kind = *sceneryKindOf(tool_);
    if (button == MouseButton::right) {
        if (const auto ref = sceneryAt(*world.level.scenery, kind, pointer.at))
            removeScenery(world, *ref);
        return;
    }
    if (grabScenery(world, pointer)) return;
    if (kind == SceneryKind::sign) {
        gesture_ = SignPlacement{snapped(world.level.tiles, pointer.at, pointer.shift)};
    } else {
        gesture_ = ZoneDrag{zoneKind_, pointer.at, pointer.at, pointer.shift, false, pointer.ctrl};
    }
}

void EditMode::removeScenery(const World& world, const SceneryRef& ref) {
    if (chosenScenery_ == ref) {
        removedScenery_ = std::pair(world.level.scenery, ref);
        chosenScenery_.reset();
    }
    queueCommand(editTo(sceneryWithout(*world.level.scenery, ref), ref.kind));
}

void EditMode::chooseZoneAt(const World& world, Vec2i at) {
    chosenScenery_ = sceneryAt(*world.level.scenery, SceneryKind::zone, at);
}

void EditMode::move(const World& world, const EditPointer& pointer, SceneryDrag& shaping) {
    const Vec2i delta = pointer.at - shaping.from;
    if (!isDrag(delta) && shaping.by == Vec2i{}) return;
    shaping.by =
        sceneryStep(world.level.tiles, *world.level.scenery, shaping.grip, delta, pointer.shift);
}

void EditMode::move(const World& world, const EditPointer& pointer, SignPlacement& posting) {
    posting.feet = snapped(world.level.tiles, pointer.at, pointer.shift);
}

void EditMode::move(const World&, const EditPointer& pointer, ZoneDrag& zoning) {
    zoning.to = pointer.at;
    zoning.isFree = pointer.shift;
    zoning.isDrag = zoning.isDrag || isDrag(zoning.to - zoning.from);
}

void EditMode::finish(const World& world, const SceneryDrag& shaping) {
    if (shaping.by == Vec2i{}) return;
    queueCommand(editTo(sceneryMoved(*world.level.scenery, shaping.grip, shaping.by),
                        shaping.grip.ref.kind));
}

void EditMode::finish(const World& world, const SignPlacement& posting) {
    Scenery after = *world.level.scenery;
    chosenScenery_ = SceneryRef{SceneryKind::sign, after.signs.size()};
    after.signs.push_back({.feet = posting.feet, .text = std::string(kNewSignText)});
    queueCommand(editTo(std::move(after), SceneryKind::sign));
}

void EditMode::finish(const World& world, const ZoneDrag& zoning) {
    Scenery after = *world.level.scenery;
    if (!zoning.isDrag && !zoning.isNew) {
        // The inside of a large one: a click chooses it.
        chooseZoneAt(world, zoning.from);
        if (chosenScenery_) return;
    }
    chosenScenery_ = SceneryRef{SceneryKind::zone, after.zones.size()};
    after.zones.push_back(zoneOf(world.level.tiles, zoning));
    queueCommand(editTo(std::move(after), SceneryKind::zone));
}

std::optional<Scenery> EditMode::sceneryPreview(const World& world,
                                                const EditPointer& pointer) const {
    const TileMap& tiles = world.level.tiles;
    if (const auto* zoning = std::get_if<ZoneDrag>(&gesture_)) {
        const bool chooses = !zoning->isDrag && !zoning->isNew &&
                             sceneryAt(*world.level.scenery, SceneryKind::zone, zoning->from);
        if (chooses) return std::nullopt;
        return Scenery{.zones = {zoneOf(tiles, *zoning)}};
    }
    if (const auto* posting = std::get_if<SignPlacement>(&gesture_))
        return Scenery{.signs = {{.feet = posting->feet, .text = std::string(kNewSignText)}}};
    const auto kind = sceneryKindOf(tool_);
    if (!kind || isBusy() || floating_ || pointer.alt || sceneryGrip(world, pointer))
        return std::nullopt;
    if (*kind == SceneryKind::sign)
        return Scenery{.signs = {{.feet = snapped(tiles, pointer.at, pointer.shift),
                                  .text = std::string(kNewSignText)}}};
    if (!pointer.ctrl && sceneryAt(*world.level.scenery, *kind, pointer.at)) return std::nullopt;
    return Scenery{
        .zones = {reachingUp(tiles, zoneAround(tiles, zoneKind_, pointer.at, pointer.shift))}};
}

std::optional<Scenery> EditMode::draggedScenery(const World& world) const {
    const auto* shaping = std::get_if<SceneryDrag>(&gesture_);
    if (shaping == nullptr || shaping->by == Vec2i{}) return std::nullopt;
    return sceneryMoved(*world.level.scenery, shaping->grip, shaping->by);
}

}  // namespace pixelstep
