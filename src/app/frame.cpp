// Draws a frame: the world, then panel and messages over it. Changes nothing but widgets: their
// requests go into the queue.
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <span>
#include <utility>

#include "app/app.h"
#include "app/course_view.h"
#include "app/document_actions.h"
#include "app/editor_mode.h"
#include "app/frame.h"
#include "app/hints.h"
#include "app/layout.h"
#include "app/time_travel.h"
#include "files/paths.h"
#include "lab/reason/cast_labels.h"
#include "scene/animation.h"
#include "ui/pointed_offsets.h"

namespace pixelstep {
namespace {

/// Fits the view to the window.
void updateLayout(Screen& screen, const World& world, const Layout& layout) {
    if (layout == screen.layout) return;
    screen.view.resize(world, screen.layout, layout);
    screen.layout = layout;
}

void updateTitle(Window& window, const std::string& level, bool isUnsaved) {
    window.setTitle("Pixelstep" + (level.empty() ? "" : " - " + level) + (isUnsaved ? " *" : ""));
}

/// Reports missing tile images, which are known after they were first drawn.
void reportRendererWarnings(Screen& screen, Toasts& toasts) {
    const std::vector<std::string>& warnings = screen.renderer.warnings();
    for (; screen.reportedWarnings < warnings.size(); ++screen.reportedWarnings) {
        const std::string& warning = warnings[screen.reportedWarnings];
        std::fprintf(stderr, "%s\n", warning.c_str());
        toasts.add(NoteKind::bad, warning);
    }
}

}  // namespace

void updateView(App& app) {
    const Level& level = app.session.world().level;
    app.screen.view.setLooksAhead(app.settings.looksAhead);
    updateLayout(app.screen, app.session.world(), currentLayout(app));
    updateTitle(app.screen.window, levelTitle(app), hasUnsavedWork(app));
    app.modes.offer([&](Mode& mode) {
        mode.update(app);
        return false;
    });
    if (app.settings.overlays.trajectories) {
        const PresetState& presets = app.panel.presets;
        app.panel.trajectories.setBase({presets.choice.inUse().name, presets.choice.base()});
        app.panel.trajectories.update(presets.preview.value_or(level.tuning));
    }
    updateCourse(app.readouts.course, app.session, app.document.path(), app.userData.folder(),
                 app.toasts);
    updateFirstHint(app.hint, isEditing(app));
    reportRendererWarnings(app.screen, app.toasts);
    if (app.settings.overlays.ruler)
        app.readouts.ruler = app.panel.ruler.of(level.tuning, level.tiles.tileSize());
    if (app.screen.renderer.isUnfinished()) app.screen.requestRedraw();
}

std::shared_ptr<const MapPictures> shownPictures(const Document& document,
                                                 const Settings& settings) {
    const auto& map = document.map();
    if (!map || map->pictures.isEmpty() || !settings.showsPictures) return {};
    return {map, &map->pictures};
}

float viewTop(const App& app) {
    return isEditing(app) ? static_cast<float>(app.tools.bar.rect.bottom())
                          : app.modes.find<PlayMode>()->clockBottom;
}

namespace {

/// The modes that are drawn: from the topmost one that shows the world in its own way.
std::span<const std::unique_ptr<Mode>> drawnModes(const ModeStack& modes) {
    const std::vector<std::unique_ptr<Mode>>& all = modes.all();
    size_t first = all.size() - 1;
    while (first > 0 && !all[first]->replacesView()) --first;
    return std::span(all).subspan(first);
}

/// The pixel under the pointer while the mouse is used, otherwise the one below the player's feet.
Vec2i pointedPixel(const App& app) {
    constexpr int64_t kInUse = 8 * kNanosecondsPerSecond;
    const bool isAtMouse = isOverWorld(app) && nowNs() - app.inputState.mouseNs < kInUse;
    return isAtMouse ? pixelAtPointer(app) : feetOf(app.session.world().player().body.rect);
}

ViewScene sceneOf(const App& app, const Camera& camera) {
    const float bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(timeModelOf(app));
    return {.world = app.session.world(),
            .settings = app.settings,
            .shown = {camera.topLeft.x, camera.topLeft.y, app.screen.layout.width,
                      app.screen.layout.height},
            .pointOf =
                [&app, camera](Vec2i pixel) {
                    return app.screen.window.toPoints(outputAt(app.screen.layout, camera, pixel));
                },
            .space = {0, viewTop(app), static_cast<float>(viewWidth(app)), bottom},
            .alphaPer1000 = app.timeController.alphaPer1000(),
            .pointed = pointedPixel(app)};
}

void drawWorld(const App& app, Renderer& renderer, const std::optional<ActorCast>& look) {
    DrawOptions options;
    options.cast = look;
    options.overlays = app.settings.overlays;
    options.visualEffects = app.settings.visualEffects;
    options.hasFewColours = app.settings.hasFewColours;
    options.pictures = shownPictures(app.document, app.settings);
    options.alphaPer1000 = app.timeController.alphaPer1000();
    options.inspected = app.panel.inspected;
    const ViewScene scene = sceneOf(app, shownCamera(app));
    for (const std::unique_ptr<View>& view : app.views)
        if (view->isShownIn(isEditing(app))) view->addToScene(scene, options);
    for (const std::unique_ptr<Mode>& mode : drawnModes(app.modes)) mode->addToScene(app, options);
    renderer.draw(app.session.world(), shownCamera(app), app.screen.layout, options);
}

HistoryModel historyModelOf(const Session& session) {
    return {.undoSteps = session.undoSteps(),
            .redoSteps = session.redoSteps(),
            .bytes = session.historyBytes()};
}

PanelModel panelModelOf(const App& app, Renderer& renderer) {
    const MapInfo* map = app.document.map().get();
    return PanelModel{.world = app.session.world(),
                      .overlaps = static_cast<size_t>(app.session.overlappingPairs()),
                      .timings = app.readouts.timings,
                      .reason = app.readouts.reason,
                      .levelPath = app.document.path(),
                      .levels = app.document.neighbours(),
                      .isDirty = hasUnsavedWork(app),
                      .isMap = map != nullptr,
                      .time = timeModelOf(app),
                      .history = historyModelOf(app.session),
                      .isPaused = app.timeController.isPaused(),
                      .canVsync = app.screen.waitsForDisplay() || !app.settings.vsync,
                      .isEditing = isEditing(app),
                      .hasPictures = map != nullptr && !map->pictures.isEmpty(),
                      .soundTrouble = app.screen.speaker.trouble(),
                      .presets = &app.panel.presets.list,
                      .pictureOf = [&app, &renderer](Tile tile) {
                          const TileMap& tiles = app.session.world().level.tiles;
                          return renderer.tilePicture(tiles, tile);
                      }};
}

/// @param showsTrajectories  they are on already
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

/// Queues the tools if widgets have changed them.
void pushTools(CommandQueue& queue, const PlayTools& before, const PlayTools& after) {
    if (before.leftTool() == after.leftTool() && before.brush() == after.brush() &&
        before.bodies() == after.bodies())
        return;
    queue.push(UseTools{after.leftTool(), after.brush(), after.bodies()});
}

}  // namespace

Vec2i headOf(const App& app, const Actor& actor) {
    const Rect box = drawnRect(actor.body, app.timeController.alphaPer1000());
    const Camera camera{app.screen.renderer.shownFrom()};
    return app.screen.window.toPoints(
        outputAt(app.screen.layout, camera, {box.left + box.width / 2, box.top}));
}

namespace {

Vec2i headOf(const App& app) {
    return headOf(app, app.session.world().player());
}

/// [window points] the middle of the player's lower edge.
Vec2i feetOf(const App& app) {
    const Rect box =
        drawnRect(app.session.world().player().body, app.timeController.alphaPer1000());
    const Camera camera{app.screen.renderer.shownFrom()};
    return app.screen.window.toPoints(
        outputAt(app.screen.layout, camera, {box.left + box.width / 2, box.bottom()}));
}

void drawCastNote(const App& app, const ActorCast& look, float width) {
    const Camera camera{app.screen.renderer.shownFrom()};
    const Rect& start = look.start;
    const Vec2i corner =
        app.screen.window.toPoints(outputAt(app.screen.layout, camera, {start.left, start.top}));
    const Vec2i end = app.screen.window.toPoints(
        outputAt(app.screen.layout, camera, {start.right(), start.bottom()}));
    const Vec2i half{(end.x - corner.x) / 2, (end.y - corner.y) / 2};
    drawCastLabel(castLines(app.session.world(), look), corner + half, half, width);
}

/// Draws labels over the world.
void drawNotes(const App& app, const std::optional<ActorCast>& look, float width) {
    const ViewScene scene = sceneOf(app, Camera{app.screen.renderer.shownFrom()});
    LabelLayout labelLayout(width, scene.space.bottom);
    for (const std::unique_ptr<View>& view : app.views)
        if (view->isShownIn(isEditing(app))) view->drawLabels(scene, labelLayout);
    if (look) {
        drawCastNote(app, *look, width);
    } else if (app.settings.overlays.offsets && isOverWorld(app)) {
        drawPointedTile(pointedTile(app.session.world(), pixelAtPointer(app)), headOf(app), width);
    }
}

/// Draws a hint for new players.
void drawHint(const App& app, FirstHint& hint, float width, CommandQueue& queue) {
    const HintAnswer answer = drawFirstHint(hint, headOf(app), feetOf(app), width);
    if (answer != HintAnswer::none) queue.push(answer);
}

/// Draws all that are not modal.
void drawModes(const App& app, std::span<const std::unique_ptr<Mode>> modes, ModeFrame& frame) {
    for (size_t i = 0; i < modes.size() && !modes[i]->isModal(); ++i) {
        frame.isCovered = std::any_of(modes.begin() + static_cast<ptrdiff_t>(i) + 1, modes.end(),
                                      [&](const auto& above) { return above->coversView(app); });
        modes[i]->draw(app, frame);
    }
}

}  // namespace

std::optional<PointerHint> pointerHintOf(const App& app) {
    // The ray cast replaces the preview while its key is held.
    if (!showsPlacing(app) || !isOverWorld(app) || app.session.isWatching() ||
        app.inputState.rayCast.isHeld)
        return std::nullopt;
    return app.tools.play.hintAt(app.session.world(), pixelAtPointer(app));
}

void drawTrouble(const App& app, float width) {
    const FileTrouble& trouble = app.document.trouble();
    if (trouble.isReported) drawTroubleBar(trouble.text, viewTop(app), width);
}

void drawIntroduction(const App& app, const ModeFrame& frame, float top) {
    if (frame.isCovered || app.hint) return;
    const FileTrouble& trouble = app.document.trouble();
    if (trouble.isReported)
        top = std::max(top, viewTop(app) + troubleBarHeight(trouble.text, frame.width));
    frame.toasts.drawIntroduction(frame.width, top, nowNs());
}

void drawFrame(App& app) {
    const int64_t begin = nowNs();
    const App& shown = app;  // drawing changes widgets and the renderer's caches alone
    Screen& screen = app.screen;
    Settings settings = shown.settings;
    PlayTools playTools = shown.tools.play;
    screen.ui.useKeys(shown.settings.keys, shown.inputState.device);
    screen.ui.useSections(settings.sections);
    screen.ui.useFewColours(settings.hasFewColours);
    screen.ui.begin(settings.textPercent);
    CommandQueue requested;
    const std::optional<ActorCast> look = pointerCast(shown);
    drawWorld(shown, screen.renderer, look);
    const PanelModel model = panelModelOf(shown, screen.renderer);
    const TimeModel time = timeModelOf(shown);
    const auto width = static_cast<float>(viewWidth(shown));
    ModeFrame frame{.renderer = screen.renderer,
                    .queue = requested,
                    .settings = settings,
                    .playTools = playTools,
                    .bar = app.tools.bar,
                    .toasts = app.toasts,
                    .model = model,
                    .width = width,
                    .bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(time)};
    const bool isModal = shown.modes.isModal();
    drawModes(shown, drawnModes(shown.modes), frame);
    drawNotes(shown, look, width);
    if (showsPanel(shown))
        pushPanelRequests(requested, drawPanel(app.panel, settings, playTools, model),
                          shown.settings.overlays.trajectories);
    const bool hasHelp = shown.modes.has<HelpMode>();
    if (!hasHelp) drawTrouble(shown, width);
    const TimelineRequests requests = drawTimeline(time, width);
    screen.timeline = requests.rect;
    pushTimelineRequests(requested, requests);
    if (app.hint && !isModal && !hasHelp) drawHint(shown, *app.hint, width, requested);
    // They would cover the help.
    if (!hasHelp) {
        if (const auto action = app.toasts.draw(width, timelineHeight(time), nowNs()))
            requested.push(*action);
    }
    if (isModal) shown.modes.top().draw(shown, frame);
    screen.ui.end();
    // Settings of widgets go first, so that they do not overwrite the effect of an action.
    pushTools(app.queue, shown.tools.play, playTools);
    if (settings != shown.settings) app.queue.push(UseSettings{std::move(settings)});
    for (AppCommand& command : requested.takeAll()) app.queue.push(std::move(command));
    screen.ui.useSections(app.settings.sections);
    app.readouts.drawNs = nowNs() - begin;
    app.readouts.timings.draw.add(toMs(app.readouts.drawNs));
}

}  // namespace pixelstep
