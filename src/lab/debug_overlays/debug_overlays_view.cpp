// The views of debug overlays.
#include "lab/debug_overlays/debug_overlays_view.h"

#include "draw/ai_marks.h"
#include "lab/debug_overlays/nav_drawing.h"
#include "lab/debug_overlays/overlay_drawing.h"
#include "ui/messages.h"

namespace pixelstep {
namespace {

class TileView : public View {
public:
    TileView() : View(Layer::tiles) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawTileEdges(sdl, scene.world.level.tiles, scene.pointed, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& layout) const override {
        const TileMap& tiles = scene.world.level.tiles;
        drawTileNumbers(layout, tiles, scene.shown, scene.space, scene.pointOf);
        if (scene.showsPointedTile)
            drawTileDivision(tiles, scene.pointed, scene.space, scene.pointOf);
    }
};

class GridView : public View {
public:
    GridView() : View(Layer::tiles) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawGrid(sdl, scene.world, view, scene.settings.isColourBlindSafe);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& layout) const override {
        drawGridLegend(layout, scene.world);
    }
};

class ContactView : public View {
public:
    ContactView() : View(Layer::bodies) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawContacts(sdl, scene.world, view, scene.alphaPer1000, scene.settings.isColourBlindSafe);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        drawContactLabels(labelLayout, scene.world, scene.alphaPer1000, scene.pointOf);
    }
};

class RouteView : public View {
public:
    RouteView() : View(Layer::paths) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawRoutes(sdl, scene.world, view, scene.inspected);
    }
    /// Why followers in view find no route, above their markers.
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        constexpr size_t kMaxNotes = 12;
        for (const NoRouteNote& note : noRouteNotes(scene.world, scene.shown, kMaxNotes)) {
            const Body& body = findActor(scene.world, note.id)->body;
            drawLineAbove(note.text, UiColour::bad, headPoint(scene, body, kMarkHeight),
                          scene.space.right);
        }
    }
};

}  // namespace

void drawBoxView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    drawBoxes(sdl, scene.world, view, scene.alphaPer1000, scene.settings.isColourBlindSafe);
}

void drawResizedPlayerView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    if (scene.settings.overlays.contains(kBoxesOverlay)) return;
    drawResizedPlayer(sdl, scene.world.player().body, view, scene.alphaPer1000,
                      scene.settings.isColourBlindSafe);
}

void drawSensorView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    drawSensors(sdl, scene.world.player().body, view, scene.alphaPer1000,
                scene.settings.isColourBlindSafe);
}

void drawTouchedTileView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    drawTouchedTiles(sdl, scene.world, view);
}

void drawMaskView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    drawMasks(sdl, scene.world.level.tiles, view);
}

void drawPathView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    drawPaths(sdl, scene.world, view);
}

void drawInspectedView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    if (scene.inspected)
        drawInspected(sdl, scene.world, *scene.inspected, view, scene.alphaPer1000);
}

std::unique_ptr<View> makeGridView(const ViewSources& /*sources*/) {
    return std::make_unique<GridView>();
}

std::unique_ptr<View> makeTileView(const ViewSources& /*sources*/) {
    return std::make_unique<TileView>();
}

std::unique_ptr<View> makeContactView(const ViewSources& /*sources*/) {
    return std::make_unique<ContactView>();
}

std::unique_ptr<View> makeRouteView(const ViewSources& /*sources*/) {
    return std::make_unique<RouteView>();
}

}  // namespace pixelstep
