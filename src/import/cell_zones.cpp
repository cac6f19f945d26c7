// Visits the cells of layers and joins them.
#include "import/cell_zones.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "io/text_tools.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

/// True for roles whose cells are never ground.
bool isNeverGround(MapRole role) {
    switch (role) {
        case MapRole::start:
        case MapRole::checkpoint:
        case MapRole::hazard:
        case MapRole::goal:
        case MapRole::coin:
        case MapRole::enemy:
        case MapRole::ladder:
        case MapRole::switches:
        case MapRole::pickup:
        case MapRole::liquid: return true;
        default: return false;
    }
}

bool isRead(const ImportedMap& map, const ImportedLayer& layer) {
    const bool isSeen = layer.hasValues() || !layer.isHidden || map.hidesData;
    return layer.chosenRole || (isSeen && !layer.hasParallax && !layer.chosen);
}

/// False for a layer without cells that have a role, as most layers are.
bool mayHaveRoles(const ImportedMap& map, const ImportedLayer& layer) {
    const auto isChosen = [](const ImportedKind& kind) { return kind.chosenRole.has_value(); };
    if (layer.chosenRole || std::ranges::any_of(map.kinds, isChosen)) return true;
    if (!isRead(map, layer)) return false;
    if (layer.role && isNeverGround(*layer.role)) return true;
    const auto isRole = [](const ImportedKind& kind) {
        return kind.role && isNeverGround(*kind.role);
    };
    return std::ranges::any_of(map.kinds, isRole);
}

/// Calls `visit` with each cell that has a role: its kind, role, and the pixels of the file.
template <class Visit>
void forEachRole(const ImportedMap& map, Visit visit) {
    for (const ImportedLayer& layer : map.layers) {
        if (!mayHaveRoles(map, layer)) continue;
        const bool isLayerRead = isRead(map, layer);
        for (const ImportedBlock& block : layer.blocks) {
            for (size_t i = 0; i < block.kinds.size(); ++i) {
                if (block.kinds[i] == 0) continue;
                const ImportedKind& kind = map.kinds[block.kinds[i]];
                const auto role = roleOfCell(layer, kind);
                if (!role || !(kind.chosenRole || isLayerRead)) continue;
                const int at = static_cast<int>(i);
                const int column = block.cells.left + at % block.cells.width;
                const Vec2i size = cellsCovered(map, kind);
                const int row = block.cells.top + at / block.cells.width - size.y + 1;
                const Rect rect{block.offset.x + column * block.side,
                                block.offset.y + row * block.side, size.x * block.side,
                                size.y * block.side};
                if (overlaps(rect, block.within.isEmpty() ? map.area : block.within))
                    visit(layer, kind, *role, rect, block.side);
            }
        }
        for (const PlacedTiles& placed : layer.placed) {
            for (const PlacedTiles::One& one : placed.tiles) {
                const ImportedKind& kind = map.kinds[one.kind];
                const bool counts = !layer.hasValues() && isLayerRead;
                const auto role =
                    kind.chosenRole || counts ? roleOfCell(layer, kind) : std::nullopt;
                const Rect rect{one.at.x, one.at.y, placed.side, placed.side};
                if (role && overlaps(rect, placed.within))
                    visit(layer, kind, *role, rect, placed.side);
            }
        }
    }
}

/// True if a cell has the role of its tile, otherwise its layer's. That a tile is solid says
/// nothing else of it.
bool hasOwnRole(const ImportedKind& kind) {
    return kind.role && kind.role != MapRole::ground;
}

bool isWeak(const ImportedLayer& layer, const ImportedKind& kind) {
    if (kind.chosenRole || layer.chosenRole) return false;
    return hasOwnRole(kind) ? kind.isWeakRole : layer.isWeakRole;
}

}  // namespace

std::optional<MapRole> roleOfCell(const ImportedLayer& layer, const ImportedKind& kind) {
    if (kind.chosen) return kind.chosenRole;
    if (layer.chosen) return layer.chosenRole;
    const std::optional<MapRole> role = hasOwnRole(kind) ? kind.role : layer.role;
    if (!role || !isNeverGround(*role)) return std::nullopt;
    if (hasOwnRole(kind) && isBackgroundName(layer.name)) return std::nullopt;
    // A cell that is declared solid is a zone, a start, a ladder or for enemies, otherwise ground.
    const bool isGround = kind.fromProperties == Solidity::solid && !zoneOf(*role) &&
                          *role != MapRole::start && *role != MapRole::ladder &&
                          *role != MapRole::enemy;
    const bool isGuess = kind.fromProperties == Solidity::solid && isWeak(layer, kind);
    return isGround || isGuess ? std::nullopt : role;
}

std::vector<Rect> joinCells(std::vector<Vec2i> cells) {
    std::ranges::sort(cells,
                      [](Vec2i a, Vec2i b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::vector<Rect> all;
    std::map<std::pair<int, int>, size_t> above;  // by left and width: the last of them
    for (size_t i = 0; i < cells.size();) {
        Rect run{cells[i].x, cells[i].y, 0, 1};
        while (i < cells.size() && cells[i] == Vec2i{run.right(), run.top}) {
            ++run.width;
            ++i;
        }
        const auto [known, isNew] = above.try_emplace({run.left, run.width}, all.size());
        if (!isNew && all[known->second].bottom() == run.top) {
            ++all[known->second].height;
            continue;
        }
        known->second = all.size();
        all.push_back(run);
    }
    return all;
}

std::vector<Zone> zonesOfCells(const ImportedMap& map, const SolidGround& ground) {
    std::vector<Zone> zones;
    const double scale = ground.scale();
    const auto scaled = [&](int place) {
        return static_cast<int>(std::lround(static_cast<double>(place) * scale));
    };
    const auto add = [&](ZoneKind kind, const Rect& rect) {  // [px] of the file
        const Vec2i from{scaled(rect.left), scaled(rect.top)};
        const Vec2i to{scaled(rect.right()), scaled(rect.bottom())};
        const Rect pixels{ground.zero.x + from.x, ground.zero.y + from.y,
                          std::max(to.x - from.x, 1), std::max(to.y - from.y, 1)};
        zones.push_back({feetOf(pixels), pixels.width, pixels.height, kind});
    };
    // By kind of zone, and by grid: its side and its offset.
    std::map<std::tuple<ZoneKind, int, int, int>, std::vector<Vec2i>> cells;
    std::set<std::pair<int, int>> coins;  // coins are collected one by one
    const auto floorMod = [](int a, int b) { return a - floorDiv(a, b) * b; };
    forEachRole(map, [&](const ImportedLayer&, const ImportedKind&, MapRole role, const Rect& rect,
                         int side) {
        const auto zone = zoneOf(role);
        if (!zone) return;
        if (*zone == ZoneKind::coin) {
            if (coins.insert({rect.left, rect.top}).second) add(*zone, rect);
            return;
        }
        const Vec2i first{floorDiv(rect.left, side), floorDiv(rect.top, side)};
        std::vector<Vec2i>& list =
            cells[{*zone, side, floorMod(rect.left, side), floorMod(rect.top, side)}];
        for (int y = 0; y < rect.height / side; ++y)
            for (int x = 0; x < rect.width / side; ++x) list.push_back(first + Vec2i{x, y});
    });
    for (auto& [key, list] : cells) {
        const auto [kind, side, left, top] = key;
        for (const Rect& rect : joinCells(std::move(list)))
            add(kind, {rect.left * side + left, rect.top * side + top, rect.width * side,
                       rect.height * side});
    }
    return zones;
}

std::vector<std::string> linesOfCells(const ImportedMap& map) {
    std::map<std::tuple<std::string, MapRole, bool>, size_t> counts;
    forEachRole(map, [&](const ImportedLayer& layer, const ImportedKind& kind, MapRole role,
                         const Rect&, int) {
        const bool isGuess = isWeak(layer, kind) && zoneOf(role);
        const bool isLost = !zoneOf(role) && role != MapRole::start;
        if (!isGuess && !isLost) return;
        const bool isKinds = kind.role && !kind.name.empty();
        ++counts[{isKinds ? kind.name : layer.name, role, isGuess}];
    });
    std::vector<std::string> lines;
    for (const auto& [key, count] : counts) {
        const auto& [name, role, isGuess] = key;
        const RoleRow& row = rowOf(role);
        std::string line =
            std::to_string(count) + (count == 1 ? " cell " : " cells ") + inQuotes(name);
        if (isGuess)
            line += (count == 1 ? " is a " : " are ") +
                    std::string(count == 1 ? row.name : row.plural) + " because of this word only";
        else if (row.isSupported)
            line += " left out: " + std::string(row.plural) + " are objects";
        else
            line += " left out: " + std::string(row.plural) + " are not supported yet";
        lines.push_back(std::move(line));
    }
    return lines;
}

std::optional<StartCell> startCell(const ImportedMap& map) {
    // Of several tiles, prefer one that occurs once, then the leftmost.
    std::map<const ImportedKind*, size_t> counts;
    forEachRole(
        map, [&](const ImportedLayer&, const ImportedKind& kind, MapRole role, const Rect&, int) {
            if (role == MapRole::start) ++counts[&kind];
        });
    using Order = std::tuple<bool, bool, int, int>;  // lower is better
    std::optional<std::pair<Order, Rect>> best;
    forEachRole(map, [&](const ImportedLayer& layer, const ImportedKind& kind, MapRole role,
                         const Rect& rect, int) {
        if (role != MapRole::start) return;
        const bool isChosen = kind.chosenRole || layer.chosenRole;
        const Order order{!isChosen, counts[&kind] > 1, rect.left, -rect.bottom()};
        if (!best || order < best->first) best = {order, rect};
    });
    if (!best) return std::nullopt;
    const auto& [order, rect] = *best;
    return StartCell{{double(rect.left), double(rect.top), double(rect.width), double(rect.height)},
                     !std::get<0>(order)};
}

}  // namespace pixelstep
