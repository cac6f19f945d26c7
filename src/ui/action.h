// Actions of keys, pad buttons, panel and bars.
#pragma once

#include <cstdint>

namespace pixelstep {

/// Actions that happen once, when a key is pressed or a button is clicked. Keys: ui/bindings.
enum class Action : uint8_t {
    // In play and in edit mode.
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
    copyLink,
    pasteLink,
    undo,
    redo,
    reload,
    previousLevel,
    nextLevel,
    toggleHelp,
    showSettings,
    chooseSolid,
    toggleFullscreen,
    togglePanel,
    toggleSound,
    togglePictures,
    toggleEdit,
    previousTile,
    nextTile,
    previousShape,
    nextShape,
    flipX,
    flipY,
    rotate,
    undoPathPoint,
    // Only in play.
    spawnClone,
    spawnCrate,
    finishPath,
    toggleTrajectories,
    pinTrajectory,
    markTrajectory,
    swapCompared,
    toggleStepInspector,
    chooseInspect,
    chooseTile,
    chooseOneWay,
    chooseErase,
    chooseClone,
    chooseCrate,
    choosePlatform,
    // Only in edit mode.
    copy,
    cut,
    paste,
    selectAll,
    remove,
    toggleGrid,
    zoomIn,
    zoomOut,
    playFromPointer,
    takeBrush,
    takeLine,
    takeRectangle,
    takeFill,
    takeEraser,
    takePick,
    takeSelect,
    takePlayer,
    takeClone,
    takeCrate,
    takePlatform,
    takeSign,
    takeZone,
};

/// Actions that last while their key is held, in addition to the world's buttons.
enum class HeldKey : uint8_t { rayCast, rewind, pan };

}  // namespace pixelstep
