// What a level must obey before a world can start from it.
#include "game/level.h"

#include <algorithm>
#include <span>
#include <unordered_map>

#include "physics/fit.h"

namespace pixelstep {
namespace {

std::string pointer(const char* list, size_t index) {
    return std::string("/") + list + "/" + std::to_string(index);
}

std::string boxText(const Rect& rect) {
    const Vec2i feet = feetOf(rect);
    return std::to_string(rect.width) + " x " + std::to_string(rect.height) + " px at x " +
           std::to_string(feet.x) + ", y " + std::to_string(feet.y);
}

// A body of the level with the place where the file has it.
struct Placed {
    Rect rect;
    std::string place;
    bool isSolid = false;     // to others, as no group says otherwise
    bool isPlatform = false;  // platforms ignore tiles and one another
};

std::vector<Placed> placedBodies(const Level& level) {
    std::vector<Placed> bodies;
    const Cast& cast = *level.cast;
    if (cast.player) bodies.push_back({startRect(*cast.player), "/player"});
    for (size_t i = 0; i < cast.clones.size(); ++i)
        bodies.push_back({startRect(cast.clones[i]), pointer("clones", i)});
    for (size_t i = 0; i < cast.crates.size(); ++i)
        bodies.push_back({startRect(cast.crates[i]), pointer("crates", i), true});
    for (size_t i = 0; i < cast.platforms.size(); ++i) {
        const PlatformStart& platform = cast.platforms[i];
        bodies.push_back({startRect(platform.body), pointer("platforms", i),
                          !platform.oneWay.value_or(false), true});
    }
    return bodies;
}

// True if a group may make some bodies pass through others; then solidity is not judged here.
bool usesGroups(const Level& level) {
    const Cast& cast = *level.cast;
    const auto has = [](const BodyStart& body) { return body.groups.has_value(); };
    return !level.text->groups.empty() || (cast.player && has(*cast.player)) ||
           std::ranges::any_of(cast.clones, has) ||
           std::ranges::any_of(cast.crates, has, &CrateStart::body) ||
           std::ranges::any_of(cast.platforms, has, &PlatformStart::body);
}

// The solid bodies of each 32-px cell. Solids that overlap are a fault, platforms aside, so that
// a valid level has few in a cell, however many bodies share a place.
class SolidCells {
public:
    explicit SolidCells(std::span<const Placed> bodies) : bodies_(bodies) {
        for (size_t i = 0; i < bodies.size(); ++i)
            if (bodies[i].isSolid)
                visit(bodies[i].rect, [&](int64_t key) { cells_[key].push_back(i); });
    }

    // The first solid body that shares a pixel with `body` and counts for it.
    const Placed* under(const Placed& body) const {
        const Placed* found = nullptr;
        visit(body.rect, [&](int64_t key) {
            const auto cell = cells_.find(key);
            if (found || cell == cells_.end()) return;
            for (size_t i : cell->second)
                if (&bodies_[i] != &body && overlaps(bodies_[i].rect, body.rect)) {
                    found = &bodies_[i];
                    return;
                }
        });
        return found;
    }

private:
    template <class Visit>
    static void visit(const Rect& rect, Visit visitKey) {
        for (int y = rect.top >> 5; y <= (rect.bottom() - 1) >> 5; ++y)
            for (int x = rect.left >> 5; x <= (rect.right() - 1) >> 5; ++x)
                visitKey(int64_t{y} * (int64_t{1} << 32) + x);
    }

    std::span<const Placed> bodies_;
    std::unordered_map<int64_t, std::vector<size_t>> cells_;
};

std::optional<Fault> bodyInBody(std::span<const Placed> bodies) {
    const SolidCells solids(bodies);
    for (const Placed& body : bodies) {
        if (body.isPlatform) continue;
        if (const Placed* solid = solids.under(body))
            return Fault{body.place, "starts inside a solid body, " + solid->place +
                                         "; expected a place that is clear"};
    }
    return std::nullopt;
}

}  // namespace

Rect startRect(const BodyStart& start) {
    return rectAtFeet(start.feet, start.width.value_or(kCharacterWidth),
                      start.height.value_or(kCharacterHeight));
}

Rect startRect(const CrateStart& start) {
    return rectAtFeet(start.body.feet, start.body.width.value_or(kCrateSide),
                      start.body.height.value_or(kCrateSide));
}

std::optional<Rect> playerStart(const Level& level) {
    if (level.cast->player) return startRect(*level.cast->player);
    return firstStanding(level.tiles, kCharacterWidth, kCharacterHeight);
}

std::optional<Fault> findFault(const Level& level) {
    if (level.tuning.maxClimb > level.tiles.tileSize())
        return Fault{"/tuning/max_climb",
                     "expected at most tile_size, " + std::to_string(level.tiles.tileSize())};
    const auto bodies = placedBodies(level);
    for (const Placed& body : bodies)
        if (!body.isPlatform && level.tiles.isSolid(body.rect))
            return Fault{body.place, "starts inside solid pixels (" + boxText(body.rect) +
                                         "); expected a place that is clear"};
    if (!usesGroups(level))
        if (auto fault = bodyInBody(bodies)) return fault;
    if (!playerStart(level))
        return Fault{"/rows",
                     "no place for a player of 12 x 40 px with something to stand on; "
                     "expected one, or a member \"player\""};
    return std::nullopt;
}

Level makeEmptyLevel(int tileSize, int columns, int rows) {
    Level level;
    level.tiles = TileMap(ShapeSet(tileSize), {}, columns, rows);
    for (int column = 0; column < columns; ++column)
        level.tiles.setTile({column, rows - 1}, {.shape = kBlock});
    return level;
}

}  // namespace pixelstep
