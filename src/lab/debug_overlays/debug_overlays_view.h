// The views of debug overlays.
#pragma once

#include <memory>

#include "lab/view.h"

namespace pixelstep {

void drawBoxView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
void drawSensorView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
void drawTouchedTileView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
void drawMaskView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
void drawPathView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
/// The box of a player whose picture is stretched, to show its real sides.
void drawResizedPlayerView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
/// The frame of the body in the inspector, and of its contacts.
void drawInspectedView(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);

std::unique_ptr<View> makeGridView(const ViewSources& sources);
std::unique_ptr<View> makeTileView(const ViewSources& sources);
std::unique_ptr<View> makeContactView(const ViewSources& sources);
std::unique_ptr<View> makeRouteView(const ViewSources& sources);

}  // namespace pixelstep
