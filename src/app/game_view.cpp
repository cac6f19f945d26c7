// Where one looks and points: in, window, camera and mouse; out, the part of the world.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {

int viewWidth(const Game& game) {
    const int width = game.screen.window.size().x;
    return std::max(game.settings.showsPanel ? width - panelWidthIn(game.settings, width) : width,
                    1);
}

Layout wantedLayout(const Game& game) {
    const Vec2i output = game.screen.window.outputSize();
    const int width = game.screen.window.toOutput({viewWidth(game), 0}).x;
    if (game.tools.isEditing) return layoutForZoom(width, output.y, game.tools.camera.zoom());
    const int asked =
        game.options.scale > 0 ? game.options.scale : game.readouts.course.zoom.value_or(0);
    return layoutFor(width, output.y, layoutFor(output.x, output.y, asked).scale);
}

const Camera& shownCamera(const Game& game) {
    return game.tools.isEditing ? game.tools.camera.camera() : game.screen.view.camera();
}

Vec2i pointedAt(const Game& game) {
    return worldAt(game.screen.layout, shownCamera(game),
                   game.screen.window.toOutput(game.hands.mouse));
}

bool isOverWorld(const Game& game) {
    const Vec2i size = game.screen.window.size();
    const bool isInView = game.hands.mouse.x >= 0 && game.hands.mouse.x < viewWidth(game) &&
                          game.hands.mouse.y >= 0 && game.hands.mouse.y < size.y;
    const bool isOnBar =
        (game.tools.isEditing && contains(game.tools.bar.rect, game.hands.mouse)) ||
        contains(game.screen.timeline, game.hands.mouse) ||
        (game.modal.hint && game.modal.hint->offersArrows &&
         contains(game.modal.hint->rect, game.hands.mouse));
    return isInView && !isOnBar && game.hands.isMouseInside && !game.modal.isOpen() &&
           !Ui::holdsMouse();
}

std::optional<Look> lookOf(const Game& game) {
    const Overlays& overlays = game.settings.overlays;
    if ((!game.hands.look.isHeld && !overlays.look) || !isOverWorld(game)) return std::nullopt;
    const World& world = game.session.world();
    const bool isBox = overlays.lookBox || (game.hands.look.isHeld && game.hands.look.isBox);
    return isBox ? tryWayTo(world, 0, pointedAt(game)) : lookTo(world, 0, pointedAt(game));
}

}  // namespace pixelstep
