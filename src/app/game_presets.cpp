// Presets in the window: files that are dropped, and runs under other numbers.
#include "app/game.h"
#include "game/run/what_if.h"
#include "io/level_files.h"
#include "io/preset_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

void dropPreset(Game& game, const std::string& path) {
    const Result<Preset> preset = loadPreset(path);
    if (!preset) return game.toasts.add(NoteKind::bad, faultLine(path, preset.fault()));
    PresetState& presets = game.panel.presets;
    const Tuning& present = game.session.world().level.tuning;
    if (const auto tune = choosePreset(presets, *preset, present)) applyCommands(game, {*tune});
    // Those on the shelf are kept already.
    if (pathOf(presets, *preset).empty()) {
        presets.visitor = *preset;
        presets.visitorPath = path;
    }
    game.toasts.add(NoteKind::good, "The numbers are those of " + preset->name);
}

/// The run so far under a preset's numbers; nothing, and a note, if there is none.
std::optional<Replay> runUnder(Game& game, const Preset& preset) {
    Replay replay = game.session.shownReplay();
    const Tuning& start = replay.level.tuning;
    const TunableValues values = changesBetween(start, chosenTuning(preset, start));
    if (const auto reason = numbersRefusal(replay.level, values)) {
        game.toasts.add(NoteKind::bad, *reason);
        return std::nullopt;
    }
    if (replay.steps == 0) {
        game.toasts.add(NoteKind::info, "There is no run so far");
        return std::nullopt;
    }
    return underOtherNumbers(std::move(replay), values);
}

}  // namespace

void dropFile(Game& game, const std::string& path) {
    if (game.modal.isOpen())
        return game.toasts.add(NoteKind::info, "Answer first, then drop the file again");
    const Result<std::string> text = readFile(path);
    if (text && isPreset(*text)) return dropPreset(game, path);
    // Nobody is asked what to do with the level for a file that cannot be played anyway.
    if (hasUnsavedWork(game)) {
        const LevelLoad load = loadLevelFile(path);
        if (const auto offered = offerOf(path, load)) return showSolid(game, *offered);
        if (!load.file) return game.toasts.add(NoteKind::bad, faultLine(path, load.file.fault()));
    }
    requestLevel(game, path);
}

void playUnder(Game& game, const Preset& preset) {
    if (!runUnder(game, preset)) return;
    requestDeparture(game, {.what = Departure::rerun, .preset = preset});
}

void watchUnder(Game& game, const Preset& preset) {
    std::optional<Replay> replay = runUnder(game, preset);
    if (!replay) return;
    if (game.tools.isEditing) toggleEdit(game);
    game.session = Session(std::move(*replay));
    game.pace.setPaused(false);
    worldChanged(game, Cause::load);
    game.toasts.add(NoteKind::good, "The same run under " + preset.name);
}

}  // namespace pixelstep
