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

/// Opens dialogs and questions, and closes them. Changes nothing but the stack of modes.
class DialogController {
public:
    /// @param colours  of materials, for pictures of levels
    DialogController(ModeStack& modes, const Document& document, const Run& run,
                     const Settings& settings, const UserData& userData,
                     std::vector<MaterialColours> colours)
        : modes_(modes),
          document_(document),
          run_(run),
          settings_(settings),
          userData_(userData),
          colours_(std::move(colours)) {}

    void showOpen();
    /// The list of the folder after that of the level.
    void showNextFolder();
    void showSaveAs();
    void showNew();
    /// The roles in the map that is played, or in one that cannot be played as it is.
    /// @return  why there is nothing to choose
    std::optional<Note> showSolid();
    void showSolid(const MapOffer& offer);
    /// Updates the dialog about roles after the map was read again.
    void refreshSolid(const std::optional<MapOffer>& offer);
    /// Shows a question; play waits for the answer. One about leaving the level replaces an open
    /// one about that, since a window may be closed more than once.
    void ask(Question question, FileQuestion about);

    /// True if a modal mode is open: nothing else may be asked.
    bool isModal() const { return modes_.isModal(); }
    bool hasQuestion() const { return modes_.has<QuestionMode>(); }
    /// The dialog of a kind that is open; null if there is none.
    template <typename T>
    T* find() {
        return findDialog<T>(modes_);
    }
    bool isOpen() const { return modes_.has<DialogMode>(); }
    void close() { modes_.removeTop<DialogMode>(); }
    void closePauseMenu() { modes_.removeTop<PauseMenuMode>(); }
    /// Closes the question that is open. @return  what it was about
    std::optional<FileQuestion> takeQuestion();
    /// What is dropped over the pause menu closes it; other modal modes are closed first.
    /// @return  false, with a note, while one is open
    bool admitsDrop(Toasts& toasts);

private:
    OpenDialog openDialog() const;
    void show(FileDialog dialog);

    ModeStack& modes_;
    const Document& document_;
    const Run& run_;
    const Settings& settings_;
    const UserData& userData_;
    std::vector<MaterialColours> colours_;
};

}  // namespace pixelstep
