// Dropped files, links and presets.
#pragma once

#include <string>

#include "io/link_text.h"
#include "io/preset_json.h"
#include "lab/presets/presets_panel.h"

namespace pixelstep {

struct App;
class Run;
class Toasts;

/// Opens a level or chooses a preset that was dropped onto the window.
void dropFile(App& app, const std::string& path);
/// Takes a preset's settings. @param path  of its file; empty if it has none
void usePreset(const Preset& preset, const std::string& path, PresetState& presets, Run& run,
               Toasts& toasts);
/// Opens the content of a link: a level as a copy, a replay, a preset; or reports why not.
void openLink(App& app, const std::string& link);
/// The same with a link on the clipboard.
void pasteLink(App& app);
/// Copies a link that contains the level, or the watched replay, to the clipboard.
void copyLink(const Session& session, Toasts& toasts);
void copyLink(LinkKind kind, const std::string& text, Toasts& toasts);

}  // namespace pixelstep
