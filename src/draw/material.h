// Materials of terrain: the layout of their pictures, and their mean colours.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "draw/pixels/image.h"

namespace pixelstep {

inline constexpr int kMaterialWidth = 64;  ///< [px] of a material's picture
inline constexpr int kMaterialHeight = 100;

// The picture's rows: a square of fill, then the strips.
inline constexpr int kCapRow = 64;
inline constexpr int kUndersideRow = 72;
inline constexpr int kLeftRow = 80;
inline constexpr int kRightRow = 84;
inline constexpr int kPlankRow = 88;
inline constexpr int kGrowthRow = 96;

/// [px] of the picture of a theme's ground: a material, and below it another square of fill.
inline constexpr int kGroundHeight = 164;
inline constexpr int kCoreRow = 100;

inline constexpr int kPlankDepth = 8;  ///< [px] of the plank of a one-way tile, below its surface
inline constexpr uint32_t kOutsideLight = 112;  ///< [1/256] brightness outside the map
inline constexpr uint8_t kBehindLight = 150;    ///< [1/255] brightness behind the ground

/// A material by its number; an unknown number takes the first. Requires: at least one.
template <class Material>
const Material& materialOf(std::span<const Material> materials, size_t number) {
    return materials[number < materials.size() ? number : 0];
}

/// Computes the mean of opaque colours; 0 without any.
struct MeanColour {
    std::array<uint32_t, 3> sums{};
    uint32_t count = 0;

    void add(uint32_t colour) {
        for (size_t i = 0; i < 3; ++i) sums[i] += colour >> (8 * i) & 0xffu;
        ++count;
    }
    uint32_t value() const {
        if (count == 0) return 0;
        uint32_t colour = 0xff000000u;
        for (size_t i = 0; i < 3; ++i) colour |= sums[i] / count << (8 * i);
        return colour;
    }
};

/// The mean colours of a material: inside, along the top, and as a plank.
struct MaterialColours {
    uint32_t fill = 0;
    uint32_t cap = 0;
    uint32_t plank = 0;
};

/// @param materials  kMaterialWidth x kMaterialHeight each; with a theme's ground as the first one,
///                   `fill` of all is the colour deep inside
std::vector<MaterialColours> coloursOf(std::span<const Image> materials);

/// The same for the pictures in `materials/`; invalid ones are replaced by placeholders.
std::vector<MaterialColours> loadMaterialColours(const std::string& assetsFolder);

}  // namespace pixelstep
