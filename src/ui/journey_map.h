// The map of courses: a winding path through the landscapes of their themes.
#pragma once

#include <SDL.h>
#include <imgui.h>

#include <array>
#include <string>
#include <vector>

#include "draw/pixels/texture.h"
#include "files/journey.h"
#include "ui/app_command.h"

namespace pixelstep {

/// A picture of the assets as a texture.
struct ScreenPicture {
    TexturePtr texture{};
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]

    bool isLoaded() const { return width > 0; }
    /// Loads the file; a missing one is a placeholder and a note.
    void load(SDL_Renderer* sdl, const std::string& path, int w, int h, CommandQueue& queue);
    /// Draws a part of it in the current window.
    /// @param part  [px] of the picture
    /// @param to    [window points]
    /// @param alpha  0..1
    void draw(const Rect& part, ImVec2 to, ImVec2 toEnd, float alpha = 1.0f) const;
};

/// The map while it is open.
struct JourneyMap {
    Journey journey;
    std::string assets;    ///< folder of the pictures; without final '/'
    size_t focused = 0;    ///< the index of the stop
    float scroll = -1.0f;  ///< [window points] of the left edge; below 0: jumps to the focus
    bool isScrolling = false;
    float stopWidth = 0.0f;  ///< [window points] between two stops, as last drawn
    std::array<Image, kThemes.size()> lands{};  ///< by theme
    ScreenPicture land{};                       ///< of all stops, made of `lands`
    float landStopWidth = 0.0f;                 ///< [px] between two stops in it
    std::vector<Theme> landThemes{};            ///< of the stops in it
    ScreenPicture signs{};  ///< of the stops: locked, open, finished, bronze, silver, gold
    ScreenPicture hero{};
};

/// Arrows and the keys of `buttons` move the focus to the next open course, Enter and Space play
/// it, Esc closes the map.
void pressKey(JourneyMap& map, SDL_Scancode key, Buttons buttons, CommandQueue& queue);

/// The place of a stop: a winding path that does not depend on the number of stops.
/// @param size  [window points] of the window
/// @return      [window points] from the left end of the map
ImVec2 stopPlace(size_t stop, float stopWidth, ImVec2 size);

/// Draws the map over the whole window. Call every frame while it is open.
void drawJourneyMap(JourneyMap& map, SDL_Renderer* sdl, CommandQueue& queue);

}  // namespace pixelstep
