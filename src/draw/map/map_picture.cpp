// Decodes PNG files and makes their clear colour transparent.
#include "draw/map/map_picture.h"

#include <utility>

namespace pixelstep {

Result<Image> pictureOf(const MapPictureFile& file) {
    Result<Image> picture = decodePng(*file.bytes, file.size.x, file.size.y);
    if (picture && file.clear)
        for (uint32_t& pixel : picture->pixels)
            if ((pixel & 0xffffffu) == *file.clear) pixel = 0;
    return picture;
}

Result<std::vector<uint32_t>> decodeMapPicture(const MapPictureFile& file) {
    Result<Image> picture = pictureOf(file);
    if (!picture) return picture.error();
    return std::move(picture->pixels);
}

}  // namespace pixelstep
