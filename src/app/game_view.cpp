// Where one looks and points: in, window, camera and mouse; out, the part of the world.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {

bool showsPanel(const Game& game) {
    const bool isOver = isNarrow(game.settings, game.screen.window.size().x);
    return isOver ? game.panel.isOverAll : game.settings.showsPanel;
}

void togglePanel(Game& game) {
    bool& shows = isNarrow(game.settings, game.screen.window.size().x) ? game.panel.isOverAll
                                                                       : game.settings.showsPanel;
    shows = !shows;
}

int viewWidth(const Game& game) {
    const int width = game.screen.window.size().x;
    const bool isBeside = game.settings.showsPanel && !isNarrow(game.settings, width);
    return std::max(isBeside ? width - panelWidthIn(game.settings, width) : width, 1);
}

Layout wantedLayout(const Game& game) {
    const Vec2i output = game.screen.window.outputSize();
    const int width = game.screen.window.toOutput({viewWidth(game), 0}).x;
    if (game.tools.isEditing) return layoutForZoom(width, output.y, game.tools.camera.zoom());
    // As for the whole window, with the panel or without; a map that fits is shown larger.
    const Rect map = game.session.world().level.tiles.bounds();
    const int asked = game.options.scale;
    const int wanted = asked > 0 ? asked : game.readouts.course.zoom.value_or(0);
    const int usual = layoutFor(output.x, output.y, wanted).scale;
    const int fits = layoutForMap(width, output.y, wanted, {map.width, map.height}).scale;
    return layoutFor(width, output.y, wanted == 0 ? std::max(usual, fits) : usual);
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
        (game.modal.hint && game.modal.hint->hasButtons() &&
         contains(game.modal.hint->rect, game.hands.mouse));
    const bool isUnderPanel = showsPanel(game) && isNarrow(game.settings, size.x);
    return isInView && !isOnBar && !isUnderPanel && game.hands.isMouseInside &&
           !game.modal.isOpen() && !Ui::holdsMouse();
}

bool showsPlacing(const Game& game) {
    constexpr int64_t kInUse = 3 * kNanosecondsPerSecond;
    const int64_t now = nowNs();
    const bool places = game.tools.play.leftTool() != Tool::inspect;
    if (game.tools.play.isPainting() || now - game.hands.choiceNs < kInUse) return true;
    return places && (game.tools.play.isDrawingPath() || now - game.hands.mouseNs < kInUse);
}

std::optional<Look> lookOf(const Game& game) {
    const Overlays& overlays = game.settings.overlays;
    if ((!game.hands.look.isHeld && !overlays.look) || !isOverWorld(game)) return std::nullopt;
    const World& world = game.session.world();
    const bool isBox = overlays.lookBox || (game.hands.look.isHeld && game.hands.look.isBox);
    return isBox ? tryWayTo(world, 0, pointedAt(game)) : lookTo(world, 0, pointedAt(game));
}

}  // namespace pixelstep
