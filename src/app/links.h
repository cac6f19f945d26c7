// Dropped files, links and presets.
#pragma once

#include <string>
#include <utility>

#include "app/run.h"
#include "io/link_text.h"
#include "io/preset_json.h"
#include "io/result.h"
#include "lab/presets/presets_panel.h"

namespace pixelstep {

class DialogController;
class DocumentController;

/// Opens what comes from outside: a level, a replay or a preset.
class Links {
public:
    Links(DocumentController& documents, DialogController& dialogs, Run& run, PresetState& presets,
          Notify notify)
        : documents_(documents),
          dialogs_(dialogs),
          run_(run),
          presets_(presets),
          notify_(std::move(notify)) {}

    /// A file that was dropped onto the window.
    void drop(const std::string& path);
    /// The content of a link: a level as a copy, a replay, a preset; or reports why not.
    void open(const std::string& link);
    /// The same with a link on the clipboard.
    void paste();

private:
    void reportError(const std::string& source, const Error& error);
    void requestReplay(const std::string& source, Result<Replay> replay);
    void usePreset(const std::string& source, const Result<Preset>& preset,
                   const std::string& path);

    DocumentController& documents_;
    DialogController& dialogs_;
    Run& run_;
    PresetState& presets_;
    Notify notify_;
};

/// Copies a link that contains the level, or the watched replay, to the clipboard.
/// @return  what was copied, or why not
Note copyLink(const Session& session);
Note copyLink(LinkKind kind, const std::string& text);

}  // namespace pixelstep
