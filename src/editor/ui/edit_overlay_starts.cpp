// Draws spawn points over the world: frames, names, and the paths of platforms.
#include "draw/strokes.h"
#include "editor/ui/edit_overlay.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

unsigned colourOf(const SDL_Color& colour) {
    return IM_COL32(colour.r, colour.g, colour.b, 255);
}

unsigned colourOf(Kind kind) {
    switch (kind) {
        case Kind::player: return colourOf(kPlayerColour);
        case Kind::clone: return colourOf(kCloneColour);
        case Kind::crate: return colourOf(kCrateColour);
        case Kind::platform: return colourOf(kPlatformColour);
    }
    return kEditWhite;
}

std::string labelOf(const Level& level, const SpawnRef& ref) {
    return ref.kind == Kind::player ? "Player start"
                                    : capitalized(spawnName(level, ref)) + " start";
}

bool isHeld(const EditMode& edit, const SpawnRef& ref) {
    const auto* dragging = std::get_if<SpawnDrag>(&edit.gesture());
    return dragging != nullptr && dragging->grip.start == ref;
}

Rect shownRect(const World& world, const EditMode& edit, const SpawnRef& ref) {
    const Rect rect = spawnRectOf(world, ref);
    if (!isHeld(edit, ref)) return rect;
    const SpawnDrag& dragging = std::get<SpawnDrag>(edit.gesture());
    const bool isFirst = dragging.grip.point == size_t{0} && !dragging.grip.isNewPoint;
    return dragging.grip.point && !isFirst ? rect : rect.moved(dragging.by.x, dragging.by.y);
}

// [px] The point above which the label of a spawn point is drawn: above the player's label if it
// would cover that.
Vec2i labelPlace(const EditCanvas& canvas, const EditScene& scene, const SpawnRef& ref) {
    const auto middleOfTop = [&](const SpawnRef& start) {
        const Rect rect = shownRect(scene.world, scene.edit, start);
        return Vec2i{rect.left + rect.width / 2, rect.top};
    };
    const auto boxAt = [&](Vec2i place, const SpawnRef& start) {
        return canvas.labelBox(place, labelOf(scene.world.level, start));
    };
    const Vec2i place = middleOfTop(ref);
    if (ref.kind == Kind::player) return place;
    const Rect other = boxAt(middleOfTop(SpawnRef{}), SpawnRef{});
    const Rect own = boxAt(place, ref);
    if (!overlaps(own, other)) return place;
    const auto lift = static_cast<float>(own.bottom() - other.top + 1) / canvas.scale;
    return place - Vec2i{0, static_cast<int>(lift) + 1};
}

std::vector<Vec2i> shownPath(const World& world, const EditMode& edit, const SpawnRef& ref) {
    if (!isHeld(edit, ref)) return spawnPath(world.level, ref);
    const SpawnDrag& dragging = std::get<SpawnDrag>(edit.gesture());
    Level after = world.level;
    after.cast = castMoved(world, dragging.grip, dragging.by);
    return spawnPath(after, ref);
}

void drawPath(const EditCanvas& canvas, const std::vector<Vec2i>& path, const Rect& box,
              bool isChosen) {
    const unsigned colour = colourOf(Kind::platform);
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
        canvas.knob({path[i - 1].x + (path[i].x - path[i - 1].x) / 2,
                     path[i - 1].y + (path[i].y - path[i - 1].y) / 2},
                    colour, true);
    for (const Vec2i point : path) canvas.knob(point, colour, false);
}

void drawStart(const EditCanvas& canvas, const EditScene& scene, const SpawnRef& ref,
               bool isPointed) {
    const Rect rect = shownRect(scene.world, scene.edit, ref);
    const bool isChosen = scene.edit.chosen() == ref;
    const unsigned colour = colourOf(ref.kind);
    if (ref.kind == Kind::platform)
        drawPath(canvas, shownPath(scene.world, scene.edit, ref), rect, isChosen);
    if (isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    } else {
        canvas.dashes(rect, colour);
    }
    const bool isNamed = isChosen || isPointed || ref.kind == Kind::player;
    if (!isNamed) return;
    canvas.label(labelPlace(canvas, scene, ref), labelOf(scene.world.level, ref), colour);
}

}  // namespace

std::vector<Rect> startBoxes(const EditCanvas& canvas, const EditScene& scene) {
    const auto labelBoxOf = [&](const SpawnRef& ref) {
        return canvas.labelBox(labelPlace(canvas, scene, ref), labelOf(scene.world.level, ref));
    };
    const Rect rect = shownRect(scene.world, scene.edit, SpawnRef{});
    const ImVec2 low = canvas.at({rect.left, rect.top});
    const auto side = [&](int pixels) {
        return static_cast<int>(static_cast<float>(pixels) * canvas.scale);
    };
    std::vector<Rect> boxes{
        {static_cast<int>(low.x), static_cast<int>(low.y), side(rect.width), side(rect.height)},
        labelBoxOf(SpawnRef{})};
    if (const auto& chosen = scene.edit.chosen()) boxes.push_back(labelBoxOf(*chosen));
    return boxes;
}

void drawSpawns(const EditCanvas& canvas, const EditScene& scene) {
    const bool canTake = kindOf(scene.edit.tool()) || scene.edit.tool() == EditTool::select;
    std::optional<SpawnGrip> pointed;
    if (canTake && scene.pointer && !scene.edit.isBusy())
        pointed = gripAt(scene.world, scene.pointer->at, scene.pointer->reach, scene.edit.chosen());
    for (const SpawnRef& ref : spawnsWithin(scene.world, canvas.view()))
        drawStart(canvas, scene, ref, pointed && pointed->start == ref);
}

void drawPlacementPreview(const EditCanvas& canvas, const BodyPreview& preview) {
    if (preview.path.size() > 1) drawPath(canvas, preview.path, preview.rect, false);
    canvas.dashes(preview.rect, kEditWhite);
}

std::vector<BodyPreview> spawnPreviews(const World& world, const EditMode& edit, const Rect& view,
                                       const std::optional<EditPointer>& pointer) {
    std::vector<BodyPreview> previews;
    for (const SpawnRef& ref : spawnsWithin(world, view)) {
        BodyPreview preview = spawnPreview(world, ref);
        preview.rect = shownRect(world, edit, ref);
        previews.push_back(preview);
    }
    if (!pointer) return previews;
    if (const auto coming = edit.placementPreview(world, *pointer)) previews.push_back(*coming);
    return previews;
}

}  // namespace pixelstep
