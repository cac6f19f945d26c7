// Converts the layers of an LDtk level to stamps.
#include "import/ldtk/ldtk_world.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "import/map_members.h"
#include "import/map_parts.h"
#include "import/picture_layers.h"

namespace pixelstep {
namespace {

void repeat(StampCollector& stamper, PictureLayer& layer, const LdtkLevelData& level,
            const PicturePart& picture) {
    const Rect& part = picture.from;
    const auto start = [&](std::string_view key, int length, int side) {
        const double pivot = std::clamp(numberMember(level.value, key, 0), 0.0, 1.0);
        const int first = static_cast<int>(std::lround(pivot * (length - side))) % side;
        return first > 0 ? first - side : first;
    };
    const int left = start("bgPivotX", level.size.x, part.width);
    const int top = start("bgPivotY", level.size.y, part.height);
    for (int y = top; y < level.size.y && !stamper.isFull(); y += part.height) {
        for (int x = left; x < level.size.x && !stamper.isFull(); x += part.width) {
            const int right = std::min(x + part.width, level.size.x);
            const int bottom = std::min(y + part.height, level.size.y);
            const Vec2i from{std::max(x, 0), std::max(y, 0)};
            const Rect shown{part.left + from.x - x, part.top + from.y - y, right - from.x,
                             bottom - from.y};
            const FileRect box = FileRect::of(
                {level.area.left + from.x, level.area.top + from.y, shown.width, shown.height});
            if (!stamper.place(layer, {picture.file, shown}, box)) return;
        }
    }
}

void addBackdrop(StampCollector& stamper, PictureLayer& layer, const LdtkLevelData& level) {
    const std::string picture = textMember(level.value, "bgRelPath");
    const auto place = objectMember(level.value, "__bgPos");
    const auto file = picture.empty() ? std::nullopt : stamper.find(picture);
    if (!file || !place) return;
    const auto crop = listMember(*place, "cropRect");
    if (!crop || crop->size() != 4) return;
    std::vector<double> numbers;
    for (const JsonValue part : crop->items())
        numbers.push_back(std::clamp(numberOf(part), 0.0, double(kMaxMapPictureSide)));
    const int left = std::min(static_cast<int>(std::lround(numbers[0])), file->from.width - 1);
    const int top = std::min(static_cast<int>(std::lround(numbers[1])), file->from.height - 1);
    const int right = static_cast<int>(std::lround(numbers[0] + numbers[2]));
    const int bottom = static_cast<int>(std::lround(numbers[1] + numbers[3]));
    const Rect part{left, top, std::clamp(right - left, 1, file->from.width - left),
                    std::clamp(bottom - top, 1, file->from.height - top)};
    if (textMember(level.value, "bgPos") == "Repeat")
        return repeat(stamper, layer, level, {file->file, part});
    const FileRect box{level.area.left + pairPart(*place, "topLeftPx", 0, 0),
                       level.area.top + pairPart(*place, "topLeftPx", 1, 0),
                       numbers[2] * pairPart(*place, "scale", 0, 1),
                       numbers[3] * pairPart(*place, "scale", 1, 1)};
    stamper.place(layer, {file->file, part}, box);
}

/// The pictures behind all levels, cropped, scaled or repeated as in the editor; without stamps if
/// there are none.
PictureLayer backdropOf(const LdtkWorld& world, StampCollector& stamper) {
    PictureLayer layer;
    layer.name = "background";
    for (const LdtkLevelData& level : world.levels) addBackdrop(stamper, layer, level);
    return layer;
}

double scaleOf(const LdtkLayerDef& def) {
    constexpr double kMin = 0.01;
    return def.isScaled ? std::max(kMin, 1 - def.parallaxX) : 1;
}

/// The name of a layer's picture in a project: by its tileset, or by the layer.
std::string pictureOf(const LdtkLayer& layer) {
    if (layer.tileset != nullptr && !layer.tileset->path.empty()) return layer.tileset->path;
    return textMember(layer.value, "__tilesetRelPath");
}

class PictureReader {
public:
    PictureReader(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                  const ObjectCast& cast, PictureFiles& files, const std::string& from,
                  SolidGround& ground)
        : errors_(errors),
          defs_(defs),
          world_(world),
          cast_(cast),
          ground_(ground),
          stamper_(files, from, ground.scale(), ground.tiles.origin()) {}

    MapPictures read();
    bool isFull() const { return stamper_.isFull(); }

private:
    size_t groupOfBodies() const;
    void addGroup(size_t index);
    void addTiles(size_t index, PictureLayer& into, const LdtkLayer& layer,
                  const LdtkLevelData& level);
    void addEntities(PictureLayer& into, const LdtkLayer& layer);
    void addEntity(PictureLayer& into, const LdtkLayer& layer, JsonValue entity);
    bool isGround(size_t index, const PictureLayer& layer) const;
    void flush(size_t index, PictureLayer layer);
    void coverGround();
    void showCuts();

    ErrorSink& errors_;
    const LdtkDefs& defs_;
    const LdtkWorld& world_;
    const ObjectCast& cast_;
    SolidGround& ground_;
    StampCollector stamper_;
    MapPictures pictures_;
    MapObjectPictureCollector things_;
    std::set<std::pair<int, int>> coins_;  // [px] of the level: their top left corners
    size_t bodies_ = 0;  // the group that bodies are in; those before it are in front
    std::map<std::pair<size_t, int64_t>, CutCounts> shown_;
};

size_t PictureReader::groupOfBodies() const {
    const auto hasPlayer = [&](const LdtkGroup::Part& part) {
        bool has = false;
        forEachObject(part.layer->value, "entityInstances",
                      [&](JsonValue entity) { has = has || entity == cast_.player; });
        return has;
    };
    for (size_t i = 0; i < world_.groups.size(); ++i) {
        const LdtkGroup& group = world_.groups[i];
        if (group.type != "Entities") continue;
        if (!cast_.player || std::ranges::any_of(group.parts, hasPlayer)) return i;
    }
    return 0;
}

void PictureReader::addTiles(size_t index, PictureLayer& into, const LdtkLayer& layer,
                             const LdtkLevelData& level) {
    const std::string picture = pictureOf(layer);
    const auto file = picture.empty() ? std::nullopt : stamper_.find(picture);
    if (!file) return;
    const int side = layer.tileset != nullptr ? layer.tileset->side : layer.side;
    const double scale = scaleOf(*layer.def);
    const std::vector<int64_t> cells = layer.cells(errors_);
    const auto valueAt = [&](Vec2i pixel) -> int64_t {
        const int column = pixel.x / layer.side;
        const int row = pixel.y / layer.side;
        const bool isIn =
            pixel.x >= 0 && pixel.y >= 0 && column < layer.columns && row < layer.rows;
        if (cells.empty() || !isIn) return 0;
        return cells[static_cast<size_t>(row) * static_cast<size_t>(layer.columns) +
                     static_cast<size_t>(column)];
    };
    for (const std::string_view key : {"gridTiles", "autoLayerTiles"}) {
        forEachObject(layer.value, key, [&](JsonValue tile) {
            const auto place = listMember(tile, "px");
            if (!place || errors_.hasError() || stamper_.isFull()) return;
            const Vec2i pixel = readPair(errors_, *place, kCoordinates);
            const Rect rect = tileRect(layer, tile, pixel);
            const Vec2i source{static_cast<int>(pairPart(tile, "src", 0, -1)),
                               static_cast<int>(pairPart(tile, "src", 1, -1))};
            const FileRect box{level.area.left + (rect.left - level.area.left) * scale,
                               level.area.top + (rect.top - level.area.top) * scale,
                               rect.width * scale, rect.height * scale};
            const auto flips = static_cast<uint8_t>(wholeMember(tile, "f").value_or(0) & 3);
            const uint8_t transform = static_cast<uint8_t>(((flips & 1) != 0 ? kFlipX : 0) |
                                                           ((flips & 2) != 0 ? kFlipY : 0));
            const auto cut = stamper_.place(into, {file->file, {source.x, source.y, side, side}},
                                            box, transform, alphaOf(numberMember(tile, "a", 1)));
            if (!cut) return;
            ++shown_[{index, 0}][*cut];
            const int64_t value = valueAt(pixel);
            if (value == 0) return;
            ++shown_[{index, value}][*cut];
            // A collected coin vanishes, so it is not in a layer.
            const Stamp stamp = into.stamps.back();
            const bool isCoin = coins_.contains({stamp.at.x, stamp.at.y});
            if (isCoin) into.stamps.pop_back();
            things_.addCell(stamp.at, isCoin ? std::optional(stamp) : std::nullopt);
        });
    }
}

void PictureReader::addEntity(PictureLayer& into, const LdtkLayer& layer, JsonValue entity) {
    const auto tile = objectMember(entity, "__tile");
    const auto uid = tile ? wholeMember(*tile, "tilesetUid") : std::nullopt;
    const auto set = uid ? defs_.tilesets.find(*uid) : defs_.tilesets.end();
    if (set == defs_.tilesets.end() || set->second.path.empty()) return;
    const auto rect = entityRect(errors_, layer, entity);
    if (!rect) return;
    const auto part = [&](std::string_view key) {
        return static_cast<int>(
            std::clamp<int64_t>(wholeMember(*tile, key).value_or(0), -1, kMaxMapPictureSide));
    };
    const Rect from{part("x"), part("y"), part("w"), part("h")};
    if (from.width < 1 || from.height < 1) return;
    FileRect box = FileRect::of(*rect);
    const auto mode = defs_.tileModes.find(wholeMember(entity, "defUid").value_or(-1));
    const std::string name = mode == defs_.tileModes.end() ? "FitInside" : mode->second;
    const bool isWhole = name.starts_with("FullSize");
    if (isWhole || name == "FitInside") {
        const double scale =
            isWhole ? 1 : std::min(box.width / from.width, box.height / from.height);
        const auto pivot = [&](int at) {
            return std::clamp(pairPart(entity, "__pivot", at, 0), 0.0, 1.0);
        };
        box.left += pivot(0) * (box.width - from.width * scale);
        box.top += pivot(1) * (box.height - from.height * scale);
        box.width = from.width * scale;
        box.height = from.height * scale;
    }
    if (const auto file = stamper_.find(set->second.path))
        stamper_.place(into, {file->file, from}, box);
}

void PictureReader::addEntities(PictureLayer& into, const LdtkLayer& layer) {
    forEachObject(layer.value, "entityInstances", [&](JsonValue entity) {
        const auto taken = cast_.taken.find(entity);
        if (taken == cast_.taken.end()) return addEntity(into, layer, entity);
        if (!taken->second) return;  // the player has a built-in picture
        PictureLayer own;
        addEntity(own, layer, entity);
        if (!own.stamps.empty()) things_.addObject(*taken->second, own.stamps.back());
    });
}

/// True for a layer that shows the level's solid tiles: the solid layer, or one that covers more
/// solid than free cells.
bool PictureReader::isGround(size_t index, const PictureLayer& layer) const {
    const auto isSolid = [&](size_t group) {
        const auto part = ground_.partOf.find({group, 0});
        return part != ground_.partOf.end() && ground_.parts[part->second].is != Solidity::nothing;
    };
    if (isSolid(index)) return true;
    const LdtkGroup& group = world_.groups[index];
    if (group.type == "Entities" || meaningOf(group.name) == LayerMeaning::decoration) return false;
    size_t onGround = 0;
    for (const Stamp& stamp : layer.stamps) {
        const Vec2i cell = ground_.tiles.cellAt(stamp.at);
        if (ground_.tiles.isInside(cell) && ground_.tiles.tile(cell).shape != kEmpty) ++onGround;
    }
    return 2 * onGround > layer.stamps.size();
}

void PictureReader::flush(size_t index, PictureLayer layer) {
    if (layer.stamps.empty()) return;
    layer.isInFront = index < bodies_;
    layer.isGround = isGround(index, layer);
    pictures_.layers.push_back(std::move(layer));
}

/// If the solid layer itself has no tiles, the other layers show the ground.
void PictureReader::coverGround() {
    if (std::ranges::any_of(pictures_.layers, &PictureLayer::isGround)) return;
    const Vec2i withTheView{1000, 1000};
    for (PictureLayer& layer : pictures_.layers)
        layer.coversGround = layer.parallaxPer1000 == withTheView &&
                             meaningOf(layer.name) != LayerMeaning::decoration;
}

void PictureReader::addGroup(size_t index) {
    const LdtkGroup& group = world_.groups[index];
    std::optional<PictureLayer> whole;
    for (const auto& [part, levelOfPart] : group.parts) {
        const LdtkLayer& layer = *part;
        const LdtkLevelData& level = *levelOfPart;
        if (layer.isHidden || errors_.hasError()) continue;
        if (!whole)
            whole = PictureLayer{.name = group.name,
                                 .alpha = alphaOf(numberMember(layer.value, "__opacity", 1))};
        if (group.type == "Entities")
            addEntities(*whole, layer);
        else
            addTiles(index, *whole, layer, level);
        if (!group.def->hasParallax()) continue;
        // Each level has its own parallax origin.
        const auto per1000 = [](double factor) {
            return static_cast<int>(std::lround(1000 * (1 - factor)));
        };
        whole->parallaxPer1000 = {per1000(group.def->parallaxX), per1000(group.def->parallaxY)};
        const double half = group.def->isScaled ? 0 : 0.5;
        whole->parallaxOrigin =
            stamper_.placeOf(level.area.left + half * layer.columns * layer.side,
                             level.area.top + half * layer.rows * layer.side);
        flush(index, std::move(*whole));
        whole.reset();
    }
    if (whole) flush(index, std::move(*whole));
}

void PictureReader::showCuts() {
    for (const auto& [key, cuts] : shown_) {
        const auto part = ground_.partOf.find(key);
        if (part != ground_.partOf.end()) ground_.parts[part->second].cuts = mostFrequentCuts(cuts);
    }
}

MapPictures PictureReader::read() {
    bodies_ = groupOfBodies();
    for (const Zone& zone : MapObjectPictureCollector::zonesOfCells(cast_))
        if (zone.kind == ZoneKind::coin) coins_.insert({zoneRect(zone).left, zoneRect(zone).top});
    const JsonValue first = world_.levels.front().value;  // the level with the player
    pictures_.background = colourMember(first, "__bgColor");
    if (!pictures_.background) pictures_.background = colourMember(first, "bgColor");
    if (PictureLayer layer = backdropOf(world_, stamper_); !layer.stamps.empty())
        pictures_.layers.push_back(std::move(layer));
    for (size_t i = world_.groups.size(); i-- > 0;) addGroup(i);  // the lowest first
    coverGround();
    showCuts();
    pictures_.cuts = stamper_.cuts();
    pictures_.things = things_.of(cast_);
    return std::move(pictures_);
}

}  // namespace

MapPictures readPictures(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                         const ObjectCast& cast, PictureFiles& files, const std::string& from,
                         SolidGround& ground, std::vector<Error>& notes) {
    PictureReader reader(errors, defs, world, cast, files, from, ground);
    MapPictures pictures = reader.read();
    if (reader.isFull())
        notes.push_back({"", "more than " + std::to_string(kMaxStamps) +
                                 " tiles in all layers; those of the topmost are not drawn"});
    pictures.files = files.takeFiles();
    for (const Error& warning : files.warnings()) notes.push_back(warning);
    return pictures;
}

}  // namespace pixelstep
