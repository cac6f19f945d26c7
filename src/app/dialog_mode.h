// The dialogs about files: when they open.
#pragma once

#include <optional>

#include "files/document.h"
#include "ui/dialogs/file_dialogs.h"

namespace pixelstep {

struct App;
class ModeStack;
class Toasts;

/// Opens the next level of the folder after a goal; after the last one, the list of the next
/// folder.
void openNextLevel(App& app);
/// The dialogs: to open, to save under a name, to make a level.
void showOpen(App& app);
void showSaveAs(App& app);
void showNew(ModeStack& modes);
/// The roles in the map that is played, or in one that cannot be played as it is.
void showSolid(ModeStack& modes, const Document& document, Toasts& toasts);
void showSolid(ModeStack& modes, const MapOffer& offer);
/// Updates the dialog about roles after the map was read again.
void refreshSolid(ModeStack& modes, const Document& document, const std::optional<MapOffer>& offer);
/// Also gives up what was to follow a save.
void closeDialog(ModeStack& modes, std::optional<Transition>& afterSave);
void performDialogRequest(App& app, const DialogRequest& request);

}  // namespace pixelstep
