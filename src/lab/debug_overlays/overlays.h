// The debug overlays: their table, and which of them are shown.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "game/level/view.h"

namespace pixelstep {

/// Which overlays are shown. For a new overlay, add a flag here, its row in kOverlays below, and
/// the code that draws it.
struct Overlays {
    bool boxes = false;
    bool sensors = false;
    bool touchedTiles = false;
    bool grid = false;
    bool masks = false;
    bool offsets = false;
    bool reason = false;
    bool paths = false;
    bool plainSky = false;
    bool routes = false;
    bool rayCast = false;
    bool boxCast = false;
    bool trajectories = false;
    bool ruler = false;
    bool contacts = false;
    bool tiles = false;
    bool naiveMove = false;
    bool variableStep = false;

    friend bool operator==(const Overlays&, const Overlays&) = default;
};

/// The subject of an overlay: a group of switches in the panel.
enum class OverlayGroup : uint8_t { collision, motion, rendering };

struct OverlayGroupRow {
    OverlayGroup group;
    const char* label;
};
inline constexpr auto kOverlayGroups =
    std::to_array<OverlayGroupRow>({{OverlayGroup::collision, "Collision"},
                                    {OverlayGroup::motion, "Motion"},
                                    {OverlayGroup::rendering, "Rendering"}});

/// An overlay in the panel, in levels and in settings.
struct OverlayRow {
    bool Overlays::*isShown;
    OverlayGroup group;
    const char* name;   ///< in levels and settings.json
    const char* label;  ///< the label of its switch
    const char* key;    ///< names of its keys in braces, or empty
    const char* hint;   ///< a sentence that describes its content
};

/// All overlays, in the order of kOverlayNames.
inline constexpr auto kOverlays = std::to_array<OverlayRow>({
    {&Overlays::boxes, OverlayGroup::collision, "boxes", "Hitboxes", "",
     "The rectangle of every body."},
    {&Overlays::sensors, OverlayGroup::collision, "sensors", "Sensors", "",
     "The lines one pixel outside the player. They light up where a step that way is blocked."},
    {&Overlays::touchedTiles, OverlayGroup::collision, "touched tiles", "Contact tiles", "",
     "The tiles that the player touches."},
    {&Overlays::grid, OverlayGroup::collision, "grid", "Broadphase grid", "",
     "The cells of the last search for contacts, in a colour for each size, with the number of "
     "bodies whose top-left corner is in them. A single body needs no cells."},
    {&Overlays::masks, OverlayGroup::collision, "masks", "Collision masks", "",
     "The solid pixels of all tiles, also outside the map, and the surfaces of one-way "
     "platforms."},
    {&Overlays::offsets, OverlayGroup::collision, "offsets", "Slope offsets", "",
     "For the tile under the pointer: how far the player has to move to be free of it, and to "
     "touch it."},
    {&Overlays::reason, OverlayGroup::motion, "why", "Reason", "",
     "The rule that last moved or stopped the player, above its head."},
    {&Overlays::paths, OverlayGroup::motion, "paths", "Platform paths", "",
     "The paths of moving platforms, and where they turn."},
    {&Overlays::routes, OverlayGroup::motion, "routes", "AI paths", "",
     "Where followers can stand, the paths that they take, and the reason if there is no path. Of "
     "the inspected follower also its next positions and its reach."},
    {&Overlays::plainSky, OverlayGroup::rendering, "plain sky", "Plain background", "",
     "One colour behind the world."},
    {&Overlays::rayCast, OverlayGroup::collision, "look", "Ray cast", "{look}",
     "Hold {look}: a ray from the player to the pointer, with the first thing that the player "
     "collides with, its normal, and the cells that were visited."},
    {&Overlays::boxCast, OverlayGroup::collision, "as a box", "Box cast", "Shift+{look}",
     "Hold Shift+{look}: the player's rectangle instead of a ray, and where it would stop."},
    {&Overlays::trajectories, OverlayGroup::motion, "arcs", "Jump trajectories", "{toggleArcs}",
     "Each jump leaves its trajectory: a figure every four steps, its height and distance, and "
     "what it hit. Move a slider to see the same input with other settings."},
    {&Overlays::ruler, OverlayGroup::motion, "ruler", "Jump ruler", "",
     "Next to the player: the highest step and the widest gap that it clears, one mark per tile."},
    {&Overlays::contacts, OverlayGroup::collision, "contacts", "Contacts", "",
     "What the player touches or overlaps: the shared pixels, and the overlap that would separate "
     "them, with its sign."},
    {&Overlays::tiles, OverlayGroup::collision, "tiles", "Tile coordinates", "",
     "For the tile under the pointer: the pixel, the division that gives column and row, and the "
     "pixels of that cell."},
    {&Overlays::naiveMove, OverlayGroup::motion, "naive move", "Compare: no sub-steps", "",
     "A pale body that moves by its full speed at once and only then checks for overlap."},
    {&Overlays::variableStep, OverlayGroup::motion, "variable step", "Compare: variable step", "",
     "Two pale bodies repeat each of the player's jumps with steps as long as a frame: one at "
     "30 Hz and one that stutters."},
});
static_assert(kOverlays.size() == sizeof(Overlays) / sizeof(bool), "each flag has its row");
static_assert(std::ranges::equal(kOverlays, kOverlayNames, {},
                                 [](const OverlayRow& row) { return std::string_view(row.name); }),
              "levels name them so");

/// The overlays of these names; unknown ones are left out.
inline Overlays overlaysOf(const std::vector<std::string>& names) {
    Overlays overlays;
    for (const OverlayRow& row : kOverlays)
        overlays.*row.isShown = std::ranges::find(names, row.name) != names.end();
    return overlays;
}

}  // namespace pixelstep
