// Sounds of the changes of the world.
#pragma once

#include "app/screen.h"
#include "lab/view.h"

namespace pixelstep {

/// Plays the sounds of a change of the world; jumps in time and other levels are silent.
/// @param view  [px] the visible part of the world, where sounds are loudest
void playSounds(Screen& screen, const World& world, const Rect& view, const Settings& settings,
                WorldChange change);
/// Opens the device when it is needed; muting stops all sounds. Call every frame.
void applySoundSettings(Screen& screen, bool isMuted);
/// Plays the music of the level's surroundings. Call every frame.
void playMusic(Screen& screen, const Level& level, const Settings& settings);

}  // namespace pixelstep
