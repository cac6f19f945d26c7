// Dropped files and links: levels, replays, presets.
#include "app/links.h"

#include <cstdio>
#include <memory>
#include <utility>

#include "app/dialog_controller.h"
#include "app/document_controller.h"
#include "app/page.h"
#include "draw/map/map_picture.h"
#include "files/level_files.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

namespace pixelstep {

void Links::reportError(const std::string& source, const Error& error) {
    const std::string line = errorLine(source, error);
    std::fprintf(stderr, "%s\n", line.c_str());
    notify_({NoteKind::warning, line});
}

/// Watches a replay, or reports the error of reading it.
void Links::requestReplay(const std::string& source, Result<Replay> replay) {
    if (!replay) return reportError(source, replay.error());
    documentController_.requestTransition(
        {.type = Transition::watch, .replay = std::make_shared<const Replay>(std::move(*replay))});
}

/// Applies a preset's settings, or reports the error of reading it.
/// @param path  of its file; empty if it has none
void Links::usePreset(const std::string& source, const Result<Preset>& preset,
                      const std::string& path) {
    if (!preset) return reportError(source, preset.error());
    const Tuning& present = sessionController_.world().level.tuning;
    if (const auto tune = choosePreset(presets_, *preset, present))
        sessionController_.apply({*tune});
    // Presets of the list are stored already.
    if (pathOf(presets_, *preset).empty()) {
        presets_.droppedPreset = *preset;
        presets_.droppedPresetPath = path;
    }
    notify_({NoteKind::success, "Movement settings: " + presetLabel(preset->name)});
}

void Links::drop(const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (text && isPreset(*text)) return usePreset(path, loadPreset(path), path);
    if (text && isReplay(*text)) return openReplay(path);
    // A file that cannot be played needs no question about unsaved changes.
    if (documentController_.hasUnsavedWork()) {
        const LoadResult load = loadLevelFile(path, {}, decodeMapPicture);
        if (const auto choosable = choosableMapOf(path, load))
            return dialogController_.showMapRoles(*choosable);
        if (!load.file) return reportError(path, load.file.error());
    }
    documentController_.requestLevel(path);
}

void Links::openReplay(const std::string& path) {
    requestReplay(path, loadReplay(path));
}

void Links::open(const std::string& link) {
    const std::string source = "The link";
    const Result<LinkText> carried = readLink(link);
    if (!carried) return reportError(source, carried.error());
    if (carried->kind == LinkKind::replay)
        return requestReplay(source, readReplay(carried->text, ""));
    if (carried->kind == LinkKind::preset) return usePreset(source, readPreset(carried->text), "");
    const Result<Level> level = readLevel(carried->text);
    if (!level) return reportError(source, level.error());
    documentController_.requestTransition({.type = Transition::copy, .fresh = *level});
}

void Links::paste() {
    const std::optional<std::string> text = clipboardText();
    if (!text) return;
    if (isLink(*text)) return open(*text);
    notify_({NoteKind::info, "There is no link to a level on the clipboard"});
}

Note copyLink(LinkKind kind, const std::string& text) {
    const Result<std::string> link = makeLink(pageAddress(), kind, text);
    if (!link) return {NoteKind::warning, errorLine("No link", link.error())};
    if (const std::string error = copyText(*link); !error.empty())
        return {NoteKind::warning, "Not copied: " + error};
    return {NoteKind::success, "Copied a link with the " + std::string(linkWord(kind)) + ", " +
                                   std::to_string(link->size()) + " letters"};
}

Note copyLink(const Session& session) {
    if (session.isWatching()) return copyLink(LinkKind::replay, writeReplay(session.shownReplay()));
    return copyLink(LinkKind::level, writeLevel(session.world().level));
}

}  // namespace pixelstep
