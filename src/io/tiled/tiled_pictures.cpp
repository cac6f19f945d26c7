// Stamps of layers of tiles, objects and images.
#include "io/tiled/tiled_pictures.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "io/maps/map_words.h"
#include "io/text_tools.h"
#include "io/tiled/tile_cuts.h"
#include "io/tiled/tiled_body.h"
#include "io/tiled/tiled_looks.h"

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

uint8_t eighth(double opacity) {
    return static_cast<uint8_t>(std::lround(std::clamp(opacity, 0.0, 1.0) * 255));
}

bool hasWord(std::string_view name, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(wordsOf(name), [&](const std::string& word) {
        return std::ranges::find(words, word) != words.end();
    });
}

/// Collects the stamps of a map, layer by layer.
class StampReader {
public:
    StampReader(TiledNotes& notes, JsonValue map, const TiledParts& parts, const ReadNamed& read)
        : notes_(notes),
          map_(map),
          parts_(parts),
          looks_(readLooks(map)),
          files_(read),
          cuts_(parts.tiles, files_) {}

    MapPictures run();

private:
    PixelPlace inLevel(PixelPlace place) const {
        const double scale = parts_.tiles.sides().scale();
        return {place.x * scale + parts_.corner.x, place.y * scale + parts_.corner.y};
    }
    void addTiles(const TiledLook& look, PictureLayer& layer);
    void addObjects(const TiledLook& look, PictureLayer& layer);
    void addObject(JsonValue object, PixelPlace offset, PictureLayer& layer);
    void addImage(const TiledLook& look, PictureLayer& layer);
    void addStamp(PixelPlace bottomLeft, const CellCut& look, uint8_t transform,
                  PictureLayer& layer) const;
    void addLayer(const TiledLook& look);
    std::optional<size_t> playersLayer() const;
    void setFront();
    void setGround();
    bool coversPlayer(const PictureLayer& layer) const;

    TiledNotes& notes_;
    JsonValue map_;
    const TiledParts& parts_;
    std::vector<TiledLook> looks_;
    PictureFiles files_;
    TileCuts cuts_;
    std::set<JsonValue> taken_;  // objects that became something else
    std::vector<PictureLayer> layers_;
    std::vector<size_t> lookOf_;  // of each layer
    std::vector<PictureCut> allCuts_;
    size_t stamps_ = 0;
};

// Places are rounded once, where all is known; sizes were before, and are the same everywhere.
void StampReader::addStamp(PixelPlace bottomLeft, const CellCut& look, uint8_t transform,
                           PictureLayer& layer) const {
    const double scale = parts_.tiles.sides().scale();
    const PixelPlace size = turned(look.size, transform);
    const PixelPlace place = inLevel(bottomLeft + look.offset);
    const PixelPlace drawn{std::max(std::round(size.x * scale), 1.0),
                           std::max(std::round(size.y * scale), 1.0)};
    if (std::abs(place.x) > kMaxCoordinate || std::abs(place.y) > kMaxCoordinate) return;
    layer.stamps.push_back(
        {{wholePixel(place.x), wholePixel(place.y - drawn.y)}, look.cut, transform});
}

void StampReader::addTiles(const TiledLook& look, PictureLayer& layer) {
    const double side = parts_.tiles.sides().file;
    for (const TiledPatch& patch : parts_.patches) {
        if (patch.index != look.index || notes_.faults.hasFault()) continue;
        const std::vector<uint32_t> cells = readCells(notes_, patch);
        for (size_t i = 0; i < cells.size() && stamps_ + layer.stamps.size() <= kMaxStamps; ++i) {
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

void StampReader::addObjects(const TiledLook& look, PictureLayer& layer) {
    const auto list = look.value.find("objects");
    if (!list || !list->is(JsonKind::array)) return;
    std::vector<JsonValue> objects;
    for (const JsonValue object : list->items())
        if (object.is(JsonKind::object) && object.find("gid") && !taken_.contains(object) &&
            !memberIs(object, "visible", false))
            objects.push_back(object);
    if (memberWord(look.value, "draworder") != "index")
        std::ranges::stable_sort(objects, {},
                                 [](JsonValue object) { return memberNumber(object, "y", 0); });
    for (const JsonValue object : objects) {
        if (stamps_ + layer.stamps.size() > kMaxStamps) return;
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
    const PixelPlace size{memberNumber(object, "width", own->size.x),
                          memberNumber(object, "height", own->size.y)};
    const bool isOwnSize = size.x == own->size.x && size.y == own->size.y;
    const auto look = isOwnSize ? own : cuts_.findSized(cell, size);
    if (!look) return;
    const PixelPlace place{memberNumber(object, "x", 0), memberNumber(object, "y", 0)};
    const PixelPlace anchor = anchorOf(true, parts_.tiles.find(cell)->tileset->alignment);
    const PixelPlace left =
        offset + place + PixelPlace{-anchor.x * size.x, (1 - anchor.y) * size.y};
    const size_t before = layer.stamps.size();
    addStamp(left, *look, transformIn(cell), layer);
    if (layer.stamps.size() == before) return;
    Stamp& stamp = layer.stamps.back();
    stamp.alpha = eighth(memberNumber(object, "opacity", 1));
    const double turn = std::fmod(memberNumber(object, "rotation", 0), 360);
    if (turn == 0) return;
    // The middle goes round the object's place.
    const double scale = parts_.tiles.sides().scale();
    const PixelPlace pivot = inLevel(offset + place);
    const PixelPlace whole = turned(size, stamp.transform);
    const PixelPlace half{whole.x * scale / 2, whole.y * scale / 2};
    const PixelPlace out = {stamp.at.x + half.x - pivot.x, stamp.at.y + half.y - pivot.y};
    const double angle = turn * 3.14159265358979323846 / 180;
    const PixelPlace middle{pivot.x + out.x * std::cos(angle) - out.y * std::sin(angle),
                            pivot.y + out.x * std::sin(angle) + out.y * std::cos(angle)};
    stamp.at = {wholePixel(middle.x - half.x), wholePixel(middle.y - half.y)};
    stamp.tenthsOfDegree = static_cast<int16_t>(std::lround(turn * 10));
}

void StampReader::addImage(const TiledLook& look, PictureLayer& layer) {
    const std::string_view name = memberWord(look.value, "image");
    if (name.empty()) return;
    const auto clear = memberColour(look.value, "transparentcolor");
    const auto file =
        files_.find({}, name, clear ? std::optional(*clear & 0xffffffu) : std::nullopt);
    const auto cut = file ? cuts_.wholeOf(*file) : std::nullopt;
    if (!cut) return;
    const Vec2i size = files_.files()[*file].size;
    const PixelPlace whole{static_cast<double>(size.x), static_cast<double>(size.y)};
    addStamp(look.offset + PixelPlace{0, whole.y}, {*cut, whole, {}}, 0, layer);
    layer.repeatsX = memberIs(look.value, "repeatx", true);
    layer.repeatsY = memberIs(look.value, "repeaty", true);
}

void StampReader::addLayer(const TiledLook& look) {
    PictureLayer layer;
    layer.name = memberWord(look.value, "name");
    layer.alpha = eighth(look.opacity);
    if (look.isHidden || layer.alpha == 0 || look.tint >> 24 == 0) return;
    layer.tint = look.tint;
    const auto per1000 = [](double factor) {
        return static_cast<int>(std::lround(std::clamp(factor, -100.0, 100.0) * 1000));
    };
    layer.parallaxPer1000 = {per1000(look.parallax.x), per1000(look.parallax.y)};
    const PixelPlace origin = inLevel(
        {memberNumber(map_, "parallaxoriginx", 0), memberNumber(map_, "parallaxoriginy", 0)});
    layer.parallaxOrigin = {wholePixel(origin.x), wholePixel(origin.y)};
    switch (look.kind) {
        case TiledLook::Kind::tiles: addTiles(look, layer); break;
        case TiledLook::Kind::objects: addObjects(look, layer); break;
        case TiledLook::Kind::image: addImage(look, layer); break;
    }
    if (layer.stamps.empty()) return;
    if (stamps_ + layer.stamps.size() > kMaxStamps)
        return notes_.warn(look.value, "layer " + nameOf(look.value) +
                                           " is not drawn: a map has at most " +
                                           std::to_string(kMaxStamps) + " tiles that are");
    stamps_ += layer.stamps.size();
    layer.stamps.shrink_to_fit();
    layers_.push_back(std::move(layer));
    lookOf_.push_back(static_cast<size_t>(&look - looks_.data()));
}

std::optional<size_t> StampReader::playersLayer() const {
    if (!parts_.cast.player) return std::nullopt;
    for (size_t i = 0; i < looks_.size(); ++i) {
        const auto list = looks_[i].value.find("objects");
        if (looks_[i].kind != TiledLook::Kind::objects || !list || !list->is(JsonKind::array))
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
        const Vec2i size = allCuts_[stamp.cut].size;
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
    const auto givesGround = [&](const TiledLook& look) {
        return look.kind == TiledLook::Kind::tiles && parts_.groundCells[look.index] > 0;
    };
    bool isSeen = false;
    bool isUnseen = parts_.hasSolidObjects;
    for (const TiledLook& look : looks_) {
        const bool isShown = !look.isHidden && look.opacity > 0;
        if (givesGround(look)) (isShown ? isSeen : isUnseen) = true;
    }
    for (size_t i = 0; i < layers_.size(); ++i) {
        const TiledLook& look = looks_[lookOf_[i]];
        const bool standsFor = !isSeen && look.kind == TiledLook::Kind::tiles && !look.isApart() &&
                               meaningOf(layers_[i].name) != LayerMeaning::decoration;
        layers_[i].isGround = givesGround(look) || standsFor;
        layers_[i].coversGround = (isUnseen || !isSeen) && !look.isApart();
    }
}

MapPictures StampReader::run() {
    const TiledCast& cast = parts_.cast;
    if (cast.player) taken_.insert(*cast.player);
    for (const auto* list : {&cast.clones, &cast.crates, &cast.platforms, &cast.signs, &cast.zones})
        taken_.insert(list->begin(), list->end());
    for (const TiledLook& look : looks_) addLayer(look);
    allCuts_ = cuts_.takeCuts();
    setFront();
    setGround();
    for (const Fault& warning : files_.warnings()) notes_.warn(map_, warning.what);
    MapPictures pictures;
    pictures.background = memberColour(map_, "backgroundcolor");
    pictures.files = files_.takeFiles();
    pictures.cuts = std::move(allCuts_);
    pictures.layers = std::move(layers_);
    return pictures;
}

}  // namespace

MapPictures picturesOf(TiledNotes& notes, JsonValue map, const TiledParts& parts,
                       const ReadNamed& read) {
    return StampReader(notes, map, parts, read).run();
}

}  // namespace pixelstep
