// Opens the window as the command line says, runs the main loop, and stores data at the end.
#include "app/main_loop.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <thread>
#include <variant>

#include "app/app.h"
#include "app/cli/headless.h"
#include "app/cli/standard_error.h"
#include "app/cli/system_folders.h"
#include "app/cli/tuning_overrides.h"
#include "app/platform.h"
#include "app/sound.h"
#include "draw/map/map_picture.h"
#include "files/level_files.h"
#include "files/paths.h"
#include "io/file_state.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "scene/timings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kHiddenWaitMs = 500;
constexpr int kPausedWaitMs = 120;  // also the interval for noticing changes of the level's file
constexpr int kEmptyLevelColumns = 40;
constexpr int kEmptyLevelRows = 22;

/// Executes the command that opens what the command line names, otherwise the default level. If a
/// level cannot be read, the default level is played until it can; in a scripted run, or for a
/// replay or a link, the program ends.
/// @return  false after an error, which was printed
bool openFirst(App& app, const std::string& playground) {
    const PlayOptions& options = app.options;
    const auto open = [&](AppCommand command) {
        app.queue.push(std::move(command));
        executeCommands(app);
        return app.sessionController.hasStarted();
    };
    if (!options.replay.empty()) return open(OpenReplay{options.replay});
    if (isLink(options.level)) {
        const Result<LinkText> link = readLink(options.level);
        if (link && link->kind == LinkKind::preset) open(OpenLevel{playground});
        return open(OpenLink{options.level});
    }
    const std::string& path = options.level.empty() ? playground : options.level;
    app.document.setMapChoices(path, options.mapChoices);
    if (open(OpenLevel{path})) return true;
    if (options.isScripted()) return false;
    app.toasts = {};  // the error bar shows the error
    if (path != playground) open(OpenLevel{playground});
    app.document.setMapChoices(path, options.mapChoices);
    app.document.awaitFile(path);
    return true;
}

/// Restarts the opened level or replay with the movement settings of the command line, which count
/// as unsaved changes.
std::optional<CommandError> overrideTuning(App& app) {
    const TuningOverrides& overrides = app.options.tuning;
    // The default level that is played instead of a bad file keeps its own settings.
    if (overrides.isNone() || app.document.isAwaitingFile()) return std::nullopt;
    if (app.session.isWatching()) {
        Replay replay = app.session.shownReplay();
        if (const auto error = applyTuningOverrides(overrides, replay)) return *error;
        app.sessionController.start(Session(std::move(replay)));
        app.toasts.add(NoteKind::warning, "The replay is " + std::string(kPlayedWithOtherSettings));
        return std::nullopt;
    }
    const Level saved = app.session.world().level;
    Level level = saved;
    if (const auto error = applyTuningOverrides(overrides, level)) return *error;
    app.sessionController.start(Session(level, app.options.seed));
    app.sessionController.setSavedLevel(saved);
    return std::nullopt;
}

/// Shows the first messages.
void greet(App& app) {
    const bool hidesPanel = isNarrow(app.screen.window.size().x);
    if (!isTouchOnly()) {
        app.toasts.add(NoteKind::info,
                       withKeys(hidesPanel ? "{toggleHelp}: keys, {togglePanel}: panel, "
                                             "{openLevel}: lessons and courses"
                                           : "{toggleHelp} shows the keys, "
                                             "{openLevel} lessons and courses"));
    }
    for (const std::string& warning : app.screen.renderer.warnings()) {
        std::fprintf(stderr, "%s\n", warning.c_str());
        app.toasts.add(NoteKind::warning, warning);
    }
}

/// Names the level that was played last, with a button that opens it.
void offerLastLevel(const PlayOptions& options, const std::string& played,
                    const std::vector<std::string>& recent, Toasts& toasts) {
    if (!options.level.empty() || !options.replay.empty() || recent.empty()) return;
    const std::string& last = recent.front();
    if (last == absolutePath(played) || !stampOf(last).exists) return;
    const Result<Level> level = loadLevel(last);  // an error: a map, named by its file
    const std::string name = level ? level->text->name : "";
    toasts.addButton(
        "Last time you played " + (name.empty() ? presetLabel(stemOf(last)) : name) + ".", "Open",
        OpenLevel{last});
}

/// Sleeps while there is nothing to show; an event wakes it.
void waitForNextFrame(const App& app) {
    if (!canSleep()) return;
    if (!app.screen.window.isShown()) {
        SDL_WaitEventTimeout(nullptr, kHiddenWaitMs);
    } else if (app.timeController.isPaused() && !app.timeController.isStepRequested() &&
               app.queue.isEmpty() && app.screen.isIdle() && !app.modes.any(&Mode::isAnimating)) {
        SDL_WaitEventTimeout(nullptr, kPausedWaitMs);
    }
}

/// Limits the frame rate to the display's, in case presenting does not wait.
void limitRate(const Screen& screen, int64_t frameBegin) {
    const int64_t period = kNanosecondsPerSecond / screen.window.refreshRate();
    // With vsync, presenting waits for the exact time; this only limits the rate if it returns at
    // once.
    const int64_t minimum = screen.waitsForDisplay() ? period * 3 / 4 : period;
    const int64_t remaining = minimum - (nowNs() - frameBegin);
    if (remaining > 0 && canSleep())
        std::this_thread::sleep_for(std::chrono::nanoseconds(remaining));
}

/// One frame: events, commands, files, the simulation steps that are due (advanceTime), drawing.
void runFrame(App& app) {
    const int64_t before = nowNs();
    waitForNextFrame(app);
    const int64_t begin = nowNs();
    handleEvents(app.events);
    exchangeWithWebPage(app.webPage);
    executeCommands(app);
    execute(app, FollowFiles{begin});
    app.documentController.saveUnsavedWork(begin);
    if (!app.screen.window.isShown()) {
        app.timeController.skipTime();
        return;
    }
    app.screen.window.applyFullscreen(app.settings.isFullscreen);
    app.screen.setVsync(app.settings.vsync);
    applySoundSettings(app.screen, app.settings.isMuted);
    playMusic(app.screen, app.session.world().level, app.settings);
    advanceTime(app);
    updateView(app);
    const auto writeError = app.sessionController.files.writePeriodically(app.session, nowNs());
    app.toasts.addError(writeError);  // mostly there is none
    app.screen.beginFrame();
    // While paused, each frame is drawn, since waitForNextFrame limits their rate.
    if (!app.timeController.isPaused() && app.screen.canSkipFrame()) {
        if (canSleep()) SDL_WaitEventTimeout(nullptr, 1000 / app.screen.window.refreshRate());
        return;
    }
    drawFrame(app);
    const int64_t presentBegin = nowNs();
    SDL_RenderPresent(app.screen.window.sdl());
    const int64_t presentEnd = nowNs();
    limitRate(app.screen, begin);
    app.readouts.timings.endFrame(toMs(presentEnd - presentBegin), toMs(nowNs() - before));
}

/// Stores the user's data and finishes the output files. A screenshot shows the map's pictures.
/// @return  the exit code
int endPlay(UserFiles& userFiles, RunFiles& files, const Session& session, const Document& document,
            const Settings& settings) {
    userFiles.saveOnExit(document, session);
    int code = 0;
    for (const std::string& line : files.finish(session, shownPictures(document, settings)))
        code = fail(line);
    return code;
}

}  // namespace

int playInWindow(const PlayOptions& options) {
    const std::optional<std::string> data = findData(dataRoots(programFolder()));
    const std::string dataFolder = data.value_or("");
    const std::string levels = dataFolder + "levels/";
    const std::string assets = dataFolder + "assets";
    const std::string userFolder = options.keepsSettings() ? playerFolder() : "";
    const FoundSettings found = userFolder.empty() ? FoundSettings{} : loadSettings(userFolder);
    Settings settings = found.values;  // for the window; the app gets its own from UserFiles
    applyOverrides(settings, options.overrides);
    std::string error;
    std::optional<Window> window = Window::open(settings.isFullscreen, assets + "/icon.png", error);
    if (!window) return fail(error);

    // The callback of frames shares ownership: in a browser it is called after this function has
    // returned.
    const Level empty = makeEmptyLevel(16, kEmptyLevelColumns, kEmptyLevelRows);
    const auto shared =
        std::make_shared<App>(options, std::move(*window), Session(empty, options.seed), assets);
    App& app = *shared;
    UserData& userData = app.userFiles.data;
    userData.setLastLevelFolder(levels);
    userData.setLevelFolders(levelFolders(dataFolder, userFolder));
    if (data && !options.editsBundled) userData.setBundledFolder(levels);
    const std::string playground = levels + "playground.json";
    if (data) userData.setHomeLevel(playground);
    const std::string path = options.level.empty() ? playground : options.level;
    const std::vector<std::string> errors = app.userFiles.openFolder(userFolder, found, path);
    usePresets(app.panel.presets, presetFoldersOf(dataFolder, userFolder));
    if (!openFirst(app, playground)) return kExitError;
    greet(app);
    for (const std::string& line : errors) app.toasts.add(NoteKind::warning, line);
    if (const auto bad = overrideTuning(app)) return fail(*bad);
    if (const auto bad = app.sessionController.files.open(options, assets, app.session))
        return fail(*bad);
    if (options.isPlain() && app.settings.showsTitle) app.dialogController.showTitle();
    offerLastLevel(options, app.document.path(), found.values.recent, app.toasts);
    const auto frame = [shared] {
        if (!shared->isLeaving()) runFrame(*shared);
        return !shared->isLeaving();
    };
    return runFrames(frame, [shared] {
        App& ended = *shared;
        return endPlay(ended.userFiles, ended.sessionController.files, ended.session,
                       ended.document, ended.settings);
    });
}

}  // namespace pixelstep
