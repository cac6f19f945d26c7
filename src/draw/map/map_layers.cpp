// Draws the layers of imported maps by cached chunks.
#include "draw/map/map_layers.h"

#include <algorithm>

#include "game/world/spawn.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kChunkSide = 256;             // [px] of a texture
constexpr size_t kSpareChunks = 32;         // cached in addition to twice the visible ones
constexpr int64_t kPaintsAFrame = 1 << 23;  // [px] when shrunk, about 20 ms
constexpr int64_t kPixelsOfAStamp = 256;    // cost of a stamp besides its pixels, in pixels

/// The parallax offset of a layer in this view.
Vec2i shiftOf(const PictureLayer& layer, const Rect& view) {
    const auto along = [](int middle, int origin, int per1000) {
        const int64_t way = int64_t{middle - origin} * (1000 - per1000);
        return static_cast<int>(way >= 0 ? way / 1000 : -((-way + 999) / 1000));
    };
    return {along(view.left + view.width / 2, layer.parallaxOrigin.x, layer.parallaxPer1000.x),
            along(view.top + view.height / 2, layer.parallaxOrigin.y, layer.parallaxPer1000.y)};
}

bool moveAlike(const PictureLayer& a, const PictureLayer& b) {
    const bool hasParallax = a.parallaxPer1000 != Vec2i{1000, 1000};
    return a.parallaxPer1000 == b.parallaxPer1000 &&
           (!hasParallax || a.parallaxOrigin == b.parallaxOrigin);
}

/// The spawn point of a body.
std::optional<MapObjectKey> mapObjectOf(const World& world, const Actor& actor) {
    const BodyStart* start = startOf(world, actor);
    if (start == nullptr) return std::nullopt;
    switch (actor.kind) {
        case Kind::clone: return MapObjectKey{MapObjectKey::Type::clone, start->feet};
        case Kind::crate: return MapObjectKey{MapObjectKey::Type::crate, start->feet};
        case Kind::platform: return MapObjectKey{MapObjectKey::Type::platform, start->feet};
        case Kind::player: break;
    }
    return std::nullopt;
}

void brighten(SDL_Renderer* sdl, const Rect& rect) {
    constexpr uint8_t kLight = 48;
    const SDL_Rect to = toSdl(rect);
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_ADD);
    SDL_SetRenderDrawColor(sdl, kLight, kLight, kLight, 255);
    SDL_RenderFillRect(sdl, &to);
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_NONE);
}

}  // namespace

bool MapLayers::show(const std::shared_ptr<const MapPictures>& pictures, const TileMap& tiles) {
    isUnfinished_ = false;
    if (pictures == nullptr || pictures->isEmpty()) return false;
    if (pictures != pictures_) take(pictures);
    if (!builtInTiles_.fits(tiles)) return false;
    for (const Rect& cell : builtInTiles_.update(tiles)) dropChunksAt(cell);
    ++frames_;
    toPaint_ = kPaintsAFrame;
    return true;
}

void MapLayers::take(const std::shared_ptr<const MapPictures>& pictures) {
    pictures_ = pictures;
    painter_.setPictures(pictures);
    builtInTiles_ = UncoveredTiles(*pictures, painter_);
    indexes_.clear();
    objectSprites_.clear();
    thingPixels_ = 0;
    for (const PictureLayer& layer : pictures->layers) indexes_.emplace_back(layer, pictures->cuts);
    makeGroups();
}

void MapLayers::makeGroups() {
    const std::vector<PictureLayer>& layers = pictures_->layers;
    // Built-in tiles are at the depth of the topmost ground behind bodies, or above all layers.
    size_t end = 0;
    for (size_t i = 0; i < layers.size(); ++i)
        if (layers[i].isGround && !layers[i].isInFront) end = i + 1;
    const auto partOf = [&](size_t i) {
        if (layers[i].isInFront) return Part::inFront;
        return end == 0 || i < end ? Part::belowTiles : Part::aboveTiles;
    };
    groups_.clear();
    for (size_t i = 0; i < layers.size(); ++i) {
        const bool joins = !groups_.empty() && groups_.back().part == partOf(i) &&
                           moveAlike(layers[groups_.back().layers.front()], layers[i]);
        const bool repeats = layers[i].repeatsX || layers[i].repeatsY;
        if (!joins) groups_.push_back({.part = partOf(i), .layers = {}, .bounds = Rect{}});
        Group& group = groups_.back();
        group.layers.push_back(i);
        group.hasGround = group.hasGround || layers[i].isGround;
        if (repeats) {
            group.bounds = std::nullopt;
        } else if (group.bounds) {
            const Rect bounds = indexes_[i].bounds();
            group.bounds = group.bounds->isEmpty() ? bounds : unionOf(*group.bounds, bounds);
        }
    }
}

std::optional<uint32_t> MapLayers::background() const {
    const auto colour = pictures_->background;
    return colour && alphaOf(*colour) != 0 ? colour : std::nullopt;
}

void MapLayers::dropChunksAt(const Rect& pixels) {
    const int side = kChunkSide * shrink_;
    for (Group& group : groups_) {
        if (!group.hasGround) continue;
        for (int y = floorDiv(pixels.top, side); y <= floorDiv(pixels.bottom() - 1, side); ++y)
            for (int x = floorDiv(pixels.left, side); x <= floorDiv(pixels.right() - 1, side); ++x)
                if (const auto chunk = group.chunks.find({x, y}); chunk != group.chunks.end())
                    chunk->second.isPainted = false;
    }
}

void MapLayers::draw(SDL_Renderer* sdl, const Rect& view, int shrink, Part part) {
    if (shrink != shrink_) dropTextures();
    shrink_ = shrink;
    for (Group& group : groups_)
        if (group.part == part) drawGroup(sdl, view, group);
}

void MapLayers::drawGroup(SDL_Renderer* sdl, const Rect& view, Group& group) {
    const Vec2i shift = shiftOf(pictures_->layers[group.layers.front()], view);
    const Rect seen = view.moved(-shift.x, -shift.y);
    const Rect filled = group.bounds ? intersection(seen, *group.bounds) : seen;
    if (filled.isEmpty()) return;
    const int side = kChunkSide * shrink_;
    size_t visible = 0;
    for (int y = floorDiv(filled.top, side); y <= floorDiv(filled.bottom() - 1, side); ++y) {
        for (int x = floorDiv(filled.left, side); x <= floorDiv(filled.right() - 1, side); ++x) {
            ++visible;
            const Rect area{x * side, y * side, side, side};
            Chunk& chunk = group.chunks[{x, y}];
            if (!chunk.isPainted) paint(sdl, area, group, chunk);
            chunk.lastDraw = frames_;
            const Rect to = chunk.used.moved(floorDiv(area.left - seen.left, shrink_),
                                             floorDiv(area.top - seen.top, shrink_));
            drawTexture(sdl, chunk.texture, toSdl(chunk.used), toSdl(to));
        }
    }
    if (group.chunks.size() > 2 * visible + kSpareChunks)
        std::erase_if(group.chunks,
                      [this](const auto& entry) { return entry.second.lastDraw != frames_; });
}

void MapLayers::paint(SDL_Renderer* sdl, const Rect& area, const Group& group, Chunk& chunk) {
    if (shrink_ > 1 && toPaint_ < 0) {
        isUnfinished_ = true;
        return;
    }
    ++chunksPainted_;
    // Painted in up to four times the size, and averaged.
    const int averaged = std::min(shrink_, StampPainter::kMaxSide / kChunkSide);
    painter_.begin(area, shrink_ / averaged);
    for (const size_t number : group.layers) paintLayer(number, area);
    Image picture = painter_.picture();
    toPaint_ -= static_cast<int64_t>(picture.pixels.size() * (group.layers.size() + 1));
    if (averaged > 1) picture = shrunk(picture, averaged);
    chunk.isPainted = true;
    chunk.used = usedPart(picture, {0, 0, picture.width, picture.height});
    chunk.texture = nullptr;
    if (chunk.used.isEmpty()) return;
    chunk.texture =
        isOpaque(picture, chunk.used) ? makeOpaqueTexture(sdl, picture) : makeTexture(sdl, picture);
}

void MapLayers::paintLayer(size_t number, const Rect& area) {
    const PictureLayer& layer = pictures_->layers[number];
    // Changed tiles are not drawn by the ground that they were in.
    const std::vector<Rect> changed =
        layer.isGround ? builtInTiles_.changedUnder(area) : std::vector<Rect>{};
    const Image below = changed.empty() ? Image() : painter_.painted();
    const Rect first = rectOf(layer.stamps.front(), pictures_->cuts);
    const Rect bounds = indexes_[number].bounds();
    // The range of repetitions that reach into the area.
    const auto copies = [&](int from, int length, int areaFrom, int period, bool repeats) {
        if (!repeats || period <= 0) return std::pair{0, 0};
        return std::pair{floorDiv(areaFrom - from - length, period) + 1,
                         floorDiv(areaFrom + area.width - 1 - from, period)};
    };
    const auto [left, right] =
        copies(bounds.left, bounds.width, area.left, first.width, layer.repeatsX);
    const auto [top, bottom] =
        copies(bounds.top, bounds.height, area.top, first.height, layer.repeatsY);
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            const Vec2i by{x * first.width, y * first.height};
            for (const uint32_t i : indexes_[number].find(area.moved(-by.x, -by.y))) {
                painter_.paint(layer, layer.stamps[i], by);
                toPaint_ -= kPixelsOfAStamp;
            }
        }
    }
    for (const Rect& cell : changed) painter_.restore(below, cell);
}

SDL_Texture* MapLayers::textureOf(SDL_Renderer* sdl, const Stamp& stamp, const Rect& rect) {
    constexpr int64_t kMaxPixels = int64_t{16} << 20;
    if (thingPixels_ > kMaxPixels) {
        objectSprites_.clear();
        thingPixels_ = 0;
    }
    TexturePtr& texture =
        objectSprites_[{stamp.cut, stamp.transform, stamp.alpha, stamp.tenthsOfDegree}];
    if (texture == nullptr) {
        painter_.begin(rect);
        painter_.paint({}, stamp);
        texture = makeTexture(sdl, painter_.picture());
        thingPixels_ += int64_t{rect.width} * rect.height;
    }
    return texture.get();
}

bool MapLayers::drawMapObject(SDL_Renderer* sdl, const Rect& view, const MapObjectKey& thing,
                              const MapObjectState& look) {
    const auto found = pictures_->things.find(thing);
    if (found == pictures_->things.end()) return false;
    if (!found->second) {
        if (look.isBright) brighten(sdl, look.area.moved(-view.left, -view.top));
        return true;
    }
    const Rect rect = rectOf(*found->second, pictures_->cuts);
    if (rect.width > StampPainter::kMaxSide || rect.height > StampPainter::kMaxSide) return false;
    if (!painter_.canDraw(found->second->cut)) return false;
    const Rect at = rect.moved(look.by.x - view.left, look.by.y - view.top);
    if (!overlaps(at, {0, 0, view.width, view.height})) return true;
    SDL_Texture* texture = textureOf(sdl, *found->second, rect);
    if (texture == nullptr) return false;
    const SDL_Rect to = toSdl(at);
    SDL_SetTextureAlphaMod(texture, look.alpha);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    SDL_RenderCopy(sdl, texture, nullptr, &to);
    if (look.isBright) {
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_ADD);
        SDL_RenderCopy(sdl, texture, nullptr, &to);
    }
    return true;
}

bool MapLayers::drawBody(SDL_Renderer* sdl, const Rect& view, const World& world,
                         const Actor& actor, const Rect& rect) {
    constexpr uint8_t kAmongOthers = 128;
    const auto thing = mapObjectOf(world, actor);
    return thing && drawMapObject(sdl, view, *thing,
                                  {.by = feetOf(rect) - thing->feet,
                                   .alpha = actor.overlaps > 0 ? kAmongOthers : uint8_t{255}});
}

bool MapLayers::hasPicture(const World& world, const Actor& actor) const {
    const auto thing = mapObjectOf(world, actor);
    return thing && pictures_->things.contains(*thing);
}

void MapLayers::dropTextures() {
    objectSprites_.clear();
    thingPixels_ = 0;
    for (Group& group : groups_) group.chunks.clear();
}

}  // namespace pixelstep
