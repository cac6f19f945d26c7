// Modal parts of the window, which take the keyboard: a question, a dialog, the table of keys.
#pragma once

#include <optional>
#include <vector>

#include "files/file_question.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/first_hint.h"
#include "ui/panel/settings_page.h"
#include "ui/question.h"

namespace pixelstep {

/// A question as it is shown, and its subject.
struct Asking {
    Question question;
    FileQuestion about;
};

struct Modal {
    std::optional<Asking> asking{};
    FileDialog dialog{};
    std::optional<Transition> afterSave{};  ///< done once the level is saved
    bool showsHelp = false;
    int helpColumn = 0;        ///< of the table of keys, in a window that has room for one
    bool helpHasMore = false;  ///< another column follows
    std::optional<SettingsPage> settings{};
    std::optional<FirstHint> hint{};         ///< shown once; play continues
    std::vector<MaterialColours> colours{};  ///< for pictures of levels

    /// True while a question, a dialog or the settings are open: play waits.
    bool isOpen() const {
        return asking.has_value() || dialog.index() != 0 || settings.has_value();
    }
};

}  // namespace pixelstep
