// The appearance of an imported map in its own editor: pictures, the parts cut out of them, and
// their places. Data for drawing; no picture is decoded here.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "game/level/scenery.h"
#include "math/rect.h"
#include "physics/tilemap.h"

namespace pixelstep {

inline constexpr int kMaxMapPictureSide = 8192;        ///< [px] of a file
inline constexpr size_t kMaxStamps = size_t{1} << 22;  ///< of a map, all layers together

/// A picture that a map names. Its header is checked: it is a PNG of this size.
struct MapPictureFile {
    std::string name;                          ///< its name in the map
    std::shared_ptr<const std::string> bytes;  ///< null: broken, which was reported
    Vec2i size;                                ///< [px] 1..kMaxMapPictureSide
    std::optional<uint32_t> clear{};           ///< 0xrrggbb: pixels of this colour are transparent
};

/// A part of a file and the size at which it is drawn.
struct PictureCut {
    uint32_t file = 0;
    Rect from;   ///< [px] in the file, within it
    Vec2i size;  ///< [px] in the level, before the transform
};

/// A cut at a position in the level.
struct Stamp {
    Vec2i at;  ///< [px] in the level, of its top left after the transform
    uint32_t cut = 0;
    uint8_t transform = 0;  ///< kFlipX, kFlipY, kFlip90, as of tiles
    uint8_t alpha = 255;
    int16_t tenthsOfDegree = 0;  ///< clockwise about its centre, after the transform
};

/// [px] The rectangle of a stamp in the level, without its angle.
inline Rect uprightRect(const Stamp& stamp, std::span<const PictureCut> cuts) {
    Vec2i size = cuts[stamp.cut].size;
    if ((stamp.transform & kFlip90) != 0) std::swap(size.x, size.y);
    return {stamp.at.x, stamp.at.y, size.x, size.y};
}

/// Stamps that are drawn in order, the later over the earlier.
struct PictureLayer {
    std::string name;
    std::vector<Stamp> stamps{};
    uint8_t alpha = 255;
    uint32_t tint = 0xffffffff;         ///< 0xaarrggbb, multiplied with each pixel
    Vec2i parallaxPer1000{1000, 1000};  ///< movement relative to the view's
    Vec2i parallaxOrigin{};             ///< [px] position of the view's centre without displacement
    bool repeatsX = false;              ///< its stamps repeat with the width of the first
    bool repeatsY = false;
    bool isInFront = false;  ///< of bodies
    bool isGround =
        false;  ///< the level's tiles come from here; where they change, built-in tiles are drawn
    /// Ground below its stamps needs no built-in picture, although it is not from this layer.
    bool coversGround = false;
};

/// Identifies a zone, a sign or a spawn point of the level.
struct MapObjectKey {
    enum class Type : uint8_t {
        hazard,
        checkpoint,
        goal,
        coin,
        otherZone,
        sign,
        clone,
        crate,
        platform
    };
    Type type;
    Vec2i feet;  ///< [px]

    static MapObjectKey of(ZoneKind zone, Vec2i feet) {
        switch (zone) {
            case ZoneKind::hazard: return {Type::hazard, feet};
            case ZoneKind::checkpoint: return {Type::checkpoint, feet};
            case ZoneKind::goal: return {Type::goal, feet};
            case ZoneKind::coin: return {Type::coin, feet};
            case ZoneKind::area:
            case ZoneKind::pickup:
            case ZoneKind::switches:
            case ZoneKind::exits: break;
        }
        return {Type::otherZone, feet};
    }
    friend constexpr bool operator<(const MapObjectKey& a, const MapObjectKey& b) {
        return std::tie(a.type, a.feet.x, a.feet.y) < std::tie(b.type, b.feet.x, b.feet.y);
    }
};
/// Their pictures at the level's start; nothing for zones that the layers draw.
using MapObjectPictures = std::map<MapObjectKey, std::optional<Stamp>>;

/// Everything that is drawn of a map.
struct MapPictures {
    std::vector<MapPictureFile> files;
    std::vector<PictureCut> cuts;
    std::vector<PictureLayer> layers;      ///< the lowest first
    std::optional<uint32_t> background{};  ///< 0xaarrggbb, behind all
    TileMap ground;                        ///< the level's tiles from the map
    MapObjectPictures things;

    bool isEmpty() const { return layers.empty(); }
};

}  // namespace pixelstep
