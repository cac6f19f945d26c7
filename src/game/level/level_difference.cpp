// Compares two levels and returns the difference as commands.
#include "game/level/level_difference.h"

#include <map>

#include "game/level/legalize.h"

namespace pixelstep {
namespace {

// If more cells differ, the whole level is shorter in a recording.
constexpr size_t kMaxDifferingCells = 65536;

// The offset in tiles of the second map's corner from that of the first; none if their grids
// differ.
std::optional<Vec2i> cornerInTiles(const TileMap& from, const TileMap& to) {
    const Vec2i apart = to.origin() - from.origin();
    const int size = from.tileSize();
    if (to.tileSize() != size || apart.x % size != 0 || apart.y % size != 0) return std::nullopt;
    return Vec2i{apart.x / size, apart.y / size};
}

// The tiles of these cells, one Place for each kind of tile.
std::vector<Place> placesOf(const TileMap& tiles, const std::vector<Vec2i>& cells, Layer layer) {
    std::map<TileSpec, Place> places;
    Tile last;
    Place* place = nullptr;  // of the last tile
    for (const Vec2i cell : cells) {
        const Tile tile = tiles.tile(cell);
        if (place == nullptr || tile != last) {
            const TileSpec spec = specOf(tiles.shapes(), tile);
            place = &places.try_emplace(spec, Place{spec, {}, layer}).first->second;
            last = tile;
        }
        place->cells.push_back(cell);
    }
    std::vector<Place> list;
    for (auto& [spec, sameTiles] : places) list.push_back(std::move(sameTiles));
    return list;
}

// An Edit from one level to the other; nothing if other parts than map, tiles, cast and scenery
// differ, or too many cells.
std::optional<Edit> editBetween(const Level& from, const Level& to, size_t maxCells) {
    const auto corner = cornerInTiles(from.tiles, to.tiles);
    // An Edit cannot change any other part of a level.
    Level rest = from;
    rest.tiles = to.tiles;
    rest.decoration = to.decoration;
    rest.cast = to.cast;
    rest.scenery = to.scenery;
    rest.tuning = to.tuning;
    ShapeSet shapes = from.tiles.shapes();
    const auto surfaces = to.tiles.shapes().ownSurfaces();
    const bool keepsSurfaces = std::ranges::equal(shapes.ownSurfaces(), surfaces);
    shapes.setOwnSurfaces(surfaces);
    if (!corner || !(rest == to) || !(shapes == to.tiles.shapes())) return std::nullopt;
    Edit edit{.keepsStarts = true};
    const bool isSameExtent = from.tiles.bounds() == to.tiles.bounds();
    if (!isSameExtent) edit.map = {corner->x, corner->y, to.tiles.columns(), to.tiles.rows()};
    const Rect extent{corner->x, corner->y, to.tiles.columns(), to.tiles.rows()};
    if (!keepsSurfaces) edit.surfaces.emplace(surfaces.begin(), surfaces.end());
    size_t count = 0;
    for (const LayerRow& row : kLayers) {
        if (row.layer != Layer::ground && from.decoration.isSameAs(to.decoration) && !edit.map)
            continue;
        TileMap before = layerOf(from, row.layer);
        if (!isSameExtent) before = before.resized(extent);
        if (!keepsSurfaces && before.setOwnSurfaces(surfaces)) return std::nullopt;
        const TileMap after = layerOf(to, row.layer);
        const auto cells = before.cellsThatDiffer(after);
        count += cells.size();
        if (count > maxCells) return std::nullopt;
        for (Place& place : placesOf(after, cells, row.layer))
            edit.places.push_back(std::move(place));
    }
    if (!(from.cast == to.cast)) edit.cast = *to.cast;
    if (from.scenery->signs != to.scenery->signs) edit.signs = to.scenery->signs;
    if (from.scenery->zones != to.scenery->zones) edit.zones = to.scenery->zones;
    return edit;
}

Tune tuneBetween(const Tuning& from, const Tuning& to) {
    Tune tune;
    for (const Tunable& tunable : tunables())
        if (from.*tunable.field != to.*tunable.field)
            tune.changes.push_back({&tunable, to.*tunable.field});
    return tune;
}

// The level in a valid form: starts are moved to free places or, if there is none for the player,
// tiles and other bodies are removed.
Level loadable(const Level& level) {
    if (auto fits = legalized(level)) return std::move(fits->level);
    Level bare = level;
    bare.tiles.clear();
    const Rect map = level.tiles.bounds();
    bare.cast = Cast{.player = BodyStart{{map.left, map.bottom()}, 1, 1}};
    return bare;
}

// A Reload, followed by an Edit if the level could not be in a file.
std::vector<Command> reloadTo(const Level& to) {
    const Level base = loadable(to);
    std::vector<Command> commands{Reload{base}};
    if (!(base == to)) commands.push_back(*editBetween(base, to, SIZE_MAX));
    return commands;
}

size_t bytesOf(const std::optional<std::string>& text) {
    return text ? text->size() : 0;
}

size_t bytesOf(const BodyStart& start) {
    size_t bytes = sizeof start + bytesOf(start.comment);
    if (start.groups)
        for (const std::string& group : *start.groups) bytes += sizeof group + group.size();
    if (start.tuning)
        bytes +=
            start.tuning->values.size() * sizeof(TunableValue) + bytesOf(start.tuning->comment);
    return bytes;
}

size_t bytesOf(const Cast& cast) {
    size_t bytes = sizeof cast;
    for (const BodyStart& clone : cast.clones) bytes += bytesOf(clone);
    for (const CrateStart& crate : cast.crates)
        bytes += sizeof crate - sizeof crate.body + bytesOf(crate.body);
    for (const PlatformStart& platform : cast.platforms) {
        bytes += sizeof platform - sizeof platform.body + bytesOf(platform.body);
        if (platform.path) bytes += platform.path->size() * sizeof(Vec2i);
    }
    return bytes;
}

size_t bytesOf(const Scenery& scenery) {
    size_t bytes = sizeof scenery;
    for (const Sign& sign : scenery.signs)
        bytes += sizeof sign + sign.text.size() + bytesOf(sign.comment);
    for (const Zone& zone : scenery.zones) bytes += sizeof zone + bytesOf(zone.comment);
    return bytes;
}

size_t bytesOf(const LevelText& text) {
    size_t bytes = sizeof text + text.name.size() + bytesOf(text.comment);
    for (const LegendEntry& entry : text.legend) bytes += sizeof entry + bytesOf(entry.comment);
    return bytes + text.groups.size() * sizeof(GroupRule);
}

}  // namespace

std::vector<Command> commandsBetween(const Level& from, const Level& to) {
    auto edit = editBetween(from, to, kMaxDifferingCells);
    if (!edit) return reloadTo(to);
    std::vector<Command> commands;
    if (*edit != Edit{.keepsStarts = true}) commands.push_back(std::move(*edit));
    Tune tune = tuneBetween(from.tuning, to.tuning);
    if (!tune.changes.empty()) commands.push_back(std::move(tune));
    return commands;
}

size_t unsharedBytes(const Level& level, const Level* other) {
    size_t bytes = sizeof level + level.tiles.unsharedBytes(other ? &other->tiles : nullptr);
    if (!other || !level.cast.isSameAs(other->cast)) bytes += bytesOf(*level.cast);
    if (!other || !level.scenery.isSameAs(other->scenery)) bytes += bytesOf(*level.scenery);
    if (!other || !level.text.isSameAs(other->text)) bytes += bytesOf(*level.text);
    if (!other || !level.decoration.isSameAs(other->decoration))
        for (const Layer layer : {Layer::behind, Layer::front}) {
            const TileMap before = other ? layerOf(*other, layer) : TileMap{};
            bytes += layerOf(level, layer).unsharedBytes(other ? &before : nullptr);
        }
    return bytes;
}

}  // namespace pixelstep
