// Pictures and stamps of an LDtk level, as its editor draws it.
#pragma once

#include "import/ldtk/ldtk_world.h"
#include "import/map_objects.h"
#include "import/picture_files.h"

namespace pixelstep {

/// The tiles of all layers, the backgrounds of levels, and the tiles of entities without a role.
/// Layers of values without tiles have no pictures.
/// @param files   reads the files that the project names
/// @param from    the project's name in the file that is read; empty: that file
/// @param ground  its parts get their most frequent cuts
/// @param notes   receives warnings about omitted pictures
MapPictures readPictures(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                         const ObjectCast& cast, PictureFiles& files, const std::string& from,
                         SolidGround& ground, std::vector<Error>& notes);

}  // namespace pixelstep
