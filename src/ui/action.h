// What keys, pad buttons, panel and bars ask of the game.
#pragma once

#include <cstdint>

namespace pixelstep {

/// What a key, a pad button or the panel may ask of the game, beside the held buttons.
enum class Action : uint8_t {
    spawnClone,
    spawnCrate,
    restart,
    togglePause,
    stepOnce,
    stepBack,
    leave,
    save,
    saveAs,
    openLevel,
    newLevel,
    saveReplay,
    undo,
    redo,
    reload,
    previousLevel,
    nextLevel,
    toggleHelp,
    toggleFullscreen,
    togglePanel,
    toggleEdit,
    previousTile,
    nextTile,
    previousShape,
    nextShape,
    flipX,
    flipY,
    rotate,
    chooseInspect,  // the tools of the left button, in their order
    chooseTile,
    chooseOneWay,
    chooseErase,
    chooseClone,
    chooseCrate,
    choosePlatform,
    finishPath,
    undoPathPoint,
};

}  // namespace pixelstep
