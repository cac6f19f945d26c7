// Opens the dialogs about files, and questions.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/modes.h"
#include "draw/material.h"
#include "files/document.h"
#include "files/user_data.h"

namespace pixelstep {

/// Opens and closes dialogs and questions. Changes only the mode stack.
class DialogController {
public:
    /// @param colours  colours of the materials, for thumbnails of levels
    DialogController(ModeStack& modes, const Document& document,
                     const SessionController& sessionController, const Settings& settings,
                     const UserData& userData, std::vector<MaterialColours> colours)
        : modes_(modes),
          document_(document),
          sessionController_(sessionController),
          settings_(settings),
          userData_(userData),
          colours_(std::move(colours)) {}

    void showOpen();
    /// Opens the list of levels at the folder after that of the level.
    void showNextFolder();
    void showSaveAs();
    void showNew();
    /// Opens the dialog about roles: for the played map, or for a map that needs a choice first.
    /// @return  the reason why there is nothing to choose
    std::optional<Note> showMapRoles();
    void showMapRoles(const ChoosableMap& map);
    /// Updates the dialog about roles after the map was read again.
    void refreshMapRoles(const std::optional<ChoosableMap>& map);
    /// Shows a question; play waits for the answer. One about leaving the level replaces an open
    /// one about that, since a window may be closed more than once.
    void ask(Question question, FileQuestion about);

    /// Shows another folder in the open dialog.
    void showFolder(const std::string& folder);
    /// Shows the result of a change of a file in the open dialog, and lists the files again.
    /// @param changed  the file's path now
    void showChangedFile(const Result<std::string>& changed, const std::string& note = "");

    /// The open dialog of type T; null if there is none.
    template <typename T>
    T* find() {
        return findDialog<T>(modes_);
    }
    void close() { modes_.removeTop<DialogMode>(); }
    void closePauseMenu() { modes_.removeTop<PauseMenuMode>(); }
    /// Closes the open question. @return the subject of the question
    std::optional<FileQuestion> takeQuestion();

private:
    OpenDialog openDialog() const;
    void show(FileDialog dialog);

    ModeStack& modes_;
    const Document& document_;
    const SessionController& sessionController_;
    const Settings& settings_;
    const UserData& userData_;
    std::vector<MaterialColours> colours_;
};

}  // namespace pixelstep
