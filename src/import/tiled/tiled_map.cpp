// Reads maps of Tiled: layers, cells, objects and their templates.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "import/map_members.h"
#include "import/tiled/tiled_node.h"
#include "import/tiled/tiled_objects.h"
#include "import/tiled/tiled_tilesets.h"
#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int kMaxGroupDepth = 16;
constexpr int kMaxCell = kMaxCoordinate / 8;                         // [tiles] from 0
constexpr size_t kMaxCells = size_t{4} * kMaxMapSide * kMaxMapSide;  // of all layers together
constexpr size_t kMaxTemplates = 1024;                               // for each map
constexpr size_t kBytesOfCell = 4;
constexpr int64_t kHighestCell = 0xffffffff;
constexpr int64_t kLowestCell = std::numeric_limits<int32_t>::min();  // some programs sign them

uint32_t multiplied(uint32_t a, uint32_t b) {
    uint32_t result = 0;
    for (const int shift : {0, 8, 16, 24})
        result |= ((a >> shift & 0xffu) * (b >> shift & 0xffu) + 127) / 255 << shift;
    return result;
}

/// A block of cells in the file: the complete layer, or a chunk of an infinite map.
struct CellBlock {
    const TiledNode& layer;
    const TiledNode& block;
    Rect cells{};

    Vec2i size() const { return {cells.width, cells.height}; }
    size_t count() const {
        return static_cast<size_t>(cells.width) * static_cast<size_t>(cells.height);
    }
};

bool isSeparator(char letter) {
    return letter == ',' || letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

/// The numbers in a text, separated by commas or space. An error gives the cell, and the line in
/// the file if that is known.
std::vector<uint32_t> cellsInText(const CellBlock& block, std::string_view text) {
    std::vector<uint32_t> cells;
    cells.reserve(block.count());
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto fail = [&](const std::string& what) -> std::vector<uint32_t> {
        const auto first = block.block.cellLine();
        const auto line = first.value_or(0) + std::count(text.data(), at, '\n');
        block.block.fail("data", (first ? "line " + std::to_string(line) + ": " : "") + what);
        return {};
    };
    while (true) {
        while (at != end && isSeparator(*at)) ++at;
        if (at == end || cells.size() > block.count()) break;
        int64_t cell = 0;
        const auto [rest, error] = std::from_chars(at, end, cell);
        const bool isNumber = error == std::errc{} && (rest == end || isSeparator(*rest));
        if (!isNumber || cell < kLowestCell || cell > kHighestCell) {
            const auto length = static_cast<size_t>(std::find_if(at, end, isSeparator) - at);
            return fail(cellWords(block.size(), cells.size(), true) +
                        ": expected the number of a tile, found " + inQuotes({at, length}));
        }
        at = rest;
        cells.push_back(static_cast<uint32_t>(cell));
    }
    if (cells.size() == block.count()) return cells;
    return fail((at == end ? "" : "more than ") +
                std::to_string(std::min(cells.size(), block.count())) +
                " numbers; expected those of " + sizeWords(block.size()));
}

std::vector<uint32_t> packedCells(const CellBlock& block, std::string_view text, Packing packing) {
    std::vector<uint32_t> cells;
    std::optional<std::vector<uint8_t>> bytes = fromBase64(withoutSpace(text));
    if (!bytes) {
        block.block.fail("data", "this is not base64");
        return cells;
    }
    bytes = unpacked(*bytes, block.count() * kBytesOfCell, packing);
    if (!bytes) {
        const std::string name(packingName(packing));
        block.block.fail("data", "expected " + (name.empty() ? "" : name + " data of ") +
                                     "exactly " + sizeWords(block.size()) + " of 4 bytes");
        return cells;
    }
    cells.resize(block.count());
    for (size_t i = 0; i < cells.size(); ++i) {
        const uint8_t* b = &(*bytes)[i * kBytesOfCell];
        cells[i] = b[0] | uint32_t{b[1]} << 8 | uint32_t{b[2]} << 16 | uint32_t{b[3]} << 24;
    }
    return cells;
}

/// A block's cells, row by row: 0, or the number of a tile with Tiled's flip flags.
/// @return  as many as the block has cells, or none after an error
std::vector<uint32_t> readCells(const CellBlock& block) {
    const TiledNode& node = block.block;
    const std::string_view encoding = block.layer.text("encoding");
    if (encoding.empty() || encoding == "csv") {
        const auto list = node.list("data");
        if (!list) {
            const auto text = node.find("data");
            if (text->kind == JsonKind::text) return cellsInText(block, text->text);
            node.failExpected("data", "a list");
            return {};
        }
        std::vector<uint32_t> cells;
        cells.reserve(block.count());
        ErrorSink errors;
        readCellList(errors, *list, block.size(), node.file().json,
                     {kLowestCell, kHighestCell, "the number of a tile"},
                     [&](int64_t cell) { cells.push_back(static_cast<uint32_t>(cell)); });
        if (errors.hasError()) node.fail("data", errors.error()->message);
        return cells;
    }
    const auto packing = packingNamed(block.layer.text("compression"));
    if (encoding != "base64")
        block.layer.failExpected("encoding", "'csv' or 'base64'");
    else if (!packing)
        block.layer.failExpected("compression", "'', 'zlib', 'gzip' or 'zstd'");
    else if (const std::string_view text = node.text("data"); !node.notes().hasError())
        return packedCells(block, text, *packing);
    return {};
}

class MapReader {
public:
    MapReader(const TiledNode& root, MapFiles& files, PictureFiles& pictures)
        : root_(root), notes_(root.notes()), files_(files), pictures_(pictures) {}

    ImportedMap read();

private:
    void addLayers(const std::vector<TiledNode>& nodes, const ImportedLayer& around, int depth);
    void addLayer(const TiledNode& node, const ImportedLayer& around, int depth);
    void readBlocks(const TiledNode& node, ImportedLayer& layer);
    void numberTiles(const CellBlock& block, std::vector<uint32_t>& cells);
    uint32_t tileNumber(const CellBlock& block, uint32_t cell, size_t index);
    void readObjects(const TiledNode& node, ImportedLayer& layer);
    void addObject(const TiledObject& object, ImportedLayer& layer);
    std::optional<ImportedSprite> spriteOf(const TiledObject& object, const TileOfSet& tile,
                                           FigurePoint size, FigurePoint offset);
    const TiledTemplate* templateOf(const TiledNode& node, const std::string& where);
    TiledTemplate readTemplate(const TiledNode& node, const std::string& name);
    void addPicture(const TiledNode& node, ImportedLayer& layer);
    void readArea(Rect cells);
    void readTiles();

    const TiledNode& root_;
    MapNotes& notes_;
    MapFiles& files_;
    PictureFiles& pictures_;
    TiledMemory memory_{};
    ImportedMap map_{};
    std::optional<TiledTilesets> tilesets_{};
    std::map<std::string, TiledTemplate, std::less<>> templates_{};
    size_t cellCount_ = 0;
    std::vector<uint32_t> cells_{0};                    // of the tiles of the map, with flip flags
    std::unordered_map<uint32_t, uint32_t> numbers_{};  // of tiles, by cell
    struct Recent {
        uint32_t cell = 0;
        uint32_t number = 0;
    };
    std::array<Recent, 1024> recent_{};  // saves most searches in large maps
};

void MapReader::addLayers(const std::vector<TiledNode>& nodes, const ImportedLayer& around,
                          int depth) {
    for (const TiledNode& node : nodes) {
        if (notes_.hasError()) return;
        addLayer(node, around, depth);
    }
}

/// @param around  the combined settings of its groups
/// @param depth   of its group
void MapReader::addLayer(const TiledNode& node, const ImportedLayer& around, int depth) {
    const auto offsetIn = [&](std::string_view key) {
        const auto offset = node.pixels(key);
        if (!offset) node.failExpected(key, "a number of pixels within 4000000 of 0");
        return offset.value_or(0);
    };
    ImportedLayer layer{.place = node.place(), .group = around.group};
    layer.name = node.text("name");
    layer.type = node.text("class");
    layer.properties = node.properties();
    layer.isHidden = around.isHidden || !node.flag("visible", true);
    layer.offset = around.offset + FigurePoint{offsetIn("offsetx"), offsetIn("offsety")};
    layer.opacity = around.opacity * std::clamp(node.number("opacity", 1), 0.0, 1.0);
    layer.tint = multiplied(around.tint, node.colour("tintcolor").value_or(0xffffffff));
    layer.parallax = {around.parallax.x * node.number("parallaxx", 1),
                      around.parallax.y * node.number("parallaxy", 1)};
    layer.parallaxOrigin = around.parallaxOrigin;
    layer.side = map_.side;
    const std::string_view type = node.text("type");
    const std::string subject = "layer " + nameOf(node);
    if (type == "group") {
        if (depth == kMaxGroupDepth)
            return node.fail("", "groups nested deeper than " + std::to_string(kMaxGroupDepth));
        if (!node.has("layers")) node.failMissing("layers", "a list of layers");
        map_.groups.push_back(
            {layer.place, layer.name, layer.type, std::move(layer.properties), around.group});
        layer.group = map_.groups.size() - 1;
        return addLayers(node.items("layers"), layer, depth + 1);
    }
    if (type == "tilelayer") {
        layer.kind = ImportedLayer::Kind::cells;
        readBlocks(node, layer);
    } else if (type == "objectgroup") {
        layer.kind = ImportedLayer::Kind::objects;
        layer.isSortedByHeight = node.word("draworder") != "index";
        readObjects(node, layer);
    } else if (type == "imagelayer") {
        layer.kind = ImportedLayer::Kind::picture;
        addPicture(node, layer);
    } else {
        node.fail("", subject + " is of type " + inQuotes(type) +
                          "; expected 'tilelayer', 'objectgroup', 'imagelayer' or 'group'");
    }
    map_.layers.push_back(std::move(layer));
}

void MapReader::readBlocks(const TiledNode& node, ImportedLayer& layer) {
    std::vector<TiledNode> nodes = node.items("chunks");
    if (!node.has("chunks")) {
        const auto data = node.find("data");
        const bool isEmpty =
            !data || (data->kind == JsonKind::text
                          ? data->text.find_first_not_of(" \t\r\n") == std::string_view::npos
                          : data->kind == JsonKind::array && data->size == 0);
        if (isEmpty && root_.flag("infinite", false)) return;
        nodes.push_back(node);
    }
    constexpr IntRange kSides{1, kMaxMapSide};
    std::vector<CellBlock> blocks;
    for (const TiledNode& part : nodes) {
        if (!part.has("data")) part.failMissing("data", "the tiles' numbers");
        CellBlock block{node, part};
        block.cells.left = static_cast<int>(part.integer("x", -kMaxCell, kMaxCell).value_or(0));
        block.cells.top = static_cast<int>(part.integer("y", -kMaxCell, kMaxCell).value_or(0));
        block.cells.width = part.requireInteger("width", kSides);
        block.cells.height = part.requireInteger("height", kSides);
        if (notes_.hasError()) return;
        cellCount_ += block.count();
        blocks.push_back(block);
    }
    if (cellCount_ > kMaxCells)
        return node.fail("", "more than " + std::to_string(kMaxCells) +
                                 " cells in all layers together; that is the limit");
    for (const CellBlock& block : blocks) {
        std::vector<uint32_t> cells = readCells(block);
        if (!notes_.hasError()) numberTiles(block, cells);
        if (notes_.hasError()) return;
        layer.blocks.push_back({block.cells, std::move(cells)});
    }
}

/// Replaces cells by the numbers of their tiles in the map.
void MapReader::numberTiles(const CellBlock& block, std::vector<uint32_t>& cells) {
    for (size_t i = 0; i < cells.size() && !notes_.hasError(); ++i) {
        uint32_t& cell = cells[i];
        if ((cell & kCellBits) == 0) {
            cell = 0;
            continue;
        }
        Recent& recent = recent_[(cell ^ cell >> 20) % recent_.size()];
        if (cell != recent.cell) recent = {cell, tileNumber(block, cell, i)};
        cell = recent.number;
    }
}

uint32_t MapReader::tileNumber(const CellBlock& block, uint32_t cell, size_t index) {
    const uint32_t upright = cell & ~kHexRotationBit;
    const auto [known, isNew] = numbers_.try_emplace(cell, static_cast<uint32_t>(cells_.size()));
    if (!isNew) return known->second;
    const auto tile = tilesets_->find(upright);
    if (!tile) {
        block.block.fail("data", cellWords(block.size(), index) + ": tile number " +
                                     std::to_string(upright & kCellBits) + " is in no tileset");
        return 0;
    }
    if (cell != upright)
        notes_.warn(tile->tileset->place,
                    "tile " + std::to_string(tile->number) + " of " + inQuotes(tile->tileset->name),
                    " is rotated by 60 degrees somewhere; the rotation is ignored");
    cells_.push_back(upright);
    memory_.add(notes_, map_.place, sizeof(ImportedTile));
    return known->second;
}

/// The template that an object names; null without a valid one.
const TiledTemplate* MapReader::templateOf(const TiledNode& node, const std::string& where) {
    const std::string name = plainName(node.text("template"));
    auto known = templates_.find(name);
    if (known == templates_.end()) {
        if (templates_.size() == kMaxTemplates) {
            node.fail("template", "more than " + std::to_string(kMaxTemplates) + " templates");
            return nullptr;
        }
        known = templates_.emplace(name, readTemplate(node, name)).first;
    }
    if (known->second.object) return &known->second;
    notes_.warn(node.place("template"), "object " + nameOf(node),
                where + " uses only its own properties: " + shortened(name) + ", its template, " +
                    known->second.reason);
    return nullptr;
}

TiledTemplate MapReader::readTemplate(const TiledNode& node, const std::string& name) {
    TiledTemplate made{.reason = "has no valid object"};
    const MapFiles::File file = files_.openText(root_.file().name, node.text("template"));
    if (file.isAbsent) {
        made.reason = file.bytes.error().message;
        return made;
    }
    if (!file.bytes) {
        node.fail("template", errorLine(name, file.bytes.error()));
        return made;
    }
    const auto parsed = TiledFile::parse(*file.bytes, "template", file.name, notes_);
    if (!parsed) return made;
    const TiledNode root(*parsed);
    if (!root.expectObject()) return made;
    root.expectType("template");
    const auto object = root.child("object");
    if (!object) {
        if (root.has("object"))
            root.failExpected("object", "an object");
        else
            root.failMissing("object", "the object of a template");
        return made;
    }
    made.object = readTiledObject(*object, " of a template");
    const auto tileset = root.child("tileset");
    if (!tileset || tileset->word("source").empty() || notes_.hasError()) return made;
    made.firstInFile = tileset->whole("firstgid").value_or(1);
    made.firstCell = tilesets_->firstCellOf(*tileset);
    return made;
}

void MapReader::readObjects(const TiledNode& node, ImportedLayer& layer) {
    if (!node.has("objects")) return node.failMissing("objects", "a list of objects");
    const std::string where = " in layer " + nameOf(node);
    for (const TiledNode& item : node.items("objects")) {
        if (notes_.hasError()) return;
        std::optional<TiledObject> object = readTiledObject(item, where);
        if (!object) continue;
        if (item.has("template"))
            if (const TiledTemplate* from = templateOf(item, where)) inherit(*object, *from);
        if (object->is(TiledObject::Form::tile) && !tilesets_->find(object->cell))
            item.fail("gid", "tile number " + std::to_string(object->cell & kCellBits) +
                                 " is in no tileset");
        if (notes_.hasError()) return;
        addObject(*object, layer);
        const ImportedObject& made = layer.objects.back();
        memory_.add(notes_, made.place,
                    sizeof(made) + TiledMemory::sizeOf(made.properties) + made.text.size() +
                        (made.figure ? made.figure->points.size() * 2 * sizeof(FigurePoint) : 0));
    }
}

void MapReader::addObject(const TiledObject& object, ImportedLayer& layer) {
    using Form = TiledObject::Form;
    ImportedObject made{.place = object.place, .id = object.id};
    made.name = object.name.value_or("");
    made.kind = object.kind.value_or("");
    made.properties = object.properties;
    made.text = object.text;
    made.isText = object.is(Form::text);
    made.isTile = object.is(Form::tile);
    made.isEllipse = object.is(Form::ellipse) || object.is(Form::capsule);
    made.isRotated = std::fmod(object.degrees.value_or(0), 360) != 0;
    const auto tile = made.isTile ? tilesets_->find(object.cell) : std::nullopt;
    const TilesetTile* const entry = tile ? tile->entry() : nullptr;
    if (entry != nullptr && !entry->kind.empty()) made.tags.push_back(entry->kind);
    if (entry != nullptr) addMissing(made.properties, entry->properties);
    // Tiled before 0.17 did not write the size of a tile.
    FigurePoint size{object.width.value_or(0), object.height.value_or(0)};
    if (tile && size.x == 0) size.x = tile->size().x;
    if (tile && size.y == 0) size.y = tile->size().y;
    const FigurePoint at = layer.offset + object.at;
    made.rect = {at.x, at.y, 0, 0};
    if (made.isText) made.rect = {at.x, at.y, size.x, size.y};
    const bool isPoint = !object.isLine() && size.x <= 0 && size.y <= 0;
    const FigurePoint anchor = tile ? anchorOf(*tile->tileset) : FigurePoint{};
    if (!isPoint) made.figure = figureOf(object, size, anchor, layer.offset);
    if (made.figure && !made.figure->points.empty()) {
        const std::vector<FigurePoint>& points = made.figure->points;
        FigurePoint low = points.front();
        FigurePoint high = low;
        for (const FigurePoint& point : points) {
            low = {std::min(low.x, point.x), std::min(low.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
        made.rect = {low.x, low.y, high.x - low.x, high.y - low.y};
        if (object.isLine()) made.points = points;
        if (object.is(Form::polygon)) made.points.push_back(points.front());
    }
    if (tile && object.isVisible.value_or(true) && !layer.isHidden && layer.opacity > 0)
        made.sprite = spriteOf(object, *tile, size, layer.offset);
    layer.objects.push_back(std::move(made));
}

/// A tile object is placed by its alignment at its position and rotated about it.
std::optional<ImportedSprite> MapReader::spriteOf(const TiledObject& object, const TileOfSet& tile,
                                                  FigurePoint size, FigurePoint offset) {
    const auto part = tilesets_->partOf(tile);
    if (!part || size.x <= 0 || size.y <= 0) return std::nullopt;
    const FigurePoint own{static_cast<double>(part->from.width),
                          static_cast<double>(part->from.height)};
    const uint8_t transform = transformIn(object.cell);
    const FigurePoint anchor = anchorOf(*tile.tileset);
    const TilePlace place = placeIn(*tile.tileset, own, size, transform);
    // The centre rotates about the object's position.
    const FigurePoint half{place.size.x / 2, place.size.y / 2};
    const FigurePoint out{place.offset.x - anchor.x * size.x + half.x,
                          place.offset.y + (1 - anchor.y) * size.y - half.y};
    const double degrees = std::fmod(object.degrees.value_or(0), 360);
    const FigurePoint centre = offset + object.at + rotated(out, degrees);
    return ImportedSprite{.part = *part,
                          .box = {centre.x - half.x, centre.y - half.y, place.size.x, place.size.y},
                          .transform = transform,
                          .degrees = degrees,
                          .opacity = std::clamp(object.opacity.value_or(1), 0.0, 1.0)};
}

void MapReader::addPicture(const TiledNode& node, ImportedLayer& layer) {
    layer.repeatsX = node.flag("repeatx", false);
    layer.repeatsY = node.flag("repeaty", false);
    if (layer.isHidden || layer.opacity <= 0) return;
    const auto file = TiledPicture::in(node).find(pictures_, root_.file().name);
    if (!file) return;
    const Vec2i size = pictures_.files()[*file].size;
    const Rect whole{0, 0, size.x, size.y};
    FileRect box = FileRect::of(whole);
    box.left = layer.offset.x;
    box.top = layer.offset.y;
    layer.sprites.push_back({.part = {*file, whole}, .box = box});
}

/// Sets the part of the file that becomes the level: the map's, or all chunks of an infinite map.
/// @param cells  [cells] of a finite map
void MapReader::readArea(Rect cells) {
    for (const ImportedLayer& layer : map_.layers) {
        if (!root_.flag("infinite", false)) break;
        const Vec2i shift{static_cast<int>(std::lround(layer.offset.x / map_.side)),
                          static_cast<int>(std::lround(layer.offset.y / map_.side))};
        for (const ImportedBlock& block : layer.blocks) {
            const Rect moved = block.cells.moved(shift.x, shift.y);
            cells = cells.isEmpty() ? moved : unionOf(cells, moved);
        }
    }
    if (cells.isEmpty()) return notes_.fail(map_.place, "an infinite map without a tile");
    if (cells.width > kMaxMapSide || cells.height > kMaxMapSide)
        return notes_.fail(map_.place, "its tiles spread over " +
                                           sizeWords({cells.width, cells.height}) +
                                           "; expected at most 4096 either way");
    const int side = map_.side;
    map_.area = {cells.left * side, cells.top * side, cells.width * side, cells.height * side};
}

/// Makes the tiles of all cells. Pictures of tiles that are only in hidden layers are not opened.
void MapReader::readTiles() {
    std::vector<bool> isSeen(cells_.size());
    for (const ImportedLayer& layer : map_.layers) {
        if (layer.isHidden || layer.opacity <= 0) continue;
        for (const ImportedBlock& block : layer.blocks)
            for (const uint32_t tile : block.tiles) isSeen[tile] = true;
    }
    for (size_t i = 1; i < cells_.size() && !notes_.hasError(); ++i)
        map_.tiles.push_back(tilesets_->tileOf(cells_[i], isSeen[i]));
}

ImportedMap MapReader::read() {
    constexpr IntRange kCellSides{1, 1024};
    constexpr IntRange kMapSides{1, kMaxMapSide};
    map_.editor = ImportedMap::Editor::tiled;
    map_.place = root_.place();
    root_.expectType("map");
    if (root_.has("orientation") && root_.text("orientation") != "orthogonal")
        root_.failExpected("orientation", "'orthogonal'");
    if (!root_.has("tilewidth")) root_.failMissing("tilewidth", "a number of pixels");
    if (!root_.has("tileheight")) root_.failMissing("tileheight", "the same as tilewidth");
    map_.side = root_.requireInteger("tilewidth", kCellSides);
    if (root_.requireInteger("tileheight", kCellSides) != map_.side)
        root_.failExpected("tileheight", "the same as tilewidth: square tiles");
    map_.properties = root_.properties();
    if (!root_.has("layers")) root_.failMissing("layers", "a list of layers");
    const std::vector<TiledNode> layers = root_.items("layers");
    Rect cells;
    if (!root_.requireFlag("infinite")) {
        cells.width = root_.requireInteger("width", kMapSides);
        cells.height = root_.requireInteger("height", kMapSides);
    }
    if (notes_.hasError()) return {};
    map_.background = root_.colour("backgroundcolor");
    tilesets_.emplace(notes_, files_, pictures_, memory_, map_.side);
    tilesets_->read(root_);
    if (notes_.hasError()) return {};
    ImportedLayer around;
    around.parallaxOrigin = {root_.number("parallaxoriginx", 0),
                             root_.number("parallaxoriginy", 0)};
    addLayers(layers, around, 0);
    if (!notes_.hasError()) readArea(cells);
    if (!notes_.hasError()) readTiles();
    return std::move(map_);
}

}  // namespace

ImportedMap readTiledMap(std::string_view text, MapFiles& files, PictureFiles& pictures,
                         MapNotes& notes) {
    const auto file = TiledFile::parse(text, "map", "", notes);
    if (!file) return {};
    const TiledNode root(*file);
    if (!root.expectObject()) return {};
    return MapReader(root, files, pictures).read();
}

bool isTiledMap(const SourceFile& source) {
    for (const std::string_view extension : {".tmj", ".tmx", ".xml"})
        if (hasExtension(source.path, extension)) return true;
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    // Words of every map and almost no level: saves parsing levels.
    if (source.bytes->find("\"tilewidth\"") == std::string::npos) return false;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, tiledLimits());
    if (!tree || !tree->root().is(JsonKind::object)) return false;
    return tree->root().find("layers") && tree->root().find("tilewidth");
}

}  // namespace pixelstep
