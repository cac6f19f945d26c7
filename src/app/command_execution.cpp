// Drains the command queue and executes each command.
#include <variant>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/editor_mode.h"
#include "app/layout.h"

namespace pixelstep {
void execute(App& app, const AppCommand& command) {
    // Pending tiles of a stroke are placed before the next command.
    if (!std::holds_alternative<PointerCommand>(command)) applyToolCommands(app);
    app.modes.offer([&](Mode& mode) { return mode.execute(app, command); });
}

void perform(App& app, Action action) {
    app.modes.offer([&](Mode& mode) { return mode.perform(app, action); });
}

void applyWithUndo(Run& run, PanelState& panel, const Command& command) {
    const uint32_t from = run.world().nextId;
    run.apply({command});
    noteSpawned(panel, command, from, run.world().nextId, run.session().undoSteps());
}

void applyToolCommands(App& app) {
    for (const Command& command : app.tools.play.takeCommands(app.session.world()))
        applyWithUndo(app.run, app.panel, command);
    applyEdits(app.run, app.tools.edit, app.toasts);
}

void drainCommands(App& app) {
    const std::vector<AppCommand> commands = app.queue.takeAll();
    if (!commands.empty()) app.screen.requestRedraw();
    for (const AppCommand& command : commands) execute(app, command);
    // The world may scroll while the pointer stays.
    if (app.tools.play.isPainting() && isOverWorld(app))
        app.tools.play.moveTo(app.session.world(), pixelAtPointer(app));
    applyToolCommands(app);
    app.tools.finishStroke(app.run, isEditing(app));
    app.modes.sweep();
}

}  // namespace pixelstep
