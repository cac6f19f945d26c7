// The table of overlays, and the views that draw them.
#include "lab/views.h"

#include <algorithm>
#include <utility>

#include "lab/comparison/comparison_ui.h"
#include "lab/course/course_ui.h"
#include "lab/debug_overlays/debug_overlays_ui.h"
#include "lab/lesson_overlays/lesson_overlays_ui.h"
#include "lab/metrics/metrics_ui.h"
#include "lab/reason/reason_ui.h"
#include "lab/routes/routes_ui.h"
#include "lab/trajectories/trajectories_ui.h"

namespace pixelstep {
namespace {

constexpr auto kOverlays = std::to_array<OverlayRow>({
    {OverlayGroup::collision, kBoxesOverlay, "Hitboxes", "", "The rectangle of every body.",
     makeDrawnView<View::Layer::bodies, drawBoxes>},
    {OverlayGroup::collision, "sensors", "Sensors", "",
     "The lines one pixel outside the player. They light up where a step that way is blocked.",
     makeDrawnView<View::Layer::bodies, drawSensors>},
    {OverlayGroup::collision, "touched tiles", "Contact tiles", "",
     "The tiles that the player touches.", makeDrawnView<View::Layer::tiles, drawTouchedTiles>},
    {OverlayGroup::collision, "grid", "Broadphase grid", "",
     "The grid of bodies: a body is only tested against those in cells that it reaches. Each "
     "number counts the bodies in a cell.",
     makeDrawnView<View::Layer::tiles, drawGrid, drawGridLegend>},
    {OverlayGroup::collision, "masks", "Collision masks", "",
     "The solid pixels of all tiles, also outside the map, and the surfaces of one-way "
     "platforms.",
     makeDrawnView<View::Layer::tiles, drawMasks>},
    {OverlayGroup::collision, "offsets", "Slope offsets", "",
     "For the tile under the pointer: how far the player has to move to be free of it, and to "
     "touch it.",
     makeOffsetView},
    {OverlayGroup::motion, kReasonOverlay, "Reason", "",
     "The rule that last moved or stopped the player, above its head.", makeReasonView},
    {OverlayGroup::motion, "paths", "Platform paths", "",
     "The paths of moving platforms, and where they turn.",
     makeDrawnView<View::Layer::paths, drawPaths>},
    {OverlayGroup::motion, "routes", "AI paths", "",
     "Where followers can stand, the paths that they take, and the reason if there is no path. Of "
     "the inspected follower also its next positions and its reach.",
     makeDrawnView<View::Layer::paths, drawRoutes, drawRouteLabels>},
    {OverlayGroup::rendering, kPlainSkyOverlay, "Plain background", "",
     "One colour behind the world."},
    {OverlayGroup::collision, kRayCastOverlay, "Ray cast", "{rayCast}",
     "Hold {rayCast}: a ray from the player to the pointer, with the first thing that the player "
     "collides with, its normal, and the cells that were visited."},
    {OverlayGroup::collision, kBoxCastOverlay, "Box cast", "Shift+{rayCast}",
     "Hold Shift+{rayCast}: the player's rectangle instead of a ray, and where it would stop."},
    {OverlayGroup::motion, kTrajectoriesOverlay, "Jump trajectories", "{toggleTrajectories}",
     "Each jump leaves its trajectory: a figure every four steps, its height and distance, and "
     "what it hit. Move a slider to see the same input with other settings.",
     makeTrajectoriesView},
    {OverlayGroup::motion, "ruler", "Jump ruler", "",
     "Next to the player: the highest step and the widest gap that it clears, one mark per tile.",
     makeRulerView},
    {OverlayGroup::collision, "contacts", "Contacts", "",
     "What the player touches or overlaps: the shared pixels, and the overlap that would separate "
     "them, with its sign.",
     makeDrawnView<View::Layer::bodies, drawContacts, drawContactLabels>},
    {OverlayGroup::collision, "tiles", "Tile coordinates", "",
     "For the tile under the pointer: the pixel, the division that gives column and row, and the "
     "pixels of that cell.",
     makeDrawnView<View::Layer::tiles, drawTileEdges, drawTileLabels>},
    {OverlayGroup::motion, "naive move", "Compare: no sub-steps", "",
     "A pale body that moves by its full speed at once and only then checks for overlap.",
     makeNaiveMoveView},
    {OverlayGroup::motion, "variable step", "Compare: variable step", "",
     "Two pale bodies repeat each of the player's jumps with steps as long as a frame: one at "
     "30 Hz and one that stutters.",
     makeVariableStepView},
});

/// Views that no overlay switches.
constexpr std::unique_ptr<View> (*kAlwaysShown[])(const ViewSources&) = {
    makeDrawnView<View::Layer::bodies, drawResizedPlayer>,
    makeDrawnView<View::Layer::bodies, drawInspected>, makeCastView, makeSignView};

}  // namespace

std::span<const OverlayRow> overlayRows() {
    return kOverlays;
}

Views makeViews(const ViewSources& sources) {
    Views views;
    const auto add = [&](std::unique_ptr<View> view, std::string_view overlay) {
        if (view == nullptr) return;
        view->setOverlay(overlay);
        views.push_back(std::move(view));
    };
    for (const OverlayRow& row : kOverlays)
        if (row.makeView != nullptr) add(row.makeView(sources), row.name);
    for (const auto make : kAlwaysShown) add(make(sources), {});
    std::ranges::stable_sort(views, {}, [](const auto& view) { return view->layer(); });
    return views;
}

void updateViews(const Views& views, const World& world, const Overlays& overlays) {
    for (const std::unique_ptr<View>& view : views) view->update(world, view->isOn(overlays));
}

void addShown(const Views& views, const ViewScene& scene, bool isEditing, DrawOptions& options) {
    const Overlays& overlays = scene.settings.overlays;
    std::vector<const View*> shown;
    for (const std::unique_ptr<View>& view : views)
        if (view->isShown(overlays, isEditing)) shown.push_back(view.get());
    for (const View* view : shown) view->setDrawOptions(scene, options);
    options.hasPlainSky = overlays.contains(kPlainSkyOverlay);
    options.drawOver = [shown, &scene](SDL_Renderer* sdl, const Rect& rect) {
        for (const View* view : shown) view->draw(sdl, scene, rect);
    };
}

}  // namespace pixelstep
