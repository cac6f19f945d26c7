// Connects the objects of the application.
#include "app/app.h"

#include <utility>

#include "draw/map/map_picture.h"

namespace pixelstep {

App::App(const PlayOptions& playOptions, Window openWindow, Session firstSession,
         const std::string& assetsFolder)
    : options(playOptions),
      screen(std::move(openWindow), assetsFolder),
      sessionController(std::move(firstSession), timeController, modes),
      dialogController(modes, document, sessionController, settings, userFiles.data, inputState,
                       assetsFolder, loadMaterialColours(assetsFolder)) {
    document.setDecoder(decodeMapPicture);
    settings.displayTextPercent = screen.ui.percent();
    applyOverrides(settings, options.overrides);
    screen.ui.useKeys(settings.keys, inputState.device);
    sessionController.onChange = [this](WorldChange change) { worldChanged(*this, change); };
    sessionController.onNote = toastAdder();
    modes.push<PlayMode>(tools.play, panel.inspected, inputState, panel.tab, viewport,
                         sessionController, readouts.course, queue);
    sessionController.syncReplayMode();
    tools.play.brush().setShapes(session.world().level.tiles.shapes());
    const Vec2i output = screen.window.outputSize();
    viewport.layout = layoutFor(output.x, output.y, options.scale);
    viewport.playCamera.snapTo(session.world(), viewport.layout);
}

}  // namespace pixelstep
