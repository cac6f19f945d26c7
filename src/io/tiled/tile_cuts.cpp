// Tiles on sheets with margins and spacing, and tiles with a picture each.
#include "io/tiled/tile_cuts.h"

#include <algorithm>
#include <cmath>

#include "io/maps/map_members.h"

namespace pixelstep {
namespace {

int wholeNumber(JsonValue object, std::string_view key, int standard) {
    return wholePixel(numberMember(object, key, standard));
}

std::optional<uint32_t> clearColour(JsonValue owner) {
    const auto colour = colourMember(owner, "transparentcolor");
    return colour ? std::optional(*colour & 0xffffffu) : std::nullopt;
}

// The tile that an animated one shows first.
uint32_t firstFrame(const TileOfSet& tile) {
    const TilesetTile* said = tile.said();
    if (said == nullptr || !said->value.is(JsonKind::object)) return tile.number;
    const auto frames = said->value.find("animation");
    if (!frames || !frames->is(JsonKind::array) || frames->size() == 0) return tile.number;
    const JsonValue first = *frames->items().begin();
    if (!first.is(JsonKind::object)) return tile.number;
    const int number = wholeNumber(first, "tileid", -1);
    return number < 0 ? tile.number : static_cast<uint32_t>(number);
}

/// How a tile fills its cell.
struct Filling {
    PixelPlace size;
    PixelPlace inset{};
};

// A tile stands at its own size, unless its tileset says that it fills the cell.
Filling fillingOf(const TiledTileset& tileset, const Rect& from, int cellSide) {
    const PixelPlace own{static_cast<double>(from.width), static_cast<double>(from.height)};
    if (wordMember(tileset.root, "tilerendersize") != "grid") return {own};
    const double side = cellSide;
    if (wordMember(tileset.root, "fillmode") != "preserve-aspect-fit") return {{side, side}};
    const double scale = std::min(side / own.x, side / own.y);
    const PixelPlace size{own.x * scale, own.y * scale};
    return {size, {(side - size.x) / 2, -(side - size.y) / 2}};
}

}  // namespace

std::optional<TileLook> TileCuts::find(uint32_t cell) {
    const auto [known, isNew] = known_.try_emplace(cell & kCellBits);
    if (isNew) known->second = lookOf(cell);
    return known->second;
}

std::optional<TileLook> TileCuts::lookOf(uint32_t cell) {
    std::optional<TileOfSet> tile = tiles_.find(cell);
    if (!tile) return std::nullopt;
    tile->number = firstFrame(*tile);
    const std::optional<PicturePart> source = sourceOf(*tile);
    if (!source) return std::nullopt;
    const JsonValue root = tile->tileset->root;
    const Filling filling = fillingOf(*tile->tileset, source->from, tiles_.sides().file);
    TileLook look{*source, filling.size, filling.inset};
    const auto offset = root.find("tileoffset");
    if (offset && offset->is(JsonKind::object))
        look.offset =
            look.offset +
            PixelPlace{numberMember(*offset, "x", 0) * filling.size.x / source->from.width,
                       numberMember(*offset, "y", 0) * filling.size.y / source->from.height};
    return look;
}

std::optional<PicturePart> TileCuts::sourceOf(const TileOfSet& tile) {
    const TilesetTile* said = tile.said();
    const std::string_view own =
        said != nullptr && said->value.is(JsonKind::object) ? wordMember(said->value, "image") : "";
    if (own.empty()) return sheetSource(tile);
    const auto file = files_.find(tile.tileset->file, own, clearColour(said->value));
    if (!file) return std::nullopt;
    const Vec2i size = files_.files()[*file].size;
    Rect from{0, 0, size.x, size.y};
    // A tile may be a part of its picture.
    const Rect part{wholeNumber(said->value, "x", 0), wholeNumber(said->value, "y", 0),
                    wholeNumber(said->value, "width", size.x),
                    wholeNumber(said->value, "height", size.y)};
    from = intersection(from, part);
    return from.isEmpty() ? std::nullopt : std::optional(PicturePart{*file, from});
}

std::optional<PicturePart> TileCuts::sheetSource(const TileOfSet& tile) {
    const JsonValue root = tile.tileset->root;
    const std::string_view name = wordMember(root, "image");
    if (name.empty()) return std::nullopt;
    const auto file = files_.find(tile.tileset->file, name, clearColour(root));
    if (!file) return std::nullopt;
    const Vec2i size = files_.files()[*file].size;
    const Vec2i side = tile.tileset->tileSize;
    const int margin = std::clamp(wholeNumber(root, "margin", 0), 0, kMaxMapPictureSide);
    const int spacing = std::clamp(wholeNumber(root, "spacing", 0), 0, kMaxMapPictureSide);
    // As many as the picture has room for, whatever the map says.
    const int columns = (size.x - margin + spacing) / (side.x + spacing);
    if (columns < 1) return std::nullopt;
    const int64_t row = tile.number / static_cast<uint32_t>(columns);
    const int column = static_cast<int>(tile.number % static_cast<uint32_t>(columns));
    const int64_t top = margin + row * (side.y + spacing);
    if (top + side.y > size.y) return std::nullopt;
    return PicturePart{
        *file, {margin + column * (side.x + spacing), static_cast<int>(top), side.x, side.y}};
}

}  // namespace pixelstep
