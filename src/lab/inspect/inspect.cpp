// Finds bodies and tiles at a pixel, and describes them.
#include "lab/inspect/inspect.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "game/level/tile_text.h"
#include "game/world/bodies.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kNear = 2;  // [px]

// Bodies that are drawn over others have a higher rank.
int rankOf(Kind kind) {
    constexpr std::array<int, 4> kRanks{4, 3, 2, 1};
    return kRanks[static_cast<size_t>(kind)];
}

}  // namespace

std::optional<uint32_t> bodyAt(const World& world, Vec2i at) {
    const Rect pixel{at.x, at.y, 1, 1};
    for (const int margin : {0, kNear}) {
        std::optional<uint32_t> top;  // of equal ones the last, which is drawn over the others
        for (const uint32_t index : actorsWithin(world, pixel.grown(margin)))
            if (!top || rankOf(world.actors[index].kind) >= rankOf(world.actors[*top].kind))
                top = index;
        if (top) return world.actors[*top].id;
    }
    return std::nullopt;
}

std::string bodyName(const World& world, uint32_t id) {
    const Actor* actor = findActor(world, id);
    if (actor == nullptr) return std::to_string(id) + ", gone";
    return std::string(kindName(actor->kind)) + " " + std::to_string(id);
}

std::string groupNames(const GroupTable& table, GroupMask mask) {
    std::string text;
    bool isAll = true;
    for (const std::string& name : table.names()) {
        if ((mask & table.maskOf({name})) == 0) {
            isAll = false;
            continue;
        }
        text += (text.empty() ? "" : ", ") + name;
    }
    if (isAll) return "all";
    return text.empty() ? "none" : text;
}

std::string detectedOnlyNames(const GroupTable& table, const Groups& groups) {
    if (!groups.onlyDetectsCharacters) return groupNames(table, groups.detectsOnly);
    if (groups.detectsOnly == 0) return "characters";
    return groupNames(table, groups.detectsOnly) + ", characters";
}

std::string contactWords(const Contact& contact) {
    switch (contact.phase) {
        case ContactPhase::began: return contact.isOverlap ? "new, overlapping" : "new, touching";
        case ContactPhase::stays:
            return contact.isOverlap ? "continues, overlapping" : "continues, touching";
        case ContactPhase::ended: break;
    }
    return "ended";
}

std::vector<Contact> nearestContacts(const World& world, uint32_t id, size_t most) {
    std::vector<Contact> contacts = contactsOf(world, id);
    std::erase_if(contacts,
                  [](const Contact& contact) { return contact.phase == ContactPhase::ended; });
    // Twice the distance of the middles, so that odd sizes stay whole.
    const auto distance = [](const Contact& contact) {
        const Rect& me = contact.myRect;
        const Rect& other = contact.otherRect;
        return std::abs(2 * (me.left - other.left) + me.width - other.width) +
               std::abs(2 * (me.top - other.top) + me.height - other.height);
    };
    std::ranges::stable_sort(contacts, {}, distance);
    if (contacts.size() > most) contacts.resize(most);
    return contacts;
}

std::string overlapWords(const Contact& contact) {
    return (contact.isOverlap ? "overlap " : "touches: ") + pairText(contact.overlap);
}

std::string pairText(Vec2i pair) {
    return std::to_string(pair.x) + ", " + std::to_string(pair.y);
}

std::string speedText(Vec2q speed) {
    const auto pixels = [](int64_t value) {
        return static_cast<double>(value) / static_cast<double>(kFixedOne);
    };
    char text[64];
    std::snprintf(text, sizeof text, "%.1f, %.1f", pixels(speed.x), pixels(speed.y));
    return text;
}

std::string cornerText(const Rect& rect) {
    return rect.isEmpty() ? "nowhere" : pairText({rect.left, rect.top});
}

namespace {

// "floor((-70 + 64) / 16) = -1: pixels -80..-65"
std::string divisionText(int pixel, int origin, int tileSize, int cell) {
    std::string from = std::to_string(pixel);
    if (origin != 0)
        from = "(" + from + (origin > 0 ? " - " : " + ") + std::to_string(std::abs(origin)) + ")";
    const int first = origin + cell * tileSize;
    return "floor(" + from + " / " + std::to_string(tileSize) + ") = " + std::to_string(cell) +
           ": pixels " + std::to_string(first) + ".." + std::to_string(first + tileSize - 1);
}

}  // namespace

PointedTile pointedTile(const World& world, Vec2i at) {
    const TileMap& tiles = world.tiles();
    const Vec2i cell = tiles.cellAt(at);
    const Tile tile = tiles.tile(cell);
    PointedTile pointed{cell, "outside the map", {}};
    if (tiles.isInside(cell)) pointed.name = tileText(specOf(tiles.shapes(), tile));
    const Rect whole = tiles.cellRect(cell);
    const Rect& player = world.player().body.rect;
    if (overlaps(whole, player)) {
        const Rect part = intersection(whole, player).moved(-whole.left, -whole.top);
        pointed.offsets = offsetsOf(tiles.form(tile).mask, part);
    }
    return pointed;
}

std::array<std::string, 3> divisionLines(const TileMap& tiles, Vec2i pixel) {
    const Vec2i cell = tiles.cellAt(pixel);
    const Vec2i origin = tiles.origin();
    const int size = tiles.tileSize();
    return {"tile " + pairText(cell) + " of pixel " + pairText(pixel),
            "column = " + divisionText(pixel.x, origin.x, size, cell.x),
            "row = " + divisionText(pixel.y, origin.y, size, cell.y)};
}

namespace {

std::string nameOf(const World& world, const Hit& hit) {
    if (!hit) return "nothing";
    if (hit.kind == HitKind::body) return bodyName(world, world.actors[hit.body].id);
    const PointedTile tile = pointedTile(world, hit.pixel);
    return tile.name + " at " + pairText(tile.cell);
}

}  // namespace

std::vector<std::string> castLines(const World& world, const ActorCast& cast) {
    const Hit& hit = cast.hit;
    std::vector<std::string> lines{nameOf(world, hit)};
    if (!hit) lines[0] = cast.isRay() ? "Nothing in view" : "Nothing in the way";
    const std::string distance = std::to_string(hit.distance) + " px";
    if (!hit) {
        lines.push_back(distance + " to " + pairText(hit.pixel));
    } else {
        lines.push_back(distance + "   hit " + pairText(hit.pixel));
        const bool isInside = hit.normal == Vec2i{};
        lines.push_back(isInside ? "starts inside" : "normal " + pairText(hit.normal));
    }
    if (cast.isRay()) {
        const auto cells =
            cellsOnRay(world.tiles(), cornerOf(cast.start), Line(cast.by), hit.distance);
        const std::string count = std::to_string(cells.size());
        lines.push_back(count + (cells.size() == 1 ? " cell visited" : " cells visited"));
    } else if (hit) {
        lines.push_back("stops at " + pairText(cornerOf(cast.end())));
    }
    return lines;
}

}  // namespace pixelstep
