// The dialogs about files: when they open.
#pragma once

#include <optional>

#include "files/document.h"
#include "ui/dialogs/file_dialogs.h"

namespace pixelstep {

struct App;

/// Opens the next level of the folder after a goal; after the last one, the list of the next
/// folder.
void openNextLevel(App& app);
/// The dialogs: to open, to save under a name, to make a level.
void showOpen(App& app);
void showSaveAs(App& app);
void showNew(App& app);
/// The roles in the map that is played, or in one that cannot be played as it is.
void showSolid(App& app);
void showSolid(App& app, const MapOffer& offer);
/// Updates the dialog about roles after the map was read again.
void refreshSolid(App& app, const std::optional<MapOffer>& offer);
void closeDialog(App& app);
void performDialogRequest(App& app, const DialogRequest& request);

}  // namespace pixelstep
