// Shapes and tiles from the custom properties of a tileset's tiles.
#include <algorithm>
#include <array>
#include <cmath>

#include "game/level/tile_text.h"
#include "import/map_members.h"
#include "import/map_objects.h"
#include "import/tiled/tiled_map.h"
#include "io/level/level_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

// The words of the property `shape`; a block if it is missing.
TileSpec tileFromShapeProperty(MapNotes& notes, const TilesetTile& tile) {
    TileSpec spec{.shape = "block"};
    const auto words = findProperty(tile.properties, "shape");
    if (!words || !expectKind(notes.errors, *words, JsonKind::text)) return spec;
    if (auto read = parseTileText(words->text())) return *std::move(read);
    notes.errors.fail(*words,
                      "expected 'empty' or SHAPE [TRANSFORM] [one_way] separated by single spaces, "
                      "found " +
                          inQuotes(words->text()));
    return spec;
}

/// @return  scaled to the level
std::vector<uint8_t> heightsOf(MapNotes& notes, JsonValue value, TileSides sides) {
    const int side = sides.file;
    const auto numbers = value.is(JsonKind::text) ? integersIn(value.text()) : std::nullopt;
    const bool isGood =
        numbers && numbers->size() == static_cast<size_t>(side) &&
        std::ranges::all_of(*numbers, [&](int height) { return height >= 0 && height <= side; });
    std::vector<uint8_t> heights;
    if (!isGood) {
        const std::string size = std::to_string(side);
        failExpected(notes.errors, value,
                     "a text of " + size + " heights from 0 to " + size + ", separated by commas");
        return heights;
    }
    for (int i = 0; i < sides.level; ++i)
        heights.push_back(static_cast<uint8_t>(
            (*numbers)[static_cast<size_t>(i * side / sides.level)] * sides.level / side));
    return heights;
}

// Checks that the level may have a tile's new shape.
void addShape(MapNotes& notes, JsonValue at, Shape shape, ShapeSet& shapes) {
    if (const int known = shapes.find(shape.name); known >= kBuiltInShapeCount) {
        const bool isSame = shapes.all()[static_cast<size_t>(known)] == shape;
        if (!isSame) notes.errors.fail(at, inQuotes(shape.name) + " has other heights elsewhere");
        return;
    }
    expectShapeName(notes.errors, shape.name, at);
    if (shapes.own().size() == kMaxLevelShapes) {
        notes.errors.fail(at, "more than " + std::to_string(kMaxLevelShapes) + " shapes");
    }
    if (!notes.errors.hasError()) shapes.add(std::move(shape));
}

/// The class of a tile, or the text of a property that stands for one.
std::string_view classOf(const TilesetTile& tile) {
    if (!tile.type.empty()) return tile.type;
    for (const ImportedProperty& property : tile.properties)
        if (property.value.is(JsonKind::text) && isClassProperty(property.name))
            return property.value.text();
    return {};
}

/// The solidity from a tile's class and properties; one-way takes precedence over solid. A tile
/// declared as not solid has no result here, since other rules may apply.
std::optional<Solidity> solidityFromProperties(const TilesetTile& tile) {
    const auto byClass = solidityOfClass(classOf(tile));
    const auto byProperties = solidityOf(tile.properties);
    if (byClass == Solidity::oneWay || !byProperties) return byClass;
    if (byProperties == Solidity::nothing) return std::nullopt;
    return byProperties;
}

/// The role of a tile by its class, its name or its properties.
void setRole(const TilesetTile& tile, ImportedKind& kind) {
    const auto name = findProperty(tile.properties, "name");
    const std::array<std::string_view, 2> names{
        tile.type, name && name->is(JsonKind::text) ? name->text() : std::string_view{}};
    const NameMeaning meaning = meaningOfAll(names, withMembers(tile.properties));
    kind.role = meaning.role;
    kind.isWeakRole = meaning.isWeak();
}

/// The shape that is named by a tile's class or by a text property, in the words of a legend.
struct NamedSlope {
    std::string_view words{};
    const ImportedProperty* unknownShape =
        nullptr;  ///< a value that looks like a shape and is not known
};
NamedSlope slopeOf(const TilesetTile& tile) {
    NamedSlope slope{slopeNamed(tile.type)};
    for (const ImportedProperty& property : tile.properties) {
        if (!slope.words.empty() || !property.value.is(JsonKind::text)) continue;
        slope.words = slopeNamed(property.value.text());
        const bool isOfShape = property.name == "slope" || property.name == "type" ||
                               property.name == "shape" || property.name == "slope_type";
        if (slope.words.empty() && isOfShape &&
            (property.name == "slope" || looksLikeSlope(property.value.text())))
            slope.unknownShape = &property;
    }
    return slope;
}

/// True if a word is one of the names, or a misspelling of one.
bool isNear(JsonValue value, std::span<const std::string_view> names) {
    if (!value.is(JsonKind::text)) return false;
    const std::string_view text = value.text();
    const std::string_view word = text.substr(0, text.find(' '));
    return std::ranges::find(names, word) != names.end() || !didYouMean(word, names).empty();
}

/// The values of a property `shape` without a transform.
std::vector<std::string_view> shapeNames(const ShapeSet& shapes) {
    std::vector<std::string_view> names{"empty"};
    for (const Shape& shape : shapes.all().subspan(kBlock)) names.push_back(shape.name);
    return names;
}

/// True if a tile's properties are ours. Other programs also have a `shape` or `material`, with
/// other words.
bool hasPixelstepProperties(const TilesetTile& tile, const ShapeSet& shapes) {
    if (findProperty(tile.properties, "heights")) return true;
    const auto shape = findProperty(tile.properties, "shape");
    if (shape && isNear(*shape, shapeNames(shapes))) return true;
    const auto material = findProperty(tile.properties, "material");
    return material && isNear(*material, materialNames());
}

/// The list of a tile's collision shapes, if there are any.
std::optional<JsonValue> collisionShapesOf(const TilesetTile& tile) {
    const auto group = objectMember(tile.value, "objectgroup");
    const auto objects = group ? listMember(*group, "objects") : std::nullopt;
    return objects && objects->size() > 0 ? group : std::nullopt;
}

/// Transforms figures on a tile's picture into a box of the level.
std::vector<Figure> figuresInBox(std::vector<Figure> figures, Vec2i own, const Rect& box,
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

void warnOfUse(const TileOfSet& tile) {
    const TilesetTile* const stated = tile.entry();
    if (stated == nullptr) return;
    MapNotes& notes = tile.tileset->notes;
    const auto collision = stated->value.find("objectgroup");
    if (collision && !findProperty(stated->properties, "shape"))
        notes.warn(*collision, titleOf(tile),
                   " has collision shapes, which are not read; it is a block, unless its property "
                   "'shape' says otherwise");
    if (const auto animation = stated->value.find("animation"))
        notes.warn(*animation, titleOf(tile), " is animated; a level's tiles are not",
                   WarningImpact::appearance);
}

}  // namespace

void TiledTiles::readShapes(TiledTileset& tileset) {
    for (const auto& [number, tile] : tileset.tiles) {
        if (tileset.notes.errors.hasError()) return;
        const auto text = findProperty(tile.properties, "heights");
        if (!text) continue;
        Shape shape{tileFromShapeProperty(tileset.notes, tile).shape,
                    heightsOf(tileset.notes, *text, sides_)};
        if (tileset.notes.errors.hasError()) return;
        addShape(tileset.notes, *text, std::move(shape), shapes_);
    }
}

Tile TiledTiles::readTile(const TileOfSet& tile) {
    if (tile.entry() == nullptr) return {.shape = kBlock};
    const TilesetTile& stated = *tile.entry();
    MapNotes& notes = tile.tileset->notes;
    TileSpec spec = tileFromShapeProperty(notes, stated);
    if (boolProperty(notes, stated.properties, "one_way").value_or(false)) spec.oneWay = true;
    if (const auto name = findProperty(stated.properties, "material")) {
        spec.material = readMaterial(notes.errors, *name);
    }
    if (spec.shape == "empty") return {};
    if (const auto made = pixelstep::tileOf(shapes_, spec)) return *made;
    const std::string guess = didYouMean(spec.shape, shapeNames(shapes_));
    notes.errors.fail(*findProperty(stated.properties, "shape"),
                      "unknown shape " + inQuotes(spec.shape) +
                          (guess.empty() ? "; a" : guess + " A") +
                          " shape of your own needs the property 'heights'");
    return {};
}

bool TiledTiles::hasPixelstepTiles() const {
    return std::ranges::any_of(tilesets_, [&](const auto& tileset) {
        return std::ranges::any_of(tileset->tiles, [&](const auto& tile) {
            return hasPixelstepProperties(tile.second, shapes_);
        });
    });
}

Vec2i sizeOf(const TileOfSet& tile) {
    Vec2i size = tile.tileset->tileSize;
    const TilesetTile* stated = tile.entry();
    if (stated == nullptr) return size;
    // A part of its picture, otherwise the complete picture: tiles of image collections have any
    // size.
    const auto side = [&](std::string_view part, std::string_view whole, int otherwise) {
        for (const std::string_view key : {part, whole})
            if (const auto value = wholeMember(stated->value, key);
                value && *value > 0 && *value <= kTileSides.high)
                return static_cast<int>(*value);
        return otherwise;
    };
    return {side("width", "imagewidth", size.x), side("height", "imageheight", size.y)};
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

Rect boxInCell(const TiledTileset& tileset, Vec2i own, TileSides sides, uint8_t transform) {
    const FigurePoint size{static_cast<double>(own.x), static_cast<double>(own.y)};
    const double side = sides.file;
    const TilePlace place =
        placeIn(tileset, size, tileset.fillsCells ? FigurePoint{side, side} : size, transform);
    const auto whole = [&](double pixels) {
        return static_cast<int>(std::floor(pixels * sides.scale() + 0.5));
    };
    Rect box{whole(place.offset.x), 0, std::max(whole(place.size.x), 1),
             std::max(whole(place.size.y), 1)};
    box.top = sides.level + whole(place.offset.y) - box.height;
    return box;
}

FigurePoint anchorOf(std::string_view alignment) {
    const auto has = [&](std::string_view word) {
        return alignment.find(word) != std::string_view::npos;
    };
    const bool isLow = has("bottom") || alignment.empty() || alignment == "unspecified";
    const bool isMiddle = alignment == "center" || alignment == "top" || alignment == "bottom";
    const bool isCentred = alignment == "center" || alignment == "left" || alignment == "right";
    const double x = has("right") ? 1 : isMiddle ? 0.5 : 0;
    const double y = isLow ? 1 : isCentred ? 0.5 : 0;
    return {x, y};
}

ImportedKind TiledTiles::kindOf(uint32_t cell) {
    const TileOfSet found = *find(cell);
    const Vec2i size = sizeOf(found);
    const uint8_t transform = transformIn(cell);
    ImportedKind kind;
    kind.tile = cell & kCellBits;
    kind.box = boxInCell(*found.tileset, size, sides_, transform);
    kind.tileName = found.tileset->name + ":" + std::to_string(found.number);
    const TilesetTile* own = found.entry();
    const MapChoice choice =
        choices_.choiceFor({kind.tileName, own ? std::string_view(own->type) : ""});
    kind.chosen = choice.is;
    kind.chosenRole = choice.role;
    if (own == nullptr) return kind;
    const TilesetTile& stated = *own;
    kind.name = stated.type;
    kind.fromProperties = solidityFromProperties(stated);
    setRole(stated, kind);
    // In a map with our properties, these shapes and their errors are ignored.
    const bool mayCount = !usesPixelstepProperties_ || !choices_.solid.empty();
    if (const auto group = collisionShapesOf(stated); group && mayCount) {
        kind.drawn =
            figuresInBox(figuresOf(found.tileset->notes, *group), size, kind.box, transform);
    }
    if (kind.box != Rect{0, 0, sides_.level, sides_.level}) return kind;
    const NamedSlope slope = slopeOf(stated);
    if (slope.words.empty()) {
        if (slope.unknownShape != nullptr && mayCount)
            found.tileset->notes.warn(slope.unknownShape->value,
                                      titleOf(found) + ": its property " +
                                          inQuotes(slope.unknownShape->name) + " is " +
                                          inQuotes(slope.unknownShape->value.text()),
                                      ", which is not a known shape; it is a block");
        return kind;
    }
    TileSpec spec = *parseTileText(slope.words);
    if (spec.shape == "half" && shapes_.find("half") < 0) {
        std::vector<uint8_t> heights(static_cast<size_t>(sides_.level),
                                     static_cast<uint8_t>(sides_.level / 2));
        shapes_.add({"half", std::move(heights)});
    }
    kind.block = *pixelstep::tileOf(shapes_, spec);
    if (kind.block.shape != kBlock)
        kind.block.transform = transformAfter(kind.block.transform, transform);
    return kind;
}

std::optional<Tile> TiledTiles::tileOf(uint32_t cell) {
    const auto [known, isNew] = known_.try_emplace(cell);
    if (!isNew) return known->second;
    const std::optional<TileOfSet> found = find(cell);
    if (!found) return std::nullopt;
    Tile tile = readTile(*found);
    if ((cell & kHexRotationBit) != 0)
        found->tileset->notes.warn(found->tileset->root, titleOf(*found),
                                   " is rotated by 60 degrees somewhere; the rotation is ignored");
    warnOfUse(*found);
    if (tile.shape != kEmpty) {
        tile.transform = transformAfter(tile.transform, transformIn(cell));
    }
    known->second = tile;
    return tile;
}

}  // namespace pixelstep
