// The layers of another editor's map on screen.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "draw/map/cut_painter.h"
#include "draw/map/our_tiles.h"
#include "draw/map/stamp_index.h"
#include "draw/pixels/texture.h"

namespace pixelstep {

/// Paints layers that move alike into chunk textures together, and keeps these until tiles under
/// them change. What a texture may measure does not matter: a chunk's is small.
class MapLayers {
public:
    enum class Part : uint8_t {
        belowTiles,  ///< below the built-in tiles
        aboveTiles,  ///< behind bodies
        inFront,     ///< of bodies
    };

    /// Takes the pictures, decoding their files if they are others than before, and follows the
    /// tiles. Call before the parts of a frame are drawn.
    /// @return  false if there is nothing to draw, or the tiles are not those of the map
    bool show(const std::shared_ptr<const MapPictures>& pictures, const TileMap& tiles);

    /// The tiles that the map has no picture for, after `show`.
    const TileMap& ours() const { return ours_.tiles(); }
    /// 0xaarrggbb, behind all, if the map has one.
    std::optional<uint32_t> background() const;

    /// Draws a part of a view whose top-left pixel is the target's.
    /// @param shrink  pixels of the level a pixel of the target
    void draw(SDL_Renderer* sdl, const Rect& view, int shrink, Part part);
    /// True if some of the last frame was left clear, to be painted in the next ones.
    bool isUnfinished() const { return isUnfinished_; }

    void forgetTextures();
    /// A line for each picture that could not be decoded; each is given once.
    std::vector<std::string> takeWarnings() { return painter_.takeWarnings(); }
    int chunksPainted() const { return chunksPainted_; }  ///< so far; for tests and benches

private:
    struct Chunk {
        uint64_t version = 0;
        int64_t lastDraw = -1;
        bool isPainted = false;
        Rect used{};  // the part that is not clear
        TexturePtr texture{};
    };
    /// Layers one above the other that move alike.
    struct Group {
        Part part;
        std::vector<size_t> layers;
        bool hasGround = false;
        std::optional<Rect> bounds{};  // nothing: without end
        std::map<std::pair<int, int>, Chunk> chunks{};
    };

    void take(const std::shared_ptr<const MapPictures>& pictures);
    void makeGroups();
    void drawGroup(SDL_Renderer* sdl, const Rect& view, Group& group);
    void paint(SDL_Renderer* sdl, const Rect& area, const Group& group, Chunk& chunk);
    void paintLayer(size_t number, const Rect& area, CutCanvas& canvas);
    void paintGround(const PictureLayer& layer, const Stamp& stamp, const Rect& area,
                     CutCanvas& canvas);

    std::shared_ptr<const MapPictures> pictures_;
    CutPainter painter_;
    OurTiles ours_;
    std::vector<StampIndex> indexes_;
    std::vector<Group> groups_;
    int shrink_ = 1;       // of what is painted
    int64_t toPaint_ = 0;  // in this frame
    int64_t frames_ = 0;
    bool isUnfinished_ = false;
    int chunksPainted_ = 0;
};

}  // namespace pixelstep
