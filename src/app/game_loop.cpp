// From the options to a window, around the loop, and out again.
#include "app/game_loop.h"

#include <cstdio>
#include <thread>
#include <variant>

#include "app/game.h"
#include "app/headless.h"
#include "app/own_folders.h"
#include "app/standard_error.h"
#include "files/paths.h"
#include "io/level/level_json.h"
#include "io/level_files.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

constexpr int64_t kSecond = 1000000000;  // [ns]
constexpr int kHiddenWaitMs = 500;
constexpr int kPausedWaitMs = 120;  // the level's file is looked at as well
// ImGui settles within so many frames after an event.
constexpr int kSettleFrames = 3;
// Nothing moves but an idle figure's breath after this: every fourth frame is enough for that.
constexpr int kQuietFrames = 45;
constexpr int kQuietDraws = 4;
constexpr int kEmptyColumns = 40;
constexpr int kEmptyRows = 22;

/// The level asked for, or else one that can be played, with a note.
/// @return  one line instead, if nobody would see the note
std::variant<Start, std::string> startOnLevel(const PlayOptions& options, const std::string& wanted,
                                              const std::string& playground) {
    Watcher watcher;
    watcher.watch(filesOf(wanted));  // first, so that no change is missed
    const Result<LevelFile> file = loadLevelFile(wanted);
    if (file) {
        return Start{Session(file->level, options.seed), wanted, {}, file->warnings, watcher};
    }
    const std::string line = faultLine(wanted, file.fault());
    if (options.isScripted()) return line;
    std::fprintf(stderr, "%s\n", line.c_str());
    const Result<Level> instead = loadLevel(playground);
    if (instead) return Start{Session(*instead, options.seed), playground, wanted, {line}, watcher};
    const Level empty = makeEmptyLevel(16, kEmptyColumns, kEmptyRows);
    return Start{Session(empty, options.seed), {}, wanted, {line}, watcher};
}

std::variant<Start, std::string> chooseStart(const PlayOptions& options,
                                             const std::string& dataFolder) {
    if (options.replay.empty()) {
        const std::string playground = dataFolder + "levels/playground.json";
        return startOnLevel(options, options.level.empty() ? playground : options.level,
                            playground);
    }
    Result<Replay> replay = loadReplay(options.replay);
    if (!replay) return faultLine(options.replay, replay.fault());
    std::vector<std::string> notes;
    if (replay->rules != kRules) {
        notes.push_back("Recorded under rules " + std::to_string(replay->rules) +
                        "; this version plays by rules " + std::to_string(kRules));
    }
    return Start{Session(std::move(*replay)), {}, {}, notes};
}

void sayAtStart(Game& game, const std::vector<std::string>& notes) {
    game.toasts.add(NoteKind::info, "F1 shows the keys");
    for (const std::string& warning : game.renderer.warnings()) {
        std::fprintf(stderr, "%s\n", warning.c_str());
        game.toasts.add(NoteKind::bad, warning);
    }
    if (game.failedPath.empty()) {
        if (game.options.replay.empty()) return tellLosses(game, notes);
        for (const std::string& note : notes) game.toasts.add(NoteKind::bad, note);
    } else if (!notes.empty()) {
        game.files.trouble = {.text = notes.front(), .isTold = true};
        game.files.isBad = true;
    }
}

std::optional<std::string> writeRecording(const Game& game, Backup backup) {
    if (game.options.record.empty()) return std::nullopt;
    const Replay replay = withTrail(game.session.recording());
    const auto fault = writeFile(game.options.record, writeReplay(replay), backup);
    if (!fault) return std::nullopt;
    return faultLine(game.options.record, *fault);
}

/// Opens what is written along the way, now, so that a bad path costs nobody a session.
std::optional<std::string> openOutputs(Game& game, const std::string& assetsFolder) {
    if (!game.options.trace.empty()) {
        game.trace.emplace(game.options.trace);
        if (game.trace->hasFault()) return game.trace->finish();
    }
    if (!game.options.screenshot.empty()) {
        game.shot.emplace(assetsFolder, game.options.scale);
        game.shot->begin(game.session.world());
    }
    // An earlier recording under that name; what is written now is none to keep.
    return writeRecording(game, Backup::replaced);
}

/// What was written along the way holds steps that were gone back over. The recording tells the
/// run as it is.
void tellAgain(Game& game, const std::string& assetsFolder) {
    if (game.trace) game.trace.emplace(game.options.trace);
    if (game.shot) game.shot.emplace(assetsFolder, game.options.scale);
    ReplayPlayer player(game.session.recording());
    if (game.shot) game.shot->begin(player.world());
    while (!player.isDone()) {
        const int64_t before = player.world().stepCount;
        player.advance([](const std::string&) {});
        if (player.world().stepCount == before) continue;
        if (game.trace) game.trace->stepped(player.world());
        if (game.shot) game.shot->stepped(player.world());
    }
}

/// @return  the exit code
int writeOutputs(Game& game, const std::string& assetsFolder) {
    int code = 0;
    if (game.hasGoneBack && (game.trace || game.shot)) tellAgain(game, assetsFolder);
    if (const auto fault = writeRecording(game, Backup::none)) code = fail(*fault);
    if (game.trace) {
        if (const auto fault = game.trace->finish()) code = fail(*fault);
    }
    if (game.shot) {
        const auto fault = game.shot->save(game.session.world(), game.options.screenshot);
        if (fault) code = fail(*fault);
    }
    return code;
}

/// Sleeps while there is nothing to show; an event wakes it.
void rest(Game& game) {
    if (!game.window.isShown()) {
        SDL_WaitEventTimeout(nullptr, kHiddenWaitMs);
    } else if (game.settings.isPaused && game.stepsAsked == 0 && game.commands.empty() &&
               game.quietFrames > kSettleFrames) {
        SDL_WaitEventTimeout(nullptr, kPausedWaitMs);
    }
}

/// True if this frame would look like the last one.
bool isSameAgain(const Game& game) {
    return !game.settings.isPaused && game.quietFrames > kQuietFrames &&
           game.quietFrames % kQuietDraws != 0;
}

void updateVsync(Game& game) {
    if (game.settings.vsync == game.appliedVsync) return;
    game.appliedVsync = game.settings.vsync;
    game.waitsForDisplay = game.window.setVsync(game.settings.vsync);
}

/// Keeps to the display's rate where presenting does not wait for it, or not reliably.
void limitRate(const Game& game, int64_t frameBegin) {
    const int64_t period = kSecond / game.window.refreshRate();
    // With vsync, only against a present that returns at once: the display keeps the exact time.
    const int64_t least = game.waitsForDisplay ? period * 3 / 4 : period;
    const int64_t left = least - (nowNs() - frameBegin);
    if (left > 0) std::this_thread::sleep_for(std::chrono::nanoseconds(left));
}

void runFrame(Game& game) {
    rest(game);
    const int64_t begin = nowNs();
    handleEvents(game);
    followFiles(game, begin);
    keepUnsavedWork(game, begin);
    if (!game.window.isShown()) {
        game.lastFrame = 0;  // time spent hidden is not played
        return;
    }
    updateVsync(game);
    simulate(game);
    ++game.quietFrames;
    if (isSameAgain(game)) {
        SDL_WaitEventTimeout(nullptr, 1000 / game.window.refreshRate());
        return;
    }
    drawFrame(game);
    SDL_RenderPresent(game.window.sdl());
    limitRate(game, begin);
}

}  // namespace

Game::Game(const PlayOptions& playOptions, Window openWindow, Start start,
           const std::string& assetsFolder)
    : options(playOptions),
      window(std::move(openWindow)),
      ui(window.window(), window.sdl(), window.displayScale()),
      renderer(window.sdl(), assetsFolder),
      session(std::move(start.session)),
      levelPath(std::move(start.levelPath)),
      failedPath(std::move(start.failedPath)) {
    settings.showsPanel = options.showsPanel;
    settings.uiScale = ui.scale();
    waitsForDisplay = window.setVsync(true);
    levels = levelsIn(folderOf(levelPath));
    files.watcher = std::move(start.watcher);
    modal.colours = loadMaterialColours(assetsFolder);
    watchFiles(*this);
    wasWatching = session.isWatching();
    editView.living = session.world().level.cast;
    playTools.brush().setShapes(session.world().level.tiles.shapes());
    const Vec2i output = window.outputSize();
    layout = layoutFor(output.x, output.y, options.scale);
    view.lookAt(session.world(), layout);
}

int playInWindow(const PlayOptions& options) {
    const std::optional<std::string> data = findData(dataRoots(programFolder()));
    const std::string dataFolder = data.value_or("");
    std::variant<Start, std::string> start = chooseStart(options, dataFolder);
    if (const auto* fault = std::get_if<std::string>(&start)) return fail(*fault);
    const std::string assets = dataFolder + "assets";
    const std::string own = options.keepsSettings() ? playerFolder() : "";
    const FoundPreferences found = own.empty() ? FoundPreferences{} : loadPreferences(own);
    const bool isFull = options.fullscreen || found.values.isFullscreen.value_or(false);
    std::string fault;
    std::optional<Window> window = Window::open(isFull, assets + "/icon.png", fault);
    if (!window) return fail(fault);

    std::vector<std::string> notes = std::get<Start>(start).notes;
    Game game(options, std::move(*window), std::move(std::get<Start>(start)), assets);
    if (const auto bad = openOutputs(game, assets)) return fail(*bad);
    sayAtStart(game, notes);
    const bool hasFile = !game.levelPath.empty();
    game.files.folder = hasFile ? folderOf(wholePath(game.levelPath)) : dataFolder + "levels/";
    usePlayerFolder(game, own, found);
    game.isLeaving = options.quitAfter && *options.quitAfter == 0;
    while (!game.isLeaving) runFrame(game);
    keepAtEnd(game);
    return writeOutputs(game, assets);
}

}  // namespace pixelstep
