// Dropped files and links: levels, replays, presets.
#include <memory>
#include <utility>

#include "app/app.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "app/links.h"
#include "app/page.h"
#include "files/level_files.h"
#include "io/level/level_json.h"
#include "io/link_text.h"
#include "io/preset_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

void reportError(const std::string& source, const Error& error, Toasts& toasts) {
    toasts.add(NoteKind::bad, errorLine(source, error));
}

/// Watches a replay, or reports why it cannot be read.
void requestReplay(App& app, const std::string& source, Result<Replay> replay) {
    if (!replay) return reportError(source, replay.error(), app.toasts);
    requestTransition(app, {.what = Transition::watch,
                            .replay = std::make_shared<const Replay>(std::move(*replay))});
}

}  // namespace

void usePreset(const Preset& preset, const std::string& path, PresetState& presets, Run& run,
               Toasts& toasts) {
    const Tuning& present = run.world().level.tuning;
    if (const auto tune = choosePreset(presets, preset, present)) run.apply({*tune});
    // Presets of the list are stored already.
    if (pathOf(presets, preset).empty()) {
        presets.visitor = preset;
        presets.visitorPath = path;
    }
    toasts.add(NoteKind::good, "Movement settings: " + presetLabel(preset.name));
}

void dropFile(App& app, const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (text && isPreset(*text)) {
        const Result<Preset> preset = loadPreset(path);
        if (!preset) return reportError(path, preset.error(), app.toasts);
        return usePreset(*preset, path, app.panel.presets, app.run, app.toasts);
    }
    if (text && isReplay(*text)) return requestReplay(app, path, loadReplay(path));
    // A file that cannot be played needs no question about unsaved changes.
    if (hasUnsavedWork(app)) {
        const LoadResult load = loadLevelFile(path);
        if (const auto offered = offerOf(path, load)) return showSolid(app.modes, *offered);
        if (!load.file) return reportError(path, load.file.error(), app.toasts);
    }
    requestTransition(app, {.what = Transition::open, .level = path});
}

void openLink(App& app, const std::string& link) {
    const std::string source = "The link";
    const Result<LinkText> carried = readLink(link);
    if (!carried) return reportError(source, carried.error(), app.toasts);
    if (carried->kind == LinkKind::replay)
        return requestReplay(app, source, readReplay(carried->text, ""));
    if (carried->kind == LinkKind::preset) {
        const Result<Preset> preset = readPreset(carried->text);
        if (!preset) return reportError(source, preset.error(), app.toasts);
        return usePreset(*preset, "", app.panel.presets, app.run, app.toasts);
    }
    const Result<Level> level = readLevel(carried->text);
    if (!level) return reportError(source, level.error(), app.toasts);
    requestTransition(app, {.what = Transition::copy, .fresh = *level});
}

void pasteLink(App& app) {
    const std::optional<std::string> text = clipboardText();
    if (!text) return;
    if (isLink(*text)) return openLink(app, *text);
    app.toasts.add(NoteKind::info, "There is no link to a level on the clipboard");
}

void copyLink(LinkKind kind, const std::string& text, Toasts& toasts) {
    const Result<std::string> link = makeLink(pageAddress(), kind, text);
    if (!link) return reportError("No link", link.error(), toasts);
    if (const std::string error = copyText(*link); !error.empty())
        return toasts.add(NoteKind::bad, "Not copied: " + error);
    toasts.add(NoteKind::good, "Copied a link with the " + std::string(linkWord(kind)) + ", " +
                                   std::to_string(link->size()) + " letters");
}

void copyLink(const Session& session, Toasts& toasts) {
    if (session.isWatching())
        return copyLink(LinkKind::replay, writeReplay(session.shownReplay()), toasts);
    copyLink(LinkKind::level, writeLevel(session.world().level), toasts);
}

}  // namespace pixelstep
