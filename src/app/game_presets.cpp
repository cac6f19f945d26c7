// Presets in the window: files that are dropped, and runs under other numbers.
#include "app/game.h"
#include "game/run/what_if.h"
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

}  // namespace

void dropFile(Game& game, const std::string& path) {
    if (game.modal.isOpen()) return;
    const Result<std::string> text = readFile(path);
    if (text && isPreset(*text)) return dropPreset(game, path);
    requestLevel(game, path);
}

void playUnder(Game& game, const Preset& preset) {
    if (hasUnsavedWork(game)) {
        return game.toasts.add(NoteKind::bad,
                               "Save or undo what was changed first: the run begins anew");
    }
    Replay replay = game.session.shownReplay();
    const Tuning& start = replay.level.tuning;
    const TunableValues values = changesBetween(start, chosenTuning(preset, start));
    if (const auto reason = numbersRefusal(replay.level, values))
        return game.toasts.add(NoteKind::bad, *reason);
    if (replay.steps == 0) return game.toasts.add(NoteKind::info, "There is no run so far");
    if (game.tools.isEditing) toggleEdit(game);
    game.session = Session(underOtherNumbers(std::move(replay), values));
    game.pace.setPaused(false);
    worldChanged(game, Cause::load);
    game.toasts.add(NoteKind::good, "The same run under " + preset.name);
}

}  // namespace pixelstep
