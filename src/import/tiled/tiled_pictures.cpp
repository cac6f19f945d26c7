// Makes stamps of layers of tiles, objects and images.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

#include "import/cell_zones.h"
#include "import/map_members.h"
#include "import/map_words.h"
#include "import/picture_layers.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// A tile's picture.
struct TileLook {
    PicturePart part;
    const TiledTileset* tileset;

    Vec2i size() const { return {part.from.width, part.from.height}; }
};

/// Finds tile pictures, each once.
class TileCuts {
public:
    /// All parameters outlive this.
    TileCuts(const TiledTiles& tiles, PictureFiles& files) : tiles_(tiles), files_(files) {}

    /// Nothing without a valid picture.
    std::optional<TileLook> find(uint32_t cell);

private:
    std::optional<PicturePart> sourceOf(const TileOfSet& tile);
    std::optional<PicturePart> sheetSource(const TileOfSet& tile);
    const std::string& fileOf(const TileOfSet& tile) const {
        return tile.tileset->file.empty() ? tiles_.mapName() : tile.tileset->file;
    }

    const TiledTiles& tiles_;
    PictureFiles& files_;
    std::unordered_map<uint32_t, std::optional<TileLook>> known_;
};

int wholeNumber(JsonValue object, std::string_view key, int standard) {
    return wholePixel(numberMember(object, key, standard));
}

bool hasPicture(JsonValue owner) {
    return !wordMember(owner, "image").empty() || !wordMember(owner, "imagedata").empty();
}

// The first tile of an animated one.
uint32_t firstFrame(const TileOfSet& tile) {
    const TilesetTile* stated = tile.entry();
    const auto frames = stated != nullptr ? listMember(stated->value, "animation") : std::nullopt;
    if (!frames || frames->size() == 0) return tile.number;
    const int number = wholeNumber(*frames->items().begin(), "tileid", -1);
    return number < 0 ? tile.number : static_cast<uint32_t>(number);
}

/// The picture of a tile, a tileset or a layer: a file, or one embedded in the map. Nothing without
/// a valid picture.
/// @param from  as for nameNearMap
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
    std::optional<TileOfSet> tile = isNew ? tiles_.find(cell) : std::nullopt;
    if (!tile) return known->second;
    tile->number = firstFrame(*tile);
    if (const auto source = sourceOf(*tile)) known->second = TileLook{*source, tile->tileset};
    return known->second;
}

std::optional<PicturePart> TileCuts::sourceOf(const TileOfSet& tile) {
    const TilesetTile* stated = tile.entry();
    if (stated == nullptr || !hasPicture(stated->value)) return sheetSource(tile);
    const auto file = pictureOf(files_, fileOf(tile), stated->value);
    if (!file) return std::nullopt;
    const Vec2i size = files_.files()[*file].size;
    // A tile can be a part of its picture.
    const Rect part{wholeNumber(stated->value, "x", 0), wholeNumber(stated->value, "y", 0),
                    wholeNumber(stated->value, "width", size.x),
                    wholeNumber(stated->value, "height", size.y)};
    const Rect from = intersection({0, 0, size.x, size.y}, part);
    return from.isEmpty() ? std::nullopt : std::optional(PicturePart{*file, from});
}

std::optional<PicturePart> TileCuts::sheetSource(const TileOfSet& tile) {
    const JsonValue root = tile.tileset->root;
    const auto file = pictureOf(files_, fileOf(tile), root);
    if (!file) return std::nullopt;
    const Vec2i size = files_.files()[*file].size;
    const Vec2i side = tile.tileset->tileSize;
    const int margin = std::clamp(wholeNumber(root, "margin", 0), 0, kMaxMapPictureSide);
    const int spacing = std::clamp(wholeNumber(root, "spacing", 0), 0, kMaxMapPictureSide);
    // The number of columns in the picture, whatever number the map has.
    const int columns = (size.x - margin + spacing) / (side.x + spacing);
    if (columns < 1) return std::nullopt;
    const int64_t row = tile.number / static_cast<uint32_t>(columns);
    const int column = static_cast<int>(tile.number % static_cast<uint32_t>(columns));
    const int64_t top = margin + row * (side.y + spacing);
    if (top + side.y > size.y) return std::nullopt;
    return PicturePart{
        *file, {margin + column * (side.x + spacing), static_cast<int>(top), side.x, side.y}};
}

/// Collects the stamps of a map, layer by layer.
class StampReader {
public:
    StampReader(MapNotes& notes, JsonValue map, const TiledParts& parts, PictureFiles& files)
        : notes_(notes),
          map_(map),
          parts_(parts),
          looks_(parts.layers.all),
          files_(files),
          stamps_(files_, {}, parts.sides.scale(), parts.corner) {}

    MapPictures run();

private:
    void addTiles(const TiledLayer& look, PictureLayer& layer);
    void addObjects(const TiledLayer& look, PictureLayer& layer);
    void addObject(JsonValue object, const TiledLayer& look, PictureLayer& layer);
    TileCuts& cutsOf(const TiledLayer& look) {
        return cuts_.try_emplace(look.tiles, *look.tiles, files_).first->second;
    }
    void addImage(const TiledLayer& look, PictureLayer& layer);
    void addLayer(const TiledLayer& look);
    std::optional<size_t> playersLayer() const;
    void setFront();
    void setGround();
    bool coversPlayer(const PictureLayer& layer) const;

    MapNotes& notes_;
    JsonValue map_;
    const TiledParts& parts_;
    const std::vector<TiledLayer>& looks_;
    PictureFiles& files_;
    std::map<const TiledTiles*, TileCuts> cuts_;
    MapObjectPictureCollector things_;
    std::vector<PictureLayer> layers_;
    std::vector<size_t> lookOf_;  // by layer
    StampCollector stamps_;
};

void StampReader::addTiles(const TiledLayer& look, PictureLayer& layer) {
    const TileSides sides = parts_.sides;
    TileCuts& cuts = cutsOf(look);
    const Vec2i first = stamps_.placeOf(look.offset.x, look.offset.y);  // of cell 0, 0
    const ImportedMap& map = parts_.map;
    struct Look {
        uint8_t transform = 0;
        std::optional<TileLook> tile{};
        Rect box{};
        std::optional<MapRole> role{};
        Vec2i corner{};  // of a zone, from its cell
    };
    const auto lookOf = [&](const ImportedKind& kind) {
        const ImportedLayer& from = map.layers[look.index];
        Look made{.transform = transformIn(kind.cell)};
        // Some cells have a role and are drawn separately, or not at all.
        if (!from.hasParallax || from.chosenRole) made.role = roleOfCell(from, kind);
        made.corner = {0, (1 - cellsCovered(map, kind).y) * sides.level};
        // The player already has a picture.
        if (made.role != MapRole::start) made.tile = cuts.find(kind.cell);
        if (made.tile)
            made.box = boxInCell(*made.tile->tileset, made.tile->size(), sides, made.transform);
        return made;
    };
    std::vector<std::optional<Look>> known(map.kinds.size());
    PictureLayer coins;
    for (const ImportedBlock& block : map.layers[look.index].blocks) {
        for (size_t i = 0; i < block.kinds.size() && !stamps_.isExceeded(); ++i) {
            const uint32_t number = block.kinds[i];
            if (number == 0) continue;
            if (!known[number]) known[number] = lookOf(map.kinds[number]);
            const Look& tile = *known[number];
            if (!tile.tile) continue;
            const int at = static_cast<int>(i);
            const Vec2i cell{block.cells.left + at % block.cells.width,
                             block.cells.top + at / block.cells.width};
            const Vec2i place{first.x + cell.x * sides.level, first.y + cell.y * sides.level};
            // A collected coin vanishes, so it is not in a layer.
            const bool isCoin = tile.role == MapRole::coin;
            const auto cut = stamps_.place(isCoin ? coins : layer, tile.tile->part,
                                           tile.box.moved(place.x, place.y), tile.transform);
            if (cut && tile.role && zoneOf(*tile.role))
                things_.addCell(place + tile.corner,
                                isCoin ? std::optional(coins.stamps.back()) : std::nullopt);
        }
    }
}

void StampReader::addObjects(const TiledLayer& look, PictureLayer& layer) {
    std::vector<JsonValue> objects;
    forEachObject(look.value, "objects", [&](JsonValue object) {
        if (object.find("gid") && boolMember(object, "visible", true)) objects.push_back(object);
    });
    if (wordMember(look.value, "draworder") != "index")
        std::ranges::stable_sort(objects, {},
                                 [](JsonValue object) { return numberMember(object, "y", 0); });
    for (const JsonValue object : objects) {
        if (stamps_.isExceeded()) return;
        const auto taken = parts_.cast.taken.find(object);
        if (taken == parts_.cast.taken.end()) {
            addObject(object, look, layer);
        } else if (taken->second) {  // the player has a built-in picture
            PictureLayer own;
            addObject(object, look, own);
            if (!own.stamps.empty()) things_.addObject(*taken->second, own.stamps.back());
        }
    }
}

// An object is placed by its alignment at its position and rotated about it.
void StampReader::addObject(JsonValue object, const TiledLayer& look, PictureLayer& layer) {
    const FigurePoint offset = look.offset;
    const auto number = object.find("gid");
    if (!number->is(JsonKind::integer)) return;
    const auto cell = static_cast<uint32_t>(
        std::clamp<int64_t>(number->integer(), std::numeric_limits<int32_t>::min(), 0xffffffff));
    const auto own = cutsOf(look).find(cell);
    if (!own) return;
    const FigurePoint drawn{static_cast<double>(own->size().x), static_cast<double>(own->size().y)};
    FigurePoint size{numberMember(object, "width", 0), numberMember(object, "height", 0)};
    if (size.x == 0) size.x = drawn.x;
    if (size.y == 0) size.y = drawn.y;
    if (!(size.x > 0 && size.y > 0)) return;
    const FigurePoint place{numberMember(object, "x", 0), numberMember(object, "y", 0)};
    const FigurePoint anchor = anchorOf(own->tileset->alignment);
    const TilePlace shown = placeIn(*own->tileset, drawn, size, transformIn(cell));
    const FigurePoint left =
        offset + place + shown.offset + FigurePoint{-anchor.x * size.x, (1 - anchor.y) * size.y};
    const FileRect box{left.x, left.y - shown.size.y, shown.size.x, shown.size.y};
    if (!stamps_.place(layer, own->part, box, transformIn(cell))) return;
    Stamp& stamp = layer.stamps.back();
    stamp.alpha = alphaOf(numberMember(object, "opacity", 1));
    const double turn = std::fmod(numberMember(object, "rotation", 0), 360);
    if (turn == 0) return;
    // The centre rotates about the object's position.
    const double scale = parts_.sides.scale();
    const FigurePoint pivot{(offset.x + place.x) * scale + parts_.corner.x,
                            (offset.y + place.y) * scale + parts_.corner.y};
    const FigurePoint half{shown.size.x * scale / 2, shown.size.y * scale / 2};
    const FigurePoint out = {stamp.at.x + half.x - pivot.x, stamp.at.y + half.y - pivot.y};
    const double angle = turn * 3.14159265358979323846 / 180;
    const FigurePoint middle{pivot.x + out.x * std::cos(angle) - out.y * std::sin(angle),
                             pivot.y + out.x * std::sin(angle) + out.y * std::cos(angle)};
    stamp.at = {wholePixel(middle.x - half.x), wholePixel(middle.y - half.y)};
    stamp.tenthsOfDegree = static_cast<int16_t>(std::lround(turn * 10));
}

void StampReader::addImage(const TiledLayer& look, PictureLayer& layer) {
    const auto file = pictureOf(files_, look.tiles->mapName(), look.value);
    if (!file) return;
    const PicturePart whole = stamps_.wholeOf(*file);
    stamps_.place(layer, whole,
                  FileRect{look.offset.x, look.offset.y, double(whole.from.width),
                           double(whole.from.height)});
    layer.repeatsX = boolMember(look.value, "repeatx", false);
    layer.repeatsY = boolMember(look.value, "repeaty", false);
}

void StampReader::addLayer(const TiledLayer& look) {
    PictureLayer layer;
    layer.name = wordMember(look.value, "name");
    layer.alpha = alphaOf(look.opacity);
    if (look.isHidden || layer.alpha == 0 || look.tint >> 24 == 0) return;
    layer.tint = look.tint;
    const auto per1000 = [](double factor) {
        return static_cast<int>(std::lround(std::clamp(factor, -100.0, 100.0) * 1000));
    };
    layer.parallaxPer1000 = {per1000(look.parallax.x), per1000(look.parallax.y)};
    layer.parallaxOrigin = stamps_.placeOf(numberMember(map_, "parallaxoriginx", 0),
                                           numberMember(map_, "parallaxoriginy", 0));
    switch (look.kind) {
        case TiledLayer::Kind::tiles: addTiles(look, layer); break;
        case TiledLayer::Kind::objects: addObjects(look, layer); break;
        case TiledLayer::Kind::image: addImage(look, layer); break;
    }
    if (stamps_.isExceeded()) {
        stamps_.drop(layer);
        return notes_.warn(look.value,
                           "layer " + nameOf(look.value) + " is not drawn: a map has at most " +
                               std::to_string(kMaxStamps) + " tiles that are",
                           WarningImpact::appearance);
    }
    if (layer.stamps.empty()) return;
    layer.stamps.shrink_to_fit();
    layers_.push_back(std::move(layer));
    lookOf_.push_back(static_cast<size_t>(&look - looks_.data()));
}

std::optional<size_t> StampReader::playersLayer() const {
    std::optional<size_t> found;
    for (size_t i = 0; i < looks_.size() && parts_.cast.player; ++i)
        forEachObject(looks_[i].value, "objects", [&](JsonValue object) {
            if (object == *parts_.cast.player) found = i;
        });
    return found;
}

// A layer that would hide the player at its start is not in front of it.
bool StampReader::coversPlayer(const PictureLayer& layer) const {
    if (!parts_.cast.cast.player) return false;
    const Vec2i feet = parts_.cast.cast.player->feet;
    const Vec2i middle{feet.x, feet.y - kCharacterHeight / 2};
    return std::ranges::any_of(layer.stamps, [&](const Stamp& stamp) {
        return contains(uprightRect(stamp, stamps_.cuts()), middle);
    });
}

// Above the player's layer, as in Tiled, if there is a layer below that; otherwise by name.
void StampReader::setFront() {
    const std::optional<size_t> players = playersLayer();
    const bool isAbove = players && !lookOf_.empty() && lookOf_.front() < *players;
    for (size_t i = 0; i < layers_.size(); ++i) {
        PictureLayer& layer = layers_[i];
        const bool isFar = layer.parallaxPer1000.x < 1000 || layer.parallaxPer1000.y < 1000 ||
                           isNamedBehind(layer.name);
        const bool isFront = isAbove ? lookOf_[i] > *players && !isFar
                                     : hasWord(layer.name, {"foreground", "front", "fg"});
        layer.isInFront = isFront && !coversPlayer(layer);
    }
}

// If the level's tiles come from hidden layers or from objects, the visible layers show the ground.
void StampReader::setGround() {
    const auto givesGround = [&](const TiledLayer& look) {
        return look.kind == TiledLayer::Kind::tiles && parts_.groundCells[look.index] > 0;
    };
    bool isSeen = false;
    bool isUnseen = parts_.hasSolidObjects;
    for (const TiledLayer& look : looks_) {
        const bool isShown = !look.isHidden && look.opacity > 0;
        if (givesGround(look)) (isShown ? isSeen : isUnseen) = true;
    }
    for (size_t i = 0; i < layers_.size(); ++i) {
        const TiledLayer& look = looks_[lookOf_[i]];
        const bool standsFor = !isSeen && look.kind == TiledLayer::Kind::tiles &&
                               !look.hasParallax &&
                               meaningOf(layers_[i].name) != LayerMeaning::decoration;
        layers_[i].isGround = givesGround(look) || standsFor;
        layers_[i].coversGround = (isUnseen || !isSeen) && !look.hasParallax;
    }
}

MapPictures StampReader::run() {
    for (const TiledLayer& look : looks_) addLayer(look);
    setFront();
    setGround();
    for (const Error& warning : files_.warnings())
        notes_.warn(map_, warning.message, WarningImpact::appearance);
    MapPictures pictures;
    pictures.background = colourMember(map_, "backgroundcolor");
    pictures.files = files_.takeFiles();
    pictures.cuts = stamps_.cuts();
    pictures.layers = std::move(layers_);
    pictures.things = things_.of(parts_.cast);
    return pictures;
}

}  // namespace

MapPictures picturesOf(MapNotes& notes, JsonValue map, const TiledParts& parts,
                       PictureFiles& files) {
    return StampReader(notes, map, parts, files).run();
}

void readOpacity(const TiledLayers& layers, PictureFiles& files, ImportedMap& map) {
    std::map<const TiledTiles*, TileCuts> cuts;
    struct Parts {
        std::vector<Rect> rects;
        std::vector<uint32_t> kinds;
    };
    std::map<uint32_t, Parts> all;  // by file
    std::vector<uint8_t> isKnown(map.kinds.size());
    for (const TiledLayer& look : layers.tiles) {
        if (look.isHidden || look.opacity <= 0) continue;
        TileCuts& cut = cuts.try_emplace(look.tiles, *look.tiles, files).first->second;
        for (const ImportedBlock& block : map.layers[look.index].blocks) {
            for (const uint32_t number : block.kinds) {
                if (number == 0 || isKnown[number] != 0) continue;
                isKnown[number] = 1;
                const auto tile = look.tiles->find(map.kinds[number].cell);
                const TilesetTile* entry = tile ? tile->entry() : nullptr;
                const bool isAnimated = entry != nullptr && entry->value.is(JsonKind::object) &&
                                        entry->value.find("animation");
                const auto found = isAnimated ? std::nullopt : cut.find(map.kinds[number].cell);
                if (!found) continue;
                all[found->part.file].rects.push_back(found->part.from);
                all[found->part.file].kinds.push_back(number);
            }
        }
    }
    for (const auto& [file, parts] : all) {
        const std::vector<TileOpacity> opacities = files.opacitiesOf(file, parts.rects);
        for (size_t i = 0; i < opacities.size(); ++i)
            map.kinds[parts.kinds[i]].opacity = opacities[i];
    }
}

}  // namespace pixelstep
