// Stamps of layers of tiles, objects and images.
#include "io/tiled/tiled_pictures.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "io/maps/map_members.h"
#include "io/maps/map_words.h"
#include "io/text_tools.h"
#include "io/tiled/tile_cuts.h"
#include "io/tiled/tiled_body.h"

namespace pixelstep {
namespace {

uint8_t transformIn(uint32_t cell) {
    return static_cast<uint8_t>(((cell & kFlipXBit) != 0 ? kFlipX : 0) |
                                ((cell & kFlipYBit) != 0 ? kFlipY : 0) |
                                ((cell & kFlip90Bit) != 0 ? kFlip90 : 0));
}

PixelPlace turned(PixelPlace size, uint8_t transform) {
    return (transform & kFlip90) != 0 ? PixelPlace{size.y, size.x} : size;
}

bool hasWord(std::string_view name, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(wordsOf(name), [&](const std::string& word) {
        return std::ranges::find(words, word) != words.end();
    });
}

/// Collects the stamps of a map, layer by layer.
class StampReader {
public:
    StampReader(MapNotes& notes, JsonValue map, const TiledParts& parts, const ReadNamed& read)
        : notes_(notes),
          map_(map),
          parts_(parts),
          looks_(parts.layers.all),
          files_(read),
          cuts_(parts.tiles, files_),
          stamps_(files_, {}, parts.tiles.sides().scale(), parts.corner) {}

    MapPictures run();

private:
    void addTiles(const TiledLayer& look, PictureLayer& layer);
    void addObjects(const TiledLayer& look, PictureLayer& layer);
    void addObject(JsonValue object, PixelPlace offset, PictureLayer& layer);
    void addImage(const TiledLayer& look, PictureLayer& layer);
    bool addStamp(PixelPlace bottomLeft, const TileLook& look, uint8_t transform,
                  PictureLayer& layer);
    void addLayer(const TiledLayer& look);
    std::optional<size_t> playersLayer() const;
    void setFront();
    void setGround();
    bool coversPlayer(const PictureLayer& layer) const;

    MapNotes& notes_;
    JsonValue map_;
    const TiledParts& parts_;
    const std::vector<TiledLayer>& looks_;
    PictureFiles files_;
    TileCuts cuts_;
    std::set<JsonValue> taken_;  // objects that became something else
    std::vector<PictureLayer> layers_;
    std::vector<size_t> lookOf_;  // of each layer
    StampCollector stamps_;
};

/// @return  false if it is not drawn
bool StampReader::addStamp(PixelPlace bottomLeft, const TileLook& look, uint8_t transform,
                           PictureLayer& layer) {
    const PixelPlace size = turned(look.size, transform);
    const PixelPlace place = bottomLeft + look.offset;
    return stamps_.lay(layer, look.part, {place.x, place.y - size.y, size.x, size.y}, transform)
        .has_value();
}

void StampReader::addTiles(const TiledLayer& look, PictureLayer& layer) {
    const double side = parts_.tiles.sides().file;
    for (const TiledPatch& patch : parts_.patches) {
        if (patch.index != look.index || notes_.faults.hasFault()) continue;
        const std::vector<uint32_t> cells = readCells(notes_, patch);
        for (size_t i = 0; i < cells.size() && !stamps_.isExceeded(); ++i) {
            if ((cells[i] & kCellBits) == 0) continue;
            const auto tile = cuts_.find(cells[i]);
            if (!tile) continue;
            const int at = static_cast<int>(i);
            const double column = patch.cells.left + at % patch.cells.width;
            const double row = patch.cells.top + at / patch.cells.width;
            addStamp(look.offset + PixelPlace{column * side, (row + 1) * side}, *tile,
                     transformIn(cells[i]), layer);
        }
    }
}

void StampReader::addObjects(const TiledLayer& look, PictureLayer& layer) {
    const auto list = look.value.find("objects");
    if (!list || !list->is(JsonKind::array)) return;
    std::vector<JsonValue> objects;
    for (const JsonValue object : list->items())
        if (object.is(JsonKind::object) && object.find("gid") && !taken_.contains(object) &&
            flagMember(object, "visible", true))
            objects.push_back(object);
    if (wordMember(look.value, "draworder") != "index")
        std::ranges::stable_sort(objects, {},
                                 [](JsonValue object) { return numberMember(object, "y", 0); });
    for (const JsonValue object : objects) {
        if (stamps_.isExceeded()) return;
        addObject(object, look.offset, layer);
    }
}

// An object stands by its alignment at its place, and is turned about that.
void StampReader::addObject(JsonValue object, PixelPlace offset, PictureLayer& layer) {
    const auto number = object.find("gid");
    if (!number->is(JsonKind::integer)) return;
    const auto cell = static_cast<uint32_t>(std::clamp<int64_t>(number->integer(), 0, 0xffffffff));
    const auto own = cuts_.find(cell);
    if (!own) return;
    const PixelPlace size{numberMember(object, "width", own->size.x),
                          numberMember(object, "height", own->size.y)};
    TileLook look = *own;
    look.offset = {look.offset.x * size.x / look.size.x, look.offset.y * size.y / look.size.y};
    look.size = size;
    if (!(size.x > 0 && size.y > 0)) return;
    const PixelPlace place{numberMember(object, "x", 0), numberMember(object, "y", 0)};
    const PixelPlace anchor = anchorOf(true, parts_.tiles.find(cell)->tileset->alignment);
    const PixelPlace left =
        offset + place + PixelPlace{-anchor.x * size.x, (1 - anchor.y) * size.y};
    if (!addStamp(left, look, transformIn(cell), layer)) return;
    Stamp& stamp = layer.stamps.back();
    stamp.alpha = alphaOf(numberMember(object, "opacity", 1));
    const double turn = std::fmod(numberMember(object, "rotation", 0), 360);
    if (turn == 0) return;
    // The middle goes round the object's place.
    const double scale = parts_.tiles.sides().scale();
    const PixelPlace pivot{(offset.x + place.x) * scale + parts_.corner.x,
                           (offset.y + place.y) * scale + parts_.corner.y};
    const PixelPlace whole = turned(size, stamp.transform);
    const PixelPlace half{whole.x * scale / 2, whole.y * scale / 2};
    const PixelPlace out = {stamp.at.x + half.x - pivot.x, stamp.at.y + half.y - pivot.y};
    const double angle = turn * 3.14159265358979323846 / 180;
    const PixelPlace middle{pivot.x + out.x * std::cos(angle) - out.y * std::sin(angle),
                            pivot.y + out.x * std::sin(angle) + out.y * std::cos(angle)};
    stamp.at = {wholePixel(middle.x - half.x), wholePixel(middle.y - half.y)};
    stamp.tenthsOfDegree = static_cast<int16_t>(std::lround(turn * 10));
}

void StampReader::addImage(const TiledLayer& look, PictureLayer& layer) {
    const std::string_view name = wordMember(look.value, "image");
    if (name.empty()) return;
    const auto clear = colourMember(look.value, "transparentcolor");
    const auto file =
        files_.find({}, name, clear ? std::optional(*clear & 0xffffffu) : std::nullopt);
    if (!file) return;
    const PicturePart whole = stamps_.wholeOf(*file);
    stamps_.lay(
        layer, whole,
        {look.offset.x, look.offset.y, double(whole.from.width), double(whole.from.height)});
    layer.repeatsX = flagMember(look.value, "repeatx", false);
    layer.repeatsY = flagMember(look.value, "repeaty", false);
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
        return notes_.warn(look.value, "layer " + nameOf(look.value) +
                                           " is not drawn: a map has at most " +
                                           std::to_string(kMaxStamps) + " tiles that are");
    }
    if (layer.stamps.empty()) return;
    layer.stamps.shrink_to_fit();
    layers_.push_back(std::move(layer));
    lookOf_.push_back(static_cast<size_t>(&look - looks_.data()));
}

std::optional<size_t> StampReader::playersLayer() const {
    if (!parts_.cast.player) return std::nullopt;
    for (size_t i = 0; i < looks_.size(); ++i) {
        const auto list = looks_[i].value.find("objects");
        if (looks_[i].kind != TiledLayer::Kind::objects || !list || !list->is(JsonKind::array))
            continue;
        for (const JsonValue object : list->items())
            if (object == *parts_.cast.player) return i;
    }
    return std::nullopt;
}

// A layer that would hide the player where it begins is not meant to be in front of it.
bool StampReader::coversPlayer(const PictureLayer& layer) const {
    if (!parts_.cast.cast.player) return false;
    const Vec2i feet = parts_.cast.cast.player->feet;
    const Vec2i middle{feet.x, feet.y - kCharacterHeight / 2};
    return std::ranges::any_of(layer.stamps, [&](const Stamp& stamp) {
        const Vec2i size = stamps_.cuts()[stamp.cut].size;
        const bool isOnSide = (stamp.transform & kFlip90) != 0;
        const Rect rect{stamp.at.x, stamp.at.y, isOnSide ? size.y : size.x,
                        isOnSide ? size.x : size.y};
        return contains(rect, middle);
    });
}

// Above the player's own layer, as Tiled draws it, if something is below that; else by name.
void StampReader::setFront() {
    const std::optional<size_t> players = playersLayer();
    const bool isAbove = players && !lookOf_.empty() && lookOf_.front() < *players;
    for (size_t i = 0; i < layers_.size(); ++i) {
        PictureLayer& layer = layers_[i];
        const bool isFar =
            layer.parallaxPer1000.x < 1000 || layer.parallaxPer1000.y < 1000 ||
            hasWord(layer.name, {"background", "bg", "back", "backdrop", "behind", "sky", "far"});
        const bool isFront = isAbove ? lookOf_[i] > *players && !isFar
                                     : hasWord(layer.name, {"foreground", "front", "fg"});
        layer.isInFront = isFront && !coversPlayer(layer);
    }
}

// Where the level's tiles come from layers that are not shown, or from objects, what is shown of
// the others stands for them.
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
        const bool standsFor = !isSeen && look.kind == TiledLayer::Kind::tiles && !look.isApart &&
                               meaningOf(layers_[i].name) != LayerMeaning::decoration;
        layers_[i].isGround = givesGround(look) || standsFor;
        layers_[i].coversGround = (isUnseen || !isSeen) && !look.isApart;
    }
}

MapPictures StampReader::run() {
    const TiledCast& cast = parts_.cast;
    if (cast.player) taken_.insert(*cast.player);
    for (const auto* list : {&cast.clones, &cast.crates, &cast.platforms, &cast.signs, &cast.zones})
        taken_.insert(list->begin(), list->end());
    for (const TiledLayer& look : looks_) addLayer(look);
    setFront();
    setGround();
    for (const Fault& warning : files_.warnings()) notes_.warn(map_, warning.what);
    MapPictures pictures;
    pictures.background = colourMember(map_, "backgroundcolor");
    pictures.files = files_.takeFiles();
    pictures.cuts = stamps_.cuts();
    pictures.layers = std::move(layers_);
    return pictures;
}

}  // namespace

MapPictures picturesOf(MapNotes& notes, JsonValue map, const TiledParts& parts,
                       const ReadNamed& read) {
    return StampReader(notes, map, parts, read).run();
}

}  // namespace pixelstep
