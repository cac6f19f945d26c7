// Where one looks and points: in, window, camera and mouse; out, the part of the world.
#include <algorithm>

#include "app/game.h"

namespace pixelstep {

bool showsPanel(const Game& game) {
    const bool isOver = isNarrow(game.settings, game.screen.window.size().x);
    return isOver ? game.modes.has<PanelMode>() : game.settings.showsPanel;
}

void togglePanel(Game& game) {
    if (!isNarrow(game.settings, game.screen.window.size().x)) {
        game.settings.showsPanel = !game.settings.showsPanel;
    } else if (game.modes.has<PanelMode>()) {
        game.modes.removeTop<PanelMode>();
    } else {
        game.modes.push<PanelMode>();
    }
}

int viewWidth(const Game& game) {
    const int width = game.screen.window.size().x;
    const bool isBeside = game.settings.showsPanel && !isNarrow(game.settings, width);
    return std::max(isBeside ? width - panelWidthIn(game.settings, width) : width, 1);
}

Layout wantedLayout(const Game& game) {
    const Vec2i output = game.screen.window.outputSize();
    const int width = game.screen.window.toOutput({viewWidth(game), 0}).x;
    if (isEditing(game)) return layoutForZoom(width, output.y, game.tools.camera.zoom());
    // As for the whole window, with the panel or without; a map that fits is shown larger.
    const Rect map = game.session.world().level.tiles.bounds();
    const int asked = game.options.scale;
    const int wanted = asked > 0 ? asked : game.readouts.course.zoom.value_or(0);
    const int usual = layoutFor(output.x, output.y, wanted).scale;
    const int fits = layoutForMap(width, output.y, wanted, {map.width, map.height}).scale;
    return layoutFor(width, output.y, wanted == 0 ? std::max(usual, fits) : usual);
}

const Camera& shownCamera(const Game& game) {
    return isEditing(game) ? game.tools.camera.camera() : game.screen.view.camera();
}

Vec2i pixelAt(const Game& game, Vec2i point) {
    return worldAt(game.screen.layout, shownCamera(game), game.screen.window.toOutput(point));
}

Vec2i pointedAt(const Game& game) {
    return pixelAt(game, game.inputState.mouse);
}

bool isOverWorld(const Game& game) {
    const Vec2i size = game.screen.window.size();
    const bool isInView = game.inputState.mouse.x >= 0 &&
                          game.inputState.mouse.x < viewWidth(game) &&
                          game.inputState.mouse.y >= 0 && game.inputState.mouse.y < size.y;
    const bool isOnWidget =
        contains(game.screen.timeline, game.inputState.mouse) ||
        (game.hint && game.hint->hasButtons() && contains(game.hint->rect, game.inputState.mouse));
    const bool isCovered = std::ranges::any_of(game.modes.all(), [&](const auto& mode) {
        return mode->covers(game, game.inputState.mouse);
    });
    return isInView && !isOnWidget && !isCovered && game.inputState.isMouseInside &&
           !Ui::holdsMouse();
}

bool showsPlacing(const Game& game) {
    constexpr int64_t kInUse = 3 * kNanosecondsPerSecond;
    const int64_t now = nowNs();
    const bool places = game.tools.play.leftTool() != Tool::inspect;
    if (game.tools.play.isPainting() || now - game.inputState.choiceNs < kInUse) return true;
    return places && (game.tools.play.isDrawingPath() || now - game.inputState.mouseNs < kInUse);
}

std::optional<ActorCast> lookOf(const Game& game) {
    const Overlays& overlays = game.settings.overlays;
    if ((!game.inputState.look.isHeld && !overlays.look) || !isOverWorld(game)) return std::nullopt;
    const World& world = game.session.world();
    const bool isBox =
        overlays.lookBox || (game.inputState.look.isHeld && game.inputState.look.isBox);
    return isBox ? boxCastTo(world, 0, pointedAt(game)) : rayCastTo(world, 0, pointedAt(game));
}

}  // namespace pixelstep
