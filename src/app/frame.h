// Draws a frame.
#pragma once

#include <memory>
#include <optional>

#include "app/mode.h"
#include "editor/play_tools.h"
#include "game/world/world.h"
#include "import/map_pictures.h"
#include "math/vec.h"

namespace pixelstep {

struct App;
class Document;

/// Updates layout and camera to the world and the window. Call before drawFrame.
void updateView(App& app);
/// Draws the world, the panel and the messages; their requests go into the queue.
void drawFrame(App& app);
/// Shows the level's name and comment for some time after it was opened.
/// @param top  [window points] the lower edge of the bars above
void drawIntroduction(const App& app, const ModeFrame& frame, float top);
/// Draws the error of the level's file below edit mode's bar, and `help` below that.
void drawTrouble(const App& app, float width);
/// [window points] the middle of a body's upper edge, as it is drawn.
Vec2i headOf(const App& app, const Actor& actor);
/// [window points] where the view begins, below edit mode's bar or the course's clock.
float viewTop(const App& app);
/// What a placing tool would do at the pointer; nothing while none is in use.
std::optional<PointerHint> pointerHintOf(const App& app);
/// The pictures of the level's map, drawn instead of the built-in materials; null for these.
std::shared_ptr<const MapPictures> shownPictures(const Document& document,
                                                 const Settings& settings);

}  // namespace pixelstep
