// Decodes PNG files and makes their clear colour transparent.
#include "draw/map/map_picture.h"

#include <utility>

#include "draw/pixels/image.h"

namespace pixelstep {

Result<std::vector<uint32_t>> decodeMapPicture(const MapPictureFile& file) {
    Result<Image> picture = decodePng(*file.bytes, file.size.x, file.size.y);
    if (!picture) return picture.error();
    if (file.clear)
        for (uint32_t& pixel : picture->pixels)
            if ((pixel & 0xffffffu) == *file.clear) pixel = 0;
    return std::move(picture->pixels);
}

}  // namespace pixelstep
