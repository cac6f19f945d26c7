// Decodes the pictures of imported maps.
#pragma once

#include <cstdint>
#include <vector>

#include "import/map_pictures.h"
#include "io/result.h"

namespace pixelstep {

/// Decodes a picture with SDL_image; a `DecodePicture` for loading maps.
/// @return  its pixels, 0xAARRGGBB, row by row from the top; those of its clear colour are 0
Result<std::vector<uint32_t>> decodeMapPicture(const MapPictureFile& file);

}  // namespace pixelstep
