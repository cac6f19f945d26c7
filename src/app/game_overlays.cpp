// Overlays of lessons: comparison bodies, contacts, the tile at the pointer; and labels over the
// world.
#include "app/game.h"
#include "lab/debug_overlays/lesson_labels.h"
#include "lab/trajectories/trajectory_labels.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

// The pixel under the pointer while the hand is at the mouse, else the one below the player's feet.
Vec2i shownPixel(const Game& game) {
    constexpr int64_t kAtMouse = 8 * kNanosecondsPerSecond;
    const bool isAtMouse = isOverWorld(game) && nowNs() - game.inputState.mouseNs < kAtMouse;
    return isAtMouse ? pointedAt(game) : feetOf(game.session.world().player().body.rect);
}

std::optional<Rect> shownGhost(const Game& game) {
    const NaiveMove& naive = game.readouts.naive;
    if (!naive.isAstray() || game.tools.isEditing) return std::nullopt;
    const Body body{.rect = *naive.rect(), .lastRect = naive.lastRect()};
    return drawnRect(body, game.pace.alphaPer1000());
}

}  // namespace

void followGhosts(Game& game, Cause cause) {
    NaiveMove& naive = game.readouts.naive;
    VariableStep& jumps = game.readouts.variableStep;
    if (cause == Cause::load) {
        naive.forget();
        jumps.forget();
    }
    const World& world = game.session.world();
    const Overlays& overlays = game.settings.overlays;
    naive.see(world, overlays.naiveMove);
    jumps.see(world, overlays.variableStep);
    // They may go on where nothing else moves.
    if (naive.isOnItsWay() || jumps.isFlying()) game.screen.requestRedraw();
}

void addLessonOverlays(const Game& game, DrawOptions& options) {
    const Overlays& overlays = game.settings.overlays;
    if (overlays.tiles) options.tilePixel = shownPixel(game);
    if (overlays.naiveMove) options.naiveGhost = shownGhost(game);
    if (overlays.variableStep && !game.tools.isEditing)
        options.jumps = game.readouts.variableStep.jumps();
}

void drawOverlayWords(Game& game, float width, float bottom) {
    const World& world = game.session.world();
    const Overlays& overlays = game.settings.overlays;
    const Camera camera{game.screen.renderer.shownFrom()};
    const PointOf pointOf = [&](Vec2i pixel) {
        return game.screen.window.toPoints(outputAt(game.screen.layout, camera, pixel));
    };
    const TileMap& tiles = world.level.tiles;
    const auto top = game.tools.isEditing ? static_cast<float>(game.tools.bar.rect.bottom())
                                          : game.readouts.course.clockBottom;
    const NumberRoom room{0, top, width, bottom};
    if (overlays.tiles) {
        const Rect view{camera.topLeft.x, camera.topLeft.y, game.screen.layout.width,
                        game.screen.layout.height};
        drawTileNumbers(tiles, view, room, pointOf);
        drawTileDivision(tiles, shownPixel(game), room, pointOf);
    }
    LabelLayout labelLayout(width, bottom);
    if (const auto ghost = shownGhost(game); ghost && overlays.naiveMove)
        drawNaiveLabel(labelLayout, game.readouts.naive.words(), *ghost, pointOf);
    if (overlays.variableStep && !game.tools.isEditing)
        drawJumpLabels(labelLayout, game.readouts.variableStep.jumps(), game.settings.hasFewColours,
                       pointOf);
    drawTrajectoryWords(game, labelLayout, pointOf);
    if (overlays.contacts && !game.tools.isEditing)
        drawContactLabels(labelLayout, world, game.pace.alphaPer1000(), pointOf);
}

}  // namespace pixelstep
