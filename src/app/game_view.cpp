// Where one looks and points: in, window, camera and mouse; out, the part of the world.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {

int viewWidth(const Game& game) {
    const int panel = game.settings.showsPanel ? kPanelWidth * game.ui.scale() : 0;
    return std::max(game.window.size().x - panel, 1);
}

Layout wantedLayout(const Game& game) {
    const Vec2i output = game.window.outputSize();
    const int width = game.window.toOutput({viewWidth(game), 0}).x;
    if (game.editView.isOn) return layoutForZoom(width, output.y, game.editView.camera.zoom());
    return layoutFor(width, output.y, layoutFor(output.x, output.y, game.options.scale).scale);
}

const Camera& shownCamera(const Game& game) {
    return game.editView.isOn ? game.editView.camera.camera() : game.view.camera();
}

Vec2i pointedAt(const Game& game) {
    return worldAt(game.layout, shownCamera(game), game.window.toOutput(game.mouse));
}

bool isOverWorld(const Game& game) {
    const Vec2i size = game.window.size();
    const bool isInView = game.mouse.x >= 0 && game.mouse.x < viewWidth(game) &&
                          game.mouse.y >= 0 && game.mouse.y < size.y;
    const bool isOnBar = (game.editView.isOn && contains(game.editView.bar.rect, game.mouse)) ||
                         contains(game.timelineRect, game.mouse);
    return isInView && !isOnBar && game.isMouseInside && !isHeldUp(game) && !Ui::holdsMouse();
}

std::optional<Look> lookOf(const Game& game) {
    const Overlays& overlays = game.settings.overlays;
    if ((!game.look.isHeld && !overlays.look) || !isOverWorld(game)) return std::nullopt;
    const World& world = game.session.world();
    const bool isBox = overlays.lookBox || (game.look.isHeld && game.look.isBox);
    return isBox ? tryWayTo(world, 0, pointedAt(game)) : lookTo(world, 0, pointedAt(game));
}

}  // namespace pixelstep
