// Tiles on screen, as a few large textures.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "draw/pixels/texture.h"
#include "draw/tile_painter.h"

namespace pixelstep {

inline constexpr int kChunkPixels = 256;  ///< side of a texture; a whole number of tiles

/// Paints tiles into chunk textures, kept until the tiles in or around them change.
class TileLayer {
public:
    /// @param materials  as paintTiles takes them
    explicit TileLayer(std::vector<Picture> materials)
        : materials_(std::move(materials)), colours_(coloursOf(materials_)) {}

    /// Draws the tiles of a view whose top-left pixel is the target's.
    /// @param ground  the colour of the whole target, if it is of one colour: painted under the
    ///                tiles beforehand, which saves blending them
    /// @param shrink  world pixels per pixel of the target, a power of two; their colours are
    ///                averaged. Above 1, a draw paints a few chunks and sketches the others
    void draw(SDL_Renderer* sdl, const TileMap& tiles, const Rect& view,
              std::optional<uint32_t> ground = std::nullopt, int shrink = 1);
    /// Paints one chunk that the next view may show, unless the last draw painted some or
    /// everything nearby is painted, so that no later frame has to paint a whole screen, such as
    /// when the panel closes.
    /// @param view  the last draw's
    void paintAhead(SDL_Renderer* sdl, const TileMap& tiles, const Rect& view);
    /// True if the last draw showed sketches.
    bool isUnfinished() const { return isUnfinished_; }

    /// One tile alone, tileSize a side; the eraser's picture for an empty one; null if SDL has no
    /// memory. Kept as long as each draw is preceded by a request for it.
    SDL_Texture* tilePicture(SDL_Renderer* sdl, const TileMap& tiles, Tile tile);

    /// Forgets painted chunks, except the pictures of palettes.
    void forgetChunks() { chunks_.clear(); }
    /// Forgets every texture, also the palettes' pictures, as after a device was lost.
    void forgetTextures();

    int chunksPainted() const { return chunksPainted_; }  ///< so far; for tests and benches
    size_t chunksKept() const { return chunks_.size(); }
    size_t picturesKept() const { return pictures_.size(); }

private:
    struct Chunk {
        uint64_t looks = 0;  // hash of what is painted
        int64_t lastDraw = 0;
        bool isSketch = false;
        Rect used{};  // the part that is not clear
        TexturePtr texture;
    };

    struct TilePicture {
        TexturePtr texture;
        int64_t lastDraw = 0;
    };

    void paint(SDL_Renderer* sdl, const TileMap& tiles, const Rect& cells, Chunk& chunk);
    void keep(SDL_Renderer* sdl, Picture picture, Chunk& chunk) const;
    void forgetFarChunks(size_t visible);
    void forgetOldPictures();

    std::vector<Picture> materials_;
    std::vector<MaterialColours> colours_;
    std::map<std::pair<int, int>, Chunk> chunks_;  // by column and row of chunks
    std::map<std::tuple<uint64_t, int, bool, uint8_t>, TilePicture> pictures_;
    std::optional<uint32_t> ground_;  // under what is painted
    int shrink_ = 1;                  // of what is painted
    int toPaint_ = 0;                 // in this draw, before the others are sketched
    bool isUnfinished_ = false;
    int64_t draws_ = 0;
    int paintedBefore_ = 0;  // chunks, when the last draw began
    int chunksPainted_ = 0;
};

}  // namespace pixelstep
