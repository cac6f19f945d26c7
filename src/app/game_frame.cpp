// One frame: steps that are due, then the picture.
#include <algorithm>
#include <utility>

#include "app/game.h"
#include "draw/brain_marks.h"
#include "draw/nav_overlay.h"
#include "files/paths.h"
#include "scene/animation.h"
#include "ui/look_note.h"
#include "ui/pointed_offsets.h"

namespace pixelstep {
namespace {

/// How many steps this frame has to simulate.
int dueSteps(Game& game) {
    const int64_t now = nowNs();
    const int64_t elapsed = game.lastFrame == 0 ? 0 : now - game.lastFrame;
    if (game.lastFrame != 0) game.timings.frame.add(toMs(elapsed));
    game.lastFrame = now;
    const Tuning& tuning = game.session.world().level.tuning;
    if ((game.settings.isPaused && !game.isGoingBack) || isHeldUp(game)) {
        game.clock.reset();
        game.alphaPer1000 = 1000;
        return std::exchange(game.stepsAsked, 0);
    }
    const FrameSteps due =
        game.clock.advance(elapsed, tuning.stepsPerSecond, game.settings.speedPercent);
    game.timings.dropped += due.dropped;
    game.alphaPer1000 = game.settings.interpolates ? due.alphaPer1000 : 1000;
    return due.steps;
}

/// A replay that has just ended hands over, paused.
void noteEndOfReplay(Game& game) {
    if (game.session.isWatching() || !game.wasWatching) return;
    game.wasWatching = false;
    const World& world = game.session.world();
    game.toasts.add(NoteKind::info, "The replay ends after " + std::to_string(world.stepCount) +
                                        " steps, hash " + hashText(hashOf(world)) +
                                        ". P plays on from here.");
    for (const std::string& line : game.session.check().lines())
        game.toasts.add(NoteKind::bad, "Replay: " + line);
    if (game.options.quitAfter) return;
    game.settings.isPaused = true;
}

void stepOnce(Game& game) {
    const auto held = static_cast<Buttons>(game.keys.take() | game.padKeys.take());
    // One step at a time and without a button, the future that there is comes back.
    if (game.settings.isPaused && game.session.isInPast() && held == 0)
        return goTo(game, game.session.world().stepCount + 1);
    game.session.step(held);
    const World& world = game.session.world();
    game.renderer.stepped(world);
    game.why = whyAfter(world, game.why);
    game.view.followStep(world, game.layout);
    if (game.trace) {
        game.trace->stepped(world);
        game.trace->flush();  // whoever watches the file sees each step at once
    }
    if (game.shot) game.shot->stepped(world);
    for (const std::string& line : game.session.takeReports()) {
        game.toasts.add(NoteKind::bad, line);
    }
    noteEndOfReplay(game);
}

void noteUndone(Game& game) {
    const int steps = game.session.takeUndone();
    if (steps == 0) return;
    const std::string what = steps == 1 ? "a step" : std::to_string(steps) + " steps";
    game.toasts.add(NoteKind::info,
                    "Going back undid " + what + " of editing: Ctrl+Y brings it back");
}

bool movesSomething(const World& world) {
    return std::ranges::any_of(
        world.actors, [](const Actor& actor) { return actor.body.rect != actor.body.lastRect; });
}

bool isFinished(const Game& game) {
    return game.options.quitAfter && game.session.world().stepCount >= *game.options.quitAfter;
}

/// Fits the view to the window, whatever became of it.
void updateLayout(Game& game) {
    const Layout layout = wantedLayout(game);
    if (layout == game.layout) return;
    game.view.resize(game.session.world(), game.layout, layout);
    game.layout = layout;
}

void updateEditing(Game& game) {
    if (!game.editView.isOn) return;
    const World& world = game.session.world();
    game.editMode.see(world);
    game.editView.camera.keepInSight(world.level.tiles.bounds(), game.layout);
}

void updateTitle(Game& game) {
    const std::string level = levelTitle(game);
    game.window.setTitle("Pixelstep" + (level.empty() ? "" : " - " + level) +
                         (hasUnsavedWork(game) ? " *" : ""));
}

void drawWorld(Game& game, const std::optional<PointerHint>& hint,
               const std::optional<Look>& look) {
    DrawOptions options;
    options.look = look;
    options.overlays = game.settings.overlays;
    options.alphaPer1000 = game.alphaPer1000;
    if (hint) {
        options.brush = hint->brush;
        options.ghost = hint->ghost;
    }
    options.inspected = game.panel.inspected;
    if (game.editView.isOn) {
        const Vec2i from = shownCamera(game).topLeft;
        options.starts =
            startGhosts(game.session.world(), game.editMode,
                        {from.x, from.y, game.layout.width, game.layout.height}, editPointer(game));
    }
    game.renderer.draw(game.session.world(), shownCamera(game), game.layout, options);
    if (game.renderer.isUnfinished()) game.quietFrames = 0;
}

PanelFacts panelFactsOf(Game& game) {
    return PanelFacts{.world = game.session.world(),
                      .timings = game.timings,
                      .why = game.why,
                      .levelPath = game.document.path(),
                      .levels = game.document.neighbours(),
                      .isDirty = hasUnsavedWork(game),
                      .time = timeFactsOf(game),
                      .history = historyFactsOf(game),
                      .canVsync = game.waitsForDisplay || !game.settings.vsync,
                      .isEditing = game.editView.isOn,
                      .pictureOf = [&game](Tile tile) {
                          const TileMap& tiles = game.session.world().level.tiles;
                          return game.renderer.tilePicture(tiles, tile);
                      }};
}

void drawPanelOf(Game& game, const PanelFacts& facts) {
    PanelWishes wishes =
        drawPanel(game.panel, game.settings, game.playTools, facts, game.ui.scale());
    for (Command& command : wishes.commands) game.commands.push_back(std::move(command));
    for (const Action action : wishes.actions) perform(game, action);
    if (wishes.level) requestLevel(game, *wishes.level);
    followTimeline(game, {.step = wishes.step});
    if (wishes.choosesTile) game.editMode.paintAgain();
}

/// [window points] the middle of a body's upper edge, as it is drawn.
Vec2i headOf(const Game& game, const Actor& actor) {
    const Rect box = drawnRect(actor.body, game.alphaPer1000);
    const Camera camera{game.renderer.shownFrom()};
    return game.window.toPoints(outputAt(game.layout, camera, {box.left + box.width / 2, box.top}));
}

Vec2i headOf(const Game& game) {
    return headOf(game, game.session.world().player());
}

/// Why followers in view get nowhere, above their marks.
void drawNoWays(const Game& game, float width) {
    constexpr size_t kMaxNotes = 12;
    const World& world = game.session.world();
    const Vec2i from = game.renderer.shownFrom();
    const Rect view{from.x, from.y, game.layout.width, game.layout.height};
    const Vec2i mark = game.window.toPoints(outputAt(game.layout, {}, {0, kMarkHeight}));
    for (const NoWayNote& note : noWayNotes(world, view, kMaxNotes))
        drawNoWayLine(note.text, headOf(game, *findActor(world, note.id)) - mark, width);
}

void drawNoteOf(const Game& game, const Look& look, float width) {
    const Camera camera{game.renderer.shownFrom()};
    const Rect& start = look.start;
    const Vec2i corner =
        game.window.toPoints(outputAt(game.layout, camera, {start.left, start.top}));
    const Vec2i end =
        game.window.toPoints(outputAt(game.layout, camera, {start.right(), start.bottom()}));
    const Vec2i half{(end.x - corner.x) / 2, (end.y - corner.y) / 2};
    drawLookNote(lookLines(game.session.world(), look), corner + half, half, width);
}

/// What is wrong with the file, and below it the keys. In a small window the keys cover edit mode's
/// bar.
void drawHelpAndTrouble(const Game& game, float bottom, float width) {
    const FileTrouble& trouble = game.document.trouble();
    const bool isEditing = game.editView.isOn;
    auto top = static_cast<float>(isEditing ? game.editView.bar.rect.bottom() : 0);
    if (!game.modal.showsHelp) {
        if (trouble.isTold) drawTroubleBar(trouble.text, top, width);
        return;
    }
    const float room = helpWidth(width);
    const float troubleHeight = trouble.isTold ? troubleBarHeight(trouble.text, room) : 0.0f;
    if (bottom - top < leastHelpHeight(isEditing) + troubleHeight) top = 0.0f;
    if (trouble.isTold) top = drawTroubleBar(trouble.text, top, room);
    drawHelp({0, static_cast<int>(top), static_cast<int>(room), static_cast<int>(bottom - top)},
             isEditing);
}

void drawMessages(Game& game, const std::optional<PointerHint>& hint,
                  const std::optional<Look>& look) {
    const auto width = static_cast<float>(viewWidth(game));
    if (hint && !hint->refusal.empty()) drawPointerNote(hint->refusal);
    if (game.settings.overlays.routes) drawNoWays(game, width);
    if (game.settings.overlays.why) drawWhyLine(game.why, headOf(game), width);
    if (look) {
        drawNoteOf(game, *look, width);
    } else if (game.settings.overlays.offsets && isOverWorld(game)) {
        drawPointedTile(pointedTile(game.session.world(), pointedAt(game)), headOf(game), width);
    }
    const TimeFacts time = timeFactsOf(game);
    const float bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(time);
    drawHelpAndTrouble(game, bottom, width);
    const TimelineWishes wishes = drawTimeline(time, width);
    game.timelineRect = wishes.rect;
    followTimeline(game, wishes);
    // Over the keys they would hide some; they wait.
    if (!game.modal.showsHelp) game.toasts.draw(width, timelineHeight(time), nowNs());
    drawDialogs(game, width);
}

}  // namespace

void simulate(Game& game) {
    if (game.playTools.isPainting() && isOverWorld(game)) {
        game.playTools.moveTo(game.session.world(), pointedAt(game));
    }
    applyEdits(game);
    if (!game.commands.empty()) game.quietFrames = 0;
    applyCommands(game, std::exchange(game.commands, {}));
    applyCommands(game, game.playTools.takeCommands(game.session.world()));
    finishStroke(game);
    const int64_t begin = nowNs();
    seek(game);
    const auto held = static_cast<Buttons>(game.keys.held() | game.padKeys.held());
    if (game.waitsInPast && held != 0) game.settings.isPaused = false;
    game.waitsInPast = game.waitsInPast && game.settings.isPaused;
    const int due = dueSteps(game);
    if (game.isGoingBack) {
        game.alphaPer1000 = 1000;
        return goBack(game, due, begin);
    }
    game.backSince = 0;
    // The end of a watched replay pauses, and what else was due is not played.
    const bool wasPaused = game.settings.isPaused;
    int done = 0;
    while (done < due && !isFinished(game) && game.settings.isPaused == wasPaused) {
        stepOnce(game);
        ++done;
    }
    noteUndone(game);
    if (done > 0 && movesSomething(game.session.world())) game.quietFrames = 0;
    game.timings.steps.add(static_cast<float>(done));
    game.timings.step.add(toMs(nowNs() - begin));
    if (isFinished(game)) game.isLeaving = true;
}

void drawFrame(Game& game) {
    const int64_t begin = nowNs();
    game.ui.begin(game.settings.uiScale);
    updateLayout(game);
    updateEditing(game);
    updateTitle(game);
    // A command or a watched replay may have changed the level's shapes.
    if (game.playTools.brush().setShapes(game.session.world().level.tiles.shapes())) {
        game.playTools.stop();
    }
    std::optional<PointerHint> hint;
    // Who holds the key wants to see, not to build.
    if (isOverWorld(game) && !game.session.isWatching() && !game.look.isHeld &&
        !game.editView.isOn) {
        hint = game.playTools.hintAt(game.session.world(), pointedAt(game));
    }
    const std::optional<Look> look = lookOf(game);
    drawWorld(game, hint, look);
    const PanelFacts facts = panelFactsOf(game);
    if (game.editView.isOn) drawEditing(game, facts);
    if (game.settings.showsPanel) drawPanelOf(game, facts);
    drawMessages(game, hint, look);
    game.ui.end();
    game.timings.draw.add(toMs(nowNs() - begin));
}

}  // namespace pixelstep
