// What stands over the game and takes the keyboard: a question, a dialog, the table of keys.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "files/files.h"
#include "ui/file_dialogs.h"
#include "ui/question.h"

namespace pixelstep {

/// A save to a file that holds something else.
struct Overwriting {
    std::string path;
};

/// The level has changed here and in its file.
struct BothSides {};

/// An earlier run has left unsaved work.
struct LostWorkFound {};

/// A question, and what it is about.
struct Asking {
    Question question;
    std::variant<Departure, Overwriting, BothSides, LostWorkFound> about;
};

struct Modal {
    std::optional<Asking> asking{};
    FileDialog dialog{};
    bool showsHelp = false;
    std::vector<MaterialColours> colours{};  ///< for pictures of levels

    /// True while a question or a dialog stands: play waits.
    bool isOpen() const { return asking.has_value() || dialog.index() != 0; }
};

}  // namespace pixelstep
