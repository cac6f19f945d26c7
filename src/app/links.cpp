// Dropped files and links: levels, replays, presets.
#include <memory>
#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
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

void dropPreset(App& app, const std::string& path) {
    const Result<Preset> preset = loadPreset(path);
    if (!preset) return app.toasts.add(NoteKind::bad, errorLine(path, preset.error()));
    usePreset(app, *preset, path);
}

void dropReplay(App& app, const std::string& path) {
    Result<Replay> replay = loadReplay(path);
    if (!replay) return app.toasts.add(NoteKind::bad, errorLine(path, replay.error()));
    requestTransition(app, {.what = Transition::watch,
                            .replay = std::make_shared<const Replay>(std::move(*replay))});
}

void reportNotOpened(App& app, const Error& error) {
    app.toasts.add(NoteKind::bad, errorLine("The link", error));
    app.screen.requestRedraw();
}

void openLevel(App& app, const std::string& text) {
    const Result<Level> level = readLevel(text);
    if (!level) return reportNotOpened(app, level.error());
    requestTransition(app, {.what = Transition::copy, .fresh = *level});
}

void watch(App& app, const std::string& text) {
    Result<Replay> replay = readReplay(text, "");
    if (!replay) return reportNotOpened(app, replay.error());
    requestTransition(app, {.what = Transition::watch,
                            .replay = std::make_shared<const Replay>(std::move(*replay))});
}

void choosePreset(App& app, const std::string& text) {
    const Result<Preset> preset = readPreset(text);
    if (!preset) return reportNotOpened(app, preset.error());
    usePreset(app, *preset, "");
}

}  // namespace

void usePreset(App& app, const Preset& preset, const std::string& path) {
    PresetState& presets = app.panel.presets;
    const Tuning& present = app.session.world().level.tuning;
    if (const auto tune = choosePreset(presets, preset, present)) app.run.apply({*tune});
    // Presets of the list are stored already.
    if (pathOf(presets, preset).empty()) {
        presets.visitor = preset;
        presets.visitorPath = path;
    }
    app.toasts.add(NoteKind::good, "Movement settings: " + presetLabel(preset.name));
}

void dropFile(App& app, const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (text && isPreset(*text)) return dropPreset(app, path);
    if (text && isReplay(*text)) return dropReplay(app, path);
    // A file that cannot be played needs no question about unsaved changes.
    if (hasUnsavedWork(app)) {
        const LoadResult load = loadLevelFile(path);
        if (const auto offered = offerOf(path, load)) return showSolid(app, *offered);
        if (!load.file) return app.toasts.add(NoteKind::bad, errorLine(path, load.file.error()));
    }
    requestTransition(app, {.what = Transition::open, .level = path});
}

void openLink(App& app, const std::string& link) {
    const Result<LinkText> carried = readLink(link);
    if (!carried) return reportNotOpened(app, carried.error());
    switch (carried->kind) {
        case LinkKind::level: return openLevel(app, carried->text);
        case LinkKind::replay: return watch(app, carried->text);
        case LinkKind::preset: return choosePreset(app, carried->text);
    }
}

void pasteLink(App& app) {
    const std::optional<std::string> text = clipboardText();
    if (!text) return;
    if (isLink(*text)) return openLink(app, *text);
    app.toasts.add(NoteKind::info, "There is no link to a level on the clipboard");
}

void copyLink(App& app, LinkKind kind, const std::string& text) {
    const Result<std::string> link = makeLink(pageAddress(), kind, text);
    if (!link) return app.toasts.add(NoteKind::bad, errorLine("No link", link.error()));
    if (const std::string error = copyText(*link); !error.empty())
        return app.toasts.add(NoteKind::bad, "Not copied: " + error);
    app.toasts.add(NoteKind::good, "Copied a link with the " + std::string(linkWord(kind)) + ", " +
                                       std::to_string(link->size()) + " letters");
}

void copyLink(App& app) {
    applyToolCommands(app);
    if (app.session.isWatching())
        return copyLink(app, LinkKind::replay, writeReplay(app.session.shownReplay()));
    copyLink(app, LinkKind::level, writeLevel(app.session.world().level));
}

}  // namespace pixelstep
