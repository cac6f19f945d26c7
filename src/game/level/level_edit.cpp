// Changes tiles, extent and cast of a level together.
#include "game/level/level_edit.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "game/level/legalize.h"
#include "game/level/tile_text.h"

namespace pixelstep {
namespace {

using Rejection = std::optional<std::string>;

bool isWithin(Vec2i point, int most) {
    return std::abs(point.x) <= most && std::abs(point.y) <= most;
}

Rejection rejectMap(const TileMap& tiles, const MapBounds& map) {
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxMapSide; };
    if (!isSide(map.columns) || !isSide(map.rows))
        return "maps have 1.." + std::to_string(kMaxMapSide) + " columns and rows, not " +
               std::to_string(map.columns) + " x " + std::to_string(map.rows);
    const int64_t x = tiles.origin().x + int64_t{map.left} * tiles.tileSize();
    const int64_t y = tiles.origin().y + int64_t{map.top} * tiles.tileSize();
    if (std::max(std::abs(x), std::abs(y)) > kMaxCoordinate)
        return "maps start within " + std::to_string(kMaxCoordinate) + " px of 0";
    return {};
}

Rejection rejectStart(const BodyStart& start, const Rect& rect) {
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxBodySide; };
    if (!isSide(rect.width) || !isSide(rect.height))
        return "bodies are 1.." + std::to_string(kMaxBodySide) + " px a side, not " +
               std::to_string(rect.width) + " x " + std::to_string(rect.height) + " px";
    if (!isWithin(start.feet, kMaxCoordinate))
        return "bodies start within " + std::to_string(kMaxCoordinate) + " px of 0";
    if (start.groups && std::ranges::count(*start.groups, "") > 0)
        return "a group has an empty name";
    return {};
}

Rejection rejectPlatform(const PlatformStart& platform) {
    if (auto reason = platformRejection(platform)) return reason;
    if (!platform.body.width || !platform.body.height) return "platforms need a width and a height";
    if (platform.speed && (*platform.speed < 0 || *platform.speed > kMaxSpeed))
        return "platforms move at 0.." + std::to_string(kMaxSpeed) + " px/s";
    if (!platform.path || platform.path->empty()) return {};
    const std::vector<Vec2i>& path = *platform.path;
    if (path.size() > kMaxPathPoints)
        return "paths have at most " + std::to_string(kMaxPathPoints) + " points";
    if (path.front() != platform.body.feet)
        return "a path must start at the position of its platform";
    if (!std::ranges::all_of(path, [](Vec2i point) { return isWithin(point, kMaxCoordinate); }))
        return "paths stay within " + std::to_string(kMaxCoordinate) + " px of 0";
    return {};
}

// The number of group names that a level with this cast would use.
size_t countGroups(const Level& level, const Cast& cast) {
    std::set<std::string_view> names;
    const auto addAll = [&](const std::optional<std::vector<std::string>>& list) {
        if (list) names.insert(list->begin(), list->end());
    };
    for (const GroupRule& rule : level.text->groups) {
        names.insert(rule.name);
        addAll(rule.collidesWith);
        addAll(rule.detectsOnly);
    }
    forEachStart(cast, [&](const BodyStart& start) { addAll(start.groups); });
    return names.size();
}

Rejection rejectBodies(const Cast& cast, int tileSize) {
    if (auto error = tuningError(cast, tileSize)) return error->message;
    if (cast.player)
        if (auto reason = rejectStart(*cast.player, startRect(*cast.player))) return reason;
    for (const BodyStart& clone : cast.clones)
        if (auto reason = rejectStart(clone, startRect(clone))) return reason;
    for (const CrateStart& crate : cast.crates) {
        if (auto reason = rejectStart(crate.body, startRect(crate))) return reason;
        if (!isWithin(crate.velocity.value_or(Vec2i{}), kMaxSpeed))
            return "crates move at most at " + std::to_string(kMaxSpeed) + " px/s";
    }
    for (const PlatformStart& platform : cast.platforms) {
        if (auto reason = rejectStart(platform.body, startRect(platform.body))) return reason;
        if (auto reason = rejectPlatform(platform)) return reason;
    }
    return {};
}

Rejection rejectCast(const Level& level, const Cast& cast) {
    const size_t count =
        cast.player.has_value() + cast.clones.size() + cast.crates.size() + cast.platforms.size();
    if (count > kMaxBodies) return "no more than " + std::to_string(kMaxBodies) + " bodies";
    if (countGroups(level, cast) > kMaxGroups)
        return "no more than " + std::to_string(kMaxGroups) + " groups";
    return rejectBodies(cast, level.tiles.tileSize());
}

// Crates and platforms must name surfaces that the level has.
Rejection rejectSurfaceNames(const ShapeSet& shapes, const Cast& cast) {
    for (const CrateStart& crate : cast.crates)
        if (auto reason = surfaceRejection(shapes, crate.surface)) return reason;
    for (const PlatformStart& platform : cast.platforms)
        if (auto reason = surfaceRejection(shapes, platform.surface)) return reason;
    return {};
}

Rejection rejectSurfaces(const Level& level, const Edit& edit) {
    if (edit.surfaces->size() > kMaxSurfaces)
        return "levels have at most " + std::to_string(kMaxSurfaces) + " surfaces";
    for (const Surface& surface : *edit.surfaces)
        if (!isName(surface.name)) return "\"" + surface.name + "\"" + std::string(kBadSurfaceName);
    TileMap tiles = level.tiles;
    std::optional<std::string> missing = tiles.setOwnSurfaces(*edit.surfaces);
    for (std::optional<TileMap> map : {level.decoration->behind, level.decoration->front})
        if (map && !missing) missing = map->setOwnSurfaces(*edit.surfaces);
    if (missing) return "tiles use the surface \"" + *missing + "\", so it cannot be removed";
    if (edit.cast || !rejectSurfaceNames(tiles.shapes(), *level.cast)) return {};
    return "a crate or a platform uses a surface that would be removed";
}

// Entries of the legend keep their surfaces, by name. Those of removed surfaces go: no tile uses
// them.
void renumberLegend(Level& level, const ShapeSet& before) {
    const auto numberOf = [&](const LegendEntry& entry) {
        const Surface& surface = before.surfaces()[entry.tile.surface];
        return entry.tile.surface == 0 ? 0 : level.tiles.shapes().findSurface(surface.name);
    };
    const auto isKept = [&](const LegendEntry& entry) {
        return numberOf(entry) == int{entry.tile.surface};
    };
    if (std::ranges::all_of(level.text->legend, isKept)) return;
    std::vector<LegendEntry>& legend = level.text.edit().legend;
    std::erase_if(legend, [&](const LegendEntry& entry) { return numberOf(entry) < 0; });
    for (LegendEntry& entry : legend) entry.tile.surface = static_cast<uint8_t>(numberOf(entry));
}

void setTiles(EditResult& result, const Place& place) {
    const Tile tile = *tileOf(result.level.tiles, place.tile);
    const bool isGround = place.layer == Layer::ground;
    TileMap layer = layerOf(result.level, isGround ? Layer::behind : place.layer);
    layer.shareShapes(result.level.tiles);
    TileMap& tiles = isGround ? result.level.tiles : layer;
    for (const Vec2i cell : place.cells) {
        if (!tiles.isInside(cell)) {
            result.leftOut.push_back(cell);
            continue;
        }
        ++result.count;
        if (tiles.tile(cell) == tile) continue;
        tiles.setTile(cell, tile);
        const Rect pixels = tiles.cellRect(cell);
        result.changed = result.changed.isEmpty() ? pixels : unionOf(result.changed, pixels);
    }
    if (!isGround) setLayer(result.level, place.layer, std::move(layer));
}

}  // namespace

std::optional<std::string> editRejection(const Level& level, const Edit& edit) {
    if (edit.map)
        if (auto reason = rejectMap(level.tiles, *edit.map)) return reason;
    ShapeSet shapes = level.tiles.shapes();
    if (edit.surfaces) {
        if (auto reason = rejectSurfaces(level, edit)) return reason;
        shapes.setOwnSurfaces(*edit.surfaces);
    }
    for (const Place& place : edit.places)
        if (auto reason = tileRejection(shapes, place.tile)) return reason;
    if (edit.cast)
        if (auto reason = rejectCast(level, *edit.cast)) return reason;
    if (edit.cast)
        if (auto reason = rejectSurfaceNames(shapes, *edit.cast)) return reason;
    if (edit.cast || edit.zones)
        if (auto error = channelError(edit.cast ? *edit.cast : *level.cast,
                                      edit.zones ? *edit.zones : level.scenery->zones))
            return std::move(error->message);
    return sceneryRejection(
        {edit.signs.value_or(std::vector<Sign>{}), edit.zones.value_or(std::vector<Zone>{})},
        level.tiles.tileSize());
}

std::optional<EditResult> edited(const Level& level, const Edit& edit) {
    EditResult result{.level = level};
    TileMap& tiles = result.level.tiles;
    if (edit.map) {
        const Rect cells{edit.map->left, edit.map->top, edit.map->columns, edit.map->rows};
        changeLayers(result.level, [&](TileMap& map) { map = map.resized(cells); });
        for (const Layer layer : {Layer::behind, Layer::front})  // it may be empty now
            setLayer(result.level, layer, layerOf(result.level, layer));
        if (tiles.bounds() != level.tiles.bounds())
            result.changed = unionOf(tiles.bounds(), level.tiles.bounds());
    }
    if (edit.surfaces)
        changeLayers(result.level, [&](TileMap& map) { map.setOwnSurfaces(*edit.surfaces); });
    if (edit.surfaces) renumberLegend(result.level, level.tiles.shapes());
    for (const Place& place : edit.places) setTiles(result, place);
    if (edit.cast && !(*edit.cast == *level.cast)) result.level.cast = *edit.cast;
    const Scenery& scenery = *level.scenery;
    if (edit.signs && *edit.signs != scenery.signs) result.level.scenery.edit().signs = *edit.signs;
    if (edit.zones && *edit.zones != scenery.zones) result.level.scenery.edit().zones = *edit.zones;
    if (edit.keepsStarts) return result;
    auto fits = legalized(result.level);
    if (!fits) return std::nullopt;
    result.level = std::move(fits->level);
    return result;
}

}  // namespace pixelstep
