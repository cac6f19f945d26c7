// Choosing levels, and laying them side by side.
#include "import/ldtk/ldtk_world.h"

#include <algorithm>

#include "game/level/level.h"
#include "import/map_members.h"
#include "import/map_words.h"
#include "io/text_tools.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

// [bytes] of files of their own in which a player is looked for, one after the other.
constexpr size_t kMostLookedAt = size_t{128} << 20;
// [bytes] of those that are joined.
constexpr size_t kMostJoined = size_t{64} << 20;

std::string namesOf(const std::vector<LdtkLevel>& levels) {
    std::vector<std::string> names;
    for (const LdtkLevel& level : levels) names.push_back(level.name());
    return namesInQuotes(names, 16);
}

/// Reads levels one by one, until their files reach a number of bytes.
class RoomReader {
public:
    RoomReader(ErrorSink& errors, const LdtkDefs& defs, const ReadNamed& read, size_t most)
        : errors_(errors), defs_(defs), read_(read), most_(most) {}

    LdtkLevelData read(const LdtkLevel& level) {
        return readRoom(errors_, defs_, level, [&](const std::string& name) {
            Result<std::string> text = read_(name);
            if (text) taken_ += text->size();
            return text;
        });
    }
    bool isExhausted() const { return taken_ > most_; }

private:
    ErrorSink& errors_;
    const LdtkDefs& defs_;
    const ReadNamed& read_;
    size_t most_;
    size_t taken_ = 0;
};

/// True if a level has a player.
bool hasPlayer(const LdtkLevelData& room) {
    const auto isPlayer = [](JsonValue entity) {
        if (rankOfPlayer(wordMember(entity, "__identifier"))) return true;
        const auto tags = listMember(entity, "__tags");
        if (!tags) return false;
        for (const JsonValue tag : tags->items())
            if (tag.is(JsonKind::text) && rankOfPlayer(tag.text())) return true;
        return false;
    };
    bool has = false;
    for (const LdtkLayer& layer : room.layers) {
        const auto list = listMember(layer.value, "entityInstances");
        const bool isAlone = list && list->size() == 1 && rankOfPlayer(layer.name);
        forEachObject(layer.value, "entityInstances",
                      [&](JsonValue entity) { has = has || isAlone || isPlayer(entity); });
    }
    return has;
}

struct Home {
    size_t index = 0;  // among the levels
    LdtkLevelData room;
};

/// The first level with a player, otherwise the first.
Home findHome(ErrorSink& errors, const std::vector<LdtkLevel>& levels, RoomReader reader) {
    std::optional<Home> first;
    for (size_t i = 0; i < levels.size() && !reader.isExhausted(); ++i) {
        LdtkLevelData room = reader.read(levels[i]);
        if (errors.hasError() || hasPlayer(room)) return {i, std::move(room)};
        if (!first) first.emplace(Home{i, std::move(room)});
    }
    return std::move(*first);
}

/// The finest grid of what may be solid.
int gridOf(const std::vector<LdtkLevelData>& rooms) {
    constexpr int kUsual = 16;
    int cells = 0;
    int tiles = 0;
    for (const LdtkLevelData& room : rooms) {
        for (const LdtkLayer& layer : room.layers) {
            if (layer.hasCells()) cells = cells == 0 ? layer.side : std::min(cells, layer.side);
            if (layer.hasTiles()) tiles = tiles == 0 ? layer.side : std::min(tiles, layer.side);
        }
    }
    return cells > 0 ? cells : tiles > 0 ? tiles : kUsual;
}

int rounded(int value, int side) {
    return floorDiv(value + side / 2, side) * side;
}

/// Lays rooms out; those of a line one behind the other.
void place(std::vector<LdtkLevelData>& rooms, LdtkLayout layout, LdtkWorld& world) {
    const int side = gridOf(rooms);
    int along = 0;
    for (LdtkLevelData& room : rooms) {
        if (layout == LdtkLayout::row) room.place.x = along;
        if (layout == LdtkLayout::column) room.place.y = along;
        const int length = layout == LdtkLayout::row ? room.size.x : room.size.y;
        along = std::min(along + (length + side - 1) / side * side, 4 * kMaxCoordinate);
    }
    world.place = rooms.front().place;
    for (const LdtkLevelData& room : rooms)
        world.place = {std::min(world.place.x, room.place.x),
                       std::min(world.place.y, room.place.y)};
    size_t shifted = 0;
    for (LdtkLevelData& room : rooms) {
        const Vec2i at = room.place - world.place;
        room.area.left = rounded(at.x, side);
        room.area.top = rounded(at.y, side);
        if (Vec2i{room.area.left, room.area.top} != at) ++shifted;
        for (LdtkLayer& layer : room.layers)
            layer.offset = layer.offset + Vec2i{room.area.left, room.area.top};
        world.size = {std::max(world.size.x, room.area.right()),
                      std::max(world.size.y, room.area.bottom())};
    }
    if (shifted > 0)
        world.warnings.push_back(std::to_string(shifted) +
                                 (shifted == 1 ? " level lies" : " levels lie") +
                                 " between cells of the others; moved to the nearest");
}

/// How many of the rooms, in their order, a level has room for.
size_t fittingOf(const std::vector<LdtkLevelData>& rooms, int side) {
    Rect all;
    for (size_t i = 0; i < rooms.size(); ++i) {
        all = i == 0 ? rooms[i].area : unionOf(all, rooms[i].area);
        if (all.width / side > kMaxMapSide || all.height / side > kMaxMapSide) return i;
    }
    return rooms.size();
}

void joinAll(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
             const ReadNamed& read, LdtkWorld& world) {
    const Home home = findHome(errors, levels, RoomReader(errors, defs, read, kMostLookedAt));
    if (errors.hasError()) return;
    const LdtkLevel& chosen = levels[home.index];
    RoomReader reader(errors, defs, read, kMostJoined);
    size_t first = 0;
    for (size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].world != chosen.world || levels[i].depth() != chosen.depth()) continue;
        if (i == home.index) first = world.rooms.size();
        world.rooms.push_back(reader.read(levels[i]));
        if (errors.hasError()) return;
        if (reader.isExhausted())
            return errors.fail(levels[i].value, "more than 64 MiB of levels to join");
    }
    place(world.rooms, chosen.layout, world);
    const int side = gridOf(world.rooms);
    if (world.size.x / side > kMaxMapSide || world.size.y / side > kMaxMapSide) {
        return errors.fail(chosen.value,
                           "its " + std::to_string(world.rooms.size()) + " levels spread over " +
                               std::to_string(world.size.x / side) + " x " +
                               std::to_string(world.size.y / side) +
                               " cells; expected at most 4096 either way, which the first " +
                               std::to_string(fittingOf(world.rooms, side)) + " would be");
    }
    std::swap(world.rooms[0], world.rooms[first]);
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
    LdtkLevelData room =
        wanted.empty()
            ? findHome(errors, levels, RoomReader(errors, defs, read, kMostLookedAt)).room
            : readRoom(errors, defs, *found, read);
    world.name = room.name;
    world.size = room.size;
    world.place = room.place;
    world.rooms.push_back(std::move(room));
}

std::vector<LdtkGroup> groupsOf(ErrorSink& errors, const std::vector<LdtkLevelData>& rooms) {
    constexpr size_t kMost = 1024;
    std::vector<LdtkGroup> groups;
    for (const LdtkLevelData& room : rooms) {
        if (groups.size() > kMost) errors.fail(room.value, "more than 1024 layers");
        if (errors.hasError()) break;
        size_t behind = 0;  // where a layer is put that no level before had
        for (const LdtkLayer& layer : room.layers) {
            auto group = std::ranges::find_if(groups, [&](const LdtkGroup& one) {
                return one.name == layer.name && one.type == layer.type;
            });
            if (group == groups.end())
                group = groups.insert(
                    groups.begin() + static_cast<std::ptrdiff_t>(behind),
                    {.name = layer.name, .type = layer.type, .uid = layer.uid, .def = layer.def});
            group->layers.push_back(&layer);
            group->rooms.push_back(&room);
            group->isHidden = group->isHidden && layer.isHidden;
            behind = static_cast<size_t>(group - groups.begin()) + 1;
        }
    }
    return groups;
}

}  // namespace

bool LdtkGroup::hasCells() const {
    return std::ranges::any_of(layers, [](const LdtkLayer* one) { return one->hasCells(); });
}

bool LdtkGroup::hasTiles() const {
    return std::ranges::any_of(layers, [](const LdtkLayer* one) { return one->hasTiles(); });
}

LdtkWorld readWorld(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
                    const ReadNamed& read, const std::string& wanted) {
    LdtkWorld world;
    if (levels.empty())
        errors.fail("", "no levels; expected an LDtk project");
    else if (wanted == kAllLevels)
        joinAll(errors, levels, defs, read, world);
    else
        takeOne(errors, levels, defs, read, wanted, world);
    if (!errors.hasError()) world.groups = groupsOf(errors, world.rooms);
    return world;
}

}  // namespace pixelstep
