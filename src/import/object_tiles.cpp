// Finds tiles that belong to objects: boxes with coins, and pictures of spikes, ladders and signs.
#include <algorithm>
#include <cmath>
#include <map>

#include "import/solid_rules.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

/// The tile that a layer shows at a place of the file; 0: none.
uint32_t kindAt(const ImportedLayer& layer, Vec2i place) {
    for (const ImportedBlock& block : layer.blocks) {
        const Vec2i cell{floorDiv(place.x - block.offset.x, block.side),
                         floorDiv(place.y - block.offset.y, block.side)};
        if (!contains(block.cells, cell)) continue;
        const int at = (cell.y - block.cells.top) * block.cells.width + cell.x - block.cells.left;
        return block.kinds[static_cast<size_t>(at)];
    }
    return 0;
}

/// True if the tiles drawn under an object can be its picture.
bool mayBeDrawn(const ImportedObject& object) {
    if (!object.figure || object.isTile || object.isText || !object.meaning.role) return false;
    switch (*object.meaning.role) {
        case MapRole::checkpoint:
        case MapRole::hazard:
        case MapRole::goal:
        case MapRole::sign:
        case MapRole::ladder:
        case MapRole::switches:
        case MapRole::pickup: return true;
        default: return false;
    }
}

}  // namespace

void findCoinBoxes(ImportedMap& map) {
    constexpr size_t kMaxVisits = size_t{1} << 24;
    std::vector<ImportedObject*> coins;
    for (ImportedObjects& layer : map.objects)
        for (ImportedObject& object : layer.objects)
            if (object.meaning.is(MapRole::coin) && object.figure && !object.isTile)
                coins.push_back(&object);
    if (coins.empty()) return;
    for (const ImportedLayer& layer : map.layers) {
        const bool isSeen = !layer.isHidden && !layer.hasParallax;
        if (!isSeen || coins.size() * layer.blocks.size() > kMaxVisits) continue;
        std::map<uint32_t, std::vector<ImportedObject*>> coinsOf;  // by kind of tile
        for (ImportedObject* coin : coins) {
            const auto whole = [](double at) {
                return static_cast<int>(std::clamp(std::floor(at), -1e7, 1e7));
            };
            const FileRect& rect = coin->rect;
            const uint32_t kind = kindAt(
                layer, {whole(rect.left + rect.width / 2), whole(rect.top + rect.height / 2)});
            if (map.kinds[kind].opacity == TileOpacity::full) coinsOf[kind].push_back(coin);
        }
        if (coinsOf.empty()) continue;
        std::vector<size_t> cells(map.kinds.size());
        for (const ImportedBlock& block : layer.blocks)
            for (const uint32_t kind : block.kinds) ++cells[kind];
        for (const auto& [kind, boxes] : coinsOf) {
            if (boxes.size() < 2 || boxes.size() * 2 < cells[kind]) continue;
            for (ImportedObject* coin : boxes) coin->isCoinBox = true;
        }
    }
}

void findPicturesOfObjects(ImportedMap& map) {
    constexpr size_t kMaxVisits = size_t{1} << 24;
    std::vector<const FileRect*> rects;
    for (const ImportedObjects& layer : map.objects)
        for (const ImportedObject& object : layer.objects)
            if (mayBeDrawn(object)) rects.push_back(&object.rect);
    size_t visits = 0;
    for (ImportedLayer& layer : map.layers) {
        if (rects.empty() || layer.areTilesPlaced || layer.fromProperties ||
            meaningOf(layer.name) == LayerMeaning::collision)
            continue;
        std::vector<size_t> cells(map.kinds.size());
        std::vector<size_t> under(map.kinds.size());
        for (const ImportedBlock& block : layer.blocks) {
            std::vector<bool> isUnder(block.kinds.size());
            const auto cellAt = [&](double place, int offset, int low, int high) {
                const double cell = (place - offset) / block.side;
                return static_cast<int>(std::clamp(std::floor(cell), double(low), double(high)));
            };
            const Rect& all = block.cells;
            const double part = block.side / 4.0;  // [px] of a cell that must lie under one
            const double rest = block.side - part;
            const Vec2i offset = block.offset;
            for (const FileRect* rect : rects) {
                const double width = rect->width + rest;
                const double height = rect->height + rest;
                const int left = cellAt(rect->left + part, offset.x, all.left, all.right());
                const int right = cellAt(rect->left + width, offset.x, all.left, all.right());
                const int top = cellAt(rect->top + part, offset.y, all.top, all.bottom());
                const int bottom = cellAt(rect->top + height, offset.y, all.top, all.bottom());
                for (int y = top; y < bottom && visits < kMaxVisits; ++y)
                    for (int x = left; x < right; ++x, ++visits)
                        isUnder[static_cast<size_t>((y - all.top) * all.width + x - all.left)] =
                            true;
            }
            for (size_t i = 0; i < isUnder.size(); ++i) {
                ++cells[block.kinds[i]];
                if (isUnder[i]) ++under[block.kinds[i]];
            }
        }
        for (uint32_t kind = 1; kind < cells.size(); ++kind)
            if (map.kinds[kind].opacity == TileOpacity::partial && under[kind] > 0 &&
                under[kind] * 4 >= cells[kind] * 3)
                layer.pictures.insert(kind);
    }
}

}  // namespace pixelstep
