// Computes the layout of the window, and converts between window points and world pixels.
#include <algorithm>

#include "app/app.h"
#include "app/editor_mode.h"
#include "app/layout.h"

namespace pixelstep {

bool showsPanel(const App& app) {
    const bool isOver = isNarrow(app.settings, app.screen.window.size().x);
    return isOver ? app.modes.has<PanelMode>() : app.settings.showsPanel;
}

void togglePanel(ModeStack& modes, Settings& settings, const Window& window) {
    if (!isNarrow(settings, window.size().x)) {
        settings.showsPanel = !settings.showsPanel;
    } else if (modes.has<PanelMode>()) {
        modes.removeTop<PanelMode>();
    } else {
        modes.push<PanelMode>();
    }
}

int viewWidth(const App& app) {
    const int width = app.screen.window.size().x;
    const int panel = showsPanel(app) ? panelWidthIn(app.settings, width, isEditing(app)) : 0;
    return std::max(panel < width ? width - panel : width, 1);
}

Layout currentLayout(const App& app) {
    const Vec2i output = app.screen.window.outputSize();
    const int width = app.screen.window.toOutput({viewWidth(app), 0}).x;
    if (isEditing(app)) return layoutForZoom(width, output.y, app.tools.camera.zoom());
    // The scale does not depend on the panel. Small maps are enlarged to fit.
    const Rect map = app.session.world().level.tiles.bounds();
    const int fixedScale = app.options.scale;
    const int zoom = fixedScale > 0 ? fixedScale : app.readouts.course.zoom.value_or(0);
    const int usual = layoutFor(output.x, output.y, zoom).scale;
    const int fits = layoutForMap(width, output.y, zoom, {map.width, map.height}).scale;
    return layoutFor(width, output.y, zoom == 0 ? std::max(usual, fits) : usual);
}

const Camera& shownCamera(const App& app) {
    return isEditing(app) ? app.tools.camera.camera() : app.screen.view.camera();
}

Vec2i pixelAt(const App& app, Vec2i point) {
    return worldAt(app.screen.layout, shownCamera(app), app.screen.window.toOutput(point));
}

Vec2i pixelAtPointer(const App& app) {
    return pixelAt(app, app.inputState.mouse);
}

bool isOverWorld(const App& app) {
    const Vec2i size = app.screen.window.size();
    const bool isInView = app.inputState.mouse.x >= 0 && app.inputState.mouse.x < viewWidth(app) &&
                          app.inputState.mouse.y >= 0 && app.inputState.mouse.y < size.y;
    const bool isOnWidget = Ui::hasWidgetAt(app.inputState.mouse);
    const bool isCovered = std::ranges::any_of(
        app.modes.all(), [&](const auto& mode) { return mode->covers(app, app.inputState.mouse); });
    // A click into the world ends typing and acts: the next sign is placed at once.
    const bool isTypingSign = isEditing(app) && app.tools.bar.isTyping;
    return isInView && !isOnWidget && !isCovered && app.inputState.isMouseInside &&
           (isTypingSign || !Ui::holdsMouse());
}

bool showsPlacing(const App& app) {
    constexpr int64_t kInUse = 3 * kNanosecondsPerSecond;
    const int64_t now = nowNs();
    const bool places = app.tools.play.leftTool() != Tool::inspect;
    if (app.tools.play.isPainting() || now - app.inputState.choiceNs < kInUse) return true;
    return places && (app.tools.play.isDrawingPath() || now - app.inputState.mouseNs < kInUse);
}

std::optional<ActorCast> pointerCast(const App& app) {
    const Overlays& overlays = app.settings.overlays;
    if ((!app.inputState.rayCast.isHeld && !overlays.rayCast) || !isOverWorld(app))
        return std::nullopt;
    const World& world = app.session.world();
    const bool isBox =
        overlays.boxCast || (app.inputState.rayCast.isHeld && app.inputState.rayCast.isBox);
    return isBox ? boxCastTo(world, 0, pixelAtPointer(app))
                 : rayCastTo(world, 0, pixelAtPointer(app));
}

}  // namespace pixelstep
