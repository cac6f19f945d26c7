// Selects a level and groups its layers.
#include "import/ldtk/ldtk_world.h"

#include <algorithm>

#include "import/map_members.h"
#include "import/map_words.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

// [bytes] of separate level files that are searched for a player.
constexpr size_t kMaxSearched = size_t{128} << 20;

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

/// The first level with a player, otherwise the first.
LdtkLevelData findStartLevel(ErrorSink& errors, const std::vector<LdtkLevel>& levels,
                             const LdtkDefs& defs, const ReadNamed& read) {
    std::optional<LdtkLevelData> first;
    size_t bytes = 0;
    for (size_t i = 0; i < levels.size() && bytes <= kMaxSearched; ++i) {
        LdtkLevelData level = readLdtkLevel(errors, defs, levels[i], read);
        bytes += fileSizeOf(level);
        if (errors.hasError() || hasPlayer(level)) return level;
        if (!first) first = std::move(level);
    }
    return std::move(*first);
}

void takeOne(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
             const ReadNamed& read, const std::string& wanted, LdtkWorld& world) {
    const auto found =
        std::ranges::find_if(levels, [&](const LdtkLevel& one) { return one.name() == wanted; });
    if (!wanted.empty() && found == levels.end()) {
        return errors.fail("/levels", "no level " + pixelstep::inQuotes(wanted) +
                                          "; its levels are " + namesOf(levels));
    }
    LdtkLevelData level = wanted.empty() ? findStartLevel(errors, levels, defs, read)
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
    else
        takeOne(errors, levels, defs, read, wanted, world);
    if (!errors.hasError()) world.groups = groupsOf(errors, world.levels);
    return world;
}

}  // namespace pixelstep
