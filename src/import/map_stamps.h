// What is drawn of an imported map: its layers as stamps in pixels of the level, and the pictures
// of its zones, signs and bodies.
#pragma once

#include "import/map_ground.h"
#include "import/map_notes.h"
#include "import/map_objects.h"
#include "import/map_pictures.h"

namespace pixelstep {

/// The layers that are visible in the map's editor. Objects that became bodies are left out of them
/// and have pictures of their own; animations show their first picture.
/// @param files  the pictures of the map
MapPictures picturesOf(const MapParts& parts, const MapGround& ground, const MapCast& cast,
                       std::vector<MapPictureFile> files, MapNotes& notes);

}  // namespace pixelstep
