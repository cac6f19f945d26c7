// Paints, sketches and caches chunks of tiles.
#include "draw/tile_layer.h"

#include <algorithm>

#include "draw/tile_sketch.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr size_t kSpareChunks = 32;  // cached in addition to twice the visible ones
constexpr int kMaxPainted = 4;   // maximum shrink that is painted; beyond that, sketches are enough
constexpr int kPaintsADraw = 6;  // shrunk chunks per draw: about 10 ms
constexpr int kPixelsAhead = 384;       // painted outside the view: more than a panel's width
constexpr size_t kSparePictures = 512;  // painting a shape creates many

void blendOnto(uint32_t ground, Image& picture) {
    for (uint32_t& pixel : picture.pixels) pixel = blended(ground, pixel);
}

// The palette's picture for "empty": a dashed frame with a diagonal line.
Image eraserPicture(int side) {
    constexpr uint32_t kPale = 0xffb8c4d8u;
    Image picture(side, side);
    for (int i = 1; i < side - 1; ++i) {
        picture.at(i, side - 1 - i) = kPale;
        if ((i & 2) != 0) continue;
        for (const int edge : {1, side - 2}) {
            picture.at(i, edge) = kPale;
            picture.at(edge, i) = kPale;
        }
    }
    return picture;
}

}  // namespace

void TileLayer::paint(SDL_Renderer* sdl, const TileMap& tiles, const Rect& cells, Chunk& chunk) {
    const Rect first = tiles.cellRect({cells.left, cells.top});
    const Rect area{first.left, first.top, kChunkPixels, kChunkPixels};
    const TilePatch patch = patchOf(tiles, withBorder(tiles, cells), isDecoration_);
    chunk.isSketch = shrink_ > 1 && toPaint_ <= 0;
    if (chunk.isSketch)
        return storeTexture(sdl, sketchTiles(patch, area, shrink_, colours_), chunk);
    --toPaint_;
    ++chunksPainted_;
    Image picture = paintTiles(patch, area, art_);
    storeTexture(sdl, shrink_ > 1 ? shrunk(picture, shrink_) : std::move(picture), chunk);
}

void TileLayer::storeTexture(SDL_Renderer* sdl, Image picture, Chunk& chunk) const {
    chunk.used = usedPart(picture, {0, 0, picture.width, picture.height});
    chunk.texture = nullptr;
    if (chunk.used.isEmpty()) return;
    if (ground_) blendOnto(*ground_, picture);
    chunk.texture =
        isOpaque(picture, chunk.used) ? makeOpaqueTexture(sdl, picture) : makeTexture(sdl, picture);
    if (light_ != 255 && chunk.texture != nullptr)
        SDL_SetTextureColorMod(chunk.texture.get(), light_, light_, light_);
}

void TileLayer::draw(SDL_Renderer* sdl, const TileMap& tiles, const Rect& view,
                     std::optional<uint32_t> ground, int shrink) {
    dropOldPictures();
    if (ground != ground_ || shrink != shrink_) dropChunks();
    ground_ = ground;
    shrink_ = shrink;
    toPaint_ = shrink > kMaxPainted ? 0 : kPaintsADraw;
    isUnfinished_ = false;
    paintedBefore_ = chunksPainted_;
    ++draws_;
    const int side = kChunkPixels / tiles.tileSize();  // [tiles]
    const Rect seen = view.moved(-tiles.origin().x, -tiles.origin().y);
    const int lastX = floorDiv(seen.right() - 1, kChunkPixels);
    const int lastY = floorDiv(seen.bottom() - 1, kChunkPixels);
    size_t visible = 0;
    for (int y = floorDiv(seen.top, kChunkPixels); y <= lastY; ++y) {
        for (int x = floorDiv(seen.left, kChunkPixels); x <= lastX; ++x, ++visible) {
            const Rect cells{x * side, y * side, side, side};
            const uint64_t looks = looksHash(tiles, withBorder(tiles, cells), isDecoration_);
            const auto [place, isNew] = chunks_.try_emplace({x, y});
            Chunk& chunk = place->second;
            const bool isToDo = chunk.isSketch && toPaint_ > 0;
            if (isNew || isToDo || chunk.looks != looks) paint(sdl, tiles, cells, chunk);
            chunk.looks = looks;
            chunk.lastDraw = draws_;
            isUnfinished_ = isUnfinished_ || (chunk.isSketch && shrink <= kMaxPainted);
            const Rect to = chunk.used.moved(floorDiv(x * kChunkPixels - seen.left, shrink),
                                             floorDiv(y * kChunkPixels - seen.top, shrink));
            drawTexture(sdl, chunk.texture, toSdl(chunk.used), toSdl(to));
        }
    }
    dropFarChunks(visible);
}

void TileLayer::paintAhead(SDL_Renderer* sdl, const TileMap& tiles, const Rect& view) {
    if (shrink_ > 1 || chunksPainted_ > paintedBefore_) return;
    const int side = kChunkPixels / tiles.tileSize();  // [tiles]
    const Rect around = intersection(view.grown(kPixelsAhead), tiles.bounds())
                            .moved(-tiles.origin().x, -tiles.origin().y);
    if (around.isEmpty()) return;
    const int lastX = floorDiv(around.right() - 1, kChunkPixels);
    const int lastY = floorDiv(around.bottom() - 1, kChunkPixels);
    for (int y = floorDiv(around.top, kChunkPixels); y <= lastY; ++y) {
        for (int x = floorDiv(around.left, kChunkPixels); x <= lastX; ++x) {
            const auto [place, isNew] = chunks_.try_emplace({x, y});
            if (!isNew) continue;
            const Rect cells{x * side, y * side, side, side};
            paint(sdl, tiles, cells, place->second);
            place->second.looks = looksHash(tiles, withBorder(tiles, cells), isDecoration_);
            place->second.lastDraw = draws_;
            return;
        }
    }
}

void TileLayer::dropFarChunks(size_t visible) {
    if (chunks_.size() <= 2 * visible + kSpareChunks) return;
    std::erase_if(chunks_, [this](const auto& entry) { return entry.second.lastDraw != draws_; });
}

SDL_Texture* TileLayer::tilePicture(SDL_Renderer* sdl, const TileMap& tiles, Tile tile) {
    const TilePatch patch = patchOf(tiles, tile);
    const TileLook& look = patch.looks.front();
    const bool isEraser = look.form->isEmpty && !look.isLadder;
    const int side = tiles.tileSize();
    TilePicture& picture = pictures_[{hashOf(look), side}];
    picture.lastDraw = draws_;
    if (picture.texture == nullptr) {
        picture.texture = makeTexture(
            sdl, isEraser ? eraserPicture(side) : paintTiles(patch, {0, 0, side, side}, art_));
    }
    return picture.texture.get();
}

void TileLayer::dropOldPictures() {
    if (pictures_.size() <= kSparePictures) return;
    std::erase_if(pictures_, [this](const auto& entry) { return entry.second.lastDraw != draws_; });
}

void TileLayer::setArt(TileArt art) {
    art_ = std::move(art);
    colours_ = coloursOf(art_.materials);
    dropTextures();
}

void TileLayer::dropTextures() {
    chunks_.clear();
    pictures_.clear();
}

}  // namespace pixelstep
