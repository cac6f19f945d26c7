// Selects levels and arranges them.
#include "import/ldtk/ldtk_world.h"

#include <algorithm>

#include "game/level/level.h"
#include "import/map_members.h"
#include "import/map_words.h"
#include "io/text_tools.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

// [bytes] of separate level files that are searched for a player.
constexpr size_t kMaxSearched = size_t{128} << 20;
// [bytes] of joined level files.
constexpr size_t kMaxJoined = size_t{64} << 20;

std::string namesOf(const std::vector<LdtkLevel>& levels) {
    std::vector<std::string> names;
    for (const LdtkLevel& level : levels) names.push_back(level.name());
    return namesInQuotes(names, 16);
}

/// [bytes] of its separate file.
size_t fileSizeOf(const LdtkLevelData& level) {
    return level.text ? level.text->size() : 0;
}

/// True if a level has a player.
bool hasPlayer(const LdtkLevelData& level) {
    const auto isPlayer = [](JsonValue entity) {
        if (rankOfPlayer(wordMember(entity, "__identifier"))) return true;
        const auto tags = listMember(entity, "__tags");
        if (!tags) return false;
        for (const JsonValue tag : tags->items())
            if (tag.is(JsonKind::text) && rankOfPlayer(tag.text())) return true;
        return false;
    };
    bool has = false;
    for (const LdtkLayer& layer : level.layers) {
        const auto list = listMember(layer.value, "entityInstances");
        const bool isAlone = list && list->size() == 1 && rankOfPlayer(layer.name);
        forEachObject(layer.value, "entityInstances",
                      [&](JsonValue entity) { has = has || isAlone || isPlayer(entity); });
    }
    return has;
}

struct StartLevel {
    size_t index = 0;  // in the list of levels
    LdtkLevelData level;
};

/// The first level with a player, otherwise the first.
StartLevel findStartLevel(ErrorSink& errors, const std::vector<LdtkLevel>& levels,
                          const LdtkDefs& defs, const ReadNamed& read) {
    std::optional<StartLevel> first;
    size_t bytes = 0;
    for (size_t i = 0; i < levels.size() && bytes <= kMaxSearched; ++i) {
        LdtkLevelData level = readLdtkLevel(errors, defs, levels[i], read);
        bytes += fileSizeOf(level);
        if (errors.hasError() || hasPlayer(level)) return {i, std::move(level)};
        if (!first) first.emplace(StartLevel{i, std::move(level)});
    }
    return std::move(*first);
}

/// The finest grid of the layers that can be solid.
int gridOf(const std::vector<LdtkLevelData>& levels) {
    constexpr int kDefaultSide = 16;
    int cells = 0;
    int tiles = 0;
    for (const LdtkLevelData& level : levels) {
        for (const LdtkLayer& layer : level.layers) {
            if (layer.hasCells()) cells = cells == 0 ? layer.side : std::min(cells, layer.side);
            if (layer.hasTiles()) tiles = tiles == 0 ? layer.side : std::min(tiles, layer.side);
        }
    }
    return cells > 0 ? cells : tiles > 0 ? tiles : kDefaultSide;
}

int rounded(int value, int side) {
    return floorDiv(value + side / 2, side) * side;
}

/// Arranges levels; those of a linear layout one after the other.
void place(std::vector<LdtkLevelData>& levels, LdtkLayout layout, LdtkWorld& world) {
    const int side = gridOf(levels);
    int along = 0;
    for (LdtkLevelData& level : levels) {
        if (layout == LdtkLayout::row) level.place.x = along;
        if (layout == LdtkLayout::column) level.place.y = along;
        const int length = layout == LdtkLayout::row ? level.size.x : level.size.y;
        along = std::min(along + (length + side - 1) / side * side, 4 * kMaxCoordinate);
    }
    world.place = levels.front().place;
    for (const LdtkLevelData& level : levels)
        world.place = {std::min(world.place.x, level.place.x),
                       std::min(world.place.y, level.place.y)};
    size_t shifted = 0;
    for (LdtkLevelData& level : levels) {
        const Vec2i at = level.place - world.place;
        level.area.left = rounded(at.x, side);
        level.area.top = rounded(at.y, side);
        if (Vec2i{level.area.left, level.area.top} != at) ++shifted;
        for (LdtkLayer& layer : level.layers)
            layer.offset = layer.offset + Vec2i{level.area.left, level.area.top};
        world.size = {std::max(world.size.x, level.area.right()),
                      std::max(world.size.y, level.area.bottom())};
    }
    if (shifted > 0)
        world.warnings.push_back(std::to_string(shifted) +
                                 (shifted == 1 ? " level lies" : " levels lie") +
                                 " between cells of the others; moved to the nearest");
}

void joinLevels(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
                const ReadNamed& read, LdtkWorld& world) {
    const StartLevel startLevel = findStartLevel(errors, levels, defs, read);
    if (errors.hasError()) return;
    const LdtkLevel& chosen = levels[startLevel.index];
    size_t first = 0;
    size_t bytes = 0;
    for (size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].world != chosen.world || levels[i].depth() != chosen.depth()) continue;
        if (i == startLevel.index) first = world.levels.size();
        world.levels.push_back(readLdtkLevel(errors, defs, levels[i], read));
        bytes += fileSizeOf(world.levels.back());
        if (errors.hasError()) return;
        if (bytes > kMaxJoined)
            return errors.fail(levels[i].value, "more than 64 MiB of levels to join");
    }
    place(world.levels, chosen.layout, world);
    const int side = gridOf(world.levels);
    if (world.size.x / side > kMaxMapSide || world.size.y / side > kMaxMapSide)
        return errors.fail(chosen.value, "its " + std::to_string(world.levels.size()) +
                                             " levels spread over " +
                                             std::to_string(world.size.x / side) + " x " +
                                             std::to_string(world.size.y / side) +
                                             " cells; expected at most 4096 either way");
    std::swap(world.levels[0], world.levels[first]);
    world.name = chosen.worldName.empty() ? "All levels" : chosen.worldName;
}

void takeOne(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
             const ReadNamed& read, const std::string& wanted, LdtkWorld& world) {
    const auto found =
        std::ranges::find_if(levels, [&](const LdtkLevel& one) { return one.name() == wanted; });
    if (!wanted.empty() && found == levels.end()) {
        return errors.fail("/levels", "no level " + pixelstep::inQuotes(wanted) +
                                          "; its levels are " + namesOf(levels));
    }
    LdtkLevelData level = wanted.empty() ? findStartLevel(errors, levels, defs, read).level
                                         : readLdtkLevel(errors, defs, *found, read);
    world.name = level.name;
    world.size = level.size;
    world.place = level.place;
    world.levels.push_back(std::move(level));
}

std::vector<LdtkGroup> groupsOf(ErrorSink& errors, const std::vector<LdtkLevelData>& levels) {
    constexpr size_t kMax = 1024;
    std::vector<LdtkGroup> groups;
    for (const LdtkLevelData& level : levels) {
        if (groups.size() > kMax) errors.fail(level.value, "more than 1024 layers");
        if (errors.hasError()) break;
        size_t behind = 0;  // position of a layer that no earlier level had
        for (const LdtkLayer& layer : level.layers) {
            auto group = std::ranges::find_if(groups, [&](const LdtkGroup& one) {
                return one.name == layer.name && one.type == layer.type;
            });
            if (group == groups.end())
                group = groups.insert(
                    groups.begin() + static_cast<std::ptrdiff_t>(behind),
                    {.name = layer.name, .type = layer.type, .uid = layer.uid, .def = layer.def});
            group->parts.push_back({&layer, &level});
            group->isHidden = group->isHidden && layer.isHidden;
            behind = static_cast<size_t>(group - groups.begin()) + 1;
        }
    }
    return groups;
}

}  // namespace

bool LdtkGroup::hasTiles() const {
    return std::ranges::any_of(parts, [](const Part& part) { return part.layer->hasTiles(); });
}

LdtkWorld readWorld(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
                    const ReadNamed& read, const std::string& wanted) {
    LdtkWorld world;
    if (levels.empty())
        errors.fail("", "no levels; expected an LDtk project");
    else if (wanted == kAllLevels)
        joinLevels(errors, levels, defs, read, world);
    else
        takeOne(errors, levels, defs, read, wanted, world);
    if (!errors.hasError()) world.groups = groupsOf(errors, world.levels);
    return world;
}

}  // namespace pixelstep
