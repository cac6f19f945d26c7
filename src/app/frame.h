// Draws a frame.
#pragma once

#include <memory>

#include "import/map_pictures.h"

namespace pixelstep {

class Document;
struct App;
struct Settings;

/// Updates layout and camera to the world and the window. Call before drawFrame.
void updateView(App& app);
/// Draws the world, the panel and the messages; their requests go into the queue.
void drawFrame(App& app);
/// The pictures of the level's map, drawn instead of the built-in materials; null for these.
std::shared_ptr<const MapPictures> shownPictures(const Document& document,
                                                 const Settings& settings);

}  // namespace pixelstep
