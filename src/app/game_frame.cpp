// Draws a frame: the world, then panel and messages, and performs their requests.
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/game.h"
#include "app/page.h"
#include "files/paths.h"
#include "io/preset_json.h"
#include "lab/debug_overlays/ai_drawing.h"
#include "lab/debug_overlays/nav_drawing.h"
#include "lab/reason/cast_labels.h"
#include "lab/step_inspector/step_inspector_panel.h"
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

void updateEditing(Game& game) {
    if (!game.tools.isEditing) return;
    const World& world = game.session.world();
    game.tools.edit.see(world);
    game.tools.camera.keepInSight(world.level.tiles.bounds(), game.screen.layout);
}

void updateTitle(Game& game) {
    const std::string level = levelTitle(game);
    game.screen.window.setTitle("Pixelstep" + (level.empty() ? "" : " - " + level) +
                                (hasUnsavedWork(game) ? " *" : ""));
}

}  // namespace

std::shared_ptr<const MapPictures> shownPictures(const Game& game) {
    const auto& map = game.document.map();
    if (!map || map->pictures.isEmpty() || !game.settings.showsPictures) return {};
    return {map, &map->pictures};
}

namespace {

bool hasPictures(const Game& game) {
    return game.document.map() && !game.document.map()->pictures.isEmpty();
}

void drawWorld(Game& game, const std::optional<PointerHint>& hint,
               const std::optional<ActorCast>& look) {
    DrawOptions options;
    options.look = look;
    options.overlays = game.settings.overlays;
    options.visualEffects = game.settings.visualEffects;
    options.hasFewColours = game.settings.hasFewColours;
    options.pictures = shownPictures(game);
    options.alphaPer1000 = game.pace.alphaPer1000();
    if (hint) {
        options.brush = hint->brush;
        options.ghost = hint->ghost;
    }
    options.inspected = game.panel.inspected;
    addTrajectories(game, options);
    addBestRun(game, options);
    addOwnRun(game, options);
    addLessonOverlays(game, options);
    if (game.tools.isEditing) {
        const Vec2i from = shownCamera(game).topLeft;
        options.starts =
            startGhosts(game.session.world(), game.tools.edit,
                        {from.x, from.y, game.screen.layout.width, game.screen.layout.height},
                        editPointer(game));
    }
    Renderer& renderer = game.screen.renderer;
    const size_t told = renderer.warnings().size();
    renderer.draw(game.session.world(), shownCamera(game), game.screen.layout, options);
    // Whether a map's pictures are whole shows when they are first drawn.
    for (size_t i = told; i < renderer.warnings().size(); ++i) {
        std::fprintf(stderr, "%s\n", renderer.warnings()[i].c_str());
        game.toasts.add(NoteKind::bad, renderer.warnings()[i]);
    }
    if (game.screen.renderer.isUnfinished()) game.screen.requestRedraw();
}

PanelModel panelModelOf(Game& game) {
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
                      .isEditing = game.tools.isEditing,
                      .hasPictures = hasPictures(game),
                      .soundTrouble = game.screen.speaker.trouble(),
                      .presets = &game.panel.presets.list,
                      .pictureOf = [&game](Tile tile) {
                          const TileMap& tiles = game.session.world().level.tiles;
                          return game.screen.renderer.tilePicture(tiles, tile);
                      }};
}

void takeToClipboard(Game& game, const Copied& copied) {
    const std::string error = copyText(copied.text);
    if (error.empty()) {
        game.toasts.add(NoteKind::good, "Copied as " + copied.what);
    } else {
        game.toasts.add(NoteKind::bad, "Not copied: " + error);
    }
}

void drawPanelOf(Game& game, const PanelModel& model) {
    PanelRequests requests = drawPanel(game.panel, game.settings, game.tools.play, model);
    for (Command& command : requests.commands) game.tools.asked.push_back(std::move(command));
    for (const Action action : requests.actions) perform(game, action);
    if (requests.level) requestLevel(game, *requests.level);
    followTimeline(game, {.step = requests.step});
    if (requests.replayUnder) playUnder(game, *requests.replayUnder);
    if (requests.linked) copyLink(game, LinkKind::preset, writePreset(*requests.linked));
    if (requests.copied) takeToClipboard(game, *requests.copied);
    if (!requests.removed.empty()) game.toasts.addButton(requests.removed, "Undo", Action::undo);
    if (requests.choosesTile) game.tools.edit.paintAgain();
    if (requests.showsTrajectories && !game.settings.overlays.trajectories)
        toggleTrajectories(game);
}

/// [window points] the middle of a body's upper edge, as it is drawn.
Vec2i headOf(const Game& game, const Actor& actor) {
    const Rect box = drawnRect(actor.body, game.pace.alphaPer1000());
    const Camera camera{game.screen.renderer.shownFrom()};
    return game.screen.window.toPoints(
        outputAt(game.screen.layout, camera, {box.left + box.width / 2, box.top}));
}

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

/// The reasons of followers in view without a route, above their marks.
void drawNoWays(const Game& game, float width) {
    constexpr size_t kMaxNotes = 12;
    const World& world = game.session.world();
    const Vec2i from = game.screen.renderer.shownFrom();
    const Rect view{from.x, from.y, game.screen.layout.width, game.screen.layout.height};
    const Vec2i mark =
        game.screen.window.toPoints(outputAt(game.screen.layout, {}, {0, kMarkHeight}));
    for (const NoWayNote& note : noWayNotes(world, view, kMaxNotes))
        drawNoWayLine(note.text, headOf(game, *findActor(world, note.id)) - mark, width);
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

void drawStepInspectorOf(Game& game, float width, float bottom) {
    if (!showsStepInspector(game) || game.modal.showsHelp) return;
    const World& world = game.session.world();
    const Actor* actor = findActor(world, game.tools.stepInspector.id());
    const Vec2i head = headOf(game, actor == nullptr ? world.player() : *actor);
    drawStepInspector(game.tools.stepInspector, world, width, bottom, static_cast<float>(head.x));
}

/// The error of the file, and below it the keys. In a small window the keys cover edit mode's bar.
void drawHelpAndTrouble(Game& game, float bottom, float width) {
    const FileTrouble& trouble = game.document.trouble();
    const bool isEditing = game.tools.isEditing;
    auto top = static_cast<float>(isEditing ? game.tools.bar.rect.bottom() : 0);
    if (!game.modal.showsHelp) {
        if (trouble.isReported) drawTroubleBar(trouble.text, top, width);
        return;
    }
    const float room = helpWidth(width);
    const float troubleHeight = trouble.isReported ? troubleBarHeight(trouble.text, room) : 0.0f;
    if (bottom - top < leastHelpHeight(isEditing) + troubleHeight) top = 0.0f;
    if (trouble.isReported) top = drawTroubleBar(trouble.text, top, room);
    game.modal.helpHasMore =
        drawHelp({0, static_cast<int>(top), static_cast<int>(room), static_cast<int>(bottom - top)},
                 isEditing, game.modal.helpColumn);
}

/// Below edit mode's bar or the clock, and what is wrong with the file.
float introductionTop(const Game& game, float width) {
    const auto bar = static_cast<float>(game.tools.isEditing ? game.tools.bar.rect.bottom() : 0);
    const float top = game.tools.isEditing ? bar : game.readouts.course.clockBottom;
    const FileTrouble& trouble = game.document.trouble();
    return trouble.isReported ? std::max(top, bar + troubleBarHeight(trouble.text, width)) : top;
}

void drawMessages(Game& game, const std::optional<PointerHint>& hint,
                  const std::optional<ActorCast>& look) {
    const auto width = static_cast<float>(viewWidth(game));
    if (hint && !hint->refusal.empty()) drawPointerNote(hint->refusal);
    const TimeModel time = timeModelOf(game);
    const float bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(time);
    drawOverlayWords(game, width, bottom);
    drawSigns(game, width);
    if (game.settings.overlays.routes) drawNoWays(game, width);
    if (game.settings.overlays.reason) drawWhyLine(game.readouts.reason, headOf(game), width);
    if (look) {
        drawNoteOf(game, *look, width);
    } else if (game.settings.overlays.offsets && isOverWorld(game)) {
        drawPointedTile(pointedTile(game.session.world(), pointedAt(game)), headOf(game), width);
    }
    drawStepInspectorOf(game, width, bottom);
    const bool isCovered = game.tools.isEditing || game.modal.showsHelp || game.modal.isOpen() ||
                           game.modal.hint ||
                           (showsPanel(game) && viewWidth(game) == game.screen.window.size().x);
    drawCourse(game, width);
    if (!isCovered) game.toasts.drawIntroduction(width, introductionTop(game, width), nowNs());
    drawHelpAndTrouble(game, bottom, width);
    const TimelineRequests requests = drawTimeline(time, width);
    game.screen.timeline = requests.rect;
    followTimeline(game, requests);
    drawFirstHints(game, headOf(game), feetOf(game), width);
    // They would hide some keys; they wait.
    if (!game.modal.showsHelp)
        if (const auto action = game.toasts.draw(width, timelineHeight(time), nowNs()))
            perform(game, *action);
    drawDialogs(game, width);
    drawSettings(game);
}

}  // namespace

void drawFrame(Game& game) {
    const int64_t begin = nowNs();
    game.screen.ui.useKeys(game.settings.keys, game.inputState.device);
    game.screen.ui.useFewColours(game.settings.hasFewColours);
    game.screen.ui.begin(game.settings.textPercent);
    updateLayout(game);
    updateEditing(game);
    updateTitle(game);
    followStepInspector(game);
    std::optional<PointerHint> hint;
    // No preview while the ray cast is shown.
    if (showsPlacing(game) && isOverWorld(game) && !game.session.isWatching() &&
        !game.inputState.look.isHeld && !game.tools.isEditing) {
        hint = game.tools.play.hintAt(game.session.world(), pointedAt(game));
    }
    const std::optional<ActorCast> look = lookOf(game);
    drawWorld(game, hint, look);
    const PanelModel model = panelModelOf(game);
    if (game.tools.isEditing) drawEditing(game, model);
    if (showsPanel(game)) drawPanelOf(game, model);
    drawMessages(game, hint, look);
    game.screen.ui.end();
    game.readouts.pictureCost = nowNs() - begin;
    game.readouts.timings.draw.add(toMs(game.readouts.pictureCost));
}

}  // namespace pixelstep
