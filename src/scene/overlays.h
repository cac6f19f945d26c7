// The overlays: which there are, what they are called, and which are shown.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "game/level/view.h"

namespace pixelstep {

/// Which overlays are shown. A new one is a flag here, its row in kOverlays below, and the code
/// that draws it.
struct Overlays {
    bool boxes = false;
    bool sensors = false;
    bool touchedTiles = false;
    bool grid = false;
    bool masks = false;
    bool offsets = false;
    bool why = false;
    bool paths = false;
    bool plainSky = false;
    bool routes = false;
    bool look = false;
    bool lookBox = false;
    bool arcs = false;
    bool ruler = false;
    bool contacts = false;
    bool tiles = false;
    bool naiveMove = false;
    bool variableStep = false;

    friend bool operator==(const Overlays&, const Overlays&) = default;
};

/// What the panel and the player's settings know of an overlay.
struct OverlayRow {
    bool Overlays::*isShown;
    const char* name;  ///< on its switch in the panel and in settings.json
    const char* hint;  ///< a sentence about what it shows
};

/// All of them, in the order of the panel's switches.
inline constexpr auto kOverlays = std::to_array<OverlayRow>({
    {&Overlays::boxes, "boxes", "Every body's rectangle"},
    {&Overlays::sensors, "sensors",
     "The lines one pixel outside the player, lit where a step that way is refused"},
    {&Overlays::touchedTiles, "touched tiles", "The tiles that the player touches"},
    {&Overlays::grid, "grid",
     "The broadphase's cells as the last search for contacts had them: a colour for each size of "
     "cell, and how many bodies have their top-left corner in it. A body alone needs none"},
    {&Overlays::masks, "masks",
     "The solid pixels of all tiles, also outside the map, and the surfaces of one-ways"},
    {&Overlays::offsets, "offsets",
     "For the tile under the pointer: how far the player would have to move to come free of it, "
     "and to touch it"},
    {&Overlays::why, "why", "The rule that last moved or stopped the player, above its head"},
    {&Overlays::paths, "paths", "The paths of platforms, and where they stand when they turn"},
    {&Overlays::routes, "routes",
     "Where followers can stand, the routes that they take, and why there is none; of the one "
     "under "
     "the inspector also where it can go next and how far it gets"},
    {&Overlays::plainSky, "plain sky", "One colour behind the world"},
    {&Overlays::look, "look",
     "{look}: a ray from the player to the pointer: the first thing on it that the player's "
     "groups check, its normal, and the cells walked"},
    {&Overlays::lookBox, "as a box",
     "Shift with {look}: the player's own rectangle instead, and where it would stop"},
    {&Overlays::arcs, "arcs",
     "{toggleArcs}: each jump leaves its path: a figure every four steps, how high and far it "
     "went, and what it met. Move a slider to see the same input under other settings"},
    {&Overlays::ruler, "ruler",
     "Beside the player: the highest step and the widest gap that it clears, a notch a tile"},
    {&Overlays::contacts, "contacts",
     "What the player meets: the pixels shared, and the overlap with its sign, the way that would "
     "move the player out"},
    {&Overlays::tiles, "tiles",
     "The tile under the pointer: the pixel, the division that leads to column and row, and the "
     "pixels that these lead back to"},
    {&Overlays::naiveMove, "naive move",
     "A pale ghost that moves by its whole speed at once and only then looks what it overlaps"},
    {&Overlays::variableStep, "variable step",
     "Two pale ghosts that make each of the player's jumps with steps as long as a frame, one of "
     "30 Hz and one that stutters"},
});
static_assert(kOverlays.size() == sizeof(Overlays) / sizeof(bool), "each flag has its row");
static_assert(std::ranges::equal(kOverlays, kOverlayNames, {},
                                 [](const OverlayRow& row) { return std::string_view(row.name); }),
              "levels name them as the panel does");

/// The overlays of these names; unknown ones are left out.
inline Overlays overlaysOf(const std::vector<std::string>& names) {
    Overlays overlays;
    for (const OverlayRow& row : kOverlays)
        overlays.*row.isShown = std::ranges::find(names, row.name) != names.end();
    return overlays;
}

}  // namespace pixelstep
