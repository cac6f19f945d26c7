// Reads tilesets, embedded in the map or in separate files, and makes tiles of their entries.
#include "import/tiled/tiled_tilesets.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr IntRange kTileSides{1, 1 << 16};  // [px]
constexpr int kMaxTileNumber = static_cast<int>(kCellBits);

/// The number of a tile that is a member's name; nothing for other names.
std::optional<uint32_t> numberNamed(std::string_view name) {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isNumber = error == std::errc{} && end == name.data() + name.size();
    return isNumber && number <= kCellBits ? std::optional(number) : std::nullopt;
}

int wholeNumber(const TiledNode& node, std::string_view key, int fallback) {
    return static_cast<int>(std::lround(node.number(key, fallback)));
}

/// [px] A side; 0 if it is missing or invalid.
int sideIn(const TiledNode& node, std::string_view key) {
    const int64_t side = node.whole(key).value_or(0);
    return side > 0 && side <= kTileSides.high ? static_cast<int>(side) : 0;
}

/// Moves figures on a tile's picture into the box where that is drawn.
std::vector<Figure> figuresInBox(std::vector<Figure> figures, Vec2i own, const FileRect& box,
                                 uint8_t transform) {
    for (Figure& figure : figures) {
        for (FigurePoint& point : figure.points) {
            double x = point.x / own.x;
            double y = point.y / own.y;
            if ((transform & kFlip90) != 0) std::swap(x, y);
            if ((transform & kFlipX) != 0) x = 1 - x;
            if ((transform & kFlipY) != 0) y = 1 - y;
            point = {box.left + x * box.width, box.top + y * box.height};
        }
    }
    return figures;
}

std::optional<PicturePart> partInSheet(const TiledTileset& tileset, uint32_t number, uint32_t file,
                                       Vec2i size) {
    const Vec2i side = tileset.tileSize;
    // The number of columns in the picture, whatever number the map has.
    const int columns = (size.x - tileset.margin + tileset.spacing) / (side.x + tileset.spacing);
    if (columns < 1) return std::nullopt;
    const int64_t row = number / static_cast<uint32_t>(columns);
    const int column = static_cast<int>(number % static_cast<uint32_t>(columns));
    const int64_t top = tileset.margin + row * (side.y + tileset.spacing);
    if (top + side.y > size.y) return std::nullopt;
    const int left = tileset.margin + column * (side.x + tileset.spacing);
    return PicturePart{file, {left, static_cast<int>(top), side.x, side.y}};
}

}  // namespace

void TiledMemory::add(MapNotes& notes, const MapPlace& at, size_t more) {
    bytes += more;
    if (bytes > kMaxTiledMemory)
        notes.fail(at, "more than " + std::to_string(kMaxTiledMemory) +
                           " bytes in memory; that is the limit");
}

size_t TiledMemory::sizeOf(const ImportedProperties& properties) {
    size_t bytes = 0;
    for (const ImportedProperty& property : properties) {
        const std::string* text = property.value.text();
        const auto* list = property.value.list();
        bytes += sizeof(property) + property.name.size() + (text != nullptr ? text->size() : 0) +
                 (list != nullptr ? list->size() * sizeof(ImportedValue) : 0);
    }
    return bytes;
}

size_t TiledMemory::sizeOf(const std::vector<Figure>& figures) {
    size_t bytes = 0;
    for (const Figure& figure : figures)
        bytes += sizeof(figure) + figure.points.size() * sizeof(FigurePoint);
    return bytes;
}

TiledPicture TiledPicture::in(const TiledNode& owner) {
    TiledPicture picture{.name = std::string(owner.word("image"))};
    if (picture.name.empty()) picture.embedded = owner.word("imagedata");
    if (!picture.embedded.empty()) {
        const MapPlace place = owner.place("image");
        picture.title = place.file + place.pointer;
    }
    if (const auto colour = owner.colour("transparentcolor")) picture.clear = *colour & 0xffffffu;
    return picture;
}

std::optional<uint32_t> TiledPicture::find(PictureFiles& files, const std::string& from) const {
    if (!name.empty()) return files.find(from, name, clear);
    return embedded.empty() ? std::nullopt : files.findEmbedded(title, embedded, clear);
}

Vec2i TileOfSet::size() const {
    const TilesetTile* const stated = entry();
    const Vec2i own = stated == nullptr ? Vec2i{} : stated->size;
    return {own.x > 0 ? own.x : tileset->tileSize.x, own.y > 0 ? own.y : tileset->tileSize.y};
}

TilePlace placeIn(const TiledTileset& tileset, FigurePoint own, FigurePoint area,
                  uint8_t transform) {
    FigurePoint scale{area.x / own.x, area.y / own.y};
    if (tileset.keepsAspect) scale.x = scale.y = std::min(scale.x, scale.y);
    const auto turned = [&](FigurePoint size) {
        return (transform & kFlip90) != 0 ? FigurePoint{size.y, size.x} : size;
    };
    const FigurePoint size = turned({own.x * scale.x, own.y * scale.y});
    const FigurePoint whole = turned(area);
    return {{(whole.x - size.x) / 2 + tileset.offset.x * scale.x,
             (size.y - whole.y) / 2 + tileset.offset.y * scale.y},
            size};
}

FigurePoint anchorOf(const TiledTileset& tileset) {
    const std::string& alignment = tileset.alignment;
    const auto has = [&](std::string_view word) {
        return alignment.find(word) != std::string::npos;
    };
    const bool isLow = has("bottom") || alignment.empty() || alignment == "unspecified";
    const bool isMiddle = alignment == "center" || alignment == "top" || alignment == "bottom";
    const bool isCentred = alignment == "center" || alignment == "left" || alignment == "right";
    return {has("right") ? 1 : isMiddle ? 0.5 : 0, isLow ? 1 : isCentred ? 0.5 : 0};
}

void TiledTilesets::addTile(const TiledNode& node, uint32_t number, TiledTileset& tileset) {
    TilesetTile tile{.place = node.place()};
    tile.kind = node.text("type");
    if (tile.kind.empty()) tile.kind = node.text("class");
    tile.properties = node.properties();
    if (const auto group = node.child("objectgroup")) {
        const std::string where = " in a tile of " + inQuotes(tileset.name);
        for (const TiledNode& item : group->items("objects")) {
            if (notes_.hasError()) return;
            const auto object = readTiledObject(item, where);
            if (!object) continue;
            auto figure =
                figureOf(*object, {object->width.value_or(0), object->height.value_or(0)});
            if (!figure) continue;
            memory_.add(notes_, tile.place,
                        sizeof(*figure) + figure->points.size() * sizeof(FigurePoint));
            tile.shapes.push_back(*std::move(figure));
        }
    }
    tile.isAnimated = node.has("animation");
    if (tile.isAnimated) {
        const std::vector<TiledNode> frames = node.items("animation");
        const int first = frames.empty() ? -1 : wholeNumber(frames.front(), "tileid", -1);
        if (first >= 0) tile.firstFrame = static_cast<uint32_t>(first);
    }
    tile.picture = TiledPicture::in(node);
    tile.corner = {wholeNumber(node, "x", 0), wholeNumber(node, "y", 0)};
    tile.partSize = {sideIn(node, "width"), sideIn(node, "height")};
    tile.size = {tile.partSize.x > 0 ? tile.partSize.x : sideIn(node, "imagewidth"),
                 tile.partSize.y > 0 ? tile.partSize.y : sideIn(node, "imageheight")};
    memory_.add(
        notes_, tile.place,
        sizeof(tile) + TiledMemory::sizeOf(tile.properties) + TiledMemory::sizeOf(tile.shapes));
    tileset.tiles.insert_or_assign(number, std::move(tile));
}

void TiledTilesets::readTileset(const TiledNode& node, TiledTileset& tileset) {
    if (!node.expectObject()) return;
    node.expectType("tileset");
    tileset.name = node.text("name");
    tileset.alignment = node.text("objectalignment");
    tileset.picture = TiledPicture::in(node);
    tileset.margin = std::clamp(wholeNumber(node, "margin", 0), 0, kMaxMapPictureSide);
    tileset.spacing = std::clamp(wholeNumber(node, "spacing", 0), 0, kMaxMapPictureSide);
    const auto count = node.whole("tilecount");
    tileset.isEmpty = count ? *count == 0 : node.word("image").empty() && !node.has("tiles");
    // An empty image collection has 0.
    const IntRange sides{count && *count == 0 ? 0 : kTileSides.low, kTileSides.high};
    tileset.tileSize.x = std::max(node.requireInteger("tilewidth", sides), 1);
    tileset.tileSize.y = std::max(node.requireInteger("tileheight", sides), 1);
    tileset.fillsCells = node.word("tilerendersize") == "grid";
    tileset.keepsAspect = node.word("fillmode") == "preserve-aspect-fit";
    if (const auto offset = node.child("tileoffset"))
        tileset.offset = {offset->number("x", 0), offset->number("y", 0)};
    // Until Tiled 1.2 tiles were members of one object, and their properties members of another.
    if (const auto old = node.oldObject("tiles")) {
        for (const auto& [name, tile] : old->members())
            if (const auto number = numberNamed(name)) addTile(tile, *number, tileset);
    } else {
        for (const TiledNode& tile : node.items("tiles")) {
            if (notes_.hasError()) return;
            const int number = tile.requireInteger("id", {0, kMaxTileNumber});
            addTile(tile, static_cast<uint32_t>(number), tileset);
        }
    }
    const auto old = node.oldObject("tileproperties");
    if (!old) return;
    for (const auto& [name, values] : old->members()) {
        const auto number = numberNamed(name);
        if (!number) continue;
        TilesetTile& tile = tileset.tiles.try_emplace(*number).first->second;
        if (tile.place.pointer.empty()) tile.place = values.place();
        addMissing(tile.properties, values.membersAsProperties());
    }
}

void TiledTilesets::readExternal(TiledTileset& tileset, const TiledNode& use) {
    const MapFiles::File file = files_.openText(use.file().name, use.text("source"));
    tileset.file = file.name;
    if (file.isAbsent) {
        // Its tiles are plain blocks, so that the map can still be played.
        tileset.name = file.name;
        tileset.tileSize = {side_, side_};
        tileset.isEmpty = true;
        return notes_.warn(tileset.place, shortened(file.name),
                           ": " + file.bytes.error().message +
                               "; its tiles count as blocks of one cell without properties");
    }
    if (!file.bytes) return notes_.fail(tileset.place, errorLine(file.name, file.bytes.error()));
    const auto parsed = TiledFile::parse(*file.bytes, "tileset", file.name, notes_);
    if (parsed) readTileset(TiledNode(*parsed), tileset);
}

/// The external or embedded tileset of a map or template; null after an error.
TiledTileset* TiledTilesets::tilesetIn(const TiledNode& use) {
    TiledTileset tileset{.place = use.place()};
    if (use.has("source")) {
        const std::string_view source = use.text("source");
        // Different spellings of a path are the same file.
        if (source.empty() || plainName(source).empty()) {
            if (!notes_.hasError()) use.failExpected("source", "the path of the tileset's file");
            return nullptr;
        }
        tileset.place = use.place("source");
        tileset.path = plainName(pathNamedIn(use.file().name, source));
        for (const auto& known : tilesets_)
            if (known->path == tileset.path) return known.get();
        readExternal(tileset, use);
    } else {
        tileset.file = use.file().name;
        readTileset(use, tileset);
    }
    if (notes_.hasError()) return nullptr;
    tilesets_.push_back(std::make_unique<TiledTileset>(std::move(tileset)));
    return tilesets_.back().get();
}

void TiledTilesets::read(const TiledNode& map) {
    if (!map.has("tilesets")) map.failMissing("tilesets", "a list of tilesets");
    for (const TiledNode& use : map.items("tilesets")) {
        const int first = use.requireInteger("firstgid", {1, kMaxTileNumber});
        const TiledTileset* const tileset = tilesetIn(use);
        if (notes_.hasError()) return;
        uses_.push_back({static_cast<uint32_t>(first), tileset->place, tileset});
    }
    std::ranges::stable_sort(uses_, {}, &Use::firstCell);
    // Of several with the same first number, the one with tiles, which is not missing.
    for (size_t i = uses_.size(); i-- > 0;) {
        const auto isSame = [&](size_t other) {
            return other < uses_.size() && uses_[other].firstCell == uses_[i].firstCell;
        };
        if ((isSame(i - 1) || isSame(i + 1)) && uses_[i].tileset->isEmpty)
            uses_.erase(uses_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const auto twice = std::ranges::adjacent_find(uses_, {}, &Use::firstCell);
    if (twice != uses_.end())
        notes_.fail(next(twice)->place, "another tileset begins at the same firstgid");
}

std::optional<uint32_t> TiledTilesets::firstCellOf(const TiledNode& use) {
    const TiledTileset* const tileset = tilesetIn(use);
    if (tileset == nullptr) return std::nullopt;
    const auto known = std::ranges::find(uses_, tileset, &Use::tileset);
    if (known != uses_.end()) return known->firstCell;
    if (nextAdded_ + kAddedTiles > kTileBits) return std::nullopt;
    uses_.push_back({nextAdded_, tileset->place, tileset});
    nextAdded_ += kAddedTiles;
    return uses_.back().firstCell;
}

std::optional<TileOfSet> TiledTilesets::find(uint32_t cell) const {
    const uint32_t number = cell & kTileBits;
    const auto above = std::ranges::upper_bound(uses_, number, {}, &Use::firstCell);
    if (above == uses_.begin()) return std::nullopt;
    return TileOfSet{prev(above)->tileset, number - prev(above)->firstCell};
}

std::optional<PicturePart> TiledTilesets::partOf(const TileOfSet& tile) {
    const TilesetTile* entry = tile.entry();
    TileOfSet shown = tile;
    if (entry != nullptr && entry->firstFrame) shown.number = *entry->firstFrame;
    entry = shown.entry();
    const bool isInSheet = entry == nullptr || entry->picture.isEmpty();
    const TiledPicture& picture = isInSheet ? shown.tileset->picture : entry->picture;
    const auto file = picture.find(pictures_, shown.tileset->file);
    if (!file) return std::nullopt;
    const Vec2i size = pictures_.files()[*file].size;
    if (isInSheet) return partInSheet(*shown.tileset, shown.number, *file, size);
    const Vec2i part = entry->partSize;
    const Rect from = intersection({0, 0, size.x, size.y},
                                   {entry->corner.x, entry->corner.y, part.x > 0 ? part.x : size.x,
                                    part.y > 0 ? part.y : size.y});
    return from.isEmpty() ? std::nullopt : std::optional(PicturePart{*file, from});
}

ImportedTile TiledTilesets::tileOf(uint32_t cell, bool isSeen) {
    const TileOfSet found = *find(cell);
    const TiledTileset& tileset = *found.tileset;
    ImportedTile tile{.place = tileset.place};
    tile.title = tileset.name + ":" + std::to_string(found.number);
    tile.number = cell & kTileBits;
    tile.transform = transformIn(cell);
    if (isSeen) tile.part = partOf(found);
    const Vec2i own =
        tile.part ? Vec2i{tile.part->from.width, tile.part->from.height} : found.size();
    const FigurePoint size{static_cast<double>(own.x), static_cast<double>(own.y)};
    const auto side = static_cast<double>(side_);
    const TilePlace place =
        placeIn(tileset, size, tileset.fillsCells ? FigurePoint{side, side} : size, tile.transform);
    tile.box = {place.offset.x, side + place.offset.y - place.size.y, place.size.x, place.size.y};
    if (const TilesetTile* const entry = found.entry()) {
        tile.place = entry->place;
        tile.name = entry->kind;
        tile.properties = entry->properties;
        tile.isAnimated = entry->isAnimated;
        tile.shapes = figuresInBox(entry->shapes, found.size(), tile.box, tile.transform);
    }
    memory_.add(
        notes_, tile.place,
        sizeof(tile) + TiledMemory::sizeOf(tile.properties) + TiledMemory::sizeOf(tile.shapes));
    return tile;
}

}  // namespace pixelstep
