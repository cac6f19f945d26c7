// Computes the mean colours of materials.
#include "draw/material.h"

#include "game/level/tile_text.h"
#include "math/rect.h"

namespace pixelstep {
namespace {

constexpr Rect kFillPart{0, 0, kMaterialWidth, kCapRow};
// Without the outline at the top.
constexpr Rect kCapPart{0, kCapRow + 1, kMaterialWidth, 4};
constexpr Rect kPlankPart{0, kPlankRow, kMaterialWidth, 4};
constexpr Rect kCorePart{0, kCoreRow, kMaterialWidth, kGroundHeight - kCoreRow};

uint32_t meanOf(const Image& picture, const Rect& part) {
    MeanColour mean;
    for (int y = part.top; y < part.bottom(); ++y) {
        for (int x = part.left; x < part.right(); ++x) {
            if (alphaOf(picture.at(x, y)) > 127) mean.add(picture.at(x, y));
        }
    }
    return mean.value();
}

}  // namespace

std::vector<MaterialColours> coloursOf(std::span<const Image> materials) {
    std::vector<MaterialColours> colours;
    for (const Image& picture : materials) {
        const bool isGround = materials.front().height == kGroundHeight;
        colours.push_back(
            {isGround ? meanOf(materials.front(), kCorePart) : meanOf(picture, kFillPart),
             meanOf(picture, kCapPart), meanOf(picture, kPlankPart)});
    }
    return colours;
}

std::vector<MaterialColours> loadMaterialColours(const std::string& assetsFolder) {
    std::vector<Image> pictures;
    for (const std::string_view name : materialNames()) {
        const std::string path = assetsFolder + "/materials/" + std::string(name) + ".png";
        pictures.push_back(loadPicture(path, kMaterialWidth, kMaterialHeight).picture);
    }
    return coloursOf(pictures);
}

}  // namespace pixelstep
