// Dropped files and links: levels, replays, presets. What-if runs with a preset's settings.
#include <memory>
#include <utility>

#include "app/game.h"
#include "app/page.h"
#include "files/level_files.h"
#include "game/run/what_if.h"
#include "io/level/level_json.h"
#include "io/link_text.h"
#include "io/preset_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

void dropPreset(Game& game, const std::string& path) {
    const Result<Preset> preset = loadPreset(path);
    if (!preset) return game.toasts.add(NoteKind::bad, errorLine(path, preset.error()));
    usePreset(game, *preset, path);
}

void dropReplay(Game& game, const std::string& path) {
    Result<Replay> replay = loadReplay(path);
    if (!replay) return game.toasts.add(NoteKind::bad, errorLine(path, replay.error()));
    requestTransition(game, {.what = Transition::watch,
                             .replay = std::make_shared<const Replay>(std::move(*replay))});
}

/// The run so far with a preset's settings; nothing, and a note, if there is none.
std::optional<Replay> runUnder(Game& game, const Preset& preset) {
    Replay replay = (game.ownRun ? *game.ownRun : game.session).shownReplay();
    const Tuning& start = replay.level.tuning;
    const TunableValues values = changesBetween(start, chosenTuning(preset, start));
    if (const auto reason = overridesRefusal(replay.level, values)) {
        game.toasts.add(NoteKind::bad, *reason);
        return std::nullopt;
    }
    if (replay.steps == 0) {
        game.toasts.add(NoteKind::info, "There is no run yet");
        return std::nullopt;
    }
    return replayWithTuning(std::move(replay), values);
}

void play(Game& game, Replay replay) {
    if (isEditing(game)) toggleEdit(game);
    game.ownRun.reset();
    game.pace.setPaused(false);
    startSession(game, Session(std::move(replay)));
}

void reportNotOpened(Game& game, const Error& error) {
    game.toasts.add(NoteKind::bad, errorLine("The link", error));
    game.screen.requestRedraw();
}

void openLevel(Game& game, const std::string& text) {
    const Result<Level> level = readLevel(text);
    if (!level) return reportNotOpened(game, level.error());
    requestTransition(game, {.what = Transition::copy, .fresh = *level});
}

void watch(Game& game, const std::string& text) {
    Result<Replay> replay = readReplay(text, "");
    if (!replay) return reportNotOpened(game, replay.error());
    requestTransition(game, {.what = Transition::watch,
                             .replay = std::make_shared<const Replay>(std::move(*replay))});
}

void choosePreset(Game& game, const std::string& text) {
    const Result<Preset> preset = readPreset(text);
    if (!preset) return reportNotOpened(game, preset.error());
    usePreset(game, *preset, "");
}

}  // namespace

void usePreset(Game& game, const Preset& preset, const std::string& path) {
    PresetState& presets = game.panel.presets;
    const Tuning& present = game.session.world().level.tuning;
    if (const auto tune = choosePreset(presets, preset, present)) applyCommands(game, {*tune});
    // Those on the shelf are kept already.
    if (pathOf(presets, preset).empty()) {
        presets.visitor = preset;
        presets.visitorPath = path;
    }
    game.toasts.add(NoteKind::good, "Movement settings: " + presetLabel(preset.name));
}

void dropFile(Game& game, const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (text && isPreset(*text)) return dropPreset(game, path);
    if (text && isReplay(*text)) return dropReplay(game, path);
    // A file that cannot be played needs no question about unsaved changes.
    if (hasUnsavedWork(game)) {
        const LevelLoad load = loadLevelFile(path);
        if (const auto offered = offerOf(path, load)) return showSolid(game, *offered);
        if (!load.file) return game.toasts.add(NoteKind::bad, errorLine(path, load.file.error()));
    }
    requestTransition(game, {.what = Transition::open, .level = path});
}

void watchReplay(Game& game, const Replay& replay) {
    game.document = Document();
    play(game, replay);
    if (replay.rules == kSimulationVersion) return;
    game.toasts.add(NoteKind::bad,
                    "Recorded with simulation version " + std::to_string(replay.rules) +
                        "; this program has version " + std::to_string(kSimulationVersion));
}

void followReplay(Game& game) {
    const bool isThere = game.modes.has<ReplayMode>();
    if (isThere == game.session.isWatching()) return;
    if (isThere) return game.modes.removeTop<ReplayMode>();
    game.modes.push<ReplayMode>();
}

void endReplay(Game& game) {
    game.session.takeOver();
    followReplay(game);
}

void playUnder(Game& game, const Preset& preset) {
    // The own run is kept, so there is nothing to ask about.
    watchUnder(game, preset);
}

void watchUnder(Game& game, const Preset& preset) {
    std::optional<Replay> replay = runUnder(game, preset);
    if (!replay) return;
    Session own = std::move(game.ownRun ? *game.ownRun : game.session);
    play(game, std::move(*replay));
    game.ownRun = std::move(own);
    game.toasts.add(NoteKind::good, "The same run with " + presetLabel(preset.name));
}

void backToOwnRun(Game& game) {
    if (!game.ownRun) return;
    Session own = std::move(*game.ownRun);
    game.ownRun.reset();
    game.pace.setPaused(true);
    startSession(game, std::move(own));
    game.toasts.add(NoteKind::info, withKeys("Back to your run. {togglePause} resumes."));
}

std::optional<Body> ownRunBody(Game& game) {
    if (!game.ownRun) return std::nullopt;
    const int64_t step = game.session.world().stepCount;
    Session& own = *game.ownRun;
    if (step < own.firstStep() || step >= own.recording().steps) return std::nullopt;
    return own.snapshotAt(step).world.player().body;
}

void openLink(Game& game, const std::string& link) {
    const Result<LinkText> carried = readLink(link);
    if (!carried) return reportNotOpened(game, carried.error());
    switch (carried->kind) {
        case LinkKind::level: return openLevel(game, carried->text);
        case LinkKind::replay: return watch(game, carried->text);
        case LinkKind::preset: return choosePreset(game, carried->text);
    }
}

void pasteLink(Game& game) {
    const std::optional<std::string> text = clipboardText();
    if (!text) return;
    if (isLink(*text)) return openLink(game, *text);
    game.toasts.add(NoteKind::info, "There is no link to a level on the clipboard");
}

void copyLink(Game& game, LinkKind kind, const std::string& text) {
    const Result<std::string> link = makeLink(pageAddress(), kind, text);
    if (!link) return game.toasts.add(NoteKind::bad, errorLine("No link", link.error()));
    if (const std::string error = copyText(*link); !error.empty())
        return game.toasts.add(NoteKind::bad, "Not copied: " + error);
    game.toasts.add(NoteKind::good, "Copied a link with the " + std::string(linkWord(kind)) + ", " +
                                        std::to_string(link->size()) + " letters");
}

void copyLink(Game& game) {
    applyToolCommands(game);
    if (game.session.isWatching())
        return copyLink(game, LinkKind::replay, writeReplay(game.session.shownReplay()));
    copyLink(game, LinkKind::level, writeLevel(game.session.world().level));
}

}  // namespace pixelstep
