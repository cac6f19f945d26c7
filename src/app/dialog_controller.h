// Opens the dialogs about files, questions and menus.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/modes.h"
#include "draw/material.h"
#include "files/document.h"
#include "files/user_data.h"

namespace pixelstep {

/// Opens and closes dialogs, questions and menus. Changes only the mode stack.
class DialogController {
public:
    /// @param assets   the folder of the pictures; without final '/'
    /// @param colours  colours of the materials, for thumbnails of levels
    DialogController(ModeStack& modes, const Document& document,
                     const SessionController& sessionController, const Settings& settings,
                     const UserData& userData, const InputState& inputState, std::string assets,
                     std::vector<MaterialColours> colours)
        : modes_(modes),
          document_(document),
          sessionController_(sessionController),
          settings_(settings),
          userData_(userData),
          inputState_(inputState),
          assets_(std::move(assets)),
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

    /// Shows a folder in the list of levels, which it opens if needed.
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
    void showPauseMenu();
    void showTitle();
    /// Opens the map of courses.
    void showJourney();
    /// Closes title, pause menu and map of courses.
    void closeMenus();
    /// Closes the open question. @return the subject of the question
    std::optional<FileQuestion> takeQuestion();

private:
    OpenDialog openDialog() const;
    std::string folderNamed(std::string_view name) const;
    void show(FileDialog dialog);

    ModeStack& modes_;
    const Document& document_;
    const SessionController& sessionController_;
    const Settings& settings_;
    const UserData& userData_;
    const InputState& inputState_;
    std::string assets_;  // the folder of the pictures; without final '/'
    std::vector<MaterialColours> colours_;
};

}  // namespace pixelstep
