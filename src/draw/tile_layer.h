// Draws tiles with cached chunk textures.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "draw/pixels/texture.h"
#include "draw/tile_painter.h"

namespace pixelstep {

inline constexpr int kChunkPixels = 256;  ///< side of a texture; a whole number of tiles

/// Paints tiles into chunk textures, which are cached until the tiles in or around them change.
class TileLayer {
public:
    /// @param light  [1/255] brightness; decoration (see patchOf) may be darker
    explicit TileLayer(TileArt art, bool isDecoration = false, uint8_t light = 255)
        : art_(std::move(art)),
          colours_(coloursOf(art_.materials)),
          isDecoration_(isDecoration),
          light_(light) {}

    /// Draws the tiles of a view; its top-left pixel is at the target's.
    /// @param ground  the colour of the target, if it has only one: chunks are painted on this
    ///                colour, which avoids blending
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
    /// memory. Valid as long as it is requested before each draw.
    SDL_Texture* tilePicture(SDL_Renderer* sdl, const TileMap& tiles, Tile tile);

    /// Paints with other pictures from the next draw on.
    void setArt(TileArt art);

    /// Discards painted chunks, but keeps the pictures of palettes.
    void dropChunks() {
        chunks_.clear();
        isUnfinished_ = false;
    }
    /// Discards all textures including the pictures of palettes, after a device was lost.
    void dropTextures();

    int chunksPainted() const { return chunksPainted_; }  ///< so far; for tests and benches
    size_t chunksKept() const { return chunks_.size(); }
    size_t picturesKept() const { return pictures_.size(); }

private:
    struct Chunk {
        uint64_t looks = 0;  // hash of the painted content
        int64_t lastDraw = 0;
        bool isSketch = false;
        Rect used{};  // the part that is not transparent
        TexturePtr texture;
    };

    struct TilePicture {
        TexturePtr texture;
        int64_t lastDraw = 0;
    };

    /// The cells on which a chunk's pixels depend.
    Rect withBorder(const TileMap& tiles, const Rect& cells) const {
        return cells.grown(art_.patchBorder(tiles.tileSize()));
    }
    void paint(SDL_Renderer* sdl, const TileMap& tiles, const Rect& cells, Chunk& chunk);
    void storeTexture(SDL_Renderer* sdl, Image picture, Chunk& chunk) const;
    void dropFarChunks(size_t visible);
    void dropOldPictures();

    TileArt art_;
    std::vector<MaterialColours> colours_;
    bool isDecoration_ = false;
    uint8_t light_ = 255;
    std::map<std::pair<int, int>, Chunk> chunks_;               // by column and row of chunks
    std::map<std::pair<uint64_t, int>, TilePicture> pictures_;  // by hash of the look, and size
    std::optional<uint32_t> ground_;                            // colour below the painted tiles
    int shrink_ = 1;                                            // scale of the painted chunks
    int toPaint_ = 0;  // remaining in this draw; further ones are sketched
    bool isUnfinished_ = false;
    int64_t draws_ = 0;
    int paintedBefore_ = 0;  // chunks painted before the last draw
    int chunksPainted_ = 0;
};

}  // namespace pixelstep
