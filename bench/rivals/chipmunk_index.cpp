// Uses Chipmunk's public index functions like cpSpace.
#include "rivals/chipmunk_index.h"

#include <chipmunk/chipmunk.h>

#include <algorithm>

namespace pixelstep {
namespace {

struct Item {
    uint32_t id = 0;
    cpBB box{};
    cpVect speed{};
};

cpBB boxOf(void* item) {
    return static_cast<Item*>(item)->box;
}

cpCollisionID note(void* a, void* b, cpCollisionID id, void* list) {
    const auto* first = static_cast<const Item*>(a);
    const auto* second = static_cast<const Item*>(b);
    if (cpBBIntersects(first->box, second->box))
        static_cast<std::vector<IndexPair>*>(list)->push_back({first->id, second->id});
    return id;
}

void moveItem(Item& item, cpFloat side) {
    const cpFloat width = item.box.r - item.box.l, height = item.box.t - item.box.b;
    moveAndBounce(item.box.l, item.speed.x, side - width);
    moveAndBounce(item.box.b, item.speed.y, side - height);
    item.box.r = item.box.l + width;
    item.box.t = item.box.b + height;
}

}  // namespace

struct ChipmunkIndex::Index {
    cpFloat side = 0;
    std::vector<Item> items;
    cpSpatialIndex* index = nullptr;
    std::vector<IndexPair> pairs;
};

ChipmunkIndex::ChipmunkIndex(const Crowd& crowd, ChipmunkKind kind)
    : index_(std::make_unique<Index>()) {
    index_->side = crowd.side;
    for (size_t i = 0; i < crowd.rects.size(); ++i) {
        const Rect& rect = crowd.rects[i];
        index_->items.push_back({.id = static_cast<uint32_t>(i),
                                 .box = cpBBNew(rect.left, rect.top, rect.right(), rect.bottom()),
                                 .speed = cpv(crowd.speeds[i].x, crowd.speeds[i].y)});
    }
    if (kind == ChipmunkKind::tree) {
        index_->index = cpBBTreeNew(boxOf, nullptr);
    } else {
        // As in its manual: cells of the bodies' size, and a table of about ten times their number.
        index_->index = cpSpaceHashNew(kind == ChipmunkKind::spaceHash32 ? 32 : 64,
                                       static_cast<int>(10 * crowd.rects.size()), boxOf, nullptr);
    }
    for (Item& item : index_->items) cpSpatialIndexInsert(index_->index, &item, item.id);
}

ChipmunkIndex::~ChipmunkIndex() {
    cpSpatialIndexFree(index_->index);
}

void ChipmunkIndex::step() {
    for (Item& item : index_->items) moveItem(item, index_->side);
    index_->pairs.clear();
    cpSpatialIndexReindexQuery(index_->index, note, &index_->pairs);
}

std::vector<IndexPair> ChipmunkIndex::pairs() const {
    std::vector<IndexPair> found = index_->pairs;
    for (auto& [a, b] : found)
        if (a > b) std::swap(a, b);
    std::ranges::sort(found);
    return found;
}

}  // namespace pixelstep
