// Decodes the pictures of imported maps.
#pragma once

#include <cstdint>
#include <vector>

#include "draw/pixels/image.h"
#include "import/map_pictures.h"

namespace pixelstep {

/// Decodes a picture with SDL_image. Pixels of its clear colour are 0.
/// Requires: file.bytes is not null.
Result<Image> pictureOf(const MapPictureFile& file);

/// The same as a `DecodePicture` for loading maps.
Result<std::vector<uint32_t>> decodeMapPicture(const MapPictureFile& file);

}  // namespace pixelstep
