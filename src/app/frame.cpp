// Draws a frame: the world, then panel and messages. Changes only widgets, which push commands.
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <span>
#include <utility>

#include "app/app.h"
#include "app/hints.h"

namespace pixelstep {
namespace {

void updateTitle(Window& window, const std::string& level, bool isUnsaved) {
    window.setTitle("Pixelstep" + (level.empty() ? "" : " - " + level) + (isUnsaved ? " *" : ""));
}

/// Reports missing tile images, which are detected when they are first drawn.
void reportRendererWarnings(Screen& screen, Toasts& toasts) {
    const std::vector<std::string>& warnings = screen.renderer.warnings();
    for (; screen.reportedWarnings < warnings.size(); ++screen.reportedWarnings) {
        const std::string& warning = warnings[screen.reportedWarnings];
        std::fprintf(stderr, "%s\n", warning.c_str());
        toasts.add(NoteKind::warning, warning);
    }
}

}  // namespace

void updateView(App& app) {
    app.settings.displayTextPercent = app.screen.window.textPercent();
    app.viewport.playCamera.setLooksAhead(app.settings.looksAhead);
    const Rect& timeline = app.screen.timeline;
    app.viewport.fit(timeline.isEmpty() ? 0 : app.viewport.height() - timeline.top);
    updateTitle(app.screen.window, app.documentController.title(),
                app.documentController.hasUnsavedWork());
    app.modes.dispatch([](Mode& mode) {
        mode.update();
        return false;
    });
    updateViews(app.views, app.session.world(), app.settings.overlays);
    CourseView& course = app.readouts.course;
    advanceFreeze(course, app.timeController.freezeNow());
    app.viewport.deathCamera =
        course.flight
            ? std::optional(cameraDuring(*course.flight, app.viewport.playCamera.camera()))
            : std::nullopt;
    if (const auto note = updateBestRun(app.readouts.course, app.session, app.document.path(),
                                        app.userFiles.data.folder()))
        app.toasts.add(NoteKind::info, *note);
    if (const auto note = announceGhost(course, app.session, app.settings.shownHints))
        app.toasts.add(NoteKind::info, *note);
    updateFirstHint(app.hint, !app.viewport.isEditing() && !app.session.isWatching());
    reportRendererWarnings(app.screen, app.toasts);
    if (app.modes.any(&Mode::isAnimating) || app.screen.renderer.isUnfinished())
        app.screen.requestRedraw();
}

std::shared_ptr<const MapPictures> shownPictures(const Document& document,
                                                 const Settings& settings) {
    const auto& map = document.map();
    if (!map || map->pictures.isEmpty() || !settings.showsPictures) return {};
    return {map, &map->pictures};
}

namespace {

/// The drawn modes: the topmost mode that hides those below, and all modes above it.
std::span<const std::unique_ptr<Mode>> drawnModes(const ModeStack& modes) {
    const std::vector<std::unique_ptr<Mode>>& all = modes.all();
    size_t first = all.size() - 1;
    while (first > 0 && !all[first]->hidesModesBelow()) --first;
    return std::span(all).subspan(first);
}

/// [window points] The upper edge of the view, below edit mode's bar or the course's clock.
float viewTop(const ModeStack& modes, const EditBarState& bar) {
    if (modes.has<EditMode>()) return static_cast<float>(bar.rect.bottom());
    return modes.find<PlayMode>()->clockBottom();
}

/// The world for views, seen by a camera.
/// @param space  [window points] of the view
ViewScene sceneOf(const App& app, const Camera& camera, const NumberArea& space) {
    const Viewport& viewport = app.viewport;
    return {
        .world = app.sessionController.world(),
        .settings = app.settings,
        .shown = viewport.shownBy(camera),
        .pointOf = [&viewport, camera](Vec2i pixel) { return viewport.pointOf(pixel, camera); },
        .space = space,
        .alphaPer1000 = app.timeController.alphaPer1000(),
        .pointed = viewport.pointedPixel(),
        .pointer = viewport.isOverWorld() ? std::optional(viewport.pixelAtPointer()) : std::nullopt,
        .showsPointedTile = !showsGoalCard(app.readouts.course),
        .cast = viewport.pointerCast(),
        .inspected = app.panel.inspected};
}

void drawWorld(Renderer& renderer, const ViewScene& scene, const Viewport& viewport,
               const Views& views, const ModeStack& modes, DrawOptions options) {
    options.visualEffects = shownEffects(scene.settings);
    options.alphaPer1000 = scene.alphaPer1000;
    addShown(views, scene, viewport.isEditing(), options);
    for (const std::unique_ptr<Mode>& mode : drawnModes(modes)) mode->setDrawOptions(options);
    renderer.draw(scene.world, viewport.camera(), viewport.layout, options);
}

PanelModel panelModelOf(const App& app, Renderer& renderer) {
    const MapInfo* map = app.document.map().get();
    const bool isEditing = app.viewport.isEditing();
    const bool isBelowBar = isEditing && isNarrow(app.screen.window.size().x);
    return PanelModel{.world = app.session.world(),
                      .settings = app.settings,
                      .tools = app.tools.play,
                      .overlaps = app.session.overlappingPairs(),
                      .timings = app.readouts.timings,
                      .reason = app.readouts.reason,
                      .levelPath = app.document.path(),
                      .levels = app.document.neighbours(),
                      .isDirty = app.documentController.hasUnsavedWork(),
                      .isMap = map != nullptr,
                      .original = app.panel.tab == PanelTab::level
                                      ? app.userFiles.data.originalOf(app.document.path())
                                      : "",
                      .time = timeModelOf(app.sessionController, app.panel.marks),
                      .history = historyModelOf(app.session),
                      .isPaused = app.timeController.isPaused(),
                      .canVsync = app.screen.waitsForDisplay() || !app.settings.vsync,
                      .isEditing = isEditing,
                      .top = isBelowBar ? app.tools.bar.rect.bottom() : 0,
                      .hasPictures = map != nullptr && !map->pictures.isEmpty(),
                      .soundError = app.screen.speaker.error(),
                      .presets = &app.panel.presets.list,
                      .views = app.views,
                      .pictureOf = [&app, &renderer](Tile tile) {
                          const TileMap& tiles = app.session.world().level.tiles;
                          return renderer.tilePicture(tiles, tile);
                      }};
}

/// The labels over the world.
/// @param hint  [window points] the hint for new players, which labels do not cover
LabelLayout labelsIn(const NumberArea& space, const Rect& hint) {
    const auto top = static_cast<int>(space.top);
    LabelLayout layout(
        {0, top, static_cast<int>(space.right), std::max(static_cast<int>(space.bottom) - top, 1)});
    layout.reserve(hint);
    return layout;
}

void drawLabels(const ViewScene& scene, const Views& views, bool isEditing, LabelLayout& layout) {
    for (const std::unique_ptr<View>& view : views)
        if (view->isShown(scene.settings.overlays, isEditing)) view->drawLabels(scene, layout);
}

/// Draws all modes that are not modal.
void drawModes(std::span<const std::unique_ptr<Mode>> modes, const ModeStack& stack,
               ModeFrame& frame) {
    for (size_t i = 0; i < modes.size() && modes[i]->layer() != ModeLayer::modal; ++i) {
        frame.hidesMessages =
            std::any_of(modes.begin() + static_cast<ptrdiff_t>(i) + 1, modes.end(),
                        [](const auto& above) { return above->hidesMessagesBelow(); });
        frame.top = viewTop(stack, frame.editBar);
        modes[i]->draw(frame);
    }
}

}  // namespace

void drawFrame(App& app) {
    const int64_t begin = nowNs();
    const App& shown = app;  // drawing changes only widgets and the renderer's caches
    const Viewport& viewport = app.viewport;
    Screen& screen = app.screen;
    const Settings& settings = shown.settings;
    CommandQueue& queue = app.queue;
    screen.ui.useKeys(settings.keys, shown.inputState.device);
    screen.ui.useColourBlindPalette(settings.isColourBlindSafe);
    screen.ui.begin(textPercentIn(settings, screen.window.size().x));
    const TimeModel time = timeModelOf(shown.sessionController, shown.panel.marks);
    const auto width = static_cast<float>(viewport.width());
    const float freeWidth = shown.modes.top().freeWidth(width);
    const float bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(time);
    const auto sceneFor = [&](const Camera& camera) {
        return sceneOf(shown, camera,
                       {0, viewTop(shown.modes, shown.tools.bar), freeWidth, bottom});
    };
    DrawOptions options;
    options.pictures = shownPictures(shown.document, shown.settings);
    drawWorld(screen.renderer, sceneFor(viewport.camera()), viewport, shown.views, shown.modes,
              std::move(options));
    const PanelModel model = panelModelOf(shown, screen.renderer);
    ViewScene scene = sceneFor(Camera{screen.renderer.viewOrigin()});
    const FileError& fileError = shown.document.fileError();
    LabelLayout labels = labelsIn(scene.space, shown.hint ? shown.hint->rect : Rect{});
    ModeFrame frame{.renderer = screen.window.sdl(),
                    .queue = queue,
                    .settings = settings,
                    .editBar = app.tools.bar,
                    .toasts = app.toasts,
                    .labels = labels,
                    .model = model,
                    .scene = scene,
                    .fileError = fileError,
                    .hasHint = shown.hint.has_value(),
                    .width = width,
                    .bottom = bottom};
    drawModes(drawnModes(shown.modes), shown.modes, frame);
    scene.space.top = viewTop(shown.modes, shown.tools.bar);
    // Below the title the world is only a picture.
    if (!shown.modes.any(&Mode::takesHeldButtons))
        drawLabels(scene, shown.views, viewport.isEditing(), labels);
    if (viewport.showsPanel()) drawPanel(app.panel, model, queue);
    const bool isCovered = shown.modes.any(&Mode::coversView);
    float hintTop = scene.space.top;
    if (!isCovered && fileError.isReported)
        hintTop = drawErrorBar(fileError.text, scene.space.top, width);
    screen.timeline = drawTimeline(time, width, queue);
    if (app.hint && !shown.modes.any(&Mode::hidesMessagesBelow))
        drawFirstHint(*app.hint, hintTop, width, queue);
    if (!isCovered) app.toasts.draw(freeWidth, timelineHeight(time), nowNs(), queue);
    if (Mode& top = shown.modes.top(); top.layer() == ModeLayer::modal) top.draw(frame);
    screen.ui.end();
    app.readouts.drawNs = nowNs() - begin;
    app.readouts.timings.draw.add(toMs(app.readouts.drawNs));
}

}  // namespace pixelstep
