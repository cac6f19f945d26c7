// How an LDtk level looks in its editor, as pictures and where they are laid.
#pragma once

#include "import/ldtk/ldtk_world.h"
#include "import/map_objects.h"
#include "import/picture_files.h"

namespace pixelstep {

/// The tiles of all layers that have some, the backgrounds of levels and the tiles of entities that
/// mean nothing here. Layers of values without tiles give nothing.
/// @param files   reads what the project names
/// @param from    the project, as the file that is read names it; empty: that file
/// @param ground  its parts get the cuts that they show most
/// @param notes   what was left out
MapPictures readPictures(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                         const ObjectCast& cast, PictureFiles& files, const std::string& from,
                         SolidGround& ground, std::vector<Error>& notes);

}  // namespace pixelstep
