// Draws the layers of an imported map.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "draw/map/stamp_index.h"
#include "draw/map/stamp_painter.h"
#include "draw/map/uncovered_tiles.h"
#include "draw/pixels/texture.h"
#include "game/world/world.h"

namespace pixelstep {

/// The differences of a zone, sign or body from its picture at the start.
struct MapObjectState {
    Vec2i by{};  ///< [px] its movement
    uint8_t alpha = 255;
    bool isBright = false;  ///< a checkpoint that is reached
    Rect area{};            ///< [px] of a zone, brightened where a layer shows it
};

/// Paints consecutive layers with equal parallax into chunk textures, which are cached until tiles
/// below them change.
class MapLayers {
public:
    enum class Part : uint8_t {
        belowTiles,  ///< below the built-in tiles
        aboveTiles,  ///< behind bodies
        inFront,     ///< in front of bodies
    };

    /// Sets the pictures, decodes new files, and updates changed tiles. Call before the parts of a
    /// frame are drawn.
    /// @return  false if there is nothing to draw, or the tiles do not belong to the map
    bool show(const std::shared_ptr<const MapPictures>& pictures, const TileMap& tiles);

    /// The tiles without a picture of the map, after `show`.
    const TileMap& builtInTiles() const { return builtInTiles_.tiles(); }
    /// 0xaarrggbb, the map's background colour, if any.
    std::optional<uint32_t> background() const;

    /// Draws a part; the view's top-left pixel is at the target's.
    /// @param shrink  level pixels per target pixel
    void draw(SDL_Renderer* sdl, const Rect& view, int shrink, Part part);
    /// Draws a zone, sign or body, after `show`.
    /// @return  false if the map has no picture of it
    bool drawMapObject(SDL_Renderer* sdl, const Rect& view, const MapObjectKey& thing,
                       const MapObjectState& look = {});
    /// The same for a body of the level's cast.
    /// @param rect  [px] the rectangle in which it is drawn
    bool drawBody(SDL_Renderer* sdl, const Rect& view, const World& world, const Actor& actor,
                  const Rect& rect);
    bool hasPicture(const World& world, const Actor& actor) const;
    /// True if parts of the last frame were left empty, to be painted in the next frames.
    bool isUnfinished() const { return isUnfinished_; }

    void dropTextures();
    /// A line for each picture that could not be decoded; each is returned once.
    std::vector<std::string> takeWarnings() { return painter_.takeWarnings(); }
    int chunksPainted() const { return chunksPainted_; }  ///< so far; for tests and benches

private:
    struct Chunk {
        int64_t lastDraw = -1;
        bool isPainted = false;
        Rect used{};  // the part that is not transparent
        TexturePtr texture{};
    };
    /// Consecutive layers with equal parallax.
    struct Group {
        Part part;
        std::vector<size_t> layers;
        bool hasGround = false;
        std::optional<Rect> bounds{};  // nothing: unlimited
        std::map<std::pair<int, int>, Chunk> chunks{};
    };

    void take(const std::shared_ptr<const MapPictures>& pictures);
    void makeGroups();
    void dropChunksAt(const Rect& pixels);
    SDL_Texture* textureOf(SDL_Renderer* sdl, const Stamp& stamp, const Rect& rect);
    void drawGroup(SDL_Renderer* sdl, const Rect& view, Group& group);
    void paint(SDL_Renderer* sdl, const Rect& area, const Group& group, Chunk& chunk);
    void paintLayer(size_t number, const Rect& area);

    std::shared_ptr<const MapPictures> pictures_;
    StampPainter painter_;
    UncoveredTiles builtInTiles_;
    std::vector<StampIndex> indexes_;
    std::vector<Group> groups_;
    /// Of zones, signs and bodies, by cut, transform, alpha and angle.
    std::map<std::tuple<uint32_t, uint8_t, uint8_t, int16_t>, TexturePtr> objectSprites_;
    int64_t thingPixels_ = 0;  // of all of them
    int shrink_ = 1;           // scale of the painted chunks
    int64_t toPaint_ = 0;      // remaining cost in this frame, in pixels
    int64_t frames_ = 0;
    bool isUnfinished_ = false;
    int chunksPainted_ = 0;
};

}  // namespace pixelstep
