// Identifiers, pivots and fields.
#include "io/ldtk/ldtk_entities.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "io/text_tools.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

enum class Meaning : uint8_t { crate, platform, goal, checkpoint, hazard, coin };

struct MeaningRow {
    std::string_view letters;
    Meaning meaning;
};
constexpr auto kMeanings = std::to_array<MeaningRow>({
    {"crate", Meaning::crate},
    {"box", Meaning::crate},
    {"platform", Meaning::platform},
    {"movingplatform", Meaning::platform},
    {"lift", Meaning::platform},
    {"elevator", Meaning::platform},
    {"goal", Meaning::goal},
    {"exit", Meaning::goal},
    {"finish", Meaning::goal},
    {"checkpoint", Meaning::checkpoint},
    {"gamesaver", Meaning::checkpoint},
    {"hazard", Meaning::hazard},
    {"spike", Meaning::hazard},
    {"spikes", Meaning::hazard},
    {"trap", Meaning::hazard},
    {"coin", Meaning::coin},
    {"gem", Meaning::coin},
});

std::string identifierOf(JsonValue entity) {
    const auto value = entity.find("__identifier");
    return value && value->is(JsonKind::text) ? std::string(value->text()) : "";
}

double numberOf(JsonValue value) {
    if (value.is(JsonKind::integer)) return static_cast<double>(value.integer());
    double number = 0;
    if (value.is(JsonKind::otherNumber)) {
        const std::string_view text = value.text();
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

/// The likelihood that an entity is where the player begins, by its identifier and tags.
std::optional<int> playerRank(JsonValue entity) {
    std::optional<int> rank = rankOfPlayer(identifierOf(entity));
    const auto tags = entity.find("__tags");
    if (rank || !tags || !tags->is(JsonKind::array)) return rank;
    for (const JsonValue tag : tags->items())
        if (!rank && tag.is(JsonKind::text)) rank = rankOfPlayer(tag.text());
    return rank;
}

template <class Visit>
void forEachEntity(const LdtkRoom& room, Visit visit) {
    for (const LdtkLayer& layer : room.layers) {
        const auto list = layer.value.find("entityInstances");
        if (!list || !list->is(JsonKind::array)) continue;
        for (const JsonValue entity : list->items())
            if (entity.is(JsonKind::object)) visit(layer, entity);
    }
}

/// Reads the entities of a level one by one.
class EntityReader {
public:
    EntityReader(FaultKeeper& faults, const LdtkRoom& room, const LdtkGround& ground)
        : faults_(faults), room_(room), ground_(ground) {}

    LdtkCast read();

private:
    struct Placed {
        Vec2i feet{};
        int width = 0;
        int height = 0;
    };

    Placed placeOf(const LdtkLayer& layer, JsonValue entity);
    std::vector<Vec2i> pathOf(const LdtkLayer& layer, JsonValue entity, const Placed& placed);
    void add(Meaning meaning, const LdtkLayer& layer, JsonValue entity);
    int scaled(double value) const {
        return static_cast<int>(std::lround(std::clamp(value * ground_.scale(), -1e6, 1e6)));
    }

    FaultKeeper& faults_;
    const LdtkRoom& room_;
    const LdtkGround& ground_;
    LdtkCast all_{};
    std::map<std::string, size_t> strangers_{};
};

EntityReader::Placed EntityReader::placeOf(const LdtkLayer& layer, JsonValue entity) {
    Placed placed;
    const auto place = requireMember(faults_, entity, "px", "a pair of pixels");
    if (!place) return placed;
    const Vec2i at = readPair(faults_, *place, kCoordinates) + layer.offset;
    const int width = readOptionalInt(faults_, entity, "width", {0, 65536}).value_or(layer.side);
    const int height = readOptionalInt(faults_, entity, "height", {0, 65536}).value_or(layer.side);
    double pivotX = 0;
    double pivotY = 0;
    const auto pivot = entity.find("__pivot");
    if (pivot && pivot->is(JsonKind::array) && pivot->size() == 2) {
        auto part = pivot->items().begin();
        pivotX = numberOf(*part);
        pivotY = numberOf(*++part);
    }
    const Vec2i origin = ground_.tiles.origin();
    placed.feet = {origin.x + scaled(at.x + (0.5 - pivotX) * width),
                   origin.y + scaled(at.y + (1 - pivotY) * height)};
    placed.width = std::max(scaled(width), 1);
    placed.height = std::max(scaled(height), 1);
    return placed;
}

/// The place of a platform, then the middles of the lower edges of the cells of its points.
std::vector<Vec2i> EntityReader::pathOf(const LdtkLayer& layer, JsonValue entity,
                                        const Placed& placed) {
    std::vector<Vec2i> path{placed.feet};
    const auto fields = entity.find("fieldInstances");
    if (!fields || !fields->is(JsonKind::array)) return path;
    const auto addPoint = [&](JsonValue point) {
        if (!point.is(JsonKind::object) || path.size() >= kMaxPathPoints) return;
        const auto x = point.find("cx");
        const auto y = point.find("cy");
        if (!x || !y) return;
        const Vec2i origin = ground_.tiles.origin();
        path.push_back({origin.x + scaled((numberOf(*x) + 0.5) * layer.side),
                        origin.y + scaled((numberOf(*y) + 1) * layer.side)});
    };
    for (const JsonValue field : fields->items()) {
        const auto value = field.is(JsonKind::object) ? field.find("__value") : std::nullopt;
        if (!value || path.size() > 1) continue;
        if (value->is(JsonKind::object)) addPoint(*value);
        if (value->is(JsonKind::array))
            for (const JsonValue point : value->items()) addPoint(point);
    }
    return path;
}

void EntityReader::add(Meaning meaning, const LdtkLayer& layer, JsonValue entity) {
    const Placed placed = placeOf(layer, entity);
    const BodyStart body{.feet = placed.feet,
                         .width = std::min(placed.width, kMaxBodySide),
                         .height = std::min(placed.height, kMaxBodySide)};
    const auto addZone = [&](ZoneKind kind) {
        if (all_.scenery.zones.size() < kMaxZones)
            all_.scenery.zones.push_back({placed.feet, placed.width, placed.height, kind});
    };
    switch (meaning) {
        case Meaning::crate: all_.cast.crates.push_back({.body = body}); break;
        case Meaning::platform: {
            PlatformStart platform{.body = body};
            const std::vector<Vec2i> path = pathOf(layer, entity, placed);
            if (path.size() > 1) platform.path = path;
            all_.cast.platforms.push_back(platform);
            break;
        }
        case Meaning::goal: addZone(ZoneKind::goal); break;
        case Meaning::checkpoint: addZone(ZoneKind::checkpoint); break;
        case Meaning::hazard: addZone(ZoneKind::hazard); break;
        case Meaning::coin: addZone(ZoneKind::coin); break;
    }
}

LdtkCast EntityReader::read() {
    std::optional<Vec2i> player;
    int best = 0;
    forEachEntity(room_, [&](const LdtkLayer& layer, JsonValue entity) {
        if (faults_.hasFault()) return;
        if (const auto rank = playerRank(entity)) {
            if (!player || *rank < best) player = placeOf(layer, entity).feet;
            best = player && best < *rank ? best : *rank;
            return;
        }
        const std::string name = identifierOf(entity);
        std::string letters;
        for (const std::string& word : wordsOf(name)) letters += word;
        const auto row = std::ranges::find(kMeanings, letters, &MeaningRow::letters);
        if (row != kMeanings.end())
            add(row->meaning, layer, entity);
        else
            ++strangers_[name];
    });
    for (const auto& [name, count] : strangers_)
        all_.leftOut.push_back(std::to_string(count) + (count == 1 ? " entity " : " entities ") +
                               quoted(name) + " left out: that means nothing here");
    if (!player) return std::move(all_);
    const Rect wanted = rectAtFeet(*player, kCharacterWidth, kCharacterHeight);
    const auto clear =
        nearestClear(ground_.tiles, wanted, Reach::everywhere(ground_.tiles, wanted), 1);
    all_.cast.player = BodyStart{.feet = feetOf(clear.value_or(wanted))};
    return std::move(all_);
}

}  // namespace

LdtkCast readEntities(FaultKeeper& faults, const LdtkRoom& room, const LdtkGround& ground) {
    return EntityReader(faults, room, ground).read();
}

bool hasPlayer(const LdtkRoom& room) {
    bool has = false;
    forEachEntity(room, [&](const LdtkLayer&, JsonValue entity) {
        has = has || playerRank(entity).has_value();
    });
    return has;
}

}  // namespace pixelstep
