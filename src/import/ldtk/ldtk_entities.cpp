// Places, pivots and fields of entities.
#include "import/ldtk/ldtk_entities.h"

#include <algorithm>
#include <cmath>

#include "import/ldtk/ldtk_clearing.h"
#include "import/ldtk/ldtk_meanings.h"
#include "import/map_start.h"
#include "io/text_tools.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxUnknownMembers = size_t{1} << 16;

/// Reads the entities of all levels one by one.
class EntityReader {
public:
    EntityReader(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                 const SolidGround& ground)
        : errors_(errors), defs_(defs), world_(world), ground_(ground) {}

    LdtkCast read();

private:
    void readRoom(const LdtkLevelData& room);
    void readOne(const LdtkLayer& layer, JsonValue entity);
    bool isPlayer(const LdtkLayer& layer, JsonValue entity);
    std::vector<Vec2i> pathOf(const LdtkLayer& layer, JsonValue entity, Vec2i feet) const;
    void add(LdtkMeaning meaning, const LdtkLayer& layer, JsonValue entity);
    void reportUnknownMembers();
    Vec2i feetIn(const Rect& rect) const;
    int scaled(double value) const {
        return static_cast<int>(std::lround(std::clamp(value * ground_.scale(), -1e7, 1e7)));
    }

    ErrorSink& errors_;
    const LdtkDefs& defs_;
    const LdtkWorld& world_;
    const SolidGround& ground_;
    LdtkCast all_{};
    std::optional<Vec2i> player_{};  // of the level that is read, or one before
    int rank_ = 0;
    std::map<std::string, size_t> counts_{};  // of strangers
    size_t unknownMembers_ = 0;
    size_t zonesBeyond_ = 0;
};

/// The middle of a rectangle's lower edge, in the level.
Vec2i EntityReader::feetIn(const Rect& rect) const {
    const Vec2i origin = ground_.tiles.origin();
    return {origin.x + scaled(rect.left + rect.width / 2), origin.y + scaled(rect.bottom())};
}

/// A platform's place, then as many cells from it as the points are from its own cell.
std::vector<Vec2i> EntityReader::pathOf(const LdtkLayer& layer, JsonValue entity,
                                        Vec2i feet) const {
    std::vector<Vec2i> path{feet};
    const double side = layer.side;
    // As the editor has it: a pivot on the far edge is still in the cell.
    const auto cellOf = [&](int at) {
        const double pixel = pairPart(entity, "px", at, 0);
        return std::floor((pixel - (pairPart(entity, "__pivot", at, 0) == 1 ? 1 : 0)) / side);
    };
    const Vec2i own{
        static_cast<int>(std::clamp(pairPart(entity, "__grid", 0, cellOf(0)), -1e6, 1e6)),
        static_cast<int>(std::clamp(pairPart(entity, "__grid", 1, cellOf(1)), -1e6, 1e6))};
    const auto addPoint = [&](JsonValue point) {
        if (!point.is(JsonKind::object) || path.size() >= kMaxPathPoints) return;
        if (!point.find("cx") || !point.find("cy")) return;
        path.push_back({feet.x + scaled((numberMember(point, "cx", 0) - own.x) * side),
                        feet.y + scaled((numberMember(point, "cy", 0) - own.y) * side)});
    };
    forEachObject(entity, "fieldInstances", [&](JsonValue field) {
        const auto value = field.find("__value");
        if (!value || path.size() > 1) return;
        if (value->is(JsonKind::object)) addPoint(*value);
        if (value->is(JsonKind::array))
            for (const JsonValue point : value->items()) addPoint(point);
        const auto uid = wholeMember(field, "defUid");
        const bool isLoop = uid && defs_.loops.contains(*uid);
        if (isLoop && path.size() > 2 && path.size() < kMaxPathPoints) path.push_back(feet);
    });
    return path;
}

bool isOneWay(JsonValue entity) {
    bool is = false;
    forEachObject(entity, "fieldInstances", [&](JsonValue field) {
        const bool isSaid = solidityCalled(textMember(field, "__identifier")) == Solidity::oneWay;
        is = is || (isSaid && flagMember(field, "__value", false));
    });
    return is;
}

void EntityReader::add(LdtkMeaning meaning, const LdtkLayer& layer, JsonValue entity) {
    const auto rect = entityRect(errors_, layer, entity);
    if (!rect) return;
    const Vec2i feet = feetIn(*rect);
    const int width = std::max(scaled(rect->width), 1);
    const int height = std::max(scaled(rect->height), 1);
    const BodyStart body{.feet = feet,
                         .width = std::min(width, kMaxBodySide),
                         .height = std::min(height, kMaxBodySide)};
    const auto addZone = [&](ZoneKind kind) {
        if (all_.scenery.zones.size() < kMaxZones)
            all_.scenery.zones.push_back({feet, width, height, kind});
        else
            ++zonesBeyond_;
    };
    switch (meaning) {
        case LdtkMeaning::crate: all_.cast.crates.push_back({.body = body}); break;
        case LdtkMeaning::platform: {
            PlatformStart platform{.body = body};
            if (isOneWay(entity)) platform.oneWay = true;
            const std::vector<Vec2i> path = pathOf(layer, entity, feet);
            if (path.size() > 1) platform.path = path;
            all_.cast.platforms.push_back(platform);
            break;
        }
        case LdtkMeaning::goal: addZone(ZoneKind::goal); break;
        case LdtkMeaning::checkpoint: addZone(ZoneKind::checkpoint); break;
        case LdtkMeaning::hazard: addZone(ZoneKind::hazard); break;
        case LdtkMeaning::coin: addZone(ZoneKind::coin); break;
    }
}

/// True for where a player may begin; the likeliest of them in a level is kept.
bool EntityReader::isPlayer(const LdtkLayer& layer, JsonValue entity) {
    const auto rank = rankOfEntity(layer, entity);
    if (!rank) return false;
    if (player_ && rank_ <= *rank) return true;
    if (const auto rect = entityRect(errors_, layer, entity)) {
        player_ = feetIn(*rect);
        rank_ = *rank;
        all_.playersLayer = &layer;
    }
    return true;
}

void EntityReader::readOne(const LdtkLayer& layer, JsonValue entity) {
    if (errors_.hasError() || isPlayer(layer, entity)) return;
    if (const auto meaning = meaningOfEntity(entity)) return add(*meaning, layer, entity);
    if (unknownMembers_++ < kMaxUnknownMembers) all_.unknownMembers[&layer].push_back(entity);
    const std::string name = shortText(textMember(entity, "__identifier"));
    constexpr size_t kMostKinds = 1024;
    if (counts_.size() < kMostKinds || counts_.contains(name)) ++counts_[name];
}

void EntityReader::reportUnknownMembers() {
    constexpr size_t kMost = 50;
    for (const auto& [name, count] : counts_) {
        if (all_.leftOut.size() == kMost) {
            all_.leftOut.push_back("and entities of " + std::to_string(counts_.size() - kMost) +
                                   " more kinds");
            break;
        }
        all_.leftOut.push_back(std::to_string(count) + (count == 1 ? " entity " : " entities ") +
                               inQuotes(name) + " left out: that means nothing here");
    }
    if (zonesBeyond_ > 0)
        all_.leftOut.push_back(std::to_string(zonesBeyond_) + " zones left out: a level has " +
                               std::to_string(kMaxZones) + " at most");
}

/// Where a player can stand in a part of the level, which may have gaps around it.
std::optional<Rect> standingIn(const SolidGround& ground, const Rect& area) {
    const int side = ground.fileSide;
    const Vec2i first{area.left / side, area.top / side};
    const Vec2i size{std::min((area.width + side - 1) / side, ground.tiles.columns() - first.x),
                     std::min((area.height + side - 1) / side, ground.tiles.rows() - first.y)};
    if (size.x < 1 || size.y < 1) return std::nullopt;
    const Rect corner = ground.tiles.cellRect(first);
    TileMap part(ground.tiles.shapes(), {corner.left, corner.top}, size.x, size.y);
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x)
            part.setTile({x, y}, ground.tiles.tile({first.x + x, first.y + y}));
    return firstOnTile(part, kCharacterWidth, kCharacterHeight);
}

LdtkCast EntityReader::read() {
    for (const LdtkLevelData& room : world_.rooms) {
        if (player_) rank_ = INT32_MIN;  // the first level with one has it
        for (const LdtkLayer& layer : room.layers)
            forEachObject(layer.value, "entityInstances",
                          [&](JsonValue entity) { readOne(layer, entity); });
    }
    reportUnknownMembers();
    if (errors_.hasError()) return std::move(all_);
    all_.buried = takeOutBuried(ground_.tiles, all_.cast);
    if (!player_ && world_.rooms.size() > 1)
        if (const auto place = standingIn(ground_, world_.rooms.front().area))
            player_ = feetOf(*place);
    if (!player_) {
        all_.cast.player = startIn(ground_.tiles);
        return std::move(all_);
    }
    const Rect wanted = rectAtFeet(*player_, kCharacterWidth, kCharacterHeight);
    constexpr size_t kMostHeeded = 1000;  // bodies, and each is asked at each place
    std::vector<Rect> bodies;
    const Rect around{wanted.left - kMaxBodySide, wanted.top - kMaxBodySide, 2 * kMaxBodySide,
                      2 * kMaxBodySide};
    const auto setMapChoices = [&](const Rect& rect) {
        if (bodies.size() < kMostHeeded && overlaps(rect, around)) bodies.push_back(rect);
    };
    for (const CrateStart& crate : all_.cast.crates) setMapChoices(startRect(crate));
    for (const PlatformStart& platform : all_.cast.platforms)
        setMapChoices(startRect(platform.body));
    const auto clear =
        nearestClear(ground_.tiles, wanted, Reach::everywhere(ground_.tiles, wanted), 1, bodies);
    all_.cast.player = BodyStart{.feet = feetOf(clear.value_or(wanted))};
    return std::move(all_);
}

}  // namespace

LdtkCast readEntities(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                      const SolidGround& ground) {
    return EntityReader(errors, defs, world, ground).read();
}

std::optional<Rect> entityRect(ErrorSink& errors, const LdtkLayer& layer, JsonValue entity) {
    constexpr IntRange kSizes{0, 65536};
    const auto place = requireMember(errors, entity, "px", "a pair of pixels");
    if (!place) return std::nullopt;
    const Vec2i at = readPair(errors, *place, kCoordinates) + layer.offset;
    const int width = readOptionalInt(errors, entity, "width", kSizes).value_or(layer.side);
    const int height = readOptionalInt(errors, entity, "height", kSizes).value_or(layer.side);
    if (errors.hasError()) return std::nullopt;
    const auto before = [&](int part, int length) {
        const double pivot = std::clamp(pairPart(entity, "__pivot", part, 0), -4.0, 4.0);
        return static_cast<int>(std::floor(pivot * length));
    };
    return Rect{at.x - before(0, width), at.y - before(1, height), width, height};
}

}  // namespace pixelstep
