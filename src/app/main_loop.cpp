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

/// Prepares a start on the requested level: a session, which plays it, and a document, which is its
/// file. If it cannot be read, prepares the default level (`playground`) and the error to show; in
/// a scripted run, returns the error.
std::variant<InitialState, CommandError> loadInitialLevel(const PlayOptions& options,
                                                          const std::string& path,
                                                          const std::string& playground) {
    const LoadResult load = loadLevelFile(path, options.mapChoices, decodeMapPicture);
    const Result<LoadedLevel>& file = load.file;
    if (file) {
        Level level = file->level;
        if (const auto error = applyTuningOverrides(options.tuning, level)) return *error;
        Session session(level, options.seed);
        // Movement settings of the command line count as unsaved changes.
        session.setSavedLevel(file->level);
        Document document(path, load);
        document.setMapChoices(options.mapChoices);
        InitialState start{std::move(session), std::move(document)};
        start.requests.addImportWarningsOf(*file);
        return start;
    }
    const std::string line = errorLine(path, file.error());
    if (options.isScripted()) return CommandError{line};
    std::fprintf(stderr, "%s\n", line.c_str());
    const Result<Level> instead = loadLevel(playground);
    if (instead)
        return InitialState{Session(*instead, options.seed),
                            Document::forUnreadableFile(path, load.dependencies, line, playground)};
    const Level empty = makeEmptyLevel(16, kEmptyLevelColumns, kEmptyLevelRows);
    return InitialState{Session(empty, options.seed),
                        Document::forUnreadableFile(path, load.dependencies, line, "")};
}

/// Loads the level or replay of a link that the command line names: an address such as
/// `https://PAGE#level=...` that contains the whole file (link_text.h).
/// @return  nothing for a preset, which is opened later, in finishStart
std::optional<std::variant<InitialState, CommandError>> loadInitialLink(
    const PlayOptions& options) {
    const auto failed = [](const Error& error) {
        return CommandError{errorLine("the link", error)};
    };
    const Result<LinkText> link = readLink(options.level);
    if (!link) return failed(link.error());
    if (link->kind == LinkKind::preset) return std::nullopt;
    if (link->kind == LinkKind::replay) {
        Result<Replay> replay = readReplay(link->text, "");
        if (!replay) return failed(replay.error());
        if (const auto error = applyTuningOverrides(options.tuning, *replay)) return *error;
        return InitialState{Session(std::move(*replay))};
    }
    Result<Level> level = readLevel(link->text);
    if (!level) return failed(level.error());
    if (const auto error = applyTuningOverrides(options.tuning, *level)) return *error;
    InitialState start{Session(*level, options.seed)};
    start.requests = start.document.openCopy(*level);
    start.requests.play.reset();  // the session plays the copy already
    return start;
}

/// Loads what the command line names, otherwise the default level.
std::variant<InitialState, CommandError> loadInitialState(const PlayOptions& options,
                                                          const std::string& dataFolder) {
    if (options.replay.empty()) {
        const std::string playground = dataFolder + "levels/playground.json";
        const bool isLinked = isLink(options.level);
        if (isLinked) {
            if (auto start = loadInitialLink(options)) return *std::move(start);
        }
        const bool hasPath = !isLinked && !options.level.empty();
        return loadInitialLevel(options, hasPath ? options.level : playground, playground);
    }
    Result<Replay> replay = loadReplay(options.replay);
    if (!replay) return CommandError{errorLine(options.replay, replay.error())};
    std::vector<std::string> warnings;
    if (replay->simulationVersion != kSimulationVersion) {
        warnings.push_back("Recorded with simulation version " +
                           std::to_string(replay->simulationVersion) +
                           "; this program has version " + std::to_string(kSimulationVersion));
    }
    if (!options.tuning.isNone()) {
        if (const auto error = applyTuningOverrides(options.tuning, *replay)) return *error;
        warnings.push_back("The replay is " + std::string(kPlayedWithOtherSettings));
    }
    return InitialState{Session(std::move(*replay)), {}, {}, warnings};
}

/// Shows the first messages, and performs what the document has requested (DocumentRequests). Then
/// opens the preset of a link, or the dialog for a map whose solid layers must be chosen.
void finishStart(App& app, const DocumentRequests& requests,
                 const std::vector<std::string>& warnings) {
    app.toasts.showComment(app.documentController.title(),
                           app.session.world().level.text->comment.value_or(""));
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
    for (const std::string& warning : warnings) app.toasts.add(NoteKind::warning, warning);
    if (!app.options.replay.empty()) return;
    app.documentController.apply(requests);
    const Result<LinkText> link = readLink(app.options.level);
    if (link && link->kind == LinkKind::preset) app.links.open(app.options.level);
    // The requested map cannot be played until its solid layers are chosen.
    if (app.document.isAwaitingFile() && app.document.choosableMap())
        app.dialogController.showMapRoles();
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
    std::variant<InitialState, CommandError> start = loadInitialState(options, dataFolder);
    if (const auto* error = std::get_if<CommandError>(&start)) return fail(*error);
    const std::string assets = dataFolder + "assets";
    const std::string userFolder = options.keepsSettings() ? playerFolder() : "";
    const FoundSettings found = userFolder.empty() ? FoundSettings{} : loadSettings(userFolder);
    Settings settings = found.values;  // for the window; the app gets its own from UserFiles
    applyOverrides(settings, options.overrides);
    std::string error;
    std::optional<Window> window = Window::open(settings.isFullscreen, assets + "/icon.png", error);
    if (!window) return fail(error);

    const std::vector<std::string> warnings = std::get<InitialState>(start).warnings;
    const DocumentRequests requests = std::get<InitialState>(start).requests;
    // The callback of frames shares ownership: in a browser it is called after this function has
    // returned.
    const auto shared = std::make_shared<App>(options, std::move(*window),
                                              std::move(std::get<InitialState>(start)), assets);
    App& app = *shared;
    if (const auto bad = app.sessionController.files.open(options, assets, app.session))
        return fail(*bad);
    const std::string& path = app.document.path();
    UserData& userData = app.userFiles.data;
    userData.setLastLevelFolder(path.empty() ? dataFolder + "levels/"
                                             : folderOf(absolutePath(path)));
    userData.setLevelFolders(levelFolders(dataFolder, userFolder));
    if (data && !options.editsBundled) userData.setBundledFolder(dataFolder + "levels/");
    for (const std::string& line : app.userFiles.openFolder(userFolder, found, path))
        app.toasts.add(NoteKind::warning, line);
    app.viewport.showLevel();
    showRequestedOverlays(app.readouts.course, app.settings.overlays, app.session.world().level);
    finishStart(app, requests, warnings);
    offerLastLevel(options, path, found.values.recent, app.toasts);
    usePresets(app.panel.presets, presetFoldersOf(dataFolder, userFolder));
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
