// Dropped files, links and presets.
#pragma once

#include <string>
#include <utility>

#include "app/session_controller.h"
#include "io/link_text.h"
#include "io/preset_json.h"
#include "io/result.h"
#include "lab/presets/presets.h"

namespace pixelstep {

class DialogController;
class DocumentController;

/// Opens dropped files and links: a level, a replay or a preset.
class Links {
public:
    Links(DocumentController& documentController, DialogController& dialogController,
          SessionController& sessionController, PresetState& presets, Notify notify)
        : documentController_(documentController),
          dialogController_(dialogController),
          sessionController_(sessionController),
          presets_(presets),
          notify_(std::move(notify)) {}

    /// Opens a file that was dropped onto the window.
    void drop(const std::string& path);
    /// Opens the content of a link: a level as a copy, a replay or a preset. Reports an error if it
    /// is invalid.
    void open(const std::string& link);
    /// Watches the replay of a file.
    void openReplay(const std::string& path);
    /// Opens the link on the clipboard.
    void paste();

private:
    void reportError(const std::string& source, const Error& error);
    void requestReplay(const std::string& source, Result<Replay> replay);
    void usePreset(const std::string& source, const Result<Preset>& preset,
                   const std::string& path);

    DocumentController& documentController_;
    DialogController& dialogController_;
    SessionController& sessionController_;
    PresetState& presets_;
    Notify notify_;
};

/// Copies a link that contains the level, or the watched replay, to the clipboard.
/// @return  a note that says what was copied, or the error
Note copyLink(const Session& session);
Note copyLink(LinkKind kind, const std::string& text);

}  // namespace pixelstep
