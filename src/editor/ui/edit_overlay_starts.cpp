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

std::vector<Vec2i> shownPath(const World& world, const EditMode& edit, const SpawnRef& ref) {
    if (!isHeld(edit, ref)) return spawnPath(world.level, ref);
    const SpawnDrag& dragging = std::get<SpawnDrag>(edit.gesture());
    Level after = world.level;
    after.cast = castMoved(world, dragging.grip, dragging.by);
    return spawnPath(after, ref);
}

void drawPath(const EditCanvas& canvas, const std::vector<Vec2i>& path, const Rect& box,
              bool isChosen, EditLabels& labels) {
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
        labels.layout.reserve(canvas.knob({path[i - 1].x + (path[i].x - path[i - 1].x) / 2,
                                           path[i - 1].y + (path[i].y - path[i - 1].y) / 2},
                                          colour, true));
    for (const Vec2i point : path) labels.layout.reserve(canvas.knob(point, colour, false));
}

void drawStart(const EditCanvas& canvas, const EditScene& scene, const SpawnRef& ref,
               bool isPointed, EditLabels& labels) {
    const Rect rect = shownRect(scene.world, scene.edit, ref);
    const bool isChosen = scene.edit.chosen() == ref;
    const unsigned colour = colourOf(ref.kind);
    if (ref.kind == Kind::platform)
        drawPath(canvas, shownPath(scene.world, scene.edit, ref), rect, isChosen, labels);
    if (isChosen) {
        canvas.outline(rect.grown(1), kEditWhite, 2.0f);
    } else {
        canvas.dashes(rect, colour);
    }
    labels.layout.reserve(canvas.placeOf(rect));
    const bool isImportant = isChosen || isPointed;
    if (isImportant || ref.kind == Kind::player)
        labels.all.push_back({isImportant ? EditLabelRank::pointed : EditLabelRank::place,
                              rect,
                              labelOf(scene.world.level, ref),
                              colour,
                              {.isRequired = isImportant}});
}

}  // namespace

void drawSpawns(const EditCanvas& canvas, const EditScene& scene, EditLabels& labels) {
    const bool canTake = kindOf(scene.edit.tool()) || scene.edit.tool() == EditTool::select;
    std::optional<SpawnGrip> pointed;
    if (canTake && scene.pointer && !scene.edit.isBusy())
        pointed = gripAt(scene.world, scene.pointer->at, scene.pointer->reach, scene.edit.chosen());
    for (const SpawnRef& ref : spawnsWithin(scene.world, canvas.view()))
        drawStart(canvas, scene, ref, pointed && pointed->start == ref, labels);
}

void drawPlacementPreview(const EditCanvas& canvas, const BodyPreview& preview,
                          EditLabels& labels) {
    if (preview.path.size() > 1) drawPath(canvas, preview.path, preview.rect, false, labels);
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
