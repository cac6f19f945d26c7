// Describes parts, finds their pictures and changes choices.
#include "import/map_parts.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxCuts = 8;
constexpr size_t kMaxListedNames = 6;  // names in the short description

std::string_view kindWord(MapPart::Kind kind) {
    switch (kind) {
        case MapPart::Kind::value: return "value ";
        case MapPart::Kind::tileClass: return "class ";
        case MapPart::Kind::object: return "object ";
        case MapPart::Kind::tile: return "tile ";
        case MapPart::Kind::layer:
        case MapPart::Kind::objectLayer: break;
    }
    return "layer ";
}

/// A name for display, cut after 60 code points.
std::string shown(const std::string& name) {
    const std::string text = inQuotes(name);
    return text.substr(1, text.size() - 2);
}

bool isLayer(const MapPart& part) {
    return part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::objectLayer;
}

bool isReported(const MapPart& part) {
    if (part.kind == MapPart::Kind::tile && !part.chosen) return false;
    if (part.kind == MapPart::Kind::layer || part.chosen) return true;
    const bool isOfObjects =
        part.kind == MapPart::Kind::objectLayer || part.kind == MapPart::Kind::object;
    return isOfObjects && part.is != Solidity::nothing;
}

/// The names of layers with this result, the lowest first.
std::string namesOf(std::span<const MapPart> parts, Solidity is) {
    std::string names;
    size_t count = 0;
    for (size_t i = parts.size(); i-- > 0;) {
        const MapPart& part = parts[i];
        if (!isLayer(part) || part.is != is) continue;
        if (++count <= kMaxListedNames) names += (names.empty() ? "" : ", ") + shown(part.name);
    }
    if (count > kMaxListedNames)
        names += " and " + std::to_string(count - kMaxListedNames) + " more";
    return names;
}

/// A tile's picture is the one of its layer at one of its cells.
void addCutsOfTiles(MapInfo& map) {
    std::map<std::tuple<std::string_view, int, int>, MapPart*> tiles;
    for (MapPart& part : map.parts)
        if (part.place) tiles[{part.layer, part.place->x, part.place->y}] = &part;
    if (tiles.empty()) return;
    for (const PictureLayer& layer : map.pictures.layers) {
        for (const Stamp& stamp : layer.stamps) {
            const auto found = tiles.find({layer.name, stamp.at.x, stamp.at.y});
            if (found != tiles.end() && found->second->cuts.empty())
                found->second->cuts = {stamp.cut};
        }
    }
}

void removeName(std::vector<std::string>& names, const std::string& name) {
    std::erase_if(names, [&](const std::string& one) { return isSameName(one, name); });
}

}  // namespace

std::string_view wordOf(Solidity is) {
    if (is == Solidity::nothing) return "nothing";
    return is == Solidity::oneWay ? "one-way" : "solid";
}

std::vector<std::string> solidNotesOf(std::span<const MapPart> parts) {
    constexpr size_t kMaxLines = 50;
    std::vector<std::string> lines;
    const auto add = [&](const MapPart& part) {
        const std::string is =
            part.isZone ? "a " + std::string(rowOf(*part.role).name) : std::string(wordOf(part.is));
        lines.push_back(std::string(kindWord(part.kind)) + inQuotes(part.name) + " is " + is +
                        ": " + part.reason);
    };
    // Layers first.
    for (const bool wantsLayers : {true, false})
        for (size_t i = parts.size(); i-- > 0;)
            if (isLayer(parts[i]) == wantsLayers && isReported(parts[i])) add(parts[i]);
    // Then each value that differs from its layer without a choice.
    Solidity layer = Solidity::nothing;
    for (const MapPart& part : parts) {
        const bool isValue = part.kind == MapPart::Kind::value;
        if (part.kind == MapPart::Kind::layer) layer = part.is;
        const bool isUnlike = isValue && layer != Solidity::nothing && part.is != layer;
        if (isUnlike && part.cells > 0 && !part.chosen) add(part);
    }
    if (lines.size() <= kMaxLines) return lines;
    const size_t more = lines.size() - (kMaxLines - 1);
    lines.resize(kMaxLines - 1);
    lines.push_back("and " + std::to_string(more) + " more");
    return lines;
}

std::string solidWords(std::span<const MapPart> parts) {
    const std::string solid = namesOf(parts, Solidity::solid);
    const std::string oneWay = namesOf(parts, Solidity::oneWay);
    std::string words = solid.empty() ? "" : "Solid: " + solid;
    if (!oneWay.empty()) words += (words.empty() ? "" : ". ") + ("One-way: " + oneWay);
    return words;
}

std::vector<uint32_t> mostFrequentCuts(const CutCounts& counts) {
    std::vector<std::pair<uint32_t, size_t>> sorted(counts.begin(), counts.end());
    // Equal counts are sorted by cut, independent of the order of the table.
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    std::vector<uint32_t> most;
    for (const auto& [cut, count] : sorted)
        if (most.size() < kMaxCuts) most.push_back(cut);
    return most;
}

void addCuts(MapInfo& map) {
    std::unordered_map<std::string_view, CutCounts> shown;
    for (const PictureLayer& layer : map.pictures.layers) {
        CutCounts& counts = shown[layer.name];
        for (const Stamp& stamp : layer.stamps) ++counts[stamp.cut];
    }
    addCutsOfTiles(map);
    for (MapPart& part : map.parts) {
        if (!isLayer(part) || !part.cuts.empty()) continue;
        const auto found = shown.find(part.name);
        if (found != shown.end()) part.cuts = mostFrequentCuts(found->second);
    }
}

std::vector<MapRole> rolesFor(const MapPart& part) {
    const bool isOfObjects =
        part.kind == MapPart::Kind::object || part.kind == MapPart::Kind::objectLayer;
    std::vector<MapRole> roles;
    for (const MapRole role : choosableRoles())
        if (isOfObjects || zoneOf(role) || role == MapRole::start) roles.push_back(role);
    return roles;
}

std::vector<RoleCount> countsOf(const Level& level, std::span<const MapPart> parts) {
    size_t solid = 0;
    size_t oneWay = 0;
    for (int y = 0; y < level.tiles.rows(); ++y) {
        for (int x = 0; x < level.tiles.columns(); ++x) {
            const Tile tile = level.tiles.tile({x, y});
            if (tile.shape != kEmpty) ++(tile.oneWay ? oneWay : solid);
        }
    }
    const auto isHazard = [](const BodyStart& clone) {
        return clone.groups &&
               std::ranges::find(*clone.groups, kHazardGroup) != clone.groups->end();
    };
    const Cast& cast = *level.cast;
    const auto enemies = static_cast<size_t>(std::ranges::count_if(cast.clones, isHazard));
    std::vector<RoleCount> counts;
    const auto add = [&](std::string_view one, std::string_view several, size_t count,
                         auto isFrom) {
        if (count == 0) return;
        RoleCount made{std::string(count == 1 ? one : several), count};
        size_t names = 0;
        for (const MapPart& part : parts) {
            const bool isTile = part.kind == MapPart::Kind::tile && !part.chosen;
            if (isTile || part.name.empty() || part.cells == 0 || !isFrom(part)) continue;
            if (++names <= kMaxListedNames)
                made.from += (names == 1 ? "" : ", ") + shown(part.name);
        }
        if (names > kMaxListedNames) made.from += ", ...";
        counts.push_back(std::move(made));
    };
    const auto isOf = [](Solidity is) {
        return [is](const MapPart& part) { return part.is == is && !part.role; };
    };
    const auto hasRole = [](MapRole role) {
        return [role](const MapPart& part) { return part.role == role; };
    };
    const auto addRole = [&](MapRole role, size_t count) {
        add(rowOf(role).name, rowOf(role).plural, count, hasRole(role));
    };
    add("cell solid", "cells solid", solid, isOf(Solidity::solid));
    add("cell one-way", "cells one-way", oneWay, isOf(Solidity::oneWay));
    for (const MapRole role :
         {MapRole::checkpoint, MapRole::hazard, MapRole::goal, MapRole::coin}) {
        const auto isOfRole = [&](const Zone& zone) { return zone.kind == *zoneOf(role); };
        addRole(role, static_cast<size_t>(std::ranges::count_if(level.scenery->zones, isOfRole)));
    }
    addRole(MapRole::enemy, enemies);
    add("clone", "clones", cast.clones.size() - enemies, [](const MapPart&) { return false; });
    add("platform", "platforms", cast.platforms.size(), hasRole(MapRole::movingPlatform));
    addRole(MapRole::crate, cast.crates.size());
    addRole(MapRole::sign, level.scenery->signs.size());
    return counts;
}

MapChoices choicesAfter(const MapChoices& choices, const MapPart& part, MapRole role) {
    MapChoices after = choicesAfter(choices, part, std::nullopt);
    if (!part.name.empty()) after.roles.push_back({role, part.name});
    return after;
}

MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<Solidity> wanted) {
    MapChoices after = choices;
    after.expectsNames = false;
    for (auto* names : {&after.solid, &after.alsoSolid, &after.oneWay, &after.ignore})
        removeName(*names, part.name);
    std::erase_if(after.roles,
                  [&](const RoleChoice& one) { return isSameName(one.name, part.name); });
    if (part.name.empty() || !wanted) return after;
    // If only chosen parts are solid, this one has to be chosen too.
    const bool isAlone = !after.solid.empty();
    std::vector<std::string>& solids = isAlone ? after.solid : after.alsoSolid;
    auto& list = *wanted == Solidity::nothing  ? after.ignore
                 : *wanted == Solidity::oneWay ? after.oneWay
                                               : solids;
    list.push_back(part.name);
    return after;
}

}  // namespace pixelstep
