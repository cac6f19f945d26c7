// The picture of a frame: the world, panel and messages over it, and what they ask for.
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/game.h"
#include "app/page.h"
#include "draw/brain_marks.h"
#include "draw/nav_overlay.h"
#include "files/paths.h"
#include "io/preset_json.h"
#include "scene/animation.h"
#include "ui/look_note.h"
#include "ui/microscope.h"
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
               const std::optional<Look>& look) {
    DrawOptions options;
    options.look = look;
    options.overlays = game.settings.overlays;
    options.juice = game.settings.juice;
    options.hasFewColours = game.settings.hasFewColours;
    options.pictures = shownPictures(game);
    options.alphaPer1000 = game.pace.alphaPer1000();
    if (hint) {
        options.brush = hint->brush;
        options.ghost = hint->ghost;
    }
    options.inspected = game.panel.inspected;
    addArcs(game, options);
    addBestRun(game, options);
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
    if (game.screen.renderer.isUnfinished()) game.screen.wake();
}

PanelFacts panelFactsOf(Game& game) {
    return PanelFacts{.world = game.session.world(),
                      .overlaps = static_cast<size_t>(game.session.overlappingPairs()),
                      .timings = game.readouts.timings,
                      .why = game.readouts.why,
                      .levelPath = game.document.path(),
                      .levels = game.document.neighbours(),
                      .isDirty = hasUnsavedWork(game),
                      .isMap = game.document.map() != nullptr,
                      .time = timeFactsOf(game),
                      .history = historyFactsOf(game),
                      .isPaused = game.pace.isPaused(),
                      .canVsync = game.screen.waitsForDisplay() || !game.settings.vsync,
                      .isEditing = game.tools.isEditing,
                      .hasPictures = hasPictures(game),
                      .soundTrouble = game.screen.speaker.trouble(),
                      .presets = &game.panel.presets.shelf,
                      .pictureOf = [&game](Tile tile) {
                          const TileMap& tiles = game.session.world().level.tiles;
                          return game.screen.renderer.tilePicture(tiles, tile);
                      }};
}

void takeToClipboard(Game& game, const Copied& copied) {
    const std::string fault = copyText(copied.text);
    if (fault.empty()) {
        game.toasts.add(NoteKind::good, "Copied as " + copied.what);
    } else {
        game.toasts.add(NoteKind::bad, "Not copied: " + fault);
    }
}

void drawPanelOf(Game& game, const PanelFacts& facts) {
    PanelWishes wishes = drawPanel(game.panel, game.settings, game.tools.play, facts);
    for (Command& command : wishes.commands) game.tools.asked.push_back(std::move(command));
    for (const Action action : wishes.actions) perform(game, action);
    if (wishes.level) requestLevel(game, *wishes.level);
    followTimeline(game, {.step = wishes.step});
    if (wishes.replayUnder) playUnder(game, *wishes.replayUnder);
    if (wishes.linked) copyLink(game, LinkKind::preset, writePreset(*wishes.linked));
    if (wishes.copied) takeToClipboard(game, *wishes.copied);
    if (!wishes.removed.empty()) game.toasts.addButton(wishes.removed, "Undo", Action::undo);
    if (wishes.choosesTile) game.tools.edit.paintAgain();
    if (wishes.showsTrajectories && !game.settings.overlays.arcs) toggleArcs(game);
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

/// Why followers in view get nowhere, above their marks.
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

void drawNoteOf(const Game& game, const Look& look, float width) {
    const Camera camera{game.screen.renderer.shownFrom()};
    const Rect& start = look.start;
    const Vec2i corner =
        game.screen.window.toPoints(outputAt(game.screen.layout, camera, {start.left, start.top}));
    const Vec2i end = game.screen.window.toPoints(
        outputAt(game.screen.layout, camera, {start.right(), start.bottom()}));
    const Vec2i half{(end.x - corner.x) / 2, (end.y - corner.y) / 2};
    drawLookNote(lookLines(game.session.world(), look), corner + half, half, width);
}

void drawMicroscopeOf(Game& game, float width, float bottom) {
    if (!showsMicroscope(game) || game.modal.showsHelp) return;
    const World& world = game.session.world();
    const Actor* actor = findActor(world, game.tools.microscope.id());
    const Vec2i head = headOf(game, actor == nullptr ? world.player() : *actor);
    drawMicroscope(game.tools.microscope, world, width, bottom, static_cast<float>(head.x));
}

/// What is wrong with the file, and below it the keys. In a small window the keys cover edit mode's
/// bar.
void drawHelpAndTrouble(Game& game, float bottom, float width) {
    const FileTrouble& trouble = game.document.trouble();
    const bool isEditing = game.tools.isEditing;
    auto top = static_cast<float>(isEditing ? game.tools.bar.rect.bottom() : 0);
    if (!game.modal.showsHelp) {
        if (trouble.isTold) drawTroubleBar(trouble.text, top, width);
        return;
    }
    const float room = helpWidth(width);
    const float troubleHeight = trouble.isTold ? troubleBarHeight(trouble.text, room) : 0.0f;
    if (bottom - top < leastHelpHeight(isEditing) + troubleHeight) top = 0.0f;
    if (trouble.isTold) top = drawTroubleBar(trouble.text, top, room);
    game.modal.helpHasMore =
        drawHelp({0, static_cast<int>(top), static_cast<int>(room), static_cast<int>(bottom - top)},
                 isEditing, game.modal.helpColumn);
}

/// Below edit mode's bar or the clock, and what is wrong with the file.
float introductionTop(const Game& game, float width) {
    const auto bar = static_cast<float>(game.tools.isEditing ? game.tools.bar.rect.bottom() : 0);
    const float top = game.tools.isEditing ? bar : game.readouts.course.clockBottom;
    const FileTrouble& trouble = game.document.trouble();
    return trouble.isTold ? std::max(top, bar + troubleBarHeight(trouble.text, width)) : top;
}

void drawMessages(Game& game, const std::optional<PointerHint>& hint,
                  const std::optional<Look>& look) {
    const auto width = static_cast<float>(viewWidth(game));
    if (hint && !hint->refusal.empty()) drawPointerNote(hint->refusal);
    const TimeFacts time = timeFactsOf(game);
    const float bottom = ImGui::GetIO().DisplaySize.y - timelineHeight(time);
    drawOverlayWords(game, width, bottom);
    drawSigns(game, width);
    if (game.settings.overlays.routes) drawNoWays(game, width);
    if (game.settings.overlays.why) drawWhyLine(game.readouts.why, headOf(game), width);
    if (look) {
        drawNoteOf(game, *look, width);
    } else if (game.settings.overlays.offsets && isOverWorld(game)) {
        drawPointedTile(pointedTile(game.session.world(), pointedAt(game)), headOf(game), width);
    }
    drawMicroscopeOf(game, width, bottom);
    const bool isCovered = game.tools.isEditing || game.modal.showsHelp || game.modal.isOpen() ||
                           game.modal.hint ||
                           (showsPanel(game) && viewWidth(game) == game.screen.window.size().x);
    drawCourse(game, width);
    if (!isCovered) game.toasts.drawIntroduction(width, introductionTop(game, width), nowNs());
    drawHelpAndTrouble(game, bottom, width);
    const TimelineWishes wishes = drawTimeline(time, width);
    game.screen.timeline = wishes.rect;
    followTimeline(game, wishes);
    drawFirstHints(game, headOf(game), feetOf(game), width);
    // Over the keys they would hide some; they wait.
    if (!game.modal.showsHelp)
        if (const auto action = game.toasts.draw(width, timelineHeight(time), nowNs()))
            perform(game, *action);
    drawDialogs(game, width);
    drawSettings(game);
}

}  // namespace

void drawFrame(Game& game) {
    const int64_t begin = nowNs();
    game.screen.ui.useKeys(game.settings.keys, game.hands.device);
    game.screen.ui.useFewColours(game.settings.hasFewColours);
    game.screen.ui.begin(game.settings.textPercent);
    updateLayout(game);
    updateEditing(game);
    updateTitle(game);
    followMicroscope(game);
    std::optional<PointerHint> hint;
    // Who holds the key wants to see, not to build.
    if (showsPlacing(game) && isOverWorld(game) && !game.session.isWatching() &&
        !game.hands.look.isHeld && !game.tools.isEditing) {
        hint = game.tools.play.hintAt(game.session.world(), pointedAt(game));
    }
    const std::optional<Look> look = lookOf(game);
    drawWorld(game, hint, look);
    const PanelFacts facts = panelFactsOf(game);
    if (game.tools.isEditing) drawEditing(game, facts);
    if (showsPanel(game)) drawPanelOf(game, facts);
    drawMessages(game, hint, look);
    game.screen.ui.end();
    game.readouts.pictureCost = nowNs() - begin;
    game.readouts.timings.draw.add(toMs(game.readouts.pictureCost));
}

}  // namespace pixelstep
