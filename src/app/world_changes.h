// Changes the world and updates everything that depends on it.
#pragma once

#include <vector>

#include "app/view.h"
#include "game/level/command.h"
#include "game/level/level.h"
#include "game/run/session.h"
#include "ui/tools.h"

namespace pixelstep {

struct App;

/// Call after every change of the world: updates renderer, camera and tools.
void worldChanged(App& app, WorldChange change);
/// Plays another session; nothing of the last one is kept.
void startSession(App& app, Session session);
/// Plays a level from its start.
void playLevel(App& app, const Level& level);
/// Applies commands in order; reports rejected ones.
void applyCommands(App& app, const std::vector<Command>& commands);
/// Undoes the last stroke, redoes the next one; or reports why not.
void undo(App& app);
void redo(App& app);
HistoryModel historyModelOf(const App& app);

}  // namespace pixelstep
