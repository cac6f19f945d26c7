// Computes the layout of the window, and converts between window points and world pixels.
#include "app/viewport.h"

#include <algorithm>

#include "app/cli/options.h"
#include "app/modes.h"
#include "app/session_controller.h"
#include "app/window.h"
#include "scene/timings.h"
#include "ui/ui.h"

namespace pixelstep {

bool Viewport::isEditing() const {
    return modes_.has<EditMode>();
}

bool Viewport::showsPanel() const {
    return pixelstep::showsPanel(modes_, settings_, window_);
}

Camera Viewport::camera() const {
    if (isEditing()) return editCamera.camera();
    if (deathCamera) return *deathCamera;
    const Camera& camera = playCamera.camera();
    const int free = static_cast<int>(modes_.top().freeWidth(static_cast<float>(width())));
    if (free >= width()) return camera;
    const int pixels = window_.toOutput({free, 0}).x * layout.shrink / layout.scale;
    const auto* inspector = modes_.find<StepInspectorMode>();
    const Actor* actor = inspector == nullptr ? nullptr : inspector->inspectedActor();
    const World& world = sessionController_.world();
    const Rect map = world.level.tiles.bounds();
    if (actor == nullptr && map.width <= pixels) return withMapAtLeft(camera, map, pixels);
    if (actor != nullptr) return withBodyAtLeft(camera, actor->body.rect, pixels);
    const Camera atMap{{std::max(camera.topLeft.x, map.left), camera.topLeft.y}};
    return withBodyAtLeft(atMap, world.player().body.rect, pixels);
}

int Viewport::width() const {
    const int width = window_.size().x;
    const bool hasPanel = showsPanel();
    const int panel = hasPanel ? panelWidthIn(settings_, width) : 0;
    return std::max(panel < width ? width - panel : width, 1);
}

int Viewport::height() const {
    return window_.size().y;
}

Vec2i Viewport::pointOf(Vec2i pixel, const Camera& camera) const {
    return window_.toPoints(outputAt(layout, camera, pixel));
}

Vec2i Viewport::pixelAt(Vec2i point) const {
    return worldAt(layout, camera(), window_.toOutput(point));
}

Vec2i Viewport::pixelAtPointer() const {
    return pixelAt(input_.mouse);
}

bool Viewport::isOverWorld() const {
    const Vec2i mouse = input_.mouse;
    const bool isInView = mouse.x >= 0 && mouse.x < width() && mouse.y >= 0 && mouse.y < height();
    const bool isCovered = std::ranges::any_of(
        modes_.all(), [&](const auto& mode) { return mode->takesPointerAt(mouse); });
    // A click into the world ends typing and is also used by the tool, so that the next sign is
    // placed at once.
    const auto* editor = modes_.find<EditMode>();
    const bool isTypingSign = editor != nullptr && editor->isTyping();
    return isInView && !Ui::hasWidgetAt(mouse) && !isCovered && input_.isMouseInside &&
           (isTypingSign || !Ui::holdsMouse());
}

Vec2i Viewport::pointedPixel() const {
    constexpr int64_t kInUse = 8 * kNanosecondsPerSecond;
    const bool isAtMouse = isOverWorld() && nowNs() - input_.mouseUsedNs < kInUse;
    return isAtMouse ? pixelAtPointer() : feetOf(sessionController_.world().player().body.rect);
}

std::optional<ActorCast> Viewport::pointerCast() const {
    const Overlays& overlays = settings_.overlays;
    const RayCastTool& key = input_.rayCast;
    // Without a mouse there is no pointer before the first touch.
    const bool isShown = overlays.contains(kRayCastOverlay) && input_.mouseUsedNs != 0;
    if ((!key.isHeld && !isShown) || !isOverWorld()) return std::nullopt;
    const bool isBox = overlays.contains(kBoxCastOverlay) || (key.isHeld && key.isBox);
    return isBox ? boxCastTo(sessionController_.world(), 0, pixelAtPointer())
                 : rayCastTo(sessionController_.world(), 0, pixelAtPointer());
}

Layout Viewport::currentLayout() const {
    const Vec2i output = window_.outputSize();
    const int width = window_.toOutput({this->width(), 0}).x;
    if (isEditing()) return layoutForZoom(width, output.y, editCamera.zoom());
    // The scale does not depend on the panel. Small maps are enlarged to fit, and low ones to fill
    // the height.
    const Rect map = sessionController_.world().level.tiles.bounds();
    const int zoom = options_.scale > 0 ? options_.scale : levelZoom.value_or(0);
    const int normal = layoutFor(output.x, output.y, zoom).scale;
    const int fits = layoutForMap(width, output.y, zoom, {map.width, map.height}).scale;
    const int fills = scaleForHeight(output.x, output.y, map.height);
    return layoutFor(width, output.y, zoom == 0 ? std::max({normal, fits, fills}) : normal);
}

void Viewport::fit(int coveredHeight) {
    const Layout newLayout = currentLayout();
    const int covered = window_.toOutput({0, coveredHeight}).y * newLayout.shrink / newLayout.scale;
    if (newLayout == layout && covered == playCamera.covered()) return;
    playCamera.setCovered(covered);
    playCamera.resize(sessionController_.world(), layout, newLayout);
    layout = newLayout;
}

void Viewport::snapToPlayer() {
    layout = currentLayout();
    playCamera.snapTo(sessionController_.world(), layout);
}

void Viewport::follow(WorldChange change) {
    if (change == WorldChange::step || change == WorldChange::seek) {
        playCamera.followStep(sessionController_.world(), layout);
    } else if (change == WorldChange::command) {
        playCamera.followCommands(sessionController_.world(), layout);
    }
}

void Viewport::showLevel() {
    const std::optional<LevelView>& view = sessionController_.world().level.text->view;
    levelZoom = view ? view->zoom : std::nullopt;
    playCamera.snapTo(sessionController_.world(), layout);
    startEditing();
}

void Viewport::startEditing() {
    editCamera.start(playCamera.camera(), zoomOf(layout));
}

void Viewport::grab(Vec2i at) {
    editCamera.grab(window_.toOutput(at));
}

void Viewport::dragTo(Vec2i at) {
    editCamera.dragTo(window_.toOutput(at));
}

void Viewport::zoomBy(int by, std::optional<Vec2i> at) {
    const Vec2i middle{window_.toOutput({width() / 2, 0}).x, window_.outputSize().y / 2};
    editCamera.zoomTo(editCamera.zoom() + by, at ? window_.toOutput(*at) : middle);
    layout = currentLayout();
}

int Viewport::pixelsOf(int points) const {
    return window_.toOutput({points * textPercentIn(settings_, window_.size().x) / 100, 0}).x *
           layout.shrink / layout.scale;
}

float Viewport::pixelSize() const {
    return static_cast<float>(layout.scale) * static_cast<float>(window_.size().x) /
           static_cast<float>(std::max(window_.outputSize().x, 1) * layout.shrink);
}

}  // namespace pixelstep
