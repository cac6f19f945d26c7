// Reading the shapes, legend and rows of a level.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "game/level/tile_text.h"
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

int readTileSize(ErrorSink& errors, JsonValue level) {
    constexpr int kStandard = 16;
    const std::optional<JsonValue> member = level.find("tile_size");
    if (!member) return kStandard;
    const int64_t size = member->is(JsonKind::integer) ? member->integer() : 0;
    if (size >= 0 && size <= kMaxTileSize && isTileSize(static_cast<int>(size))) {
        return static_cast<int>(size);
    }
    failExpected(errors, *member, "8, 16 or 32");
    return kStandard;
}

Shape readShape(ErrorSink& errors, std::string_view name, JsonValue value, int tileSize) {
    expectShapeName(errors, name, value);
    const bool isFull =
        value.is(JsonKind::array) && value.size() == static_cast<uint32_t>(tileSize);
    if (!isFull) {
        errors.fail(value, "expected a list of " + std::to_string(tileSize) +
                               " heights, one for each " + "column of the tile");
        return {};
    }
    return {std::string(name), readHeights(errors, value, tileSize)};
}

ShapeSet readShapes(ErrorSink& errors, JsonValue level, int tileSize) {
    ShapeSet shapes(tileSize);
    const std::optional<JsonValue> member = level.find("shapes");
    if (!member || !expectKind(errors, *member, JsonKind::object)) return shapes;
    for (const auto [name, value] : member->members()) {
        if (name == "comment") continue;
        if (shapes.own().size() == kMaxLevelShapes) {
            errors.fail(*member, "more than " + std::to_string(kMaxLevelShapes) + " shapes");
        }
        Shape shape = readShape(errors, name, value, tileSize);
        if (errors.hasError()) break;
        shapes.add(std::move(shape));
    }
    return shapes;
}

// The tile of a legend entry's text, without its material.
Tile readTileWords(ErrorSink& errors, JsonValue value, const ShapeSet& shapes) {
    if (!expectKind(errors, value, JsonKind::text)) return {};
    const std::optional<TileSpec> spec = parseTileText(value.text());
    if (!spec || spec->shape == "empty") {
        errors.fail(value,
                    "expected SHAPE [TRANSFORM] [one_way] separated by single spaces, found " +
                        inQuotes(value.text()));
        return {};
    }
    const std::optional<Tile> tile = tileOf(shapes, *spec);
    if (tile) return *tile;
    std::vector<std::string_view> names;
    for (const Shape& shape : shapes.all().subspan(kBlock)) names.push_back(shape.name);
    errors.fail(value, "unknown shape " + inQuotes(spec->shape) + didYouMean(spec->shape, names));
    return {};
}

LegendEntry readLegendObject(ErrorSink& errors, JsonValue value, const ShapeSet& shapes) {
    LegendEntry entry;
    entry.isObject = true;
    if (!expectMembers(errors, value, kLegendMembers)) return entry;
    const auto tile = requireMember(errors, value, "tile", "SHAPE [TRANSFORM] [one_way]");
    if (tile) entry.tile = readTileWords(errors, *tile, shapes);
    if (const std::optional<JsonValue> material = value.find("material")) {
        entry.hasMaterial = true;
        entry.tile.material = readMaterial(errors, *material);
    }
    entry.comment = readComment(errors, value);
    return entry;
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

std::vector<LegendEntry> readLegend(ErrorSink& errors, JsonValue member, const ShapeSet& shapes) {
    std::vector<LegendEntry> legend;
    if (!expectKind(errors, member, JsonKind::object)) return legend;
    for (const auto [key, value] : member.members()) {
        if (key == "comment") continue;
        const char32_t symbol = readSymbol(errors, key, value);
        LegendEntry entry;
        if (value.is(JsonKind::text)) {
            entry.tile = readTileWords(errors, value, shapes);
        } else {
            entry = readLegendObject(errors, value, shapes);
        }
        if (errors.hasError()) break;
        entry.symbol = symbol;
        legend.push_back(std::move(entry));
    }
    return legend;
}

void expectShapeName(ErrorSink& errors, std::string_view name, JsonValue at) {
    if (isShapeName(name)) return;
    errors.fail(at, inQuotes(name) +
                        " is not a valid name of a shape; expected a lower-case letter, then "
                        "letters, digits and _, and no word of the format");
}

std::vector<uint8_t> readHeights(ErrorSink& errors, JsonValue list, int highest) {
    std::vector<uint8_t> heights;
    for (const JsonValue height : list.items()) {
        heights.push_back(static_cast<uint8_t>(readInt(errors, height, {0, highest})));
    }
    return heights;
}

uint8_t readMaterial(ErrorSink& errors, JsonValue value) {
    if (!expectKind(errors, value, JsonKind::text)) return 0;
    const int material = findMaterial(value.text());
    if (material >= 0) return static_cast<uint8_t>(material);
    errors.fail(value, "unknown material " + inQuotes(value.text()) + "; expected " +
                           listed(materialNames()));
    return 0;
}

TileMap readTiles(ErrorSink& errors, JsonValue level, LevelText& text) {
    const int tileSize = readTileSize(errors, level);
    const std::optional<JsonValue> corner = level.find("origin");
    const Vec2i origin = corner ? readPair(errors, *corner, kCoordinates) : Vec2i{};
    ShapeSet shapes = readShapes(errors, level, tileSize);
    if (const auto legend = level.find("legend")) {
        text.legend = readLegend(errors, *legend, shapes);
    }
    const auto rows =
        requireMember(errors, level, "rows", "a list of texts, one for each row of tiles");
    if (!rows || !expectKind(errors, *rows, JsonKind::array) || errors.hasError()) return {};
    const int columns = readColumns(errors, *rows);
    if (errors.hasError()) return {};

    TileMap tiles(std::move(shapes), origin, columns, static_cast<int>(rows->size()));
    const SymbolTable symbols(text.legend);
    std::vector<uint16_t> line(static_cast<size_t>(columns));
    int row = 0;
    for (const JsonValue value : rows->items()) {
        readRow(errors, value, row, symbols, line);
        if (errors.hasError()) break;
        tiles.setRow(row++, symbols.kinds(), line);
    }
    return tiles;
}

}  // namespace pixelstep
