// Tiles on sheets with margins and spacing, and tiles with a picture each.
#include "import/tiled/tile_cuts.h"

#include <algorithm>

#include "import/map_members.h"

namespace pixelstep {
namespace {

int wholeNumber(JsonValue object, std::string_view key, int standard) {
    return wholePixel(numberMember(object, key, standard));
}

bool hasPicture(JsonValue owner) {
    return !wordMember(owner, "image").empty() || !wordMember(owner, "imagedata").empty();
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

}  // namespace

std::optional<uint32_t> pictureOf(PictureFiles& files, std::string_view from, JsonValue owner) {
    if (!hasPicture(owner)) return std::nullopt;
    const auto colour = colourMember(owner, "transparentcolor");
    const auto clear = colour ? std::optional(*colour & 0xffffffu) : std::nullopt;
    const std::string_view name = wordMember(owner, "image");
    if (!name.empty()) return files.find(from, name, clear);
    const std::string title = std::string(from) + owner.pointer() + "/image";
    return files.findEmbedded(title, wordMember(owner, "imagedata"), clear);
}

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
    return TileLook{*source, tile->tileset};
}

std::optional<PicturePart> TileCuts::sourceOf(const TileOfSet& tile) {
    const TilesetTile* said = tile.said();
    if (said == nullptr || !hasPicture(said->value)) return sheetSource(tile);
    const auto file =
        pictureOf(files_, pathNamedIn(tiles_.base(), tile.tileset->file), said->value);
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
    const auto file = pictureOf(files_, pathNamedIn(tiles_.base(), tile.tileset->file), root);
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
