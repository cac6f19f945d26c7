// The layout of the window: view, panel, camera, pointer.
#pragma once

#include <optional>

#include "game/world/actor_cast.h"
#include "math/vec.h"
#include "scene/camera.h"

namespace pixelstep {

struct App;
class ModeStack;
struct Settings;
class Window;

/// True if the panel is on the screen; in a narrow window it lies over all of it.
bool showsPanel(const App& app);
/// Shows the panel or hides it.
void togglePanel(ModeStack& modes, Settings& settings, const Window& window);
/// Width of the view, left of the panel. [window points]
int viewWidth(const App& app);
/// The layout that fits the window as it is now.
Layout currentLayout(const App& app);
/// The camera in use: the one that follows the player, or edit mode's.
const Camera& shownCamera(const App& app);
/// The world pixel at a point of the window. [window points]
Vec2i pixelAt(const App& app, Vec2i point);
/// The world pixel under the pointer.
Vec2i pixelAtPointer(const App& app);
/// True if the pointer is over the world and no widget uses it.
bool isOverWorld(const App& app);
/// True while the mouse is in use and a preview is shown: a placing tool is chosen, or a tile was
/// chosen just now.
bool showsPlacing(const App& app);
/// The ray or box cast from the player to the pointer; nothing unless its key is held.
std::optional<ActorCast> pointerCast(const App& app);

}  // namespace pixelstep
