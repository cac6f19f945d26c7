// Actions of keys, pad buttons, panel and bars.
#pragma once

#include <cstdint>

namespace pixelstep {

/// Actions that happen once, when a key is pressed or a button is clicked. Names, keys and help:
/// ui/bindings.cpp, in the same order.
enum class Action : uint8_t {
    // Only in edit mode.
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
    takeEnemy,
    takeSign,
    takeZone,
    copy,
    cut,
    paste,
    selectAll,
    remove,
    toggleGrid,
    zoomIn,
    zoomOut,
    // Only in play.
    spawnClone,
    spawnCrate,
    toggleStepInspector,
    toggleTrajectories,
    pinTrajectory,
    markTrajectory,
    swapCompared,
    finishPath,
    chooseInspect,
    chooseTile,
    chooseOneWay,
    chooseErase,
    chooseClone,
    chooseCrate,
    choosePlatform,
    // In play and in edit mode.
    restart,
    togglePause,
    stepBack,
    stepOnce,
    undo,
    redo,
    previousLevel,
    nextLevel,
    openLevel,
    newLevel,
    save,
    saveAs,
    reload,
    saveReplay,
    copyLink,
    pasteLink,
    togglePanel,
    toggleFullscreen,
    toggleSound,
    showSettings,
    toggleHelp,
    toggleEdit,
    leave,
    showMenu,
    previousTile,
    nextTile,
    previousShape,
    nextShape,
    flipX,
    flipY,
    rotate,
    undoPathPoint,
    chooseSolid,
    togglePictures,
};

/// Actions that last while their key is held, in addition to the world's buttons.
enum class HeldKey : uint8_t { rayCast, rewind, pan };

}  // namespace pixelstep
