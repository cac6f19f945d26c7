// The picture of a frame: the world, panel and messages over it. Nothing is changed: what widgets
// request goes into the queue.
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <span>
#include <utility>

#include "app/game.h"
#include "files/paths.h"
#include "lab/reason/cast_labels.h"
#include "scene/animation.h"
#include "ui/pointed_offsets.h"

namespace pixelstep {
namespace {

/// Fits the view to the window, whatever became of it.
void updateLayout(Game& game) {
    game.screen.view.setLooksAhead(game.settings.looksAhead);
    const Layout layout = wantedLayout(game);
    if (layout == game.screen.layout) return;
    game.screen.view.resize(game.session.world(), game.screen.layout, layout);
    game.screen.layout = layout;
}

void updateTitle(Game& game) {
    const std::string level = levelTitle(game);
    game.screen.window.setTitle("Pixelstep" + (level.empty() ? "" : " - " + level) +
                                (hasUnsavedWork(game) ? " *" : ""));
}

/// Whether a map's pictures are complete is known once they were drawn.
void reportRendererWarnings(Game& game) {
    const std::vector<std::string>& warnings = game.screen.renderer.warnings();
    for (; game.screen.reportedWarnings < warnings.size(); ++game.screen.reportedWarnings) {
        const std::string& warning = warnings[game.screen.reportedWarnings];
        std::fprintf(stderr, "%s\n", warning.c_str());
        game.toasts.add(NoteKind::bad, warning);
    }
}

}  // namespace

void updateView(Game& game) {
    const Level& level = game.session.world().level;
    updateLayout(game);
    updateTitle(game);
    game.modes.offer([&](Mode& mode) {
        mode.update(game);
        return false;
    });
    updateTrajectories(game);
    updateCourse(game);
    updateFirstHint(game);
    reportRendererWarnings(game);
    if (game.settings.overlays.ruler)
        game.readouts.ruler = game.panel.ruler.of(level.tuning, level.tiles.tileSize());
    if (game.screen.renderer.isUnfinished()) game.screen.requestRedraw();
}

std::shared_ptr<const MapPictures> shownPictures(const Game& game) {
    const auto& map = game.document.map();
    if (!map || map->pictures.isEmpty() || !game.settings.showsPictures) return {};
    return {map, &map->pictures};
}

namespace {

bool hasPictures(const Game& game) {
    return game.document.map() && !game.document.map()->pictures.isEmpty();
}

/// The modes that are drawn: from the topmost one that shows the world in its own way.
std::span<const std::unique_ptr<Mode>> drawnModes(const Game& game) {
    const std::vector<std::unique_ptr<Mode>>& all = game.modes.all();
    size_t first = all.size() - 1;
    while (first > 0 && !all[first]->replacesView()) --first;
    return std::span(all).subspan(first);
}

/// [window points] where the view begins, below edit mode's bar.
float viewTop(const Game& game) {
    return isEditing(game) ? static_cast<float>(game.tools.bar.rect.bottom())
                           : game.modes.find<PlayMode>()->clockBottom;
}

/// The pixel under the pointer while the mouse is used, otherwise the one below the player's feet.
Vec2i pointedPixel(const Game& game) {
    constexpr int64_t kInUse = 8 * kNanosecondsPerSecond;
    const bool isAtMouse = isOverWorld(game) && nowNs() - game.inputState.mouseNs < kInUse;
    return isAtMouse ? pointedAt(game) : feetOf(game.session.world().player().body.rect);
}

ViewScene sceneOf(const Game& game, const Camera& camera) {
    const float bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(timeModelOf(game));
    return {.world = game.session.world(),
            .settings = game.settings,
            .shown = {camera.topLeft.x, camera.topLeft.y, game.screen.layout.width,
                      game.screen.layout.height},
            .pointOf =
                [&game, camera](Vec2i pixel) {
                    return game.screen.window.toPoints(outputAt(game.screen.layout, camera, pixel));
                },
            .room = {0, viewTop(game), static_cast<float>(viewWidth(game)), bottom},
            .alphaPer1000 = game.pace.alphaPer1000(),
            .pointed = pointedPixel(game)};
}

void drawWorld(const Game& game, Renderer& renderer, const std::optional<ActorCast>& look) {
    DrawOptions options;
    options.look = look;
    options.overlays = game.settings.overlays;
    options.visualEffects = game.settings.visualEffects;
    options.hasFewColours = game.settings.hasFewColours;
    options.pictures = shownPictures(game);
    options.alphaPer1000 = game.pace.alphaPer1000();
    options.inspected = game.panel.inspected;
    const ViewScene scene = sceneOf(game, shownCamera(game));
    for (const std::unique_ptr<View>& view : game.views)
        if (view->isShownIn(isEditing(game))) view->addToScene(scene, options);
    for (const std::unique_ptr<Mode>& mode : drawnModes(game)) mode->addToScene(game, options);
    renderer.draw(game.session.world(), shownCamera(game), game.screen.layout, options);
}

PanelModel panelModelOf(const Game& game, Renderer& renderer) {
    return PanelModel{.world = game.session.world(),
                      .overlaps = static_cast<size_t>(game.session.overlappingPairs()),
                      .timings = game.readouts.timings,
                      .reason = game.readouts.reason,
                      .levelPath = game.document.path(),
                      .levels = game.document.neighbours(),
                      .isDirty = hasUnsavedWork(game),
                      .isMap = game.document.map() != nullptr,
                      .time = timeModelOf(game),
                      .history = historyModelOf(game),
                      .isPaused = game.pace.isPaused(),
                      .canVsync = game.screen.waitsForDisplay() || !game.settings.vsync,
                      .isEditing = isEditing(game),
                      .hasPictures = hasPictures(game),
                      .soundTrouble = game.screen.speaker.trouble(),
                      .presets = &game.panel.presets.list,
                      .pictureOf = [&game, &renderer](Tile tile) {
                          const TileMap& tiles = game.session.world().level.tiles;
                          return renderer.tilePicture(tiles, tile);
                      }};
}

/// @param showsTrajectories  they are shown already
void pushPanelRequests(CommandQueue& queue, PanelRequests requests, bool showsTrajectories) {
    for (Command& command : requests.commands) queue.push(std::move(command));
    for (const Action action : requests.actions) queue.push(action);
    if (requests.level) queue.push(OpenLevel{*requests.level});
    if (requests.step) queue.push(GoToStep{*requests.step});
    if (requests.replayUnder) queue.push(ReplayUnder{*requests.replayUnder});
    if (requests.linked) queue.push(CopyPresetLink{*requests.linked});
    if (requests.copied) queue.push(*requests.copied);
    if (!requests.removed.empty()) queue.push(OfferUndo{requests.removed});
    if (requests.choosesTile) queue.push(ResumePainting{});
    if (requests.showsTrajectories && !showsTrajectories) queue.push(Action::toggleTrajectories);
}

void pushTimelineRequests(CommandQueue& queue, const TimelineRequests& requests) {
    if (requests.backToOwnRun) return queue.push(BackToOwnRun{});
    if (requests.takesOver) queue.push(ResumeHere{});
    if (requests.looksInside) queue.push(Action::toggleStepInspector);
    if (requests.step) queue.push(GoToStep{*requests.step});
}

/// The tools as widgets left them, if these have changed something.
void pushTools(CommandQueue& queue, const PlayTools& before, const PlayTools& after) {
    if (before.leftTool() == after.leftTool() && before.brush() == after.brush() &&
        before.bodies() == after.bodies())
        return;
    queue.push(UseTools{after.leftTool(), after.brush(), after.bodies()});
}

}  // namespace

Vec2i headOf(const Game& game, const Actor& actor) {
    const Rect box = drawnRect(actor.body, game.pace.alphaPer1000());
    const Camera camera{game.screen.renderer.shownFrom()};
    return game.screen.window.toPoints(
        outputAt(game.screen.layout, camera, {box.left + box.width / 2, box.top}));
}

namespace {

Vec2i headOf(const Game& game) {
    return headOf(game, game.session.world().player());
}

/// [window points] the middle of the player's lower edge.
Vec2i feetOf(const Game& game) {
    const Rect box = drawnRect(game.session.world().player().body, game.pace.alphaPer1000());
    const Camera camera{game.screen.renderer.shownFrom()};
    return game.screen.window.toPoints(
        outputAt(game.screen.layout, camera, {box.left + box.width / 2, box.bottom()}));
}

void drawNoteOf(const Game& game, const ActorCast& look, float width) {
    const Camera camera{game.screen.renderer.shownFrom()};
    const Rect& start = look.start;
    const Vec2i corner =
        game.screen.window.toPoints(outputAt(game.screen.layout, camera, {start.left, start.top}));
    const Vec2i end = game.screen.window.toPoints(
        outputAt(game.screen.layout, camera, {start.right(), start.bottom()}));
    const Vec2i half{(end.x - corner.x) / 2, (end.y - corner.y) / 2};
    drawLookNote(lookLines(game.session.world(), look), corner + half, half, width);
}

/// What lies over the world and is only read.
void drawNotes(const Game& game, const std::optional<ActorCast>& look, float width) {
    const ViewScene scene = sceneOf(game, Camera{game.screen.renderer.shownFrom()});
    LabelLayout labelLayout(width, scene.room.bottom);
    for (const std::unique_ptr<View>& view : game.views)
        if (view->isShownIn(isEditing(game))) view->drawLabels(scene, labelLayout);
    if (look) {
        drawNoteOf(game, *look, width);
    } else if (game.settings.overlays.offsets && isOverWorld(game)) {
        drawPointedTile(pointedTile(game.session.world(), pointedAt(game)), headOf(game), width);
    }
}

/// What new players are told once.
void drawHint(const Game& game, FirstHint& hint, float width, CommandQueue& queue) {
    const HintAnswer answer = drawFirstHint(hint, headOf(game), feetOf(game), width);
    if (answer != HintAnswer::none) queue.push(answer);
}

/// Draws all that are not modal.
void drawModes(const Game& game, std::span<const std::unique_ptr<Mode>> modes, ModeFrame& frame) {
    for (size_t i = 0; i < modes.size() && !modes[i]->isModal(); ++i) {
        frame.isCovered = std::any_of(modes.begin() + static_cast<ptrdiff_t>(i) + 1, modes.end(),
                                      [&](const auto& above) { return above->coversView(game); });
        modes[i]->draw(game, frame);
    }
}

}  // namespace

std::optional<PointerHint> pointerHintOf(const Game& game) {
    // With the key held, the player looks instead of building.
    if (!showsPlacing(game) || !isOverWorld(game) || game.session.isWatching() ||
        game.inputState.look.isHeld)
        return std::nullopt;
    return game.tools.play.hintAt(game.session.world(), pointedAt(game));
}

void PlayMode::addToScene(const Game& game, DrawOptions& options) const {
    if (const auto hint = pointerHintOf(game)) {
        options.brush = hint->brush;
        options.ghost = hint->ghost;
    }
    addBestRun(game, options);
}

void PlayMode::draw(const Game& game, const ModeFrame& frame) {
    const auto hint = pointerHintOf(game);
    if (hint && !hint->refusal.empty()) drawPointerNote(hint->refusal);
    clockBottom = frame.isCovered ? 0 : drawCourse(game, frame.width, frame.queue);
    drawIntroduction(game, frame, clockBottom);
}

void drawTrouble(const Game& game, float width) {
    const FileTrouble& trouble = game.document.trouble();
    if (trouble.isReported) drawTroubleBar(trouble.text, viewTop(game), width);
}

void drawIntroduction(const Game& game, const ModeFrame& frame, float top) {
    if (frame.isCovered || game.hint) return;
    const FileTrouble& trouble = game.document.trouble();
    if (trouble.isReported)
        top = std::max(top, viewTop(game) + troubleBarHeight(trouble.text, frame.width));
    frame.toasts.drawIntroduction(frame.width, top, nowNs());
}

// In a small window the keys cover edit mode's bar.
void HelpMode::draw(const Game& game, const ModeFrame& frame) {
    const FileTrouble& trouble = game.document.trouble();
    const bool isEdit = isEditing(game);
    const float room = helpWidth(frame.width);
    const float troubleHeight = trouble.isReported ? troubleBarHeight(trouble.text, room) : 0.0f;
    float top = viewTop(game);
    if (frame.bottom - top < leastHelpHeight(isEdit) + troubleHeight) top = 0.0f;
    if (trouble.isReported) top = drawTroubleBar(trouble.text, top, room);
    hasMore_ = drawHelp(
        {0, static_cast<int>(top), static_cast<int>(room), static_cast<int>(frame.bottom - top)},
        isEdit, column_);
}

void drawFrame(Game& game) {
    const int64_t begin = nowNs();
    const Game& shown = game;  // drawing changes widgets and the renderer's caches alone
    Screen& screen = game.screen;
    Settings settings = shown.settings;
    PlayTools playTools = shown.tools.play;
    screen.ui.useKeys(shown.settings.keys, shown.inputState.device);
    screen.ui.useSections(settings.sections);
    screen.ui.useFewColours(settings.hasFewColours);
    screen.ui.begin(settings.textPercent);
    CommandQueue requested;
    const std::optional<ActorCast> look = lookOf(shown);
    drawWorld(shown, screen.renderer, look);
    const PanelModel model = panelModelOf(shown, screen.renderer);
    const TimeModel time = timeModelOf(shown);
    const auto width = static_cast<float>(viewWidth(shown));
    ModeFrame frame{.renderer = screen.renderer,
                    .queue = requested,
                    .settings = settings,
                    .playTools = playTools,
                    .bar = game.tools.bar,
                    .toasts = game.toasts,
                    .model = model,
                    .width = width,
                    .bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(time)};
    const bool isModal = shown.modes.isModal();
    drawModes(shown, drawnModes(shown), frame);
    drawNotes(shown, look, width);
    if (showsPanel(shown))
        pushPanelRequests(requested, drawPanel(game.panel, settings, playTools, model),
                          shown.settings.overlays.trajectories);
    const bool hasHelp = shown.modes.has<HelpMode>();
    if (!hasHelp) drawTrouble(shown, width);
    const TimelineRequests requests = drawTimeline(time, width);
    screen.timeline = requests.rect;
    pushTimelineRequests(requested, requests);
    if (game.hint && !isModal && !hasHelp) drawHint(shown, *game.hint, width, requested);
    // Over the keys they would hide some; they wait.
    if (!hasHelp) {
        if (const auto action = game.toasts.draw(width, timelineHeight(time), nowNs()))
            requested.push(*action);
    }
    if (isModal) shown.modes.top().draw(shown, frame);
    screen.ui.end();
    // First the widgets' own changes: an action that changes settings is not undone by them.
    pushTools(game.queue, shown.tools.play, playTools);
    if (settings != shown.settings) game.queue.push(UseSettings{std::move(settings)});
    for (AppCommand& command : requested.takeAll()) game.queue.push(std::move(command));
    screen.ui.useSections(game.settings.sections);
    game.readouts.pictureCost = nowNs() - begin;
    game.readouts.timings.draw.add(toMs(game.readouts.pictureCost));
}

}  // namespace pixelstep
