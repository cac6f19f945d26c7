// The members of a level that make its map: tile size, origin, shapes, legend and rows.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "io/level/legend_writer.h"
#include "io/level/level_json.h"
#include "io/level/level_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

// The tile of a legend entry.
Tile tileFor(ErrorSink& errors, JsonValue at, const TileSpec& spec, const ShapeSet& shapes) {
    if (const std::optional<Tile> tile = tileOf(shapes, spec)) return *tile;
    if (shapes.find(spec.shape) >= 0) {
        errors.fail(at, *tileRejection(shapes, spec));
        return {};
    }
    std::vector<std::string_view> names;
    for (const Shape& shape : shapes.all().subspan(kBlock))
        if (isName(shape.name)) names.push_back(shape.name);
    errors.fail(at, "unknown shape " + inQuotes(spec.shape) + didYouMean(spec.shape, names));
    return {};
}

// An unknown surface, with the place of its name.
void checkSurface(ErrorSink& errors, JsonValue entry, std::string_view name,
                  const ShapeSet& shapes) {
    if (name.empty() || shapes.findSurface(name) > 0) return;
    std::vector<std::string_view> names;
    for (const Surface& surface : shapes.surfaces().subspan(1)) names.push_back(surface.name);
    errors.fail(*entry.find("surface"),
                "unknown surface " + inQuotes(name) + didYouMean(name, names));
}

LegendEntry readLegendEntry(ErrorSink& errors, JsonValue json, TileMap& tiles) {
    const ShapeSet& shapes = tiles.shapes();
    LegendEntry entry;
    if (json.is(JsonKind::text)) {
        TileSpec spec;
        TileText{}.read(errors, json, spec);
        if (!errors.hasError()) entry.tile = tileFor(errors, json, spec, shapes);
        return entry;
    }
    const LegendObject object = readObject<LegendMembers>(errors, json);
    if (errors.hasError()) return entry;
    TileSpec spec = object.tile;
    spec.material = object.material.value_or(0);
    if (!spec.breaks.breaks()) spec.breaks = {};
    checkSurface(errors, json, spec.surface, shapes);
    tiles.addBreakRule(spec.breaks);
    if (!errors.hasError()) entry.tile = tileFor(errors, *json.find("tile"), spec, tiles.shapes());
    entry.isObject = true;
    entry.hasMaterial = object.material.has_value();
    entry.comment = object.comment;
    return entry;
}

JsonNode legendEntryNode(const ShapeSet& shapes, const LegendEntry& entry) {
    LegendObject object{.tile = specOf(shapes, entry.tile), .comment = entry.comment};
    if (!entry.isObject) return TileText{}.write(object.tile);
    if (entry.hasMaterial && !isLadder(entry.tile)) object.material = entry.tile.material;
    return objectNode<LegendMembers>(object);
}

char32_t readSymbol(ErrorSink& errors, std::string_view key, JsonValue value) {
    std::string_view rest = key;
    const char32_t symbol = key.empty() ? U' ' : takeCodePoint(rest);
    if (symbol == U'.' && rest.empty()) {
        errors.fail(value, "'.' is always empty; expected another character");
    } else if (!rest.empty() || !isPrintable(symbol)) {
        errors.fail(value, "expected one printable character as the name of a legend entry");
    }
    return symbol;
}

// The tiles of the characters of a row: a table for ASCII, a map for others.
class SymbolTable {
public:
    explicit SymbolTable(const std::vector<LegendEntry>& legend) {
        ascii_.fill(kNothing);
        ascii_['.'] = ascii_[' '] = 0;
        for (const LegendEntry& entry : legend) {
            const auto number = static_cast<uint16_t>(kinds_.size());
            kinds_.push_back(entry.tile);
            if (entry.symbol < ascii_.size()) {
                ascii_[entry.symbol] = number;
            } else {
                others_[entry.symbol] = number;
            }
        }
    }

    static constexpr uint16_t kNothing = UINT16_MAX;

    /// The tiles by number; number 0 is the empty tile.
    std::span<const Tile> kinds() const { return kinds_; }

    /// Removes the first character from `row` and returns the number of its tile, or kNothing.
    uint16_t take(std::string_view& row, char32_t& symbol) const {
        symbol = static_cast<unsigned char>(row.front());
        if (symbol < ascii_.size()) {
            row.remove_prefix(1);
            return ascii_[symbol];
        }
        symbol = takeCodePoint(row);
        const auto found = others_.find(symbol);
        return found == others_.end() ? kNothing : found->second;
    }

private:
    std::vector<Tile> kinds_{Tile{}};
    std::array<uint16_t, 128> ascii_;
    std::unordered_map<char32_t, uint16_t> others_;
};

// The length of all rows, checked before memory is allocated for them; 0 after an error.
int readColumns(ErrorSink& errors, JsonValue rows) {
    size_t columns = 0;
    for (const JsonValue row : rows.items()) {
        if (!expectKind(errors, row, JsonKind::text)) return 0;
        const size_t length = codePointCount(row.text());
        if (columns == 0) columns = length;
        if (length < 1 || length > kMaxMapSide) {
            errors.fail(row, "expected 1 to 4096 characters, found " + std::to_string(length));
            return 0;
        }
        if (length != columns) {
            errors.fail(row, "expected " + std::to_string(columns) +
                                 " characters, as in the first row, found " +
                                 std::to_string(length));
            return 0;
        }
    }
    if (columns == 0) errors.fail(rows, "expected 1 to 4096 rows, found none");
    return static_cast<int>(columns);
}

// Writes the numbers of the tiles of a row's characters into `numbers`.
void readRow(ErrorSink& errors, JsonValue value, int row, const SymbolTable& symbols,
             std::span<uint16_t> numbers) {
    std::string_view text = value.text();
    for (size_t column = 0; !text.empty(); ++column) {
        char32_t symbol = 0;
        const uint16_t number = symbols.take(text, symbol);
        if (number == SymbolTable::kNothing) {
            errors.fail(
                value, "row " + std::to_string(row) + ", column " + std::to_string(column) +
                           " (from 0): " + quotedCodePoint(symbol) +
                           " is not in the legend; expected '.', ' ' or a character of the legend");
            return;
        }
        numbers[column] = number;
    }
}

}  // namespace

void TileText::read(ErrorSink& errors, JsonValue json, TileSpec& tile) const {
    if (!expectKind(errors, json, JsonKind::text)) return;
    const std::optional<TileSpec> spec = parseTileText(json.text());
    if (spec && (allowsEmpty || spec->shape != "empty")) {
        tile = *spec;
        return;
    }
    errors.fail(json,
                std::string("expected SHAPE [TRANSFORM] [one_way] separated by single spaces") +
                    (allowsEmpty ? ", or empty" : "") + ", found " + inQuotes(json.text()));
}

void MaterialName::read(ErrorSink& errors, JsonValue json, uint8_t& material) const {
    if (!expectKind(errors, json, JsonKind::text)) return;
    const int number = findMaterial(json.text());
    if (number >= 0)
        material = static_cast<uint8_t>(number);
    else
        errors.fail(json, "unknown material " + inQuotes(json.text()) + "; expected " +
                              listed(materialNames()));
}

void SurfaceName::read(ErrorSink& errors, JsonValue json, std::string& name) const {
    name = readText(errors, json);
    if (!isName(name)) errors.fail(json, "expected " + expected() + ", found " + inQuotes(name));
}

JsonNode SurfaceName::schema(SchemaDefinitions& definitions) const {
    JsonNode node = Text{}.schema(definitions);
    return std::move(node.add("pattern", JsonNode::text("^[a-z][a-z0-9_]*$")));
}

void BreakCausesPart::read(ErrorSink& errors, JsonValue json, BreakRule& rule) const {
    std::vector<BreakCause> causes;
    kList.read(errors, json, causes);
    for (const BreakCause cause : causes) rule.*rowOf(kBreakCauses, cause).flag = true;
}

JsonNode BreakCausesPart::write(const BreakRule& rule) const {
    std::vector<BreakCause> causes;
    for (const BreakCauseRow& row : kBreakCauses)
        if (rule.*row.flag) causes.push_back(row.cause);
    return kList.write(causes);
}

void SurfacesType::read(ErrorSink& errors, JsonValue json, std::vector<Surface>& surfaces) const {
    if (!expectKind(errors, json, JsonKind::object)) return;
    for (const auto [name, value] : json.members()) {
        if (name == "comment") continue;
        if (surfaces.size() == kMaxSurfaces)
            return errors.fail(json, "more than " + std::to_string(kMaxSurfaces) + " surfaces");
        if (!isName(name)) errors.fail(value, inQuotes(name) + std::string(kBadSurfaceName));
        if (errors.hasError()) return;
        surfaces.push_back(readObject<SurfaceMembers>(errors, value));
        surfaces.back().name = name;
        if (errors.hasError()) return;
    }
}

JsonNode SurfacesType::write(const std::vector<Surface>& surfaces) const {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    for (const Surface& surface : surfaces)
        node.add(surface.name, objectNode<SurfaceMembers>(surface));
    return node;
}

void SurfacesPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    std::vector<Surface> surfaces;
    SurfacesType{}.read(errors, json, surfaces);
    if (errors.hasError()) return;
    level.text.edit().surfacesComment = readComment(errors, json);
    level.tiles.setOwnSurfaces(surfaces);
}

JsonNode SurfacesPart::write(const Level& level) const {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.addText("comment", level.text->surfacesComment);
    for (const Surface& surface : level.tiles.shapes().ownSurfaces())
        node.add(surface.name, objectNode<SurfaceMembers>(surface));
    return node;
}

JsonNode SurfacesType::schema(SchemaDefinitions& definitions) const {
    JsonNode names = JsonNode::object();
    names.add("pattern", JsonNode::text("^[a-z][a-z0-9_]*$"));
    return SchemaDefinitions::mapNode(kMaxSurfaces + 1, std::move(names),
                                      definitions.refer<SurfaceMembers>());
}

void expectShapeName(ErrorSink& errors, std::string_view name, JsonValue at) {
    if (isShapeName(name)) return;
    errors.fail(at, inQuotes(name) +
                        " is not a valid name of a shape; expected a lower-case letter, then "
                        "letters, digits and _, and no word of the format");
}

void HeightsType::read(ErrorSink& errors, JsonValue json, std::vector<uint8_t>& heights) const {
    const uint32_t count = json.is(JsonKind::array) ? json.size() : 0;
    const bool isTile = tileSize > 0 ? count == static_cast<uint32_t>(tileSize)
                                     : count <= kMaxTileSize && isTileSize(static_cast<int>(count));
    if (!isTile)
        return errors.fail(json, "expected a list of " +
                                     (tileSize > 0 ? std::to_string(tileSize) : "8, 16 or 32") +
                                     " heights, one for each column of the tile");
    for (const JsonValue height : json.items())
        heights.push_back(
            static_cast<uint8_t>(readInt(errors, height, {0, static_cast<int>(count)})));
}

JsonNode HeightsType::write(const std::vector<uint8_t>& heights) const {
    JsonNode list = JsonNode::list(JsonNode::Layout::oneLine);
    for (const int height : heights) list.add(JsonNode::number(height));
    return list;
}

void TileSizePart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    const int64_t size = json.is(JsonKind::integer) ? json.integer() : 0;
    const bool isSize = size >= 0 && size <= kMaxTileSize && isTileSize(static_cast<int>(size));
    if (!isSize) return failExpected(errors, json, expected());
    level.tiles = TileMap(ShapeSet(static_cast<int>(size)), {}, 1, 1);
}

void OriginPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    const Vec2i origin = readPair(errors, json, kCoordinates);
    level.tiles = TileMap(level.tiles.shapes(), origin, 1, 1);
}

void ShapesPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    if (!expectKind(errors, json, JsonKind::object)) return;
    level.text.edit().shapesComment = readComment(errors, json);
    ShapeSet shapes(level.tiles.tileSize());
    for (const auto [name, value] : json.members()) {
        if (name == "comment") continue;
        if (shapes.own().size() == kMaxLevelShapes)
            errors.fail(json, "more than " + std::to_string(kMaxLevelShapes) + " shapes");
        expectShapeName(errors, name, value);
        Shape shape{std::string(name), {}};
        HeightsType{shapes.tileSize()}.read(errors, value, shape.heights);
        if (errors.hasError()) return;
        shapes.add(std::move(shape));
    }
    level.tiles = TileMap(shapes, level.tiles.origin(), 1, 1);
}

JsonNode ShapesPart::write(const Level& level) const {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.addText("comment", level.text->shapesComment);
    for (const Shape& shape : level.tiles.shapes().own())
        node.add(shape.name, HeightsType{}.write(shape.heights));
    return node;
}

void LegendPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    if (!expectKind(errors, json, JsonKind::object)) return;
    LevelText& text = level.text.edit();
    text.legendComment = readComment(errors, json);
    for (const auto [key, value] : json.members()) {
        if (key == "comment") continue;
        const char32_t symbol = readSymbol(errors, key, value);
        LegendEntry entry = readLegendEntry(errors, value, level.tiles);
        if (errors.hasError()) return;
        entry.symbol = symbol;
        text.legend.push_back(std::move(entry));
    }
}

JsonNode LegendPart::write(const Level& level) const {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.addText("comment", level.text->legendComment);
    for (const LegendEntry& entry : level.text->legend) {
        std::string symbol;
        appendCodePoint(symbol, entry.symbol);
        node.add(symbol, legendEntryNode(level.tiles.shapes(), entry));
    }
    return node;
}

namespace {

// The rows of a layer, by the legend of the level; of any size.
std::optional<TileMap> readRows(ErrorSink& errors, JsonValue json, const Level& level) {
    if (!expectKind(errors, json, JsonKind::array)) return {};
    const int columns = readColumns(errors, json);
    if (errors.hasError()) return {};
    TileMap tiles(level.tiles.shapes(), level.tiles.origin(), columns,
                  static_cast<int>(json.size()));
    const SymbolTable symbols(level.text->legend);
    std::vector<uint16_t> line(static_cast<size_t>(columns));
    int row = 0;
    for (const JsonValue value : json.items()) {
        readRow(errors, value, row, symbols, line);
        if (errors.hasError()) return {};
        tiles.setRow(row++, symbols.kinds(), line);
    }
    return tiles;
}

}  // namespace

void RowsPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    if (auto tiles = readRows(errors, json, level)) level.tiles = *std::move(tiles);
}

void DecorationPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    const auto tiles = readRows(errors, json, level);
    if (!tiles) return;
    const int columns = level.tiles.columns(), rows = level.tiles.rows();
    if (tiles->columns() != columns || tiles->rows() != rows)
        return errors.fail(
            json, "expected " + std::to_string(rows) + " rows of " + std::to_string(columns) +
                      " characters, as \"rows\" has, found " + std::to_string(tiles->rows()) +
                      " of " + std::to_string(tiles->columns()));
    setLayer(level, layer, *tiles);
}

bool DecorationPart::isDefault(const Level& level) const {
    return !(layer == Layer::behind ? level.decoration->behind : level.decoration->front);
}

JsonNode DecorationPart::write(const Level& level) const {
    return rowsNode(layerOf(level, layer), level.text->legend);
}

JsonNode RowsPart::write(const Level& level) const {
    return rowsNode(level.tiles, level.text->legend);
}

// Schemas.

JsonNode TileSizePart::schema(SchemaDefinitions&) const {
    JsonNode sizes = JsonNode::list();
    for (const int size : {8, 16, 32}) sizes.add(JsonNode::number(size));
    return std::move(JsonNode::object().add("enum", std::move(sizes)));
}

JsonNode TileText::schema(SchemaDefinitions& definitions) const {
    // Editors suggest every tile of the built-in shapes.
    JsonNode words = JsonNode::list(JsonNode::Layout::broken);
    const ShapeSet builtIn(16);
    words.add(JsonNode::text("ladder"));
    for (int shape = kBlock; shape < kLadder; ++shape)
        for (const bool isOneWay : {false, true})
            for (int transform = 0; transform < (shape == kBlock ? 1 : kTransformCount);
                 ++transform)
                words.add(write(specOf(builtIn, {static_cast<uint16_t>(shape),
                                                 static_cast<uint8_t>(transform), isOneWay, 0})));
    JsonNode known = JsonNode::object(JsonNode::Layout::broken);
    known.add("description",
              JsonNode::text("A built-in shape. slope45 rises to the right; slope22a and slope22b "
                             "are the lower and upper half of a gentle slope; bump is a small "
                             "roof."));
    known.add("enum", std::move(words));
    constexpr std::string_view kTransforms = "fx|fy|fxy|f90|f90x|f90y|f90xy";
    const std::string transforms(kTransforms);
    JsonNode any = JsonNode::object();
    any.add("description",
            JsonNode::text("Any shape, also one of \"shapes\": SHAPE [TRANSFORM] [one_way]."));
    any.add("pattern",
            JsonNode::text("^(one_way|(?!(one_way|empty|" + transforms +
                           ")( |$))[a-z][a-z0-9_]*( (" + transforms + "))?( one_way)?)$"));
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.add("description",
             JsonNode::text("SHAPE [TRANSFORM] [one_way], separated by single spaces. Transforms: "
                            "fx mirrors left-right, fy top-bottom, f90 swaps x and y first. "
                            "one_way alone is block one_way."));
    node.add("type", JsonNode::text("string"));
    node.add("maxLength", JsonNode::number(kMaxTextBytes));
    JsonNode either = JsonNode::list(JsonNode::Layout::broken);
    either.add(std::move(known)).add(std::move(any));
    node.add("anyOf", std::move(either));
    definitions.add("tile", std::move(node));
    return SchemaDefinitions::reference("tile");
}

JsonNode HeightsType::schema(SchemaDefinitions& definitions) const {
    JsonNode node = JsonNode::object();
    node.add("type", JsonNode::text("array"));
    node.add("minItems", JsonNode::number(8)).add("maxItems", JsonNode::number(kMaxTileSize));
    return std::move(node.add("items", Whole{0, kMaxTileSize}.schema(definitions)));
}

JsonNode ShapesPart::schema(SchemaDefinitions& definitions) const {
    std::string words;
    const ShapeSet builtIn(16);
    for (const Shape& shape : builtIn.all().subspan(kBlock))
        if (isBuiltInShapeName(shape.name)) words += shape.name + "|";
    JsonNode names = JsonNode::object();
    names.add("pattern",
              JsonNode::text("^(?!(" + words +
                             "one_way|empty|fx|fy|fxy|f90|f90x|f90y|f90xy)$)[a-z][a-z0-9_]*$"));
    return SchemaDefinitions::mapNode(kMaxLevelShapes + 1, std::move(names),
                                      HeightsType{}.schema(definitions));
}

JsonNode LegendPart::schema(SchemaDefinitions& definitions) const {
    JsonNode names = JsonNode::object();
    names.add("pattern", JsonNode::text("^(comment|[^.\\s])$"));
    JsonNode either = JsonNode::list(JsonNode::Layout::broken);
    either.add(TileText{}.schema(definitions)).add(definitions.refer<LegendMembers>());
    JsonNode entry = JsonNode::object();
    entry.add("anyOf", std::move(either));
    return SchemaDefinitions::mapNode(0, std::move(names), std::move(entry));
}

JsonNode RowsPart::schema(SchemaDefinitions&) const {
    JsonNode row = JsonNode::object();
    row.add("type", JsonNode::text("string")).add("minLength", JsonNode::number(1));
    row.add("maxLength", JsonNode::number(kMaxMapSide));
    JsonNode node = JsonNode::object();
    node.add("type", JsonNode::text("array")).add("minItems", JsonNode::number(1));
    node.add("maxItems", JsonNode::number(kMaxMapSide));
    return std::move(node.add("items", std::move(row)));
}

}  // namespace pixelstep
